import { inTransaction, type Db } from '../open.ts';
import { prepared } from '../prepared.ts';

/** Saves settings by name, each as JSON; others are unchanged. */
export function saveSettingValues(db: Db, values: Readonly<Record<string, unknown>>, at: string): void {
  const save = prepared(
    db,
    `INSERT INTO setting (name, value, saved_at) VALUES (?, ?, ?)
     ON CONFLICT (name) DO UPDATE SET value = excluded.value, saved_at = excluded.saved_at`,
  );
  inTransaction(db, () => {
    for (const [name, value] of Object.entries(values)) save.run(name, JSON.stringify(value), at);
  });
}
