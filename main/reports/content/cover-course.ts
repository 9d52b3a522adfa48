/** The picture for a headline about a topic, prompts, a source, a tone or another figure: its values run by run. */
import type { StoryFinding } from '../../../shared/analysis/findings/finding.ts';
import { truncate } from '../../../shared/format/short-name.ts';
import { findingClaim } from '../claims/claim.ts';
import { courseOf } from './finding-course.ts';
import type { ContentContext } from './context.ts';
import { exchangesIn, type CoverSeries } from './cover-series.ts';

/** Letters of names above the picture, and of the one at its end. */
const MOST_LETTERS = { part: 44, brand: 40, end: 15 } as const;

/** The finding's subject besides the brand; null for the brand as a whole. */
function partOf({ kind, subject, promptIds }: StoryFinding, context: ContentContext): string | null {
  const { format, pages, words } = context;
  if (kind === 'tide') {
    return subject.platform === null ? pages.common.platforms : format.platform(subject.platform);
  }
  if (promptIds.length > 1) {
    return words.findings.breaks.prompts(promptIds.length, format.count(promptIds.length));
  }
  return subject.topic ?? subject.prompt ?? subject.attribute ?? subject.page ?? subject.domain;
}

function titleOf(finding: StoryFinding, context: ContentContext): string {
  const { figures, pages, words } = context;
  const { common, cover } = pages;
  const brand = truncate(finding.subject.brand ?? figures.project.ownBrand, MOST_LETTERS.brand);
  const part = partOf(finding, context);
  const about = part === null ? brand : truncate(part, MOST_LETTERS.part);
  switch (finding.measure) {
    case 'citations':
      return `${common.citations}${words.marks.colon}${about}`;
    case 'sentiment':
      return `${common.sentiment}${words.marks.colon}${part === null ? brand : `${brand} (${about})`}`;
    case 'position':
      return `${pages.keyFigures.position}${words.marks.colon}${brand}`;
    case 'share_of_voice':
      return `${common.shareOfVoice}${words.marks.colon}${brand}`;
    case 'tide':
      return `${cover.brandsNamed}${words.marks.colon}${about}`;
    case 'visibility':
    case 'rank':
      return cover.share(false, part === null ? brand : `${brand} (${about})`);
  }
}

/** The readings of a finding's figure; null if the report's runs do not show its course. */
export function courseSeries(finding: StoryFinding, context: ContentContext): CoverSeries | null {
  const { figures, format, pages } = context;
  const course = courseOf(finding, context);
  if (course === null) return null;
  const covered = new Set(figures.runs.map(({ startedAtMs }) => startedAtMs));
  const readings = course.readings.flatMap(({ atMs, value }) =>
    value === null
      ? []
      : [{ atMs, valuePct: value, lowPct: value, highPct: value, inReport: covered.has(atMs) }],
  );
  const [first, newest] = [readings[0], readings.at(-1)];
  if (first === undefined || newest === undefined) return null;
  const day = format.year(first.atMs) === format.year(newest.atMs) ? format.shortDate : format.date;
  const start = readings.find(({ inReport }) => inReport);
  const name = partOf(finding, context) ?? finding.subject.brand ?? figures.project.ownBrand;
  return {
    shows: [findingClaim(finding, figures.project.ownBrand, '').subject],
    whose: name,
    readings,
    rival: null,
    scale: { from: course.axis.min, to: course.axis.max },
    marks: course.axis.marks.map(({ value, text }) => ({ valuePct: value, text })),
    end: { name: truncate(name, MOST_LETTERS.end), figure: course.last, range: null },
    firstDate: day(first.atMs),
    newestDate: day(newest.atMs),
    periodStart:
      start === undefined || start === first
        ? null
        : { atMs: start.atMs, text: format.shortDate(start.atMs) },
    gaps: [],
    exchanges: exchangesIn(readings, context),
    alt: course.alt,
    drawn: {
      share: titleOf(finding, context),
      caption: pages.cover.courseCaption(start !== undefined && start !== first, course.levels !== null),
      levels: course.levels,
    },
  };
}
