/**
 * A chart as a part of a presentation (ECMA-376, part 1, 21.2.2.29). PptxGenJS's charts write 0 as an empty cell, name an axis that does
 * not exist, and know neither hatching nor intervals; it handles everything around them.
 */
import type { PlottedChart } from '../../../../shared/charts/chart-data.ts';
import { roomOf } from '../text.ts';
import { val, xml, type XmlElement } from '../xml.ts';
import { AXIS_IDS, axesParts } from './axes.ts';
import { NO_LINE, NOTHING, wordsLook } from './looks.ts';
import { bandParts, hasEnds, lastOf, seriesParts, type ChartStyle } from './series.ts';
import type { ChartSheet } from './sheet.ts';

/** The plot's box as shares of its chart. */
export type PlotBox = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

/** Approximate label letter width in points. */
const LETTER_PT = 5.8;
const KEY_SHARE = 0.11;

/** Leaves room around the plot: tick labels, labels at line ends, the key, long names. */
export function plotBox(chart: PlottedChart, widthPt: number, heightPt: number): PlotBox {
  const share = (lettersCount: number, most: number): number =>
    Math.min(most, (lettersCount * LETTER_PT + 16) / widthPt);
  const top = chart.hasKey ? Math.max(KEY_SHARE, 26 / heightPt) : Math.min(0.06, 12 / heightPt);
  const foot = Math.min(0.3, 26 / heightPt);
  if (chart.kind === 'bars') {
    const x = share(Math.max(8, ...chart.categories.map(roomOf)), 0.36);
    return { x, y: top, w: 1 - x - share(6, 0.12), h: 1 - top - foot };
  }
  const said = chart.series.filter(hasEnds);
  const hasFirst = said.some(({ says }) => says !== 'end');
  const x = share(hasFirst && chart.timesMs === null ? 14 : 6, 0.2);
  const right = share(
    Math.max(0, ...said.map(({ name, says }) => (says === 'end-values' ? 7 : roomOf(name) + 7))),
    0.32,
  );
  return { x, y: top, w: 1 - x - right, h: 1 - top - foot };
}

function plots(
  chart: PlottedChart,
  series: readonly XmlElement[],
  bands: readonly XmlElement[],
): XmlElement[] {
  const axes = [val('c:axId', AXIS_IDS.categories), val('c:axId', AXIS_IDS.values)];
  if (chart.kind === 'lines') {
    const lines = xml('c:lineChart', {}, [
      val('c:grouping', 'standard'),
      val('c:varyColors', false),
      ...series,
      val('c:marker', true),
      ...axes,
    ]);
    if (bands.length === 0) return [lines];
    const under = [val('c:grouping', 'stacked'), val('c:varyColors', false), ...bands, ...axes];
    return [xml('c:areaChart', {}, under), lines];
  }
  const bars = xml('c:barChart', {}, [
    val('c:barDir', 'bar'),
    val('c:grouping', chart.isStacked ? 'stacked' : 'clustered'),
    val('c:varyColors', false),
    ...series,
    val('c:gapWidth', chart.series.length > 1 && !chart.isStacked ? 55 : 45),
    val('c:overlap', chart.isStacked ? 100 : -8),
    ...axes,
  ]);
  return [bars];
}

const OFFICE = 'http://schemas.openxmlformats.org';

/** Builds the chart part; its workbook is the relationship `rId1`. */
export function chartPart(
  chart: PlottedChart,
  sheet: ChartSheet,
  box: PlotBox,
  style: ChartStyle,
): XmlElement {
  const series = seriesParts(chart, sheet, style, box);
  const place = (key: keyof PlotBox): XmlElement => val(`c:${key}`, Number(box[key].toFixed(4)));
  return xml(
    'c:chartSpace',
    {
      'xmlns:c': `${OFFICE}/drawingml/2006/chart`,
      'xmlns:a': `${OFFICE}/drawingml/2006/main`,
      'xmlns:r': `${OFFICE}/officeDocument/2006/relationships`,
    },
    [
      val('c:date1904', false),
      val('c:lang', style.language),
      val('c:roundedCorners', false),
      xml('c:chart', {}, [
        val('c:autoTitleDeleted', true),
        xml('c:plotArea', {}, [
          xml('c:layout', {}, [
            xml('c:manualLayout', {}, [
              val('c:layoutTarget', 'inner'),
              val('c:xMode', 'edge'),
              val('c:yMode', 'edge'),
              place('x'),
              place('y'),
              place('w'),
              place('h'),
            ]),
          ]),
          ...plots(chart, series, bandParts(chart, sheet, style)),
          ...axesParts(chart, style, box.w * style.widthPt),
          xml('c:spPr', {}, [NOTHING, NO_LINE]),
        ]),
        chart.hasKey
          ? xml('c:legend', {}, [val('c:legendPos', 't'), val('c:overlay', false), wordsLook(style.ink, 11)])
          : null,
        val('c:plotVisOnly', true),
        val('c:dispBlanksAs', 'gap'),
      ]),
      xml('c:spPr', {}, [NOTHING, NO_LINE]),
      wordsLook(style.ink, 11),
      xml('c:externalData', { 'r:id': 'rId1' }, [val('c:autoUpdate', false)]),
    ],
  );
}

/** Whether a chart has anything to draw. */
export const hasValues = ({ series }: PlottedChart): boolean => series.some((one) => lastOf(one) >= 0);
