/** The charts of the first slides: the cover's months, and the pictures of what happened, in whole answers of a hundred. */
import { buildBarsChart } from '../../../shared/charts/bars-chart.ts';
import {
  buildChartData,
  buildPlot,
  buildSeries,
  type ChartData,
  type MarkShape,
} from '../../../shared/charts/chart-data.ts';
import type { ChartSpec } from '../../../shared/charts/chart-spec.ts';
import type { EndLabel } from '../../../shared/charts/plugins.ts';
import { buildTrendChart, type TrendReading } from '../../../shared/charts/trend-chart.ts';
import { RIVAL_DASHES, type ChartTheme } from '../../../shared/charts/theme.ts';
import { buildPairsChart, pairsHeight } from '../charts/pairs-chart.ts';
import type { CoverMonths } from '../content/cover-months.ts';
import type { Picture } from '../content/summary/pictures.ts';
import type { Palette } from '../pdf/document/palette.ts';
import type { Paper } from '../pdf/document/paper.ts';
import { standingsHeight } from '../pdf/document/standings.ts';
import type { ToldChart } from './told.ts';

const LABEL_PX = 132;
const NAME_PX = 124;
/** Lines fill any height; this is enough for words beside them. */
const LINES_PX = 160;
/** Months stand equally far apart, as on the cover. */
const MONTH_MS = 30 * 86_400_000;

type Kind<K extends Picture['kind']> = Extract<Picture, { readonly kind: K }>;

/** A line of either: its readings at places in time, and the words at its end. */
type Line = {
  readonly name: string;
  readonly isOwn: boolean;
  readonly last: string;
  readonly readings: readonly TrendReading[];
};

/** Answers of a hundred have no unit; without an own line, the first one is a rival's or a site's. */
const themeOf = ({ theme, palette }: Paper, isOwn: boolean): ChartTheme => ({
  ...theme,
  percentSign: '',
  ...(isOwn ? {} : { own: palette.rivals[1] ?? theme.own }),
});

const textOf = (isOwn: boolean, { brandText, rivalTexts, ink }: Palette): string =>
  isOwn ? brandText : (rivalTexts[1] ?? ink);

const MARKS: readonly MarkShape[] = ['diamond', 'square'];

/** Lines as a chart; `times` are its categories where it is edited. */
function linesChart(
  lines: readonly Line[],
  times: readonly { readonly atMs: number; readonly name: string; readonly isNamed: boolean }[],
  alt: string,
  paper: Paper,
): ChartSpec {
  const own = lines.find(({ isOwn }) => isOwn) ?? lines[0];
  const others = lines.filter((line) => line !== own).slice(0, MARKS.length);
  const theme = themeOf(paper, own?.isOwn ?? true);
  const endOf = ({ name, last, readings }: Line, colour: string, strong: boolean): EndLabel => ({
    value: readings.at(-1)?.value ?? 0,
    name,
    figure: last,
    colour,
    strong,
  });
  const shown = own === undefined ? [] : [own, ...others];
  const chart = buildTrendChart(
    {
      own: own?.readings ?? [],
      // The first hue of rivals is grey and solid: a single one is ochre and dashed.
      rivals: [[], ...others.map(({ readings }) => readings)],
      endLabels: shown.map((line, at) =>
        endOf(
          line,
          at === 0 ? textOf(line.isOwn, paper.palette) : (theme.rivalTexts[at] ?? theme.text),
          line.isOwn,
        ),
      ),
      gaps: [],
      events: [],
      ticks: times.filter(({ isNamed }) => isNamed).map(({ atMs, name }) => ({ atMs, label: name })),
      labelWidthPx: LABEL_PX,
      hasRivalMarks: true,
      alt,
    },
    theme,
  );
  return { ...chart, data: linesData(shown, times, theme) };
}

/** The lines by their times' names, to be edited. */
function linesData(
  lines: readonly Line[],
  times: readonly { readonly atMs: number; readonly name: string }[],
  theme: ChartTheme,
): ChartData {
  const most = Math.max(10, ...lines.flatMap(({ readings }) => readings.map(({ value }) => value ?? 0)));
  const step = most > 50 ? 25 : 10;
  const plot = buildPlot({
    kind: 'lines',
    categories: times.map(({ name }) => name),
    series: lines.map(({ name, readings }, at) =>
      buildSeries({
        name,
        values: times.map(({ atMs }) => readings.find((one) => one.atMs === atMs)?.value ?? null),
        colour: at === 0 ? theme.own : (theme.rivals[at] ?? theme.text),
        widthPx: at === 0 ? 2.5 : 1.8,
        dash: at === 0 ? [] : (RIVAL_DASHES[at] ?? []),
        mark: at === 0 ? 'circle' : (MARKS[at - 1] ?? 'diamond'),
        says: 'end',
      }),
    ),
    axis: { min: 0, max: Math.ceil(most / step) * step, step, sign: '', isSigned: false },
  });
  return buildChartData([plot]);
}

/** The cover's months: each brand's line, the own one in the band of how firmly it is known. */
export function monthsChart({ months, lines, alt }: CoverMonths, paper: Paper): ToldChart {
  const times = months.map(({ long }, at) => ({ atMs: at * MONTH_MS, name: long, isNamed: true }));
  const told = lines.map(({ name, isOwn, marks }): Line => ({
    name,
    isOwn,
    last: marks.at(-1)?.figure ?? '',
    readings: marks.map(({ at, valuePct, lowPct, highPct, figure, isJoined, isOtherWay }, place) => ({
      atMs: at * MONTH_MS,
      value: valuePct,
      low: lowPct,
      high: highPct,
      words: `${name}, ${months[at]?.long ?? ''}: ${figure}`,
      isApart: place > 0 && !isJoined,
      isOfAll: isOtherWay,
    })),
  }));
  return { kind: 'chart', chart: linesChart(told, times, alt, paper), heightPx: LINES_PX, isLow: false };
}

function marksChart({ lines, ends, alt }: Kind<'lines'>, paper: Paper): ChartSpec {
  const all = [...new Set(lines.flatMap(({ marks }) => marks.map(({ atMs }) => atMs)))].sort((a, b) => a - b);
  const times = all.map((atMs, at) => {
    const isEnd = at === 0 || at === all.length - 1;
    return { atMs, name: at === 0 ? ends[0] : isEnd ? ends[1] : '', isNamed: isEnd };
  });
  const told = lines.map(({ name, isOwn, marks, first, last }): Line => ({
    name,
    isOwn,
    last,
    readings: marks.map(({ atMs, value, isJoined, isOtherWay }, at) => ({
      atMs,
      value,
      ...(at === 0 ? { words: `${name}, ${ends[0]}: ${first}` } : {}),
      ...(at > 0 && at === marks.length - 1 ? { words: `${name}, ${ends[1]}: ${last}` } : {}),
      isApart: at > 0 && !isJoined,
      isOfAll: isOtherWay,
    })),
  }));
  return linesChart(told, times, alt, paper);
}

/** Before and now in each place, or a part of a whole: two marks on a line, the later or the whole one filled. */
function pairsOf(picture: Kind<'moves'> | Kind<'parts'>, paper: Paper): ChartSpec {
  const isOwn = picture.rows[0]?.isOwn ?? true;
  const { palette } = paper;
  const theme = themeOf(paper, isOwn);
  const [now, before] =
    picture.kind === 'moves' ? [picture.heads[1], picture.heads[0]] : [picture.allName, picture.partName];
  const rows = picture.rows.map((row) => {
    const other = 'part' in row ? row.part : (row.from ?? row.to);
    return {
      name: row.name,
      own: { value: row.to.value, figure: row.to.text, words: `${row.name}, ${now}: ${row.to.text}` },
      rival: { value: other.value, figure: other.text, words: `${row.name}, ${before}: ${other.text}` },
      isFew: false,
    };
  });
  return buildPairsChart(
    {
      ownName: now,
      rivalName: before,
      rows,
      ownText: textOf(isOwn, palette),
      nameWidthPx: NAME_PX,
      alt: picture.alt,
      ...(picture.kind === 'moves' ? { isMove: true } : {}),
    },
    theme,
  );
}

function barsOf({ rows, alt }: Kind<'bars'>, paper: Paper): ChartSpec {
  const bars = rows.map(({ name, isOwn, to }) => ({
    name,
    value: to.value,
    low: null,
    high: null,
    label: to.text,
    own: isOwn,
    words: `${name}: ${to.text}`,
  }));
  const { palette, theme } = paper;
  return buildBarsChart(
    { rows: bars, nameWidthPx: NAME_PX, valueWidthPx: 34, ownText: palette.brandText, alt },
    { ...theme, percentSign: '', context: palette.rivals[1] ?? theme.context },
  );
}

/** A picture of the second page as a chart. */
export function pictureChart(picture: Picture, paper: Paper): ToldChart {
  switch (picture.kind) {
    case 'lines':
      return { kind: 'chart', chart: marksChart(picture, paper), heightPx: LINES_PX, isLow: false };
    case 'moves':
    case 'parts':
      return {
        kind: 'chart',
        chart: pairsOf(picture, paper),
        heightPx: pairsHeight(picture.rows.length),
        isLow: true,
      };
    case 'bars':
      return {
        kind: 'chart',
        chart: barsOf(picture, paper),
        heightPx: standingsHeight(picture.rows.length),
        isLow: true,
      };
  }
}
