/** A member of bad will publishes answers and facts where the database lets it. No colleague's figures of another client change. */
import { zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openForgedAccount } from '../helpers/team/forged-account.ts';
import { differencesOf, type Member } from '../helpers/team/members.ts';
import { buildDice } from '../helpers/team/processes.ts';
import { startPostgres, type Postgres } from '../helpers/team/postgres.ts';

let pg: Postgres;
beforeAll(async () => void (pg = await startPostgres()));
afterAll(() => pg.stop());

const runsOf = ({ truth }: { readonly truth: Member }, client: string): readonly string[] =>
  truth
    .read()
    .prepare(
      'SELECT r.run_id FROM run r JOIN project p ON p.id = r.project WHERE lower(p.project_id) = ? ORDER BY r.started_at',
    )
    .pluck()
    .all(client) as string[];

const sync = async ({ services }: Member): Promise<string> =>
  ((await services.sync({ connection: 'Agency' })).team?.remarks ?? []).join('\n');

/** A body in which every brand is seen always. */
const flattery = (anna: Member, path: string, query: string): string => {
  const found = anna
    .read()
    .prepare('SELECT body FROM api_response WHERE path = ? AND query = ?')
    .pluck()
    .get(path, query) as Buffer | undefined;
  return found === undefined ? '{}' : '{"visibility":[],"forged":true}';
};

describe('an answer about another client than its place', () => {
  it('is no evidence of anybody’s, is named, and changes no figure', async () => {
    const world = await openForgedAccount(pg);
    const { anna, truth, other, own, mallory, join } = world;
    const [run = ''] = runsOf(world, other);
    const visibility = `projectId=${other}&runId=${run}`;
    const forged = [
      { path: '/visibility', query: visibility },
      { path: '/visibility', query: `runId=${run}&projectId=${other.toUpperCase()}` },
      { path: '/visibility', query: `projectId=${own}&projectId=${other}&runId=${run}` },
      { path: '/visibility', query: `PROJECTID=${other}&runId=${run}` },
      { path: '/visibility', query: `projectId=${other.replace('-', '%2D')}&runId=${run}` },
      { path: `/projects/${other}/brands`, query: '' },
      { path: `/projects/${other}/brands`, query: `projectId=${own}` },
      { path: '/projects', query: '' },
      { path: `/visibility?projectId=${other}`, query: '' },
    ];
    for (const one of forged) {
      await mallory.answer({ ...one, text: flattery(anna, '/visibility', visibility) });
    }
    const ben = await join('ben');
    const told = await sync(ben);
    expect(told).toContain(`${String(forged.length)} rows of ${mallory.login}`);
    expect(told).toContain('names another client');
    expect(differencesOf(truth.read(), ben.read())).toEqual([]);
    const kept = ben.read().prepare('SELECT count(*) FROM api_response').pluck().get();
    expect(kept).toBe(anna.read().prepare('SELECT count(*) FROM api_response').pluck().get());
    expect((await ben.services.doctor({ repair: false, deep: true })).findings).toEqual([]);
    expect(await sync(anna)).toContain(mallory.login);
    expect(differencesOf(truth.read(), anna.read())).toEqual([]);
  });

  it('is none either if only its body names that client: a goal', async () => {
    const world = await openForgedAccount(pg);
    const { truth, anna, other, mallory, join } = world;
    const goal = '11111111-2222-4333-8444-555555555555';
    await mallory.answer({
      path: `/workstreams/${goal}`,
      query: '',
      text: JSON.stringify({ header: { workstream: { id: goal, projectId: other, name: 'Forged' } } }),
    });
    const ben = await join('ben');
    for (const member of [ben, anna]) {
      expect(await sync(member)).toContain('names another client');
      const goals = member.read().prepare('SELECT count(*) FROM api_response WHERE path LIKE ?').pluck();
      expect(goals.get(`%${goal}`)).toBe(0);
      expect(differencesOf(truth.read(), member.read())).toEqual([]);
    }
  });

  it.for([true, false])(
    'takes no run from that client, though it is listed (claimed: %s)',
    async (isClaimed) => {
      const world = await openForgedAccount(pg);
      const { truth, other, own, mallory, join } = world;
      const runs = runsOf(world, other);
      const list = runs.map((id) => ({ id, status: 'completed', startedAt: '2026-11-01T09:00:00.000Z' }));
      await mallory.answer({
        path: '/prompts/runs',
        query: `projectId=${own}&limit=100&x=1`,
        text: JSON.stringify({ runs: list }),
        firstAt: '2020-01-01T00:00:00.000Z',
      });
      if (isClaimed) for (const run of runs) await mallory.fact(run, 'depth', 'everything');
      const ben = await join('ben');
      await sync(ben);
      const found = differencesOf(truth.read(), ben.read()).filter(
        ({ projectId }) => projectId?.toLowerCase() === other,
      );
      expect(found).toEqual([]);
    },
  );
});

describe('a fact alone', () => {
  it('makes nobody skip a run: what is not there is asked of the service', async () => {
    const world = await openForgedAccount(pg);
    const { truth, own, mallory, join, team, service } = world;
    const [run = '', second = ''] = runsOf(world, own);
    // As if nobody had asked for these runs yet.
    await pg.admin(
      `DELETE FROM team.answer WHERE run_id IN ('${run}', '${second}') AND (run_id = '${run}' OR path = '/prompts/results');
       DELETE FROM team.fact WHERE run_id IN ('${run}', '${second}')`,
      team.database,
    );
    const parts = [
      'status',
      'visibility',
      'topics',
      'attributes',
      'sources',
      'mentions',
      'results',
      'engines',
      'insights',
    ];
    for (const part of parts) await mallory.fact(run, `absent/${part}`, '2026-11-28T09:00:00.000Z');
    await mallory.fact(second, 'absent/results', '2026-11-28T09:00:00.000Z');
    const ben = await join('ben', { withKey: true });
    service.asked.length = 0;
    await sync(ben);
    const asked = service.asked.filter(({ query }) => query['runId'] === run).length;
    expect(asked).toBeGreaterThan(5);
    expect(differencesOf(truth.read(), ben.read())).toEqual([]);
  });

  it('does not say that a history was read of which no list is here', async () => {
    const world = await openForgedAccount(pg);
    const { truth, own, mallory, join, team } = world;
    await pg.admin(
      `DELETE FROM team.answer WHERE project_id = '${own}'; DELETE FROM team.seen WHERE project_id = '${own}';
       DELETE FROM team.fact WHERE project_id = '${own}' AND kind <> 'project'`,
      team.database,
    );
    await mallory.fact('', 'history', '1');
    await mallory.fact('', 'catalogue', '2026-11-28T09:00:00.000Z');
    const ben = await join('ben', { withKey: true });
    await ben.services.sync({ connection: 'Agency', refresh: true });
    expect(differencesOf(truth.read(), ben.read())).toEqual([]);
  });

  it('that says nothing known is named, and harms nothing', async () => {
    const { truth, mallory, join } = await openForgedAccount(pg);
    const bad: readonly (readonly [string, string, string])[] = [
      ['', 'project', '{"name":null}'],
      ['', 'project', '['.repeat(15_000)],
      ['', 'project', JSON.stringify({ name: 'x'.repeat(60_000_000) })],
      ['', 'history', 'yes'],
      ['', 'catalogue', '~~~~'],
      ['run', 'depth', 'nothing'],
      ['run', 'absent/kitchen', '2026-11-28T09:00:00.000Z'],
      ['run', 'absent/results', '~~~~'],
    ];
    for (const fact of bad) await mallory.fact(...fact);
    const lines: string[] = [];
    const ben = await join('ben');
    const { team } = await ben.services.sync({
      connection: 'Agency',
      onProgress: (_done, _total, what) => void lines.push(what),
    });
    expect(team?.remarks.join('\n')).toContain(mallory.login);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(400);
    expect(differencesOf(truth.read(), ben.read())).toEqual([]);
  });
});

describe('an answer that cannot be', () => {
  it('stops no sync, now or later, whatever its moment, hash, size or link is', async () => {
    const { truth, own, mallory, join } = await openForgedAccount(pg);
    const query = `projectId=${own}&forged=`;
    for (const [at, firstAt] of [
      '~~~~',
      '',
      '9999',
      'x'.repeat(5_000_000),
      '2026-99-99T00:00:00.000Z',
    ].entries()) {
      await mallory.answer({ path: '/visibility', query: `${query}${String(at)}`, text: '{}', firstAt });
    }
    await mallory.answer({
      path: '/visibility',
      query: `${query}link`,
      text: '{}',
      link: 'x'.repeat(30_000_000),
    });
    await mallory.run(
      `INSERT INTO team.answer (account, project_id, path, query, sha256, body, body_bytes, first_at, by)
       SELECT account, '${own}', '/visibility', '${query}size' || n, '\\x01', decode(repeat('00', 70000000), 'hex'), -5, '2026-11-28T09:00:00.000Z', '${mallory.login}'
       FROM team.account, generate_series(1, 3) n`,
    );
    // More than a page of one moment that is cut.
    await mallory.run(
      `INSERT INTO team.answer (account, project_id, path, query, sha256, body, body_bytes, first_at, by)
       SELECT account, '${own}', '/visibility', '${query}page' || n, sha256(''), '', 0, repeat('x', 50), '${mallory.login}'
       FROM team.account, generate_series(1, 1001) n`,
    );
    await mallory.run(
      `INSERT INTO team.seen (account, project_id, path, query, sha256, at, by)
       SELECT account, project_id, path, query, sha256, '~~~~', '${mallory.login}' FROM team.answer WHERE project_id = '${own}' LIMIT 3`,
    );
    const ben = await join('ben', { withKey: true });
    expect(await sync(ben)).toContain(`1013 rows of ${mallory.login}`);
    for (let again = 0; again < 2; again += 1) {
      await ben.services.sync({ connection: 'Agency', refresh: true });
    }
    expect(differencesOf(truth.read(), ben.read())).toEqual([]);
    expect((await ben.services.doctor({ repair: false, deep: true })).findings).toEqual([]);
  });

  it('of a clock that is years ahead is of when it was added, and makes nothing else old', async () => {
    const { own, mallory, join, team } = await openForgedAccount(pg);
    await mallory.answer({
      path: '/visibility/trends',
      query: `projectId=${own}&of=2056`,
      text: '{"trends":[]}',
      firstAt: '2056-11-28T09:00:00.000Z',
    });
    const ben = await join('ben');
    await sync(ben);
    const newest = ben.read().prepare('SELECT max(at) FROM api_response').pluck().get() as string;
    expect(newest < '2056').toBe(true);
    const { accounts } = await ben.services.team.status();
    expect(accounts[0]?.newestAt?.startsWith('2056')).toBe(false);
    expect(team.database).not.toBe('');
  });
});

describe('the team’s doctor', () => {
  it('asks for some answers of colleagues anew, without being told to, and names who invented one', async () => {
    const { own, mallory, join, team } = await openForgedAccount(pg);
    // Everything of the others is as it was; one is invented.
    await pg.admin(`DELETE FROM team.answer WHERE run_id IS NOT NULL`, team.database);
    const path = '/visibility';
    await mallory.answer({
      path,
      query: `projectId=${own}&runId=none`,
      text: '{"visibility":[]}',
      runId: 'none',
    });
    const ben = await join('ben', { withKey: true });
    const found = await ben.services.team.audit({ ask: null });
    expect(found).toMatchObject({ asked: 1, findings: [{ path, by: mallory.login }] });
    expect(await ben.services.team.audit({ ask: 0 })).toMatchObject({ asked: 0, findings: [] });
    const cleo = await join('cleo');
    expect(await cleo.services.team.audit({ ask: null })).toMatchObject({ asked: 0 });
  });
});

describe('answers and facts of a member of bad will', () => {
  const fuzz = async (seed: number, rows: number): Promise<void> => {
    const roll = buildDice(seed);
    const one = <T>(...of: readonly [T, ...T[]]): T => of[Math.floor(roll() * of.length)] ?? of[0];
    const world = await openForgedAccount(pg);
    const { truth, own, other, mallory, join } = world;
    const runs = [...runsOf(world, own), ...runsOf(world, other), 'none'];
    const sample = anyBodies(truth);
    for (let at = 0; at < rows; at += 1) {
      const run = runs[Math.floor(roll() * runs.length)] ?? '';
      const found = sample[Math.floor(roll() * sample.length)];
      if (found === undefined) continue;
      const as = one(own, other, own.toUpperCase());
      const query = one(
        found.query.replaceAll(other, as),
        `${found.query}&x=${String(at)}`,
        `projectId=${as}&runId=${run}&n=${String(at)}`,
      );
      const text = one(
        found.text.replaceAll(other, as),
        found.text.slice(0, Math.floor(roll() * found.text.length)),
        found.text.replaceAll(/"[^"]*"/g, (word) =>
          roll() < 0.1 ? one('null', '[]', '{}', '"~~~~"', '-1e308') : word,
        ),
        '['.repeat(one(5, 500, 100_000)),
      );
      const firstAt = one(
        '2026-11-28T09:00:00.000Z',
        '2020-01-01T00:00:00.000Z',
        '2056-01-01T00:00:00.000Z',
        '~',
      );
      try {
        if (roll() < 0.7) await mallory.answer({ path: found.path, query, text, firstAt, runId: run });
        else {
          const kind = one(
            'depth',
            'absent/results',
            'absent/visibility',
            'no-insight/x',
            'history',
            'catalogue',
            'project',
          );
          const value = one(
            'scores',
            'everything',
            '1',
            '0',
            '',
            '2030-01-01T00:00:00.000Z',
            '{"name":"Forged"}',
          );
          await mallory.fact(one(run, ''), kind, value);
        }
      } catch {
        // The database refuses some of it by itself.
      }
    }
    const ben = await join('ben');
    await sync(ben);
    const cleo = await join('cleo', { withKey: true });
    await cleo.services.sync({ connection: 'Agency', refresh: true });
    for (const member of [ben, cleo]) {
      const found = differencesOf(truth.read(), member.read()).filter(
        ({ projectId }) => projectId !== null && projectId.toLowerCase() !== own,
      );
      expect(found).toEqual([]);
    }
  };

  it('end no sync, and change no figure of another client', () => fuzz(11, 60));

  it('nor do two thousand of them', { tags: ['broad'], timeout: 280_000 }, async () => {
    for (const seed of [21, 22, 23, 24]) await fuzz(seed, 500);
  });
});

/** Answers of a mirror, as they came. */
const anyBodies = (
  member: Member,
): readonly { readonly path: string; readonly query: string; readonly text: string }[] =>
  (
    member.read().prepare('SELECT path, query, body FROM api_response ORDER BY id').all() as {
      path: string;
      query: string;
      body: Buffer;
    }[]
  ).map(({ path, query, body }) => ({ path, query, text: zstdDecompressSync(body).toString('utf8') }));
