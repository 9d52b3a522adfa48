/** Commands that the operating system starts, and their outcomes. */
import type { Channels } from '../../core/channels.ts';
import { findOwnProgram } from '../../platform/own-program.ts';
import { thisSystem } from './system.ts';
import type { Core } from '../../core/core.ts';
import type { Runtime } from '../runtime.ts';
import type { ScheduleDeps } from './deps.ts';
import type { NewSchedule } from './save.ts';

const saving = () => import('./save.ts');
const looking = () => import('./look.ts');

/** Registers them with the operating system; each use case documents its result and errors. */
export function registerSchedules({ use, env }: Runtime) {
  const withSystem = ({ db, paths, clock }: Core): ScheduleDeps => ({
    db,
    paths,
    clock,
    system: thisSystem(env),
    start: findOwnProgram('schedule'),
  });
  const services = {
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
  return {
    services,
    channels: (): Channels<`schedule/${string}`> => ({
      'schedule/list': () => services.list(),
      'schedule/save': use(
        saving,
        ({ addBatchSchedule }) =>
          (core, batch) =>
            addBatchSchedule(withSystem(core), batch),
      ),
      'schedule/check': async ({ name, mend }) => {
        if (mend) await services.mend(name);
        return await services.check(name);
      },
      'schedule/remove': ({ name }) => services.remove(name),
      'schedule/outcomes': use(looking, ({ listUntoldRuns }) => listUntoldRuns),
      'schedule/told': use(
        looking,
        ({ tellRuns }) =>
          (core, { runs }) =>
            tellRuns(core, runs),
      ),
    }),
  };
}
