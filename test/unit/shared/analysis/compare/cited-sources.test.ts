import { describe, expect, it } from 'vitest';
import {
  buildCategoryShares,
  buildCitationRows,
  measureStability,
  NOT_STATED,
  type CitationFilter,
} from '../../../../../shared/analysis/compare/cited-sources.ts';
import { RUN_CITATIONS } from '../../../../fixtures/evidence.ts';

const ALL: CitationFilter = { category: null, platform: null, topicId: null };

describe('what a run cites', () => {
  it('is the service’s count for the whole run, with the other run beside it', () => {
    const { domains, lost, citations, citationsBefore, isPart } = buildCitationRows(RUN_CITATIONS, ALL);
    expect(domains.map(({ domain, citations: n, standing }) => [domain, n, standing])).toEqual([
      ['review.example', 40, 'kept'],
      ['own.example', 12, 'gained'],
      ['forum.example', 4, 'kept'],
    ]);
    expect(lost.map(({ domain, citationsBefore }) => [domain, citationsBefore])).toEqual([
      ['old.example', 9],
    ]);
    expect(citations).toBe(56);
    const before = [...domains, ...lost].map((row) => row.citationsBefore ?? NaN);
    expect(citationsBefore).toBe(before.reduce((sum, one) => sum + one, 0));
    expect(isPart).toBe(false);
  });

  it('is counted from the answers within a platform, and says nothing of the other run', () => {
    const part = buildCitationRows(RUN_CITATIONS, { ...ALL, platform: 'eta' });
    expect(part.isPart).toBe(true);
    expect(part.domains.map(({ domain, citations }) => [domain, citations])).toEqual([
      ['review.example', 10],
    ]);
    expect(part.domains[0]?.citationsBefore).toBeNull();
    expect(part.citationsBefore).toBeNull();
    expect(part.domains[0]?.standing).toBeNull();
    expect(part.pages[0]?.citationsBefore).toBeNull();
    expect(part.lost).toEqual([]);
    // 4 of the 10 answers of eta that cite it name the brand; 30 of all 80 answers of eta do.
    expect(part.pages[0]?.naming).toMatchObject({ value: 40, sample: 10 });
    expect(part.naming).toMatchObject({ value: 37.5, sample: 80 });
  });

  it('takes both a platform and a topic', () => {
    const part = buildCitationRows(RUN_CITATIONS, { ...ALL, platform: 'zeta_app', topicId: 't2' });
    expect(part.pages.map(({ url, citations }) => [url, citations])).toEqual([['https://own.example/', 3]]);
    expect(part.naming?.sample).toBe(20);
  });

  it('finds sources of a kind, and those whose kind is not stated', () => {
    const own = buildCitationRows(RUN_CITATIONS, { ...ALL, category: 'own_brand' });
    expect(own.domains.map(({ domain }) => domain)).toEqual(['own.example']);
    const unstated = buildCitationRows(RUN_CITATIONS, { ...ALL, category: NOT_STATED });
    expect(unstated.domains.map(({ domain }) => domain)).toEqual(['forum.example']);
    expect(unstated.lost).toEqual([]);
  });

  it('has the rate of each page over its answers on all platforms, and none for a page that no answer cites', () => {
    const { pages, naming } = buildCitationRows(RUN_CITATIONS, ALL);
    expect(pages.find(({ url }) => url === 'https://review.example/best')?.naming).toMatchObject({
      value: 50,
      sample: 40,
    });
    expect(pages.find(({ url }) => url === 'https://forum.example/a')?.naming).toBeNull();
    expect(naming).toMatchObject({ value: 45, sample: 200 });
  });

  it('is not compared where the other run is not mirrored, which is not zero', () => {
    const alone = {
      ...RUN_CITATIONS,
      lost: [],
      domains: RUN_CITATIONS.domains.map((row) => ({ ...row, citationsBefore: null })),
    };
    expect(buildCitationRows(alone, ALL).domains.map(({ standing }) => standing)).toEqual([null, null, null]);
  });

  it('has no rates where answers are not mirrored', () => {
    const scoresOnly = { ...RUN_CITATIONS, uses: [], answers: null };
    const { naming, pages, domains } = buildCitationRows(scoresOnly, ALL);
    expect(naming).toBeNull();
    expect(pages.every((page) => page.naming === null)).toBe(true);
    expect(domains).toHaveLength(3);
  });
});

describe('citations by kind', () => {
  it('are shares of what is shown, the largest first', () => {
    const { domains } = buildCitationRows(RUN_CITATIONS, ALL);
    expect(
      buildCategoryShares(domains).map(({ category, citations, domains: count }) => [
        category,
        citations,
        count,
      ]),
    ).toEqual([
      ['review_site', 40, 1],
      ['own_brand', 12, 1],
      [null, 4, 1],
    ]);
    expect(buildCategoryShares(domains).reduce((sum, { sharePct }) => sum + sharePct, 0)).toBeCloseTo(100);
  });
});

describe('how steady sources are', () => {
  const { domains } = buildCitationRows(RUN_CITATIONS, ALL);

  it('counts those that every run cites and those that few do', () => {
    expect(measureStability(domains, 12)).toEqual({
      runs: 12,
      domains: 3,
      core: 1,
      coreSharePct: (100 * 40) / 56,
      seldom: 2,
    });
  });

  it('is not told from a single run, nor from nothing', () => {
    expect(measureStability(domains, 1)).toBeNull();
    expect(measureStability([], 12)).toBeNull();
  });
});
