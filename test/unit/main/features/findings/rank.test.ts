/** What is told first, and what another finding explains. */
import { describe, expect, it } from 'vitest';
import type { Candidate, Followed } from '../../../../../shared/analysis/findings/followed.ts';
import { rankCandidates, scoreOf } from '../../../../../main/features/findings/rank.ts';
import { candidateOf, follow, OWN, placesOn } from '../../../../helpers/followed-runs.ts';
import { inventRuns, QUIET } from '../../../../helpers/invented-worlds.ts';

const AT = 9;
const RIVAL = { brandId: 'brand-1', brand: 'Northlight', isOwn: false };

/** The own brand falls at the tenth run, on the first platform alone or on all. */
const fallOn = (platforms: readonly number[]): Followed =>
  follow(
    inventRuns(
      { ...QUIET, seed: 5, runs: 16 },
      {
        shift: ({ run, brand, platform }) =>
          run >= AT && brand === 0 && platforms.includes(platform) ? -3 : 0,
      },
    ),
  );
const ON_FIRST = fallOn([0]);
const ON_ALL = fallOn([0, 1, 2, 3, 4]);
const FIRST = placesOn(ON_FIRST, 0);

/** What explains `one`, of it and others: the place among the others, or null. */
function reasonFor(one: Candidate, others: readonly Candidate[], followed = ON_FIRST): number | null {
  const ranked = rankCandidates(followed, [one, ...others]);
  const by = ranked.find(({ candidate }) => candidate === one)?.explainedBy ?? null;
  return by === null ? null : others.indexOf(ranked[by]!.candidate);
}

const WHOLE = candidateOf({ found: { change: -8 } });
const breakaway = (more: Parameters<typeof candidateOf>[0] = {}): Candidate =>
  candidateOf({
    kind: 'breakaway',
    about: { ...OWN, platform: 'alpha' },
    touched: 0.2,
    places: FIRST,
    ...more,
    found: { change: -50, ...more.found },
  });

describe('the weight of a finding', () => {
  it.each<readonly [string, Parameters<typeof candidateOf>[0], number]>([
    ['points of the own brand', {}, 10],
    ['a rise', { found: { change: 10 } }, 10],
    ['what is likely alone', { certainty: 'likely' }, 7],
    ['what touches a fifth of answers', { touched: 0.2 }, 2],
    ['a rival’s own movement', { about: RIVAL }, 5],
    ['a change of places', { kind: 'overtaking', measure: 'rank', about: RIVAL }, 15],
    ['a share of voice', { measure: 'share_of_voice' }, 10],
    ['tone, on a scale of two', { measure: 'sentiment', found: { change: 0.2 } }, 10],
    ['places', { measure: 'position', found: { change: 1.5 } }, 15],
    [
      'a source, by how much of its citations',
      { kind: 'sources', measure: 'citations', about: {}, found: { from: 10, to: 4, change: -6 } },
      60,
    ],
    [
      'a source that grew',
      { kind: 'sources', measure: 'citations', about: {}, found: { from: 4, to: 10, change: 6 } },
      60,
    ],
    [
      'a source that is hardly cited',
      { kind: 'sources', measure: 'citations', about: {}, found: { from: 0.2, to: 0.5, change: 0.3 } },
      30,
    ],
  ])('is that of %s', (_what, more, score) => {
    expect(scoreOf(candidateOf(more))).toBeCloseTo(score, 9);
  });

  it('puts those that stand for themselves first, the weightiest first, and then what they explain', () => {
    const [small, large] = [candidateOf({ measure: 'sentiment', found: { change: 0.1 } }), breakaway()];
    const voice = candidateOf({ measure: 'share_of_voice', found: { change: -9 } });
    expect(rankCandidates(ON_FIRST, [small, voice, WHOLE, large])).toEqual([
      { candidate: large, explainedBy: null },
      { candidate: small, explainedBy: null },
      { candidate: voice, explainedBy: 0 },
      { candidate: WHOLE, explainedBy: 0 },
    ]);
    expect(rankCandidates(ON_FIRST, [])).toEqual([]);
  });
});

describe('a change of the whole', () => {
  it('is explained by the part that it goes away without', () => {
    expect(reasonFor(WHOLE, [breakaway()])).toBe(0);
    expect(reasonFor(WHOLE, [breakaway({ kind: 'prompts' })])).toBe(0);
    expect(reasonFor(candidateOf({ kind: 'drift' }), [breakaway()])).toBe(0);
    expect(reasonFor(WHOLE, [breakaway()], ON_ALL)).toBeNull();
    // Nothing is left to see it in.
    expect(reasonFor(WHOLE, [breakaway({ places: placesOn(ON_ALL, 0, 1, 2, 3, 4) })], ON_ALL)).toBe(0);
  });

  it('is explained by nothing that came at another time, went the other way, or is no part', () => {
    const at = (run: number) => breakaway({ found: { at: run } });
    expect([7, 11].map((run) => reasonFor(WHOLE, [at(run)]))).toEqual([0, 0]);
    expect([6, 12].map((run) => reasonFor(WHOLE, [at(run)]))).toEqual([null, null]);
    // A slide has no date.
    expect(reasonFor(candidateOf({ kind: 'drift', found: { at: 2 } }), [at(12)])).toBe(0);
    expect(reasonFor(WHOLE, [candidateOf({ kind: 'drift', places: FIRST, found: { at: 2 } })])).toBeNull();
    expect(reasonFor(WHOLE, [breakaway({ found: { change: 50 } })])).toBeNull();
    expect(reasonFor(WHOLE, [breakaway({ places: null })])).toBeNull();
    expect(reasonFor(WHOLE, [candidateOf({ places: FIRST })])).toBeNull();
    expect(reasonFor(WHOLE, [breakaway({ about: RIVAL })])).toBeNull();
    expect(reasonFor(WHOLE, [breakaway({ measure: 'sentiment' })])).toBeNull();
  });
});

describe('a part', () => {
  const seven = [...FIRST.slice(0, 7), ...placesOn(ON_FIRST, 1).slice(0, 3)];
  const six = [...FIRST.slice(0, 6), ...placesOn(ON_FIRST, 1).slice(0, 4)];
  const prompts = (places: readonly number[] | null, change = -20): Candidate =>
    candidateOf({ kind: 'prompts', touched: 0.1, places, found: { change } });

  it('is explained by a weightier one that holds seven tenths of it', () => {
    expect(reasonFor(prompts(seven), [breakaway()])).toBe(0);
    expect(reasonFor(prompts(six), [breakaway()])).toBeNull();
    expect(reasonFor(prompts([]), [breakaway()])).toBeNull();
    expect(reasonFor(prompts(null), [breakaway()])).toBeNull();
    expect(reasonFor(prompts(seven, -101), [breakaway()])).toBeNull();
    expect(reasonFor(prompts(seven, -100), [breakaway()])).toBe(0);
    expect(reasonFor(prompts(seven), [breakaway({ kind: 'prompts' })])).toBeNull();
  });

  it('does not explain the one that explains it', () => {
    const [one, other] = [breakaway(), breakaway()];
    const ranked = rankCandidates(ON_FIRST, [one, other]);
    expect(ranked.map(({ explainedBy }) => explainedBy)).toEqual([null, 0]);
  });
});

describe('what follows from something else', () => {
  const passed = candidateOf({ kind: 'overtaking', measure: 'rank', about: RIVAL, found: { change: 12 } });
  const rival = candidateOf({ about: RIVAL, found: { change: 12 } });

  it('is a rival’s lead, where the own brand fell and the rival did not move', () => {
    expect(reasonFor(passed, [WHOLE])).toBe(0);
    expect(reasonFor(passed, [candidateOf({ found: { change: 8 } })])).toBeNull();
    expect(reasonFor(passed, [candidateOf({ measure: 'sentiment' })])).toBeNull();
    expect(reasonFor(passed, [rival])).toBeNull();
    expect(reasonFor(passed, [WHOLE, rival])).toBeNull();
    const other = candidateOf({ about: { ...RIVAL, brandId: 'brand-2' }, found: { change: 12 } });
    expect(reasonFor(passed, [WHOLE, other])).toBe(0);
  });

  it('is a rival’s movement, where it is told as a change of places', () => {
    expect(reasonFor(rival, [passed])).toBe(0);
    expect(reasonFor(candidateOf({ about: RIVAL, measure: 'share_of_voice' }), [passed])).toBe(0);
    const other = candidateOf({ about: { ...RIVAL, brandId: 'brand-2' } });
    expect(reasonFor(other, [passed])).toBeNull();
    expect(reasonFor(rival, [WHOLE])).toBeNull();
  });

  it('is the share of voice, where visibility went the same way', () => {
    const voice = candidateOf({ measure: 'share_of_voice' });
    expect(reasonFor(voice, [WHOLE])).toBe(0);
    expect(reasonFor(voice, [candidateOf({ found: { change: 8 } })])).toBeNull();
    expect(reasonFor(voice, [rival])).toBeNull();
    expect(reasonFor(candidateOf({ measure: 'sentiment' }), [WHOLE])).toBeNull();
  });

  it('is a page of a domain that went the same way, and sources where a platform broke away', () => {
    const source = (more: object, change = -6): Candidate =>
      candidateOf({
        kind: 'sources',
        measure: 'citations',
        about: { domain: 'a.example', ...more },
        found: { from: 10, to: 4, change },
      });
    const page = source({ page: 'https://a.example/one' });
    expect(reasonFor(page, [source({})])).toBe(0);
    expect(reasonFor(page, [source({}, 6)])).toBeNull();
    expect(reasonFor(page, [source({ domain: 'b.example' })])).toBeNull();
    expect(reasonFor(page, [source({ page: 'https://a.example/two' })])).toBeNull();
    expect(reasonFor(source({}), [page])).toBeNull();
    expect(reasonFor(source({}), [breakaway()])).toBe(0);
    expect(reasonFor(source({}), [breakaway({ about: { ...OWN, topicId: 't' } })])).toBeNull();
    expect(reasonFor(source({}), [WHOLE])).toBeNull();
    expect(reasonFor(candidateOf({ kind: 'tone', measure: 'sentiment' }), [breakaway()])).toBeNull();
  });
});
