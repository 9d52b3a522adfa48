/** The supported schedulers. */
import { AppError } from '../../../shared/errors/app-error.ts';
import type { SchedulerKind } from '../../../shared/domain/schedule.ts';
import { buildCronWriter } from './cron.ts';
import type { EntryWriter } from './entry.ts';
import { buildLaunchdWriter } from './launchd.ts';
import { buildSystemdWriter } from './systemd.ts';
import type { System } from './system.ts';
import { buildTaskSchedulerWriter } from './task-scheduler.ts';

const BUILDERS: Readonly<Record<SchedulerKind, (system: System) => EntryWriter>> = {
  systemd: buildSystemdWriter,
  cron: buildCronWriter,
  launchd: buildLaunchdWriter,
  'task-scheduler': buildTaskSchedulerWriter,
};

/** In order of detection. */
const ORDER = ['systemd', 'launchd', 'task-scheduler', 'cron'] as const;

/** The scheduler of a kind. */
export const writerOf = (system: System, kind: SchedulerKind): EntryWriter => BUILDERS[kind](system);

/** The scheduler of this computer. Raises `schedule/unavailable` if there is none. */
export async function chooseWriter(system: System): Promise<EntryWriter> {
  for (const kind of ORDER) {
    const writer = writerOf(system, kind);
    if (await writer.isThere()) return writer;
  }
  throw new AppError(
    'schedule/unavailable',
    'This computer has nothing that starts commands at set times for you: no systemd for your session, no cron, no launchd, no Task Scheduler. Nothing was scheduled. Install cron, or start the command by hand.',
  );
}
