import { z } from 'zod';
import type { AttributeFigures } from '../../../../shared/domain/figures.ts';
import { MEASURE_SCALES } from '../../../../shared/domain/measure.ts';
import { visibilityStandings } from '../../../../shared/analysis/compare/brand-standings.ts';
import { text, type BlockTitle, type TableContent, type TableRow } from '../../content/blocks.ts';
import type { ContentContext } from '../../content/context.ts';
import { shownStandings } from '../../content/standings.ts';

/** What the section may be asked for. */
export const sentimentOptions = z.strictObject({
  /** Attributes listed, the ones named most often. */
  attributes: z.int().min(1).max(30).default(10),
});

/** The columns of the attributes. */
export type AttributeColumn = 'attribute' | 'score' | 'reading' | 'mentions' | 'rival';

/** How the mentions speak, and about what; null for a part of which nothing is known. */
export type SentimentContent = {
  readonly mentions:
    | (BlockTitle & {
        /** What the three parts of each row are called. */
        readonly key: readonly [string, string, string];
        readonly rows: readonly {
          readonly name: string;
          readonly isOwn: boolean;
          readonly parts: readonly [positive: number, neutral: number, negative: number];
        }[];
        readonly alt: string;
      })
    | null;
  readonly attributes:
    (BlockTitle & { readonly table: TableContent<AttributeColumn>; readonly note: string }) | null;
};

/** How the mentions of each brand divide into positive, neutral and negative. */
function mentions({ run, format, pages }: ContentContext): SentimentContent['mentions'] {
  if (!run.brands.some((brand) => brand.mentions > 0)) return null;
  const say = pages.sentiment;
  const rows = shownStandings(visibilityStandings(run))
    .flatMap(({ item: { name, isOwn, sentiment } }) => {
      if (sentiment === null) return [];
      const parts = [sentiment.positive, sentiment.neutral, sentiment.negative] as const;
      return [{ name, isOwn, parts }];
    })
    .filter((row) => row.parts.some((part) => part > 0));
  if (rows.length === 0) return null;
  return {
    title: say.bars,
    measure: say.barsMeasure(format.date(run.startedAtMs)),
    key: [say.positive, say.neutral, say.negative],
    rows,
    alt: say.barsAlt(rows.map((row) => `${row.name}: ${row.parts.join(', ')}`).join('; ')),
  };
}

function attributeRow(
  own: AttributeFigures,
  bestRival: AttributeFigures | undefined,
  { format, pages }: ContentContext,
): TableRow<AttributeColumn> {
  return {
    isStrong: false,
    cells: {
      attribute: text(own.attribute, 'strong'),
      score: text(format.signed(own.avgSentiment, 2), 'strong'),
      reading: {
        kind: 'reading',
        reading: { value: own.avgSentiment, interval: null, scale: MEASURE_SCALES.score },
        isOwn: true,
      },
      mentions: text(format.count(own.mentions), 'muted'),
      rival:
        bestRival === undefined
          ? text(pages.common.none, 'muted')
          : {
              kind: 'named',
              name: bestRival.brand,
              figures: pages.sentiment.rivalFigures(
                format.signed(bestRival.avgSentiment, 2),
                format.count(bestRival.mentions),
              ),
            },
    },
  };
}

function attributes(most: number, context: ContentContext): SentimentContent['attributes'] {
  const { figures, pages } = context;
  const named = figures.detail.attributes.filter((row) => row.mentions > 0);
  const rows = named
    .filter((row) => row.isOwn)
    .sort((a, b) => b.mentions - a.mentions)
    .slice(0, most)
    .map((own) => {
      const [bestRival] = named
        .filter((row) => row.attribute === own.attribute && !row.isOwn)
        .sort((a, b) => b.avgSentiment - a.avgSentiment);
      return attributeRow(own, bestRival, context);
    });
  if (rows.length === 0) return null;
  const { common, sentiment: say } = pages;
  return {
    title: say.byAttribute(figures.project.ownBrand),
    measure: say.attributeMeasure,
    table: {
      columns: [
        { id: 'attribute', header: say.attribute },
        { id: 'score', header: common.sentiment },
        { id: 'reading', header: say.axis },
        { id: 'mentions', header: say.mentions },
        { id: 'rival', header: say.warmestRival },
      ],
      rows,
      summary: say.summary,
    },
    note: say.note,
  };
}

/** Builds the content of the sentiment page. */
export function buildSentimentContent(
  context: ContentContext,
  options: z.infer<typeof sentimentOptions>,
): SentimentContent {
  return { mentions: mentions(context), attributes: attributes(options.attributes, context) };
}
