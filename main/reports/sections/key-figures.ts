import { shortName } from '../../../shared/format/short-name.ts';
import { visibilityStandings } from '../../../shared/analysis/compare/brand-standings.ts';
import { platformsFinding, sourcesFinding, visibilityFinding } from '../../../shared/words/findings.ts';
import type { BlockTitle, StandingsContent, TrendContent } from '../content/parts.ts';
import type { ContentContext } from '../content/context.ts';
import { buildKeyFigureTiles, type KeyFigureTiles } from '../content/key-figure-tiles.ts';
import { buildStandingsContent } from '../content/standings.ts';
import { buildTrendContent } from '../content/trend.ts';
import { given, type Blocks } from '../blocks.ts';
import { withMeasurement } from '../content/finding-sections.ts';
import { defineSection, NO_OPTIONS } from './section.ts';

/** Letters of a name in a sentence. */
const MOST_NAME = 40;

/** The key figures, their trend, and the field. */
export type KeyFiguresContent = KeyFigureTiles & {
  /** Whether this report's summary already shows the figures. */
  readonly trend: (BlockTitle & { readonly trend: TrendContent }) | null;
  readonly standings: StandingsContent;
  /** The figures' meaning, in sentences. */
  readonly sayings: { readonly title: string; readonly sentences: readonly string[] };
};

function sayings(context: ContentContext): string[] {
  const { figures, run, own, words, format, pages, sectionIds } = context;
  const say = pages.keyFigures;
  const isElsewhere = (section: string): boolean => sectionIds.includes(section);
  const standings = visibilityStandings(run);
  const place = standings.find((row) => row.item.isOwn);
  const sentences: string[] = [];
  if (own !== null && place !== undefined) {
    const near = place.inseparable.map((brand) => shortName(brand.name, MOST_NAME));
    sentences.push(
      say.holds(own.name, say.rank(place.rank.best, place.rank.worst), standings.length),
      near.length === 0 ? say.noneNear : say.near(words.list(near)),
    );
  }
  // Their own pages say these, if there are any.
  if (!isElsewhere('platforms')) {
    sentences.push(platformsFinding({ run, comparison: figures.changes.sinceBaseline }, context).lede);
  }
  if (!isElsewhere('citations')) sentences.push(words.sentence(sourcesFinding(figures, context).headline));
  if (run.routes.fallback > 0) sentences.push(say.fallback(format.count(run.routes.fallback)));
  return sentences;
}

/** Builds the key figures page. */
function buildKeyFiguresContent(context: ContentContext): KeyFiguresContent {
  const { figures, newest, format, pages } = context;
  const say = pages.keyFigures;
  const trend = buildTrendContent('visibility', context);
  const span = [format.date(figures.drawn[0]?.startedAtMs ?? 0), format.date(newest.startedAtMs)] as const;
  return {
    ...buildKeyFigureTiles(context),
    trend: trend === null ? null : { title: say.trend, measure: say.trendMeasure(...span), trend },
    standings: buildStandingsContent(context),
    sayings: { title: say.what, sentences: sayings(context) },
  };
}

const STANDINGS_PX = 340;
const SAYINGS_PX = 310;

/** The trend takes the rest of the page, within legible limits; the heading with the trend's title takes roughly that. */
const TREND_PX = { leastPx: 110, mostPx: 240, elsePx: 110, headPx: 205 } as const;

const blocksOf = ({ figures, note, trend, standings, sayings: said }: KeyFiguresContent): Blocks =>
  given([
    { kind: 'tiles', figures, note },
    trend && { kind: 'chart', type: 'trend', of: trend, height: TREND_PX },
    {
      columns: [
        { widthPx: STANDINGS_PX, blocks: [{ kind: 'chart', type: 'standings', of: standings }] },
        { widthPx: SAYINGS_PX, blocks: [{ kind: 'list', of: 'sentences', columns: [said] }] },
      ],
    },
  ]);

/** The key figures page. */
export const keyFiguresSection = defineSection({
  id: 'key-figures',
  title: (pages) => pages.keyFigures.title,
  options: NO_OPTIONS,
  find: (context) => withMeasurement('key-figures', context, visibilityFinding(context.figures, context)),
  content: buildKeyFiguresContent,
  blocks: blocksOf,
  onSlides: { isByPlatform: true },
});
