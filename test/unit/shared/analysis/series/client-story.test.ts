/** In which group a client stands, by what is told of it. */
import { describe, expect, it } from 'vitest';
import { toldFindings } from '../../../../../shared/analysis/findings/order.ts';
import type { StoryFinding } from '../../../../../shared/analysis/findings/finding.ts';
import { movesOf, tellStory } from '../../../../../shared/analysis/series/client-story.ts';
import { findingOf, QUIET_FINDINGS } from '../../../../fixtures/findings.ts';
import { comparisonOf } from '../../../../fixtures/comparison.ts';

const COMPARED = comparisonOf([{}, {}]);

const found = (
  status: StoryFinding['status'],
  changed: Parameters<typeof findingOf>[0] = {},
): StoryFinding => ({ ...findingOf(changed), status, told: null });

const told = (findings: readonly StoryFinding[]) => tellStory(COMPARED, { ...QUIET_FINDINGS, findings });
const groupOf = (...findings: readonly StoryFinding[]): string => told(findings).group;

describe('the group of a client', () => {
  it('is by what is told: new losses before those that stand, and both before gains', () => {
    expect(groupOf(found('new'))).toBe('new-losses');
    expect(groupOf(found('standing'))).toBe('standing-losses');
    expect(groupOf(found('new', { direction: 'up' }))).toBe('gains');
    expect(groupOf(found('standing', { direction: 'up' }))).toBe('gains');
    expect(groupOf(found('standing'), found('new', { direction: 'up' }))).toBe('standing-losses');
    expect(groupOf(found('standing'), found('new'))).toBe('new-losses');
  });

  it('shows no change where nothing is told: what is over, open or explained makes no loss', () => {
    expect(groupOf()).toBe('unseen');
    expect(groupOf(found('over'))).toBe('unseen');
    expect(groupOf(found('unsettled'))).toBe('unseen');
    const rival = found('new', { about: { isOwn: false, brand: 'Corrie Works' } });
    expect(groupOf(rival, found('new', { explainedBy: 0 }))).toBe('unseen');
  });

  it('is steady only where a change worth telling would have shown, over several runs', () => {
    const own = COMPARED.brands.findIndex(({ isOwn }) => isOwn);
    const comparedOver = (runs: number, half: number): typeof COMPARED => ({
      ...COMPARED,
      runs: COMPARED.runs.map((run) => ({ ...run, pooled: { period: '2026-11', runs } })),
      overall: COMPARED.overall && {
        ...COMPARED.overall,
        brands: COMPARED.overall.brands.map((brand, place) =>
          place === own
            ? {
                ...brand,
                changes: {
                  ...brand.changes,
                  visibility: {
                    ...{ difference: 0, sample: 600, verdict: { kind: 'unclear' } as const },
                    interval: { low: -half, high: half },
                  },
                },
              }
            : brand,
        ),
      },
    });
    const quiet = { ...QUIET_FINDINGS, findings: [] };
    expect(tellStory(comparedOver(4, 3), quiet).group).toBe('steady');
    expect(tellStory(comparedOver(4, 5), quiet).group).toBe('unseen');
    expect(tellStory(comparedOver(1, 3), quiet).group).toBe('unseen');
  });

  it('counts what another measurement may explain only where it is said first, and only once', () => {
    const rerouted = found('new', { cause: 'route' });
    expect(groupOf(rerouted)).toBe('new-losses');
    // What still lowers the figure is told whatever its cause; what moved no figure of the brand is told once.
    expect(groupOf(found('standing', { cause: 'route' }))).toBe('standing-losses');
    const cited = found('standing', { cause: 'route', kind: 'sources', measure: 'citations' });
    expect(toldFindings([cited])).toEqual([]);
    expect(groupOf(found('new', { direction: 'up' }), rerouted)).toBe('gains');
    expect(movesOf([found('new', { kind: 'measurement', cause: 'prompts' })], 'worse')).toEqual([]);
  });

  it('is too new where nothing is compared and nothing is told', () => {
    expect(tellStory(null, { ...QUIET_FINDINGS, findings: [] }).group).toBe('too-new');
    expect(tellStory(null, { ...QUIET_FINDINGS, findings: [found('standing')] }).group).toBe(
      'standing-losses',
    );
  });
});

describe('the levels of a story', () => {
  it('are those of both sides, and differ by the change', () => {
    const { levels, changes } = told([]);
    const [from, to] = [levels.before?.visibility?.value ?? 0, levels.after?.visibility?.value ?? 0];
    expect(from + (changes?.visibility.difference ?? Number.NaN)).toBeCloseTo(to, 9);
  });
});
