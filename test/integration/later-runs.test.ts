/** A report of an earlier period, printed when later runs are here already: it says what these show, and announces none of them. */
import { describe, expect, it } from 'vitest';
import { hashItem } from '../../main/features/batch/print-item.ts';
import { buildReportContent } from '../../main/reports/build-report.ts';
import type { RecommendationsContent } from '../../main/reports/sections/recommendations.ts';
import type { SummaryContent } from '../../main/reports/sections/summary/content.ts';
import { REPORT_LOCALES } from '../../shared/words/locales.ts';
import { mirrorSample, periodOf, type Made } from '../helpers/framed-reports.ts';

const CLIENT = 'Veltaboard';
const { db, connection, monthBack, settle, settleWhole } = mirrorSample([CLIENT]);

function laterOf({ spec, figures }: Made, page: 'recommendations' | 'summary' = 'recommendations') {
  const { sections } = buildReportContent(spec, figures);
  const content = sections.find(({ section: { id } }) => id === page)?.section.content;
  return (content as RecommendationsContent | SummaryContent).later;
}

const ofMonth = async (back: number): Promise<Made> => await settleWhole(CLIENT, periodOf(monthBack(back)));

describe('the recommendations of a month', () => {
  it('say that runs came after it, the day of the last, and what they show', async () => {
    const made = await ofMonth(2);
    const { laterRunIds = [] } = made.spec;
    expect(laterRunIds).toHaveLength(made.spec.runIds.length);
    const newest = db()
      .prepare("SELECT max(started_at) FROM v_run WHERE status = 'completed'")
      .pluck()
      .get() as string;
    expect(made.figures.later?.newestMs).toBe(Date.parse(newest));
    expect(laterOf(made)).toMatch(
      /^Later runs are here already, the last of \d+ \w+ 20\d\d\. (?:On what both runs share, v|V)isibility .+ between .+ and .+\.$/u,
    );
  });

  it('say so on the summary, where they have no page of their own', async () => {
    expect(laterOf(await ofMonth(2), 'summary')).toBeNull();
    const monthly = await settle(CLIENT, periodOf(monthBack(2)), 'monthly');
    // In whole answers, and without an interval.
    expect(laterOf(monthly, 'summary')).toMatch(
      /^Since then, the last (\d+) rounds together, to \d+ \w+ 20\d\d, name Veltaboard in \d+ of 100 answers\.$/u,
    );
  });

  it('say nothing of runs after the newest one', async () => {
    const made = await ofMonth(0);
    expect(made.spec.laterRunIds).toBeUndefined();
    expect(laterOf(made)).toBeNull();
  });

  it.each(REPORT_LOCALES)('say so in %s', async (locale) => {
    const { spec, figures } = await ofMonth(2);
    const said = laterOf({ spec: { ...spec, locale }, figures });
    expect(said).toContain(String(figures.later?.runs));
    expect(said).not.toMatch(/undefined|NaN/u);
  });

  it('are not printed again by a batch because of them', async () => {
    const { spec } = await ofMonth(2);
    const of = (laterRunIds: string[] | undefined): string =>
      hashItem(db(), { spec: { ...spec, laterRunIds }, connection: connection() }).inputHash;
    expect(of(undefined)).toBe(of([...(spec.laterRunIds ?? [])]));
  });
});
