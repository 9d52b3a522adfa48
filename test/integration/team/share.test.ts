/** What the team has is not asked of the service again, and every mirror ends the same. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addTestMember,
  createTestTeam,
  differences,
  differencesOf,
  openCountedAccount,
  openMember,
  shareWith,
} from '../../helpers/team/members.ts';
import { startPostgres, type Postgres } from '../../helpers/team/postgres.ts';

let pg: Postgres;
beforeAll(async () => void (pg = await startPostgres()));
afterAll(() => pg.stop());

describe('a connection that two members share', () => {
  it('is asked for once, and mirrored alike', async () => {
    const { service, baseUrl, key } = await openCountedAccount();
    const [truth, anna, ben] = [openMember(), openMember(), openMember()];
    await truth.services.connect({ baseUrl, key, name: 'Agency' });
    await truth.services.sync({ connection: 'Agency' });
    service.asked.length = 0;
    const team = await createTestTeam(pg, anna.services);
    await anna.services.connect({ baseUrl, key, name: 'Agency' });
    await shareWith(anna, team);
    const first = await anna.services.sync({ connection: 'Agency' });
    expect(first.team).toMatchObject({ answers: 0, waiting: 0, remarks: [] });
    const asked = service.asked.length;

    await addTestMember(pg, team, 'ben', 'consultant');
    const joined = await ben.services.team.join({ url: team.url('ben'), password: null });
    expect(joined.shared).toEqual([{ name: 'Agency', isNew: true }]);
    await ben.services.connect({ baseUrl, key, name: 'Agency' });
    const before = service.asked.length;
    const plan = await ben.services.planSync({ connection: 'Agency' });
    expect(plan).toMatchObject({ calls: 0, lookingCalls: 0, listingCalls: 0 });
    const second = await ben.services.sync({ connection: 'Agency' });
    expect(service.asked.slice(before)).toEqual([]);
    expect(asked).toBeGreaterThan(30);
    expect(second.calls).toBe(0);
    expect(differencesOf(truth.read(), anna.read())).toEqual([]);
    expect(differences(anna.read(), ben.read())).toEqual([]);
  });

  it('ends alike where both were asked alone, before they shared', async () => {
    const { service, baseUrl, key } = await openCountedAccount();
    const [truth, anna, ben] = [openMember(), openMember(), openMember()];
    for (const { services } of [truth, anna, ben]) await services.connect({ baseUrl, key, name: 'Agency' });
    await truth.services.sync({ connection: 'Agency' });
    // Each has something that the other lacks.
    await anna.services.sync({ connection: 'Agency', projects: ['Halden Outdoor', 'Veltaboard'] });
    await ben.services.sync({ connection: 'Agency', projects: ['Veltaboard', 'Emberlock Coffee'] });
    const team = await createTestTeam(pg, anna.services);
    await shareWith(anna, team);
    await addTestMember(pg, team, 'ben', 'consultant');
    await ben.services.team.join({ url: team.url('ben'), password: null });
    expect((await ben.services.team.joined())?.connections).toEqual([
      { name: 'Agency', waiting: expect.any(Number) as number },
    ]);
    service.asked.length = 0;
    await ben.services.sync({ connection: 'Agency' });
    await anna.services.sync({ connection: 'Agency' });
    await ben.services.sync({ connection: 'Agency' });
    // Only lists are looked at again.
    expect(service.asked.filter(({ query }) => 'runId' in query)).toEqual([]);
    expect(differencesOf(truth.read(), anna.read())).toEqual([]);
    expect(differencesOf(truth.read(), ben.read())).toEqual([]);
    expect(differences(anna.read(), ben.read())).toEqual([]);
  });

  it('is taken without a key, and by a viewer, who may add nothing', async () => {
    const { baseUrl, key } = await openCountedAccount();
    const [anna, vera] = [openMember(), openMember()];
    const team = await createTestTeam(pg, anna.services);
    await anna.services.connect({ baseUrl, key, name: 'Agency' });
    await shareWith(anna, team);
    await anna.services.sync({ connection: 'Agency' });
    await addTestMember(pg, team, 'vera', 'viewer');
    await vera.services.team.join({ url: team.url('vera'), password: null });
    const taken = await vera.services.sync({ connection: 'Agency' });
    expect(taken).toMatchObject({ calls: 0, projects: 3, runsMirrored: 12, team: { published: 0 } });
    expect(taken.team?.remarks.join(' ')).toContain('viewer');
    expect(differences(anna.read(), vera.read())).toEqual([]);
  });

  it('shows a member with some of its clients these alone, and takes what it asks for them', async () => {
    const { service, baseUrl, key } = await openCountedAccount();
    const [anna, cleo] = [openMember(), openMember()];
    const team = await createTestTeam(pg, anna.services);
    await anna.services.connect({ baseUrl, key, name: 'Agency' });
    await shareWith(anna, team);
    await anna.services.sync({ connection: 'Agency' });
    const all = anna.read().prepare('SELECT project_id FROM project ORDER BY name').pluck().all() as string[];
    const [own = ''] = all;
    await addTestMember(pg, team, 'cleo', 'consultant', [own]);
    await cleo.services.team.join({ url: team.url('cleo'), password: null });
    await cleo.services.sync({ connection: 'Agency' });
    const mine = cleo.read();
    expect(mine.prepare('SELECT lower(project_id) FROM project').pluck().all()).toEqual([own]);
    expect(mine.prepare('SELECT count(*) FROM run WHERE mirrored_at IS NOT NULL').pluck().get()).toBe(4);
    const others = differences(anna.read(), mine).filter(({ projectId }) => projectId === own);
    expect(others).toEqual([]);
    expect(mine.prepare("SELECT count(*) FROM api_response WHERE path = '/projects'").pluck().get()).toBe(0);
    // With a key it asks for everything that the key shows, and publishes what it may.
    await cleo.services.connect({ baseUrl, key, name: 'Agency' });
    service.asked.length = 0;
    await cleo.services.sync({ connection: 'Agency' });
    expect(service.asked.filter(({ query }) => query['projectId'] === own && 'runId' in query)).toEqual([]);
    expect(differencesOf(anna.read(), cleo.read())).toEqual([]);
  });

  it('comes with wider access, and with access to an account given after joining', async () => {
    const { baseUrl, key } = await openCountedAccount();
    const [anna, cora] = [openMember(), openMember()];
    const team = await createTestTeam(pg, anna.services);
    await anna.services.connect({ baseUrl, key, name: 'Agency' });
    await shareWith(anna, team);
    await anna.services.sync({ connection: 'Agency' });
    await addTestMember(pg, team, 'cora', 'viewer', []);
    await cora.services.team.join({ url: team.url('cora'), password: null });
    expect((await cora.services.team.joined())?.connections).toEqual([]);
    const login = team.login('cora');
    const give = (projects: readonly string[], isOn = true) =>
      anna.services.team.setAccess({ login, account: 'Agency', projects, isOn });
    const runs = () =>
      cora.read().prepare('SELECT count(*) FROM run WHERE mirrored_at IS NOT NULL').pluck().get();
    expect(await give(['Halden Outdoor'])).toHaveLength(1);
    await cora.services.sync({ connection: 'Agency' });
    expect(runs()).toBe(4);
    await give(['Veltaboard']);
    await cora.services.sync({ connection: 'Agency' });
    expect(runs()).toBe(8);
    expect(await give([])).toContain('');
    await cora.services.sync({ connection: 'Agency' });
    expect(runs()).toBe(12);
    expect(differences(anna.read(), cora.read())).toEqual([]);
    await expect(give(['Nobody'])).rejects.toMatchObject({ code: 'input/not-found' });
    expect(await give([], false)).toEqual([]);
  });

  it('is one account, however many share it, and comes back after it was removed here', async () => {
    const { service, baseUrl, key } = await openCountedAccount();
    const [anna, ada] = [openMember(), openMember()];
    const team = await createTestTeam(pg, anna.services);
    for (const { services } of [anna, ada]) {
      await services.connect({ baseUrl, key, name: 'Agency' });
      await services.sync({ connection: 'Agency' });
    }
    await addTestMember(pg, team, 'ada', 'admin');
    await anna.services.team.join({ url: team.url('anna'), password: null });
    await ada.services.team.join({ url: team.url('ada'), password: null });
    const first = await anna.services.team.share('Agency');
    expect(await ada.services.team.share('Agency')).toMatchObject({ account: first.account });
    expect((await ada.services.team.status()).accounts).toHaveLength(1);
    // Alone, the last admin may not go; a member's role stays unless another is named.
    expect(await anna.services.team.setMember(team.login('ada'), null)).toBe('admin');
    await ada.services.sync({ connection: 'Agency' });
    await ada.services.settings.save({ tags: {} });
    await ada.services.disconnect({ name: 'Agency', forget: true });
    service.asked.length = 0;
    const back = await ada.services.sync({ connection: 'Agency' });
    expect(service.asked).toEqual([]);
    expect(back.team?.remarks.join(' ')).not.toContain('claim to be');
    expect(differencesOf(anna.read(), ada.read())).toEqual([]);
    expect(await anna.services.team.removeMember(team.login('ada'))).toEqual({
      wasMember: true,
      mayConnect: false,
    });
    await expect(anna.services.team.removeMember(team.login('anna'))).rejects.toMatchObject({
      code: 'team/refused',
    });
    // Without membership and without a key, the membership is the reason.
    await expect(ada.services.sync({ connection: 'Agency' })).rejects.toMatchObject({ code: 'team/refused' });
  });
});
