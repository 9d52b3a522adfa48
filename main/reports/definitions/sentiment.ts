import { shortName } from '../../../shared/format/short-name.ts';
import { buildPartsChart } from '../../../shared/charts/parts-chart.ts';
import { mixColours, moreLegible } from '../../../shared/format/contrast.ts';
import type { AttributeFigures } from '../../../shared/domain/figures.ts';
import { visibilityStandings, type Finding } from '../../../shared/words/findings.ts';
import { PAGE, SIZE, type PageContext } from './context.ts';
import { dataTable, type Column } from './data-table.ts';
import { innerSection } from './frame.ts';
import type { Inline, ReportNode, SectionNode } from './node.ts';
import { cell, findingHeading, note, reading, ruledTitle } from './parts.ts';
import { shownStandings } from './standings-block.ts';

const READING_PX = 180;
const BAR_PX = 27;

/** How the mentions of each brand divide into positive, neutral and negative. */
function sentimentBars(context: PageContext): ReportNode[] {
  const { run, palette, theme } = context;
  // Positive is full, neutral pale, negative dark: the order of greys stays readable in a copy.
  const shades = (full: string): { fill: string; text: string }[] =>
    [full, mixColours(full, palette.paper, 0.22), palette.ink2].map((fill) => ({
      fill,
      text: moreLegible(palette.ink, palette.paper, fill),
    }));
  const [ownFills, rivalFills] = [shades(palette.brandMark), shades(palette.context)];
  const rows = shownStandings(visibilityStandings(run))
    .map(({ item }) => ({
      name: shortName(item.name, 20),
      parts:
        item.sentiment === null
          ? []
          : [item.sentiment.positive, item.sentiment.neutral, item.sentiment.negative],
      own: item.isOwn,
      fills: item.isOwn ? ownFills : rivalFills,
    }))
    .filter((row) => row.parts.some((part) => part > 0));
  const key = (fill: string, word: string): Inline[] => [
    { text: '■ ', colour: fill, sizePx: 12 },
    { text: `${word}    `, colour: palette.ink2 },
  ];
  const said = rows.map((row) => `${row.name}: ${row.parts.join(', ')}`).join('; ');
  return [
    {
      kind: 'text',
      text: [
        ...key(ownFills[0]?.fill ?? '', 'positive'),
        ...key(ownFills[1]?.fill ?? '', 'neutral'),
        ...key(ownFills[2]?.fill ?? '', 'negative'),
      ],
      sizePx: SIZE.base,
      linePx: 16,
      margin: [0, 0, 0, 6],
    },
    {
      kind: 'chart',
      chart: buildPartsChart(
        {
          rows,
          nameWidthPx: 132,
          valueWidthPx: 46,
          ownText: palette.brandText,
          alt: `Mentions by sentiment (positive, neutral, negative). ${said}.`,
        },
        theme,
      ),
      widthPx: PAGE.innerPx,
      heightPx: rows.length * BAR_PX + 8,
    },
  ];
}

type AttributeRow = {
  readonly own: AttributeFigures;
  readonly bestRival: AttributeFigures | null;
};

function attributeRows({ figures }: PageContext): AttributeRow[] {
  const { attributes } = figures.detail;
  return attributes
    .filter((row) => row.isOwn && row.mentions > 0)
    .sort((a, b) => b.mentions - a.mentions)
    .slice(0, 10)
    .map((own) => {
      const rivals = attributes
        .filter((row) => row.attribute === own.attribute && !row.isOwn && row.mentions > 0)
        .sort((a, b) => b.avgSentiment - a.avgSentiment);
      return { own, bestRival: rivals[0] ?? null };
    });
}

function attributeTable(rows: readonly AttributeRow[], context: PageContext): ReportNode {
  const { palette, format } = context;
  const columns: Column<AttributeRow>[] = [
    { header: 'Attribute', width: '*', cell: ({ own }) => cell(own.attribute, { bold: true }) },
    {
      header: 'Sentiment',
      width: 66,
      align: 'right',
      cell: ({ own }) => cell(format.signed(own.avgSentiment, 2), { align: 'right', bold: true }),
    },
    {
      header: '−1 to +1',
      width: READING_PX,
      cell: ({ own }) =>
        reading(
          { value: own.avgSentiment, interval: null },
          { from: -1, to: 1 },
          READING_PX,
          palette.brandMark,
          palette,
        ),
    },
    {
      header: 'Mentions',
      width: 66,
      align: 'right',
      cell: ({ own }) => cell(format.count(own.mentions), { align: 'right', colour: palette.muted }),
    },
    {
      header: 'Warmest rival',
      width: 190,
      cell: ({ bestRival }) => {
        if (bestRival === null) return cell('none', { colour: palette.muted });
        const { brand, avgSentiment, mentions } = bestRival;
        return cell(
          `${shortName(brand, 18)} ${format.signed(avgSentiment, 2)} (n ${format.count(mentions)})`,
        );
      },
    },
  ];
  return dataTable(
    {
      columns,
      rows,
      summary: 'Average sentiment of the own brand by attribute, and the rival with the highest.',
    },
    palette,
  );
}

/** Sentiment: how the mentions speak, and about what. */
export function buildSentiment(id: string, finding: Finding, context: PageContext): SectionNode {
  const { palette, format, run, figures } = context;
  const body: ReportNode[] = [findingHeading(id, 'Sentiment', finding, palette)];
  const attributes = attributeRows(context);
  if (run.brands.some((brand) => brand.mentions > 0)) {
    body.push(
      ruledTitle(
        'How mentions speak',
        `mentions by sentiment, ${format.date(run.startedAtMs)}`,
        PAGE.innerPx,
        palette,
      ),
      ...sentimentBars(context),
    );
  }
  if (attributes.length > 0) {
    body.push(
      ruledTitle(`${figures.project.ownBrand} by attribute`, 'average sentiment', PAGE.innerPx, palette),
      attributeTable(attributes, context),
      note('The service gives attributes without their spread, so no interval is drawn.', palette),
    );
  }
  return innerSection('Sentiment', body, context);
}
