/** A report's way through a team: written by one, approved by another, the same file for both. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../main/db/open.ts';
import { systemClock } from '../../../main/platform/clock.ts';
import {
  addTestMember,
  createTestTeam,
  openCountedAccount,
  openMember,
  type Member,
} from '../../helpers/team/members.ts';
import { startPostgres, type Postgres } from '../../helpers/team/postgres.ts';

let pg: Postgres;
beforeAll(async () => void (pg = await startPostgres()));
afterAll(() => pg.stop());

/** The bytes and the record of a member's only final report. */
const finalOf = (member: Member): unknown =>
  member
    .read()
    .prepare(
      `SELECT r.state, r.author, r.reviewer, r.reviewed_at IS NOT NULL AS isDated, r.pages, hex(f.pdf) AS pdf, f.sha256
       FROM studio_report r JOIN studio_final f USING (report_id)`,
    )
    .all();

it('is approved by somebody else than its author, and says so everywhere', { timeout: 120_000 }, async () => {
  const { baseUrl, key } = await openCountedAccount();
  const [anna, ben] = [openMember(), openMember()];
  const team = await createTestTeam(pg, anna.services);
  const [annaLogin, benLogin] = [team.login('anna'), team.login('ben')];
  await anna.services.connect({ baseUrl, key, name: 'Agency' });
  await anna.services.team.join({ url: team.url('anna'), password: null });
  await anna.services.team.share('Agency');
  await anna.services.sync({ connection: 'Agency' });
  const [client] = await anna.services.projects.list();
  if (client === undefined) throw new Error('no client');
  const place = { connection: client.connection, projectId: client.projectId };
  const { reportId } = await anna.services.studio.create({ ...place, template: 'executive', piece: null });

  // Alone in the team, its admin may approve what she wrote: there is nobody else.
  const alone = await anna.services.studio.create({ ...place, template: 'executive', piece: null });
  await anna.services.studio.move({ reportId: alone.reportId, to: 'final' });
  expect(await anna.services.studio.open(alone.reportId)).toMatchObject({
    author: annaLogin,
    reviewer: annaLogin,
  });
  await anna.services.studio.archive({ reportId: alone.reportId, isArchived: true });

  await addTestMember(pg, team, 'ben', 'consultant');
  await expect(anna.services.studio.move({ reportId, to: 'final' })).rejects.toMatchObject({
    code: 'report/frozen',
    message: expect.stringContaining(benLogin) as string,
  });
  await anna.services.studio.move({ reportId, to: 'in-review' });
  await expect(anna.services.studio.move({ reportId, to: 'final' })).rejects.toThrow(
    'somebody else approves',
  );
  await anna.services.team.exchange();

  await ben.services.team.join({ url: team.url('ben'), password: null });
  // A sync takes the answers and the shared work, without a key.
  await ben.services.sync({ connection: 'Agency' });
  expect(await ben.services.studio.open(reportId)).toMatchObject({ state: 'in-review', author: annaLogin });
  expect(await anna.services.team.meet({ reportId, isOpen: true })).toEqual({ others: [] });
  expect(await ben.services.team.meet({ reportId, isOpen: true })).toEqual({ others: [annaLogin] });
  await ben.services.studio.comment({ reportId, section: null, text: 'Well said.' });
  await ben.services.studio.move({ reportId, to: 'final' });
  await ben.services.team.exchange();
  await anna.services.team.exchange();

  const record = await anna.services.studio.open(reportId);
  expect(record).toMatchObject({ state: 'final', author: annaLogin, reviewer: benLogin });
  expect(record.comments).toMatchObject([{ text: 'Well said.', author: benLogin }]);
  expect(record.reviewedAt).toMatch(/^2\d{3}-/);
  const atAnna = finalOf(anna) as { reviewer: string }[];
  expect(atAnna).toHaveLength(2);
  expect(finalOf(ben)).toEqual(expect.arrayContaining(atAnna));
  // The frozen figures came with it: it prints the same pages on her desk.
  const [here, there] = await Promise.all(
    [anna, ben].map(({ services }) => services.studio.preview({ reportId, content: null, slot: 'test' })),
  );
  expect(here?.sha256).toBe(there?.sha256);
  await expect(ben.services.studio.move({ reportId, to: 'draft' })).rejects.toMatchObject({
    code: 'report/frozen',
  });
});

it(
  'works on when the team cannot be reached, and says that approval has to wait',
  { timeout: 60_000 },
  async () => {
    const { baseUrl, key } = await openCountedAccount();
    const anna = openMember();
    const team = await createTestTeam(pg, anna.services);
    await anna.services.connect({ baseUrl, key, name: 'Agency' });
    await anna.services.team.join({ url: team.url('anna'), password: null });
    await anna.services.team.share('Agency');
    await anna.services.sync({ connection: 'Agency' });
    await pg.admin(`ALTER DATABASE ${team.database} ALLOW_CONNECTIONS false`);
    await pg.admin(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${team.database}'`,
    );
    const [client] = await anna.services.projects.list();
    if (client === undefined) throw new Error('no client');
    const place = { connection: client.connection, projectId: client.projectId };
    const { reportId } = await anna.services.studio.create({ ...place, template: 'executive', piece: null });
    expect(await anna.services.team.meet({ reportId, isOpen: true })).toEqual({ others: [] });
    await anna.services.studio.move({ reportId, to: 'in-review' });
    await expect(anna.services.studio.move({ reportId, to: 'final' })).rejects.toMatchObject({
      code: expect.stringMatching(/^team\//) as string,
    });
    expect((await anna.services.sync({ connection: 'Agency' })).team?.remarks).toHaveLength(1);
    await pg.admin(`ALTER DATABASE ${team.database} ALLOW_CONNECTIONS true`);
    expect(await anna.services.team.exchange()).toMatchObject({ refused: [], clashes: 0 });
    expect((await anna.services.team.exchange()).added).toBe(0);

    // What a colleague's change has replaced is shown with the report, and taken up from there.
    const { content } = await anna.services.studio.open(reportId);
    const db = openDatabase(anna.services.paths.database, { clock: systemClock });
    const change = { rev: 1, login: 'ben', at: '2026-11-28T09:00:00.000Z' };
    db.prepare(
      `INSERT INTO team_clash SELECT 'report', id, 1, 'ben', '2026-11-28T09:00:00.000Z', account, project_id, ?, '[["content"]]'
     FROM team_object WHERE kind = 'report' AND id = ?`,
    ).run(JSON.stringify({ report_id: reportId, content: { ...content, title: 'Of ben' } }), reportId);
    db.close();
    expect((await anna.services.studio.open(reportId)).replaced).toEqual([change]);
    await expect(anna.services.team.takeUpInReport({ reportId, ...change })).rejects.toMatchObject({
      code: 'report/frozen',
    });
    await anna.services.studio.move({ reportId, to: 'draft' });
    expect(await anna.services.team.takeUpInReport({ reportId, ...change })).toEqual({ reportId });
    expect(await anna.services.studio.open(reportId)).toMatchObject({
      replaced: [],
      content: { title: 'Of ben' },
    });
    await expect(anna.services.team.putAsideInReport({ reportId, ...change })).rejects.toMatchObject({
      code: 'input/not-found',
    });
  },
);
