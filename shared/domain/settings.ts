import { readZone, UTC, type Zone } from '../format/calendar.ts';
import type { AssistantAccess } from './assistant.ts';
import type { PutOff } from './put-off.ts';
import type { YearStart } from './report-period.ts';
import { NOTHING_SEEN, type SeenAlerts } from './seen-alerts.ts';
import { USUAL_PERIOD, type StoryPeriod } from './story-period.ts';

/** What stands beside the pages in the studio, at their left and at their right. */
export const STUDIO_PANELS = ['sections', 'options'] as const;
/** One of {@link STUDIO_PANELS}. */
export type StudioPanel = (typeof STUDIO_PANELS)[number];

/** What a user has chosen for the screens; kept in the file, so that every host shows the same. */
export type Settings = {
  readonly theme: 'system' | 'light' | 'dark';
  /** How numbers and dates are written. */
  readonly locale: 'en-GB' | 'en-US';
  /** Pinned projects, by `connection/projectId`. */
  readonly pinned: readonly string[];
  /** Projects that a sync of everything leaves out, by `connection/projectId`. */
  readonly leftOut: readonly string[];
  /** The zone that this computer is in, whose calendar holds for every client without a zone of its own; read, never saved. */
  readonly zone: Zone;
  /** Zones of clients, by `connection/projectId`: on which day their runs lie. */
  readonly zones: Readonly<Record<string, Zone>>;
  /** The months that fiscal years begin in, by `connection/projectId`; a client without one goes by the calendar's. */
  readonly yearStarts: Readonly<Record<string, YearStart>>;
  /** The user's own words for projects, by `connection/projectId`; the service knows none. */
  readonly tags: Readonly<Record<string, readonly string[]>>;
  /** What people call a platform, by the service's id for it; one without a name is shown by its id. */
  readonly platformNames: Readonly<Record<string, string>>;
  /** The connection shown last; null shows every one. */
  readonly connection: string | null;
  /** Whether the system notifies when a sync or a report ends while the window is in the background. */
  readonly notifications: boolean;
  /** Whether single keys, without Ctrl or Alt, do something; who speaks to the computer may want none that do (WCAG 2.1.4). */
  readonly singleKeys: boolean;
  /** What presentations are shown on. */
  readonly slides: 'light' | 'dark';
  /** Those of the studio's panels that are folded away, which leaves their room to the pages. */
  readonly foldedPanels: readonly StudioPanel[];
  /** What the portfolio tells of. */
  readonly period: StoryPeriod;
  /** Alerts that are not shown for now, the oldest first. */
  readonly putOff: readonly PutOff[];
  /** Alerts that were seen in their inbox. */
  readonly seenAlerts: SeenAlerts;
  /** What the user's own assistant may read. */
  readonly assistant: AssistantAccess;
};

/** Of one project. */
export const MOST_TAGS = 12;
/** Characters. */
export const LONGEST_TAG = 40;
/** Characters. */
export const LONGEST_PLATFORM_NAME = 40;

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
