/** A batch killed at random moments; `npm run torture -- batches` plays fifty kills of forty reports. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fillOnce } from '../../helpers/mirrored-home.ts';
import { readRows } from '../../helpers/mirror-rows.ts';
import { mirrorAccount } from '../../helpers/sample-account.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';
import { playBatchKills } from '../../torture/batches.ts';

const fill = fillOnce('batch-of-four', async (services) => {
  await mirrorAccount(services, 'Fathom Row', { projects: 4, runs: 4, prompts: 6, platforms: 3 });
});

it('a batch that is killed makes each report once, whole and under its name, and leaves nothing behind', async () => {
  const folder = temporaryFolder();
  const home = join(folder, 'home');
  await fill(home);
  const clients = readRows(home, 'SELECT name FROM v_project').map(({ name }) => String(name));
  const { kills, losses } = await playBatchKills(folder, home, { kills: 3, clients, each: 2, seed: 7 });
  expect(losses).toEqual([]);
  expect(kills).toBeGreaterThanOrEqual(3);
});
