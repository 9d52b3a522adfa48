/** Reports of months and quarters of the sample clients: one frame on every page, one story first, and statements that agree. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Db } from '../../main/db/open.ts';
import { systemClock } from '../../main/platform/clock.ts';
import { buildReportContent, type ReportContent } from '../../main/reports/build-report.ts';
import { planReport } from '../../main/use-cases/make-report.ts';
import { loadSpecFigures } from '../../main/use-cases/report-figures.ts';
import { loadStory } from '../../main/use-cases/story.ts';
import { comparisonsOf, type ComparedReport } from '../../shared/analysis/report/compared-report.ts';
import { toldFindings } from '../../shared/analysis/findings/story.ts';
import { readPeriod, type ReportPeriod } from '../../shared/domain/report-period.ts';
import { dayOf, UTC } from '../../shared/format/calendar.ts';
import { claimsIn, comparedFrame, findDisagreements, type PlacedClaim } from '../../shared/reports/claim.ts';
import type { ReportSpec } from '../../shared/reports/report-spec.ts';
import { SHIPPED_TEMPLATES } from '../../shared/reports/shipped-templates.ts';
import { REPORT_LOCALES } from '../../shared/words/locales.ts';
import { someOf } from '../helpers/examples.ts';
import { fillWithSample } from '../helpers/mirrored-home.ts';

const CLIENTS = [
  'Veltaboard',
  'Azurelle Hotels',
  'Oakhurst Mutual',
  'Emberlock Coffee',
  'Halden Outdoor',
  'Mirabel Skincare',
] as const;

const home = mkdtempSync(join(tmpdir(), 'sightline-framed-'));
let db: Db;
let connection: string;

beforeAll(async () => {
  connection = await fillWithSample(home, { projects: CLIENTS });
  db = openDatabase(join(home, 'sightline.db'), { clock: systemClock });
}, 240_000);
afterAll(() => {
  db.close();
  rmSync(home, { recursive: true, force: true });
});

/** The month of a client's newest run, so many months back, as `2026-11`; sample data end in the present week. */
function monthBack(back: number): string {
  const newest = db.prepare<[], { at: string }>('SELECT max(started_at) AS at FROM v_run').get()?.at ?? '';
  const [year, month] = dayOf(Date.parse(newest), UTC).split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1 - back, 1)).toISOString().slice(0, 7);
}

const periodOf = (word: string): ReportPeriod => readPeriod(word, '2026-01-01')!;

type Made = { readonly spec: ReportSpec; readonly figures: ComparedReport };

/** A report of a period, settled and with its figures, as the command line makes it. */
async function settle(client: string, period: ReportPeriod, template: string): Promise<Made> {
  const { spec } = await planReport(
    db,
    { project: { named: client }, about: { period }, out: 'unused.pdf', template },
    { clock: systemClock },
  );
  return { spec, figures: loadSpecFigures(db, { spec, connection }) };
}

function claimsOf({ sections }: Pick<ReportContent, 'sections'>): PlacedClaim[] {
  return sections.flatMap(({ section: { id, content } }, at) =>
    claimsIn(content).map((claim) => ({ section: id, page: at + 1, ...claim })),
  );
}

const framesOf = (figures: ComparedReport): string[] => comparisonsOf(figures).map(comparedFrame);

describe.each(CLIENTS)('%s', (client) => {
  it.each(someOf([0, 1, 2, 3, 4, 5], 2))(
    'says one thing in every template and language, %i months back',
    async (back) => {
      const period = periodOf(monthBack(back));
      const made = await settle(client, period, 'monthly');
      const story = loadStory(db, { project: { named: client }, period });
      const [top] = toldFindings(story.findings);
      for (const template of SHIPPED_TEMPLATES) {
        const { spec } = await settle(client, period, template);
        for (const locale of someOf(REPORT_LOCALES, 2)) {
          const written = { ...spec, locale };
          const content = buildReportContent(written, made.figures);
          const claims = claimsOf(content);
          expect(findDisagreements(claims, framesOf(made.figures))).toEqual([]);
          const cover = content.sections.find(({ section: { id } }) => id === 'cover')?.section.content as
            { headline: string; claim: { frame: string } | null } | undefined;
          const summary = content.context.outline.find(({ id }) => id === 'summary');
          // The first page and the summary say the same, and what the story of the client has first.
          if (cover !== undefined && summary !== undefined) {
            expect(cover.headline).toBe(summary.finding.headline);
          }
          if (cover?.claim != null && top !== undefined) {
            expect(cover.claim.frame).toBe(`since ${top.sinceRunId}`);
          }
        }
      }
    },
    120_000,
  );

  it('judges all runs of the month against all of the month before', async () => {
    const [month, before] = [monthBack(1), monthBack(2)];
    const { figures } = await settle(client, periodOf(month), 'monthly');
    const runsOf = (of: string): string[] =>
      db
        .prepare<[string, string], { id: string }>(
          `SELECT r.run_id AS id FROM v_run r JOIN v_project p USING (project_id)
           WHERE p.name = ? AND substr(r.started_at, 1, 7) = ? AND r.status = 'completed' ORDER BY r.started_at`,
        )
        .all(client, of)
        .map(({ id }) => id);
    expect(figures.frame).toEqual({ judged: runsOf(month), against: runsOf(before) });
    expect(figures.judged.answers).toBe(figures.runs.reduce((sum, { answers }) => sum + answers, 0));
    // Its charts draw what the change is against.
    expect(figures.drawn.map(({ runId }) => runId)).toEqual(expect.arrayContaining(runsOf(before)));
  });
});

describe('the evidence of a fall', () => {
  it('is a pair: the same prompt on the same platform, answered with the brand before and without it now', async () => {
    const { spec, figures } = await settle('Azurelle Hotels', periodOf(monthBack(0)), 'monthly');
    expect(spec.sections.map(({ id }) => id)).toContain('evidence');
    const [top] = toldFindings(figures.findings.findings);
    expect(top).toMatchObject({ measure: 'visibility', direction: 'down', subject: { isOwn: true } });
    const place = figures.findings.findings.findIndex((one) => one === top);
    const pair = figures.material.examples?.find(({ finding }) => finding === place);
    expect(pair).toMatchObject({ before: { isNamed: true }, answer: { isNamed: false } });
    expect(pair?.before).toMatchObject({ promptId: pair?.answer.promptId, platform: pair?.answer.platform });
    expect(pair?.before?.atMs).toBeLessThan(top?.sinceMs ?? 0);
    expect(pair?.answer.runId).toBe(figures.runs.at(-1)?.runId);
  });
});

describe('the checker', () => {
  it('finds a section that was judged in another frame', async () => {
    const period = periodOf(monthBack(1));
    const { spec, figures } = await settle('Veltaboard', period, 'monthly');
    const other = await settle('Veltaboard', periodOf(monthBack(3)), 'monthly');
    const claims = claimsOf(buildReportContent(spec, figures));
    const strange = claimsOf(buildReportContent(spec, { ...figures, changes: other.figures.changes })).filter(
      ({ section }) => section === 'rivals',
    );
    expect(strange.length).toBeGreaterThan(0);
    const mixed = [...claims.filter(({ section }) => section !== 'rivals'), ...strange];
    expect(findDisagreements(claims, framesOf(figures))).toEqual([]);
    expect(findDisagreements(mixed, framesOf(figures)).map(({ what }) => what)).toContain(
      'judged in another frame than the report',
    );
  });

  it('finds two values of one figure, and a change that does not add up', async () => {
    const { spec, figures } = await settle('Veltaboard', periodOf(monthBack(1)), 'monthly');
    const claims = claimsOf(buildReportContent(spec, figures));
    const [claim] = claims.filter(({ change, from, to }) => change !== null && from !== null && to !== null);
    if (claim === undefined) throw new Error('no claim with levels');
    const wrong = { ...claim, to: (claim.to ?? 0) + 1 };
    expect(findDisagreements([...claims, wrong], framesOf(figures)).map(({ what }) => what)).toEqual(
      expect.arrayContaining(['one figure has two values', 'from and change do not add up to to']),
    );
  });
});
