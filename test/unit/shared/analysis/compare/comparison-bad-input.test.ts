import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildRunAnswers, ROUTES } from '../../../../../shared/analysis/compare/answers.ts';
import { buildComparison } from '../../../../../shared/analysis/compare/build-comparison.ts';
import type { ComparedRun } from '../../../../../shared/analysis/compare/compared-run.ts';
import { buildFormatter } from '../../../../../shared/format/format.ts';
import { buildComparisonFindings } from '../../../../../shared/words/comparison-findings.ts';
import { breakWords, leftOutSentence } from '../../../../../shared/words/comparison.ts';
import { ENGLISH } from '../../../../../shared/words/wording.ts';
import { comparedRun, drawAnswers } from '../../../../helpers/synthetic-runs.ts';

const language = { format: buildFormatter('en-GB'), words: ENGLISH };

const sound = (runId: string, seed = 1): ComparedRun => comparedRun(runId, drawAnswers({ seed }));

function withBrands(run: ComparedRun, brands: ComparedRun['figures']['brands']): ComparedRun {
  return { ...run, figures: { ...run.figures, brands } };
}

/** Every number anywhere in a value. */
function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (value instanceof Map) return numbersIn([...value.values()]);
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(numbersIn);
}

/** What a comparison says, after checking that no figure in it is broken and no sentence empty. */
function said(runs: readonly ComparedRun[]): string {
  const comparison = buildComparison(runs, { resamples: 60 });
  expect(numbersIn(comparison).filter((value) => !Number.isFinite(value))).toEqual([]);
  const findings = buildComparisonFindings(comparison, language).map(({ text }) => text);
  const words = [
    ...findings,
    ...comparison.breaks.map((one) => Object.values(breakWords(one, language)).join(' ')),
    ...comparison.runs.flatMap(({ leftOut }) => (leftOut && leftOutSentence(leftOut, language)) ?? []),
  ];
  expect(findings.length).toBeGreaterThan(0);
  for (const text of words) expect(text).not.toMatch(/NaN|undefined|null|Infinity|!|^\s*$/);
  return findings.join(' ');
}

describe('what cannot be compared is said in a sentence', () => {
  it.each([
    ['no run', [], 'needs two runs'],
    ['one run', [sound('a')], 'needs two runs'],
    ['the same run twice', [sound('a'), sound('a')], 'the same run twice'],
    ['thirteen runs', Array.from({ length: 13 }, (_, at) => sound(`run-${at}`)), 'at most 12 runs'],
    ['a run without brands', [sound('a'), withBrands(sound('b'), [])], 'no scored brands'],
    [
      'a run without an own brand',
      [sound('a'), withBrands(sound('b'), sound('b').figures.brands.slice(1))],
      'no score for the own brand',
    ],
    ['a run without answers', [sound('a'), comparedRun('b', buildRunAnswers([]))], 'has no answers'],
    [
      'runs without a common platform',
      [sound('a'), comparedRun('b', drawAnswers({ seed: 2, platforms: ['theta'] }))],
      'share no platform',
    ],
  ])('%s', (_, runs, sentence) => {
    expect(said(runs)).toContain(sentence);
    expect(buildComparison(runs).steps).toEqual([]);
    expect(buildComparison(runs).problem).not.toBeNull();
  });

  it('a brand that was never named has a rate of zero, and no sentiment or position', () => {
    const never = (runId: string, seed: number) =>
      comparedRun(runId, drawAnswers({ seed, level: -1, spread: 0 }));
    const comparison = buildComparison([never('a', 1), never('b', 2)]);
    const [shared] = comparison.runs[0]!.shared;
    expect(shared!.visibility).toMatchObject({ value: 0, sample: 240 });
    expect(shared!.sentiment).toBeNull();
    expect(shared!.position).toBeNull();
    expect(comparison.overall!.brands[0]!.changes.visibility.verdict).toEqual({ kind: 'unclear' });
    expect(said([never('a', 1), never('b', 2)])).toContain('no clear change');
  });

  it('whatever answers per run may hold, no figure is broken', () => {
    const row = fc.record({
      promptId: fc.option(fc.constantFrom('p0', 'p1', 'p2')),
      platform: fc.option(fc.constantFrom('alpha', 'beta')),
      route: fc.constantFrom(...ROUTES),
      mentions: fc
        .uniqueArray(fc.constantFrom('brand-0', 'brand-1', 'stranger'), { maxLength: 3 })
        .chain((ids) =>
          fc.tuple(
            ...ids.map((brandId) =>
              fc.record({
                brandId: fc.constant(brandId),
                position: fc.option(fc.integer({ min: 1, max: 9 })),
                sentiment: fc.option(
                  fc.constantFrom('positive' as const, 'neutral' as const, 'negative' as const),
                ),
              }),
            ),
          ),
        ),
    });
    const rows = fc.array(row, { maxLength: 60 });
    fc.assert(
      fc.property(rows, rows, fc.boolean(), (before, after, isMirrored) => {
        // Figures of a platform without answers are not given by the service either.
        const run = (runId: string, of: typeof before) => {
          const whole = comparedRun(runId, buildRunAnswers(of), { brands: 2 });
          return { ...whole, answers: isMirrored ? whole.answers : null };
        };
        const unstated = (runs: ComparedRun[]) =>
          runs.map((one) => ({
            ...one,
            figures: {
              ...one.figures,
              platformFigures: one.figures.platformFigures.filter((figure) =>
                Number.isFinite(figure.visibilityPct),
              ),
            },
          }));
        said(unstated([run('a', before), run('b', after)]));
      }),
      { numRuns: 150 },
    );
  });
});
