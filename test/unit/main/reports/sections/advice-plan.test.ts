/** Each action says who does it, by when, what it should move and when that shows. */
import { describe, expect, it } from 'vitest';
import { buildReportContent } from '../../../../../main/reports/build-report.ts';
import type { RecommendationsContent } from '../../../../../main/reports/sections/recommendations.ts';
import type { ComparedReport } from '../../../../../shared/analysis/report/compared-report.ts';
import { buildFormatter } from '../../../../../shared/format/format.ts';
import type { ReportSpec } from '../../../../../shared/reports/report-spec.ts';
import { specFor } from '../../../../fixtures/report-figures.ts';
import { inventRuns, QUIET } from '../../../../helpers/invented-worlds.ts';
import { tellReport } from '../../../../helpers/told-report.ts';

const AT = 8;
const DAY_MS = 86_400_000;
const format = buildFormatter('en-GB');

const report = tellReport(
  inventRuns({ ...QUIET, seed: 2 }, { shift: ({ brand, run }) => (brand === 0 && run >= AT ? -2 : 0) }),
);
const newestMs = report.runs.at(-1)?.startedAtMs ?? 0;
const { mentions: ownMentions = 0, responses: ownAnswers = 1 } =
  report.judged.brands.find(({ isOwn }) => isOwn) ?? {};

function actionsOn(figures: ComparedReport, more: Partial<ReportSpec> = {}) {
  const sections = [{ id: 'recommendations', options: {} }];
  const [made] = buildReportContent({ ...specFor(figures, { sections }), ...more }, figures).sections;
  return (made?.section.content as RecommendationsContent | undefined)?.actions?.items ?? [];
}

describe('an action', () => {
  const [first] = actionsOn(report);

  it('is for the agency, two weeks after the newest run, where answers are to be read', () => {
    expect(first).toMatchObject({
      rule: 'fall',
      who: 'Agency',
      by: `by ${format.shortDate(newestMs + 14 * DAY_MS)}`,
      open: null,
    });
    const named = actionsOn(report, { brandKit: { name: 'Larkfield', colour: '#123456' } });
    expect(named[0]?.who).toBe('Larkfield');
  });

  it('counts from the day of issue, else from the day it is made, and never from a day before its newest run', () => {
    expect(actionsOn(report, { issuedOn: '2027-01-04', madeOn: '2026-12-01' })[0]?.by).toBe('by 18 Jan 2027');
    expect(actionsOn(report, { madeOn: '2027-01-04' })[0]?.by).toBe('by 18 Jan 2027');
    expect(actionsOn(report, { madeOn: '2020-01-01' })[0]?.by).toBe(first?.by);
  });

  it('is due on a working day', () => {
    const due = (issuedOn: string) => actionsOn(report, { issuedOn })[0]?.by;
    // A Saturday, a Sunday and a Friday.
    expect(['2027-01-02', '2027-01-03', '2027-01-08'].map(due)).toEqual([
      'by 18 Jan 2027',
      'by 18 Jan 2027',
      'by 22 Jan 2027',
    ]);
  });

  it('says what it should move, from where, and in which report that shows: the first without a day before it is due', () => {
    const effect = (issuedOn: string) => actionsOn(report, { issuedOn })[0]?.effect;
    const level = Math.round((100 * ownMentions) / ownAnswers);
    expect(first?.effect).toContain(`To move: how often answers name Own (${level} of 100 now).`);
    expect(effect('2027-01-04')).toContain('report for February 2027');
    expect(effect('2027-01-18')).toContain('report for March 2027');
    expect(effect('2026-12-17')).toContain('report for January 2027');
    // The whole is judged: so small a change shows in this frame.
    const points = format.decimal(report.findings.wouldShowPoints ?? Number.NaN, 1);
    expect(first?.effect).toContain(`${points} points`);
  });

  it('says since when it is open where the client was told of its finding', () => {
    const findings = report.findings.findings.map((finding) => ({ ...finding, told: '2026-10-31' }));
    const told = actionsOn({ ...report, findings: { ...report.findings, findings } });
    expect(told.filter(({ finding }) => finding !== null).length).toBeGreaterThan(0);
    for (const { finding, open } of told) {
      expect(open).toBe(finding === null ? null : 'Still open since our report of 31 Oct 2026.');
    }
  });
});
