/** Channels of user settings. */
import { z } from 'zod';
import { BASIS_WISHES } from '../../domain/basis.ts';
import { LONGEST_TAG } from '../../domain/limits.ts';
import { settings, someSettings, yearStart, zoneName } from '../../domain/settings-schema.ts';
import { line, nothing, projectPlace } from './common.ts';

export const SETTINGS_CHANNELS = {
  'settings/load': { input: nothing, output: settings },
  'settings/save': { input: someSettings, output: settings },
  /** Adds or removes a client's tag; others' tags stay. */
  'settings/tag': {
    input: projectPlace.extend({ tag: line(LONGEST_TAG), isOn: z.boolean() }),
    output: settings,
  },
  /** Sets on which prompts a client is counted; others' stay. */
  'settings/basis': { input: projectPlace.extend({ basis: z.enum(BASIS_WISHES) }), output: settings },
  /** Changes a client's calendar; others' stay. */
  'settings/calendar': {
    input: projectPlace.extend({
      zone: zoneName.nullable().optional(),
      yearStart: yearStart.nullable().optional(),
    }),
    output: settings,
  },
};
