/** Lines and bars of a chart as DrawingML chart elements (ECMA-376, part 1, 21.2), their children in schema order. */
import { spreadLabels } from '../../../../shared/charts/plugins.ts';
import type { ChartSeries, PlottedChart } from '../../../../shared/charts/chart-data.ts';
import { mixColours } from '../../../../shared/format/contrast.ts';
import { val, xml, type XmlElement } from '../xml.ts';
import { hatchFill, lineLook, NO_LINE, NOTHING, solidFill, wordsLook } from './looks.ts';
import type { ChartSheet, Reference, SeriesReference } from './sheet.ts';

/** A chart's fonts, colours and size. */
export type ChartStyle = {
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  readonly paper: string;
  readonly language: string;
  readonly widthPt: number;
  readonly heightPt: number;
};

/** Height of labels at line ends, in points. */
const LABEL_PT = 11;
const LABEL_LINE_PT = 15;
/** Labels that would move less than this stay put. */
const LEAST_MOVE_PT = 1;

/** Share of a line's colour in its band. */
const TINT = 0.18;
/** Gap between an interval's end and the figure after it, as a share of the chart. */
const AFTER_INTERVAL = 0.006;

const MARKS = { circle: 'circle', diamond: 'diamond', square: 'square', triangle: 'triangle' } as const;

/** Number format: digits, the axis's sign, and a plus if requested. */
export function formatOf({ axis: { sign, isSigned } }: PlottedChart, decimals: number): string {
  const digits = decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}`;
  const quoted = sign === '' ? '' : `"${sign.replaceAll('"', '')}"`;
  return isSigned ? `+${digits}${quoted};"−"${digits}${quoted};0${quoted}` : `${digits}${quoted}`;
}

function points(cells: Reference['cells']): XmlElement[] {
  return cells.flatMap((cell, at) =>
    cell === null ? [] : [xml('c:pt', { idx: at }, [xml('c:v', {}, String(cell))])],
  );
}

function numbers({ formula, cells }: Reference, format: string): XmlElement {
  return xml('c:numRef', {}, [
    xml('c:f', {}, formula),
    xml('c:numCache', {}, [
      xml('c:formatCode', {}, format),
      val('c:ptCount', cells.length),
      ...points(cells),
    ]),
  ]);
}

function texts({ formula, cells }: Reference): XmlElement {
  return xml('c:strRef', {}, [
    xml('c:f', {}, formula),
    xml('c:strCache', {}, [val('c:ptCount', cells.length), ...points(cells)]),
  ]);
}

function barLook(series: ChartSeries, colour: string, isFew: boolean, paper: string): XmlElement {
  if (series.fill === 'unseen') return xml('c:spPr', {}, [NOTHING, NO_LINE]);
  if (series.fill === 'hatched') return xml('c:spPr', {}, [hatchFill(colour, paper), lineLook(colour, 1)]);
  if (series.fill === 'hollow' || isFew) return xml('c:spPr', {}, [solidFill(paper), lineLook(colour, 1.4)]);
  return xml('c:spPr', {}, [solidFill(colour), NO_LINE]);
}

/** Bars that differ in style from their series. */
function singleBars(series: ChartSeries, paper: string): XmlElement[] {
  return series.values.flatMap((value, at) => {
    const colour = series.colours?.[at] ?? series.colour;
    const isFew = series.isFew?.[at] === true;
    if (value === null || (colour === series.colour && !isFew)) return [];
    return [
      xml('c:dPt', {}, [
        val('c:idx', at),
        val('c:invertIfNegative', false),
        val('c:bubble3D', false),
        barLook(series, colour, isFew, paper),
      ]),
    ];
  });
}

type Shown = { readonly hasName: boolean; readonly hasValue: boolean };

const shownParts = ({ hasName, hasValue }: Shown): XmlElement[] => [
  val('c:showLegendKey', false),
  val('c:showVal', hasValue),
  val('c:showCatName', false),
  val('c:showSerName', hasName),
  val('c:showPercent', false),
  val('c:showBubbleSize', false),
];

/** How far each line-end label moves to avoid overlap, in points. */
export function spreadEnds(
  series: readonly ChartSeries[],
  pick: (one: ChartSeries) => number,
  chart: PlottedChart,
  plotPt: number,
): ReadonlyMap<ChartSeries, number> {
  const { min, max } = chart.axis;
  const labels = series
    .flatMap((one) => {
      const value = one.values[pick(one)] ?? null;
      return value === null ? [] : [{ one, y: plotPt * (1 - (value - min) / (max - min)) }];
    })
    .sort((a, b) => a.y - b.y);
  const places = spreadLabels(
    labels.map(({ y }) => y),
    labels.map(() => LABEL_LINE_PT),
    -LABEL_LINE_PT / 2,
    plotPt + LABEL_LINE_PT / 2,
  );
  return new Map(labels.map(({ one, y }, at) => [one, (places[at] ?? y) - y]));
}

/** The first and last index at which a line has a value. */
export const firstOf = ({ values }: ChartSeries): number => values.findIndex((value) => value !== null);
export const lastOf = ({ values }: ChartSeries): number => values.findLastIndex((value) => value !== null);

/** Whether a line's ends have labels. */
export const hasEnds = ({ says }: ChartSeries): boolean =>
  says === 'end' || says === 'ends' || says === 'end-values';

/** Moves a label from its default place, by shares of the chart. */
const moveBy = (x: number, y: number): XmlElement =>
  xml('c:layout', {}, [
    xml('c:manualLayout', {}, [val('c:x', Number(x.toFixed(4))), val('c:y', Number(y.toFixed(4)))]),
  ]);

type EndMoves = {
  readonly first: ReadonlyMap<ChartSeries, number>;
  readonly last: ReadonlyMap<ChartSeries, number>;
};

function endLabels(series: ChartSeries, chart: PlottedChart, moves: EndMoves, style: ChartStyle): XmlElement {
  const format = formatOf(chart, chart.decimals);
  const label = (at: number, movePt: number, side: 'l' | 'r' | 't', hasName: boolean): XmlElement =>
    xml('c:dLbl', {}, [
      val('c:idx', at),
      Math.abs(movePt) < LEAST_MOVE_PT ? null : moveBy(0, movePt / style.heightPt),
      xml('c:numFmt', { formatCode: format, sourceLinked: false }),
      xml('c:spPr', {}, [NOTHING, NO_LINE]),
      wordsLook(series.colour, LABEL_PT, series.widthPx > 2),
      val('c:dLblPos', side),
      ...shownParts({ hasName, hasValue: true }),
      xml('c:separator', {}, ' '),
    ]);
  const [first, last] = [firstOf(series), lastOf(series)];
  return xml('c:dLbls', {}, [
    ...(series.says !== 'end' && first !== last
      ? [label(first, moves.first.get(series) ?? 0, chart.timesMs === null ? 'l' : 't', false)]
      : []),
    ...(last < 0 ? [] : [label(last, moves.last.get(series) ?? 0, 'r', series.says !== 'end-values')]),
    ...shownParts({ hasName: false, hasValue: false }),
  ]);
}

/** The share of the chart's width by which a label must clear the bar's interval, if it has one. */
function behindInterval({ values, interval }: ChartSeries, chart: PlottedChart, plotShare: number): number[] {
  const { min, max } = chart.axis;
  return values.map((value, at) => {
    const end = interval?.high[at] ?? null;
    return value === null || end === null ? 0 : Math.max(0, (plotShare * (end - value)) / (max - min));
  });
}

function valueLabels(
  series: ChartSeries,
  chart: PlottedChart,
  style: ChartStyle,
  plotShare: number,
): XmlElement {
  if (series.says !== 'values') return xml('c:dLbls', {}, shownParts({ hasName: false, hasValue: false }));
  const parts = [
    xml('c:numFmt', { formatCode: formatOf(chart, chart.decimals), sourceLinked: false }),
    xml('c:spPr', {}, [NOTHING, NO_LINE]),
    wordsLook(style.ink, LABEL_PT),
    // Stacked bars allow no label at the outer end: such a file counts as damaged.
    val('c:dLblPos', chart.isStacked ? 'ctr' : 'outEnd'),
    ...shownParts({ hasName: false, hasValue: true }),
  ];
  const moved = behindInterval(series, chart, plotShare).flatMap((share, at) =>
    share === 0 ? [] : [xml('c:dLbl', {}, [val('c:idx', at), moveBy(share + AFTER_INTERVAL, 0), ...parts])],
  );
  return xml('c:dLbls', {}, [...moved, ...parts]);
}

function intervals({ reach }: SeriesReference, isLine: boolean, colour: string): XmlElement | null {
  if (reach === null) return null;
  return xml('c:errBars', {}, [
    isLine ? val('c:errDir', 'y') : null,
    val('c:errBarType', 'both'),
    val('c:errValType', 'cust'),
    val('c:noEndCap', false),
    xml('c:plus', {}, [numbers(reach.plus, 'General')]),
    xml('c:minus', {}, [numbers(reach.minus, 'General')]),
    xml('c:spPr', {}, [lineLook(colour, 1)]),
  ]);
}

const mark = ({ mark: shape, colour, widthPx }: ChartSeries): XmlElement =>
  xml('c:marker', {}, [
    val('c:symbol', shape === null ? 'none' : MARKS[shape]),
    ...(shape === null
      ? []
      : [
          val('c:size', widthPx >= 2 ? 6 : 5),
          xml('c:spPr', {}, [solidFill(colour), lineLook(colour, 0.75)]),
        ]),
  ]);

const categoriesOf = ({ timesMs }: PlottedChart, { categories }: ChartSheet): XmlElement =>
  xml('c:cat', {}, [timesMs === null ? texts(categories) : numbers(categories, 'yyyy\\-mm\\-dd')]);

/** Bands under lines, as stacked areas: the one that carries a band is invisible. They follow the lines in series order. */
export function bandParts(chart: PlottedChart, sheet: ChartSheet, style: ChartStyle): XmlElement[] {
  let order = chart.series.length;
  return sheet.series.flatMap(({ band }, at) => {
    if (band === null) return [];
    const tint = mixColours(chart.series[at]?.colour ?? style.muted, style.paper, TINT);
    return [band.low, band.span].map(({ name, values }, place) => {
      const number = order;
      order += 1;
      return xml('c:ser', {}, [
        val('c:idx', number),
        val('c:order', number),
        xml('c:tx', {}, [texts(name)]),
        xml('c:spPr', {}, [place === 0 ? NOTHING : solidFill(tint), NO_LINE]),
        categoriesOf(chart, sheet),
        xml('c:val', {}, [numbers(values, 'General')]),
      ]);
    });
  });
}

/** The series of a chart, in order; `plot` is the plot's share of the chart. */
export function seriesParts(
  chart: PlottedChart,
  sheet: ChartSheet,
  style: ChartStyle,
  plot: { readonly w: number; readonly h: number },
): XmlElement[] {
  const isLine = chart.kind === 'lines';
  const said = chart.series.filter(hasEnds);
  const plotPt = plot.h * style.heightPt;
  const moves: EndMoves = {
    first: spreadEnds(
      said.filter(({ says }) => says !== 'end'),
      firstOf,
      chart,
      plotPt,
    ),
    last: spreadEnds(said, lastOf, chart, plotPt),
  };
  return chart.series.flatMap((series, at) => {
    const references = sheet.series[at];
    if (references === undefined) return [];
    const look = isLine
      ? [xml('c:spPr', {}, [lineLook(series.colour, series.widthPx, series.dash)]), mark(series)]
      : [
          barLook(series, series.colour, false, style.paper),
          val('c:invertIfNegative', false),
          ...singleBars(series, style.paper),
        ];
    return [
      xml('c:ser', {}, [
        val('c:idx', at),
        val('c:order', at),
        xml('c:tx', {}, [texts(references.name)]),
        ...look,
        hasEnds(series) ? endLabels(series, chart, moves, style) : valueLabels(series, chart, style, plot.w),
        intervals(references, isLine, isLine ? series.colour : style.ink),
        categoriesOf(chart, sheet),
        xml('c:val', {}, [numbers(references.values, 'General')]),
        isLine ? val('c:smooth', false) : null,
      ]),
    ];
  });
}
