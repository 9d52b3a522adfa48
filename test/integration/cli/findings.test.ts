/** `sightline findings` and `sightline plan`, on a mirror of the sample service. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSampleService } from '../../../main/sample/server.ts';
import { sightline } from '../../helpers/command-line.ts';

const folder = mkdtempSync(join(tmpdir(), 'sightline-findings-'));

beforeAll(async () => {
  const service = await startSampleService({ port: 0, projects: 3, runs: 8 });
  try {
    const env = { SIGHTLINE_API_KEY: service.key };
    const synced = await sightline(folder, ['sync', '--base-url', service.baseUrl, '--quiet'], env);
    expect(synced.status).toBe(0);
  } finally {
    await service.close();
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Told = {
  readonly project: string;
  readonly runs: readonly string[];
  readonly findings: readonly Readonly<Record<string, unknown>>[];
  readonly noise: Readonly<Record<string, number | null>>;
  readonly looks: number;
};

async function tell(...args: string[]): Promise<Told> {
  const { status, out, err } = await sightline(folder, ['findings', ...args, '--json']);
  expect(err).toBe('');
  expect(status).toBe(0);
  return JSON.parse(out) as Told;
}

describe('what two levels are of', () => {
  it('is said by every command: the days and runs of a finding, and of a comparison what it is against', async () => {
    const found = await sightline(folder, ['findings', '--project', 'Veltaboard', '--runs', 'latest:8']);
    const { findings } = await tell('--project', 'Veltaboard', '--runs', 'latest:8');
    const [first] = findings;
    expect(found.out).toMatch(/^Veltaboard: 8 runs, \d+ \w+ \d{4} to \d+ \w+ \d{4}\n/u);
    expect(found.out).toContain(
      `${Number(first?.['runs_before'])} runs before, ${Number(first?.['runs_since'])} since`,
    );
    const { out } = await sightline(folder, ['compare', '--project', 'Veltaboard', '--runs', 'latest:3']);
    // Nobody chose what comes first by default.
    expect(out).toMatch(/\nAgainst \d+ \w+ \d{4}, the first that was named\.\n/u);
    expect(out).not.toContain('chosen for this comparison');
    expect(out).toContain('answers per run');
  });
});

describe('sightline findings', () => {
  it('gives scripts what happened, by the promised names', async () => {
    const told = await tell('--project', 'Veltaboard', '--runs', 'latest:8');
    expect(told.project).toBe('Veltaboard');
    expect(told.runs).toHaveLength(8);
    expect(told.looks).toBeGreaterThan(40);
    expect(Object.keys(told.noise)).toEqual(
      expect.arrayContaining(['answers_kept', 'run_sd_points', 'runs']),
    );
    const [first] = told.findings;
    expect(Object.keys(first!)).toEqual(
      expect.arrayContaining(
        'rank measure direction subject since from to change low high n cause certainty sentence'.split(' '),
      ),
    );
    expect(first).toMatchObject({
      rank: 1,
      measure: 'visibility',
      direction: 'down',
      subject: {
        brand: 'Veltaboard',
        is_own: true,
        platform: 'zeta_app',
        topic: null,
        prompt: null,
        domain: null,
      },
    });
    expect(first!['since']).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(first!['sentence']).toMatch(/^Zeta .* Veltaboard.*: \d+% of answers before, \d+% since/);
  });

  it('tells people the same in sentences', async () => {
    const { out, status } = await sightline(folder, [
      'findings',
      '--project',
      'Veltaboard',
      '--runs',
      'latest:8',
    ]);
    expect(status).toBe(0);
    expect(out).toMatch(/1 {2}Zeta .*\n {3}clear, 95% change: −\d+\.\d to −\d+\.\d points, n = \d+/);
    expect(out).toMatch(
      /figures were looked at, each at every run; chance alone tells something in at most one report of twenty\./,
    );
  });

  it('says in a sentence what one run cannot tell, and refuses a choice with holes', async () => {
    const one = await sightline(folder, ['findings', '--project', 'Halden Outdoor', '--runs', 'latest']);
    expect(one).toMatchObject({ status: 0 });
    expect(one.out).toContain('One run tells a level and no change.');
    const { runs } = await tell('--project', 'Halden Outdoor', '--runs', 'latest:4');
    const holed = [runs[0], runs[1], runs[3]].join(',');
    const refused = await sightline(folder, ['findings', '--project', 'Halden Outdoor', '--runs', holed]);
    expect(refused.status).toBe(2);
    expect(refused.err).toContain('runs that follow each other');
  });
});

describe('sightline plan', () => {
  it('tells how small a change shows, and what a smaller one takes', async () => {
    const args = ['plan', '--project', 'Halden Outdoor', '--detect', '5'];
    const { plans, detectPoints, noise } = JSON.parse((await sightline(folder, [...args, '--json'])).out) as {
      detectPoints: number;
      noise: Record<string, number>;
      plans: { runsAPeriod: number; showsFromPoints: number; promptsNeeded: number | null }[];
    };
    expect(detectPoints).toBe(5);
    expect(noise['answersDiffering']).toBeGreaterThan(0);
    const shown = plans.map(({ showsFromPoints: points }) => points);
    expect(shown).toEqual([...shown].sort((a, b) => b - a));
    expect(shown[0]).toBeGreaterThan(5);
    const { out } = await sightline(folder, args);
    expect(out).toContain('run against run');
    expect(out).toMatch(/4 runs against 4 +\d+\.\d points/);
  });

  it.each(['0', 'five', '-3', '100', ''])('refuses to find %j points', async (detect) => {
    const { status, err } = await sightline(folder, [
      'plan',
      '--project',
      'Halden Outdoor',
      `--detect=${detect}`,
    ]);
    expect(status).toBe(2);
    expect(err).toContain('not a number between 0 and 100');
  });
});
