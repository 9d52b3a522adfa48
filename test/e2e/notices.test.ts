/** Notes and messages that pile up: a few are shown, all are dismissed at once, and the bar above them keeps its parts apart. */
import { describe, expect, it } from 'vitest';
import type { Scan } from '../../shared/domain/scan-schema.ts';
import { NO_SCANS, scanOf } from '../fixtures/scans.ts';
import { lookOver } from '../helpers/look-over.ts';
import { useScriptedScreens } from '../helpers/scripted-screens.ts';

const open = useScriptedScreens();
const ended = (runId: string): Scan =>
  scanOf({
    runId,
    status: 'completed',
    isLate: true,
    isMirrored: true,
    steps: [{ at: '2026-11-20T09:58:00Z', kind: 'ended', count: 190, word: 'completed' }],
  });

const placeOf = ({ connection, projectId, runId }: Scan) => ({ connection, projectId, runId });

describe('notes over the page', () => {
  it('tell of scans that ended while Sightline was shut, until they are read', async () => {
    const scan = ended('late');
    const { page, core } = await open({
      hash: '#/portfolio',
      script: { 'scan/list': () => ({ ...NO_SCANS, scans: [scan] }) },
    });
    await page.getByText('It ended while Sightline was shut.', { exact: false }).waitFor();
    await lookOver(page, 'told late');
    core.answer({ 'scan/list': () => ({ ...NO_SCANS, scans: [{ ...scan, isTold: true }] }) });
    await page.getByRole('button', { name: 'Mark as read' }).click();
    await core.emit('scan/changed', placeOf(scan));
    await page
      .getByText('It ended while Sightline was shut.', { exact: false })
      .waitFor({ state: 'detached' });
    expect(core.calls.find(({ channel }) => channel === 'scan/told')?.input).toEqual({
      scans: [placeOf(scan)],
    });
  });

  it('warns of a data folder that another program syncs', async () => {
    const remark = '/home/anna/Dropbox/sightline is synced by Dropbox. Move the folder.';
    const info = { version: '1.0.0', host: 'desktop', platform: 'linux', databaseBytes: 1 } as const;
    const folder = { dataFolder: '/home/anna/Dropbox/sightline', folderRemark: remark };
    const { page } = await open({ script: { 'app/info': () => ({ ...info, ...folder }) } });
    await page.getByRole('region', { name: 'Notes' }).getByText(remark).waitFor();
  });

  it('are three at most, say how many more there are, and are marked as read all at once', async () => {
    const scans = ['a', 'b', 'c', 'd', 'e'].map(ended);
    const { page, core } = await open({
      hash: '#/portfolio',
      script: { 'scan/list': () => ({ ...NO_SCANS, scans }), 'scan/told': () => null },
    });
    const notes = page.getByRole('region', { name: 'Notes' });
    await notes.getByText('2 more', { exact: false }).waitFor();
    expect(await notes.getByText('It ended while Sightline was shut.', { exact: false }).count()).toBe(3);
    await lookOver(page, 'notes piled up');
    core.answer({
      'scan/list': () => ({ ...NO_SCANS, scans: scans.map((one) => ({ ...one, isTold: true })) }),
    });
    await notes.getByRole('button', { name: 'Mark all 5 as read' }).click();
    await core.emit('scan/changed', { connection: null, projectId: null, runId: null });
    await notes.waitFor({ state: 'detached' });
    const told = core.calls.find(({ channel }) => channel === 'scan/told')?.input as {
      scans: readonly unknown[];
    };
    expect(told.scans).toHaveLength(5);
    // Whoever has used the button goes on in the page.
    await page.locator('#content:focus').waitFor();
  });
});

describe('messages', () => {
  it('are dismissed all at once where there are several', async () => {
    const { page, core } = await open({ hash: '#/portfolio' });
    const fail = async (task: string): Promise<void> => {
      await core.emit('task/changed', { ...failed(task), state: 'running', endedAt: null, error: null });
      await core.emit('task/changed', failed(task));
    };
    const failed = (task: string) => ({
      task,
      kind: 'sync' as const,
      connection: 'conn-1',
      title: `Sync ${task}`,
      state: 'failed' as const,
      progress: null,
      startedAt: '2026-11-20T09:00:00Z',
      endedAt: '2026-11-20T09:01:00Z',
      result: null,
      error: { code: 'api/server' as const, message: 'The service failed.', retryable: true },
    });
    const messages = page.getByRole('region', { name: 'Messages' });
    await fail('one');
    await messages.getByText('Sync one').waitFor();
    expect(await messages.getByRole('button', { name: /^Close all/ }).count()).toBe(0);
    await fail('two');
    await messages.getByText('Sync two').waitFor();
    await messages.getByRole('button', { name: 'Close all 2 messages' }).click();
    await messages.getByText('Sync', { exact: false }).first().waitFor({ state: 'detached' });
    // Nothing had the keyboard before: the page's heading has it now.
    await page.locator('[data-page-title]:focus').waitFor();
  });
});

describe('the top bar', () => {
  it.each([640, 1280, 1920])('keeps its parts apart with all that it can say, %i wide', async (width) => {
    const { page, core } = await open({
      hash: '#/portfolio',
      script: { 'scan/list': () => ({ ...NO_SCANS, scans: [scanOf({ client: 'A client' })] }) },
    });
    await page.setViewportSize({ width, height: 800 });
    await core.emit('task/changed', {
      task: 'sync',
      kind: 'sync',
      connection: 'conn-1',
      title: 'Sync',
      state: 'running',
      progress: { done: 1_234, total: 56_789, what: 'Runs of a client' },
      startedAt: '2026-11-20T09:00:00Z',
      endedAt: null,
      result: null,
      error: null,
    });
    const bar = page.getByRole('banner');
    await bar.getByText('Syncing').waitFor();
    const boxes = await Promise.all(
      [
        bar.getByRole('button', { name: /^Search/ }),
        bar.getByRole('link', { name: /Scanning/ }),
        bar.getByRole('button', { name: /Syncing/ }),
      ].map(async (part) => await part.boundingBox()),
    );
    const edges = boxes.flatMap((box) => (box === null ? [] : [box.x, box.x + box.width]));
    expect(edges).toHaveLength(6);
    expect(edges).toEqual([...edges].sort((a, b) => a - b));
    expect(edges.at(-1)).toBeLessThanOrEqual(width);
    // One state: what is scanned or synced is not known while nothing comes through.
    await page.context().setOffline(true);
    await bar.getByText('Offline').waitFor();
    expect(await bar.getByText(/Scanning|Syncing/).count()).toBe(0);
    expect(await bar.getByRole('button', { name: 'Cancel the sync' }).count()).toBe(1);
    await page.context().setOffline(false);
  });
});
