/** A final report of which a disk has changed a byte: what is intact is given, and what is not is said. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLogger } from '../../../main/platform/logger.ts';
import { buildMemoryStore } from '../../../main/secrets/memory-store.ts';
import { buildServices, type Services } from '../../../main/services.ts';
import type { ReportPreview } from '../../../shared/reports/studio-schema.ts';
import { fillWithSample } from '../../helpers/mirrored-home.ts';

const CLIENT = 'Emberlock Coffee';
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const home = mkdtempSync(join(tmpdir(), 'sightline-final-'));
let services: Services;
let reportId: string;
let whole: ReportPreview;

type Kept = { readonly made_of: Buffer; readonly pdf: Buffer };
let kept: Kept;

const look = async (): Promise<ReportPreview> =>
  await services.studio.preview({ reportId, content: null, slot: 'one' });

/** Does something with the file beside the program. */
function beside<T>(work: (db: Database.Database) => T): T {
  const db = new Database(services.paths.database);
  try {
    return work(db);
  } finally {
    db.close();
  }
}

const put = ({ made_of: madeOf, pdf }: Kept): unknown =>
  beside((db) => db.prepare('UPDATE studio_final SET made_of = ?, pdf = ?').run(madeOf, pdf));

/** The same bytes but for one, so far from their beginning. */
function flipped(bytes: Buffer, share: number): Buffer {
  const copy = Buffer.from(bytes);
  const at = Math.floor((copy.length - 1) * share);
  copy[at] = (copy[at] ?? 0) ^ 0x20;
  return copy;
}

beforeAll(async () => {
  const connection = await fillWithSample(home, { projects: [CLIENT] });
  services = buildServices({ logger: silentLogger, home, secrets: buildMemoryStore(), env: {} });
  const project = (await services.projects.list()).find(({ name }) => name === CLIENT);
  const place = { connection, projectId: project?.projectId ?? '' };
  ({ reportId } = await services.studio.create({ ...place, template: 'executive', piece: null }));
  await services.studio.move({ reportId, to: 'final' });
  whole = await look();
  kept = beside((db) => db.prepare('SELECT made_of, pdf FROM studio_final').get()) as Kept;
});
afterAll(async () => {
  await services.close();
  rmSync(home, { recursive: true, force: true });
});

describe('a final report', () => {
  it.each([0, 0.01, 0.3, 0.7, 1])(
    'gives its file where its record is damaged %d of the way',
    async (share) => {
      put({ ...kept, made_of: flipped(kept.made_of, share) });
      const seen = await look();
      expect(seen).toMatchObject({ pdf: whole.pdf, sha256: whole.sha256, pages: whole.pages });
      expect(seen).toMatchObject({ runs: whole.runs, from: whole.from, to: whole.to });
      expect(seen.checks).toMatchObject([
        { code: 'damaged', text: expect.stringContaining('Its file is intact') as string },
      ]);
      const fileName = `damaged ${share}.pdf`;
      const { task } = await services.studio.export({ reportId, fileName });
      const find = () => services.tasks.list().find((one) => one.task === task);
      await expect.poll(() => find()?.state).not.toBe('running');
      expect(find()).toMatchObject({ state: 'done', result: { pages: whole.pages } });
      expect(sha256(readFileSync(join(services.paths.exports, fileName)))).toBe(whole.sha256);
      await expect(services.studio.present({ reportId, ground: 'light' })).rejects.toMatchObject({
        code: 'db/damaged',
        message: expect.stringContaining('its file can still be exported') as string,
      });
    },
  );

  it('is printed again where its file is damaged, and says nothing of it where the pages are the same', async () => {
    put({ ...kept, pdf: flipped(kept.pdf, 0.5) });
    expect(await look()).toMatchObject({ pdf: whole.pdf, checks: [] });
  });

  it('says that other pages may have come out where they did', async () => {
    put({ ...kept, pdf: flipped(kept.pdf, 0.5) });
    beside((db) => db.exec(`UPDATE studio_final SET sha256 = '${'0'.repeat(64)}', version = '0.0.1'`));
    expect((await look()).checks).toMatchObject([
      { code: 'damaged', text: expect.stringContaining('Version 0.0.1 finished it') as string },
    ]);
    beside((db) => db.prepare('UPDATE studio_final SET sha256 = ?').run(whole.sha256));
  });

  it('says what to do where both are damaged', async () => {
    put({ made_of: flipped(kept.made_of, 0.5), pdf: flipped(kept.pdf, 0.5) });
    await expect(look()).rejects.toMatchObject({
      code: 'db/damaged',
      message: expect.stringContaining('restore a backup') as string,
    });
  });
});
