/** `npm run test:repeat` over tests that are planted outside the suite: one that races a clock, and one that waits for what it waits for. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');

/** What takes 40 to 60 ms, and a test of it that waits in some way. */
const planted = (wait: string): string => `
  import { expect, it } from 'vitest';
  it('is done', async () => {
    let isDone = false;
    const work = new Promise((end) => setTimeout(end, 40 + 20 * Math.random())).then(() => (isDone = true));
    await ${wait};
    expect(isDone).toBe(true);
    await work;
  });
`;

it('finds a test that waits 50 ms for what takes 40 to 60, and none that waits for its end', () => {
  const folder = join(ROOT, 'dist', 'planted-tests');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'flake.test.ts'), planted('new Promise((end) => setTimeout(end, 50))'));
  writeFileSync(join(folder, 'sound.test.ts'), planted('work'));
  const config = join(folder, 'vitest.config.ts');
  const options = { root: folder, include: ['*.test.ts'], testTimeout: 180_000 };
  writeFileSync(
    config,
    `export default { root: ${JSON.stringify(folder)}, test: ${JSON.stringify(options)} };`,
  );
  // Eight times in a row it is in time by chance once in some hundred runs of this.
  const { stdout, status } = spawnSync(
    process.execPath,
    [join('test', 'setup', 'repeated-tests.ts'), '8', 'flake', 'sound'],
    { cwd: ROOT, encoding: 'utf8', env: { ...process.env, SIGHTLINE_REPEAT_CONFIG: config } },
  );
  expect(stdout).toMatch(/failed [1-8] of 8 times: .*flake\.test\.ts > is done/);
  expect(stdout).not.toContain('sound.test.ts');
  expect(stdout).toContain('run 2 of 8');
  expect(status).toBe(1);
});
