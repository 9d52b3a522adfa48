import { buildPartsChart } from '../../../../shared/charts/parts-chart.ts';
import { mixColours, moreLegible } from '../../../../shared/format/contrast.ts';
import { shortName } from '../../../../shared/format/short-name.ts';
import { dataTable, type ColumnLayout } from '../../pdf/document/data-table.ts';
import { innerSection } from '../../pdf/document/frame.ts';
import type { Inline, ReportNode, SectionNode } from '../../pdf/document/node.ts';
import type { Palette } from '../../pdf/document/palette.ts';
import { PAGE, SIZE, type Paper } from '../../pdf/document/paper.ts';
import { note, ruledTitle } from '../../pdf/document/parts.ts';
import type { LaidSection } from '../section.ts';
import type { AttributeColumn, SentimentContent } from './content.ts';

const COLUMNS: Readonly<Record<AttributeColumn, ColumnLayout>> = {
  attribute: { width: '*' },
  score: { width: 66, align: 'right' },
  reading: { width: 180 },
  mentions: { width: 66, align: 'right' },
  rival: { width: 190 },
};

const BAR_PX = 27;

/** Positive is full, neutral pale, negative dark: the order of greys stays readable in a copy. */
function shades(full: string, palette: Palette): { fill: string; text: string }[] {
  return [full, mixColours(full, palette.paper, 0.22), palette.ink2].map((fill) => ({
    fill,
    text: moreLegible(palette.ink, palette.paper, fill),
  }));
}

/** How the mentions of each brand divide into positive, neutral and negative. */
function mentionBars(
  { key, rows, alt }: NonNullable<SentimentContent['mentions']>,
  { palette, theme }: Paper,
): ReportNode[] {
  const [ownFills, rivalFills] = [shades(palette.brandMark, palette), shades(palette.context, palette)];
  return [
    {
      kind: 'text',
      text: key.flatMap((word, index): Inline[] => [
        { text: '■ ', colour: ownFills[index]?.fill ?? '', sizePx: 12 },
        { text: `${word}    `, colour: palette.ink2 },
      ]),
      sizePx: SIZE.base,
      linePx: 16,
      margin: [0, 0, 0, 6],
    },
    {
      kind: 'chart',
      chart: buildPartsChart(
        {
          rows: rows.map(({ name, isOwn, parts }) => ({
            name: shortName(name, 20),
            parts,
            own: isOwn,
            fills: isOwn ? ownFills : rivalFills,
          })),
          nameWidthPx: 132,
          valueWidthPx: 46,
          ownText: palette.brandText,
          alt,
        },
        theme,
      ),
      widthPx: PAGE.innerPx,
      heightPx: rows.length * BAR_PX + 8,
    },
  ];
}

/** Lays out the sentiment page. */
export function layOutSentiment(section: LaidSection<SentimentContent>, paper: Paper): SectionNode {
  const { palette } = paper;
  const { mentions, attributes } = section.content;
  return innerSection(
    section,
    [
      ...(mentions === null ? [] : [ruledTitle(mentions, palette), ...mentionBars(mentions, paper)]),
      ...(attributes === null
        ? []
        : [
            ruledTitle(attributes, palette),
            dataTable(attributes.table, { columns: COLUMNS }, paper),
            note(attributes.note, palette),
          ]),
    ],
    paper,
  );
}
