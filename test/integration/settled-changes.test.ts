/** What a sync's account of a client settles of changes, and what a deletion is called while it waits. */
import { expect, describe, it } from 'vitest';
import { loadJournal } from '../../main/db/queries/journal.ts';
import { insertChange, updateChange } from '../../main/features/manage/journal-rows.ts';
import type { Core } from '../../main/core/core.ts';
import { startDeletion } from '../../main/features/manage/deletions.ts';
import { lookUpChanges } from '../../main/features/manage/look-up-changes.ts';
import { buildTestClient, openMirror } from '../helpers/mirror.ts';

const MINUTE_MS = 60_000;
const iso = (ms: number): string => new Date(ms).toISOString();

/** A client whose brands were never listed by themselves; `wholeMs` is when all of its lists were read. */
function openClient(wholeMs: (nowMs: number) => number | null = (nowMs) => nowMs) {
  const { db, clock, connection } = openMirror({ baseUrl: 'https://api.example' });
  clock.ms += 60 * MINUTE_MS;
  const whole = wholeMs(clock.ms);
  db.prepare(
    `INSERT INTO project (connection, project_id, name, catalogue_at) VALUES (?, 'p', 'Halden', ?)`,
  ).run(connection.id, whole === null ? null : iso(whole));
  return { db, clock, connection };
}

/** A brand that was added so long ago, of which this is known; the sync lists the account now. */
async function lookUp(
  { db, clock, connection }: ReturnType<typeof openClient>,
  agoMs: number,
  state: 'sent' | 'unknown',
  worker = 'elsewhere|1|x',
) {
  insertChange(
    db,
    {
      changeId: 'change',
      at: iso(clock.ms - agoMs),
      who: 'somebody',
      connection: connection.connectionId,
      connectionName: connection.name,
      projectId: 'p',
      project: 'Halden',
      kind: 'brand/add',
      request: { method: 'POST', path: '/brands', query: { projectId: 'p' }, body: { name: 'Rival' } },
    },
    worker,
  );
  if (state === 'unknown') {
    updateChange(db, 'change', { endedAt: iso(clock.ms - agoMs), state, answer: null });
  }
  const client = buildTestClient('https://api.example');
  const told = await lookUpChanges(
    { db, clock, tell: () => undefined },
    { db, clock, connection, client },
    iso(clock.ms),
  );
  return { found: loadJournal(db)[0]?.found, told: told.length };
}

const NOT_DONE = { found: { isDone: false }, told: 1 };
const NOTHING = { found: null, told: 0 };

describe('a change that is looked up', () => {
  it.each([
    ['with the account', 0, NOT_DONE],
    ['after it', 1, NOT_DONE],
    ['before it', -1, NOTHING],
  ])('is known not to be done where the lists of its client were read %s', async (_, byMs, outcome) => {
    const client = openClient((nowMs) => nowMs + byMs);
    expect(await lookUp(client, MINUTE_MS, 'unknown')).toMatchObject(outcome);
  });

  it('is not known where they never were', async () => {
    expect(
      await lookUp(
        openClient(() => null),
        MINUTE_MS,
        'unknown',
      ),
    ).toMatchObject(NOTHING);
  });

  it('and may still be on its way is not known for ten minutes', async () => {
    expect(await lookUp(openClient(), 9 * MINUTE_MS, 'sent')).toMatchObject(NOTHING);
    expect(await lookUp(openClient(), 11 * MINUTE_MS, 'sent')).toMatchObject(NOT_DONE);
  });
});

describe('a deletion that waits', () => {
  it.each([
    [['a'], 'Deletion: one prompt of Halden'],
    [['a', 'b', 'a'], 'Deletion: 2 prompts of Halden'],
  ])('of %j is called by how many prompts of whom it deletes', (promptIds, title) => {
    const { db, clock, connection } = openClient();
    const begun: unknown[] = [];
    const core = { db, clock, tell: () => undefined, tasks: { start: (task: unknown) => begun.push(task) } };
    const { task } = startDeletion(core as unknown as Core, {
      connection: connection.connectionId,
      projectId: 'p',
      promptIds,
    });
    expect(begun).toEqual([{ task, kind: 'prompt-delete', connection: connection.connectionId, title }]);
  });
});
