import type { Template } from '../../../shared/reports/templates.ts';
import { inTransaction, type Db } from '../open.ts';

/** Saves a template as the next version of its name; earlier ones stay, because reports name them. Returns the version. */
export function saveTemplate(db: Db, template: Template, savedAt: string): number {
  return inTransaction(db, () => {
    const next = db
      .prepare('SELECT coalesce(max(version), 0) + 1 FROM report_template WHERE name = ?')
      .pluck()
      .get(template.name) as number;
    db.prepare('INSERT INTO report_template (name, version, template, saved_at) VALUES (?, ?, ?, ?)').run(
      template.name,
      next,
      JSON.stringify(template),
      savedAt,
    );
    return next;
  });
}

/** Deletes a template with all its versions; returns whether it existed. Reports made with it are unaffected. */
export function deleteTemplate(db: Db, name: string): boolean {
  return inTransaction(
    db,
    () => db.prepare('DELETE FROM report_template WHERE name = ?').run(name).changes > 0,
  );
}
