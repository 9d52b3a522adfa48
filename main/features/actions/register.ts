/** Actions: what is to be done for clients, and what followed. */
import type { Channels } from '../../core/channels.ts';
import type { Runtime } from '../runtime.ts';
import type { JudgedAction } from './judge-action.ts';

const commands = () => import('./action-commands.ts');
const keeping = () => import('./keep-actions.ts');

/** Registers them; each use case documents its result and errors. */
export function registerActions({ core, use, view, onSync }: Runtime) {
  const judge = view('actionEffect');
  const list = view('actions');
  const effect = (judged: Omit<JudgedAction, 'nowMs'>) => judge({ ...judged, nowMs: core.clock.nowMs() });
  const findAction = use(
    commands,
    ({ placeOfAction }) =>
      ({ db }, actionId: string) =>
        placeOfAction(db, actionId),
  );
  onSync({
    mirrored: use(
      () => import('./plant-lives.ts'),
      ({ plantSampleLives }) => plantSampleLives,
    ),
  });
  return {
    services: {
      list: use(commands, ({ listOfClient }) => listOfClient),
      add: use(commands, ({ addGivenAction }) => addGivenAction),
      set: use(commands, ({ setGivenAction }) => setGivenAction),
      effect: async (actionId: string) => {
        const { place, ...client } = await findAction(actionId);
        return { ...client, effect: await effect({ ...place, actionId }) };
      },
    },
    channels: (): Channels<`action/${string}`> => ({
      'action/list': () => list({ nowMs: core.clock.nowMs() }),
      'action/add': use(keeping, ({ addAction }) => addAction),
      'action/set': use(keeping, ({ setAction }) => setAction),
      'action/effect': effect,
    }),
  };
}
