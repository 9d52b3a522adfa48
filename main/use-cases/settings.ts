import { DEFAULT_SETTINGS, type Settings } from '../../shared/domain/settings.ts';
import { someSettings } from '../../shared/ipc/schemas/work.ts';
import type { Db } from '../db/open.ts';
import { loadSettingValues } from '../db/queries/settings.ts';
import { saveSettingValues } from '../db/writes/settings.ts';
import { nowIso, type Clock } from '../platform/clock.ts';

/** What is set, with what holds by default; a value that cannot be read (of another version) counts as not set. */
export function loadSettings(db: Db): Settings {
  const readable = Object.entries(loadSettingValues(db)).flatMap(([name, value]) => {
    const read = someSettings.safeParse({ [name]: value });
    return read.success ? Object.entries(read.data) : [];
  });
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(readable) };
}

/** Keeps the given settings and answers all of them. */
export function saveSettings(db: Db, clock: Clock, values: Partial<Settings>): Settings {
  saveSettingValues(db, values, nowIso(clock));
  return loadSettings(db);
}
