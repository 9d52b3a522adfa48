import type { Finding, StoryFinding } from '../../../shared/analysis/findings/finding.ts';
import { isSlide } from '../../../shared/analysis/findings/story.ts';
import { brandIn, ownBrandOf } from '../../../shared/analysis/compare/run-lookup.ts';
import { buildRoundAxis, type RoundAxis } from '../charts/finding-chart.ts';
import { buildTimeTicks, type TimeTick } from '../../../shared/charts/trend-axis.ts';
import { asOwnLead, findingSentence, writeShare } from '../../../shared/words/history-findings.ts';
import { shortName } from '../../../shared/format/short-name.ts';
import type { BaseContext } from './context.ts';
import { writeGapOf } from './gap.ts';

/** Letters of a brand's name over its picture. */
const NAME_LETTERS = 22;

const NOTHING = { atMs: 0, value: 0 };

/** A finding's figure run by run, and the two levels compared. */
export type FindingCourse = {
  readonly readings: readonly { readonly atMs: number; readonly value: number | null }[];
  /** Null for a slope, and for a single judged run, which have no levels that hold since a day. */
  readonly levels: { readonly from: number; readonly to: number; readonly sinceMs: number } | null;
  /** The last reading in words. */
  readonly last: string;
  readonly axis: RoundAxis;
  readonly ticks: readonly TimeTick[];
  /** What the axis counts and whom it favours, if it is not the figure of the headline: `The lead over Northlight, in points; + Halden ahead`. */
  readonly axisName: string | null;
  readonly alt: string;
};

/** A reading of a lead: as the difference of its two levels, if these are the run's own. */
function leadOfRun(
  { subject }: Finding,
  { atMs, value }: { readonly atMs: number; readonly value: number },
  { figures, format }: BaseContext,
): string {
  const run = figures.drawn.find(({ startedAtMs }) => startedAtMs === atMs);
  const [own, rival] = run === undefined ? [] : [ownBrandOf(run), brandIn(run, subject.brandId ?? '')];
  return own == null ||
    rival == null ||
    Math.abs(own.visibilityPct - rival.visibilityPct - value) > SAME_POINTS
    ? format.signed(value, 1)
    : writeGapOf(rival.visibilityPct, own.visibilityPct, own.responses, format);
}

/** Leads closer than this are of the same answers. */
const SAME_POINTS = 1e-6;

/** A finding's course, drawn beside its words; null if the report's runs show none. */
export function courseOf(finding: Finding | StoryFinding, context: BaseContext): FindingCourse | null {
  const { format, figures, pages, words } = context;
  const { course, from, to, runsBefore, runsSince, sinceMs, measure } = asOwnLead(finding);
  const shown = runsBefore + runsSince;
  const times = figures.findings.courseMs;
  if (course.length !== times.length || shown < 2) return null;
  const readings = times.slice(-shown).map((atMs, at) => ({ atMs, value: course.slice(-shown)[at] ?? null }));
  // The level of one judged run is none of all days since; a reading of the course shows it.
  const isOfOneRun =
    'judgedRunMs' in finding && finding.judgedRunMs !== undefined && finding.judgedRunMs > sinceMs;
  const hasNoLevel = isSlide(finding) || isOfOneRun;
  const known = readings.flatMap(({ atMs, value }) => (value === null ? [] : [{ atMs, value }]));
  const values = known.map(({ value }) => value);
  if (values.length < 2) return null;
  const isPercent = measure === 'visibility' || measure === 'share_of_voice';
  const isLead = finding.kind === 'overtaking';
  const write = ({ atMs, value }: { readonly atMs: number; readonly value: number }): string =>
    isPercent
      ? writeShare(value, context)
      : isLead
        ? leadOfRun(finding, { atMs, value }, context)
        : measure === 'sentiment'
          ? format.signed(value, 2)
          : format.decimal(value, Math.abs(value) < 10 ? 1 : 0);
  const mark = (value: number, decimals: number): string =>
    isPercent
      ? writeShare(value, context, decimals)
      : isLead && value !== 0
        ? format.signed(value, decimals)
        : format.decimal(value, decimals);
  const { lead } = pages.rivals;
  const [first, last] = [write(known[0] ?? NOTHING), write(known.at(-1) ?? NOTHING)];
  return {
    readings,
    levels: hasNoLevel ? null : { from, to, sinceMs },
    last,
    axisName: isLead
      ? `${lead.title} ${lead.measure(shortName(finding.subject.brand ?? '', NAME_LETTERS))}${words.marks.semicolon}+ ${lead.ahead(shortName(figures.project.ownBrand, NAME_LETTERS))}`
      : null,
    axis: buildRoundAxis(hasNoLevel ? values : [...values, from, to], mark),
    ticks: buildTimeTicks(
      readings.map(({ atMs }) => atMs),
      format,
    ),
    alt: pages.summary.courseAlt(
      findingSentence(finding, figures.project.ownBrand, context).lead,
      first,
      format.date(readings[0]?.atMs ?? 0),
      last,
      format.date(readings.at(-1)?.atMs ?? 0),
    ),
  };
}
