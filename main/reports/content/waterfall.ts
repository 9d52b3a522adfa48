/** Each platform's contribution to the headline figure's change, and changes in measurement. */
import {
  divideAmongPlatforms,
  ROUNDING_POINTS,
  type PlatformPart,
} from '../../../shared/analysis/compare/platform-parts.ts';
import { waterfallAxis, type WaterfallInput, type WaterfallStep } from '../charts/waterfall-chart.ts';
import type { RunReading } from '../../../shared/analysis/compare/comparison.ts';
import { writeDifference } from '../../../shared/words/change.ts';
import type { BlockTitle } from './parts.ts';
import type { ContentContext } from './context.ts';
import type { Span } from './span.ts';
import { pointWords } from './point-words.ts';

/** The chart and its note. */
export type WaterfallContent = BlockTitle & { readonly steps: WaterfallInput; readonly note: string };

/** More steps are grouped. */
const MOST_STEPS = 7;

const bySize = (a: { readonly points: number }, b: { readonly points: number }): number =>
  Math.abs(b.points) - Math.abs(a.points);

const sumOf = (parts: readonly { readonly points: number }[]): number =>
  parts.reduce((sum, { points }) => sum + points, 0);

/** A step's hover text: its name, its points, and how they arise. */
function withWords(
  step: Omit<WaterfallStep, 'words'>,
  { words: { marks } }: Pick<ContentContext, 'words'>,
): WaterfallStep {
  const added = [step.figure, step.doubt].filter((part) => part !== '').join(marks.space);
  const made = step.note === '' ? '' : `${marks.semicolon}${step.note}`;
  return { ...step, words: `${step.label}${marks.colon}${added}${made}` };
}

function stepOf({ row, points, interval, isRerouted }: PlatformPart, context: ContentContext): WaterfallStep {
  const { format, pages } = context;
  const say = pages.changes.waterfall;
  const [from, to] = [row.readings[0], row.readings.at(-1)];
  const { kind } = row.change.verdict;
  const step = {
    label: format.platform(row.id),
    note: isRerouted
      ? say.newRoute
      : from == null || to == null
        ? ''
        : say.levels(format.pct(from.value, 0), format.pct(to.value, 0)),
    points,
    figure: format.signed(points, 1),
    doubt:
      interval === null || isRerouted ? '' : say.doubt(format.decimal((interval.high - interval.low) / 2, 1)),
    isStrong: kind === 'better' || kind === 'worse',
  };
  return withWords(step, context);
}

/** Steps that are no movement but worth a row. */
function mixSteps({ comparison }: Span, context: ContentContext): WaterfallStep[] {
  const { format, pages } = context;
  const say = pages.changes.waterfall;
  const { platformMix = 0, promptMix = 0 } = comparison.decomposition ?? {};
  return [
    { label: say.platformMix, points: platformMix },
    { label: say.promptMix, points: promptMix },
  ]
    .filter(({ points }) => Math.abs(points) >= ROUNDING_POINTS)
    .map(({ label, points }) =>
      withWords(
        { label, note: '', points, figure: format.signed(points, 1), doubt: '', isStrong: false },
        context,
      ),
    );
}

function endOf(
  run: RunReading,
  value: number,
  label: string,
  context: ContentContext,
): WaterfallInput['from'] {
  const { format, pages } = context;
  const interval = run.asRun[0]?.visibility?.interval ?? null;
  return {
    label,
    note: pages.changes.waterfall.ofAnswers(format.count(run.answers)),
    value,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
    figure: `${format.pct(value, run.answers)}${format.percentSign}`,
    words: pointWords([label], { value, interval, sample: run.answers }, context),
  };
}

/** Builds the waterfall; null if a change is not divisible, or has only one part. */
export function buildWaterfall(span: Span, context: ContentContext): WaterfallContent | null {
  const { format, words, pages } = context;
  const { decomposition, overall, runs } = span.comparison;
  const parts = divideAmongPlatforms(span.comparison, { from: span.from, to: context.run });
  const [from, to] = [runs[overall?.from ?? -1], runs[overall?.to ?? -1]];
  if (parts === null || decomposition === null || from === undefined || to === undefined) return null;
  const say = pages.changes.waterfall;
  const mixes = mixSteps(span, context);
  const rerouted = parts.filter(({ isRerouted }) => isRerouted).sort(bySize);
  const moved = parts.filter(({ isRerouted }) => !isRerouted).sort(bySize);
  const room = Math.max(2, MOST_STEPS - mixes.length - rerouted.length);
  const shown = moved.length > room ? moved.slice(0, room - 1) : moved;
  const grouped = moved.slice(shown.length);
  const movement = [
    ...shown.map((part) => stepOf(part, context)),
    ...(grouped.length === 0
      ? []
      : [
          withWords(
            {
              label: say.others(format.count(grouped.length)),
              note: '',
              points: sumOf(grouped),
              figure: format.signed(sumOf(grouped), 1),
              doubt: '',
              isStrong: false,
            },
            context,
          ),
        ]),
  ];
  const measurement = [...rerouted.map((part) => stepOf(part, context)), ...mixes];
  if (movement.length + measurement.length < 2) return null;
  const [first, last] = [
    endOf(from, decomposition.fromPct, span.days.from, context),
    endOf(to, decomposition.toPct, span.days.to, context),
  ];
  const said = [...movement, ...measurement].map(({ label, figure }) => `${label} ${figure}`);
  const steps: WaterfallInput = {
    from: first,
    movement,
    movementTitle:
      movement.length === 0
        ? null
        : say.movement(
            // The total movement is the tiles' change, rounded as there.
            rerouted.length === 0 && decomposition.movement.difference !== null
              ? writeDifference(decomposition.movement, 'percent', format)
              : format.signed(sumOf(movement), 1),
            rerouted.length === 0,
          ),
    measurement,
    measurementTitle: measurement.length === 0 ? null : say.measurement(format.signed(sumOf(measurement), 1)),
    to: last,
    alt: say.alt(first.figure, last.figure, words.list(said)),
  };
  return {
    title: say.title,
    measure: say.measure(format.count(waterfallAxis(steps).min)),
    steps,
    note: [
      say.note,
      ...(measurement.length > 0 ? [say.hatched] : []),
      ...(grouped.length > 0 ? [say.groupedNote] : []),
    ].join(words.marks.space),
  };
}
