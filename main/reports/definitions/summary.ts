import type { Estimate } from '../../../shared/domain/estimate.ts';
import {
  buildKeyFigures,
  FIGURE_MEASURES,
  keyFigureScale,
} from '../../../shared/analysis/compare/key-figures.ts';
import { inseparableFrom } from '../../../shared/analysis/intervals/standings.ts';
import type { Measure } from '../../../shared/domain/measure.ts';
import type { Change } from '../../../shared/domain/verdict.ts';
import { buildTrendChart } from '../../../shared/charts/trend-chart.ts';
import type { Finding } from '../../../shared/words/findings.ts';
import { platformsFinding, sourcesFinding, visibilityStandings } from '../../../shared/words/findings.ts';
import { writeScaleEnd } from '../../../shared/words/measure.ts';
import { pctRange, signedRange } from '../../../shared/words/wording.ts';
import { PAGE, SIZE, type PageContext } from './context.ts';
import { innerSection } from './frame.ts';
import type { ReportNode, SectionNode } from './node.ts';
import {
  changeInlines,
  findingHeading,
  note,
  reading,
  rule,
  ruledTitle,
  type ChangeUnit,
  type ReadingScale,
} from './parts.ts';
import { standingsChart } from './standings-block.ts';
import { trendInput } from './trend-input.ts';

type KeyFigure = {
  readonly measure: Measure;
  readonly label: string;
  /** What its axis is called in the note under the figures. */
  readonly axis: string;
  readonly value: string;
  readonly unit: string;
  readonly estimate: Estimate | null;
  readonly scale: ReadingScale;
  readonly range: string;
  readonly change: Change;
  readonly changeUnit: ChangeUnit;
};

function keyFigures(context: PageContext): KeyFigure[] {
  const { own, run, previous, format, words } = context;
  if (own === null) return [];
  const { visibility, shareOfVoice, sentiment, position } = buildKeyFigures(run, previous, own);
  const rangePct = (estimate: Estimate | null): string =>
    estimate?.interval == null
      ? 'not measured'
      : `${pctRange(estimate.interval, estimate.sample, format, words)}, n ${format.count(estimate.sample)}`;
  const rangeOf = (estimate: Estimate | null, write: (low: number, high: number) => string): string =>
    estimate === null
      ? 'not measured'
      : estimate.interval === null
        ? `no interval, n ${format.count(estimate.sample)}`
        : `${write(estimate.interval.low, estimate.interval.high)}, n ${format.count(estimate.sample)}`;
  const written = (estimate: Estimate | null, write: (estimate: Estimate) => string): string =>
    estimate === null ? '–' : write(estimate);
  return [
    {
      measure: FIGURE_MEASURES.visibility,
      label: 'Visibility',
      axis: 'visibility',
      value: written(visibility.estimate, ({ value, sample }) => format.pct(value, sample)),
      unit: '%',
      estimate: visibility.estimate,
      scale: keyFigureScale('visibility', visibility.estimate),
      range: rangePct(visibility.estimate),
      change: visibility.change,
      changeUnit: 'points',
    },
    {
      measure: FIGURE_MEASURES.shareOfVoice,
      label: 'Share of voice',
      axis: 'share of voice',
      value: written(shareOfVoice.estimate, ({ value, sample }) => format.pct(value, sample)),
      unit: '%',
      estimate: shareOfVoice.estimate,
      scale: keyFigureScale('shareOfVoice', shareOfVoice.estimate),
      range: rangePct(shareOfVoice.estimate),
      change: shareOfVoice.change,
      changeUnit: 'points',
    },
    {
      measure: FIGURE_MEASURES.sentiment,
      label: 'Sentiment',
      axis: 'sentiment',
      value: written(sentiment.estimate, ({ value }) => format.signed(value, 2)),
      unit: '',
      estimate: sentiment.estimate,
      scale: keyFigureScale('sentiment', sentiment.estimate),
      range: rangeOf(sentiment.estimate, (low, high) => signedRange({ low, high }, 2, format, words)),
      change: sentiment.change,
      changeUnit: 'sentiment',
    },
    {
      measure: FIGURE_MEASURES.position,
      label: 'Average position',
      axis: 'position',
      value: written(position.estimate, ({ value }) => format.decimal(value, 1)),
      unit: '',
      estimate: position.estimate,
      scale: keyFigureScale('position', position.estimate),
      range: rangeOf(position.estimate, (low, high) =>
        words.range(format.decimal(low, 1), format.decimal(high, 1)),
      ),
      change: position.change,
      changeUnit: 'position',
    },
  ];
}

function keyFigureNode(figure: KeyFigure, widthPx: number, context: PageContext): ReportNode {
  const { palette } = context;
  return {
    kind: 'stack',
    width: widthPx,
    items: [
      { kind: 'text', text: figure.label, bold: true, linePx: 16 },
      {
        kind: 'text',
        text: [
          { text: figure.value, font: 'SansMedium', sizePx: 26, trackingPx: -0.5 },
          { text: figure.unit, sizePx: 15, colour: palette.muted },
        ],
        linePx: 32,
        sizePx: 26,
      },
      figure.estimate === null
        ? { kind: 'text', text: ' ', linePx: 16 }
        : reading(figure.estimate, figure.scale, widthPx, palette.brandMark, palette, {
            margin: [0, 2, 0, 2],
          }),
      {
        kind: 'text',
        text: changeInlines(figure.change, figure.changeUnit, context),
        linePx: 16,
        margin: [0, 2, 0, 0],
      },
      { kind: 'text', text: figure.range, sizePx: SIZE.note, linePx: 14, colour: palette.muted },
    ],
  };
}

/** How far an axis goes: `share of voice 0 to 50%`. */
function axisWords({ axis, scale, measure }: KeyFigure, { format, words }: PageContext): string {
  const from = writeScaleEnd(scale.from, false, measure, format);
  return `${axis} ${words.range(from, writeScaleEnd(scale.to, true, measure, format))}`;
}

function keyFiguresBlock(context: PageContext): ReportNode[] {
  const { palette, previous, run, format } = context;
  const widthPx = 152;
  const figures = keyFigures(context);
  const compared =
    previous === null
      ? 'This is the first run of the report; a change can be judged from the next one on.'
      : `Changes compare ${format.longDate(previous.startedAtMs)} with ${format.longDate(run.startedAtMs)}. A lower position is better.`;
  const axes =
    figures.length === 0 ? [] : [`Axes: ${figures.map((figure) => axisWords(figure, context)).join(', ')}.`];
  return [
    rule(PAGE.innerPx, palette.rule, 2, [0, 20, 0, 8]),
    {
      kind: 'columns',
      gapPx: (PAGE.innerPx - 4 * widthPx) / 3,
      items: figures.map((figure) => keyFigureNode(figure, widthPx, context)),
    },
    note([compared, ...axes].join(' '), palette, [0, 8, 0, 0]),
  ];
}

function whatWeSee(context: PageContext): ReportNode {
  const { figures, run, own, words, palette, format } = context;
  const standings = visibilityStandings(run);
  const place = standings.find((row) => row.item.isOwn);
  const paragraphs: string[] = [];
  if (own !== null && place !== undefined) {
    const { best, worst } = place.rank;
    const rank = best === worst ? `rank ${best}` : `a shared rank, ${best} to ${worst}`;
    paragraphs.push(
      `${own.name} holds ${rank} of ${standings.length} brands. Ranks are shared where intervals overlap.`,
    );
    const near = inseparableFrom(place, standings).map((brand) => brand.name);
    paragraphs.push(
      near.length === 0
        ? 'No rival stands within its interval.'
        : `${words.list(near)} cannot be told apart from it in this run.`,
    );
  }
  paragraphs.push(platformsFinding(figures, context).lede, `${sourcesFinding(figures, context).headline}.`);
  if (run.routes.fallback > 0) {
    paragraphs.push(
      `${format.count(run.routes.fallback)} answers came by a fallback route; they may differ from the platform’s own answers.`,
    );
  }
  return {
    kind: 'stack',
    width: 310,
    items: [
      ruledTitle('What the figures say', '', 310, palette, [0, 20, 0, 2]),
      ...paragraphs.map((text): ReportNode => ({
        kind: 'text',
        text,
        font: 'Serif',
        sizePx: SIZE.strong,
        linePx: 19,
        colour: palette.ink,
        margin: [0, 4, 0, 0],
      })),
    ],
  };
}

/** The key figures, the trend over the runs, and the field. */
export function buildSummary(id: string, finding: Finding, context: PageContext): SectionNode {
  const { palette, theme, figures, format, run } = context;
  // One point is no trend.
  const input = figures.runs.length < 2 ? null : trendInput('visibility', context);
  const span = `${format.date(figures.runs[0]?.startedAtMs ?? 0)} to ${format.date(run.startedAtMs)}`;
  const trend: ReportNode[] =
    input === null
      ? []
      : [
          ruledTitle('Visibility by run', `% of answers, ${span}`, PAGE.innerPx, palette),
          { kind: 'chart', chart: buildTrendChart(input, theme), widthPx: PAGE.innerPx, heightPx: 240 },
        ];
  return innerSection(
    'Key figures',
    [
      findingHeading(id, 'Key figures', finding, palette),
      ...keyFiguresBlock(context),
      ...trend,
      { kind: 'columns', gapPx: 32, items: [standingsChart('visibility', 340, context), whatWeSee(context)] },
    ],
    context,
  );
}
