/** What the first page says of several questions that moved together, and of what moved beside a brand that stands. */
import { describe, expect, it } from 'vitest';
import { buildReportContent } from '../../../../main/reports/build-report.ts';
import { findDisagreements } from '../../../../main/reports/claims/check-claims.ts';
import { claimsIn, framesOf } from '../../../../main/reports/claims/claim.ts';
import type { CoverContent } from '../../../../main/reports/sections/cover/content.ts';
import type { SummaryContent } from '../../../../main/reports/sections/summary/content.ts';
import { frameFigures } from '../../../../shared/analysis/findings/headline.ts';
import type { ComparedReport } from '../../../../shared/analysis/report/compared-report.ts';
import { REPORT_LOCALES, type ReportLocale } from '../../../../shared/words/locales.ts';
import { specFor } from '../../../fixtures/report-figures.ts';
import { inventRuns, QUIET } from '../../../helpers/invented-worlds.ts';
import { PLANTED, PLANTED_AT } from '../../../helpers/planted-events.ts';
import { tellPeriod } from '../../../helpers/told-report.ts';
import { plantedRuns } from '../../../simulate/stories.ts';

const WON = PLANTED.find(({ name }) => name === 'prompts are won')!;
const won = tellPeriod(plantedRuns(WON, 'large', 2).slice(0, PLANTED_AT + 4), 4);

function read(figures: ComparedReport, locale: ReportLocale = 'en-GB') {
  const sections = ['cover', 'summary', 'key-figures', 'changes', 'topics', 'platforms'];
  const spec = specFor(figures, { locale, sections: sections.map((id) => ({ id, options: {} })) });
  const made = buildReportContent(spec, figures).sections;
  const claims = made.flatMap(({ section: { id, content } }, page) =>
    claimsIn(content).map((claim) => ({ section: id, page, ...claim })),
  );
  const [cover, summary] = made.map(({ section }) => section.content);
  return { cover: cover as CoverContent, summary: summary as SummaryContent, claims };
}

describe('the first page of a report in which several questions moved', () => {
  it('is about them, in how many of their answers, and how the brand stands in all', () => {
    const { cover, summary } = read(won);
    expect(cover.headline).toMatch(
      /^In answers to 3 questions, Own is named more: in \d+ of 100, \d+ before$/,
    );
    expect(cover.lede).toMatch(/^It began on 24 Aug\. Own is named in \d+ of 100 answers, \d+ before\.$/);
    expect(summary.happened.items[0]?.text).toMatch(
      /^Answers to 3 questions name Own more often since 24\sAug\.$/,
    );
  });

  it.each(REPORT_LOCALES)('speaks in whole sentences in %s, and agrees with its figures', (locale) => {
    const { cover, claims } = read(won, locale);
    expect(cover.headline).toMatch(/3/);
    expect(`${cover.headline} ${cover.lede}`).not.toMatch(/[Pp]rompt|undefined|NaN|[{}]/);
    expect(findDisagreements(claims, framesOf(won))).toEqual([]);
  });
});

describe('the cover of a quiet time', () => {
  it('names a topic, platform or rival only where its move holds among all of its kind', () => {
    const quiet = Array.from({ length: 40 }, (_, seed) =>
      tellPeriod(inventRuns({ ...QUIET, runs: 20, seed: seed + 1 }), 4),
    ).flatMap((figures) => {
      const { alsoMoved } = frameFigures(figures.changes.sinceBaseline, null);
      const { cover } = read(figures);
      return cover.headline.startsWith('A quiet') ? [{ alsoMoved, lede: cover.lede }] : [];
    });
    const moved = quiet.filter(({ alsoMoved }) => alsoMoved.length > 0);
    const named = moved.filter(({ lede }) => lede.includes('probably'));
    // One table in three has a row beyond noise by chance; after Holm's correction one kind of row in twenty.
    expect(moved.length).toBeGreaterThan(0.2 * quiet.length);
    expect(named.length).toBeLessThan(0.4 * moved.length);
    for (const { lede } of moved.filter((one) => !named.includes(one))) {
      expect(lede).toContain('No rival, platform or topic has moved clearly either.');
    }
  });
});
