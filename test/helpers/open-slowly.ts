/** A process that migrates a file slowly enough to be killed midway. */
import { openDatabase } from '../../main/db/open.ts';
import { systemClock } from '../../main/platform/clock.ts';
import { SLOW_MIGRATIONS } from './slow-migrations.ts';

process.stdout.write('opening\n', () => {
  openDatabase(process.argv[2] ?? '', { clock: systemClock, migrations: SLOW_MIGRATIONS }).close();
});
