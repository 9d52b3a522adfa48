/** Each action says who does it, by when, what it should move and when that shows: by the client's own rhythm of runs. */
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
const stepMs = newestMs - (report.runs.at(-2)?.startedAtMs ?? 0);

function actionsOn(figures: ComparedReport, more: Partial<ReportSpec> = {}) {
  const sections = [{ id: 'recommendations', options: {} }];
  const [made] = buildReportContent({ ...specFor(figures, { sections }), ...more }, figures).sections;
  return (made?.section.content as RecommendationsContent | undefined)?.actions?.items ?? [];
}

describe('an action', () => {
  const [first] = actionsOn(report);

  it('is for the agency, a fortnight after the newest run, where answers are to be read', () => {
    expect(first).toMatchObject({
      rule: 'fall',
      who: 'Agency',
      by: `by ${format.shortDate(newestMs + 14 * DAY_MS)}`,
      open: null,
    });
    const named = actionsOn(report, { brandKit: { name: 'Larkfield', colour: '#123456' } });
    expect(named[0]?.who).toBe('Larkfield');
  });

  it('counts from the day of issue where the report has one', () => {
    const issued = actionsOn(report, { issuedOn: '2027-01-04' })[0];
    expect(issued?.by).toBe('by 18 Jan 2027');
  });

  it('counts from the day it is made without one, and never from a day before its newest run', () => {
    const made = actionsOn(report, { madeOn: '2027-01-04' })[0];
    expect(made?.by).toBe('by 18 Jan 2027');
    expect(made?.effect).toContain('18 Jan 2027');
    expect(actionsOn(report, { madeOn: '2020-01-01' })[0]?.by).toBe(first?.by);
  });

  it('says what it should move, and the first run after it that can show it', () => {
    const seen = newestMs + Math.ceil((14 * DAY_MS) / stepMs) * stepMs;
    expect(first?.effect).toContain('To move: how often answers name Own.');
    expect(first?.effect).toContain(format.shortDate(seen));
    // The whole is judged: so small a change shows in this frame.
    const points = format.decimal(report.findings.wouldShowPoints ?? Number.NaN, 1);
    expect(first?.effect).toContain(`${points} points`);
  });

  it('gives no day of a run where a single run tells no rhythm', () => {
    const [run] = report.runs.slice(-1);
    const alone = { ...report, runs: run === undefined ? [] : [run], drawn: [], history: [] };
    expect(actionsOn(alone)[0]?.effect).toMatch(/Seen in the runs that follow\.$/);
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
