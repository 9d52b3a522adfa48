/** Own goals: set on what the judge measures, and judged with the noise of runs. */
import type { Channels } from '../../core/channels.ts';
import type { Runtime } from '../runtime.ts';

const commands = () => import('./goal-commands.ts');
const keeping = () => import('./keep-goals.ts');

/** Registers them; each use case documents its result and errors. */
export function registerGoals({ use, view, core: { clock } }: Runtime) {
  const judge = view('goals');
  return {
    services: {
      list: use(commands, ({ listGoalsOf }) => listGoalsOf),
      add: use(commands, ({ addGivenGoal }) => addGivenGoal),
      delete: use(commands, ({ deleteGoals }) => deleteGoals),
    },
    channels: (): Channels<`goal/${string}`> => ({
      'goal/list': (place) => judge({ ...place, nowMs: clock.nowMs() }),
      'goal/add': use(keeping, ({ addGoal }) => addGoal),
      'goal/restore': use(keeping, ({ restoreGoal }) => (core, input) => {
        restoreGoal(core, input);
        return null;
      }),
      'goal/remove': use(keeping, ({ removeGoal }) => (core, input) => {
        removeGoal(core, input);
        return null;
      }),
    }),
  };
}
