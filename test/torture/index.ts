/** Torture, run by hand: `npm run torture -- first-syncs [ROUNDS]` does at length what the suite does a few times. */
import { tortureFirstSyncs } from './first-syncs.ts';

const TORTURES: Readonly<Record<string, (count?: number) => boolean>> = { 'first-syncs': tortureFirstSyncs };

const [wanted = '', ...counts] = process.argv.slice(2);
const torture = TORTURES[wanted];
if (torture === undefined) {
  process.stderr.write(`say which torture: ${Object.keys(TORTURES).join(', ')}\n`);
  process.exitCode = 2;
} else {
  process.exitCode = torture(...counts.map(Number)) ? 0 : 1;
}
