/** A period's name, and the runs it compares. */
import type { ClientStory, StorySide } from '../analysis/series/story-schema.ts';
import { heldPeriod, periodBefore, periodKind } from '../domain/report-period.ts';
import type { ReportPeriod, StoryPeriod } from '../domain/period-schema.ts';
import { dayOf } from '../format/calendar.ts';
import type { Language } from './wording.ts';

/** Names of days: months, quarters and years by name. */
export function daysName(period: ReportPeriod, { format }: Pick<Language, 'format'>): string {
  const kind = periodKind(period);
  switch (kind.kind) {
    case 'month':
      return format.monthOfYear(period.from);
    case 'quarter':
      return `Q${String(kind.quarter)} ${String(kind.year)}`;
    case 'year':
      return format.year(period.from);
    case 'months':
    case 'days':
      return `${format.date(period.from)} to ${format.date(period.to)}`;
  }
}

/** The months of a period from its first run's day on; the period itself without one. */
export const heldBy = (period: ReportPeriod, first: string | null): ReportPeriod =>
  first === null ? period : heldPeriod(period, first);

/** The name of a client's side of a period: of the months that hold its runs. */
export const sideName = (
  period: ReportPeriod,
  side: StorySide | null,
  { format }: Pick<Language, 'format'>,
): string => daysName(heldBy(period, side && dayOf(side.fromMs, format.zone)), { format });

/** A period's short name: `13 weeks`. */
export function periodName(period: StoryPeriod, { format }: Pick<Language, 'format'>): string {
  switch (period.kind) {
    case 'last-run':
      return 'Last run';
    case 'weeks':
      return `${format.count(period.weeks)} weeks`;
    case 'since':
      return `Since ${format.shortDate(period.day)}`;
    case 'days':
      return daysName(period, { format });
  }
}

/** The number of clients with a stand-in run for an empty previous period, and the day from which the others have runs in it. */
export type StandIns = {
  readonly clients: number;
  readonly of: number;
  readonly held: string | null;
};

/** Counts stories judged against a stand-in run. */
export function countStandIns(
  stories: readonly Pick<ClientStory, 'hasStandIn' | 'before' | 'zone'>[],
): StandIns {
  const [first = null] = stories
    .flatMap(({ hasStandIn, before, zone }) =>
      hasStandIn || before === null ? [] : [dayOf(before.fromMs, zone)],
    )
    .sort();
  return {
    clients: stories.filter(({ hasStandIn }) => hasStandIn).length,
    of: stories.filter(({ before }) => before !== null).length,
    held: first,
  };
}

/** The baseline of days: the previous period's name, or the stand-in run if that is empty. */
export function daysAgainst(before: string, { clients, of }: Omit<StandIns, 'held'>): string {
  if (clients === 0) return `against ${before}`;
  return clients === of
    ? `against the nearest run, because ${before} has none here`
    : `against ${before}, or the nearest run where that has none here (${clients} of ${of} clients)`;
}

/** The two sides compared: the period and its baseline. */
export function periodSides(
  period: StoryPeriod,
  { format }: Pick<Language, 'format'>,
  standIns: StandIns = { clients: 0, of: 0, held: null },
): { readonly told: string; readonly against: string } {
  switch (period.kind) {
    case 'last-run':
      return { told: 'Last run', against: 'against the run before' };
    case 'weeks':
      return {
        told: `Last ${format.count(period.weeks)} weeks`,
        against: `against the ${format.count(period.weeks)} before`,
      };
    case 'since':
      return { told: `Since ${format.date(period.day)}`, against: 'against as long before' };
    case 'days':
      return {
        told: daysName(period, { format }),
        against: daysAgainst(daysName(heldBy(periodBefore(period), standIns.held), { format }), standIns),
      };
  }
}

/** A side's days, and its number of runs. */
export function sayRange({ fromMs, toMs, runs }: StorySide, { format, words }: Language): string {
  const count = `${format.count(runs)} ${words.plural(runs, 'run', 'runs')}`;
  return runs === 1
    ? `the run of ${format.date(toMs)}`
    : `${words.range(format.date(fromMs), format.date(toMs))} (${count})`;
}

/** The exact ranges a client's story compares; null without a baseline. */
export function storyRanges({ before, after }: ClientStory, language: Language): string | null {
  if (before === null || after === null) return null;
  const told = sayRange(after, language);
  return `${told.charAt(0).toUpperCase()}${told.slice(1)} against ${sayRange(before, language)}`;
}
