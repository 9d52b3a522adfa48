/** Schemas of what a user sets. */
import { z } from 'zod';
import { MOST_ASSISTED } from '../../domain/assistant.ts';
import {
  LONGEST_PLATFORM_NAME,
  LONGEST_TAG,
  MOST_TAGS,
  STUDIO_PANELS,
  type Settings,
} from '../../domain/settings.ts';
import { ALERT_KINDS, LONGEST_ABOUT, MOST_PUT_OFF } from '../../domain/put-off.ts';
import { MOST_SEEN } from '../../domain/seen-alerts.ts';
import { identifier, line, nothing } from './common.ts';
import { storyPeriod } from './portfolio.ts';

const alertOfClient = z.strictObject({
  client: z.string().min(1).max(401),
  kind: z.enum(ALERT_KINDS),
  about: z.string().max(LONGEST_ABOUT),
  since: z.string().max(200),
});

const putOff = alertOfClient.extend({
  until: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('next-run'), lastRunAt: z.string().max(40).nullable() }),
    z.strictObject({ kind: z.literal('time'), endsMs: z.int().min(0) }),
    z.strictObject({ kind: z.literal('news') }),
  ]),
});

/** As long as no name of a zone is. */
const zoneName = line(80);

const yearStart = z.int().min(1).max(12);

const settingsFields = {
  theme: z.enum(['system', 'light', 'dark']),
  locale: z.enum(['en-GB', 'en-US']),
  pinned: z.array(identifier).max(200),
  leftOut: z.array(identifier).max(10_000),
  zones: z.record(identifier, zoneName),
  yearStarts: z.record(identifier, yearStart),
  tags: z.record(identifier, z.array(line(LONGEST_TAG)).max(MOST_TAGS)),
  platformNames: z.record(identifier, line(LONGEST_PLATFORM_NAME)),
  connection: identifier.nullable(),
  notifications: z.boolean(),
  singleKeys: z.boolean(),
  slides: z.enum(['light', 'dark']),
  foldedPanels: z.array(z.enum(STUDIO_PANELS)).max(STUDIO_PANELS.length),
  period: storyPeriod,
  putOff: z.array(putOff).max(MOST_PUT_OFF),
  seenAlerts: z.strictObject({
    lookedAtMs: z.int().min(0).nullable(),
    list: z.array(alertOfClient).max(MOST_SEEN),
  }),
  assistant: z.strictObject({
    isOn: z.boolean(),
    clients: z.union([z.literal('all'), z.array(z.string().min(1).max(401)).max(MOST_ASSISTED)]),
  }),
};

export const settings = z.object({ ...settingsFields, zone: zoneName });

/** Some of the settings: those that are left out stay. */
export const someSettings = z
  .strictObject(settingsFields)
  .partial()
  .transform((values) => Object.fromEntries(Object.entries(values)) as Partial<Settings>);

/** The channels. */
export const SETTINGS_CHANNELS = {
  'settings/load': { input: nothing, output: settings },
  'settings/save': { input: someSettings, output: settings },
  /** Gives a client a tag or takes it away; the tags of others are not touched. */
  'settings/tag': {
    input: z.strictObject({
      connection: identifier,
      projectId: identifier,
      tag: line(LONGEST_TAG),
      isOn: z.boolean(),
    }),
    output: settings,
  },
  /** Changes a client's calendar; those of others are not touched. */
  'settings/calendar': {
    input: z.strictObject({
      connection: identifier,
      projectId: identifier,
      zone: zoneName.nullable().optional(),
      yearStart: yearStart.nullable().optional(),
    }),
    output: settings,
  },
};
