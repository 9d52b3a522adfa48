/** The picture for a headline about the leader: brands by share of voice, each with its interval. */
import { voiceStandings } from '../../../shared/analysis/compare/brand-standings.ts';
import { estimateShareOfVoice } from '../../../shared/analysis/compare/brand-estimates.ts';
import { shortName } from '../../../shared/format/short-name.ts';
import { ANYTHING, type ClaimSubject } from '../claims/claim.ts';
import type { ContentContext } from './context.ts';
import { shownStandings } from './standings.ts';

/** A brand's share of voice, in percent. */
export type CoverRow = {
  readonly name: string;
  readonly isOwn: boolean;
  /** The ranks tests allow. */
  readonly rank: string;
  readonly valuePct: number;
  readonly lowPct: number;
  readonly highPct: number;
  readonly figure: string;
};

/** The leading brands, always including the own one. */
export type CoverField = {
  /** What it shows, in claim terms. */
  readonly shows: readonly ClaimSubject[];
  readonly share: string;
  readonly caption: string;
  readonly rows: readonly CoverRow[];
  /** End of the axis. */
  readonly toPct: number;
  readonly alt: string;
};

/** Letters of a name beside its reading. */
const MOST_LETTERS = 20;

/** Builds it; null if no answer names a brand. */
export function coverField(context: ContentContext): CoverField | null {
  const { run, format, words, pages } = context;
  const shown = shownStandings(voiceStandings(run));
  const rows = shown.flatMap(({ item, rank }): CoverRow[] => {
    const estimate = estimateShareOfVoice(run, item);
    if (estimate === null) return [];
    const { value, interval, sample } = estimate;
    const [best, worst] = [format.count(rank.best), format.count(rank.worst)];
    return [
      {
        name: shortName(item.name, MOST_LETTERS),
        isOwn: item.isOwn,
        rank: best === worst ? best : words.ranks(best, worst),
        valuePct: value,
        lowPct: interval?.low ?? value,
        highPct: interval?.high ?? value,
        figure: `${format.pct(value, sample)}${format.percentSign}`,
      },
    ];
  });
  if (rows.length === 0) return null;
  const { common, standings, rivals } = pages;
  return {
    shows: shown.map(({ item }) => ({ ...ANYTHING, brand: item.name })),
    share: `${common.shareOfVoice}${words.marks.comma}${common.ofMentions}`,
    caption: [rivals.sharedRanks, standings.whiskers].join(words.marks.space),
    rows,
    toPct: Math.min(100, Math.ceil(Math.max(...rows.map(({ highPct }) => highPct)) / 5) * 5),
    alt: standings.alt(
      common.shareOfVoice,
      common.ofMentions,
      rows.map(({ name, figure }) => standings.row(name, figure)).join(words.marks.comma),
    ),
  };
}
