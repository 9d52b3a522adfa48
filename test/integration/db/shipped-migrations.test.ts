/** A migration that was shipped has run on people's files: editing it would leave them with another shape. */
import { createHash } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { MIGRATIONS } from '../../../main/db/migrations/index.ts';
import { openDatabase } from '../../../main/db/open.ts';
import { systemClock } from '../../../main/platform/clock.ts';

/** SHA-256 of each migration's text, by version. */
const SHIPPED = {
  36: 'c6f9e7ed4f27017e7751ed6ea0eb8197730973ec0389bdab9732f9640bef8357',
  37: 'deeece97ca170cfe6f315a83d01b04b0a7dd190a959c8386532899033122c97e',
  38: '5a4ba3cde991e3ce58e7781c7275b4b91cf921cea3e513c8b787d3742c66f18c',
  39: 'd855c9d3813dcde72843ba180e1b4be3ea96578929456dd20217ab592fd55de3',
  40: '901d08d334d997ef3957316bebb7debea62e93aaa53c8c2b6943d3f17194aefa',
  41: '3593dfa6d4441d48c03d296a52a3ebead9374ba0287da20de6923884fdb54b1e',
  42: '37ded39ccc8e31ad40405dbcb17228b5fd1184f1eda434d2f212e9d6388d404c',
  43: 'b6d0fd3c7024c2cf97ad28b3f2cdac882911b339cd4e3b42a3bf363a3e3bf166',
  44: 'fa8c4512dd6da5393b0dfae479f46c4fce607b1b3574b2dfd47fc8ca7f1a4a91',
  45: 'f10ee8437cbb0cd31459ea4b5a6480f048a9d861c553e50aaf98b3162f3b01de',
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('migrations', () => {
  it('are as they were shipped; a change of the shape is a new one, whose hash is added here', () => {
    expect(Object.fromEntries(MIGRATIONS.map(({ version, sql }) => [version, sha256(sql)]))).toEqual(SHIPPED);
  });

  it('come to the shape that is written down in test/fixtures/schema.sql', async () => {
    const db = openDatabase(':memory:', { clock: systemClock });
    onTestFinished(() => void db.close());
    const schema = db
      .prepare(
        "SELECT sql || ';' FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT GLOB 'sqlite_*' ORDER BY type, name",
      )
      .pluck()
      .all();
    await expect(`${schema.join('\n\n')}\n`).toMatchFileSnapshot('../../fixtures/schema.sql');
  });
});
