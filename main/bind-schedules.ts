/** The use cases of schedules, bound to the core: a part of `services.ts`. */
import type { ScheduledBatch } from '../shared/domain/schedule.ts';
import { findOwnProgram } from './features/schedule/own-program.ts';
import { thisSystem, type System } from './features/schedule/system.ts';
import type { Core, Use } from './core/core.ts';
import type { ScheduleDeps } from './features/schedule/deps.ts';
import type { NewSchedule } from './features/schedule/save.ts';

const saving = () => import('./features/schedule/save.ts');
const looking = () => import('./features/schedule/look.ts');

/** Binds schedules to the operating system of `env`; each use case says what it returns and raises. */
export function bindSchedules({ use, env }: { readonly use: Use; readonly env: System['env'] }) {
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
        (core, batch: ScheduledBatch) =>
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
      () => import('./features/schedule/run.ts'),
      ({ runSchedule }) =>
        (core, request: { readonly name: string; readonly ifDue: boolean; readonly signal: AbortSignal }) =>
          runSchedule(withSystem(core), request),
    ),
  };
}
