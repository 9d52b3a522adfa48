/**
 * Outlives a run to end what it leaves, however it ended: nothing of a run can act after a SIGKILL. Its standard input is held open by the
 * run, and `over` on it says that the run has come to its end.
 */
import { text } from 'node:stream/consumers';
import { endRun } from './end-of-run.ts';

const said = await text(process.stdin);
await endRun(process.argv[2] ?? '', said !== 'over');
