/** What is said of runs that are at the service and not here, or here with scores that cannot be read. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sightline } from '../helpers/command-line.ts';
import { playCounting, type CountingWorld } from '../helpers/counting-service.ts';
import { KEY, reply, startPlayedService, type Play } from '../helpers/played-service.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const WORLD: CountingWorld = {
  seed: 3,
  shape: 'a bare list',
  readings: () => new Set(),
  projects: 1,
  runs: 9,
  prompts: 12,
};

async function mirrored(play: Play, ...args: string[]) {
  const home = temporaryFolder();
  const service = await startPlayedService(play);
  const run = (...words: string[]) => sightline(home, words, { SIGHTLINE_API_KEY: KEY });
  const sync = (...words: string[]) => run('sync', '--base-url', service.baseUrl, ...words);
  await sync(...args);
  const report = (...words: string[]) =>
    run('report', '--project', 'Client 0', ...words, '--json', '--out', join(home, 'report.pdf'));
  return { run, report, sync };
}

describe('runs before a period', () => {
  it('are said to be not on this computer yet, where a sync ended before it had them', async () => {
    // The lists, and the newest run's scores.
    const { run, report, sync } = await mirrored(playCounting(WORLD), '--max-calls', '12');
    const portfolio = await run('portfolio', '--period', '2025-11-03..2025-12-31');
    expect(portfolio.out).toContain('The history is still being read');
    await sync('--max-calls', '18');
    const made = await report('--period', '2025-11-03..2025-12-31');
    expect(made.err).not.toContain('[');
    expect((JSON.parse(made.out) as { warnings: unknown }).warnings).toContainEqual(
      expect.objectContaining({
        code: 'baseline/first-of-period',
        message: expect.stringContaining('not on this computer yet') as string,
      }),
    );
  });

  it('are said not to be there where there are none', { tags: ['broad'] }, async () => {
    const { run, report } = await mirrored(playCounting(WORLD));
    const portfolio = await run('portfolio', '--period', '2025-10..2025-12');
    expect(portfolio.out).not.toContain('not on this computer yet');
    const made = await report('--period', '2025-10');
    expect(made.out).toContain('There is no run before this period on this computer');
  });
});

describe('runs whose scores cannot be read', () => {
  const unreadable = (runs: number): Play => {
    const play = playCounting({ ...WORLD, runs });
    return (asked) =>
      asked.path === '/visibility' && asked.query['view'] === undefined
        ? reply([{ brandId: 'none', brandName: 'Halden', isOwn: true, overall: 140 }])
        : play(asked);
  };

  it.each([
    [1, 'One completed run is on this computer, but its scores could not be read and were set aside'],
    [3, '3 completed runs are on this computer, but their scores could not be read and were set aside'],
  ])('are said to be there (%i)', async (runs, words) => {
    const { run, report } = await mirrored(unreadable(runs));
    const { status, err } = await report();
    expect(status).toBe(4);
    expect(err).toContain(words);
    expect(err).not.toContain('has no completed run');
    expect((await run('findings', '--project', 'Client 0', '--runs', 'latest')).err).toContain(words);
  });
});
