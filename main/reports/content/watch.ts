/** What to watch in a quiet time: the largest moves within chance, each with the level beyond it. */
import { brandChange } from '../../../shared/analysis/compare/look-up-change.ts';
import type { Change } from '../../../shared/domain/verdict-schema.ts';
import { shortName } from '../../../shared/format/short-name.ts';
import { addUp, usualDecimals, writeLimits } from '../../../shared/words/change.ts';
import type { ContentContext } from './context.ts';

/** A move below a finding. */
export type WatchedMove = {
  readonly name: string;
  readonly stands: string;
  readonly act: string;
  readonly section: string | null;
};

const MOST_WATCHED = 3;
/** Below this share of the detectable change, a move means nothing. */
const LEAST_SHARE = 0.4;
const MOST_NAME = 28;

type Candidate = { readonly name: string; readonly section: string; readonly change: Change };

/** Rivals overall, and the own brand on each platform. */
function candidatesOf({ figures, run, format }: ContentContext): Candidate[] {
  const { sinceBaseline } = figures.changes;
  if (sinceBaseline === null) return [];
  return [
    ...run.brands
      .filter(({ isOwn }) => !isOwn)
      .map(({ brandId, name }) => ({
        name: shortName(name, MOST_NAME),
        section: 'rivals',
        change: brandChange(sinceBaseline, brandId, 'visibility'),
      })),
    ...sinceBaseline.platforms.map(({ id, change }) => ({
      name: format.platform(id),
      section: 'platforms',
      change,
    })),
  ];
}

/** How far a change is on the way to significance; 0 if unknown. */
function shareOf({ difference, interval, verdict }: Change): number {
  if (difference === null || interval === null || verdict.kind !== 'unclear' || difference === 0) return 0;
  const reach = difference > 0 ? difference - interval.low : interval.high - difference;
  return reach > 0 ? Math.abs(difference) / reach : 0;
}

function watch({ name, section, change }: Candidate, context: ContentContext): WatchedMove[] {
  const { format, words, pages, sectionIds } = context;
  const { difference, interval, to, sample } = change;
  if (difference === null || interval === null || to === undefined) return [];
  const decimals = usualDecimals('percent', sample);
  const sum = addUp(to - difference, to, decimals);
  const pct = (value: number): string => `${format.decimal(value, decimals)}${format.percentSign}`;
  const isUp = difference > 0;
  // With equal samples, a change as large as its interval's reach would exclude zero.
  const point = to - difference + (isUp ? difference - interval.low : difference - interval.high);
  if (point <= 0 || point >= 100) return [];
  const step = 10 ** decimals;
  const level = pct((isUp ? Math.ceil(point * step) : Math.floor(point * step)) / step);
  const say = pages.summary.watch;
  const range = words.history.rangeOfPoints(writeLimits(change, 'percent', format, words) ?? '');
  return [
    {
      name: `${name}${words.marks.comma}${words.history.rangeOfPoints(format.signed(sum.change, decimals))}`,
      stands: [
        words.history.rest.drift(pct(sum.from), pct(sum.to)),
        words.sentence(pages.common.sampleOf(range, format.count(sample))),
      ].join(words.marks.space),
      act: isUp ? say.atOrMore(level) : say.atOrLess(level),
      section: sectionIds.includes(section) ? section : null,
    },
  ];
}

/** The moves to watch, the one nearest to a finding first. */
export function buildWatch(context: ContentContext): readonly WatchedMove[] {
  return candidatesOf(context)
    .filter(({ change }) => shareOf(change) >= LEAST_SHARE)
    .sort((a, b) => shareOf(b.change) - shareOf(a.change))
    .flatMap((candidate) => watch(candidate, context))
    .slice(0, MOST_WATCHED);
}
