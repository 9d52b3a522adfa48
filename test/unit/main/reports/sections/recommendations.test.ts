/** A loss that a report says first has an action, with the figures that the headline rests on. */
import { describe, expect, it } from 'vitest';
import { buildReportContent } from '../../../../../main/reports/build-report.ts';
import type { RecommendationsContent } from '../../../../../main/reports/sections/recommendations.ts';
import type { LaidSection } from '../../../../../main/reports/sections/section.ts';
import type { ReportSpec } from '../../../../../shared/reports/report-spec.ts';
import { specFor } from '../../../../fixtures/report-figures.ts';
import { inventRuns, QUIET, type WorldEvent } from '../../../../helpers/invented-worlds.ts';
import { tellReport } from '../../../../helpers/told-report.ts';

const AT = 8;

/** The actions of a report on that, in which no finding is told. */
function actionsOn(event: WorldEvent, more: Partial<ReportSpec> = {}) {
  const told = tellReport(inventRuns({ ...QUIET, seed: 2 }, event));
  const report = { ...told, findings: { ...told.findings, findings: [] } };
  const sections = ['recommendations', 'platforms', 'changes'].map((id) => ({ id, options: {} }));
  const [made] = buildReportContent({ ...specFor(report, { sections }), ...more }, report).sections;
  const section = made?.section as LaidSection<RecommendationsContent> | undefined;
  return section?.content.actions?.items ?? [];
}

const isOwnSince = ({ brand, run }: { brand: number; run: number }): boolean => brand === 0 && run >= AT;
const ofAll: WorldEvent = { shift: (place) => (isOwnSince(place) ? -2 : 0) };
const ofOne: WorldEvent = { shift: (place) => (isOwnSince(place) && place.platform === 1 ? -4 : 0) };

describe('the actions of a report whose headline is no finding', () => {
  it('begin with the answers to read, where the whole fell', () => {
    expect(actionsOn(ofAll)[0]).toMatchObject({
      action: 'Compare answers that no longer name Own with earlier ones.',
      finding: null,
      evidence: expect.stringMatching(/^Visibility fell \d+\.\d points \(95% .*\) between /) as string,
      section: 'changes',
    });
  });

  it('begin with the platform that carries the fall', () => {
    expect(actionsOn(ofOne)[0]).toMatchObject({
      action:
        'Test whether Beta can still read your website, and compare it with the pages that it cites now.',
      finding: expect.stringMatching(/^Beta .*Own/) as string,
      evidence: expect.stringMatching(/^Visibility fell \d+\.\d points/) as string,
      section: 'platforms',
    });
  });

  it('say nothing of it to a prospect, who is not told of it', () => {
    expect(actionsOn(ofAll, { template: 'pitch' }).map(({ action }) => action)).not.toContain(
      'Compare answers that no longer name Own with earlier ones.',
    );
  });
});
