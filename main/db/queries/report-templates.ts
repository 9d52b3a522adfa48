import { templateSchema, type Template } from '../../../shared/reports/templates.ts';
import { integer, text } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows } from '../prepared.ts';

const NEWEST = `SELECT name, version, template, saved_at AS savedAt FROM report_template t
  WHERE version = (SELECT max(version) FROM report_template o WHERE o.name = t.name)`;

const COLUMNS = { name: text, version: integer, template: text, savedAt: text };
const ONE = defineRows(COLUMNS, `${NEWEST} AND name = ?`);
const ALL = defineRows(COLUMNS, `${NEWEST} ORDER BY name`);

/** A stored template: its newest version, and when it was saved (ISO 8601). */
export type KeptTemplate = {
  readonly template: Template;
  readonly version: number;
  readonly savedAt: string;
};

function read({
  template,
  version,
  savedAt,
}: {
  template: string;
  version: number;
  savedAt: string;
}): KeptTemplate[] {
  const parsed = templateSchema.safeParse(JSON.parse(template));
  return parsed.success ? [{ template: parsed.data, version, savedAt }] : [];
}

/** The newest version of a stored template, by case-insensitive name; null if there is none. */
export function loadTemplate(db: Db, name: string): KeptTemplate | null {
  return ONE.all(db, name).flatMap(read)[0] ?? null;
}

/** The newest version of every kept template, by name. */
export function loadTemplates(db: Db): KeptTemplate[] {
  return ALL.all(db).flatMap(read);
}
