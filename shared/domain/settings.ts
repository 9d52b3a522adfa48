import type { Settings } from './settings-schema.ts';
import { readZone, UTC, type Zone } from '../format/calendar.ts';
import type { YearStart } from './report-period.ts';
import { NOTHING_SEEN } from './seen-alerts.ts';
import { USUAL_PERIOD } from './story-period.ts';

/** The settings before any choice. */
export const DEFAULT_SETTINGS: Settings = {
  theme: 'system',
  locale: 'en-GB',
  pinned: [],
  leftOut: [],
  zone: UTC,
  zones: {},
  yearStarts: {},
  bases: {},
  tags: {},
  platformNames: {},
  connection: null,
  notifications: true,
  singleKeys: true,
  slides: 'light',
  foldedPanels: [],
  period: USUAL_PERIOD,
  putOff: [],
  seenAlerts: NOTHING_SEEN,
  assistant: { isOn: false, clients: [] },
  updates: { isWeekly: false, checkedAt: null },
};

/** Changes to a client's calendar: omitted fields stay, and null removes its own. */
export type CalendarChange = {
  readonly zone?: string | null | undefined;
  readonly yearStart?: YearStart | null | undefined;
};

/** The time zone of a client by its place `connection/projectId`: its own, if this program knows it, else the computer's. */
export function zoneOfClient({ zone, zones }: Pick<Settings, 'zone' | 'zones'>, client: string): Zone {
  const own = Object.hasOwn(zones, client) ? zones[client] : undefined;
  return own === undefined ? zone : (readZone(own) ?? zone);
}

/** What is set by client, without one, or with its new value; null resets it. */
export function withClient<T>(
  all: Readonly<Record<string, T>>,
  client: string,
  value: T | null,
): Record<string, T> {
  const others = Object.entries(all).filter(([one]) => one !== client);
  return Object.fromEntries(value === null ? others : [...others, [client, value]]);
}

/** First month of a client's year, by its place `connection/projectId`. */
export const yearStartOfClient = ({ yearStarts }: Pick<Settings, 'yearStarts'>, client: string): YearStart =>
  (Object.hasOwn(yearStarts, client) ? yearStarts[client] : undefined) ?? 1;
