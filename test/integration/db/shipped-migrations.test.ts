/** A migration that was shipped has run on people's files: editing it would leave them with another shape. */
import { createHash } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { MIGRATIONS } from '../../../main/db/migrations/index.ts';
import { openDatabase } from '../../../main/db/open.ts';
import { systemClock } from '../../../main/platform/clock.ts';

/** SHA-256 of each migration's text, by version. */
const SHIPPED = {
  1: '6da8ff5c3f203a0359adadbfe6fddce9d1a19f1c0fd2cb0c90b9ec918f898b1a',
  2: '602ab0cff8c50659c9c853e19c4c5ea582e6839aa0757d3cf4324ebafd09bbd5',
  3: '8ad557387b0da2effd3339c09808a3e6cd35d31f24ad33a9df92f0c140bee666',
  4: 'cdce24bb0540e882aaad6e84f6aaa836b3efa571c6076d493d394ef2da7efac6',
  5: 'db0ff8460a2774eeaa9cc71cc579de36f244952c85c898f6e578c4d6de016f27',
  6: 'f057aa5c2b1bfe4d742ee4c330c0858ed15c0ee566dd384462a5697cc85a836a',
  7: '432e95a2881b87f39826743281fd0b795207666c9418d9f62c9e6519d462d1c1',
  8: '1e1ed2688b9ca7cfeacf5ae5c34f29972154eee4fcb4cc428838945b5a7297a8',
  9: 'bb5907186e9ed4bb9ec6a5e532e3742318cbb7225f4fecf062aa31af45e8cac4',
  10: '860498e6fa2d1aa5805cfddfa8a4b848e736a5e69a6bdd66f1e0cf71c53d6e6f',
  11: 'ddae84528679e7927569125366f27c110fdfca73a9b72237deebf1fb4cabfa70',
  12: '20d7bfaab65304f97526bdde4659c91d88fac28e71a939432e23d4655a8dac16',
  13: '9b731054bab1eb589a8b6b98fb7a5dae97c76e39471cc71116e2c7edeb03e25d',
  14: '5abfb65f292396508aa15d20f93d116d76add75f555d576bc753efba4cd8f09c',
  15: '59caca2fbeaf3f1fd4b4d94c85b8e6a5dfd995931b2ade32903cbf95639348ec',
  16: 'a5103602e706572140d9e715f2cb0f78419d8ee40b56a6607bc8255b8630c321',
  17: '8aa64e7fd0d6e161cd87a5a855c85c1f303a64c7df0ca7ccc1f06aca8ff2bf5e',
  18: 'bc1b3c143a9afb63f0cc482eaaf84fe2726278c89478639a283319ba42bfb920',
  19: 'c132df07001809cf3645536822ed76a5fc7342a368fa450a8aac19974cc72a30',
  20: '9645ffb8433ffc7198c07917ed060c7a54b168021a44fe422be1aeae3f5b9849',
  21: '2af23623dbd78f87c8bfc2c1a96703474bf1c2806e513f2fcd14fbb48d99ed19',
  22: '5cfbb02bc2b90e250405c6fbdec8d4e8fc7f6641cbed8793de12d9eb97319d45',
  23: 'e078c163e0c4fce670a9101a559bf67fa293079ff576ba3bad614c16c1c0af24',
  24: '798665c733c23d86a07d64acc94907a93753841753dfef5e26855b14df08ae04',
  25: 'a8fe0f8edefd0b4103d539040a84826ec528bd8688a6fa8349942e9c7ed7e908',
  26: '843d6cec954b13574fcd25671c71b47798aa55e2b94afb99b6231dfa964a6d1f',
  27: '34996ac7d19847a335dfc9b087ab9a81dd13f52819822b94dfcd4a0be92bc4bb',
  28: 'ff4e708f2155f052ebfb3c776c131ccf8585c6916f17d9ba57e6e5495bb24a54',
  30: '227dfe2eeee29fbe7d68c322cf5ae781bd6b71e0514e34806fd39968bcde47a4',
  31: '3e93cd04681f17a75b721c21a63de63b50cabee862790c6d3b38ab6c0f877cb4',
  32: '0a9d9309d49ffd9585c675534db57cbf815c0932c181808882aee6d9a33261a9',
  34: '06e39d54be8f40e94548917f5ea04f545617cd6435e35cdac63fb8d6a0e053a3',
  36: 'abf1cf1bf3bbcc5fdf72c92d5582533c48b4a46459da4ec89ac6fa12b62b2a86',
  37: 'deeece97ca170cfe6f315a83d01b04b0a7dd190a959c8386532899033122c97e',
  38: '5a4ba3cde991e3ce58e7781c7275b4b91cf921cea3e513c8b787d3742c66f18c',
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
