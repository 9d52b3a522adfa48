import { createHash } from 'node:crypto';
import { visibleName } from '../../../shared/format/name-schema.ts';
import type { Migration } from './migration.ts';

/** Maximum length of a template's name, which is shorter than others. */
const MOST_LETTERS = 80;

/** A name in visible characters, distinguished from a duplicate. */
function toldApart(name: string): string {
  const mark = ` (${createHash('sha256').update(name).digest('hex').slice(0, 4)})`;
  return visibleName(name).slice(0, MOST_LETTERS - mark.length) + mark;
}

/** Renames in a document: `{"names": [[before, now]], "in": document}`; other strings are unchanged. */
function renamed(json: string): string {
  const { names, in: document } = JSON.parse(json) as { names: [string, string][]; in: unknown };
  const now = new Map(names);
  return JSON.stringify(document, (_key, value: unknown) =>
    typeof value === 'string' ? (now.get(value) ?? value) : value,
  );
}

/** Every string of a document in visible characters; duplicates in a list are merged. */
function visibleStrings(json: string): string {
  const visible: unknown = JSON.parse(json, (_key, value: unknown) => {
    if (Array.isArray(value)) return [...new Set<unknown>(value)];
    return typeof value === 'string' ? visibleName(value) : value;
  });
  return JSON.stringify(visible);
}

const text = (of: (text: string) => string) => (given: string | null) => (given === null ? null : of(given));

/** Names to change in one table. */
const namesOf = (table: string): string => `
INSERT INTO renamed
  SELECT '${table}', name, iif(
    count(*) OVER (PARTITION BY visible_name(name) COLLATE NOCASE) > 1
      OR EXISTS (SELECT 1 FROM ${table} o WHERE o.name = visible_name(n.name)), told_apart(name), visible_name(name))
  FROM (SELECT DISTINCT name FROM ${table} WHERE visible_name(name) <> name) n;
`;

const now = (table: string, name: string): string =>
  `(SELECT now FROM renamed r WHERE r.of = '${table}' AND r.before = ${name} COLLATE BINARY)`;
const isRenamed = (table: string, name: string): string =>
  `EXISTS (SELECT 1 FROM renamed r WHERE r.of = '${table}' AND r.before = ${name} COLLATE BINARY)`;

/** Documents that name kits and templates. */
const NAMING = {
  batch: 'plan',
  batch_item: 'choices',
  batch_set: 'plan',
  schedule: 'words',
  studio_report: 'content',
  studio_version: 'content',
} as const;

/**
 * Names an earlier version kept with invisible characters, which kits, templates, batches, sets and tags may no longer
 * have: each gets visible ones, wherever it is used. Nothing else changes.
 */
export const visibleNamesMigration: Migration = {
  version: 31,
  name: 'visible-names',
  functions: {
    visible_name: text(visibleName),
    told_apart: text(toldApart),
    renamed: text(renamed),
    visible_strings: text(visibleStrings),
  },
  sql: `
CREATE TEMP TABLE renamed (of TEXT, before TEXT, now TEXT);
${['brand_kit', 'report_template', 'batch_set'].map(namesOf).join('')}
CREATE TEMP TABLE named AS SELECT json_group_array(json_array(before, now)) AS names FROM renamed WHERE of <> 'batch_set';
UPDATE brand_kit SET name = ${now('brand_kit', 'name')}, kit = json_set(kit, '$.name', ${now('brand_kit', 'name')})
  WHERE ${isRenamed('brand_kit', 'name')};
UPDATE client_kit SET agency = ${now('brand_kit', 'agency')} WHERE ${isRenamed('brand_kit', 'agency')};
UPDATE report_template SET template = json_set(template, '$.name', ${now('report_template', 'name')}),
  name = ${now('report_template', 'name')} WHERE ${isRenamed('report_template', 'name')};
UPDATE batch_set SET name = ${now('batch_set', 'name')} WHERE ${isRenamed('batch_set', 'name')};
${Object.entries(NAMING)
  .map(
    ([table, column]) => `
UPDATE ${table} SET ${column} = renamed(json_object('in', json(${column}), 'names', json((SELECT names FROM named))))
  WHERE (SELECT names FROM named) <> '[]';`,
  )
  .join('')}
UPDATE batch SET title = visible_name(title), plan = json_set(plan, '$.title', visible_name(title))
  WHERE visible_name(title) <> title;
UPDATE batch_set SET plan = json_set(plan, '$.wish.title', visible_name(json_extract(plan, '$.wish.title')))
  WHERE visible_name(json_extract(plan, '$.wish.title')) <> json_extract(plan, '$.wish.title');
UPDATE comparison SET name = visible_name(name) WHERE visible_name(name) <> name;
-- Read as not set, with all that is in order, where one of them was not.
UPDATE setting SET value = visible_strings(value) WHERE name IN ('tags', 'platformNames');
DROP TABLE named;
DROP TABLE renamed;
`,
};
