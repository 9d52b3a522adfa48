import type { ChartConfiguration } from 'chart.js';
import type { Plan } from '../../shared/analysis/plan/plan.ts';
import { planPrompts, planWeeks } from '../../shared/words/plan.ts';
import type { Language } from '../../shared/words/wording.ts';
import { cssFont, pixelFor } from '../../shared/charts/canvas.ts';
import type { ChartSpec } from '../../shared/charts/chart-spec.ts';
import { buildOpenAxis } from './lines-chart.ts';
import { endLabelsPlugin, type ChartPlugin } from '../../shared/charts/plugins.ts';
import { RIVAL_DASHES, type ChartTheme } from '../../shared/charts/theme.ts';

/** The axis's top relative to today's and the wanted move: few prompts over few weeks show next to nothing. */
const ABOVE_TODAY = 2.2;
const ABOVE_WANTED = 1.6;
const DOT_PX = 5;

type Mark = {
  readonly prompts: number;
  readonly points: number;
  readonly words: string;
  readonly isToday: boolean;
};

function marksOf(plan: Plan, language: Language): Mark[] {
  const { question, today, promptsNeeded, rows } = plan;
  const isShown = promptsNeeded !== null && rows.some(({ prompts }) => prompts === promptsNeeded);
  return [
    {
      prompts: today.prompts,
      points: today.points,
      words: `today: ${language.format.decimal(today.points, 1)}`,
      isToday: true,
    },
    ...(isShown && promptsNeeded !== today.prompts
      ? [
          {
            prompts: promptsNeeded,
            points: question.points,
            words: `${planPrompts(promptsNeeded, language)} ${promptsNeeded === 1 ? 'reaches' : 'reach'} it`,
            isToday: false,
          },
        ]
      : []),
  ];
}

/** The wanted level as a line, with today's prompts and the needed ones marked. */
function marksPlugin(plan: Plan, theme: ChartTheme, language: Language): ChartPlugin {
  const { points } = plan.question;
  return {
    id: 'plan-marks',
    afterDatasetsDraw: (chart) => {
      const { ctx, chartArea } = chart;
      const level = pixelFor(chart, 'y', points);
      ctx.save();
      ctx.font = cssFont(theme.fontFamily, theme.fontSizes.axis, 600);
      const say = (words: string, x: number, y: number): void => {
        const width = ctx.measureText(words).width;
        const left = Math.min(Math.max(x, chartArea.left + 2), chartArea.right - width - 2);
        ctx.fillStyle = theme.background;
        ctx.fillRect(left - 1, y - 6, width + 2, 12);
        ctx.fillStyle = theme.text;
        ctx.textAlign = 'left';
        ctx.textBaseline = 'middle';
        ctx.fillText(words, left, y);
      };
      if (level > chartArea.top && level < chartArea.bottom) {
        ctx.strokeStyle = theme.text;
        ctx.lineWidth = 1.5;
        ctx.beginPath();
        ctx.moveTo(chartArea.left, level);
        ctx.lineTo(chartArea.right, level);
        ctx.stroke();
      }
      for (const mark of marksOf(plan, language)) {
        const x = pixelFor(chart, 'x', mark.prompts);
        const y = Math.max(chartArea.top, pixelFor(chart, 'y', mark.points));
        ctx.lineWidth = 1;
        ctx.strokeStyle = theme.textMuted;
        ctx.setLineDash([2, 3]);
        ctx.beginPath();
        ctx.moveTo(x, y);
        ctx.lineTo(x, chartArea.bottom);
        ctx.stroke();
        ctx.setLineDash([]);
        say(mark.words, x + 4, y - 14);
        ctx.beginPath();
        if (mark.isToday) ctx.arc(x, y, DOT_PX, 0, 2 * Math.PI);
        else {
          ctx.moveTo(x, y - DOT_PX - 2);
          ctx.lineTo(x + DOT_PX + 2, y);
          ctx.lineTo(x, y + DOT_PX + 2);
          ctx.lineTo(x - DOT_PX - 2, y);
          ctx.lineTo(x, y - DOT_PX - 2);
        }
        ctx.fillStyle = mark.isToday ? theme.own : theme.background;
        ctx.strokeStyle = mark.isToday ? theme.background : theme.own;
        ctx.lineWidth = 2;
        ctx.fill();
        ctx.stroke();
      }
      ctx.restore();
    },
  };
}

/** Round numbers of prompts under the axis, except those that today's or the needed one would overlap. */
function ticksOf(from: number, to: number, marked: readonly number[]): number[] {
  const step = [5, 10, 20, 50, 100, 200, 500, 1000].find((one) => (to - from) / one <= 6) ?? (to - from) / 5;
  const round = Array.from({ length: Math.floor(to / step) }, (_, at) => (at + 1) * step);
  const near = (to - from) * 0.04;
  const free = round.filter((tick) => tick >= from && marked.every((one) => Math.abs(one - tick) > near));
  return [...free, ...marked].sort((a, b) => a - b);
}

/** How each line is drawn: the chosen one is the own brand's. */
function looksOf({ lines, question }: Plan, theme: ChartTheme) {
  let other = 0;
  return lines.map(({ weeks }) => {
    if (weeks === question.weeks) return { colour: theme.own, text: theme.own, width: 2.5, dash: [] };
    other += 1;
    return {
      colour: theme.rivals[other - 1] ?? theme.text,
      text: theme.rivalTexts[other - 1] ?? theme.text,
      width: 1.5,
      dash: [...(RIVAL_DASHES[other] ?? [])],
    };
  });
}

/** Prompts below, round numbers and the marked ones; points beside. */
function scalesOf(
  plan: Plan,
  [from, to]: readonly [number, number],
  axis: ReturnType<typeof buildOpenAxis>,
  theme: ChartTheme,
  language: Language,
): NonNullable<NonNullable<ChartConfiguration<'line'>['options']>['scales']> {
  const { question } = plan;
  const ticks = ticksOf(
    from,
    to,
    marksOf(plan, language).map(({ prompts }) => prompts),
  );
  const font = { family: theme.fontFamily, size: theme.fontSizes.axis };
  return {
    x: {
      type: 'linear',
      min: from,
      max: to,
      afterBuildTicks: (scale) => {
        scale.ticks = ticks.map((value) => ({ value }));
      },
      title: {
        display: true,
        text: `prompts, each on ${language.format.count(question.platforms)} ${language.words.plural(question.platforms, 'platform', 'platforms')}`,
        color: theme.textMuted,
        font,
      },
      ticks: {
        color: theme.textMuted,
        font,
        padding: 4,
        maxRotation: 0,
        autoSkip: false,
        callback: (value) => language.format.count(Number(value)),
      },
      grid: { color: theme.axis, drawOnChartArea: false, tickLength: 4 },
      border: { display: true, color: theme.axis },
    },
    y: {
      min: 0,
      max: axis.max,
      ticks: { stepSize: axis.step, color: theme.textMuted, font, padding: 6 },
      grid: { color: theme.grid, drawTicks: false },
      border: { display: false },
    },
  };
}

/** The smallest move by prompts, a line per number of weeks; the chosen one is the own brand's. */
export function buildPlanChart(plan: Plan, alt: string, theme: ChartTheme, language: Language): ChartSpec {
  const { lines, question, today } = plan;
  const across = lines[0]?.points.map(({ prompts }) => prompts) ?? [];
  const [from, to] = [Math.min(...across), Math.max(...across)];
  const axis = buildOpenAxis(Math.max(ABOVE_TODAY * today.points, ABOVE_WANTED * question.points), String);
  const wantedLabel = {
    value: question.points,
    name: 'wanted',
    figure: language.format.decimal(question.points, Number.isInteger(question.points) ? 0 : 1),
    colour: theme.text,
    strong: true,
  };
  const looks = looksOf(plan, theme);
  const config: ChartConfiguration<'line', { x: number; y: number | null }[]> = {
    type: 'line',
    data: {
      datasets: lines.map(({ points }, line) => ({
        data: points.map((point) => ({ x: point.prompts, y: point.points })),
        borderColor: looks[line]?.colour ?? theme.text,
        borderWidth: looks[line]?.width ?? 1.5,
        borderDash: looks[line]?.dash ?? [],
        pointRadius: 0,
      })),
    },
    options: {
      layout: { padding: { right: 104, top: 8 } },
      scales: scalesOf(plan, [from, to], axis, theme, language),
    },
    plugins: [
      marksPlugin(plan, theme, language),
      endLabelsPlugin(
        [
          wantedLabel,
          ...lines.flatMap(({ weeks, points }, line) => {
            const last = points.at(-1)?.points;
            if (last === undefined || last > axis.max) return [];
            return [
              {
                value: last,
                name: planWeeks(weeks, language),
                figure: language.format.decimal(last, 1),
                colour: looks[line]?.text ?? theme.text,
                strong: weeks === question.weeks,
              },
            ];
          }),
        ],
        theme,
      ),
    ] as never[],
  };
  return {
    config,
    alt,
    key: lines.map(({ weeks }, line) => ({
      name: planWeeks(weeks, language),
      colour: looks[line]?.colour ?? theme.text,
      mark: { kind: 'line', widthPx: looks[line]?.width ?? 1.5, dash: looks[line]?.dash ?? [] },
    })),
  };
}
