import { z } from 'zod';
import type { AttributeFigures } from '../../../shared/domain/figures.ts';
import { MEASURE_SCALES } from '../../../shared/domain/measure.ts';
import { ofAllSentences } from '../../../shared/words/basis.ts';
import { shortName } from '../../../shared/format/short-name.ts';
import { rankable, unrankedSentence, type Finding } from '../../../shared/words/findings.ts';
import { text, type BlockTitle, type TableContent, type TableRow } from '../content/parts.ts';
import type { BaseContext, ContentContext } from '../content/context.ts';
import { tableBlock, type ColumnHints } from '../blocks.ts';
import { defineSection } from './section.ts';
import { leadWithFinding } from '../content/finding-sections.ts';

/** The section's options. */
const attributesOptions = z.strictObject({
  /** Attributes listed, most named first. */
  attributes: z.int().min(1).max(30).default(10),
});

/** Columns of the attributes. */
type AttributeColumn = 'attribute' | 'score' | 'reading' | 'mentions' | 'rival';

/** The topics of mentions, and their tone. */
type AttributesContent = BlockTitle & {
  readonly table: TableContent<AttributeColumn>;
  readonly note: string;
};

/** Letters of names in a headline. */
const MOST_NAME = 24;

/** Equal attributes a headline may name. */
const MOST_ALIKE = 2;

/** The own brand's attributes, the most mentioned first. */
function ownAttributes({ figures }: BaseContext): AttributeFigures[] {
  return figures.detail.attributes
    .filter(({ isOwn, mentions }) => isOwn && mentions > 0)
    .sort((a, b) => b.mentions - a.mentions || (a.attribute < b.attribute ? -1 : 1));
}

/** Whether the service scored none. */
function hasNoAttributes(context: BaseContext): boolean {
  return ownAttributes(context).length === 0;
}

/** The own brand's best and worst attributes. */
function findAttributes(context: BaseContext): Finding {
  const { figures, format, words, pages } = context;
  const say = pages.attributes;
  const all = ownAttributes(context);
  const ordered = rankable(all);
  const [best, worst] = [ordered[0], ordered.at(-1)];
  const brand = shortName(figures.project.ownBrand, MOST_NAME);
  const ledeOf = (...parts: readonly string[]): string =>
    [...parts, ...(all.length > ordered.length ? [unrankedSentence(context)] : [])].join(words.marks.space);
  if (best === undefined || worst === undefined) return { headline: say.few, lede: '' };
  const nameOf = ({ attribute }: AttributeFigures): string => shortName(attribute, MOST_NAME);
  const scoreOf = ({ avgSentiment }: AttributeFigures): string => format.signed(avgSentiment, 2);
  // Scores printed alike count as equal.
  const alike = (one: AttributeFigures): AttributeFigures[] =>
    ordered.filter((other) => scoreOf(other) === scoreOf(one)).slice(0, MOST_ALIKE);
  const namesOf = (one: AttributeFigures): string => words.list(alike(one).map(nameOf));
  const written = (one: AttributeFigures): string =>
    words.list(alike(one).map((row) => say.scored(row.attribute, scoreOf(row), format.count(row.mentions))));
  if (ordered.length === 1) {
    return {
      headline: all.length === 1 ? say.one(brand, nameOf(best)) : say.few,
      lede: ledeOf(words.sentence(written(best))),
    };
  }
  if (scoreOf(best) === scoreOf(worst)) {
    return { headline: say.alike(brand, format.count(ordered.length)), lede: ledeOf() };
  }
  return {
    headline: say.spread(brand, namesOf(best), namesOf(worst)),
    lede: ledeOf(say.lede(written(best), written(worst)), words.findings.sentiment.order),
  };
}

function rowOf(
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
              figures: pages.attributes.rivalFigures(
                format.signed(bestRival.avgSentiment, 2),
                format.count(bestRival.mentions),
              ),
            },
    },
  };
}

/** Builds the attributes section. */
function buildAttributesContent(
  context: ContentContext,
  options: z.infer<typeof attributesOptions>,
): AttributesContent {
  const { figures, format, words, pages } = context;
  const { common, attributes: say } = pages;
  const all = ownAttributes(context);
  const rows = all.slice(0, options.attributes).map((own) => {
    const [bestRival] = figures.detail.attributes
      .filter((row) => row.attribute === own.attribute && !row.isOwn && row.mentions > 0)
      .sort((a, b) => b.avgSentiment - a.avgSentiment);
    return rowOf(own, bestRival, context);
  });
  const more = all.length - rows.length;
  return {
    title: say.byAttribute(figures.project.ownBrand),
    measure: say.measure,
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
    note: [
      say.note,
      ...ofAllSentences(figures.basis, context),
      ...(more > 0 ? [say.further(format.count(more), more === 1)] : []),
    ].join(words.marks.space),
  };
}

const COLUMNS: Readonly<Record<AttributeColumn, ColumnHints>> = {
  attribute: { width: '*', cut: { of: 'lines', letters: 18 } },
  score: { width: 66, align: 'right' },
  reading: { width: 180 },
  mentions: { width: 66, align: 'right' },
  rival: { width: 190 },
};

/** Maximum rows below the tone. */
const FEW_ROWS = 12;

/** The section of attributes. */
export const attributesSection = defineSection({
  id: 'attributes',
  title: (pages) => pages.attributes.title,
  options: attributesOptions,
  isSilent: hasNoAttributes,
  find: (context) => leadWithFinding('attributes', context, findAttributes(context)),
  content: buildAttributesContent,
  blocks: (content) => [tableBlock(content, { columns: COLUMNS, padPx: { x: 6, y: 3 } })],
  joins: ({ table }) => table.rows.length <= FEW_ROWS,
  onSlides: { method: 2 },
});
