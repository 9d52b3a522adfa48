/** What a hostile member tries by SQL on shared work. */
import { createHash } from 'node:crypto';
import { zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveBrandKit } from '../../../main/db/queries/reports.ts';
import { loadStoredReport } from '../../../main/db/queries/studio-reports.ts';
import { insertReport } from '../../../main/db/writes/studio-reports.ts';
import { ACCOUNT, CLIENT, createTeamOfDesks, type Desk } from '../../helpers/team/desks.ts';
import { draftOf } from '../../helpers/team/drafts.ts';
import { smallPdf } from '../../helpers/team/small-pdf.ts';
import { startPostgres, type Postgres } from '../../helpers/team/postgres.ts';

let pg: Postgres;
beforeAll(async () => void (pg = await startPostgres()));
afterAll(() => pg.stop());

const packed = (body: unknown) => {
  const text = Buffer.from(JSON.stringify(body));
  return { body: zstdCompressSync(text), bytes: text.length };
};

type Revision = {
  readonly account?: string;
  readonly project?: string;
  readonly kind?: string;
  readonly id?: string;
  readonly rev?: number;
  readonly body?: unknown;
  /** The bytes that are sent, and their length unpacked, if they are not those of `body`. */
  readonly sent?: { readonly body: Buffer; readonly bytes: number };
};

const valuesOf = ({
  account = ACCOUNT,
  project = CLIENT,
  kind = 'words',
  id,
  rev = 1,
  body = {},
  sent,
}: Revision) => {
  const { body: bytes, bytes: length } = sent ?? packed(body);
  return [account, project, kind, id ?? `${account}/${project}/x`, rev, bytes, length];
};

/** Adds a revision as a member would by hand. */
const insert = (desk: Desk, revision: Revision): Promise<unknown> =>
  desk.store.rows(
    'SELECT id FROM team.add_revisions(ARRAY[$1], ARRAY[$2], ARRAY[$3], ARRAY[$4], ARRAY[$5::int], ARRAY[$6::bytea], ARRAY[$7::int])',
    valuesOf(revision),
  );

async function openTeam() {
  const team = await createTeamOfDesks(pg);
  const anna = await team.desk(team.anna);
  const mallory = await team.desk(await team.add('mallory', 'consultant', [CLIENT]));
  const victor = await team.desk(await team.add('victor', 'viewer'));
  return { team, anna, mallory, victor };
}

describe('a hostile consultant', () => {
  it('changes, removes and skips nothing, and writes as nobody else', async () => {
    const { anna, mallory } = await openTeam();
    saveBrandKit(anna.db, { name: 'North', colour: '#123456' }, '2026-11-02T10:00:00.000Z');
    await anna.exchange();
    for (const sql of [
      `UPDATE team.object SET body = NULL`,
      `DELETE FROM team.object`,
      `TRUNCATE team.object`,
      `INSERT INTO team.presence VALUES ('${ACCOUNT}', '${CLIENT}', 'report', 'r1', 'anna', now())`,
      `SELECT * FROM team.presence`,
      `ALTER TABLE team.object DISABLE TRIGGER next_revision`,
      `CREATE OR REPLACE FUNCTION team.next_revision() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN new; END'`,
      `INSERT INTO team.object (account, project_id, kind, id, rev, body_bytes) VALUES ('', '', 'kit', 'x', 1, 0)`,
      `SELECT * FROM team.object`,
      `SELECT * FROM team.meet('${ACCOUNT}', 'client-2', 'report', 'r1', 60)`,
    ]) {
      await expect(mallory.store.rows(sql), sql).rejects.toMatchObject({ code: 'team/refused' });
    }
    await expect(insert(mallory, { project: 'client-2' })).rejects.toMatchObject({ code: 'team/refused' });
    await expect(insert(mallory, { account: 'account-2' })).rejects.toMatchObject({ code: 'team/refused' });
    // The agency's things are not hidden in a client, nor the other way round.
    for (const [revision, why] of [
      [{ account: '', project: CLIENT, kind: 'kit', id: 'x' }, 'object_check'],
      [{ kind: 'kit', id: 'x' }, 'object_of_its_place'],
      [{ id: `${ACCOUNT}/client-2/x` }, 'object_of_its_place'],
      [{ kind: 'baseline', id: `${ACCOUNT}/client-2` }, 'object_of_its_place'],
      [{ kind: 'picture', id: `${ACCOUNT}/ab/client-2` }, 'object_of_its_place'],
      [{ kind: 'connection', id: 'key' }, 'object_of_a_kind'],
      [{ kind: 'setting', id: 'theme' }, 'object_of_a_kind'],
      [{ kind: 'tags', id: `${ACCOUNT}/${CLIENT}`, body: 'x'.repeat(300_000) }, 'object_of_a_size'],
      [{ sent: { body: Buffer.alloc(100_000), bytes: 10 } }, 'object_of_a_size'],
      [{ kind: 'final', id: 'nobody' }, 'has no report'],
      [{ kind: 'version', id: 'nobody/2026/1' }, 'has no report'],
      [{ rev: 7 }, 'skipped'],
    ] as const) {
      const outcome = insert(mallory, revision);
      await expect(outcome).rejects.toThrow(why);
      await expect(outcome).rejects.toMatchObject({ code: 'team/refused' });
    }
    await expect(insert(mallory, { rev: 0 })).resolves.toEqual([]);
    const kit = { account: '', project: '', kind: 'kit', id: 'north' };
    expect(await insert(mallory, { ...kit, rev: 1 })).toEqual([]);
    expect(await pg.admin('SELECT kind, rev, by FROM team.object', anna.store.address.database)).toEqual([
      { kind: 'kit', rev: 1, by: anna.login },
    ]);
  });

  it('does not change what is final, nor pass off a report as approved by somebody else', async () => {
    const { anna, mallory } = await openTeam();
    insertReport(anna.db, {
      ...{ reportId: 'r1', connection: anna.connection, projectId: CLIENT },
      ...{ content: draftOf('October'), at: '2026-11-02T10:00:00.000Z' },
    });
    await anna.exchange();
    const pdf = smallPdf('forged').toString('base64');
    const sha256 = '9d'.repeat(32);
    await insert(mallory, {
      ...{ kind: 'final', id: 'r1' },
      body: { report_id: 'r1', made_of: pdf, pdf, sha256, version: '1', at: '2026-11-02T10:00:00.000Z' },
    });
    // Its digest is not that of its file: it is left in the team.
    expect((await anna.exchange()).refused).toMatchObject([
      { by: mallory.login, kind: 'final', projectId: CLIENT, why: 'does not match its hash' },
    ]);
    expect(loadStoredReport(anna.db, 'r1')).toMatchObject({ state: 'draft', reviewer: null });
    expect(await insert(mallory, { kind: 'final', id: 'r1', rev: 1 })).toEqual([]);
    await expect(insert(mallory, { kind: 'final', id: 'r1', rev: 2 })).rejects.toThrow('object_check');
    expect(await insert(mallory, { kind: 'report', id: 'r1', rev: 2 })).toEqual([]);
  });

  it('is the reviewer of what it has approved, whatever the record says', async () => {
    const { anna, mallory } = await openTeam();
    const record = {
      report_id: 'r1',
      project_id: CLIENT,
      client: 'C',
      state: 'final',
      content: draftOf('October'),
    };
    const now = '2026-11-01T09:00:00.000Z';
    const moments = { created_at: now, saved_at: now, reviewed_at: now };
    const people = { author: mallory.login, reviewer: anna.login, pages: 1 };
    await insert(mallory, { kind: 'report', id: 'r1', body: { ...record, ...moments, ...people } });
    const pdf = smallPdf('final');
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    const files = { made_of: pdf.toString('base64'), pdf: pdf.toString('base64'), sha256 };
    await insert(mallory, {
      kind: 'final',
      id: 'r1',
      body: { report_id: 'r1', ...files, version: '1', at: now },
    });
    expect(await anna.exchange()).toMatchObject({ taken: 2, refused: [] });
    await anna.exchange();
    expect(loadStoredReport(anna.db, 'r1')).toMatchObject({ state: 'final', reviewer: mallory.login });
    expect(anna.db.prepare('SELECT kind FROM team_changed').all()).toEqual([]);
  });

  it('makes no desk write anything but what its kind has', async () => {
    const { anna, mallory } = await openTeam();
    const words = {
      project_id: CLIENT,
      period_from: '2026-10-01',
      period_to: '2026-10-31',
      notes: {},
      saved_at: '2026-11-01T09:00:00.000Z',
    };
    const id = `${ACCOUNT}/${CLIENT}/2026-10-01/2026-10-31`;
    const bad: readonly Revision[] = [
      { id: `${ACCOUNT}/${CLIENT}/nonsense`, body: words },
      { id, body: { ...words, project_id: 'client-2' } },
      { id: `${id}2`, body: { ...words, period_to: '2026-10-312', saved_at: { a: 1 } } },
      { id: `${ACCOUNT}/${CLIENT}/list`, body: [1, 2] },
      { kind: 'tags', id: `${ACCOUNT}/${CLIENT}`, body: { project_id: CLIENT, value: 'no list' } },
      { kind: 'zones', id: `${ACCOUNT}/${CLIENT}`, body: { project_id: CLIENT, value: { a: 1 } } },
      {
        kind: 'picture',
        id: `${ACCOUNT}/ab/${CLIENT}`,
        body: { sha256: 'ab', source: '<svg/>', saved_at: 'x' },
      },
      // A body that is larger than it says, and one that is none.
      {
        id: `${ACCOUNT}/${CLIENT}/2026-10-01/2026-11-30`,
        sent: {
          body: packed({ ...words, period_to: '2026-11-30', notes: { report: '0'.repeat(1_000_000) } }).body,
          bytes: 10,
        },
      },
      { id: `${ACCOUNT}/${CLIENT}/noise`, sent: { body: Buffer.from([0]), bytes: 10 } },
    ];
    for (const one of bad) await insert(mallory, one);
    const before = anna.db.prepare('SELECT count(*) FROM seal').pluck().get();
    const { taken, refused } = await anna.exchange();
    expect(taken).toBe(0);
    expect(refused.map(({ by }) => by)).toEqual(Array.from({ length: 9 }, () => mallory.login));
    expect(anna.db.prepare('SELECT count(*) FROM seal').pluck().get()).toBe(before);
    expect(await anna.exchange()).toMatchObject({ taken: 0, refused: [] });
    // What is right is taken in beside it.
    await insert(mallory, { id, rev: 2, body: { ...words, saved_at: '2026-11-02T10:00:00.000Z' } });
    expect(await anna.exchange()).toMatchObject({ taken: 1, refused: [] });
  });
});

describe('a viewer', () => {
  it('takes in, and adds nothing', async () => {
    const { anna, victor } = await openTeam();
    saveBrandKit(anna.db, { name: 'North', colour: '#123456' }, '2026-11-02T10:00:00.000Z');
    await anna.exchange();
    expect(await victor.exchange()).toMatchObject({ taken: 1 });
    saveBrandKit(victor.db, { name: 'South', colour: '#123456' }, '2026-11-02T10:00:00.000Z');
    expect(await victor.exchange()).toMatchObject({ added: 0 });
    await expect(insert(victor, {})).rejects.toMatchObject({ code: 'team/refused' });
    await expect(insert(victor, { account: '', project: '', kind: 'kit' })).rejects.toMatchObject({
      code: 'team/refused',
    });
  });
});
