import { basisSentences } from '../../../../shared/words/basis.ts';
import { correctionSentences } from '../../../../shared/words/corrections.ts';
import { findingsProblemSentence } from '../../../../shared/words/history-findings.ts';
import type { CommentaryBlock } from '../../../../shared/reports/commentary.ts';
import type { CertaintyWord } from '../../words/types/certainty.ts';
import type { ContentContext } from '../../content/context.ts';
import { buildGoalsContent, hasNoWorkstreams } from '../../content/goals.ts';
import { buildKeyFigureTiles, type KeyFigureTiles } from '../../content/key-figure-tiles.ts';
import { newsOf } from '../../content/news.ts';
import { brandChange } from '../../../../shared/analysis/compare/look-up-change.ts';
import { inHeadline } from '../../content/news/told.ts';
import { writeLevel } from '../../content/news/levels.ts';
import { ownSpans } from '../../content/news/spans.ts';
import type { BlockTitle } from '../../content/parts.ts';
import { buildHappened } from '../../content/summary/happened.ts';
import { marksOtherWay } from '../../content/summary/pictures.ts';
import type { Happened } from '../../content/summary/tell-other.ts';
import { buildDid, buildNext, type DidContent, type NextContent } from '../../content/summary/next.ts';
import { buildPlainTiles, newestApart, type PlainTile } from '../../content/summary/tiles.ts';
import { kindWords } from '../../content/period-words.ts';
import { measureOfTimes, timeBefore, timeNow } from '../../content/summary/times.ts';

/** A word of how sure a statement is, with what it means; empty for one that explains itself. */
type KeyOfWord = { readonly word: CertaintyWord; readonly said: string; readonly meaning: string };

/** The one page a director reads. */
export type SummaryContent = {
  /** The name of the page; the kind of the report where it is all of it. */
  readonly name: string;
  /** What the news means; without a cover before it, the news. */
  readonly heading: string;
  /** Under it: what the comparison rests on, if that is not all that was asked. */
  readonly lede: string;
  /** The report's time, in its head. */
  readonly time: string;
  readonly happened: BlockTitle & {
    /** Each with how sure it is, and what of it. */
    readonly items: readonly (Happened & { readonly said: string })[];
  };
  /** What the client was last told but no longer holds, and why nothing is compared. */
  readonly corrections: readonly string[];
  /** The figures with their intervals, for slides and the page about the method; none of it is printed here. */
  readonly tiles: BlockTitle & KeyFigureTiles & { readonly plain: readonly PlainTile[] };
  readonly did: DidContent | null;
  readonly next: NextContent;
  /** Goals under way, of a time without news; null otherwise. */
  readonly underWay: { readonly title: string; readonly sentences: readonly string[] } | null;
  /** What rounds after its time show; null if none is here, or another page says it. */
  readonly later: string | null;
  /** The agency's view of the report as a whole. */
  readonly view: readonly CommentaryBlock[] | null;
  /** The words of certainty. */
  readonly sure: Readonly<Record<CertaintyWord, string>>;
  /** Before the number of a finding's page. */
  readonly page: string;
  readonly key: {
    readonly words: readonly KeyOfWord[];
    /** Of the page with the ranges; null if this report has none. */
    readonly ranges: { readonly section: string; readonly before: string; readonly after: string } | null;
  };
};

const MOST_GOALS = 3;
/** Where the page's number stands in its words. */
const PLACE = '\u0000';

/** The words on the page, and always those of degrees: a reader compares them. */
function keyOf(
  used: ReadonlySet<CertaintyWord>,
  { pages, sectionIds }: ContentContext,
): SummaryContent['key'] {
  const { words, meanings } = pages.certainty;
  const degrees = ['clear', 'likely', 'close', 'few'] as const;
  const all: readonly CertaintyWord[] = used.has('other-way') ? [...degrees, 'other-way'] : degrees;
  const section = ['method', 'key-figures'].find((id) => sectionIds.includes(id));
  const [before = '', after = ''] = pages.summary.ranges(PLACE).split(PLACE);
  return {
    words: all.map((word) => ({
      word,
      said: words[word],
      meaning: word === 'few' ? '' : meanings[word],
    })),
    ranges: section === undefined ? null : { section, before, after },
  };
}

/** The active goals with their outlook: what continues although nothing moved. */
function underWayOf(context: ContentContext): SummaryContent['underWay'] {
  if (hasNoWorkstreams(context)) return null;
  const { pages, words } = context;
  const { goals } = buildGoalsContent(context);
  return {
    title: pages.summary.underWay,
    sentences: goals.slice(0, MOST_GOALS).map(({ name, target, course, outlook }) => {
      const last = course?.readings.at(-1);
      const stands =
        last === undefined ? target : pages.summary.goal(writeLevel(last.value, context), target);
      const sentences = [stands, outlook.words].map(words.sentence).join(words.marks.space);
      return `${name}${words.marks.colon}${sentences}`;
    }),
  };
}

/** The level of rounds after the report's time, which is judged and not announced. */
function laterOf(context: ContentContext): string | null {
  const { figures, own, format, pages, sectionIds } = context;
  const { later } = figures;
  if (later === undefined || own === null || sectionIds.includes('recommendations')) return null;
  const { runs, newestMs, comparison } = later;
  const level = brandChange(comparison, own.brandId, 'visibility').to;
  if (level === undefined) return null;
  const written = writeLevel(level, context);
  return pages.summary.later(format.count(runs), runs, format.date(newestMs), inHeadline(own.name), written);
}

/** On which questions levels are counted, where no other page says it. */
function basisHere(context: ContentContext): readonly string[] {
  const { figures, sectionIds } = context;
  const isSaid = ['method', 'key-figures'].some((id) => sectionIds.includes(id));
  return figures.basis === undefined || isSaid
    ? []
    : basisSentences(figures.basis, figures.project.ownBrand, context);
}

/** How sure a finding is, with what that is of; of a count that nobody judges it. */
function saidOf({ word, of, since }: Happened, { pages, words }: ContentContext): string {
  const { ofCard, ofCardSince } = pages.summary;
  if (word === null) return ofCard.counted;
  const said = pages.certainty.words[word];
  if (of === null) return said;
  const what = since === undefined ? ofCard[of] : ofCardSince(of === 'rise', since);
  return what + words.marks.colon + said;
}

/** Why the own brand's move, where the report tells it, has another word than its tile; empty if it has the same, or none. */
function spansHere(context: ContentContext): readonly string[] {
  const { pages } = context;
  const { words } = pages.certainty;
  const spans = ownSpans(context);
  const { name } = timeBefore(context);
  return spans === null || name === ''
    ? []
    : [pages.summary.twoSpans(spans.isUp, spans.since, words[spans.word], name, words[spans.other])];
}

/** Builds the summary. */
export function buildSummaryContent(context: ContentContext): SummaryContent {
  const { pages, figures, sectionIds, words } = context;
  const say = pages.summary;
  const { items, isQuiet } = buildHappened(context);
  const { tiles, footing } = buildPlainTiles(context);
  const newest = newestApart(context);
  const { findings } = figures;
  const used = new Set([...items, ...tiles].flatMap(({ word }) => word ?? []));
  if (items.some(({ picture }) => picture !== null && marksOtherWay(picture))) used.add('other-way');
  const hasCover = sectionIds.includes('cover');
  const { headline, meaning } = newsOf(context);
  return {
    name: hasCover ? say.title : kindWords(context),
    heading: hasCover ? meaning : headline,
    lede: [footing ?? '', ...spansHere(context), ...basisHere(context)]
      .filter((part) => part !== '')
      .join(words.marks.space),
    time: timeNow(context).dated,
    happened: {
      title: say.happened,
      measure: isQuiet ? say.quiet : '',
      items: items.map((item) => ({ ...item, said: saidOf(item, context) })),
    },
    corrections: [
      ...(findings.problem === null ? [] : [findingsProblemSentence(findings.problem, context)]),
      ...correctionSentences(findings.corrections, figures.project.ownBrand, context),
    ],
    tiles: {
      title: pages.keyFigures.title,
      measure: [measureOfTimes(context), ...(newest === null ? [] : [newest])].join(words.marks.semicolon),
      ...buildKeyFigureTiles(context),
      plain: tiles,
    },
    did: buildDid(context),
    next: buildNext(context),
    underWay: isQuiet ? underWayOf(context) : null,
    later: laterOf(context),
    view: context.notes.report,
    sure: pages.certainty.words,
    page: say.page,
    key: keyOf(used, context),
  };
}
