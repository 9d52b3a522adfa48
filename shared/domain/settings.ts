import type { Settings } from './settings-schema.ts';
import { readZone, UTC, type Zone } from '../format/calendar.ts';
import type { YearStart } from './report-period.ts';
import { NOTHING_SEEN } from './seen-alerts.ts';
import { USUAL_PERIOD } from './story-period.ts';

/** What holds until something is chosen. */
export const DEFAULT_SETTINGS: Settings = {
  theme: 'system',
  locale: 'en-GB',
  pinned: [],
  leftOut: [],
  zone: UTC,
  zones: {},
  yearStarts: {},
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
};

/** What changes in a client's calendar: what is left out stays, and null is none of its own any more. */
export type CalendarChange = {
  readonly zone?: string | null | undefined;
  readonly yearStart?: YearStart | null | undefined;
};

/** The zone of a client by its place `connection/projectId`: its own, where this program knows it, else that of the computer. */
export function zoneOfClient({ zone, zones }: Pick<Settings, 'zone' | 'zones'>, client: string): Zone {
  const own = Object.hasOwn(zones, client) ? zones[client] : undefined;
  return own === undefined ? zone : (readZone(own) ?? zone);
}

/** The month that a client's year begins in, by its place `connection/projectId`. */
export const yearStartOfClient = ({ yearStarts }: Pick<Settings, 'yearStarts'>, client: string): YearStart =>
  (Object.hasOwn(yearStarts, client) ? yearStarts[client] : undefined) ?? 1;
