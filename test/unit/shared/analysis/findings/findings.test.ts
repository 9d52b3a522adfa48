import { describe, expect, it } from 'vitest';
import { buildComparison } from '../../../../../shared/analysis/compare/build-comparison.ts';
import type { ComparedRun } from '../../../../../shared/analysis/compare/compared-run.ts';
import { followPages } from '../../../../../shared/analysis/compare/followed-pages.ts';
import { findFindings } from '../../../../../main/features/findings/find-findings.ts';
import { createRandom32 } from '../../../../../shared/analysis/intervals/random.ts';
import { buildFormatter } from '../../../../../shared/format/format.ts';
import {
  findingSentence,
  findingsProblemSentence,
  quietSentence,
} from '../../../../../shared/words/history-findings.ts';
import { ENGLISH, type Language } from '../../../../../shared/words/wording.ts';
import { findingOf } from '../../../../fixtures/findings.ts';
import { inventRuns, QUIET, type World, type WorldEvent } from '../../../../helpers/invented-worlds.ts';
import { QUIET_WORLDS, shareOfAlarms } from '../../../../simulate/quiet-reports.ts';
import { examples } from '../../../../helpers/examples.ts';
import { withHistories } from '../../../../helpers/with-histories.ts';
import { countTold, RELABELLINGS } from '../../../../simulate/relabelled.ts';
import { PLANTED, PLANTED_AT } from '../../../../helpers/planted-events.ts';
import { plantedRuns } from '../../../../simulate/stories.ts';

const LANGUAGE: Language = { format: buildFormatter('en-GB'), words: ENGLISH };

/** The own brand's odds fall at a run. */
const falls = (at: number, by = -1): WorldEvent => ({
  shift: ({ run, brand }) => (run >= at && brand === 0 ? by : 0),
});

const sentencesOf = (runs: readonly ComparedRun[], chosen = runs.length): string[] =>
  findFindings(runs, chosen).findings.map((finding) => {
    const { lead, rest } = findingSentence(finding, 'Own', LANGUAGE);
    return `${lead}: ${rest}`;
  });

/** Nothing that is printed may hold a figure that is none. */
function expectSound(runs: readonly ComparedRun[], chosen = runs.length): void {
  const found = findFindings(runs, chosen);
  const text = JSON.stringify(found, (_, value: unknown) =>
    typeof value === 'number' && !Number.isFinite(value) ? 'NOT A FIGURE' : value,
  );
  expect(text).not.toContain('NOT A FIGURE');
  expect(sentencesOf(runs, chosen).join(' ')).not.toMatch(/NaN|undefined|Infinity/);
  if (found.problem !== null) expect(findingsProblemSentence(found.problem, LANGUAGE)).toMatch(/\.$/);
}

const SEEDS = [1, 2, 3, 4].slice(0, examples(2, 4));

describe('findings', () => {
  it('tell nine of ten large events first, with their date, and no change of measurement as movement', () => {
    const played = PLANTED.flatMap((planted) =>
      SEEDS.map((seed) => {
        const runs = plantedRuns(planted, 'large', seed);
        const { findings } = findFindings(runs, runs.length);
        const isTold = findings.slice(0, 3).some((finding) => {
          const at = runs.findIndex(({ figures }) => figures.runId === finding.sinceRunId);
          return planted.tells(finding) && Math.abs(at - PLANTED_AT) <= 2;
        });
        const { isFalse } = planted;
        return { name: planted.name, isTold, isMistaken: isFalse !== undefined && findings.some(isFalse) };
      }),
    );
    expect(played.filter(({ isTold }) => isTold).length).toBeGreaterThanOrEqual(0.9 * played.length);
    expect(played.filter(({ isMistaken }) => isMistaken)).toEqual([]);
  });

  it('tell nothing of worlds in which nothing happens', () => {
    for (const world of Object.values(QUIET_WORLDS)) {
      expect(shareOfAlarms(world, examples(1, 8), 900)).toBeLessThanOrEqual(1 / 8);
    }
  });

  // `npm run simulate -- relabelled` plays thousands.
  it.each(Object.entries(RELABELLINGS))('tell no movement of a changed label: %s', (_, relabel) => {
    expect(countTold(relabel, 10, 40)).toBeLessThanOrEqual(countTold(null, 10, 40));
  });

  it('say what happened, since when, and from how much to how much', () => {
    const runs = inventRuns({ ...QUIET, seed: 5, runs: 16 }, falls(9));
    expect(sentencesOf(runs)[0]).toMatch(/^Own lost \d+ points: \d+% of answers before, \d+% since 3 Aug\.$/);
    const [finding] = findFindings(runs, runs.length).findings;
    expect(finding).toMatchObject({
      measure: 'visibility',
      direction: 'down',
      runsBefore: 9,
      runsSince: 7,
      cause: 'movement',
    });
    expect(finding!.low!).toBeLessThan(finding!.change);
    expect(finding!.high!).toBeLessThan(0);
  });

  it('look for changes in the chosen runs only, and take the others as history', () => {
    const runs = inventRuns({ ...QUIET, seed: 5, runs: 20 }, falls(6));
    expect(findFindings(runs, 20).findings.length).toBeGreaterThan(0);
    expect(findFindings(runs, 10).findings).toEqual([]);
    expect(findFindings(runs, 10).noise.runs).toBe(20);
  });

  it('measure how runs wander and how answers stay, and say nothing of it before six earlier runs', () => {
    const noiseOf = (world: Partial<World>) =>
      findFindings(withHistories(inventRuns({ ...QUIET, seed: 2, ...world })), world.runs ?? 0).noise;
    const calm = noiseOf({ runs: 20, kept: 0.8 });
    expect(calm.answersKept).toBeCloseTo(0.8, 1);
    const wandering = noiseOf({ runs: 20, runShock: 0.3 });
    expect(wandering.runSdPoints!).toBeGreaterThan(2);
    expect(wandering.runSdPoints!).toBeGreaterThan(2 * calm.runSdPoints!);
    const young = noiseOf({ runs: 5 });
    expect(young).toMatchObject({ answersKept: null, runSdPoints: null });
    expect(young.differing).toBeGreaterThan(0);
    expect(noiseOf({ runs: 6 })).toMatchObject({
      answersKept: expect.any(Number) as number,
      runSdPoints: null,
    });
    expect(noiseOf({ runs: 7 })).toMatchObject({ runSdPoints: expect.any(Number) as number });
  });

  it('write shares and what lies between them so that they add up as written', () => {
    const said = (from: number, to: number): readonly [string, string] => {
      const finding = findingOf({ kind: 'level', about: { platform: null }, from, to, change: to - from });
      const { lead, rest } = findingSentence(finding, 'Own', LANGUAGE);
      return [lead, rest];
    };
    expect(said(50.6, 42.3)).toEqual([
      'Halden lost 8.3 points',
      expect.stringContaining('50.6% of answers before, 42.3% since'),
    ]);
    expect(said(58.2, 44.1)).toEqual([
      'Halden lost 14 points',
      expect.stringContaining('58% of answers before, 44% since'),
    ]);
    expect(said(57.44, 44.19)).toEqual([
      'Halden lost 13 points',
      expect.stringContaining('57% of answers before, 44% since'),
    ]);
    expect(said(57.46, 43.49)).toEqual([
      'Halden lost 14 points',
      expect.stringContaining('57% of answers before, 43% since'),
    ]);
    for (let from = 20.03; from < 80; from += 1.37) {
      for (let to = 4.02; to < from; to += 3.11) {
        const [lead, rest] = said(from, to);
        const [size = NaN] = (/lost ([\d.]+)/u.exec(lead) ?? []).slice(1).map(Number);
        const [before = NaN, now = NaN] = [...rest.matchAll(/([\d.]+)%/gu)].map(([, share]) => Number(share));
        expect(before - size).toBeCloseTo(now, 9);
      }
    }
  });

  it('say what would have shown where nothing moved', () => {
    const quiet = findFindings(inventRuns({ ...QUIET, seed: 1 }), 13);
    expect(quiet.findings).toEqual([]);
    expect(quietSentence(quiet, LANGUAGE)).toMatch(
      /^Judged together, no figure stands out from chance: of so many, one may do so by itself\. .* a move of \d\.\d points would have shown four times in five\.$/,
    );
  });
});

describe('totals of a run', () => {
  const AT = 9;
  const fewer: WorldEvent = { cites: (run) => (run < AT ? 1 : 0.5) };
  const causesOf = (event: WorldEvent) =>
    findFindings(inventRuns({ ...QUIET, seed: 3, runs: 18 }, { ...fewer, ...event }), 18).findings.flatMap(
      ({ kind, cause }) => (kind === 'sources' ? cause : []),
    );

  it.each([
    ['platforms', { asksPlatform: (run, platform) => platform !== 4 || run < AT }],
    ['prompts', { asks: (run, prompt) => prompt % 4 !== 0 || run < AT }],
    ['movement', {}],
  ] as const satisfies readonly (readonly [string, WorldEvent])[])(
    'are put down to %s: no part of them is known that both sides have asked for',
    (cause, event) => {
      const causes = causesOf(event);
      expect(causes).not.toEqual([]);
      expect(new Set(causes)).toEqual(new Set([cause]));
    },
  );
});

describe('cited pages of the own brand and of rivals', () => {
  const AT = 9;
  const PAGES = Array.from({ length: 12 }, (_, page) => ({
    url: `https://www.own.example/page-${page}/`,
    domain: 'own.example',
  }));
  /** Pages cited about `usual` times a run, the first of them otherwise from a run on. */
  const withPages = (seed: number, usual: number, since: number): ComparedRun[] => {
    const random = createRandom32(seed, 9);
    const draw = (mean: number): number =>
      Array.from({ length: 200 }, () => Number(random() / 4294967296 < mean / 200)).reduce(
        (a, b) => a + b,
        0,
      );
    return inventRuns({ ...QUIET, seed, runs: 18 }).map((run, at) => ({
      ...run,
      pages: PAGES.map((page, number) => ({
        ...page,
        citations: draw(number === 0 && at >= AT ? since : usual),
      })).filter(({ citations }) => citations > 0),
    }));
  };
  const pagesIn = (runs: readonly ComparedRun[]) =>
    findFindings(runs, runs.length).findings.filter(({ subject }) => subject.page !== null);

  it('are told when they rise, fall, come or go, with the run from which on', () => {
    for (const [usual, since, direction] of [
      [12, 40, 'up'],
      [30, 8, 'down'],
    ] as const) {
      const runs = withPages(3, usual, since);
      const [page, ...others] = pagesIn(runs);
      expect(others).toEqual([]);
      expect(page).toMatchObject({ kind: 'sources', measure: 'citations', direction });
      expect(page?.subject).toMatchObject({ page: PAGES[0]?.url, domain: 'own.example' });
      expect(runs.findIndex(({ figures }) => figures.runId === page?.sinceRunId)).toBe(AT);
    }
    const [come] = pagesIn(withPages(5, 0, 30));
    expect(come && findingSentence(come, 'Own', LANGUAGE).lead).toBe(
      'own.example/page-0 entered the sources',
    );
  });

  it('are looked at together with domains, so that unchanged ones seldom raise an alarm', () => {
    const seeds = Array.from({ length: examples(15, 60) }, (_, seed) => seed + 1);
    const alarms = seeds.filter((seed) => pagesIn(withPages(seed, 15, 15)).length > 0);
    expect(alarms.length).toBeLessThanOrEqual(2);
    const runs = withPages(3, 15, 15);
    const without = runs.map((run) => ({ ...run, pages: undefined }));
    expect(findFindings(runs, 18).looks - findFindings(without, 18).looks).toBe(PAGES.length);
  });

  it('are followed under every kind that their domain is filed under, and told where they move', () => {
    const relabelled = (seed: number, usual: number, since: number) => {
      const cited = withPages(seed, usual, since);
      const kindIn = (at: number) => (at % 3 === 0 ? 'news' : 'own_brand');
      const runs = cited.map((run, at) => ({
        ...run,
        sources: [{ domain: 'own.example', category: kindIn(at), citations: 200 }],
        pages: at % 3 === 0 ? [] : run.pages,
      }));
      return followPages(runs, (run, domains) => {
        expect(domains).toEqual(['own.example']);
        return cited.find(({ figures }) => figures.runId === run.figures.runId)?.pages ?? [];
      });
    };
    for (const [usual, since] of [
      [12, 40],
      [15, 15],
    ] as const) {
      const [moved, plain] = [relabelled(3, usual, since), withPages(3, usual, since)].map(pagesIn);
      expect(moved?.map(({ subject }) => subject)).toEqual(plain?.map(({ subject }) => subject));
      expect(moved).toHaveLength(usual === since ? 0 : 1);
    }
  });

  it('are not looked at where a run has none mirrored', () => {
    const runs = withPages(3, 12, 40).map((run, at) => (at === 4 ? { ...run, pages: null } : run));
    expect(pagesIn(runs)).toEqual([]);
  });
});

describe('findings over two runs', () => {
  it('say what the comparison of the two says, to the last digit', () => {
    let told = 0;
    for (let seed = 1; seed <= examples(4, 12); seed += 1) {
      const runs = inventRuns(
        { ...QUIET, seed, runs: 8 },
        {
          shift: ({ run, brand, platform }) =>
            run < 7 ? 0 : brand === 0 ? (platform === 1 ? -3 : -1) : brand === 1 ? 1 : 0,
        },
      );
      const pair = runs.slice(-2);
      const comparison = buildComparison(pair);
      const rows = [...comparison.platforms, ...comparison.topics];
      const { brands } = comparison.overall!;
      for (const { kind, measure, subject, change, low, high, n } of findFindings(runs, 2).findings) {
        const figure = {
          visibility: 'visibility',
          share_of_voice: 'shareOfVoice',
          sentiment: 'sentiment',
          position: 'position',
        }[measure as 'visibility'] as 'visibility' | undefined;
        if (figure === undefined || kind === 'prompts' || kind === 'tone') continue;
        const judged =
          kind === 'breakaway'
            ? rows.find(({ id }) => id === (subject.platform ?? subject.topicId))!.change
            : brands.find(({ brandId }) => brandId === subject.brandId)!.changes[figure];
        expect({ difference: change, interval: { low, high }, sample: n }).toEqual({
          difference: judged.difference,
          interval: judged.interval,
          sample: judged.sample,
        });
        expect(judged.verdict.kind).toMatch(/better|worse/);
        told += 1;
      }
    }
    expect(told).toBeGreaterThan(4);
  });
});

describe('findings of odd histories', () => {
  const runs = inventRuns({ ...QUIET, seed: 3, runs: 14 }, falls(7));
  const without = (change: (run: ComparedRun, at: number) => ComparedRun): ComparedRun[] => runs.map(change);

  it.each<[string, readonly ComparedRun[], number]>([
    ['no run', [], 0],
    ['one run', runs.slice(-1), 1],
    ['two runs', runs.slice(-2), 2],
    ['three runs', runs.slice(-3), 3],
    ['one chosen run with a history', runs, 1],
    ['no answers at all', without((run) => ({ ...run, answers: null })), 14],
    ['no answers of the newest run', without((run, at) => (at === 13 ? { ...run, answers: null } : run)), 14],
    ['no answers of old runs', without((run, at) => (at < 9 ? { ...run, answers: null } : run)), 14],
    ['no sources and attributes', without((run) => ({ ...run, sources: null, attributes: null })), 14],
    [
      'all runs of one moment',
      without((run) => ({ ...run, figures: { ...run.figures, startedAtMs: 0 } })),
      14,
    ],
    ['one platform', inventRuns({ ...QUIET, seed: 4, platforms: ['alpha'] }, falls(5)), 13],
    ['one prompt', inventRuns({ ...QUIET, seed: 4, prompts: 1, topics: 1 }, falls(5)), 13],
    ['a brand alone', inventRuns({ ...QUIET, seed: 4, brands: [{ name: 'Own', level: 0 }] }, falls(5)), 13],
    [
      'a brand that is never named',
      inventRuns({
        ...QUIET,
        seed: 4,
        brands: [
          { name: 'Own', level: -40 },
          { name: 'B', level: 0 },
        ],
      }),
      13,
    ],
    [
      'a brand that is always named',
      inventRuns({
        ...QUIET,
        seed: 4,
        brands: [
          { name: 'Own', level: 40 },
          { name: 'B', level: 0 },
        ],
      }),
      13,
    ],
    [
      'all prompts replaced',
      inventRuns({ ...QUIET, seed: 4 }, { spareprompts: 38, asks: (run, prompt) => prompt < 38 === run < 7 }),
      13,
    ],
    [
      'a rival that comes',
      without((run, at) =>
        at >= 7 ? run : { ...run, figures: { ...run.figures, brands: run.figures.brands.slice(0, 3) } },
      ),
      14,
    ],
    [
      'an own brand that is not scored',
      without((run) => ({ ...run, figures: { ...run.figures, brands: run.figures.brands.slice(1) } })),
      14,
    ],
  ])('of %s are sound', (_, given, chosen) => {
    expectSound(given, chosen);
  });

  it('of many runs are sound', () => {
    expectSound(inventRuns({ ...QUIET, seed: 9, runs: examples(60, 200), prompts: 12 }, falls(40)));
  });

  it('say that all prompts were replaced, and tell no movement', () => {
    const replaced = inventRuns(
      { ...QUIET, seed: 4 },
      {
        spareprompts: 38,
        asks: (run, prompt) => prompt < 38 === run < 12,
        promptLevel: (prompt) => (prompt < 38 ? 0 : 3),
      },
    );
    const { problem, findings } = findFindings(replaced, 13);
    expect(problem).toBe('nothing-shared');
    expect(findings.map(({ kind, cause }) => ({ kind, cause }))).toEqual([
      { kind: 'measurement', cause: 'prompts' },
    ]);
    expect(sentencesOf(replaced)[0]).toMatch(
      /^The headline figure rose \d+ points because other prompts were asked: .* no movement/,
    );
  });
});
