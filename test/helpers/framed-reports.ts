/** Reports of months of the sample clients, with what they claim: from figures to contents, without a page being printed. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { openDatabase, type Db } from '../../main/db/open.ts';
import { systemClock } from '../../main/platform/clock.ts';
import { buildReportContent, type ReportContent } from '../../main/reports/build-report.ts';
import { planReport } from '../../main/features/report/make-report.ts';
import { loadSpecFigures } from '../../main/features/report/report-figures.ts';
import type { ProjectStory } from '../../main/features/findings/story.ts';
import { findingKey, toldFindings } from '../../shared/analysis/findings/story.ts';
import type { StoryFinding } from '../../shared/analysis/findings/finding.ts';
import type { ComparedReport } from '../../shared/analysis/report/compared-report.ts';
import { readPeriod } from '../../shared/domain/report-period.ts';
import type { ReportPeriod } from '../../shared/domain/period-schema.ts';
import { dayOf, UTC } from '../../shared/format/calendar.ts';
import { findDisagreements } from '../../shared/reports/check-claims.ts';
import { claimsIn, framesOf, type PlacedClaim } from '../../shared/reports/claim.ts';
import type { ReportSpec } from '../../shared/reports/report-spec.ts';
import { fillWithSample } from './mirrored-home.ts';

/** Months back to which the sample clients have runs. */
export const MONTHS = 6;

/** A report, settled and with its figures, as the command line makes it. */
export type Made = { readonly spec: ReportSpec; readonly figures: ComparedReport };

/** The mirror of a test. */
export type MirroredSample = {
  readonly db: () => Db;
  readonly connection: () => string;
  /** The month of the newest run, so many months back, as `2026-11`; sample data end in the present week. */
  readonly monthBack: (back: number) => string;
  readonly settle: (client: string, period: ReportPeriod, template: string) => Promise<Made>;
};

export const periodOf = (word: string): ReportPeriod => readPeriod(word, '2026-01-01')!;

/** Everything that a report claims; a section has the place of its page. */
export const claimsOf = ({ sections }: Pick<ReportContent, 'sections'>): PlacedClaim[] =>
  sections.flatMap(({ section: { id, content } }, at) =>
    claimsIn(content).map((claim) => ({ section: id, page: at + 1, ...claim })),
  );

/** What a report claims in its own words. */
export const claimsOfReport = ({ spec, figures }: Made): PlacedClaim[] =>
  claimsOf(buildReportContent(spec, figures));

/** What contradicts itself in a report, or says something else first than the story of its client; with how much it claims. */
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
  const isAlike = cover === undefined || summary === undefined || cover.headline === summary;
  // A prospect hears how it stands, and no story.
  const isFirst =
    made.spec.template === 'pitch' ||
    cover === undefined ||
    top === undefined ||
    cover.claim?.frame === `since ${top.sinceRunId}` ||
    // What began within the time has the levels of that time in the headline.
    (top.framed != null && cover.claim?.change === top.framed.change) ||
    // What both sides share moved by itself, and comes before that the figure was measured otherwise.
    (top.kind === 'measurement' && ['better', 'worse'].includes(cover.claim?.verdict ?? ''));
  return {
    claims: claims.length,
    faults: [
      ...findDisagreements(claims, framesOf(made.figures)).map(({ what }) => what),
      ...(isAlike ? [] : ['the cover and the summary say something else']),
      ...(isFirst ? [] : ['the cover says something else than the story']),
      // What compares nothing holds no finding, whatever the story is.
      ...(held(made.figures.findings.findings).join('\n') ===
      (made.spec.baseline === 'none' ? '' : held(findings).join('\n'))
        ? []
        : ['the report and the story hold other findings, or with another certainty']),
    ],
  };
}

/** Mirrors sample clients before the tests of a file, all without a choice. */
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
  return {
    db: () => db,
    connection: () => connection,
    monthBack: (back) => {
      const newest =
        db.prepare<[], { at: string }>('SELECT max(started_at) AS at FROM v_run').get()?.at ?? '';
      const [year, month] = dayOf(Date.parse(newest), UTC).split('-').map(Number);
      return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1 - back, 1)).toISOString().slice(0, 7);
    },
    settle: async (client, period, template) => {
      const { spec } = await planReport(
        db,
        { project: { named: client }, about: { period }, out: 'unused.pdf', template },
        { clock: systemClock },
      );
      return { spec, figures: loadSpecFigures(db, { spec, connection }) };
    },
  };
}
