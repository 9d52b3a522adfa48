/** One bad row stops nobody: what is too large, too deep or no row of its kind stays in the team, and everything else goes on. */
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FONT_FILES } from '../../main/reports/pdf/fonts/font-files.ts';
import { saveBrandKit } from '../../main/db/queries/reports.ts';
import { listClashes } from '../../main/features/team/clashes.ts';
import { saveSettingValues } from '../../main/db/writes/settings.ts';
import { ACCOUNT, CLIENT, createTeamOfDesks, sharedOn, type Desk } from '../helpers/team/desks.ts';
import { buildDice } from '../helpers/team/processes.ts';
import { forgeObject, openForger, soundRows } from '../helpers/team/forge.ts';
import { smallPdf } from '../helpers/team/small-pdf.ts';
import { startPostgres, type Postgres } from '../helpers/team/postgres.ts';

let pg: Postgres;
beforeAll(async () => void (pg = await startPostgres()));
afterAll(() => pg.stop());

async function openTeam() {
  const team = await createTeamOfDesks(pg);
  const anna = await team.desk(team.anna);
  const mallory = await team.desk(await team.add('mallory', 'consultant', ['']));
  return { team, anna, mallory, forger: await openForger(pg, team.database) };
}

const NOW = '2026-11-02T10:00:00.000Z';
const kitOf = (kit: string): string => `{"name":"Deep","saved_at":"${NOW}","kit":${kit}}`;

describe('a bad row', () => {
  it('is left in the team, and what came with it is taken', async () => {
    const { anna, mallory, forger } = await openTeam();
    const agency = { account: '', project: '' };
    const comparison = (choice: string): string =>
      `{"comparison_id":"c1","name":"Two","saved_at":"${NOW}","choice":${choice}}`;
    const { report, final } = soundRows(CLIENT);
    const withoutPdf = { ...final.body, pdf: undefined };
    const bad: readonly Omit<Parameters<typeof forgeObject>[1], 'by'>[] = [
      { project: '', kind: 'comparison', id: 'c1', text: comparison('{"selections":[null]}') },
      { ...agency, kind: 'kit', id: 'deep', text: kitOf(`${'['.repeat(200_000)}${']'.repeat(200_000)}`) },
      { ...agency, kind: 'kit', id: 'wide', text: kitOf(`[${'{},'.repeat(2_100_000)}{}]`) },
      { ...agency, kind: 'kit', id: 'none', text: 'null' },
      { ...agency, kind: 'kit', id: 'cut', text: '{"name":' },
      { kind: 'final', id: 'r1', text: JSON.stringify(withoutPdf) },
      { kind: 'tags', id: `${ACCOUNT}/${CLIENT}`, text: '{"project_id":"client-1","value":[null]}' },
      { kind: 'words', id: 'x'.repeat(100_000), text: '{}' },
    ];
    await forgeObject(forger, {
      by: mallory.login,
      kind: 'report',
      id: 'r1',
      text: JSON.stringify(report.body),
    });
    for (const one of bad) await forgeObject(forger, { by: mallory.login, ...one });
    const done = await anna.exchange();
    expect(done.taken).toBe(1);
    expect(done.refused.map(({ by }) => by)).toEqual(bad.map(() => mallory.login));
    expect(await anna.exchange()).toEqual({ taken: 0, added: 0, clashes: 0, refused: [] });
  });

  it('of what others change does not keep their changes from anybody', async () => {
    const { team, anna, mallory, forger } = await openTeam();
    const ben = await team.desk(await team.add('ben', 'consultant'));
    saveBrandKit(anna.db, { name: 'North', colour: '#123456' }, NOW);
    for (const desk of [anna, ben]) await desk.exchange();
    const agency = { by: mallory.login, account: '', project: '', kind: 'kit' };
    await forgeObject(forger, { ...agency, id: 'north', rev: 2, text: kitOf('null') });
    await forgeObject(forger, { ...agency, id: 'south', text: '{"name":' });
    saveBrandKit(anna.db, { name: 'North', colour: '#aa0000' }, NOW);
    saveBrandKit(ben.db, { name: 'North', colour: '#123456', contact: ['Ben'] }, NOW);
    saveBrandKit(ben.db, { name: 'South', colour: '#00bb00' }, NOW);
    const { refused } = await anna.exchange();
    expect(new Set(refused.map(({ by }) => by))).toEqual(new Set([mallory.login]));
    for (const desk of [ben, anna]) await desk.exchange();
    for (const desk of [anna, ben, mallory]) {
      expect(await desk.exchange()).toMatchObject({ clashes: 0, refused: [] });
      expect(desk.db.prepare('SELECT kit FROM brand_kit ORDER BY name').pluck().all()).toEqual([
        '{"name":"North","colour":"#aa0000","contact":["Ben"]}',
        '{"name":"South","colour":"#00bb00"}',
      ]);
    }
  });

  it('is not even read if it is larger than any, packed or unpacked', async () => {
    const { team, anna, mallory, forger } = await openTeam();
    const words = soundRows(CLIENT).words;
    await pg.admin(
      `INSERT INTO team.object (account, project_id, kind, id, rev, body, body_bytes, by)
       SELECT '${ACCOUNT}', '${CLIENT}', 'words', 'large' || n, 1, decode(repeat('00', 70000000), 'hex'), 10, '${mallory.login}'
       FROM generate_series(1, 3) n`,
      team.database,
    );
    await forger.rows(
      `INSERT INTO team.object (account, project_id, kind, id, rev, body, body_bytes, by) VALUES ('${ACCOUNT}', '${CLIENT}', 'words', 'bomb', 1, $1, 67108864, '${mallory.login}')`,
      [zstdCompressSync(Buffer.alloc(300_000_000, 0x20))],
    );
    await forgeObject(forger, {
      by: mallory.login,
      kind: 'words',
      id: words.id,
      text: JSON.stringify(words.body),
    });
    let most = 0;
    const measured = {
      rows: (async (sql: string, values: readonly unknown[]) => {
        const rows = await anna.store.rows<Record<string, unknown>>(sql, values);
        const bytes = rows.map(({ body }) => (Buffer.isBuffer(body) ? body.length : 0));
        most = Math.max(
          most,
          bytes.reduce((sum, one) => sum + one, 0),
        );
        return rows;
      }) as Desk['store']['rows'],
    };
    const { taken, refused } = await anna.exchange(measured);
    expect(taken).toBe(1);
    expect(refused.map(({ why }) => why).sort()).toEqual([
      'cannot be read',
      'is too large',
      'is too large',
      'is too large',
    ]);
    expect(most).toBeLessThan(1_000_000);
  });

  it('with a file that acts, or is none, makes no report final', async () => {
    const { anna, mallory, forger } = await openTeam();
    const { report } = soundRows(CLIENT);
    const files: readonly Buffer[] = [
      Buffer.from('<html><script>alert(1)</script></html>'),
      Buffer.alloc(0),
      smallPdf('script', { catalogue: '/OpenAction<</S/JavaScript/JS(app.alert(1))>>' }),
      smallPdf('name', { catalogue: '/Open#41ction 4 0 R', objects: ['<</S/Java#53cript/JS(1)>>'] }),
      smallPdf('program', { catalogue: '/X 4 0 R', objects: ['<</S/Launch/F(cmd.exe)>>'] }),
      smallPdf('cut').subarray(0, -20),
      Buffer.concat([smallPdf('more'), Buffer.alloc(100)]),
    ];
    for (const [at, file] of files.entries()) {
      const { final } = soundRows(CLIENT, `r${String(at)}`);
      const body = { ...report.body, report_id: `r${String(at)}` };
      await forgeObject(forger, {
        by: mallory.login,
        kind: 'report',
        id: body.report_id,
        text: JSON.stringify(body),
      });
      const sha256 = createHash('sha256').update(file).digest('hex');
      const text = JSON.stringify({ ...final.body, pdf: file.toString('base64'), sha256 });
      await forgeObject(forger, { by: mallory.login, kind: 'final', id: body.report_id, text });
    }
    const { refused } = await anna.exchange();
    expect(refused.map(({ kind }) => kind)).toEqual(files.map(() => 'final'));
    expect(anna.db.prepare('SELECT DISTINCT state FROM studio_report').pluck().all()).toEqual(['draft']);
  });
});

describe('a kit', () => {
  it('with a font that would end every print is left in the team', async () => {
    const { anna, mallory, forger } = await openTeam();
    const sans = readFileSync(FONT_FILES.Sans.normal);
    const withoutPost = Buffer.from(sans);
    withoutPost.write('none', sans.indexOf('post'), 'latin1');
    const kitWith = (bytes: Buffer, isPlain: boolean): string =>
      kitOf(
        JSON.stringify({
          ...{ name: 'Deep', colour: '#123456' },
          bodyFont: { family: 'Own', isPlain, regular: `data:font/ttf;base64,${bytes.toString('base64')}` },
        }),
      );
    const agency = { account: '', project: '', kind: 'kit', id: 'deep' };
    await forgeObject(forger, { by: mallory.login, ...agency, text: kitWith(withoutPost, true) });
    const { refused } = await anna.exchange();
    expect(refused).toMatchObject([{ by: mallory.login, why: expect.stringContaining('font') as string }]);
    await forgeObject(forger, { by: mallory.login, ...agency, rev: 2, text: kitWith(sans, true) });
    expect(await anna.exchange()).toMatchObject({ taken: 1, refused: [] });
  });
});

const tag = ({ db, connection }: Desk, tags: readonly string[]): void =>
  saveSettingValues(db, { tags: { [`${connection}/${CLIENT}`]: tags } }, NOW);
const tagsOf = ({ db, connection }: Desk): unknown =>
  (
    JSON.parse(db.prepare("SELECT value FROM setting WHERE name = 'tags'").pluck().get() as string) as Record<
      string,
      unknown
    >
  )[`${connection}/${CLIENT}`];

describe('two changes that together break a limit', () => {
  it('end alike on every desk: one stands, the other is kept', async () => {
    const team = await createTeamOfDesks(pg);
    const desks = [
      await team.desk(team.anna),
      await team.desk(await team.add('ben', 'consultant')),
      await team.desk(await team.add('cleo', 'consultant')),
    ];
    const [anna, ben] = desks;
    if (anna === undefined || ben === undefined) throw new Error('no desks');
    const many = (name: string) => Array.from({ length: 7 }, (_, at) => `${name} ${String(at)}`);
    tag(anna, many('anna'));
    tag(ben, many('ben'));
    for (const desk of desks) await desk.exchange();
    for (let round = 0; round < 2; round += 1) for (const desk of desks) await desk.exchange();
    for (const desk of desks) {
      expect(tagsOf(desk)).toEqual(many('anna'));
      expect(listClashes(desk.core)).toMatchObject([
        { kind: 'tags', login: ben.login, lost: { value: many('ben') }, stands: { value: many('anna') } },
      ]);
      expect(sharedOn(desk)).toBe(sharedOn(anna));
      expect(await desk.exchange()).toEqual({ taken: 0, added: 0, clashes: 0, refused: [] });
    }
  });

  it('is so for the words of a kit, too', async () => {
    const team = await createTeamOfDesks(pg);
    const [anna, ben] = [await team.desk(team.anna), await team.desk(await team.add('ben', 'consultant'))];
    const lines = (name: string) => Array.from({ length: 4 }, (_, at) => `${name} ${String(at)}`);
    saveBrandKit(anna.db, { name: 'North', colour: '#123456' }, NOW);
    await anna.exchange();
    await ben.exchange();
    saveBrandKit(anna.db, { name: 'North', colour: '#123456', contact: lines('anna') }, NOW);
    saveBrandKit(ben.db, { name: 'North', colour: '#123456', contact: lines('ben') }, NOW);
    await anna.exchange();
    expect(await ben.exchange()).toMatchObject({ clashes: 1, refused: [] });
    expect(await anna.exchange()).toMatchObject({ refused: [] });
    expect(sharedOn(ben)).toBe(sharedOn(anna));
    expect(listClashes(anna.core)).toMatchObject([{ kind: 'kit', login: ben.login }]);
  });
});

it('a moment of a clock that is years ahead is not newer than now', async () => {
  const team = await createTeamOfDesks(pg);
  const [anna, ben] = [await team.desk(team.anna), await team.desk(await team.add('ben', 'consultant'))];
  saveBrandKit(anna.db, { name: 'North', colour: '#123456' }, NOW);
  await anna.exchange();
  await ben.exchange();
  saveBrandKit(anna.db, { name: 'North', colour: '#123456', footer: 'Ahead' }, '2056-11-02T10:00:00.000Z');
  await anna.exchange();
  saveBrandKit(ben.db, { name: 'North', colour: '#123456', contact: ['Here'] }, '2026-11-02T11:00:00.000Z');
  await ben.exchange();
  const savedAt = ben.db.prepare('SELECT saved_at FROM brand_kit').pluck().get() as string;
  expect(savedAt < '2027').toBe(true);
});

/** Any value, of any depth and size. */
function anyValue(dice: (sides: number) => number, depth: number): unknown {
  const leaves: readonly (() => unknown)[] = [
    () => null,
    () => dice(2) === 0,
    () => dice(1_000_000) - 500_000,
    () => 'x'.repeat(dice(5_000)),
    () => '\u202E\u0000\uD800',
    () => ACCOUNT,
    () => CLIENT,
    () => randomBytes(8).toString('hex'),
    () => NOW,
  ];
  if (depth > 4 || dice(3) > 0) return leaves[dice(leaves.length)]?.();
  const size = dice(5);
  return dice(2) === 0
    ? Array.from({ length: size }, () => anyValue(dice, depth + 1))
    : Object.fromEntries(
        Array.from({ length: size }, (_, at) => [`f${String(at)}`, anyValue(dice, depth + 1)]),
      );
}

/** A sound row with some of its values replaced, at some depth. */
function spoil(dice: (sides: number) => number, value: unknown, depth = 0): unknown {
  if (dice(6) === 0) return anyValue(dice, depth);
  if (Array.isArray(value)) {
    return value.map((one: unknown) => (dice(4) === 0 ? spoil(dice, one, depth + 1) : one));
  }
  if (typeof value !== 'object' || value === null) return dice(3) === 0 ? anyValue(dice, depth) : value;
  const entries = Object.entries(value).filter(() => dice(12) > 0);
  return Object.fromEntries(
    entries.map(([name, one]) => [name, dice(3) === 0 ? spoil(dice, one, depth + 1) : one]),
  );
}

async function fuzz(seed: number, rows: number): Promise<void> {
  const roll = buildDice(seed);
  const dice = (sides: number): number => Math.floor(roll() * sides);
  const team = await createTeamOfDesks(pg);
  const anna = await team.desk(team.anna);
  const alone = await team.desk(await team.add('alone', 'consultant'));
  const mallory = await team.desk(await team.add('mallory', 'consultant', [CLIENT]));
  const forger = await openForger(pg, team.database);
  // What colleagues have of another client, in every kind that is merged.
  const theirs = soundRows('client-2', 'r-other');
  for (const desk of [anna, alone]) {
    for (const [kind, { id, body }] of Object.entries(theirs)) {
      if (kind === 'final' || kind === 'archived' || desk === alone) continue;
      await forgeObject(forger, {
        by: anna.login,
        project: 'client-2',
        kind,
        id,
        text: JSON.stringify(body),
      });
    }
    await desk.exchange();
  }
  const before = sharedOn(alone);
  expect(sharedOn(anna)).toBe(before);
  const kinds = Object.keys(theirs) as (keyof typeof theirs)[];
  for (let at = 0; at < rows; at += 1) {
    const kind = kinds[dice(kinds.length)] ?? 'event';
    const of = dice(2) === 0 ? theirs : soundRows(CLIENT, 'r-other');
    const body = spoil(dice, of[kind].body);
    const text = dice(20) === 0 ? JSON.stringify(anyValue(dice, 0) ?? null) : JSON.stringify(body ?? null);
    const id = dice(3) === 0 ? `row ${String(at)}` : of[kind].id;
    const bytes = dice(10) === 0 ? dice(1_000_000) : undefined;
    const rev = 1 + dice(2);
    try {
      await forgeObject(forger, {
        by: mallory.login,
        kind,
        id,
        rev,
        text,
        ...(bytes === undefined ? {} : { bytes }),
      });
    } catch {
      // The database refuses some of it by itself.
    }
    if (at % 50 === 0) await anna.exchange();
  }
  await anna.exchange();
  expect(await anna.exchange()).toMatchObject({ taken: 0, refused: [] });
  const others = (text: string): readonly string[] =>
    text.split('\n').filter((line) => line.includes('client-2') || line.includes('r-other'));
  expect(others(sharedOn(anna))).toEqual(others(before));
}

describe('rows of a member of bad will', () => {
  it('end no exchange, and change nothing of another client', () => fuzz(7, 150));

  it('nor do two thousand of them', { tags: ['broad'], timeout: 280_000 }, async () => {
    for (const seed of [1, 2, 3, 4]) await fuzz(seed, 500);
  });
});
