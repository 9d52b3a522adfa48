/** The program killed in the middle of a sentence, as a battery that is empty kills it. */
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { resolvePaths } from '../../main/platform/paths.ts';
import { openContext } from '../helpers/chromium.ts';
import { BUILT_CLI, ensureBuilt } from '../helpers/hosts/built-app.ts';
import { openServed } from '../helpers/hosts/browser-host.ts';
import { fillWithSample, useCore } from '../helpers/mirrored-home.ts';
import { startServe } from '../helpers/serve-process.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const CLIENT = 'Emberlock Coffee';
/** Some seconds of fast typing without a pause that saving could wait for. */
const SENTENCE = 'Somebody writes on and on and is not asked to wait. ';
const DELAY_MS = 25;

type Saved = { readonly value: { readonly content: { readonly notes: { readonly report: string } } } };

describe('a program that is killed while somebody writes', () => {
  it('has every word but those of the last moment, and opens the report again', async () => {
    await ensureBuilt();
    const home = temporaryFolder();
    const connection = await fillWithSample(home, { projects: [CLIENT] });
    const reportId = await useCore(home, async ({ projects, studio }) => {
      const project = (await projects.list()).find(({ name }) => name === CLIENT);
      const place = { connection, projectId: project?.projectId ?? '' };
      return (await studio.create({ ...place, template: 'executive', piece: null })).reportId;
    });
    const serving = await startServe(BUILT_CLI, { SIGHTLINE_HOME: home });
    const context = await openContext({});
    onTestFinished(() => context.close());
    const page = await context.newPage();
    await page.goto(serving.url);
    /** The words of each answer that said to have saved them. */
    const saved: string[] = [];
    page.on('response', async (response) => {
      if (response.request().postData()?.includes('"report/save"') !== true) return;
      // An answer that the end of the program cut off has said nothing.
      const answer = (await response.json().catch(() => null)) as Saved | null;
      if (answer !== null) saved.push(answer.value.content.notes.report);
    });
    await page.evaluate(`location.hash = '#/reports/${reportId}'`);
    const words = page.getByLabel('Agency note');
    const typed = SENTENCE.repeat(2);
    await words.pressSequentially(typed, { delay: DELAY_MS });
    process.kill(serving.pid, 'SIGKILL');
    await serving.stop();

    const file = new Database(resolvePaths({ home }).database);
    const stored = String(
      file.prepare("SELECT content ->> '$.notes.report' FROM studio_report").pluck().get(),
    );
    expect(file.pragma('integrity_check', { simple: true })).toBe('ok');
    file.close();
    expect(typed.startsWith(stored)).toBe(true);
    // What was said to be saved is, and that was said again and again while the writing went on.
    expect(stored.length).toBeGreaterThanOrEqual(saved.at(-1)?.length ?? 0);
    expect(saved.length).toBeGreaterThan(1);

    const again = await openServed({ home });
    onTestFinished(again.close);
    await again.page.evaluate(`location.hash = '#/reports/${reportId}'`);
    await expect.poll(() => again.page.getByLabel('Agency note').inputValue()).toBe(stored);
  });
});
