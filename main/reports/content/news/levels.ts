/** Levels as the first two pages print them: whole answers of a hundred, over all that each side asked. */
import { brandChange, rowChange } from '../../../../shared/analysis/compare/look-up-change.ts';
import { brandIn } from '../../../../shared/analysis/compare/run-lookup.ts';
import type { RunFigures } from '../../../../shared/domain/figures.ts';
import type { Change } from '../../../../shared/domain/verdict-schema.ts';
import type { StoryFinding } from '../../../../shared/analysis/findings/finding.ts';
import type { MonthLevels } from '../../../../shared/analysis/report/month-levels.ts';
import { periodBefore, periodKind } from '../../../../shared/domain/report-period.ts';
import { dayOf } from '../../../../shared/format/calendar.ts';
import { certaintyOfChange } from '../certainty.ts';
import type { BaseContext } from '../context.ts';

/** A figure on the earlier and on the reported side, in percent. */
export type Sides = { readonly from: number; readonly to: number };

/** Both sides as printed; if whole numbers hide the difference, with one decimal. */
export function writeSides(
  { from, to }: Sides,
  { format }: Pick<BaseContext, 'format'>,
): { readonly from: string; readonly to: string } {
  const decimals = Math.round(from) === Math.round(to) && Math.abs(from - to) >= 0.1 ? 1 : 0;
  return { from: format.decimal(from, decimals), to: format.decimal(to, decimals) };
}

/** A level as printed. */
export const writeLevel = (percent: number, { format }: Pick<BaseContext, 'format'>): string =>
  format.decimal(percent, 0);

const levelIn = (run: RunFigures | null, brandId: string): number | null =>
  run === null ? null : (brandIn(run, brandId)?.visibilityPct ?? null);

/** How often a brand is named on the reported side, in percent; null if unknown. */
export const levelNow = (brandId: string, { run }: BaseContext): number | null => levelIn(run, brandId);

/** A brand on both sides of a report's comparison; null if one is unknown. */
export function brandSides(brandId: string, { run, before }: BaseContext): Sides | null {
  const [from, to] = [levelIn(before, brandId), levelIn(run, brandId)];
  return from === null || to === null ? null : { from, to };
}

/** The same over what both sides share. */
export function sharedSides(brandId: string, { figures }: BaseContext): Sides | null {
  const comparison = figures.changes.sinceBaseline;
  const place = comparison?.brands.findIndex((brand) => brand.brandId === brandId) ?? -1;
  const [from, to] = [comparison?.overall?.from, comparison?.overall?.to].map(
    (at) => comparison?.runs[at ?? -1]?.shared[place]?.visibility?.value,
  );
  return from === undefined || to === undefined ? null : { from, to };
}

/**
 * How often the own brand was named before, in percent: of what is asked now, if its level now is of all that was asked (`isShared`), else of
 * all that was asked then. Null if unknown.
 */
export function ownBefore(
  context: BaseContext,
): { readonly value: number; readonly isShared: boolean } | null {
  const { own } = context;
  const [all, shared] =
    own === null ? [null, null] : [brandSides(own.brandId, context), sharedSides(own.brandId, context)];
  if (all === null) return null;
  const isAlike = (one: number, other: number): boolean =>
    writeLevel(one, context) === writeLevel(other, context);
  const isShared = shared !== null && isAlike(shared.to, all.to) && !isAlike(shared.from, all.from);
  return { value: isShared ? shared.from : all.from, isShared };
}

/** A brand on a platform on both sides; `isOtherWay` if nothing is compared there. */
export type PlatformSides = Sides & { readonly platform: string; readonly isOtherWay: boolean };

/** Whether a platform was asked otherwise on one side, so that nothing is compared there. */
const isOtherWay = (platform: string, { figures }: BaseContext): boolean =>
  certaintyOfChange(rowChange(figures.changes.sinceBaseline, 'platforms', platform)) === 'other-way';

/** A brand on each platform that both sides asked. */
export function platformSides(brandId: string, context: BaseContext): readonly PlatformSides[] {
  const { run, before } = context;
  const on = (side: RunFigures | null, platform: string): number | null =>
    side?.platformFigures.find((row) => row.platform === platform && row.brandId === brandId)
      ?.visibilityPct ?? null;
  return run.platforms.flatMap((platform) => {
    const [from, to] = [on(before, platform), on(run, platform)];
    return from === null || to === null
      ? []
      : [{ platform, from, to, isOtherWay: isOtherWay(platform, context) }];
  });
}

/** Two times of a brand's levels on each platform that both asked. */
export type PlatformsSince = {
  readonly sides: readonly PlatformSides[];
  /** Both times; null for the two that the report compares. */
  readonly months: readonly [MonthLevels, MonthLevels] | null;
};

/**
 * A brand on each platform before a movement and now. What began before the reported time is in both sides of the comparison: then by the
 * last whole month before it, if that was measured alike. Without a finding by the comparison.
 */
export function platformsSince(
  brandId: string,
  finding: Pick<StoryFinding, 'sinceMs'> | null,
  context: BaseContext,
): PlatformsSince {
  const { before, figures } = context;
  const compared = { sides: platformSides(brandId, context), months: null };
  if (finding === null || before === null || (before.completedAtMs ?? before.startedAtMs) < finding.sinceMs) {
    return compared;
  }
  const { months = [] } = figures;
  const at = months.findLastIndex(({ toMs }) => toMs < finding.sinceMs);
  const [then, now] = [months[at], months.at(-1)];
  const isAlike = months.slice(at + 1).every(({ isJoined }) => isJoined);
  if (then === undefined || now?.isReported !== true || !isAlike) return compared;
  const on = (month: MonthLevels, platform: string): number | undefined =>
    month.onPlatforms.find((row) => row.brandId === brandId && row.platform === platform)?.visibilityPct;
  const sides = now.platforms.flatMap((platform) => {
    const [from, to] = [on(then, platform), on(now, platform)];
    return from === undefined || to === undefined
      ? []
      : [{ platform, from, to, isOtherWay: isOtherWay(platform, context) }];
  });
  return { sides, months: [then, now] };
}

/** Platforms on which a rise or fall shows, as whole answers of a hundred, among those that are compared. */
export const movedAlong = (sides: readonly PlatformSides[], isUp: boolean): readonly PlatformSides[] =>
  sides.filter(
    ({ from, to, isOtherWay }) =>
      !isOtherWay && (isUp ? Math.round(to) > Math.round(from) : Math.round(to) < Math.round(from)),
  );

/** Answers outside one platform: the own brand on both sides; null if an answer is not mirrored. */
export function elsewhereSides(
  brandId: string,
  platform: string,
  { run, before }: BaseContext,
): Sides | null {
  const rest = (side: RunFigures | null): number | null => {
    const rows = (side?.platformFigures ?? []).filter(
      (row) => row.brandId === brandId && row.platform !== platform && run.platforms.includes(row.platform),
    );
    const answers = rows.reduce((sum, { counts }) => sum + (counts?.answers ?? 0), 0);
    if (answers === 0 || rows.some(({ counts }) => counts === null)) return null;
    return (100 * rows.reduce((sum, { counts }) => sum + (counts?.mentions ?? 0), 0)) / answers;
  };
  const [from, to] = [rest(before), rest(run)];
  return from === null || to === null ? null : { from, to };
}

/** The day of an earlier report that told a finding; null if none did, or only one that goes out with this one. */
export const toldEarlier = (
  { told }: Pick<StoryFinding, 'told'>,
  { printedOn }: BaseContext,
): string | null => (told === printedOn ? null : told);

/** Whether the reader does not know of a finding yet, whenever it began. */
export const isNewTo = ({ isKnown, status }: StoryFinding): boolean =>
  isKnown === undefined ? status === 'new' : !isKnown;

/**
 * A finding's sides: those of all that was asked, if they moved as the finding says, to two points; else its own, of which the earlier one is
 * not the compared period's (`isSince`).
 */
export function findingSides(
  finding: StoryFinding,
  context: BaseContext,
): Sides & { readonly isSince: boolean } {
  const { subject, framed, kind } = finding;
  const judged = framed ?? finding;
  const { brandId, platform } = subject;
  const id = brandId ?? context.own?.brandId ?? '';
  const asked =
    platform === null
      ? brandSides(id, context)
      : (platformSides(id, context).find((one) => one.platform === platform) ?? null);
  const isOfSome = subject.topic !== null || kind === 'prompts';
  if (asked !== null && !isOfSome && isAlike(asked, judged)) return { ...asked, isSince: false };
  // The reported side has one level, whatever it is compared with.
  const isSameEnd = asked !== null && !isOfSome && Math.abs(asked.to - judged.to) <= ALIKE_POINTS;
  const isSince = finding.status !== 'new' || framed === null;
  return { from: judged.from, to: isSameEnd ? asked.to : judged.to, isSince };
}

/** A tide as the brands that 100 answers name; it is found as those of one. */
export function tideOf100(tide: StoryFinding): StoryFinding {
  const of100 = <Known extends number | null>(value: Known): Known =>
    (value === null ? null : 100 * value) as Known;
  const { from, to, change, low, high, course } = tide;
  return {
    ...tide,
    ...{ from: 100 * from, to: 100 * to, change: 100 * change, low: of100(low), high: of100(high) },
    course: course.map(of100),
  };
}

/** Points between two ways to count one movement that no reader minds. */
const ALIKE_POINTS = 2;

/** Whether both moved the same way, and by about as much. */
export const isAlike = (one: Sides, other: Sides): boolean =>
  Math.sign(one.to - one.from) === Math.sign(other.to - other.from) &&
  Math.abs(one.to - one.from - (other.to - other.from)) <= ALIKE_POINTS;

/** The own brand's change of visibility. */
export const ownChange = ({ figures, own }: BaseContext): Change | null =>
  own === null || figures.changes.sinceBaseline === null
    ? null
    : brandChange(figures.changes.sinceBaseline, own.brandId, 'visibility');

/** The month that a month's report is compared with, `September`; null if its earlier side is not that month. */
export function monthBefore({ period, before, format }: BaseContext): string | null {
  if (period === null || before === null || periodKind(period).kind !== 'month') return null;
  const day = dayOf(before.startedAtMs, format.zone);
  const { from, to } = periodBefore(period);
  return day >= from && day <= to ? format.longMonth(day) : null;
}
