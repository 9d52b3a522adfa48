import { text } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows } from '../prepared.ts';

const SETTINGS = defineRows({ name: text, value: text }, 'SELECT name, value FROM setting');

/** Everything that was set, by name; whoever reads it checks it. */
export function loadSettingValues(db: Db): Readonly<Record<string, unknown>> {
  return Object.fromEntries(SETTINGS.all(db).map(({ name, value }) => [name, JSON.parse(value) as unknown]));
}
