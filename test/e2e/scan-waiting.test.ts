/** Scans that wait, as people see them: a time of today, a queue after a night, several clients with their cost, and news of an end. */
// @module-tag broad
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { QueuedScan, ScanList } from '../../shared/domain/scan-schema.ts';
import { hrefOf } from '../../renderer/state/route.ts';
import { NO_SCANS, offerOf, scanOf } from '../fixtures/scans.ts';
import { lookOver } from '../helpers/look-over.ts';
import { useScriptedScreens } from '../helpers/scripted-screens.ts';

const SCAN = scanOf();
const PLACE = { connection: SCAN.connection, projectId: SCAN.projectId };
const START = hrefOf({ name: 'new-scan', ...PLACE });
const open = useScriptedScreens();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const queued = (given: Partial<QueuedScan>): QueuedScan => ({
  queueId: 1,
  ...PLACE,
  client: 'Halden Outdoor',
  platforms: null,
  state: 'waiting',
  reason: null,
  dueAt: null,
  isMissed: false,
  ...given,
});
const WAITING = ['Emberlock Coffee', 'Veltaboard', 'Corvane Mobility'].map((client, index) =>
  queued({ queueId: index + 1, projectId: client, client }),
);

describe('a queue after a night', () => {
  const list: ScanList = {
    ...NO_SCANS,
    queue: WAITING,
    held: { kind: 'shut', since: '2026-11-19T18:12:00Z' },
  };

  it('asks with one button, where it is and on any other page', async () => {
    const { page, core } = await open({
      hash: '#/portfolio',
      script: { 'scan/list': () => list, 'scan/stop-queue': () => null },
    });
    const notes = page.getByRole('region', { name: 'Notes' });
    await notes.getByText('3 scans were waiting when Sightline was last at work').waitFor();
    await lookOver(page, 'queue after a night, portfolio');
    await notes.getByRole('link', { name: 'Scans' }).click();
    await page.getByRole('table', { name: 'Scans that wait' }).waitFor();
    // The same is not asked twice.
    expect(await page.getByText('3 scans were waiting').count()).toBe(1);
    await lookOver(page, 'queue after a night');
    await page.setViewportSize({ width: 640, height: 800 });
    await lookOver(page, 'queue after a night, narrow');
    core.answer({ 'scan/list': () => ({ ...list, held: null }) });
    await button(page, 'Go on with the 3 scans that were waiting').click();
    await button(page, 'Stop after this scan').waitFor();
    expect(core.calls.find(({ channel }) => channel === 'scan/stop-queue')?.input).toEqual({
      isStopped: false,
    });
  });
});

describe('a scan with a time', () => {
  it('is kept for a time of today, and says that Sightline has to be open then', async () => {
    const { page, core } = await open({
      hash: START,
      script: { 'scan/offer': () => offerOf(), 'scan/at': () => null },
    });
    const time = page.getByLabel('Later today');
    await time.fill('00:00');
    await page.getByText('This time has passed today.', { exact: false }).waitFor();
    await button(page, 'Start later').click();
    expect(core.calls.some(({ channel }) => channel === 'scan/at')).toBe(false);
    await lookOver(page, 'later today, passed');
    await time.fill('23:59');
    await page.getByText('the scan starts only while Sightline is open', { exact: false }).waitFor();
    await lookOver(page, 'later today');
    await time.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Scans' }).waitFor();
    const sent = core.calls.find(({ channel }) => channel === 'scan/at')?.input as { readonly at: string };
    expect(sent).toMatchObject({
      ...PLACE,
      platforms: ['alpha_app', 'epsilon_app', 'zeta_app', 'eta', 'gamma_app'],
    });
    expect(new Date(sent.at).toISOString()).toBe(sent.at);
    expect(core.calls.some(({ channel }) => channel === 'scan/start')).toBe(false);
  });

  it('stands in the list with its time; one whose time went by is started by hand, or taken out', async () => {
    const missed = queued({ queueId: 7, dueAt: '2026-11-20T06:00:00Z', isMissed: true });
    const timed = queued({ queueId: 8, projectId: 'b', client: 'Veltaboard', dueAt: '2026-11-20T11:00:00Z' });
    const { page, core } = await open({
      hash: '#/portfolio',
      script: { 'scan/list': () => ({ ...NO_SCANS, queue: [missed, timed] }), 'scan/go': () => null },
    });
    const notes = page.getByRole('region', { name: 'Notes' });
    await notes.getByText('The scan of Halden Outdoor was not started').waitFor();
    await lookOver(page, 'missed, portfolio');
    await page
      .getByRole('link', { name: /^Scans/ })
      .first()
      .click();
    await page.getByRole('row', { name: /Veltaboard.*Starts at .*, if Sightline is open then/ }).waitFor();
    await lookOver(page, 'missed and timed');
    await page.setViewportSize({ width: 640, height: 800 });
    await lookOver(page, 'missed and timed, narrow');
    await button(page, 'Start now').click();
    await expect
      .poll(() => core.calls.find(({ channel }) => channel === 'scan/go')?.input)
      .toEqual({ queueId: 7 });
  });
});

describe('several clients', () => {
  const caps = [{ connection: PLACE.connection, scansToday: { cap: 3, used: 1 } }];

  it('are brought along from the portfolio as it is filtered, with what they cost together', async () => {
    const { page, core } = await open({
      hash: '#/portfolio?filter=o',
      script: {
        'scan/list': () => ({ ...NO_SCANS, caps }),
        'scan/queue': () => null,
        'scan/costs': ({ clients }) => clients.map((client) => ({ ...client, prompts: 38, platforms: 5 })),
      },
    });
    await button(page, /^Scan these \d+ clients…$/).click();
    await page.getByRole('table', { name: 'Clients' }).waitFor();
    const status = page.getByText(/answers in \d+ scans, one after the other/);
    await status.waitFor();
    const [, answers, scans] = /^([\d,]+) answers in (\d+)/.exec(await status.innerText()) ?? [];
    expect(Number(answers?.replace(',', ''))).toBe(190 * Number(scans));
    expect(Number(scans)).toBeGreaterThan(2);
    // More than today allows is not queued: two of three are left.
    await button(page, /^Scan \d+ clients$/).click({ force: true });
    expect(core.calls.some(({ channel }) => channel === 'scan/queue')).toBe(false);
    await lookOver(page, 'these clients');
    await page.setViewportSize({ width: 640, height: 800 });
    await lookOver(page, 'these clients, narrow');
    await button(page, 'Keep the 2 that today allows').click();
    await page.getByText('380 answers in 2 scans', { exact: false }).waitFor();
    await button(page, 'Scan 2 clients').click();
    await expect
      .poll(() => core.calls.find(({ channel }) => channel === 'scan/queue')?.input)
      .toMatchObject({ clients: [{ connection: 'conn-1' }, { connection: 'conn-1' }] });
  });
});

describe('the end of a scan', () => {
  const LIVE = hrefOf({ name: 'scan', ...PLACE, runId: SCAN.runId });

  it('is told by the system where that is wanted, scan by scan', async () => {
    const { page, core } = await open({
      hash: LIVE,
      script: {
        'scan/list': () => ({ ...NO_SCANS, scans: [SCAN] }),
        'scan/tell-end': () => null,
      },
    });
    const tell = page.getByRole('switch', { name: 'Tell me when done' });
    await expect.poll(() => tell.getAttribute('aria-checked')).toBe('true');
    core.answer({ 'scan/list': () => ({ ...NO_SCANS, scans: [scanOf({ tellsEnd: false })] }) });
    await tell.click();
    await expect.poll(() => tell.getAttribute('aria-checked')).toBe('false');
    expect(core.calls.find(({ channel }) => channel === 'scan/tell-end')?.input).toEqual({
      ...PLACE,
      runId: SCAN.runId,
      isWanted: false,
    });
  });

  it('is not offered where no system can tell it, and that is said', async () => {
    const { page, core } = await open({
      hash: LIVE,
      script: {
        'scan/list': () => ({ ...NO_SCANS, scans: [SCAN] }),
        'app/info': () => ({
          name: 'Sightline',
          version: '1.0.0',
          host: 'browser',
          platform: 'linux',
          dataFolder: '/home/anna/.sightline',
          folderRemark: null,
          databaseBytes: 1,
        }),
      },
    });
    const tell = page.getByRole('switch', { name: 'Tell me when done' });
    await expect.poll(() => tell.getAttribute('aria-disabled')).toBe('true');
    await tell.click({ force: true });
    expect(core.calls.some(({ channel }) => channel === 'scan/tell-end')).toBe(false);
  });
});
