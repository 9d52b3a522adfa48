/** Nothing is written over by mistake: not Sightline's own files, no device, and nothing of somebody else's. */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { silentLogger } from '../../main/platform/logger.ts';
import { buildMemoryStore } from '../../main/secrets/memory-store.ts';
import { buildServices, type Services } from '../../main/services.ts';
import { sightline } from '../helpers/command-line.ts';
import { openCore } from '../helpers/core.ts';
import { failureOf } from '../helpers/failure-of.ts';
import { KEY, startPlayedService } from '../helpers/played-service.ts';
import { program } from '../helpers/programs.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const REPORT = {
  project: { named: 'Halden Outdoor' },
  about: { runs: { kind: 'latest', count: 1 } },
} as const;
const isPdf = (file: string): boolean => readFileSync(file).subarray(0, 5).toString('latin1') === '%PDF-';

let home: string;
let place: string;
let services: Services;

beforeEach(async () => {
  [home, place] = [temporaryFolder(), temporaryFolder()];
  services = buildServices({ logger: silentLogger, home, secrets: buildMemoryStore(), env: {} });
  onTestFinished(services.close);
  const service = await startPlayedService();
  await services.connect({ baseUrl: service.baseUrl, key: KEY });
  await services.sync({ key: KEY });
});

/** A pipe, in the place of a device: a test that fails must not cost the computer its own. */
function makePipe(): string {
  const pipe = join(place, 'pipe.pdf');
  execFileSync(program('mkfifo'), [pipe]);
  return pipe;
}

/** That a report to `out` is refused, with the words that say why, whether or not it is forced. */
async function expectRefusal(out: string, words: RegExp): Promise<void> {
  for (const force of [false, true]) {
    const error = await failureOf(services.report({ ...REPORT, out, force }));
    expect(error).toMatchObject({ code: 'input/invalid' });
    expect(error.message).toMatch(words);
  }
}

describe('a report', () => {
  it("never takes the place of Sightline's own files, also of those that are not there yet", async () => {
    mkdirSync(join(home, 'logs'));
    const before = readdirSync(home);
    for (const name of [
      'sightline.db',
      'sightline.db-wal',
      'sightline.db-shm',
      'sightline.db-journal',
      'sightline.db.v9.2026-01-01.backup',
      'sync-new.lock',
      'window.json',
      'logs/sightline.log',
      'new-folder/new',
    ]) {
      await expectRefusal(join(home, name), /Sightline’s own files/);
    }
    expect(readdirSync(home)).toEqual(before);
    expect(await services.status()).toMatchObject({ connections: [{ projects: [{ mirrored: 3 }] }] });
  });

  it("is not led to Sightline's own files by links, dots or another name of the folder", async () => {
    symlinkSync(home, join(place, 'way-in'));
    symlinkSync(services.paths.database, join(place, 'link.pdf'));
    linkSync(services.paths.database, join(place, 'twin.pdf'));
    const ways = [
      join(place, 'way-in', 'sightline.db'),
      join(place, 'way-in', 'sightline.db-journal'),
      join(place, 'link.pdf'),
      join(place, 'twin.pdf'),
      `${home}/exports/../sightline.db`,
    ];
    for (const out of ways) await expectRefusal(out, /Sightline’s own files/);
    expect(lstatSync(join(place, 'link.pdf')).isSymbolicLink()).toBe(true);
  });

  it('may be put into the folder of exports, and as a PDF beside the database', async () => {
    for (const out of [join(services.paths.exports, 'a.pdf'), join(home, 'b.pdf')]) {
      await services.report({ ...REPORT, out });
      await services.report({ ...REPORT, out });
      expect(isPdf(out)).toBe(true);
    }
  });

  it('is never put in the place of a device, a pipe or a link that leads nowhere', async () => {
    const pipe = makePipe();
    await expectRefusal(pipe, /not a file/);
    expect(lstatSync(pipe).isFIFO()).toBe(true);
    symlinkSync(join(place, 'nowhere'), join(place, 'broken.pdf'));
    await expectRefusal(join(place, 'broken.pdf'), /not a file/);
  });

  it('replaces a PDF, and anything else only by force', async () => {
    const [letter, older] = [join(place, 'letter.pdf'), join(place, 'older.pdf')];
    writeFileSync(letter, 'Dear aunt');
    writeFileSync(older, '%PDF-1.7 older');
    await services.report({ ...REPORT, out: older });
    expect(readFileSync(older, 'latin1')).not.toContain('older');
    const error = await failureOf(services.report({ ...REPORT, out: letter }));
    expect(error).toMatchObject({ code: 'input/invalid' });
    expect(error.message).toContain('--force');
    expect(readFileSync(letter, 'utf8')).toBe('Dear aunt');
    await services.report({ ...REPORT, out: letter, force: true });
    expect(isPdf(letter)).toBe(true);
  });

  it('of the service follows the same rules, before a call is made', async () => {
    const letter = join(place, 'letter.txt');
    writeFileSync(letter, 'Dear aunt');
    for (const out of [letter, services.paths.database, makePipe()]) {
      const error = await failureOf(
        services.serviceReport({ project: REPORT.project, runs: REPORT.about.runs, out, key: KEY }),
      );
      expect(error.code).toBe('input/invalid');
    }
    expect(readFileSync(letter, 'utf8')).toBe('Dear aunt');
  });

  it('is forced with --force on the command line', async () => {
    const letter = join(place, 'letter.pdf');
    writeFileSync(letter, 'Dear aunt');
    const args = ['report', '--project', 'Halden Outdoor', '--runs', 'latest', '--out', letter];
    const refused = await sightline(home, args);
    expect(refused).toMatchObject({ status: 2, err: expect.stringContaining('--force') as string });
    expect((await sightline(home, [...args, '--force'])).status).toBe(0);
    expect(isPdf(letter)).toBe(true);
  });
});

describe('a backup', () => {
  it('replaces an earlier backup, and no other database', async () => {
    const copy = join(place, 'copy.db');
    await services.backUp(copy);
    await services.backUp(copy);
    const foreign = join(place, 'foreign.db');
    const db = new Database(foreign);
    db.exec('CREATE TABLE letter (text); CREATE TABLE connection (id)');
    db.close();
    // A mirror in use is a database of Sightline, and no backup.
    const otherHome = openCore().services;
    await otherHome.addSample();
    for (const target of [foreign, otherHome.paths.database]) {
      const before = readFileSync(target);
      const error = await failureOf(services.backUp(target));
      expect(error).toMatchObject({ code: 'input/invalid' });
      expect(error.message).toMatch(/not a Sightline backup/);
      expect(readFileSync(target).equals(before)).toBe(true);
      expect(existsSync(`${target}.sha256`)).toBe(false);
    }
  });

  it("never writes over somebody's checksum", async () => {
    const copy = join(place, 'copy.db');
    const theirs = `${'0'.repeat(64)}  copy.db\n`;
    writeFileSync(`${copy}.sha256`, theirs);
    const error = await failureOf(services.backUp(copy));
    expect(error).toMatchObject({ code: 'input/invalid' });
    expect(error.message).toContain('copy.db.sha256');
    expect(readdirSync(place)).toEqual(['copy.db.sha256']);

    const other = join(place, 'other.db');
    await services.backUp(other);
    const list = `${'0'.repeat(64)}  other.db\n${'1'.repeat(64)}  another.db\n`;
    writeFileSync(`${other}.sha256`, list);
    expect((await failureOf(services.backUp(other))).code).toBe('input/invalid');
    expect(readFileSync(`${other}.sha256`, 'utf8')).toBe(list);
  });

  it("never takes the place of Sightline's own files, of devices or of what a link hides", async () => {
    linkSync(services.paths.database, join(place, 'twin.db'));
    symlinkSync(services.paths.database, join(place, 'link.db'));
    for (const target of [
      join(home, 'sightline.db-wal'),
      join(home, 'sync-1.lock'),
      join(home, 'copy.db'),
      join(place, 'twin.db'),
      join(place, 'link.db'),
      makePipe(),
    ]) {
      expect((await failureOf(services.backUp(target))).code, target).toBe('input/invalid');
    }
    expect(await services.status()).toMatchObject({ connections: [{ projects: [{ mirrored: 3 }] }] });
  });

  it('of a screen finds a free name for itself and for its checksum', async () => {
    const core = openCore();
    const { exports } = core.services.paths;
    await core.services.addSample();
    mkdirSync(exports);
    writeFileSync(join(exports, 'copy.db.sha256'), 'theirs');
    await core.result(await core.call('backup/make', { fileName: 'copy.db' }));
    expect(readdirSync(exports).sort()).toEqual(['copy (2).db', 'copy (2).db.sha256', 'copy.db.sha256']);
  });
});

it('the demonstration leaves a mirror of its own to whoever has it', async () => {
  const result = await sightline(temporaryFolder(), ['demo', '--out', home]);
  expect(result).toMatchObject({ status: 2, err: expect.stringContaining(home) as string });
  expect((await services.connections()).map(({ name }) => name)).toHaveLength(1);
  expect(readdirSync(home).some((name) => name.endsWith('.pdf'))).toBe(false);
});

it("the sample service keeps its state beside Sightline's own files nowhere", async () => {
  const state = join(home, 'sync-1.lock');
  const result = await sightline(home, ['sample', '--state', state]);
  expect(result).toMatchObject({
    status: 2,
    err: expect.stringContaining('Sightline’s own files') as string,
  });
  expect(readdirSync(home)).not.toContain(basename(state));
});
