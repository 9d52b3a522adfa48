/** A process that does one piece of work on a file, to be killed at it. */
import { copyFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { backUpDatabase } from '../../main/db/backup.ts';
import { openDatabase } from '../../main/db/open.ts';
import { systemClock } from '../../main/platform/clock.ts';
import { silentLogger } from '../../main/platform/logger.ts';
import { resolvePaths } from '../../main/platform/paths.ts';
import { keepDailyBackup, nameCopy } from '../../main/features/backups/daily.ts';
import { consultDoctor } from '../../main/features/doctor/doctor.ts';

/** What is done to which file. */
export type Victim = {
  readonly work: 'open' | 'repair' | 'prune' | 'backup';
  readonly file: string;
  /** Where a backup goes. */
  readonly target?: string;
};

const DAY_MS = 24 * 60 * 60 * 1000;
const COPIES = 40;

/** Lays out weeks of copies, and has the day's made and the old ones thrown out. */
async function prune(file: string, begin: () => Promise<void>): Promise<void> {
  const paths = resolvePaths({ home: dirname(file) });
  mkdirSync(join(paths.home, 'backups'));
  const clock = { nowMs: () => Date.UTC(2026, 5, 17) };
  for (let day = 1; day <= COPIES; day += 1) {
    const at = new Date(clock.nowMs() - day * DAY_MS).toISOString();
    copyFileSync(file, join(paths.home, 'backups', nameCopy(paths, at)));
  }
  const db = openDatabase(file, { clock });
  await begin();
  await keepDailyBackup({ db, paths, clock, logger: silentLogger });
  db.close();
}

const victim = JSON.parse(process.argv[2] ?? '{}') as Victim;
const begin = async (): Promise<void> =>
  await new Promise<void>((resolve) => process.stdout.write('at work\n', () => resolve()));

if (victim.work === 'prune') await prune(victim.file, begin);
else {
  await begin();
  if (victim.work === 'open') openDatabase(victim.file, { clock: systemClock }).close();
  else if (victim.work === 'repair') await consultDoctor(victim.file, systemClock, { repair: true });
  else await backUpDatabase(victim.file, victim.target ?? '');
}
