/** Pictures on pages of text, from a screen to the file: kept once, printed, frozen, and removed when nothing names them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../main/db/open.ts';
import { loadFinal } from '../../../main/db/queries/studio-reports.ts';
import { silentLogger } from '../../../main/platform/logger.ts';
import { systemClock, type Clock } from '../../../main/platform/clock.ts';
import { buildMemoryStore } from '../../../main/secrets/memory-store.ts';
import { buildServices, type Services } from '../../../main/services.ts';
import { printFrozen } from '../../../main/core/frozen.ts';
import { isAppError } from '../../../shared/errors/app-error.ts';
import type { DraftContent } from '../../../shared/reports/draft.ts';
import type { PlacedPicture } from '../../../shared/reports/placed-picture.ts';
import { fillWithSample } from '../../helpers/mirrored-home.ts';
import { hashOf, placed } from '../../helpers/pictures.ts';
import { checkPdf, pdfPages } from '../../helpers/pdf.ts';
import { readAloud } from '../../helpers/pdf/read-aloud.ts';
import { structureFaults } from '../../helpers/pdf/structure-faults.ts';
import { readRows } from '../../helpers/mirror-rows.ts';
import { smallPng } from '../../helpers/small-png.ts';

const home = mkdtempSync(join(tmpdir(), 'sightline-pictures-'));
const CLIENT = 'Emberlock Coffee';
const HOUR_MS = 3_600_000;
const PHOTO = smallPng(640, 480);
let later = 0;
const clock: Clock = { ...systemClock, nowMs: () => systemClock.nowMs() + later };
let services: Services;
let place: { connection: string; projectId: string };

beforeAll(async () => {
  await fillWithSample(home, { projects: [CLIENT] });
  const secrets = buildMemoryStore();
  services = buildServices({ logger: silentLogger, home, secrets, env: {}, clock });
  const project = (await services.projects.list()).find(({ name }) => name === CLIENT);
  if (project === undefined) throw new Error('nothing is mirrored');
  place = { connection: project.connection, projectId: project.projectId };
});
afterAll(async () => {
  await services.close();
  rmSync(home, { recursive: true, force: true });
});

const begin = async (): Promise<string> =>
  (await services.studio.create({ ...place, template: 'executive', piece: null })).reportId;

/** Puts pictures on pages of text, and nothing else there. */
async function put(reportId: string, pictures: Record<string, PlacedPicture> | null): Promise<void> {
  const { revision, content } = await services.studio.open(reportId);
  const pages = Object.keys(pictures ?? {}).map((id) => ({ id, isOn: true, options: {} }));
  const notes: DraftContent['notes'] = { report: null, sections: {}, ...(pictures && { pictures }) };
  const others = content.sections.filter(({ id }) => !id.startsWith('text'));
  const next = { ...content, notes, sections: [...others, ...pages] };
  await services.studio.save({ reportId, revision, base: content, content: next });
}

const look = (reportId: string) => services.studio.preview({ reportId, content: null, slot: reportId });
const kept = (): unknown[] =>
  readRows(home, 'SELECT sha256 FROM report_picture ORDER BY sha256').map((row) => row['sha256']);
const failureOf = async (work: Promise<unknown>): Promise<string> =>
  await work.then(
    () => 'done',
    (error: unknown) => (isAppError(error) ? `${error.code}: ${error.message}` : String(error)),
  );

function asFile(bytes: Uint8Array): string {
  const file = join(home, 'seen.pdf');
  writeFileSync(file, bytes);
  return file;
}

describe('pictures of a report', () => {
  it('are printed as figures with their words, and kept once', async () => {
    const reportId = await begin();
    const added = [PHOTO, PHOTO].map((image) => services.studio.addPicture({ reportId, image }));
    expect(await Promise.all(added)).toEqual([{ sha256: hashOf(PHOTO) }, { sha256: hashOf(PHOTO) }]);
    expect(kept()).toEqual([hashOf(PHOTO)]);
    await put(reportId, { text: placed(PHOTO), 'text-2': placed(PHOTO, { alt: '', place: 'beside' }) });
    const seen = await look(reportId);
    const file = asFile(Buffer.from(seen.pdf, 'base64'));
    checkPdf(file);
    expect(structureFaults(file)).toEqual([]);
    const spoken = (await readAloud(file)).pages.flatMap((page) => page.spoken);
    const figures = spoken.filter(({ role, words }) => role === 'Figure' && words.includes('price'));
    // The other one has no words, and only decorates.
    expect(figures).toEqual([{ role: 'Figure', language: null, words: 'A page with its price' }]);
    expect(
      pdfPages(file)
        .join(' ')
        .match(/Seen on 3 November\./g),
    ).toHaveLength(2);
    expect(seen.sections.map(({ id }) => id)).toEqual(['summary', 'text', 'text-2']);
    expect(seen.checks.filter(({ code }) => code === 'picture-words')).toMatchObject([
      { section: 'text-2', weight: 'mend' },
    ]);
    expect(await services.studio.showPicture({ reportId, sha256: hashOf(PHOTO) })).toEqual({ image: PHOTO });
  });

  it.each([
    ['words', 'neither SVG nor a PNG or JPEG'],
    ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script/></svg>', 'it holds <script>'],
    ['<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>', 'it holds <image>'],
    ['x'.repeat(4_000_001), 'at most 4 MB'],
    [PHOTO.slice(0, 120), 'it is damaged'],
  ])('are judged before anything is kept: %#', async (image, words) => {
    const before = kept();
    const reportId = await begin();
    const failure = await failureOf(services.studio.addPicture({ reportId, image }));
    expect(failure).toMatch(/^input\/invalid: .*Nothing was changed\.$/);
    expect(failure).toContain(words);
    expect(kept()).toEqual(before);
  });

  it('are refused by their header where they would unpack to a hundred million pixels', async () => {
    const bytes = Buffer.from(PHOTO.slice(PHOTO.indexOf(',') + 1), 'base64');
    bytes.writeUInt32BE(10_000, 16);
    bytes.writeUInt32BE(10_000, 20);
    const image = `data:image/png;base64,${bytes.toString('base64')}`;
    const failure = await failureOf(services.studio.addPicture({ reportId: await begin(), image }));
    expect(failure).toContain('10000 × 10000 pixels');
  });

  it('stay with their page when the report is renewed, as a draft that somebody has to accept', async () => {
    const reportId = await begin();
    await services.studio.addPicture({ reportId, image: PHOTO });
    await put(reportId, { text: placed(PHOTO) });
    const { reportId: renewed } = await services.studio.renew(reportId);
    const { content } = await services.studio.open(renewed);
    expect(content.notes.pictures).toEqual({ text: placed(PHOTO) });
    expect(content.drafted).toEqual(['text']);
  });

  it('stay in a final report, which is made again byte for byte without what is kept of them', async () => {
    const reportId = await begin();
    await services.studio.addPicture({ reportId, image: PHOTO });
    await put(reportId, { text: placed(PHOTO) });
    await services.studio.move({ reportId, to: 'final' });
    expect(await failureOf(services.studio.addPicture({ reportId, image: PHOTO }))).toMatch(
      /^report\/frozen/,
    );
    const db = openDatabase(join(home, 'sightline.db'), { clock: systemClock });
    try {
      db.exec('DELETE FROM report_picture');
      const final = loadFinal(db, reportId);
      expect(
        Buffer.from(await printFrozen(final?.madeOf ?? new Uint8Array())).equals(
          final?.pdf ?? new Uint8Array(),
        ),
      ).toBe(true);
    } finally {
      db.close();
    }
    expect(await failureOf(look(await duplicate(reportId)))).toMatch(
      /^input\/not-found: A picture of this report is not on this computer/,
    );
  });

  const duplicate = async (reportId: string): Promise<string> =>
    (await services.studio.duplicate({ reportId, ...place })).reportId;

  it('go a day after the last report has let go of them, and no sooner', async () => {
    const [old, other] = [smallPng(320, 200), smallPng(330, 200)];
    const reportId = await begin();
    await services.studio.addPicture({ reportId, image: old });
    later += 48 * HOUR_MS;
    // What was named all the time is not loose, however old it is.
    await put(reportId, { text: placed(old) });
    await services.studio.addPicture({ reportId, image: other });
    expect(kept()).toContain(hashOf(old));
    const { revision, content } = await services.studio.open(reportId);
    const { report, sections } = content.notes;
    const bare = { ...content, notes: { report, sections } };
    await services.studio.save({ reportId, revision, base: content, content: bare });
    const db = openDatabase(join(home, 'sightline.db'), { clock: systemClock });
    // A version that has it would keep it for good.
    db.prepare('DELETE FROM studio_version WHERE report_id = ?').run(reportId);
    db.close();
    await services.studio.addPicture({ reportId, image: other });
    later += 20 * HOUR_MS;
    await services.studio.addPicture({ reportId, image: other });
    expect(kept()).toContain(hashOf(old));
    later += 5 * HOUR_MS;
    await services.studio.addPicture({ reportId, image: other });
    expect(kept()).not.toContain(hashOf(old));
    expect(kept()).toContain(hashOf(other));
  });

  it('go with their connection and its reports', async () => {
    await services.removeConnection({ connection: place.connection, forget: true, reports: true });
    expect(kept()).toEqual([]);
  });
});
