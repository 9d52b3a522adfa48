/** Programs killed at their work on the file, one of each kind; `npm run torture -- kills` plays a hundred. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { someOf } from '../../helpers/examples.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';
import { EARLIER_VERSIONS, playKills } from '../../torture/kills.ts';
import { fillTortured } from '../../torture/tortured-mirror.ts';

/** Migrations from some earlier versions, a backup, a repair, and throwing out old backups. */
const VERSIONS = someOf(EARLIER_VERSIONS, 4);
const KILLS = VERSIONS.length + 3;

describe('a program that is killed', () => {
  it('in a migration, a backup, a repair or while it throws out copies loses nothing, and the next one tidies up', async () => {
    const folder = temporaryFolder();
    const home = join(folder, 'home');
    mkdirSync(home);
    const mirror = await fillTortured(home, { projects: 1, runs: 3, prompts: 4, platforms: 3 });
    const kills = await playKills(folder, mirror, { count: KILLS, seed: 3, versions: VERSIONS });
    expect(new Set(kills.map(({ work }) => work.replace(/ from .*/, '')))).toEqual(
      new Set(['migration', 'backup', 'repair', 'throwing out old backups']),
    );
    expect(kills.filter(({ losses }) => losses.length > 0)).toEqual([]);
    expect(kills.some(({ wasKilled }) => wasKilled)).toBe(true);
  });
});
