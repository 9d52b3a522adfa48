import type { KeyFigures } from '../../../shared/analysis/compare/comparison.ts';
import { isUneventful } from '../../../shared/analysis/findings/headline.ts';
import { visibilityMove, type Finding } from '../../../shared/words/findings.ts';
import { whatPartsShow, whatWeDoNotKnow } from '../content/change-sayings.ts';
import type { BaseContext, ContentContext } from '../content/context.ts';
import { buildKeyFigureTiles, type KeyFigureTiles } from '../content/key-figure-tiles.ts';
import { buildPresence, type PresenceContent } from '../content/presence.ts';
import { findReport } from '../content/report-finding.ts';
import { buildSidesLine } from '../content/sample-line.ts';
import { spanOf } from '../content/span.ts';
import { buildWaterfall, type WaterfallContent } from '../content/waterfall.ts';
import { given } from '../blocks.ts';
import { COMPARISON_KIND } from '../../../shared/reports/repeated-sections.ts';
import { comparedWordsSchema } from '../../../shared/reports/compared-words.ts';
import { defineSection } from './section.ts';

/** Two chosen sides, judged separately; empty parts are null. */
type ComparisonContent = {
  /** Its frame and sample, which differ from the footer's. */
  readonly frame: string;
  readonly tiles: KeyFigureTiles;
  readonly presence: PresenceContent | null;
  readonly waterfall: WaterfallContent | null;
  readonly sayings: readonly { readonly title: string; readonly sentences: readonly string[] }[];
};

/** Whether a compared run is no longer in the mirror. */
const hasNoComparison = ({ comparisons }: BaseContext, id: string): boolean => !comparisons.has(id);

function contextOf({ comparisons }: BaseContext, id: string): ContentContext {
  const own = comparisons.get(id);
  if (own === undefined) throw new Error(`the comparison ${id} has no figures`);
  return own;
}

/** The title of a comparison's page: `Comparison: Aug 2026 – Nov 2026`. */
export function comparisonTitle(context: BaseContext, id: string): string {
  const { comparisons, pages, words } = context;
  const own = comparisons.get(id);
  const span = own === undefined ? null : spanOf(own);
  return span === null
    ? pages.comparison.title
    : `${pages.comparison.title}${words.marks.colon}${span.days.from} – ${span.days.to}`;
}

/** The comparison's headline: how visibility moved between its sides, or that it did not. */
function findComparison(context: BaseContext, _options: unknown, id: string): Finding {
  const own = contextOf(context, id);
  const problem = own.figures.changes.sinceBaseline?.problem ?? null;
  if (problem !== null) {
    return { headline: own.pages.changes.find.notComparable, lede: own.words.findings.problems[problem] };
  }
  const { sinceBaseline } = own.figures.changes;
  return {
    // "A steady month" only fits the report's own time.
    headline: isUneventful(own.figures) ? own.pages.changes.find.quiet : findReport(own).headline,
    // Full levels of the judged side would not match changes of what both sides share.
    lede:
      own.own === null || sinceBaseline === null ? '' : visibilityMove(sinceBaseline, own.own.brandId, own),
  };
}

/** The own brand's figures over what both sides share, as in Compare; null if they share nothing. */
function sharedFigures({ figures }: ContentContext): KeyFigures | null {
  const { sinceBaseline } = figures.changes;
  const place = sinceBaseline?.brands.findIndex(({ isOwn }) => isOwn) ?? -1;
  return sinceBaseline?.runs.at(-1)?.shared[place] ?? null;
}

/** Builds a comparison. */
function buildComparisonContent(context: ContentContext, _options: unknown, id: string): ComparisonContent {
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

/** A comparison: its frame, its figures, where the change shows and its known reasons. */
export const comparisonSection = defineSection({
  id: COMPARISON_KIND,
  title: (pages) => pages.comparison.title,
  named: comparisonTitle,
  options: comparedWordsSchema,
  isSilent: hasNoComparison,
  find: findComparison,
  content: buildComparisonContent,
  blocks: ({ tiles: { figures, note }, presence, waterfall, sayings }) =>
    given([
      { kind: 'tiles', figures, note, isSaid: true, isTight: true },
      presence && { kind: 'chart', type: 'presence', of: presence },
      {
        together: given([
          waterfall && { kind: 'chart', type: 'waterfall', of: waterfall },
          { kind: 'list', of: 'sentences', columns: sayings },
        ]),
      },
    ]),
  // Its pages' footer states its own frame.
  sample: ({ frame }) => frame,
});
