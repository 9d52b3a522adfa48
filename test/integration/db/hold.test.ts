import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildHold } from '../../../main/db/hold.ts';
import { failureOf } from '../../helpers/failure-of.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

describe('work that needs the database for itself', () => {
  it('is refused while another program is just opening it, which has no share of it for an instant', async () => {
    const path = join(temporaryFolder(), 'sightline.db');
    const [opening, replacing] = [buildHold(path), buildHold(path)];
    let hasWorked = false;
    const replaced = replacing.alone(() => {
      hasWorked = true;
    });
    opening.share();
    expect((await failureOf(replaced)).code).toBe('db/locked');
    expect(hasWorked).toBe(false);
    opening.release();
    await replacing.alone(() => {
      hasWorked = true;
    });
    expect(hasWorked).toBe(true);
    replacing.release();
  });
});
