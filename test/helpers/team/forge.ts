/** What a member of bad will writes by SQL: rows whose place the database lets it write, with any content. */
import { createHash } from 'node:crypto';
import { zstdCompressSync } from 'node:zlib';
import pgDriver from 'pg';
import { onTestFinished } from 'vitest';
import { ACCOUNT, CLIENT } from './desks.ts';
import { draftOf } from './drafts.ts';
import type { Postgres } from './postgres.ts';
import { smallPdf } from './small-pdf.ts';

/** Writes rows by hand, as the owner of a database that checks nothing: what a program reads it must judge by itself. */
export type Forger = {
  readonly rows: (sql: string, values?: readonly unknown[]) => Promise<readonly Record<string, unknown>[]>;
};

/** Opens it. Each check of the team's tables keeps its name and lets everything through, so that the store is known for what it is. */
export async function openForger(server: Postgres, database: string): Promise<Forger> {
  const client = new pgDriver.Client(server.url('postgres', database));
  await client.connect();
  onTestFinished(() => client.end());
  const rows: Forger['rows'] = async (sql, values = []) =>
    (await client.query<Record<string, unknown>>(sql, [...values])).rows;
  const checks = await rows(
    `SELECT conrelid::regclass::text AS of, conname AS name FROM pg_constraint
     WHERE contype = 'c' AND connamespace = 'team'::regnamespace`,
  );
  for (const { of, name } of checks) {
    await rows(
      `ALTER TABLE ${String(of)} DROP CONSTRAINT ${String(name)}, ADD CONSTRAINT ${String(name)} CHECK (true)`,
    );
  }
  return { rows };
}

const NOW = '2026-11-02T10:00:00.000Z';
const saved = { saved_at: NOW };

/** A text as the database keeps it. */
export const packed = (text: string): { readonly body: Buffer; readonly bytes: number } => ({
  body: zstdCompressSync(text),
  bytes: Buffer.byteLength(text),
});

/** Adds a revision by hand. */
export async function forgeObject(
  forger: Forger,
  {
    by,
    account = ACCOUNT,
    project = CLIENT,
    kind,
    id,
    rev = 1,
    text,
    bytes = Buffer.byteLength(text),
  }: {
    /** The login that has written it. */
    readonly by: string;
    readonly account?: string;
    readonly project?: string;
    readonly kind: string;
    readonly id: string;
    readonly rev?: number;
    readonly text: string;
    readonly bytes?: number;
  },
): Promise<void> {
  await forger.rows(
    'INSERT INTO team.object (account, project_id, kind, id, rev, body, body_bytes, by) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)',
    [account, project, kind, id, rev, packed(text).body, bytes, by],
  );
}

/** The id and the body of a sound row of each kind that belongs to a client. */
export function soundRows(client: string, reportId = 'r1') {
  const project = { project_id: client };
  const at = (...more: readonly string[]): string => [ACCOUNT, client, ...more].join('/');
  const pdf = smallPdf('approved by nobody');
  const content = draftOf('October');
  const selections = [{ connection: ACCOUNT, projectId: client, runs: ['run-1'] }];
  const event = {
    ...{ event_id: 'n1', ...project, from_day: '2026-11-01', to_day: '2026-11-01', kind: 'other' },
    ...{ text: 'An event', source: 'typed', audience: 'internal', scope: {}, ...saved },
  };
  const aim = {
    ...{ measure: 'visibility', points: 20, topics: ['t1'], prompts: ['prompt-1'], platforms: [] },
    ...{ from: null, to: null },
  };
  const action = {
    ...{ action_id: 'a1', ...project, recommendation: 'topic-gap:topic:t1', title: 'Write a guide' },
    ...{
      owner: 'Mara',
      due: '2026-12-01',
      state: 'dropped',
      reason: 'No budget',
      done_on: null,
      place: null,
    },
    ...{ audience: 'client', aim, fixed: { ...aim, at: NOW }, chosen_from: ['run-1'] },
    ...{ proposed_in: ['2026-10-31'], created_at: NOW, ...saved },
  };
  const lost = { ...event, text: 'Lost' };
  return {
    event: { id: 'n1', body: event },
    action: { id: 'a1', body: action },
    'action-change': {
      id: 'c1',
      body: {
        ...{ change_id: 'c1', action_id: 'a1', ...project, at: NOW },
        ...{ field: 'owner', was: null, now: 'Mara' },
      },
    },
    baseline: { id: at(), body: { ...project, run_id: 'run-1', reason: 'before', set_on: '2026-11-01' } },
    'joined-brand': {
      id: at('brand-1'),
      body: { ...project, brand_id: 'brand-1', joined_to: 'brand-2', joined_at: NOW },
    },
    naming: {
      id: at('prompt-1'),
      body: { ...project, prompt_id: 'prompt-1', naming: 'own', text: 'Is it any good?', chosen_at: NOW },
    },
    mention: {
      id: at('run-1', 'answer-1', 'brand-1'),
      body: {
        ...{ ...project, run_id: 'run-1', response_id: 'answer-1', brand_id: 'brand-1', is_named: 0 },
        ...{ sentence: 'Nothing is known of it.', chosen_at: NOW },
      },
    },
    words: {
      id: at('2026-10-01', '2026-10-31'),
      body: {
        ...{ ...project, period_from: '2026-10-01', period_to: '2026-10-31' },
        ...{ notes: { report: 'Words', sections: {} }, ...saved },
      },
    },
    'client-kit': {
      id: at(),
      body: { ...project, agency: 'North', changes: { colour: '#123456' }, ...saved },
    },
    tags: { id: at(), body: { ...project, value: ['retail'] } },
    zones: { id: at(), body: { ...project, value: 'Europe/Paris' } },
    yearStarts: { id: at(), body: { ...project, value: 4 } },
    bases: { id: at(), body: { ...project, value: 'all' } },
    comparison: {
      id: 'comparison-1',
      body: {
        ...{ comparison_id: 'comparison-1', name: 'Two', ...saved },
        choice: { selections, likeForLike: true, baseline: null },
      },
    },
    report: {
      id: reportId,
      body: {
        ...{
          report_id: reportId,
          ...project,
          client: 'Client',
          state: 'draft',
          content,
          created_at: NOW,
          ...saved,
        },
        ...{ author: null, reviewer: null, reviewed_at: null, pages: null },
      },
    },
    version: {
      id: `${reportId}/${NOW}/${String(JSON.stringify(content).length)}`,
      body: { report_id: reportId, revision: 1, content: JSON.stringify(content), ...saved, why: 'saved' },
    },
    comment: {
      id: 'comment-1',
      body: {
        ...{ comment_id: 'comment-1', report_id: reportId, section: null, words: 'Good', at: NOW },
        ...{ settled_at: null, author: null },
      },
    },
    archived: { id: reportId, body: { report_id: reportId, archived_at: NOW } },
    final: {
      id: reportId,
      body: {
        ...{ report_id: reportId, made_of: 'AAAA', pdf: pdf.toString('base64') },
        ...{ sha256: createHash('sha256').update(pdf).digest('hex'), version: '1.0.0', at: NOW },
      },
    },
    clash: {
      id: ['event', 'n1', '2', 'anna', NOW].join('/'),
      body: {
        ...{ kind: 'event', id: 'n1', rev: 2, login: 'anna', at: NOW, account: ACCOUNT, ...project },
        ...{ body: JSON.stringify(lost), fields: JSON.stringify([['text']]) },
      },
    },
  } as const satisfies Readonly<Record<string, { readonly id: string; readonly body: object }>>;
}
