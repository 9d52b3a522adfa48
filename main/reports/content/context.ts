import { ownBrandOf } from '../../../shared/analysis/compare/run-lookup.ts';
import type { ComparedReport } from '../../../shared/analysis/report/compared-report.ts';
import type { ChosenBaseline } from '../../../shared/domain/baseline.ts';
import type { BrandFigures, RunFigures } from '../../../shared/domain/figures.ts';
import type { YearStart } from '../../../shared/domain/report-period.ts';
import type { ReportPeriod } from '../../../shared/domain/period-schema.ts';
import { pooledDays } from '../../../shared/domain/run-selection.ts';
import { dayOf, startOfDay, UTC, type Zone } from '../../../shared/format/calendar.ts';
import { buildFormatter, type Formatter } from '../../../shared/format/format.ts';
import { NO_NOTES_WRITTEN, type WrittenNotes } from './written-notes.ts';
import type { ReportSpec } from '../../../shared/reports/report-spec.ts';
import type { Finding } from '../../../shared/words/findings.ts';
import { reportLanguage, type ReportLanguage } from '../../../shared/words/languages.ts';

/** What every section draws its content from: the figures, and a language to say them in. */
export type ContentContext = ReportLanguage & {
  readonly figures: ComparedReport;
  readonly format: Formatter;
  /** The name that the report is issued under; null for a report of no agency. */
  readonly agency: string | null;
  /** Whom there to turn to, a line each; null where it does not say. */
  readonly contact: readonly string[] | null;
  /** The time that it is about; null for runs that were chosen one by one. */
  readonly period: ReportPeriod | null;
  /** What its levels are of: the run reported on, or all runs of its period together. */
  readonly run: RunFigures;
  /** The newest run of the report, what its changes are against (null: nothing), and its first run (null where there is only one). */
  readonly newest: RunFigures;
  readonly before: RunFigures | null;
  /** Whether that is the run before it. */
  readonly isPrevious: boolean;
  readonly first: RunFigures | null;
  /** Whether it was asked to compare nothing, whatever runs there are. */
  readonly isUncompared: boolean;
  /** The own brand in the run reported on; null where the service did not score it. */
  readonly own: BrandFigures | null;
  /** YYYY-MM-DD. */
  readonly issuedOn: string | null;
  /** Whether it is for somebody who is no client yet, and has no history to be told. */
  readonly isPitch: boolean;
  /** The zone that its days are of, as its spec says; null for a spec that is older than zones, and whose days are of UTC. */
  readonly calendar: Zone | null;
  /** The month that the client's fiscal year begins in. */
  readonly yearStart: YearStart;
  /** The sections of this report that have a finding, in their order. */
  readonly outline: readonly OutlineEntry[];
  /** All sections that are printed, in their order. */
  readonly sectionIds: readonly string[];
  /** Whether a page of contents lists them. */
  readonly hasContents: boolean;
  /** Headlines of somebody's own, by section. */
  readonly headlines: Readonly<Record<string, string>>;
  /** What people wrote into it. */
  readonly notes: WrittenNotes;
  /** Comparisons with frames of their own, by their sections: contexts without sections. */
  readonly comparisons: ReadonlyMap<string, ContentContext>;
};

/** A section of the report, its title and what it finds. */
export type OutlineEntry = {
  readonly id: string;
  readonly title: string;
  readonly finding: Finding;
  /** What its figures say first, where the finding has somebody's own headline. */
  readonly drawnHeadline: string | null;
};

/** Whether what is told of happened in more than one year, so that a day alone would not say when. */
function spansYears({ drawn, runs, changes, toldFromMs }: ComparedReport, zone: Zone): boolean {
  const times = [
    ...[...drawn, ...runs].map(({ startedAtMs }) => startedAtMs),
    ...(changes.before === null ? [] : [changes.before.startedAtMs]),
    ...(toldFromMs === null ? [] : [toldFromMs]),
  ];
  return new Set(times.map((atMs) => dayOf(atMs, zone).slice(0, 4))).size > 1;
}

/** When a report was made, as its file says: the start of the day of issue, or the end of its newest run. */
export function madeMsOf({
  issuedOn,
  run,
  format,
}: Pick<ContentContext, 'issuedOn' | 'run' | 'format'>): number {
  return issuedOn === null ? (run.completedAtMs ?? run.startedAtMs) : startOfDay(issuedOn, format.zone);
}

/** Whether changes are against the one run before, as column heads call it. */
const isRunBefore = (baseline: ChosenBaseline | null): boolean =>
  baseline === null || (baseline.kind === 'previous' && baseline.runId !== null);

/** Builds the context of a report's sections; their outline is added when it is known. */
export function buildContext(
  spec: ReportSpec,
  sectionIds: readonly string[],
  figures: ComparedReport,
): Omit<ContentContext, 'outline' | 'notes'> {
  const run = figures.judged;
  const newest = figures.runs.at(-1);
  if (newest === undefined) throw new Error('a report has at least one run');
  const zone = spec.zone ?? UTC;
  const isUncompared = spec.baseline === 'none';
  return {
    ...reportLanguage(spec.locale, !isUncompared),
    figures,
    format: buildFormatter(spec.locale, spec.platformNames, spansYears(figures, zone), zone),
    agency: spec.brandKit?.name ?? null,
    contact: spec.brandKit?.contact ?? null,
    period: spec.period,
    run,
    newest,
    before: figures.changes.before,
    isUncompared,
    isPrevious: isRunBefore(figures.changes.baseline),
    first: figures.runs.length > 1 ? (figures.runs[0] ?? null) : null,
    own: ownBrandOf(run),
    headlines: spec.headlines,
    sectionIds,
    hasContents: sectionIds.includes('contents'),
    issuedOn: spec.issuedOn ?? null,
    isPitch: spec.template === 'pitch',
    calendar: spec.zone ?? null,
    yearStart: spec.yearStart ?? 1,
    comparisons: comparisonsOf(spec, figures),
  };
}

/** The contexts of a report's comparisons, which compare whatever the report does. */
function comparisonsOf(spec: ReportSpec, { comparisons = {} }: ComparedReport): Map<string, ContentContext> {
  return new Map(
    Object.entries(comparisons).flatMap(([id, figures]) => {
      if (figures === null) return [];
      const own = { ...spec, period: pooledDays(figures.judged.runId), baseline: null, headlines: {} };
      return [[id, { ...buildContext(own, [], figures), outline: [], notes: NO_NOTES_WRITTEN }] as const];
    }),
  );
}

/** The days or the period that a report's levels are of, as one writes a day. */
export function whenJudged(
  { figures, run, format }: Pick<ContentContext, 'figures' | 'run' | 'format'>,
  write: (at: number) => string,
): string {
  return figures.frame.judged.length > 1 ? format.period(run.runId) : write(run.startedAtMs);
}
