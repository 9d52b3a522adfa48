/** What is said first of a client: a finding, a platform that carries the change, a key figure, or that nothing moved. */
import { describe, expect, it } from 'vitest';
import { buildComparison } from '../../../../../shared/analysis/compare/build-comparison.ts';
import { carrierOf } from '../../../../../shared/analysis/compare/platform-parts.ts';
import { poolRuns } from '../../../../../shared/analysis/compare/pool-runs.ts';
import type { Carrier, FigureName } from '../../../../../shared/analysis/compare/comparison.ts';
import {
  frameFigures,
  headlineOf,
  movedBeside,
  unseenPoints,
} from '../../../../../shared/analysis/findings/headline.ts';
import type { FrameFigures, StoryFinding } from '../../../../../shared/analysis/findings/finding.ts';
import { isBeyondNoise } from '../../../../../shared/domain/verdict.ts';
import type { Change } from '../../../../../shared/domain/verdict-schema.ts';
import { findingOf } from '../../../../fixtures/findings.ts';
import { inventRuns, QUIET } from '../../../../helpers/invented-worlds.ts';
import { comparedRun, drawAnswers } from '../../../../helpers/synthetic-runs.ts';

const changeOf = (kind: 'better' | 'worse' | 'unclear'): Change => ({
  difference: 3,
  interval: { low: 1, high: 5 },
  sample: 100,
  verdict: { kind },
});
const CALM = changeOf('unclear');
const NO_MOVE = { visibility: CALM, shareOfVoice: CALM, sentiment: CALM, position: CALM };
const CARRIER = { platform: 'alpha' } as unknown as Carrier;

const figuresOf = (
  changes: Partial<Record<FigureName, Change>> | null,
  carrier: Carrier | null = null,
): FrameFigures => ({
  changes: changes && { ...NO_MOVE, ...changes },
  levels: { before: null, after: null, judged: null },
  carrier,
  alsoMoved: [],
});

const nothing = { findings: [], problem: null };

describe('the headline', () => {
  const told: StoryFinding = { ...findingOf(), status: 'new', told: null };

  it('is the first finding that is told', () => {
    const over: StoryFinding = { ...told, status: 'over' };
    const figures = figuresOf({ visibility: changeOf('worse') }, CARRIER);
    expect(headlineOf({ findings: [over, told], problem: null }, figures)).toEqual({
      kind: 'finding',
      finding: told,
    });
  });

  it('is what both sides share before that the figure was measured otherwise, where that moved by itself', () => {
    const measured: StoryFinding = { ...told, kind: 'measurement', cause: 'prompts' };
    const better = changeOf('better');
    const story = { findings: [measured], problem: null };
    expect(headlineOf(story, figuresOf({ visibility: better }))).toMatchObject({
      kind: 'figure',
      change: better,
    });
    expect(headlineOf(story, figuresOf({}))).toMatchObject({ kind: 'finding', finding: measured });
  });

  it('is the platform that carries a clear change of visibility, or that change', () => {
    const worse = changeOf('worse');
    expect(headlineOf(nothing, figuresOf({ visibility: worse }, CARRIER))).toEqual({
      kind: 'platform',
      ...CARRIER,
    });
    expect(headlineOf(nothing, figuresOf({ visibility: worse }))).toEqual({
      ...{ kind: 'figure', from: null, to: null, level: null },
      change: worse,
    });
  });

  it.each(['shareOfVoice', 'sentiment', 'position'] as const)(
    'is how visibility stands where only %s moved, whatever carries it',
    (figure) => {
      const headline = headlineOf(nothing, figuresOf({ [figure]: changeOf('better') }, CARRIER));
      expect(headline).toEqual({ kind: 'figure', from: null, to: null, level: null, change: CALM });
    },
  );

  it('is that nothing moved, unless nothing can be told', () => {
    const still = {
      ...{ kind: 'quiet' as const, level: null, alsoMoved: [], isMeasured: false },
      unseenPoints: null,
    } as const;
    expect(headlineOf(nothing, figuresOf({}, CARRIER))).toEqual(still);
    expect(movedBeside(still)).toEqual([]);
    // What a table calls beyond noise all the same is told with it.
    const rival = { kind: 'brand', name: 'Pale Harbour', from: 38, to: 55 } as const;
    const moved = { ...figuresOf({}), alsoMoved: [rival] };
    expect(headlineOf(nothing, moved)).toEqual({ ...still, alsoMoved: [rival] });
    // A time is not called steady over what still holds, though only another route may have brought it.
    const rerouted = { ...told, status: 'standing', cause: 'route' } as const;
    expect(headlineOf({ ...nothing, findings: [rerouted] }, moved)).toEqual({
      kind: 'finding',
      finding: rerouted,
    });
    expect(movedBeside(headlineOf(nothing, moved))).toEqual([rival]);
    // Nor where a change worth telling could have gone unseen, or over a single run.
    const wide = { ...CALM, interval: { low: -6, high: 4.9 } };
    const points = unseenPoints(figuresOf({ visibility: wide }));
    expect(points).toBeGreaterThan(5);
    expect(headlineOf(nothing, figuresOf({ visibility: wide }))).toEqual({ ...still, unseenPoints: points });
    expect(headlineOf(nothing, { ...figuresOf({}), judgedRuns: 1 })).not.toEqual(still);
    expect(headlineOf(nothing, { ...figuresOf({}), judgedRuns: 2 })).toEqual(still);
    // Nor over answers that came by another route on one side.
    const otherRoute = { platforms: [{ platform: 'epsilon', from: 42, to: 31 }] };
    expect(headlineOf(nothing, { ...figuresOf({}), otherRoute })).toEqual({ ...still, isMeasured: true });
    // What was not judged is not steady: no change of any size could have shown.
    const unjudged = { ...CALM, verdict: { kind: 'none', reason: 'rerouted' } } as const;
    expect(headlineOf(nothing, figuresOf({ visibility: unjudged }))).toBeNull();
    expect(headlineOf(nothing, figuresOf(null))).toBeNull();
    expect(headlineOf({ ...nothing, problem: 'single-run' }, figuresOf(null))).toBeNull();
    expect(headlineOf({ ...nothing, problem: 'single-run' }, figuresOf({}))).toBeNull();
  });

  it('has the levels of the comparison that it is about', () => {
    const runs = [0, 0.3].map((shift, at) =>
      comparedRun(`run-${String(at)}`, drawAnswers({ seed: at + 1, shift, persistence: 0.5 })),
    );
    const [before, after] = runs;
    if (before === undefined || after === undefined) throw new Error('two runs were drawn');
    const comparison = buildComparison([before, after]);
    const sides = { from: before.figures, to: after.figures };
    const figures = frameFigures(comparison, sides);
    const own = comparison.brands.findIndex(({ isOwn }) => isOwn);
    const levels = comparison.runs.map(({ shared }) => shared[own] ?? null);
    expect(figures.levels).toMatchObject({ before: levels[0], after: levels[1] });
    expect(figures.changes).toEqual(comparison.overall?.brands[own]?.changes);
    expect(isBeyondNoise(figures.changes!.visibility)).toBe(true);
    expect(figures.carrier).toEqual(carrierOf(comparison, sides));
    expect(frameFigures(comparison, null).carrier).toBeNull();
    // What moved beside it has the levels that its own tables print, and its direction with them.
    for (const { kind, name, from, to } of figures.alsoMoved) {
      const place = comparison.brands.findIndex((brand) => brand.name === name);
      const rows = { platform: comparison.platforms, topic: comparison.topics, brand: [] }[kind];
      const { change } = rows.find((row) => [row.id, row.name].includes(name)) ?? {
        change: comparison.overall!.brands[place]!.changes.visibility,
      };
      expect(to - from, name).toBeCloseTo(change.difference ?? NaN, 6);
    }
    expect(figures.alsoMoved.length).toBeGreaterThan(0);
    expect(headlineOf(nothing, { ...figures, carrier: null })).toEqual({
      kind: 'figure',
      from: levels[0]?.visibility?.value,
      to: levels[1]?.visibility?.value,
      level: figures.levels.judged?.visibility?.value,
      change: figures.changes?.visibility,
    });
    // Without an own brand, and without a comparison, there is nothing to say.
    const none = {
      ...{ changes: null, carrier: null, alsoMoved: [] },
      levels: { before: null, after: null, judged: null },
    };
    expect(frameFigures(null, sides)).toEqual(none);
    const rivals = comparison.brands.map((brand) => ({ ...brand, isOwn: false }));
    expect(frameFigures({ ...comparison, brands: rivals }, sides)).toEqual(none);
  });
});

describe('a level that something else moved', () => {
  /** Of 38 prompts the first nine, which name the brand nearly always, are replaced at the second run. */
  const exchanged = inventRuns(
    { ...QUIET, seed: 4, runs: 2, kept: 1 },
    {
      spareprompts: 9,
      asks: (run, prompt) => (run === 0 ? prompt < 38 : prompt >= 9),
      promptLevel: (prompt) => (prompt < 9 ? 4 : prompt >= 38 ? -4 : 0),
    },
  );
  const figures = frameFigures(buildComparison(exchanged), null);

  it('is told as the exchange of prompts that it is, with both levels', () => {
    const headline = headlineOf(nothing, figures);
    expect(headline).toMatchObject({ kind: 'exchange', asked: 38, retired: 9, added: 9 });
    const [from, to] = exchanged.map(
      ({ figures: { brands } }) => brands.find(({ isOwn }) => isOwn)?.visibilityPct,
    );
    expect(headline).toMatchObject({ from, to });
    expect(from).toBeGreaterThan((to ?? 100) + 10);
  });

  it('counts what was replaced within a period among the prompts of the period before', () => {
    const runs = inventRuns(
      { ...QUIET, seed: 4, runs: 4, kept: 1 },
      {
        spareprompts: 9,
        asks: (run, prompt) => (run < 3 ? prompt < 38 : prompt >= 9),
        promptLevel: (prompt) => (prompt < 9 ? 4 : prompt >= 38 ? -4 : 0),
      },
    );
    const months = [poolRuns(runs.slice(0, 2), '2026-09'), poolRuns(runs.slice(2), '2026-10')];
    const { exchange } = frameFigures(buildComparison(months.flatMap((month) => month ?? [])), null);
    expect(exchange).toMatchObject({ asked: 38, retired: 9, added: 9 });
  });

  it('stands before the finding of the same, which has one number less', () => {
    const measured: StoryFinding = {
      ...findingOf({ kind: 'measurement', cause: 'prompts' }),
      status: 'new',
      told: null,
    };
    expect(headlineOf({ findings: [measured], problem: null }, figures)?.kind).toBe('exchange');
    const platforms: StoryFinding = { ...measured, cause: 'platforms' };
    expect(headlineOf({ findings: [platforms], problem: null }, figures)?.kind).toBe('finding');
  });

  it('is left to what both sides share where that moved by itself', () => {
    const moved = { ...figures, changes: { ...NO_MOVE, visibility: changeOf('worse') }, exchange: null };
    expect(headlineOf(nothing, moved)?.kind).toBe('figure');
  });

  it('is no exchange where the same prompts were asked', () => {
    const [first] = exchanged;
    const same = inventRuns({ ...QUIET, seed: 4, runs: 2 });
    expect(frameFigures(buildComparison(same), null).exchange).toBeNull();
    expect(first).toBeDefined();
  });
});

describe('a client that no answer names', () => {
  const estimate = { value: 0, interval: null, sample: 384 };
  const absent: FrameFigures = {
    ...figuresOf({}),
    levels: {
      before: null,
      after: null,
      judged: { visibility: estimate, shareOfVoice: null, sentiment: null, position: null },
    },
  };
  const rivals: StoryFinding = {
    ...findingOf({ subject: { ...findingOf().subject, isOwn: false, brand: 'Corvid' } }),
    status: 'new',
    told: null,
  };

  it('is told that, whatever a rival did', () => {
    const never = { kind: 'never', answers: 384 };
    expect(headlineOf(nothing, absent)).toEqual(never);
    expect(headlineOf({ findings: [rivals], problem: null }, absent)).toEqual(never);
  });

  it('is told its fall where it was named before', () => {
    const fell: StoryFinding = { ...findingOf(), status: 'new', told: null };
    expect(headlineOf({ findings: [fell], problem: null }, absent)).toMatchObject({ kind: 'finding' });
    const figure = { ...absent, changes: { ...NO_MOVE, visibility: changeOf('worse') } };
    expect(headlineOf(nothing, figure)?.kind).toBe('figure');
  });
});
