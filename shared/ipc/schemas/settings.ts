/** Schemas of what a user sets. */
import { z } from 'zod';
import { LONGEST_PLATFORM_NAME, LONGEST_TAG, MOST_TAGS, type Settings } from '../../domain/settings.ts';
import { identifier, line, nothing } from './common.ts';

const settingsFields = {
  theme: z.enum(['system', 'light', 'dark']),
  locale: z.enum(['en-GB', 'en-US']),
  pinned: z.array(identifier).max(200),
  tags: z.record(identifier, z.array(line(LONGEST_TAG)).max(MOST_TAGS)),
  platformNames: z.record(identifier, line(LONGEST_PLATFORM_NAME)),
  connection: identifier.nullable(),
  notifications: z.boolean(),
};

export const settings = z.object(settingsFields);

/** Some of the settings: those that are left out stay. */
export const someSettings = z
  .strictObject(settingsFields)
  .partial()
  .transform((values) => Object.fromEntries(Object.entries(values)) as Partial<Settings>);

/** The channels. */
export const SETTINGS_CHANNELS = {
  'settings/load': { input: nothing, output: settings },
  'settings/save': { input: someSettings, output: settings },
};
