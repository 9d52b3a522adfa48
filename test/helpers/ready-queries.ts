/** The documented open schema: its ten ready queries, and common aggregates. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A query and its purpose. */
export type Ready = { readonly title: string; readonly sql: string };

/** The text of `docs/open-schema.md`. */
export const OPEN_SCHEMA = readFileSync(
  join(import.meta.dirname, '..', '..', 'docs', 'open-schema.md'),
  'utf8',
);

/** The page's queries, about a project called Halden Outdoor. */
export const READY_QUERIES: readonly Ready[] = [
  ...OPEN_SCHEMA.matchAll(/### (\d+\. [^\n]+)\n\n```sql\n([\s\S]*?)```/g),
].map(([, title = '', sql = '']) => ({ title, sql }));

const MONTH = "strftime('%Y-%m', started_at)";

/** Aggregates over all mirrored data, as used by spreadsheets and dashboards. */
export const SUMS: readonly Ready[] = [
  { title: 'citations by domain', sql: 'SELECT domain, sum(citations) FROM v_citation GROUP BY domain' },
  {
    title: 'citations by domain, of sources',
    sql: 'SELECT domain, sum(citations) FROM v_source GROUP BY domain',
  },
  {
    title: 'citations by month',
    sql: `SELECT ${MONTH} AS month, sum(citations) FROM v_citation GROUP BY month`,
  },
  {
    title: 'citations by domain and month, of sources',
    sql: `SELECT domain, ${MONTH} AS month, sum(citations) FROM v_source GROUP BY domain, month`,
  },
  { title: 'mentions by brand', sql: 'SELECT brand, sum(mentions) FROM v_visibility GROUP BY brand' },
  {
    title: 'mentions by brand and month',
    sql: `SELECT brand, ${MONTH} AS month, sum(mentions) FROM v_visibility JOIN v_run USING (run_id) GROUP BY brand, month`,
  },
  {
    title: 'shares of voice by brand',
    sql: 'SELECT brand, avg(share_of_voice_pct) FROM v_visibility GROUP BY brand',
  },
  {
    title: 'visibility by platform',
    sql: 'SELECT platform, avg(visibility_pct) FROM v_visibility_platform WHERE is_own GROUP BY platform',
  },
];
