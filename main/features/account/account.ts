import type { AccountView, LimitRefusal } from '../../../shared/domain/account.ts';
import { loadAccount, loadNewestLimits } from '../../db/queries/account.ts';
import { loadCountingRules, loadPlainReadings } from '../../db/queries/counting.ts';
import { loadJournal } from '../../db/queries/journal.ts';
import { loadProjectCount } from '../../db/queries/status.ts';
import { monthStartIso, nowIso } from '../../platform/clock.ts';
import { forecastMonth } from './account-forecast.ts';
import { loadCaps } from './caps.ts';
import { findCap, PROJECTS } from './read-limits.ts';
import { requireConnection } from '../../core/find-connection.ts';
import type { Core } from '../../core/core.ts';

/** More add nothing. */
const MOST_REFUSALS = 5;
const OF_LIMITS: ReadonlySet<unknown> = new Set(['api/usage-limit', 'api/rate-limited', 'api/call-budget']);

type Answer = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Answer => typeof value === 'object' && value !== null;
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Rate-limit refusals in the journal. */
function loadRefusals({ db }: Pick<Core, 'db'>, connection: string): readonly LimitRefusal[] {
  return loadJournal(db)
    .filter((entry) => entry.connection === connection && isObject(entry.answer))
    .flatMap(({ at, answer }) => (isObject(answer) && OF_LIMITS.has(answer['code']) ? [{ at, answer }] : []))
    .slice(0, MOST_REFUSALS)
    .map(({ at, answer }) => {
      const limit = isObject(answer['limit']) ? answer['limit'] : {};
      return {
        at,
        message: textOf(answer['message']) ?? '',
        cap: numberOf(limit['cap']),
        used: numberOf(limit['used']),
        resetAt: textOf(limit['resetAt']),
        currentTier: textOf(limit['currentTier']),
        targetTier: textOf(limit['targetTier']),
      };
    });
}

/** The account behind a connection: usage, limits, platforms, calls, and the rest of the month. Raises `input/not-found`. */
export function loadAccountView(core: Pick<Core, 'db' | 'clock'>, connection: string): AccountView {
  const { db, clock } = core;
  const row = requireConnection({ db }, connection);
  return {
    ...loadAccount(db, row, { now: nowIso(clock), monthStart: monthStartIso(clock) }),
    caps: {
      ...loadCaps(core, connection),
      projects: {
        cap: findCap(loadNewestLimits(db, row.id), PROJECTS),
        used: loadProjectCount(db, row.id),
      },
    },
    refusals: loadRefusals(core, connection),
    forecast: forecastMonth(core, row.id),
    counting: loadCountingRules(db, row.id),
    readings: loadPlainReadings(db, row.id),
  };
}
