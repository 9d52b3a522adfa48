/** A chart's axes: names or days, and values. Each plot has both. */
import type { PlottedChart } from '../../../../shared/charts/chart-data.ts';
import { val, xml, type XmlElement } from '../xml.ts';
import { lineLook, NO_LINE, NOTHING, wordsLook } from './looks.ts';
import { formatOf, type ChartStyle } from './series.ts';

/** The ids by which a plot names its axes. */
export const AXIS_IDS = { categories: 111_111_111, values: 222_222_222 } as const;

const AXIS_PT = 10.5;
const DAY_MS = 86_400_000;
/** Width of a tick label with spacing. */
const TICK_PT = 44;
const MOST_TICKS = 7;
/** Longer spans are marked by month. */
const MOST_BY_DAYS = 75;
const MONTH_DAYS = 30.4;
/** Beyond this, months without a year are ambiguous. */
const MOST_WITHOUT_YEAR = 300;

/** Locale ids of month names in date formats (MS-LCID). */
const LCID: Readonly<Record<string, string>> = {
  en: '809',
  de: '407',
  fr: '40C',
  es: 'C0A',
  it: '410',
  pt: '816',
  'pt-BR': '416',
  nl: '413',
  ja: '411',
};

/** The spreadsheet format code of a locale's dates: `d". "mmm`, `mmm" "d`, `m"月"d"日"`. */
function dateCode(locale: string, options: Intl.DateTimeFormatOptions): string {
  const parts = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).formatToParts(0);
  const codes = parts.map(({ type, value }) => {
    if (type === 'day') return 'd';
    if (type === 'month') return value.startsWith('0') ? 'mm' : /^\d/.test(value) ? 'm' : 'mmm';
    return type === 'year' ? 'yyyy' : value === ' ' ? ' ' : `"${value}"`;
  });
  return codes.join('');
}

type Steps = { readonly unit: 'days' | 'months'; readonly every: number; readonly format: string };

/** Tick steps of a time axis: weeks if short, otherwise months. */
export function timeSteps(timesMs: readonly number[], language: string, plotPt: number): Steps {
  const most = Math.max(1, Math.min(MOST_TICKS, Math.floor(plotPt / TICK_PT)));
  const days = ((timesMs.at(-1) ?? 0) - (timesMs[0] ?? 0)) / DAY_MS;
  const lcid = LCID[language] ?? LCID[language.slice(0, 2)];
  const place = lcid === undefined ? '' : `[$-${lcid}]`;
  const written = (options: Intl.DateTimeFormatOptions): string => place + dateCode(language, options);
  if (days <= MOST_BY_DAYS) {
    const every = days <= most ? 1 : 7 * Math.ceil(days / 7 / most);
    return { unit: 'days', every, format: written({ day: 'numeric', month: 'short' }) };
  }
  return {
    unit: 'months',
    every: Math.ceil(days / MONTH_DAYS / most),
    format: written(days > MOST_WITHOUT_YEAR ? { month: 'short', year: 'numeric' } : { month: 'short' }),
  };
}

const scaling = (orientation: 'minMax' | 'maxMin', ends: readonly XmlElement[] = []): XmlElement =>
  xml('c:scaling', {}, [val('c:orientation', orientation), ...ends]);

function categoryAxis(chart: PlottedChart, style: ChartStyle, plotPt: number): XmlElement {
  const isLine = chart.kind === 'lines';
  const steps = chart.timesMs === null ? null : timeSteps(chart.timesMs, style.language, plotPt);
  const shared = [
    val('c:axId', AXIS_IDS.categories),
    // Bars read from the top, in row order.
    scaling(isLine ? 'minMax' : 'maxMin'),
    val('c:delete', false),
    val('c:axPos', isLine ? 'b' : 'l'),
    xml('c:numFmt', { formatCode: steps?.format ?? 'General', sourceLinked: false }),
    val('c:majorTickMark', steps === null ? 'none' : 'out'),
    val('c:minorTickMark', 'none'),
    val('c:tickLblPos', 'low'),
    xml('c:spPr', {}, [isLine ? lineLook(style.line, 1) : NO_LINE]),
    wordsLook(isLine ? style.muted : style.ink, AXIS_PT),
    val('c:crossAx', AXIS_IDS.values),
    val('c:crosses', 'autoZero'),
    val('c:auto', false),
  ];
  return steps === null
    ? xml('c:catAx', {}, [
        ...shared,
        val('c:lblAlgn', 'ctr'),
        val('c:lblOffset', 100),
        val('c:noMultiLvlLbl', true),
      ])
    : xml('c:dateAx', {}, [
        ...shared,
        val('c:lblOffset', 100),
        val('c:baseTimeUnit', 'days'),
        val('c:majorUnit', steps.every),
        val('c:majorTimeUnit', steps.unit),
      ]);
}

function valueAxis(chart: PlottedChart, style: ChartStyle): XmlElement {
  const { kind, axis } = chart;
  const isLine = kind === 'lines';
  return xml('c:valAx', {}, [
    val('c:axId', AXIS_IDS.values),
    scaling('minMax', [val('c:max', axis.max), val('c:min', axis.min)]),
    val('c:delete', false),
    val('c:axPos', isLine ? 'l' : 'b'),
    xml('c:majorGridlines', {}, [xml('c:spPr', {}, [lineLook(style.line, 0.75)])]),
    xml('c:numFmt', {
      formatCode: formatOf(chart, Number.isInteger(axis.step) ? 0 : 1),
      sourceLinked: false,
    }),
    val('c:majorTickMark', 'none'),
    val('c:minorTickMark', 'none'),
    val('c:tickLblPos', 'nextTo'),
    xml('c:spPr', {}, [NOTHING, NO_LINE]),
    wordsLook(style.muted, AXIS_PT),
    val('c:crossAx', AXIS_IDS.categories),
    // Where names run from the top, it ends at the bottom.
    val('c:crosses', isLine ? 'autoZero' : 'max'),
    val('c:crossBetween', chart.timesMs === null ? 'between' : 'midCat'),
    val('c:majorUnit', axis.step),
  ]);
}

/** Both axes, categories first; `plotPt` is the plot's width. */
export const axesParts = (chart: PlottedChart, style: ChartStyle, plotPt: number): XmlElement[] => [
  categoryAxis(chart, style, plotPt),
  valueAxis(chart, style),
];
