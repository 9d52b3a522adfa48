import { text } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows } from '../prepared.ts';

const SETTINGS = defineRows({ name: text, value: text }, 'SELECT name, value FROM setting');

/** All settings by name; the reader validates them. */
export function loadSettingValues(db: Db): Readonly<Record<string, unknown>> {
  return Object.fromEntries(SETTINGS.all(db).map(({ name, value }) => [name, JSON.parse(value) as unknown]));
}
