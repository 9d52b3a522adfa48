import type { KeyFigures } from '../../../../shared/analysis/compare/comparison.ts';
import { isUneventful } from '../../../../shared/analysis/findings/headline.ts';
import { visibilityMove, type Finding } from '../../../../shared/words/findings.ts';
import { whatPartsShow, whatWeDoNotKnow } from '../../content/change-sayings.ts';
import type { ContentContext } from '../../content/context.ts';
import { buildKeyFigureTiles, type KeyFigureTiles } from '../../content/key-figure-tiles.ts';
import { buildPresence, type PresenceContent } from '../../content/presence.ts';
import { findReport } from '../../content/report-finding.ts';
import { buildSidesLine } from '../../content/sample-line.ts';
import { spanOf } from '../../content/span.ts';
import { buildWaterfall, type WaterfallContent } from '../../content/waterfall.ts';

/** Two sides that somebody chose, judged by themselves; parts without anything to say are null. */
export type ComparisonContent = {
  /** Its own frame and sample, which are others than those at the foot of the page. */
  readonly frame: string;
  readonly tiles: KeyFigureTiles;
  readonly presence: PresenceContent | null;
  readonly waterfall: WaterfallContent | null;
  readonly sayings: readonly { readonly title: string; readonly sentences: readonly string[] }[];
};

type Base = Omit<ContentContext, 'outline'>;

/** Whether a run that it compares is not in the mirror any more. */
export const hasNoComparison = ({ comparisons }: Base, id: string): boolean => !comparisons.has(id);

function contextOf({ comparisons }: Base, id: string): ContentContext {
  const own = comparisons.get(id);
  if (own === undefined) throw new Error(`the comparison ${id} has no figures`);
  return own;
}

/** What it compares, as its page is called: `Comparison: Aug 2026 – Nov 2026`. */
export function comparisonTitle(context: Base, id: string): string {
  const { comparisons, pages, words } = context;
  const own = comparisons.get(id);
  const span = own === undefined ? null : spanOf(own);
  return span === null
    ? pages.comparison.title
    : `${pages.comparison.title}${words.marks.colon}${span.days.from} – ${span.days.to}`;
}

/** What the comparison says first: how visibility moved between its sides, or that nothing did. */
export function findComparison(context: Base, _options: unknown, id: string): Finding {
  const own = contextOf(context, id);
  const problem = own.figures.changes.sinceBaseline?.problem ?? null;
  if (problem !== null) {
    return { headline: own.pages.changes.find.notComparable, lede: own.words.findings.problems[problem] };
  }
  const { sinceBaseline } = own.figures.changes;
  return {
    // "A steady month" is said of the report's own time alone.
    headline: isUneventful(own.figures) ? own.pages.changes.find.quiet : findReport(own).headline,
    // Levels of all that the judged side asked would stand beside changes of what both sides share.
    lede:
      own.own === null || sinceBaseline === null ? '' : visibilityMove(sinceBaseline, own.own.brandId, own),
  };
}

/** The own brand's figures in what both sides share, as Compare has them; null where they share nothing. */
function sharedFigures({ figures }: ContentContext): KeyFigures | null {
  const { sinceBaseline } = figures.changes;
  const place = sinceBaseline?.brands.findIndex(({ isOwn }) => isOwn) ?? -1;
  return sinceBaseline?.runs.at(-1)?.shared[place] ?? null;
}

/** Builds the content of a comparison. */
export function buildComparisonContent(
  context: ContentContext,
  _options: unknown,
  id: string,
): ComparisonContent {
  const one = contextOf(context, id);
  const { own, pages } = one;
  const span = spanOf(one);
  const sayings = [
    { title: pages.changes.known.title, sentences: span === null ? [] : whatPartsShow(span, one) },
    { title: pages.changes.unknown.title, sentences: whatWeDoNotKnow(span, own, one) },
  ];
  return {
    frame: buildSidesLine(one),
    tiles: buildKeyFigureTiles(one, sharedFigures(one)),
    presence: own === null ? null : buildPresence(own, span, one),
    waterfall: span === null ? null : buildWaterfall(span, one),
    sayings: sayings.filter(({ sentences }) => sentences.length > 0),
  };
}
