import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildRunAnswers,
  ROUTES,
  type AnswerRow,
  type RunAnswers,
} from '../../../../../shared/analysis/compare/answers.ts';
import { addedByRoute, decomposeChange } from '../../../../../shared/analysis/compare/decomposition.ts';
import type { Decomposition } from '../../../../../shared/analysis/compare/comparison.ts';
import { writtenRun } from '../../../../helpers/written-runs.ts';
import { drawRows, promptsOf } from '../../../../helpers/synthetic-runs.ts';

const row = fc.record({
  promptId: fc.option(fc.constantFrom('p0', 'p1', 'p2', 'p3', 'p4'), { freq: 9 }),
  platform: fc.option(fc.constantFrom('alpha', 'beta', 'gamma'), { freq: 9 }),
  route: fc.constantFrom(...ROUTES),
  mentions: fc.constantFrom([], [{ brandId: 'own', position: 1, sentiment: null }]),
});

const run = fc.array(row, { maxLength: 40 }).map((rows) => buildRunAnswers(rows));

const partsOf = (of: Decomposition): number =>
  (of.movement.difference ?? 0) + of.platformMix + of.promptMix + of.route;

function namedPct(answers: RunAnswers): number {
  return (100 * answers.mentionBrand.length) / answers.count;
}

describe('the parts of a change', () => {
  it('add up to the change of the headline, whatever the two runs asked', () => {
    let brokenDown = 0;
    fc.assert(
      fc.property(run, run, (before, after) => {
        const parts = decomposeChange(before, after, 'own');
        if (parts === null) return;
        brokenDown += 1;
        expect(partsOf(parts)).toBeCloseTo(namedPct(after) - namedPct(before), 9);
        expect(parts.total).toBeCloseTo(namedPct(after) - namedPct(before), 9);
      }),
      { numRuns: 400 },
    );
    expect(brokenDown).toBeGreaterThan(100);
  });

  const base = { seed: 4, platforms: ['alpha', 'beta', 'gamma'], prompts: 30 };
  const rows = drawRows(base);
  const isNamed = ({ mentions }: AnswerRow) => mentions.some(({ brandId }) => brandId === 'brand-0');
  const decompose = (before: readonly AnswerRow[], after: readonly AnswerRow[]) =>
    decomposeChange(
      buildRunAnswers(before, promptsOf(base)),
      buildRunAnswers(after, promptsOf(base)),
      'brand-0',
    )!;

  it('call it platform mix when the same answers come with another platform beside them', () => {
    const eta = rows.filter(isNamed).map((answer) => ({ ...answer, platform: 'eta' }));
    const parts = decompose(rows, [...rows, ...eta]);
    expect(parts.platformMix).toBeCloseTo(parts.total, 9);
    expect(parts.platformMix).toBeGreaterThan(5);
    expect(parts.movement.difference).toBeCloseTo(0, 9);
    expect(parts.movement.verdict).toEqual({ kind: 'unclear' });
  });

  it('call it prompt mix when the same answers come with other prompts beside them', () => {
    const others = rows.filter(isNamed).map((answer) => ({ ...answer, promptId: `${answer.promptId!}-new` }));
    const parts = decompose(rows, [...rows, ...others]);
    expect(parts.promptMix).toBeCloseTo(parts.total, 9);
    expect(parts.promptMix).toBeGreaterThan(5);
    expect(parts.platformMix).toBe(0);
  });

  it('call it platform mix when a platform left in the middle of the later runs, though both sides have it', () => {
    const told = rows.map((answer) =>
      answer.platform === 'gamma'
        ? { ...answer, mentions: [{ brandId: 'brand-0', position: 1, sentiment: null }] }
        : answer,
    );
    const without = told.filter(({ platform }) => platform !== 'gamma');
    const parts = decompose([...told, ...told], [...told, ...without]);
    expect(parts.platformMix).toBeCloseTo(parts.total, 9);
    expect(parts.platformMix).toBeLessThan(-3);
    expect(parts.promptMix).toBeCloseTo(0, 9);
  });

  it('call it prompt mix when prompts came in the middle of the earlier runs, though both sides have them', () => {
    const late = new Set(
      promptsOf(base)
        .slice(0, 10)
        .map(({ promptId }) => promptId),
    );
    const named = rows.map((answer) =>
      late.has(answer.promptId ?? '') ? { ...answer, mentions: [] } : answer,
    );
    const without = named.filter(({ promptId }) => !late.has(promptId ?? ''));
    const parts = decompose([...named, ...without], [...named, ...named]);
    expect(parts.promptMix).toBeCloseTo(parts.total, 9);
    expect(Math.abs(parts.promptMix)).toBeGreaterThan(2);
    expect(parts.platformMix).toBeCloseTo(0, 9);
  });

  it('call it route when only pairs that changed their route changed', () => {
    const rerouted = rows.map((answer) =>
      answer.platform === 'gamma' ? { ...answer, route: 'fallback' as const, mentions: [] } : answer,
    );
    const parts = decompose(rows, rerouted);
    expect(parts.reroutedPairs).toBe(30);
    expect(parts.movement.difference).toBeCloseTo(0, 9);
    expect(parts.route).toBeCloseTo(parts.total, 9);
    expect(parts.route).toBeLessThan(-5);
  });

  it('are added by the pairs of each route by their share of all, as the figures of platforms show', () => {
    const [before, after] = [
      writtenRun('before', {
        a: { x: '0', y: '0' },
        b: { x: '0', y: '0' },
        c: { x: '0', y: '0' },
        d: { x: '1', y: '0' },
      }),
      writtenRun('after', {
        a: { x: '0', y: '~1' },
        b: { x: '0', y: '~1' },
        c: { x: '1', y: '~1' },
        d: { x: '1', y: '~1' },
      }),
    ];
    // Of eight answers seven name the brand, then two: one of the four of x is lost, and all four of y, half of all each.
    const found = decomposeChange(before.answers!, after.answers!, 'brand-0')!;
    expect(found).toMatchObject({ total: -62.5, route: -37.5, movement: { difference: -25 } });
    const { moved, rerouted } = addedByRoute(found);
    expect([moved.difference, rerouted]).toEqual([-12.5, -50]);
    const { low, high } = found.movement.interval!;
    expect(moved.interval).toMatchObject({ low: low / 2, high: high / 2 });
    expect(addedByRoute({ ...found, reroutedPairs: 0, route: 0 })).toMatchObject({
      moved: { difference: -25 },
      rerouted: 0,
    });
    const none = { ...found, movement: { ...found.movement, difference: null }, route: -62.5 };
    expect(addedByRoute(none)).toMatchObject({ moved: { difference: null }, rerouted: -62.5 });
  });

  it('take an unstated route for the primary one', () => {
    const unstated = rows.map((answer) => ({ ...answer, route: 'unstated' as const }));
    expect(decompose(unstated, rows).reroutedPairs).toBe(0);
    expect(decompose(unstated, rows).movement.sample).toBe(90);
  });

  it('hold a pair that came by both routes to be rerouted, unless it did so to the same share in both runs', () => {
    const both = rows.map((answer) => ({ ...answer, route: 'fallback' as const }));
    expect(decompose([...rows, ...both], [...rows, ...both]).reroutedPairs).toBe(0);
    expect(decompose([...rows, ...both], [...rows, ...rows, ...both]).reroutedPairs).toBe(90);
    expect(decompose(both, both).reroutedPairs).toBe(0);
  });

  it('do not tell movement where every pair changed its route', () => {
    const parts = decompose(
      rows,
      rows.map((answer) => ({ ...answer, route: 'fallback' as const })),
    );
    expect(parts.movement.difference).toBeNull();
    expect(parts.reroutedPairs).toBe(parts.pairs);
  });

  it('are none where the runs share no pair', () => {
    const other = buildRunAnswers(drawRows({ ...base, prefix: 'zelt' }));
    expect(decomposeChange(buildRunAnswers(rows), other, 'brand-0')).toBeNull();
  });
});
