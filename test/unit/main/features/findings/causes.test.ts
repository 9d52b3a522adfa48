/** Whether a change is movement, or comes with something that was measured otherwise from the same date on. */
import { describe, expect, it } from 'vitest';
import type { BreakCause, SeriesBreak } from '../../../../../shared/domain/series-break.ts';
import { causeOf } from '../../../../../main/features/findings/causes.ts';
import type { Candidate, Followed } from '../../../../../shared/analysis/findings/followed.ts';
import { candidateOf, follow, OWN, placesOn } from '../../../../helpers/followed-runs.ts';
import { inventRuns, QUIET, type WorldEvent } from '../../../../helpers/invented-worlds.ts';

const AT = 9;

/** The own brand falls at the tenth run on some platforms, whose answers come by the fallback from then on. */
const fallOn = (platforms: readonly number[], more: WorldEvent = {}): Followed =>
  follow(
    inventRuns(
      { ...QUIET, seed: 5, runs: 16 },
      {
        shift: ({ run, brand, platform }) =>
          run >= AT && brand === 0 && platforms.includes(platform) ? -3 : 0,
        isFallback: (run, platform) => run >= AT && platform === 0,
        ...more,
      },
    ),
    2,
  );
const ON_FIRST = fallOn([0]);
const ON_ALL = fallOn([0, 1, 2, 3, 4]);

const breakAt = (run: number, cause: BreakCause): SeriesBreak => ({
  runId: `run-${String(run).padStart(2, '0')}`,
  startedAtMs: 0,
  cause,
});
const MODEL: BreakCause = { kind: 'models-changed', added: ['b'], dropped: ['a'] };
const ROUTE: BreakCause = { kind: 'route-changed', fallbackBeforePct: 0, fallbackPct: 20 };

const causeFor = (candidate: Candidate, breaks: readonly SeriesBreak[], followed = ON_FIRST) =>
  causeOf(followed, candidate, breaks);

const breakaway = (...platforms: readonly number[]): Candidate =>
  candidateOf({ kind: 'breakaway', places: placesOn(ON_FIRST, ...platforms) });

describe('the cause of a change', () => {
  it('is movement where nothing else is known of its date', () => {
    expect(causeFor(candidateOf(), [])).toBe('movement');
    expect(causeFor(candidateOf(), [breakAt(AT, { kind: 'topics-added', topics: ['t'] })])).toBe('movement');
    expect(causeFor(candidateOf(), [{ ...breakAt(AT, MODEL), runId: 'of another project' }])).toBe(
      'movement',
    );
  });

  it('is another model no more than two runs away, and within the chosen runs', () => {
    const modelAt = (run: number, at = AT) =>
      causeFor(candidateOf({ measure: 'sentiment', found: { at } }), [breakAt(run, MODEL)]);
    expect([7, 8, 9, 10, 11].map((run) => modelAt(run))).toEqual(Array(5).fill('model'));
    expect([6, 12].map((run) => modelAt(run))).toEqual(['movement', 'movement']);
    // The first chosen run has nothing before it, and those before that are history.
    expect([1, 2, 3].map((run) => modelAt(run, 3))).toEqual(['movement', 'movement', 'model']);
  });

  it('may lie five runs away where the change is nearly as clear there', () => {
    const unclear = (more: Parameters<typeof candidateOf>[0] = {}) =>
      candidateOf({ ...more, found: { at: AT + 5, pointP: 0.01 } });
    expect(causeFor(unclear(), [breakAt(AT, MODEL)], ON_ALL)).toBe('model');
    expect(causeFor(unclear(), [breakAt(AT - 1, MODEL)], ON_ALL)).toBe('movement');
    expect(causeFor(unclear({ measure: 'sentiment' }), [breakAt(AT, MODEL)], ON_ALL)).toBe('movement');
    expect(causeFor(unclear({ about: { isOwn: false } }), [breakAt(AT, MODEL)], ON_ALL)).toBe('movement');
    // Only the cells that it is about are looked at: the second platform moved nowhere.
    expect(causeFor(unclear({ places: placesOn(ON_FIRST, 0) }), [breakAt(AT, MODEL)])).toBe('model');
    const still = candidateOf({ places: placesOn(ON_FIRST, 1), found: { at: AT + 4, pointP: 1e-9 } });
    expect(causeFor(still, [breakAt(AT, MODEL)])).toBe('movement');
  });

  it('of totals is what was asked otherwise', () => {
    const [platforms, prompts] = [
      (['platforms-added', 'platforms-dropped'] as const).map((kind) =>
        breakAt(AT, { kind, platforms: ['eta'] }),
      ),
      (['prompts-added', 'prompts-retired'] as const).map((kind) => breakAt(AT, { kind, promptIds: ['p'] })),
    ];
    for (const kind of ['sources', 'tone'] as const) {
      const total = candidateOf({ kind, measure: kind === 'tone' ? 'sentiment' : 'citations' });
      expect(platforms.map((one) => causeFor(total, [one]))).toEqual(['platforms', 'platforms']);
      expect(prompts.map((one) => causeFor(total, [one]))).toEqual(['prompts', 'prompts']);
      expect(causeFor(total, [...prompts, ...platforms])).toBe('platforms');
      expect(causeFor(total, [breakAt(AT, MODEL)])).toBe('model');
    }
    expect([...platforms, ...prompts].map((one) => causeFor(candidateOf(), [one]))).toEqual(
      Array(4).fill('movement'),
    );
  });

  it('is another route where most of what it is about came by it, or nothing is left of it elsewhere', () => {
    const route = [breakAt(AT, ROUTE)];
    expect(causeFor(breakaway(0), route)).toBe('route');
    expect(causeFor(breakaway(0, 1), route)).toBe('route');
    expect(causeFor(breakaway(0, 1), route, ON_ALL)).toBe('route');
    // What it is not about says nothing: the last platform fell as well.
    expect(causeFor(breakaway(0, 1, 2), route, fallOn([0, 4]))).toBe('route');
    expect(causeFor(breakaway(1), route)).toBe('movement');
    expect(causeFor(candidateOf(), route)).toBe('route');
    expect(causeFor(candidateOf(), route, ON_ALL)).toBe('movement');
    // A third of its cells, and the others moved as well, or did not.
    expect(causeFor(breakaway(0, 1, 2), route, ON_ALL)).toBe('movement');
    expect(causeFor(breakaway(0, 1, 2), route)).toBe('route');
    expect(causeFor(breakaway(1), [...route, breakAt(AT, MODEL)])).toBe('model');
    expect(causeFor(breakaway(0), [breakAt(AT, MODEL)])).toBe('model');
  });

  it('is no route that was the same before', () => {
    const always = fallOn([0], { isFallback: (_run, platform) => platform === 0 });
    const never = fallOn([0], { isFallback: () => false });
    const seldom = fallOn([0], {
      isFallback: (run, platform) => platform === 0 && run >= AT && run % 3 === 0,
    });
    const mostly = fallOn([0], {
      isFallback: (run, platform) => platform === 0 && run >= AT && run % 3 !== 0,
    });
    const back = fallOn([0], { isFallback: (run, platform) => platform === 0 && run < AT });
    const causes = [always, never, seldom, mostly, back].map((followed) =>
      causeFor(breakaway(0), [breakAt(AT, ROUTE)], followed),
    );
    expect(causes).toEqual(['movement', 'movement', 'movement', 'route', 'route']);
  });

  it('is another wording of the prompts that it is about', () => {
    const edited = (...promptIds: readonly string[]) => [breakAt(AT, { kind: 'prompts-edited', promptIds })];
    const ofPrompt = (...prompts: readonly number[]) =>
      candidateOf({
        kind: 'prompts',
        places: prompts.flatMap((prompt) => [0, 1, 2, 3, 4].map((at) => prompt * 5 + at)),
      });
    expect(causeFor(ofPrompt(0), edited('prompt-000'))).toBe('prompts');
    expect(causeFor(ofPrompt(0, 1), edited('prompt-001'))).toBe('prompts');
    expect(causeFor(ofPrompt(0), edited('prompt-001'))).toBe('movement');
    expect(causeFor(ofPrompt(0), edited('prompt-999'))).toBe('movement');
    expect(causeFor(candidateOf({ about: OWN }), edited('prompt-000'), ON_ALL)).toBe('movement');
  });
});
