/** Clients' calendars: the time zone that determines a run's day, and the first month of the fiscal year. */
import {
  withClient,
  yearStartOfClient,
  zoneOfClient,
  type CalendarChange,
} from '../../../shared/domain/settings.ts';
import type { Settings } from '../../../shared/domain/settings-schema.ts';
import { shortPeriod, type YearStart } from '../../../shared/domain/report-period.ts';
import type { ReportPeriod } from '../../../shared/domain/period-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { readZone, type Zone } from '../../../shared/format/calendar.ts';
import { loadBatchClients } from '../../db/queries/batch-clients.ts';
import { inTransaction } from '../../db/open.ts';
import { saveSettingValues } from '../../db/writes/settings.ts';
import { nowIso } from '../../platform/clock.ts';
import type { Core } from '../../core/core.ts';
import { findReportProject, type ProjectChoice } from '../../core/choose-project.ts';
import { requirePeriod } from '../../core/typed-words.ts';
import { loadSettings } from '../../core/settings.ts';

/** A client's calendar; `isOwn` is false if the zone is this computer's. */
export type ClientCalendar = {
  readonly client: string;
  readonly projectId: string;
  readonly connection: string;
  readonly zone: Zone;
  readonly isOwn: boolean;
  readonly yearStart: YearStart;
};

function calendarIn(
  settings: Settings,
  { client, projectId, connection }: Pick<ClientCalendar, 'client' | 'projectId' | 'connection'>,
): ClientCalendar {
  const pin = `${connection}/${projectId}`;
  const isOwn = Object.hasOwn(settings.zones, pin);
  const [zone, yearStart] = [zoneOfClient(settings, pin), yearStartOfClient(settings, pin)];
  return { client, projectId, connection, zone, isOwn, yearStart };
}

/** The calendar of every mirrored client, by name. */
export function listCalendars({ db }: Pick<Core, 'db'>): readonly ClientCalendar[] {
  const settings = loadSettings({ db });
  return loadBatchClients(db).map((client) => calendarIn(settings, client));
}

function requireZone(text: string): Zone {
  const zone = readZone(text);
  if (zone !== null) return zone;
  throw new AppError(
    'input/invalid',
    `"${text}" is not a time zone. Nothing was changed; name one as the IANA database does: America/New_York, Europe/Berlin, UTC.`,
  );
}

/**
 * Sets or (null) resets clients' zone and fiscal year; the defaults are this computer's zone and the calendar year. All or none. Raises
 * `input/not-found` for an unknown client, and `input/invalid` for an invalid zone.
 */
export function setCalendar(
  core: Pick<Core, 'db' | 'clock' | 'tell'>,
  choices: readonly ProjectChoice[],
  wanted: CalendarChange,
): readonly ClientCalendar[] {
  const zone = wanted.zone === undefined || wanted.zone === null ? wanted.zone : requireZone(wanted.zone);
  const { yearStart } = wanted;
  const calendars = inTransaction(core.db, () => {
    let { zones, yearStarts } = loadSettings(core);
    const places = choices.map((choice) => {
      const { connectionId: connection, projectId, name: client } = findReportProject(core.db, choice);
      const pin = `${connection}/${projectId}`;
      if (zone !== undefined) zones = withClient(zones, pin, zone);
      if (yearStart !== undefined) {
        yearStarts = withClient(yearStarts, pin, yearStart === 1 ? null : yearStart);
      }
      return { client, projectId, connection };
    });
    saveSettingValues(core.db, { zones, yearStarts }, nowIso(core.clock));
    const settings = loadSettings(core);
    return places.map((place) => calendarIn(settings, place));
  });
  core.tell('settings/changed', loadSettings(core));
  return calendars;
}

/**
 * The days of a period, common to some clients, which may have fiscal years of their own. Raises `input/…` for an invalid period, an
 * unknown client, and if the days differ between clients.
 *
 * @param choices null: every client of the mirror.
 */
export function periodOfClients(
  core: Pick<Core, 'db' | 'clock'>,
  text: string,
  choices: readonly ProjectChoice[] | null,
): ReportPeriod {
  const calendars = listCalendars(core);
  const pins = choices?.map((choice) => {
    const { connectionId, projectId } = findReportProject(core.db, choice);
    return `${connectionId}/${projectId}`;
  });
  const meant = calendars
    .filter((one) => pins?.includes(`${one.connection}/${one.projectId}`) ?? true)
    .map(({ client, yearStart }) => ({ client, period: requirePeriod(text, core.clock, yearStart) }));
  const [first] = meant;
  const other = meant.find(({ period }) => period.from !== first?.period.from);
  if (first === undefined) return requirePeriod(text, core.clock);
  if (other === undefined) return first.period;
  throw new AppError(
    'input/invalid',
    `"${text}" is ${shortPeriod(first.period)} for ${first.client} and ${shortPeriod(other.period)} for ${other.client}, whose fiscal ` +
      'years begin in different months. Nothing was made; write the months (2026-04..2026-06).',
  );
}
