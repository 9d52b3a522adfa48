/** A report of a time in which a platform names fewer brands: what its first page says, in every language. */
import { describe, expect, it } from 'vitest';
import { buildReportContent } from '../../../../main/reports/build-report.ts';
import { findDisagreements } from '../../../../main/reports/claims/check-claims.ts';
import { claimsIn, framesOf } from '../../../../main/reports/claims/claim.ts';
import type { CoverContent } from '../../../../main/reports/sections/cover/content.ts';
import type { StoryFinding } from '../../../../shared/analysis/findings/finding.ts';
import type { ComparedReport } from '../../../../shared/analysis/report/compared-report.ts';
import { REPORT_LOCALES, type ReportLocale } from '../../../../shared/words/locales.ts';
import { specFor } from '../../../fixtures/report-figures.ts';
import { inventRuns, QUIET, type WorldEvent } from '../../../helpers/invented-worlds.ts';
import { tellPeriod } from '../../../helpers/told-report.ts';

const AT = 16;
const platformNames = { beta: 'Zeta' };

const reportOf = (platform: number | null, more: WorldEvent = {}): ComparedReport =>
  tellPeriod(
    inventRuns(
      { ...QUIET, seed: 3, runs: 20 },
      {
        factor: (place) => (place.run >= AT && (platform === null || place.platform === platform) ? 0.5 : 1),
        ...more,
      },
    ),
    4,
  );

const onOne = reportOf(1);
const onAll = reportOf(null);

/** The pages of a report with their claims; the first is its cover. */
function read(figures: ComparedReport, locale: ReportLocale = 'en-GB') {
  const sections = ['cover', 'summary', 'key-figures', 'changes', 'rivals', 'platforms'];
  const spec = specFor(figures, {
    locale,
    platformNames,
    sections: sections.map((id) => ({ id, options: {} })),
  });
  const made = buildReportContent(spec, figures).sections;
  const claims = made.flatMap(({ section: { id, content } }, page) =>
    claimsIn(content).map((claim) => ({ section: id, page, ...claim })),
  );
  return { cover: made[0]?.section.content as CoverContent, claims };
}

/** The report with another tide. */
const withTide = (change: (tide: StoryFinding) => StoryFinding): ComparedReport => ({
  ...onOne,
  findings: {
    ...onOne.findings,
    findings: onOne.findings.findings.map((one) => (one.kind === 'tide' ? change(one) : one)),
  },
});

describe('the first page of a report with a tide', () => {
  it('says that all fell alike, since when, and what became of the share of all mentions', () => {
    const { cover } = read(onOne);
    expect(cover.headline).toBe('Zeta names fewer brands: all fell alike there, Own with them');
    expect(cover.lede).toMatch(
      /^It began on 21 Sept\. In 100 Zeta answers brands are named \d+ times, \d+ before\. The share of Own in all mentions is \d+ of 100, /,
    );
    expect(read(onAll).cover.headline).toBe('Answers name fewer brands: all fell alike, Own with them');
  });

  it('gives the share that changed with both of its values, and the own level where nobody knows it', () => {
    const lede = (change: (tide: StoryFinding) => StoryFinding): string => read(withTide(change)).cover.lede;
    expect(lede((tide) => ({ ...tide, voice: { from: 27, to: 31, moved: 'up' } }))).toMatch(
      / The share of Own in all mentions is 31 of 100, 27 before\.$/,
    );
    const unknown = (tide: StoryFinding): StoryFinding => {
      const { voice, ...rest } = tide;
      expect(voice).toBeDefined();
      return rest;
    };
    expect(lede(unknown)).toMatch(/ Own is named in \d+ of 100 answers, /);
  });

  it('names another model as a candidate, never as a cause or as another measurement', () => {
    const { cover } = read(reportOf(1, { models: (run) => [run >= AT ? 'model-2' : 'model-1'] }));
    expect(cover.headline).toBe(read(onOne).cover.headline);
    expect(cover.lede).toContain('A possible reason, not proven: the model changed that day.');
    expect(cover.lede).not.toMatch(/Likely cause/);
  });

  it.each(REPORT_LOCALES)('says so in %s, and no page contradicts it', (locale) => {
    for (const figures of [onOne, onAll]) {
      const { cover, claims } = read(figures, locale);
      expect(cover.headline).toContain('Own');
      expect(cover.headline.includes('Zeta')).toBe(figures === onOne);
      expect(cover.claim).toMatchObject({ measure: 'tide', subject: { brand: null } });
      expect(findDisagreements(claims, framesOf(figures))).toEqual([]);
      // Nobody's own fall heads a page.
      expect(
        claims.filter(({ verdict, frame }) => verdict === 'worse' && frame.startsWith('since ')),
      ).toEqual(claims.filter(({ measure }) => measure === 'tide'));
    }
  });
});
