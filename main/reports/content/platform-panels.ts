/** The own brand on each platform by run, with its closest rival. */
import { addUp, changeDecimals } from '../../../shared/words/change.ts';
import { rowClaim, type Claim } from '../claims/claim.ts';
import type { Comparison } from '../../../shared/analysis/compare/comparison.ts';
import { rowChange } from '../../../shared/analysis/compare/look-up-change.ts';
import { buildGapMarks } from '../../../shared/charts/trend-axis.ts';
import type { MultiplesInput, Panel, PanelReading } from '../charts/multiples-chart.ts';
import type { Estimate } from '../../../shared/domain/estimate.ts';
import type { BrandFigures, PlatformFigures } from '../../../shared/domain/figures.ts';
import type { Change } from '../../../shared/domain/verdict-schema.ts';
import { dayOf } from '../../../shared/format/calendar.ts';
import type { BlockTitle, WrittenChange } from './parts.ts';
import { writeChange } from './change.ts';
import type { BaseContext, ContentContext } from './context.ts';
import { reroutedBetween } from '../../../shared/analysis/compare/platform-parts.ts';
import { byPlatform, platformEstimate } from './platform-runs.ts';
import { pointWords } from './point-words.ts';
import { closestRival } from './rival-choice.ts';
import { spanOf } from './span.ts';

/** A panel without colours. */
export type PanelContent = Omit<Panel, 'verdict'> & {
  readonly change: WrittenChange;
  readonly claim: Claim | null;
};

/** Small charts of the platforms. */
export type PanelsContent = BlockTitle &
  Omit<MultiplesInput, 'panels' | 'ownText'> & {
    readonly panels: readonly PanelContent[];
    readonly note: string;
  };

/** With fewer runs a line says less than the table. */
const LEAST_RUNS = 3;
/** Two rows of six; more are illegible. */
const MOST_PANELS = 12;

/** `name` is the brand's. */
function readingOf(row: PlatformFigures, atMs: number, name: string, context: BaseContext): PanelReading {
  const estimate = platformEstimate(row);
  const { value, interval } = estimate;
  const whose = [name, context.format.platform(row.platform), context.format.date(atMs)];
  return {
    atMs,
    value,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
    words: pointWords(whose, estimate, context),
  };
}

type Stretched = {
  readonly stretches: readonly (readonly PanelReading[])[];
  readonly rerouted: readonly { readonly fromMs: number; readonly toMs: number }[];
};

/** Splits readings at gaps and route changes. */
function stretch(
  readings: ReturnType<typeof byPlatform>[number]['readings'],
  name: string,
  context: ContentContext,
): Stretched {
  const { figures, format, words } = context;
  const times = figures.drawn.map(({ startedAtMs }) => startedAtMs);
  const gaps = buildGapMarks(times, format, words, figures.leftOutMs);
  const stretches: { isRerouted: boolean; behind: number; readings: PanelReading[]; lastPlace: number }[] =
    [];
  for (const { run, row, isRerouted } of readings) {
    const atMs = run.startedAtMs;
    const place = times.indexOf(atMs);
    const behind = gaps.filter(({ toMs }) => toMs <= atMs).length;
    const last = stretches.at(-1);
    // A run that skipped the platform is no gap in scans, but nothing was measured there.
    const isSame = last?.isRerouted === isRerouted && last.behind === behind && last.lastPlace === place - 1;
    if (isSame) {
      last.readings.push(readingOf(row, atMs, name, context));
      last.lastPlace = place;
    } else {
      stretches.push({
        isRerouted,
        behind,
        readings: [readingOf(row, atMs, name, context)],
        lastPlace: place,
      });
    }
  }
  const half = times.length < 2 ? 0 : ((times.at(-1) ?? 0) - (times[0] ?? 0)) / (times.length - 1) / 2;
  return {
    stretches: stretches.map((one) => one.readings),
    rerouted: stretches
      .filter(({ isRerouted }) => isRerouted)
      .map((one) => ({
        fromMs: (one.readings[0]?.atMs ?? 0) - half,
        toMs: (one.readings.at(-1)?.atMs ?? 0) + half,
      })),
  };
}

const sizeOf = ({ difference, verdict }: Change): number =>
  verdict.kind === 'none' || difference === null ? -1 : Math.abs(difference);

/** A platform's levels as printed; `sum` is null where they need not add up to a change. */
type Levels = { readonly start: string; readonly end: string; readonly sum: ReturnType<typeof addUp> | null };

/** Levels and change are of one comparison, so that they add up; the line is of single runs. */
function levelsOf(
  platform: string,
  change: Change,
  { platforms }: Pick<Comparison, 'platforms'>,
  { format }: BaseContext,
): Levels {
  const compared = platforms.find(({ id }) => id === platform);
  const level = (estimate: Estimate | null | undefined): string =>
    estimate == null ? '' : format.pct(estimate.value, estimate.sample);
  const [was, is] = [compared?.readings[0], compared?.readings.at(-1)];
  if (was == null || is == null || change.difference === null) {
    return { start: level(was), end: level(is), sum: null };
  }
  const sum = addUp(was.value, is.value, changeDecimals(change, 'percent'));
  return {
    start: format.decimal(sum.from, sum.decimals),
    end: format.decimal(sum.to, sum.decimals),
    sum,
  };
}

/** Builds the small charts, the largest change first; null if there are too few runs for a line. */
export function buildPanels(own: BrandFigures, context: ContentContext): PanelsContent | null {
  const { figures, run, newest, format, words, pages } = context;
  const { drawn: runs } = figures;
  const [first] = runs;
  const span = spanOf(context);
  if (runs.length < LEAST_RUNS || first === undefined || span === null) return null;
  const say = pages.platforms.panels;
  const rival = closestRival(context);
  const ofRival = new Map(
    rival === null ? [] : byPlatform(runs, rival).map(({ platform, readings }) => [platform, readings]),
  );
  const rerouted = reroutedBetween(span.from, run);
  const all = byPlatform(runs, own)
    .map((one) => ({ ...one, change: rowChange(span.comparison, 'platforms', one.platform) }))
    .sort((a, b) => sizeOf(b.change) - sizeOf(a.change));
  const shown = all.slice(0, MOST_PANELS);
  const panels = shown.map(({ platform, readings, change }): PanelContent => {
    const write = (row: PlatformFigures | undefined): string =>
      row === undefined ? '' : format.pct(row.visibilityPct, row.counts?.answers ?? 0);
    const { start, end, sum } = levelsOf(platform, change, span.comparison, context);
    const written = writeChange(change, 'percent', context, false);
    const isCompared = written.verdict !== 'none' && !rerouted.includes(platform);
    const ours = stretch(readings, own.name, context);
    const theirs = ofRival.get(platform) ?? [];
    return {
      name: format.platform(platform),
      levels: say.levels(start, end, isCompared ? written.figure : null),
      change: isCompared
        ? { ...written, words: words.verdict(change.verdict, change.difference).words }
        : {
            figure: null,
            sign: '',
            words: rerouted.includes(platform) ? say.newRoute : written.words,
            verdict: 'none',
          },
      own: ours.stretches,
      rival: stretch(theirs, rival?.name ?? '', context).stretches,
      claim: isCompared
        ? {
            ...rowClaim(
              { brand: own.name, platform },
              ['platforms', platform],
              span.comparison,
              change,
              `${format.platform(platform)} ${say.levels(start, end, written.figure)}`,
            ),
            ...(sum === null ? {} : { printed: { from: sum.from, change: sum.change, to: sum.to } }),
          }
        : null,
      ownFigure: write(readings.at(-1)?.row),
      rivalFigure: write(theirs.at(-1)?.row),
      rerouted: ours.rerouted,
    };
  });
  const hidden = all.length - panels.length;
  const name = rival?.name ?? null;
  return {
    title: say.title,
    measure: say.measure(format.count(runs.length)),
    panels,
    fromMs: first.startedAtMs,
    toMs: newest.startedAtMs,
    fromLabel: format.shortDate(dayOf(first.startedAtMs, format.zone)),
    toLabel: format.shortDate(dayOf(newest.startedAtMs, format.zone)),
    ownName: own.name,
    rivalName: name,
    reroutedWords: say.newRoute,
    note: [
      say.note,
      ...(panels.some((panel) => panel.rerouted.length > 0) ? [say.hatched] : []),
      ...(shown.every(({ readings }) => readings.length === runs.length) ? [] : [say.untested]),
      ...(hidden > 0 ? [say.hidden(format.count(hidden))] : []),
    ].join(words.marks.space),
    alt: say.alt(
      own.name,
      words.list(panels.map((panel) => say.panel(panel.name, panel.levels, panel.change.words))),
    ),
  };
}
