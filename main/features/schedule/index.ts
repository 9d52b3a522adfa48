/** The use cases of schedules, bound to the core. */
import type { Channels } from '../../core/channels.ts';
import type { Input } from '../../../shared/ipc/contract.ts';
import { findOwnProgram } from './own-program.ts';
import { thisSystem, type System } from './system.ts';
import type { Core } from '../../core/core.ts';
import type { Runtime } from '../runtime.ts';
import type { ScheduleDeps } from './deps.ts';
import type { NewSchedule } from './save.ts';

const saving = () => import('./save.ts');
const looking = () => import('./look.ts');

/** Binds schedules to the operating system of `env`; each use case documents its result and errors. */
export function bindSchedules({ use }: Runtime, env: System['env']) {
  const withSystem = ({ db, paths, clock }: Core): ScheduleDeps => ({
    db,
    paths,
    clock,
    system: thisSystem(env),
    start: findOwnProgram(),
  });
  return {
    list: use(looking, ({ listSchedules }) => listSchedules),
    show: use(
      looking,
      ({ showSchedule }) =>
        (core, name: string) =>
          showSchedule(withSystem(core), name),
    ),
    check: use(
      looking,
      ({ checkSchedule }) =>
        (core, name: string) =>
          checkSchedule(withSystem(core), name),
    ),
    untold: use(looking, ({ listUntoldRuns }) => listUntoldRuns),
    tell: use(looking, ({ tellRuns }) => tellRuns),
    plan: use(
      saving,
      ({ planSchedule }) =>
        (core, request: NewSchedule) =>
          planSchedule(withSystem(core), request),
    ),
    add: use(
      saving,
      ({ addSchedule }) =>
        (core, request: NewSchedule) =>
          addSchedule(withSystem(core), request),
    ),
    addBatch: use(
      saving,
      ({ addBatchSchedule }) =>
        (core, batch: Input<'schedule/save'>) =>
          addBatchSchedule(withSystem(core), batch),
    ),
    mend: use(
      saving,
      ({ mendSchedule }) =>
        (core, name: string) =>
          mendSchedule(withSystem(core), name),
    ),
    remove: use(
      saving,
      ({ removeSchedule }) =>
        (core, name: string) =>
          removeSchedule(withSystem(core), name),
    ),
    run: use(
      () => import('./run.ts'),
      ({ runSchedule }) =>
        (core, request: { readonly name: string; readonly ifDue: boolean; readonly signal: AbortSignal }) =>
          runSchedule(withSystem(core), request),
    ),
  };
}

/** Commands that the operating system starts, and their outcomes. */
export const scheduleChannels = (
  schedules: ReturnType<typeof bindSchedules>,
): Channels<`schedule/${string}`> => ({
  'schedule/list': () => schedules.list(),
  'schedule/save': schedules.addBatch,
  'schedule/check': async ({ name, mend }) => {
    if (mend) await schedules.mend(name);
    return await schedules.check(name);
  },
  'schedule/remove': ({ name }) => schedules.remove(name),
  'schedule/outcomes': () => schedules.untold(),
  'schedule/told': ({ runs }) => schedules.tell(runs),
});
