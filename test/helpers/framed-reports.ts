/** Monthly reports of the sample clients, with their claims: from figures to contents, without printing. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { openDatabase, type Db } from '../../main/db/open.ts';
import { systemClock } from '../../main/platform/clock.ts';
import { newsOf } from '../../main/reports/content/news.ts';
import { buildReportContent, type ReportContent } from '../../main/reports/build-report.ts';
import { SECTIONS } from '../../main/reports/sections/index.ts';
import { planReport } from '../../main/features/report/make-report.ts';
import { loadSpecFigures } from '../../main/features/report/report-figures.ts';
import type { ProjectStory } from '../../main/features/findings/story.ts';
import { toldFindings } from '../../shared/analysis/findings/order.ts';
import { findingKey } from '../../shared/analysis/findings/story.ts';
import type { StoryFinding } from '../../shared/analysis/findings/finding.ts';
import type { ComparedReport } from '../../shared/analysis/report/compared-report.ts';
import { readPeriod } from '../../shared/domain/report-period.ts';
import type { ReportPeriod } from '../../shared/domain/period-schema.ts';
import { dayOf, UTC } from '../../shared/format/calendar.ts';
import { findDisagreements } from '../../main/reports/claims/check-claims.ts';
import { claimsIn, framesOf, type PlacedClaim } from '../../main/reports/claims/claim.ts';
import type { ReportSpec } from '../../shared/reports/report-spec.ts';
import { fillWithSample } from './mirrored-home.ts';

/** Months of history of the sample clients. */
export const MONTHS = 6;

/** A report, settled and with figures, as the CLI makes it. */
export type Made = { readonly spec: ReportSpec; readonly figures: ComparedReport };

/** A test's mirror. */
export type MirroredSample = {
  readonly db: () => Db;
  readonly connection: () => string;
  /** The month `back` months before the newest run, as `2026-11`; sample data end in the current week. */
  readonly monthBack: (back: number) => string;
  readonly settle: (client: string, time: Time, template: string) => Promise<Made>;
  /** The same with every section that needs no words of people, or no choice of them. */
  readonly settleWhole: (client: string, time: Time) => Promise<Made>;
};

/** A report's time: a period, or so many of the newest runs. */
export type Time = ReportPeriod | { readonly latest: number };

const aboutOf = (time: Time) =>
  'latest' in time ? { runs: { kind: 'latest' as const, count: time.latest } } : { period: time };

/** Sections that people write, or whose options they choose. */
const OF_PEOPLE: readonly string[] = ['text', 'comparison', 'pair'];

export const periodOf = (word: string): ReportPeriod => readPeriod(word, '2026-01-01')!;

/** Every claim of a report; a section's place stands for its page. */
export const claimsOf = ({ sections }: Pick<ReportContent, 'sections'>): PlacedClaim[] =>
  sections.flatMap(({ section: { id, content } }, at) =>
    claimsIn(content).map((claim) => ({ section: id, page: at + 1, ...claim })),
  );

/** A report's claims in its own words. */
export const claimsOfReport = ({ spec, figures }: Made): PlacedClaim[] =>
  claimsOf(buildReportContent(spec, figures));

/** Contradictions within a report, or between its first statement and its client's story; with its number of claims. */
export function sayOnce(
  made: Made,
  { findings }: Pick<ProjectStory, 'findings'>,
): { readonly claims: number; readonly faults: readonly string[] } {
  const content = buildReportContent(made.spec, made.figures);
  const claims = claimsOf(content);
  const cover = content.sections.find(({ section: { id } }) => id === 'cover')?.section.content as
    { readonly headline: string; readonly claim: PlacedClaim | null } | undefined;
  const summary = content.context.outline.find(({ id }) => id === 'summary')?.finding.headline;
  const [top] = toldFindings(findings);
  const held = (of: readonly StoryFinding[]): string[] =>
    toldFindings(of).map((finding) => `${findingKey(finding)} ${finding.status} ${finding.certainty}`);
  const { headline, meaning } = newsOf(content.context);
  // The cover, or a report's only page, tells the news, and a second page what it means; a prospect's report has one sentence for both.
  const isAlike =
    (cover === undefined || cover.headline === headline) &&
    (summary === undefined || summary === (cover === undefined ? headline : meaning)) &&
    (made.spec.template === 'pitch' || headline !== meaning);
  // A prospect's report has levels, and no story; others tell of their own subject.
  const isFirst =
    ['pitch', 'competitor', 'citations'].includes(made.spec.template) ||
    cover === undefined ||
    top === undefined ||
    cover.claim?.frame === `since ${top.sinceRunId}` ||
    // A change that began within the period has its levels in the headline.
    (top.framed != null && cover.claim?.change === top.framed.change) ||
    // Movement of what both sides share comes before a change of measurement.
    (top.kind === 'measurement' && ['better', 'worse'].includes(cover.claim?.verdict ?? '')) ||
    // So does an exchange of prompts with both levels, where nothing moved.
    (top.cause === 'prompts' && top.kind === 'measurement' && cover.claim?.change === null) ||
    // A platform that is asked another way is named beside the number, which is of all.
    (top.cause === 'route' && top.subject.platform !== null && cover.claim === null);
  return {
    claims: claims.length,
    faults: [
      ...findDisagreements(claims, framesOf(made.figures)).map(({ what }) => what),
      ...(isAlike ? [] : ['the cover and the summary say something else']),
      ...(isFirst ? [] : ['the cover says something else than the story']),
      // A report that compares nothing has no findings.
      ...(held(made.figures.findings.findings).join('\n') ===
      (made.spec.baseline === 'none' ? '' : held(findings).join('\n'))
        ? []
        : ['the report and the story hold other findings, or with another certainty']),
    ],
  };
}

/** Mirrors sample clients before a file's tests, by default all. */
export function mirrorSample(projects?: readonly string[]): MirroredSample {
  const home = mkdtempSync(join(tmpdir(), 'sightline-framed-'));
  let db: Db;
  let connection: string;
  beforeAll(async () => {
    connection = await fillWithSample(home, projects === undefined ? {} : { projects });
    db = openDatabase(join(home, 'sightline.db'), { clock: systemClock });
  }, 240_000);
  afterAll(() => {
    db.close();
    rmSync(home, { recursive: true, force: true });
  });
  const settle: MirroredSample['settle'] = async (client, time, template) => {
    const { spec } = await planReport(
      db,
      { project: { named: client }, about: aboutOf(time), out: 'unused.pdf', template },
      { clock: systemClock },
    );
    return { spec, figures: loadSpecFigures(db, { spec, connection }) };
  };
  return {
    db: () => db,
    connection: () => connection,
    monthBack: (back) => {
      const newest =
        db.prepare<[], { at: string }>('SELECT max(started_at) AS at FROM v_run').get()?.at ?? '';
      const [year, month] = dayOf(Date.parse(newest), UTC).split('-').map(Number);
      return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1 - back, 1)).toISOString().slice(0, 7);
    },
    settle,
    settleWhole: async (client, time) => {
      const { spec } = await settle(client, time, 'visibility');
      const sections = SECTIONS.filter(({ id }) => !OF_PEOPLE.includes(id)).map(({ id }) => ({
        id,
        options: {},
      }));
      const whole = { ...spec, sections };
      return { spec: whole, figures: loadSpecFigures(db, { spec: whole, connection }) };
    },
  };
}
