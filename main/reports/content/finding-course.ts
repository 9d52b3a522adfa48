import type { Finding, StoryFinding } from '../../../shared/analysis/findings/finding.ts';
import { isSlide } from '../../../shared/analysis/findings/story.ts';
import { buildRoundAxis, type RoundAxis } from '../../../shared/charts/finding-chart.ts';
import { buildTimeTicks, type TimeTick } from '../../../shared/charts/trend-axis.ts';
import { asTold, findingSentence, writeShare } from '../../../shared/words/history-findings.ts';
import type { ContentContext } from './context.ts';

/** A finding's figure run by run, and the two levels compared. */
export type FindingCourse = {
  readonly readings: readonly { readonly atMs: number; readonly value: number | null }[];
  /** Null for a slope, and for a single judged run, which have no levels that hold since a day. */
  readonly levels: { readonly from: number; readonly to: number; readonly sinceMs: number } | null;
  /** The last reading in words. */
  readonly last: string;
  readonly axis: RoundAxis;
  readonly ticks: readonly TimeTick[];
  readonly alt: string;
};

/** A finding's course, drawn beside its words; null if the report's runs show none. */
export function courseOf(
  finding: Finding | StoryFinding,
  context: Omit<ContentContext, 'outline'>,
): FindingCourse | null {
  const { format, figures, pages } = context;
  const { course, from, to, runsBefore, runsSince, sinceMs, measure } = asTold(finding);
  const shown = runsBefore + runsSince;
  const times = figures.findings.courseMs;
  if (course.length !== times.length || shown < 2) return null;
  const readings = times.slice(-shown).map((atMs, at) => ({ atMs, value: course.slice(-shown)[at] ?? null }));
  // The level of one judged run is none of all days since; a reading of the course shows it.
  const isOfOneRun =
    'judgedRunMs' in finding && finding.judgedRunMs !== undefined && finding.judgedRunMs > sinceMs;
  const hasNoLevel = isSlide(finding) || isOfOneRun;
  const values = readings.flatMap(({ value }) => value ?? []);
  if (values.length < 2) return null;
  const isPercent = measure === 'visibility' || measure === 'share_of_voice';
  const write = (value: number): string =>
    isPercent
      ? writeShare(value, context)
      : measure === 'sentiment'
        ? format.signed(value, 2)
        : format.decimal(value, Math.abs(value) < 10 ? 1 : 0);
  const mark = (value: number, decimals: number): string =>
    isPercent ? writeShare(value, context, decimals) : format.decimal(value, decimals);
  const [first, last] = [write(values[0] ?? 0), write(values.at(-1) ?? 0)];
  return {
    readings,
    levels: hasNoLevel ? null : { from, to, sinceMs },
    last,
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
