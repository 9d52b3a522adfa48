/** Channels of what a user sets. */
import { z } from 'zod';
import { LONGEST_TAG } from '../../domain/limits.ts';
import { settings, someSettings, yearStart, zoneName } from '../../domain/settings-schema.ts';
import { line, nothing, projectPlace } from './common.ts';

/** The channels. */
export const SETTINGS_CHANNELS = {
  'settings/load': { input: nothing, output: settings },
  'settings/save': { input: someSettings, output: settings },
  /** Gives a client a tag or takes it away; the tags of others are not touched. */
  'settings/tag': {
    input: projectPlace.extend({ tag: line(LONGEST_TAG), isOn: z.boolean() }),
    output: settings,
  },
  /** Changes a client's calendar; those of others are not touched. */
  'settings/calendar': {
    input: projectPlace.extend({
      zone: zoneName.nullable().optional(),
      yearStart: yearStart.nullable().optional(),
    }),
    output: settings,
  },
};
