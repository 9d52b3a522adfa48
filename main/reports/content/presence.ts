/** How often each platform named the own brand, by run. */
import { writeDifference } from '../../../shared/words/change.ts';
import { rowClaim, type Claim } from '../claims/claim.ts';
import { rowChange } from '../../../shared/analysis/compare/look-up-change.ts';
import type { BrandFigures } from '../../../shared/domain/figures.ts';
import type { Change } from '../../../shared/domain/verdict-schema.ts';
import type { BlockTitle, WrittenChange } from './parts.ts';
import { writeChange } from './change.ts';
import type { ContentContext } from './context.ts';
import { reroutedBetween } from '../../../shared/analysis/compare/platform-parts.ts';
import { byPlatform, platformEstimate } from './platform-runs.ts';
import { pointWords } from './point-words.ts';
import type { Span } from './span.ts';

/** One row per platform, one cell per run that tested it. */
export type PresenceContent = BlockTitle & {
  readonly rows: readonly {
    readonly name: string;
    readonly isStrong: boolean;
    readonly cells: readonly {
      readonly atMs: number;
      readonly sharePct: number;
      readonly figure: string;
      readonly isRerouted: boolean;
      readonly words: string;
    }[];
    readonly change: WrittenChange;
    readonly claim: Claim | null;
  }[];
  readonly timesMs: readonly number[];
  readonly note: string;
  readonly alt: string;
};

function changeWords(
  change: Change,
  { isGone, hasNewRoute }: { readonly isGone: boolean; readonly hasNewRoute: boolean },
  context: ContentContext,
): WrittenChange {
  const say = context.pages.changes.presence;
  const written = writeChange(change, 'percent', context);
  if (change.verdict.kind !== 'none' && !hasNewRoute) return { ...written, words: '' };
  const reason = change.verdict.kind === 'none' ? change.verdict.reason : null;
  const words = isGone
    ? say.gone
    : hasNewRoute || reason === 'rerouted'
      ? say.newRoute
      : reason === 'not-asked-before'
        ? say.isNew
        : reason === 'too-few-answers'
          ? say.tooFew
          : say.noComparison;
  return { figure: null, sign: '', words, verdict: 'none' };
}

const isMove = ({ verdict }: Change): boolean => verdict.kind === 'better' || verdict.kind === 'worse';

/** Builds the strip; null without a second run, or platform figures. */
export function buildPresence(
  own: BrandFigures,
  span: Span | null,
  context: ContentContext,
): PresenceContent | null {
  const { figures, run, format, words, pages } = context;
  const { drawn: runs } = figures;
  const say = pages.changes.presence;
  const platforms = byPlatform(runs, own);
  if (runs.length < 2 || platforms.length === 0 || span === null) return null;
  const all = platforms.flatMap(({ readings }) => readings);
  const hasCounts = all.every(({ row }) => row.counts !== null);
  const rerouted = reroutedBetween(span.from, run);
  const rows = platforms
    .map(({ platform, readings }) => ({
      platform,
      readings,
      isGone: !run.platforms.includes(platform),
      hasNewRoute: rerouted.includes(platform),
      change: rowChange(span.comparison, 'platforms', platform),
    }))
    .sort((a, b) => sizeOf(b.change) - sizeOf(a.change))
    .map(({ platform, readings, change, ...state }) => ({
      name: format.platform(platform),
      isStrong: isMove(change) && !state.hasNewRoute,
      cells: readings.map((reading) => ({
        atMs: reading.run.startedAtMs,
        sharePct: reading.row.visibilityPct,
        figure: hasCounts
          ? format.count(reading.row.counts?.mentions ?? 0)
          : format.decimal(reading.row.visibilityPct, 0),
        isRerouted: reading.isRerouted,
        words: [
          pointWords(
            [format.platform(platform), format.date(reading.run.startedAtMs)],
            platformEstimate(reading.row),
            context,
          ),
          ...(reading.isRerouted ? [say.newRoute] : []),
        ].join(words.marks.comma),
      })),
      change: changeWords(change, state, context),
      claim:
        state.hasNewRoute || change.verdict.kind === 'none'
          ? null
          : rowClaim(
              { brand: own.name, platform },
              ['platforms', platform],
              span.comparison,
              change,
              `${format.platform(platform)} ${writeDifference(change, 'percent', format)}`,
            ),
    }));
  const isWhole = all.length === platforms.length * runs.length;
  const notes = [
    ...(all.some((reading) => reading.isRerouted) ? [say.hatched] : []),
    ...(isWhole ? [] : [say.absent]),
  ];
  const said = rows.map(({ name, cells, change }) =>
    say.altRow(
      name,
      cells[0]?.figure ?? pages.common.none,
      cells.at(-1)?.figure ?? pages.common.none,
      [change.figure, change.words].filter((part) => part !== null && part !== '').join(' '),
    ),
  );
  return {
    title: say.title(figures.project.ownBrand),
    measure: hasCounts ? say.counts : say.shares,
    rows,
    timesMs: runs.map(({ startedAtMs }) => startedAtMs),
    note: notes.join(words.marks.space),
    alt: say.alt(figures.project.ownBrand, said.join(words.marks.semicolon)),
  };
}

/** The largest change first; uncompared ones last. */
const sizeOf = ({ difference, verdict }: Change): number =>
  verdict.kind === 'none' || difference === null ? -1 : Math.abs(difference);
