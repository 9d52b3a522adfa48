/** A batch killed at random moments; `npm run torture -- batches` plays fifty kills of forty reports. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fillFour } from '../../helpers/batch-desk.ts';
import { readRows } from '../../helpers/mirror-rows.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';
import { playBatchKills } from '../../torture/batches.ts';

it('a batch that is killed makes each report once, whole and under its name, and leaves nothing behind', async () => {
  const folder = temporaryFolder();
  const home = join(folder, 'home');
  await fillFour(home);
  const clients = readRows(home, 'SELECT name FROM v_project').map(({ name }) => String(name));
  const { kills, losses } = await playBatchKills(folder, home, { kills: 3, clients, each: 2, seed: 7 });
  expect(losses).toEqual([]);
  expect(kills).toBeGreaterThanOrEqual(3);
  // Batches are begun again and again: on a busy machine that takes minutes.
}, 600_000);
