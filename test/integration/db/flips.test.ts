/** Single changed bytes, a few of those that `npm run torture -- flips` plays. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';
import { playFlips } from '../../torture/flips.ts';
import { fillTortured } from '../../torture/tortured-mirror.ts';

const FLIPS = 16;

describe('one changed byte', () => {
  it('that changes a figure or breaks a view is found, and a repair leaves no fewer rows', async () => {
    const home = temporaryFolder();
    const file = await fillTortured(home, { projects: 1, runs: 2, prompts: 4, platforms: 2 });
    const copies = join(temporaryFolder(), 'copies');
    mkdirSync(copies);
    const flips = await playFlips(file, copies, { seed: 1, count: FLIPS });
    const harmful = flips.filter(({ isHarmful }) => isHarmful);
    expect(harmful.length).toBeGreaterThan(0);
    expect(harmful.filter(({ isFound, isFoundDeep }) => !isFound || isFoundDeep !== true)).toEqual([]);
    expect(flips.filter(({ fewer }) => fewer !== null && fewer.length > 0)).toEqual([]);
  });
});
