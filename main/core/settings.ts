/** The user's settings for the screens. */
import { someSettings, type Settings } from '../../shared/domain/settings-schema.ts';
import { DEFAULT_SETTINGS } from '../../shared/domain/settings.ts';
import { loadSettingValues } from '../db/queries/settings.ts';
import { saveSettingValues } from '../db/writes/settings.ts';
import { computerZone, nowIso } from '../platform/clock.ts';
import type { Core } from './core.ts';

/** Settings with defaults; an unreadable value (of another version) counts as unset. */
export function loadSettings({ db }: Pick<Core, 'db'>): Settings {
  const readable = Object.entries(loadSettingValues(db)).flatMap(([name, value]) => {
    const read = someSettings.safeParse({ [name]: value });
    return read.success ? Object.entries(read.data) : [];
  });
  return { ...DEFAULT_SETTINGS, zone: computerZone(), ...Object.fromEntries(readable) };
}

/** Saves the given settings and emits the change; returns all of them. */
export function saveSettings(core: Pick<Core, 'db' | 'clock' | 'tell'>, values: Partial<Settings>): Settings {
  saveSettingValues(core.db, values, nowIso(core.clock));
  const settings = loadSettings(core);
  core.tell('settings/changed', settings);
  return settings;
}
