/** Brands that were made anew at the service: owed no score, told apart, and read as one on request. */
import { dirname, join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { loadOwnReadings } from '../../main/db/queries/portfolio.ts';
import { loadProjectHistory } from '../../main/db/queries/history.ts';
import { findProjectRow } from '../../main/db/queries/project-row.ts';
import type { SampleService } from '../../main/sample/server.ts';
import { consultDoctor } from '../../main/features/doctor/doctor.ts';
import { sightline } from '../helpers/command-line.ts';
import { pdfPages } from '../helpers/pdf.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import { openMirror, type Mirror } from '../helpers/mirror.ts';
import { startAccount } from '../helpers/sample-account.ts';

type Brand = { readonly id: string; readonly name: string; readonly isOwn: boolean };

const ANEW = ['99999999-0000-4000-8000-000000000001', '99999999-0000-4000-8000-000000000002'] as const;

/** A sample account in whose client the own brand and a rival were deleted and added again before its last two runs. */
type Remade = {
  readonly baseUrl: string;
  readonly projectId: string;
  /** Oldest first. */
  readonly runIds: readonly string[];
  readonly brands: readonly [own: Brand, rival: Brand];
  /** Whether it has happened. */
  isDone: boolean;
  /** How it is listed that the rival was added again. */
  rivalSince: string | null;
};

/** The list in an answer, with or without something around it. */
const listOf = (body: unknown): unknown[] =>
  Array.isArray(body) ? body : (Object.values(body as object).find((value) => Array.isArray(value)) ?? []);

/** The same answer with another list, and its length wherever the length of the list is said. */
function withList(body: unknown, list: readonly unknown[]): unknown {
  if (Array.isArray(body)) return list;
  const said = listOf(body).length;
  const put = (value: unknown): unknown =>
    Array.isArray(value) ? list : value === said ? list.length : value;
  return Object.fromEntries(Object.entries(body as object).map(([key, value]) => [key, put(value)]));
}

async function readAll<T>({ baseUrl, key }: SampleService, path: string): Promise<T[]> {
  const answer = await fetch(`${baseUrl}${path}`, { headers: { authorization: `Bearer ${key}` } });
  return listOf(JSON.parse(await answer.text())) as T[];
}

async function startRemade(sample: SampleService): Promise<Remade> {
  const [project] = await readAll<{ id: string }>(sample, '/projects');
  const projectId = project?.id ?? '';
  const brands = await readAll<Brand>(sample, `/brands?projectId=${projectId}`);
  const runs = await readAll<{ id: string; startedAt: string }>(
    sample,
    `/prompts/runs?projectId=${projectId}`,
  );
  const runIds = runs.toSorted((a, b) => (a.startedAt < b.startedAt ? -1 : 1)).map(({ id }) => id);
  const [own, rival] = [brands.find(({ isOwn }) => isOwn), brands.find(({ isOwn }) => !isOwn)];
  if (own === undefined || rival === undefined) throw new Error('a client has an own brand and rivals');
  const lateRuns = runIds.slice(-2);
  const since = runs.find(({ id }) => id === lateRuns[0])?.startedAt ?? '';
  const remade: Remade = {
    baseUrl: '',
    projectId,
    runIds,
    brands: [own, rival],
    isDone: false,
    rivalSince: since,
  };
  const renew = (text: string): string => text.replaceAll(own.id, ANEW[0]).replaceAll(rival.id, ANEW[1]);
  const server = createAdaptorServer({
    fetch: async (request) => {
      const { pathname, search, searchParams } = new URL(request.url);
      const answer = await fetch(`${sample.baseUrl}${pathname}${search}`, { headers: request.headers });
      const text = await answer.text();
      const as = (body: string) =>
        new Response(body, {
          status: answer.status,
          headers: { 'content-type': answer.headers.get('content-type') ?? '' },
        });
      if (pathname === '/brands' && remade.isDone) {
        const body = JSON.parse(renew(text)) as unknown;
        const brandsNow = (listOf(body) as { id: string; createdAt?: string }[]).map(
          ({ createdAt, ...brand }) => {
            const when = brand.id === ANEW[0] ? since : brand.id === ANEW[1] ? remade.rivalSince : createdAt;
            return when == null ? brand : { ...brand, createdAt: when };
          },
        );
        return as(JSON.stringify(withList(body, brandsNow)));
      }
      if (pathname === '/projects' && !remade.isDone) {
        // It would say that a run is missing.
        return as(text.replaceAll(/"lastRunAt":"[^"]*"/g, '"lastRunAt":null'));
      }
      if (pathname === '/prompts/runs' && !remade.isDone) {
        const body = JSON.parse(text) as unknown;
        const listed = listOf(body) as { id: string }[];
        return as(
          JSON.stringify(
            withList(
              body,
              listed.filter(({ id }) => !lateRuns.includes(id)),
            ),
          ),
        );
      }
      return as(lateRuns.includes(searchParams.get('runId') ?? '') ? renew(text) : text);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  );
  return Object.assign(remade, {
    baseUrl: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
  });
}

let remade: Remade;
let mirror: Mirror;

beforeEach(async () => {
  const sample = await startAccount({ projects: 1, runs: 5 });
  remade = await startRemade(sample);
  mirror = openMirror(remade, { key: sample.key });
});

/** Mirrors what was before, and then what is after it. */
async function syncBoth(): Promise<void> {
  expect((await mirror.sync()).incomplete).toEqual([]);
  remade.isDone = true;
  mirror.clock.ms += 3_600_000;
  expect((await mirror.sync()).incomplete).toEqual([]);
}

const home = (): string => dirname(mirror.db.name);

async function cli(...args: readonly string[]) {
  const { status, out, err } = await sightline(home(), [...args, '--json']);
  return { status, said: `${out}${err}`, value: () => JSON.parse(out) as Record<string, unknown> };
}

const brandsOf = () => {
  const row = findProjectRow(mirror.db, mirror.connection.connectionId, remade.projectId);
  if (row === undefined) throw new Error('the client is mirrored');
  return { row, history: loadProjectHistory(mirror.db, row) };
};

const joinBrand = (old: string, anew: string) =>
  cli('brand', 'join', '--project', remade.projectId, old, anew);

describe('a brand that left the list', () => {
  it('is owed no score by runs after that, and nothing is asked again', async () => {
    await syncBoth();
    expect((await mirror.plan()).projects.filter(({ runs }) => runs > 0)).toEqual([]);
    expect(mirror.rows('SELECT * FROM shortfall')).toEqual([]);
  });

  it('is owed none where only older runs know it', async () => {
    remade.isDone = true;
    expect((await mirror.sync()).incomplete).toEqual([]);
    expect((await mirror.plan()).projects.filter(({ runs }) => runs > 0)).toEqual([]);
  });

  it('is still owed a score while it is listed', async () => {
    await mirror.sync();
    const [, rival] = remade.brands;
    mirror.db
      .prepare(`DELETE FROM visibility WHERE brand = (SELECT id FROM brand WHERE brand_id = ?)`)
      .run(rival.id);
    mirror.db.exec('UPDATE run_revision SET mirrored_at = NULL');
    const { incomplete } = await mirror.sync();
    expect(JSON.stringify(incomplete)).toContain('visibility');
  });
});

describe('brands of one name', () => {
  it('are told apart in words wherever a brand is named', async () => {
    await syncBoth();
    const { history } = brandsOf();
    const [own, rival] = remade.brands;
    const names = history.brands.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain(rival.name);
    expect(names.find((name) => name.startsWith(`${rival.name} (since `))).toMatch(
      /\(since \d{1,2} \w{3} \d{4}\)$/,
    );
    expect(names.find((name) => name.startsWith(`${own.name} (since `))).toBeDefined();
    const told = await cli('findings', '--project', remade.projectId, '--runs', 'latest:5');
    expect(told.status).toBe(0);
    expect(told.said).not.toContain(`against ${rival.name} and ${rival.name}`);
  });

  it('are counted where the service does not say since when', async () => {
    remade.rivalSince = null;
    await syncBoth();
    const names = brandsOf().history.brands.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain(`${remade.brands[1].name} (2)`);
  });
});

describe('a printed report', () => {
  const printed = async (...args: readonly string[]): Promise<string> => {
    const file = join(temporaryFolder(), 'report.pdf');
    const { status, err } = await sightline(home(), [
      ...['report', '--project', remade.projectId, '--runs', 'latest:5'],
      ...['--out', file],
      ...args,
    ]);
    expect([status, err]).toEqual([0, expect.anything()]);
    return pdfPages(file).join(' ').replaceAll(/\s+/g, ' ');
  };

  it('tells brands of one name apart in its language, and has joined ones as one', async () => {
    await syncBoth();
    const [own, rival] = remade.brands;
    const german = await printed('--locale', 'de-DE');
    expect(german).toContain(`${rival.name} (seit dem `);
    expect(german).not.toContain('(since ');

    expect((await joinBrand(own.id, ANEW[0])).status).toBe(0);
    expect((await joinBrand(rival.id, ANEW[1])).status).toBe(0);
    const joined = await printed('--locale', 'en-GB');
    expect(joined).toContain(rival.name);
    for (const { name } of [own, rival]) {
      expect(joined).not.toMatch(new RegExp(`${name} \\(since `));
      expect(joined).not.toContain(`${name} and ${name}`);
      expect(joined).not.toContain(`${name}, ${name}`);
    }

    // What happened over all runs is told of the one brand, whichever id it had.
    const told = await cli('findings', '--project', remade.projectId, '--runs', 'latest:5');
    expect(told.status).toBe(0);
    for (const id of [own.id, rival.id]) expect(told.said).not.toContain(id);
    const pair = remade.runIds.slice(2, 4).join(',');
    const compared = await cli('compare', '--project', remade.projectId, '--runs', pair);
    expect(compared.said).not.toContain('(since ');
    for (const { name } of [own, rival]) expect(compared.said).not.toContain(`${name} and ${name}`);
  });
});

describe('brands that were made anew', () => {
  it('are offered, joined, read as one, and separated again', async () => {
    await syncBoth();
    const [own, rival] = remade.brands;
    const before = brandsOf();
    expect(loadOwnReadings(mirror.db, before.row, 9)).toHaveLength(2);
    const compared = () =>
      cli('compare', '--project', remade.projectId, '--runs', remade.runIds.slice(2, 4).join(','));
    const apart = await compared();

    const offered = await cli('brand', 'joins', '--project', remade.projectId);
    const pairs = (
      offered.value()['offered'] as { old: { brandId: string }; anew: { brandId: string } }[]
    ).map(({ old, anew }) => [old.brandId, anew.brandId]);
    expect(pairs).toEqual([
      [own.id, ANEW[0]],
      [rival.id, ANEW[1]],
    ]);
    for (const [old, anew] of pairs) expect((await joinBrand(old ?? '', anew ?? '')).status).toBe(0);

    const { row, history } = brandsOf();
    const names = history.brands.map(({ name }) => name);
    expect(names.filter((name) => name.startsWith(rival.name))).toEqual([rival.name]);
    expect(history.brands.filter(({ isOwn }) => isOwn)).toEqual([
      { brandId: ANEW[0], name: own.name, isOwn: true },
    ]);
    for (const { readings } of history.runs) {
      for (const brandId of ANEW) expect(readings.filter((one) => one.brandId === brandId)).toHaveLength(1);
    }
    expect(loadOwnReadings(mirror.db, row, 9)).toHaveLength(5);
    const together = await compared();
    expect(together.status).toBe(0);
    expect(together.said).not.toContain(own.id);
    expect(together.said).not.toBe(apart.said);

    // It stays through a repair, and the kept answers say the same.
    const clock = { nowMs: () => Date.UTC(2027, 0, 1) };
    expect((await consultDoctor(mirror.db.name, clock, { deep: true, repair: false })).findings).toEqual([]);
    mirror.db.close();
    await consultDoctor(`${home()}/sightline.db`, clock, { repair: true });
    const joined = await cli('brand', 'joins', '--project', remade.projectId);
    expect(joined.value()).toMatchObject({ joined: [{}, {}], offered: [] });

    for (const { id } of [own, rival]) {
      expect((await cli('brand', 'separate', '--project', remade.projectId, id)).status).toBe(0);
    }
    expect((await compared()).said).toBe(apart.said);
  });

  it('are refused where they cannot be added up, and nothing changes', async () => {
    await syncBoth();
    const [own, rival] = remade.brands;
    const listed = mirror.rows('SELECT brand_id FROM brand WHERE is_own = 0 AND archived_at IS NULL') as {
      brand_id: string;
    }[];
    const other = listed.find(({ brand_id }) => brand_id !== ANEW[1])?.brand_id ?? '';
    const refused: readonly (readonly [string, string, string])[] = [
      [rival.id, other, 'measures both'],
      [other, ANEW[1], 'still lists'],
      [own.id, ANEW[1], 'own brand'],
      [rival.id, rival.id, 'itself'],
      ['nobody', ANEW[1], 'has no brand'],
    ];
    for (const [old, anew, why] of refused) {
      const { status, said } = await joinBrand(old, anew);
      expect([status !== 0, said]).toEqual([true, expect.stringContaining(why)]);
    }
    expect(mirror.rows('SELECT * FROM brand_join')).toEqual([]);
  });

  it('are apart again once the service lists the old one again', async () => {
    await syncBoth();
    const [, rival] = remade.brands;
    await joinBrand(rival.id, ANEW[1]);
    expect(mirror.value(`SELECT same IS NOT NULL FROM brand WHERE brand_id = '${rival.id}'`)).toBe(1);
    remade.isDone = false;
    mirror.clock.ms += 3_600_000;
    await mirror.sync({ refresh: true });
    expect(mirror.value(`SELECT same FROM brand WHERE brand_id = '${rival.id}'`)).toBeNull();
  });
});
