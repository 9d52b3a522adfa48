import type { Db } from '../open.ts';

/** Everything that was set, by name; whoever reads it checks it. */
export function loadSettingValues(db: Db): Readonly<Record<string, unknown>> {
  const rows = db.prepare<[], { name: string; value: string }>('SELECT name, value FROM setting').all();
  return Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value) as unknown]));
}
