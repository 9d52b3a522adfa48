/** A cover says by which date the client was told of what it says first, where more runs have moved that date. */
import { expect, it } from 'vitest';
import { buildReportContent } from '../../../../../main/reports/build-report.ts';
import { buildFormatter } from '../../../../../shared/format/format.ts';
import { dayOf } from '../../../../../shared/format/calendar.ts';
import { specFor } from '../../../../fixtures/report-figures.ts';
import { inventRuns, QUIET } from '../../../../helpers/invented-worlds.ts';
import { tellReport } from '../../../../helpers/told-report.ts';

it('names that day beside the day of the report, and only where it is another one', () => {
  const report = tellReport(
    inventRuns({ ...QUIET, seed: 2 }, { shift: ({ brand, run }) => (brand === 0 && run >= 8 ? -2 : 0) }),
  );
  const ledeWith = (toldSince: (sinceMs: number) => string, issuedOn?: string): string => {
    const findings = report.findings.findings.map((finding) => ({
      ...finding,
      told: '2026-10-31',
      toldSince: toldSince(finding.sinceMs),
    }));
    const figures = { ...report, findings: { ...report.findings, findings } };
    const spec = {
      ...specFor(figures, { sections: [{ id: 'cover', options: {} }] }),
      ...(issuedOn === undefined ? {} : { issuedOn }),
    };
    return JSON.stringify(buildReportContent(spec, figures).sections[0]?.section.content);
  };
  const format = buildFormatter('en-GB');
  const moved = Date.UTC(2020, 0, 6);
  expect(ledeWith(() => '2020-01-06')).toContain(
    `Our report of ${format.date('2026-10-31')} put the start at ${format.date(moved)}; more rounds now point to `,
  );
  expect(ledeWith((sinceMs) => dayOf(sinceMs, 'UTC'))).toContain(
    'Our report of 31 Oct 2026 already told it.',
  );
  // Reports of several months that go out on one day are news to their reader together.
  expect(ledeWith(() => '2020-01-06', '2026-10-31')).not.toContain('Our report');
});
