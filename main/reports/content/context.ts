import { ownBrandOf } from '../../../shared/analysis/compare/run-lookup.ts';
import type { ComparedReport } from '../../../shared/analysis/report/compared-report.ts';
import type { ChosenBaseline } from '../../../shared/domain/baseline.ts';
import type { BrandFigures, RunFigures } from '../../../shared/domain/figures.ts';
import type { YearStart } from '../../../shared/domain/report-period.ts';
import type { ReportPeriod } from '../../../shared/domain/period-schema.ts';
import { pooledDays } from '../../../shared/domain/run-selection.ts';
import { dayOf, startOfDay, UTC, type Zone } from '../../../shared/format/calendar.ts';
import { buildFormatter, withHours, type Formatter } from '../../../shared/format/format.ts';
import { actionsOnPageOf } from './most-advice.ts';
import { NO_NOTES_WRITTEN, type WrittenNotes } from './written-notes.ts';
import type { AdvisedAction } from '../../../shared/reports/advised.ts';
import type { ReportSpec } from '../../../shared/reports/report-spec.ts';
import type { Finding } from '../../../shared/words/findings.ts';
import type { NamesInPrint } from './display-names.ts';
import { reportLanguage, type ReportLanguage } from '../words/languages.ts';

/** The source of every section's content: the figures, and the language to express them. */
export type ContentContext = ReportLanguage & {
  readonly figures: ComparedReport;
  readonly format: Formatter;
  /** The issuing agency's name; null without one. */
  readonly agency: string | null;
  /** Its contact details, by line; null if not given. */
  readonly contact: readonly string[] | null;
  /** The report's period; null for individually chosen runs. */
  readonly period: ReportPeriod | null;
  /** The source of its levels: the reported run, or all runs of its period together. */
  readonly run: RunFigures;
  /** The report's newest run, its baseline (null: none), and its first run (null if only one). */
  readonly newest: RunFigures;
  readonly before: RunFigures | null;
  /** Whether that is the previous run. */
  readonly isPrevious: boolean;
  readonly first: RunFigures | null;
  /** Whether comparison was disabled, whatever runs exist. */
  readonly isUncompared: boolean;
  /** The own brand in the reported run; null if the service did not score it. */
  readonly own: BrandFigures | null;
  /** YYYY-MM-DD. */
  readonly issuedOn: string | null;
  /** The day it goes out, as far as known: of issue, or on which it was made. YYYY-MM-DD. */
  readonly printedOn: string | null;
  /** Actions that its earlier reports asked for. */
  readonly advised: readonly AdvisedAction[];
  /** Whether it is for a prospect, without a history to report. */
  readonly isPitch: boolean;
  /** Its template, or the name of a user's own. */
  readonly template: string;
  /** How many actions its page of actions lists at most; 0 without one. */
  readonly actionsOnPage: number;
  /** Brands that print calls otherwise than the service: the service's names, by those in print. */
  readonly fullNames: Readonly<Record<string, string>>;
  /** The zone of its days, from its spec; null for a spec that predates zones, whose days are in UTC. */
  readonly calendar: Zone | null;
  /** The first month of the client's fiscal year. */
  readonly yearStart: YearStart;
  /** The report's sections with a finding, in order. */
  readonly outline: readonly OutlineEntry[];
  /** All printed sections, in order. */
  readonly sectionIds: readonly string[];
  /** Whether there is a contents page. */
  readonly hasContents: boolean;
  /** User-written headlines, by section. */
  readonly headlines: Readonly<Record<string, string>>;
  /** User-written texts. */
  readonly notes: WrittenNotes;
  /** Comparisons with separate frames, by section: contexts without sections. */
  readonly comparisons: ReadonlyMap<string, ContentContext>;
};

/** The same before the report's headlines are found. */
export type BaseContext = Omit<ContentContext, 'outline'>;

/** A section of the report, its title and finding. */
export type OutlineEntry = {
  readonly id: string;
  readonly title: string;
  readonly finding: Finding;
  /** The generated headline, if replaced by a user's. */
  readonly drawnHeadline: string | null;
};

/** Start times of the runs that a report is about. */
const startsOf = ({ history, drawn, provenance }: ComparedReport): readonly number[] => [
  ...[...history, ...drawn].map(({ startedAtMs }) => startedAtMs),
  ...provenance.map(({ startedAt }) => Date.parse(startedAt)),
];

/** Whether the reported events span several years, so that a day alone is ambiguous. */
function spansYears({ drawn, runs, changes, toldFromMs }: ComparedReport, zone: Zone): boolean {
  const times = [
    ...[...drawn, ...runs].map(({ startedAtMs }) => startedAtMs),
    ...(changes.before === null ? [] : [changes.before.startedAtMs]),
    ...(toldFromMs === null ? [] : [toldFromMs]),
  ];
  return new Set(times.map((atMs) => dayOf(atMs, zone).slice(0, 4))).size > 1;
}

/** The report's creation time in its file: the start of the day of issue, or the end of its newest run. */
export function madeMsOf({
  issuedOn,
  run,
  format,
}: Pick<ContentContext, 'issuedOn' | 'run' | 'format'>): number {
  return issuedOn === null ? (run.completedAtMs ?? run.startedAtMs) : startOfDay(issuedOn, format.zone);
}

/** Whether changes are against the previous run, as column heads call it. */
const isRunBefore = (baseline: ChosenBaseline | null): boolean =>
  baseline === null || (baseline.kind === 'previous' && baseline.runId !== null);

/** The service's names by those in print; of namesakes what tells them apart is ours, and explains itself. */
const fullNamesOf = (names: NamesInPrint, { twins }: ComparedReport): NamesInPrint =>
  Object.fromEntries(
    Object.entries(names)
      .filter(([full]) => twins.every(({ called }) => called !== full))
      .map(([full, shown]) => [shown, full]),
  );

/** Builds the context of a report's sections; their outline is added later. */
export function buildContext(
  spec: ReportSpec,
  sectionIds: readonly string[],
  figures: ComparedReport,
  names: NamesInPrint = {},
): Omit<ContentContext, 'outline' | 'notes'> {
  const run = figures.judged;
  const newest = figures.runs.at(-1);
  if (newest === undefined) throw new Error('a report has at least one run');
  const zone = spec.zone ?? UTC;
  const isUncompared = spec.baseline === 'none';
  return {
    ...reportLanguage(spec.locale, !isUncompared),
    figures,
    format: withHours(
      buildFormatter(spec.locale, spec.platformNames, spansYears(figures, zone), zone),
      startsOf(figures),
    ),
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
    printedOn: spec.issuedOn ?? spec.madeOn ?? null,
    advised: spec.advised ?? [],
    isPitch: spec.template === 'pitch',
    template: spec.template,
    actionsOnPage: actionsOnPageOf(spec),
    fullNames: fullNamesOf(names, figures),
    calendar: spec.zone ?? null,
    yearStart: spec.yearStart ?? 1,
    comparisons: comparisonsOf(spec, figures, names),
  };
}

/** The contexts of a report's comparisons, independent of the report's. */
function comparisonsOf(
  spec: ReportSpec,
  { comparisons = {} }: ComparedReport,
  names: NamesInPrint,
): Map<string, ContentContext> {
  return new Map(
    Object.entries(comparisons).flatMap(([id, figures]) => {
      if (figures === null) return [];
      const own = { ...spec, period: pooledDays(figures.judged.runId), baseline: null, headlines: {} };
      return [
        [id, { ...buildContext(own, [], figures, names), outline: [], notes: NO_NOTES_WRITTEN }] as const,
      ];
    }),
  );
}

/** The days or the period of a report's levels, as formatted days. */
export function whenJudged(
  { figures, run, format }: Pick<ContentContext, 'figures' | 'run' | 'format'>,
  write: (at: number) => string,
): string {
  return figures.frame.judged.length > 1 ? format.period(run.runId) : write(run.startedAtMs);
}
