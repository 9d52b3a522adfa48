import type { Migration } from './migration.ts';
import { ACCOUNT } from './schema/account.ts';
import { JOINED_BRANDS } from './schema/joined-brands.ts';
import { MANAGING } from './schema/managing.ts';
import { MIRROR } from './schema/mirror.ts';
import { REPORTS } from './schema/reports.ts';
import { SEARCH } from './schema/search.ts';
import { VIEWS } from './schema/views.ts';
import { watchSeal } from './watch-seal.ts';

/** Tables that are sealed in parts of 1,024 rows. */
const BY_ROWS = [
  'connection',
  'project',
  'brand',
  'topic',
  'prompt',
  'prompt_attributes',
  'trend_summary',
  'run_revision',
  'page',
  'api_call',
  'rejected',
  'shortfall',
  'correction',
];
/** The same, by their own number. */
const BY_ID = ['workstream', 'batch_item', 'journal', 'scan', 'scan_queue', 'scan_watch', 'prompt_deletion'];
const BY_CONNECTION = [
  'usage_record',
  'account_limits',
  'platform_availability',
  'baseline',
  'commentary',
  'client_kit',
  'studio_report',
  'studio_version',
  'studio_comment',
  'studio_final',
  'report_picture',
  'typed_form',
  'brand_join',
  'reading_note',
];
/** Small ones, as a whole. */
const WHOLE = [
  'brand_kit',
  'report',
  'setting',
  'comparison',
  'note',
  'report_template',
  'batch',
  'batch_set',
  'schedule',
  'schedule_run',
  'onboarding_draft',
  'journal_found',
  'journal_before',
];

const SEALS = [
  // Of a run's parts as well, which are sealed by run.
  `
CREATE TRIGGER seal_run_delete AFTER DELETE ON run_revision BEGIN
  DELETE FROM seal WHERE name = 'run' AND part = old.id; END;`,
  ...BY_ROWS.map((table) => watchSeal(table, (row) => `${row}.rowid >> 10`)),
  ...BY_ID.map((table) => watchSeal(table, (row) => `${row}.id >> 10`)),
  ...BY_CONNECTION.map((table) => watchSeal(table, (row) => `${row}.connection`)),
  ...WHOLE.map((table) => watchSeal(table, () => '0')),
  watchSeal('trend_point', (row) => `${row}.project`),
].join('');

/** The shape of the file before the first release: earlier ones were never on anybody's computer. */
export const schemaMigration: Migration = {
  version: 36,
  name: 'schema',
  sql: ACCOUNT + MIRROR + REPORTS + MANAGING + JOINED_BRANDS + SEARCH + VIEWS + SEALS,
};
