/** Reports whose client or connection has left this computer: what was finished is evidence, and what was written is nobody else's to drop. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { silentLogger } from '../../../main/platform/logger.ts';
import { buildMemoryStore } from '../../../main/secrets/memory-store.ts';
import { readRecord } from '../../../main/reports/record/read-record.ts';
import { buildServices, type Services } from '../../../main/services.ts';
import type { TaskView } from '../../../shared/domain/task.ts';
import { partsOf } from '../../../shared/reports/manifest.ts';
import { sightline } from '../../helpers/command-line.ts';
import { openMirrorFile } from '../../helpers/mirror-file.ts';
import { fillWithSample, useCore } from '../../helpers/mirrored-home.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const CLIENT = 'Emberlock Coffee';

type Desk = {
  readonly services: Services;
  readonly connection: string;
  readonly projectId: string;
  readonly begin: () => Promise<string>;
};

async function openDesk(): Promise<Desk> {
  const home = temporaryFolder();
  const connection = await fillWithSample(home, { projects: [CLIENT] });
  const services = buildServices({ logger: silentLogger, home, secrets: buildMemoryStore(), env: {} });
  onTestFinished(services.close);
  const project = (await services.projects.list()).find(({ name }) => name === CLIENT);
  const { projectId = '' } = project ?? {};
  const begin = async (): Promise<string> =>
    (await services.studio.create({ connection, projectId, template: 'executive', piece: null })).reportId;
  return { services, connection, projectId, begin };
}

async function ended({ tasks }: Services, started: TaskView): Promise<TaskView> {
  const find = () => tasks.list().find(({ task }) => task === started.task) ?? started;
  await expect.poll(() => find().state).not.toBe('running');
  return find();
}

/** As if the mirror had lost the client. */
const loseClient = (services: Services): unknown =>
  openMirrorFile(services).prepare("UPDATE project SET project_id = project_id || '-gone'").run();

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

describe('a report whose client is gone from the mirror', () => {
  it('opens, shows its pages, and is exported where it is final; only renewing says that the client is gone', async () => {
    const { services, begin } = await openDesk();
    const reportId = await begin();
    await services.studio.move({ reportId, to: 'final' });
    const seen = await services.studio.preview({ reportId, content: null, slot: 'one' });
    loseClient(services);

    expect(await services.studio.list()).toMatchObject([{ reportId, client: CLIENT, state: 'final' }]);
    const opened = await services.studio.open(reportId);
    expect(opened).toMatchObject({ client: CLIENT, state: 'final', completed: [], rivals: [] });
    const again = await services.studio.preview({ reportId, content: null, slot: 'one' });
    expect(again).toMatchObject({ sha256: seen.sha256, pages: seen.pages });
    const task = await ended(services, await services.studio.export({ reportId, fileName: 'gone.pdf' }));
    expect(task).toMatchObject({ state: 'done', title: expect.stringContaining(CLIENT) as unknown });
    const file = join(services.paths.exports, 'gone.pdf');
    const bytes = readFileSync(file);
    expect(sha256(bytes)).toBe(seen.sha256);
    const [part] = partsOf((await readRecord(file, bytes)).manifest);
    expect(part?.project.name).toBe(CLIENT);

    await expect(services.studio.renew(reportId)).rejects.toThrow(
      `${CLIENT} is not on this computer any more. The report stays as it is; sync its connection to renew it.`,
    );
  });

  it('opens as a draft with its words, which can be written on, and says why it cannot be printed', async () => {
    const { services, begin } = await openDesk();
    const reportId = await begin();
    loseClient(services);
    const { content, revision, client } = await services.studio.open(reportId);
    expect(client).toBe(CLIENT);
    const written = { ...content, notes: { ...content.notes, report: 'Kept all the same.' } };
    await services.studio.save({ reportId, revision, base: content, content: written });
    expect((await services.studio.open(reportId)).content.notes.report).toBe('Kept all the same.');
    await expect(services.studio.preview({ reportId, content: null, slot: 'one' })).rejects.toThrow(
      `${CLIENT} is not on this computer any more.`,
    );
  });
});

describe('forgetting a connection', () => {
  it('keeps its reports, final ones with their pages, and says how many', async () => {
    const { services, connection, begin } = await openDesk();
    const reportId = await begin();
    await services.studio.move({ reportId, to: 'final' });
    const { sha256: seen } = await services.studio.preview({ reportId, content: null, slot: 'one' });
    await begin();
    const kept = { all: 2, final: 1 };
    expect(await services.disconnect({ name: connection, forget: true })).toMatchObject({
      isForgotten: true,
      keptReports: kept,
      removedReports: { all: 0, final: 0 },
    });
    expect(await services.projects.list()).toEqual([]);
    expect(await services.connectionViews()).toMatchObject([
      { connection, projects: 0, lastSyncAt: null, reports: kept },
    ]);
    expect((await services.studio.list()).map(({ client }) => client)).toEqual([CLIENT, CLIENT]);
    const again = await services.studio.preview({ reportId, content: null, slot: 'one' });
    expect(again.sha256).toBe(seen);
    const mirror = openMirrorFile(services);
    expect(mirror.prepare('SELECT count(*) AS n FROM run').get()).toEqual({ n: 0 });
    expect(mirror.pragma('foreign_key_check')).toEqual([]);
  });

  it('finds its client again for a draft when the connection is synced again', async () => {
    const { services, connection, begin } = await openDesk();
    const reportId = await begin();
    await services.disconnect({ name: connection, forget: true });
    await services.sync({ connection, projects: [CLIENT] });
    expect((await services.studio.open(reportId)).completed.length).toBeGreaterThan(0);
    expect((await services.studio.preview({ reportId, content: null, slot: 'one' })).pages).toBeGreaterThan(
      0,
    );
  });

  it('says on the command line what goes and what stays', async () => {
    const home = temporaryFolder();
    const connection = await fillWithSample(home, { projects: [CLIENT] });
    await useCore(home, async ({ projects, studio }) => {
      const [project] = (await projects.list()).filter(({ name }) => name === CLIENT);
      const place = { connection, projectId: project?.projectId ?? '' };
      await studio.create({ ...place, template: 'executive', piece: null });
    });
    const alone = await sightline(home, ['disconnect', connection, '--reports']);
    expect(alone).toMatchObject({ status: 2, err: expect.stringContaining('add --forget') as unknown });
    const kept = await sightline(home, ['disconnect', connection, '--forget']);
    expect(kept.out).toContain('Kept: 1 report, none of them final, and the connection for them.');
    const gone = await sightline(home, ['disconnect', connection, '--forget', '--reports']);
    expect(gone.out).toContain(
      'Removed with it: 1 report, none of them final. Files in the exports folder are kept.',
    );
  });

  it('removes them only when it is told to, with their connection', async () => {
    const { services, connection, begin } = await openDesk();
    await begin();
    expect(await services.disconnect({ name: connection, forget: true, reports: true })).toMatchObject({
      keptReports: { all: 0, final: 0 },
      removedReports: { all: 1, final: 0 },
    });
    expect(await services.studio.list()).toEqual([]);
    expect(await services.connectionViews()).toEqual([]);
  });
});
