/** The screens of a batch at the size of a large agency, with hostile names, and in the states that are rare. */
import { describe, expect, it } from 'vitest';
import { USUAL_CHOICES, USUAL_PATTERN } from '../../shared/domain/batch.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import { all, clientOf, HOSTILE, nameOf, offerOf, viewOf } from '../fixtures/batches.ts';
import { DEFAULT_SETTINGS } from '../../shared/domain/settings.ts';
import { connectionOf } from '../fixtures/screens.ts';
import { axeFindings, type OpenedFrame } from '../helpers/open-frame.ts';
import { saveTable } from '../helpers/saved-tables.ts';
import { failing } from '../helpers/scripted-core.ts';
import { useScriptedViews } from '../helpers/scripted-screens.ts';

type Page = OpenedFrame['page'];

const MANY = 500;
const MOST_DRAWN = 60;
const END = Number.MAX_SAFE_INTEGER;
const scrollTo = (page: Page, top: number): Promise<unknown> =>
  page.evaluate(`document.querySelector('[data-scroller]').scrollTo({ top: ${String(top)} })`);

describe('a batch of 500 clients', () => {
  const open = useScriptedViews();

  it.each([
    { step: 'choose', hash: '#/batches/new', one: 'tbody tr[aria-rowindex]' },
    { step: 'make', hash: '#/batch/b', one: 'tbody tr[aria-rowindex]' },
    { step: 'review', hash: '#/batch/b/review', one: '[role=option]' },
  ])('draws only what is in sight in $step, wherever it is scrolled to', async ({ hash, one }) => {
    const { page, complaints } = await open(hash, {
      'batch/clients': () => offerOf(Array.from({ length: MANY }, clientOf)),
      'batch/open': () => viewOf(all('waiting', MANY)),
    });
    const last = page.locator(one).filter({ hasText: 'Client 499' });
    await page.locator(one).filter({ hasText: 'Client 000' }).waitFor();
    expect(await page.locator(one).count()).toBeLessThan(MOST_DRAWN);
    expect(await last.count()).toBe(0);
    await scrollTo(page, END);
    await last.waitFor();
    expect(await page.locator(one).count()).toBeLessThan(MOST_DRAWN);
    await scrollTo(page, 0);
    await page.locator(one).filter({ hasText: 'Client 000' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('says each problem once with its clients, and accepts it for all of them', async () => {
    const clients = Array.from({ length: MANY }, clientOf);
    const { page } = await open('#/batches/new', {
      'batch/clients': () => offerOf(clients),
      'batch/save-set': () => null,
      'batch/check': ({ wish }) => ({
        problems: [],
        items: wish.members.map(({ connection, projectId }, index) => ({
          connection,
          projectId,
          client: nameOf(index),
          name: `${String(index)}.pdf`,
          problems: [{ code: 'no-kit', weight: 'read', text: 'The report has no brand kit.' }],
          draft: null,
        })),
      }),
    });
    await page.getByRole('checkbox', { name: 'Choose all that are shown' }).click();
    await page.getByRole('button', { name: 'Check 500 clients' }).click();
    await page.getByText('All 500 can be made.').waitFor();
    // The sentence once, with its clients.
    expect(await page.locator('[data-problem]').count()).toBe(1);
    await page.getByText(/Client 003 and 496 more$/).waitFor();
    await page.getByRole('button', { name: 'Each of 500' }).click();
    await page.locator('[data-problem]').nth(20).waitFor();
    expect(await page.locator('[data-problem]').count()).toBeLessThan(MOST_DRAWN);
    await page.getByText('1 not yet read').waitFor();
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await page.getByText('1 not yet read').waitFor({ state: 'detached' });
    expect(await axeFindings(page)).toEqual([]);
  });

  it('lists the clients of the chosen account, and says what is chosen out of sight and shows it', async () => {
    const [north, south] = [
      connectionOf({ connection: 'conn-1', name: 'North' }),
      connectionOf({ connection: 'conn-2', name: 'South' }),
    ];
    const clients = [0, 2, 3].map((index) => clientOf(null, index));
    const [first] = clients;
    const twin = { ...first!, connection: 'conn-2', connectionName: 'South' };
    const { page } = await open('#/batches/new', {
      'connection/list': () => [north, south],
      'settings/load': () => ({ ...DEFAULT_SETTINGS, connection: 'conn-1' }),
      'batch/clients': () => offerOf([...clients, twin]),
      'batch/save-set': () => null,
    });
    const ticks = () =>
      page.getByRole('table').locator('tbody').getByRole('checkbox', { checked: true }).count();
    await page.getByRole('checkbox', { name: 'Client 000 (North)' }).waitFor();
    expect(await page.getByRole('checkbox', { name: 'Client 000 (South)' }).count()).toBe(0);
    await page.getByRole('checkbox', { name: 'Choose all that are shown' }).click();
    await page.getByRole('button', { name: 'Check 3 clients', exact: true }).waitFor();
    expect(await ticks()).toBe(3);

    await page.getByLabel('Filter by name').fill('003');
    await page.getByRole('button', { name: 'Check 3 clients, 2 not in sight' }).waitFor();
    await page.getByLabel('Which clients').selectOption({ label: 'Clients of South (1)' });
    await page.getByLabel('Filter by name').fill('');
    await page.getByRole('checkbox', { name: 'Client 000 (South)' }).click();
    await page.getByRole('button', { name: 'Check 4 clients, 3 not in sight' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('s');
    await page.getByRole('button', { name: 'Check 4 clients', exact: true }).waitFor();
    expect(await ticks()).toBe(4);
    // One that is taken out stays in sight, to be taken in again.
    await page.getByRole('checkbox', { name: 'Client 000 (South)' }).click();
    await page.getByRole('button', { name: 'Check 3 clients', exact: true }).waitFor();
    await page.getByRole('checkbox', { name: 'Client 000 (South)' }).waitFor();
  });

  it('asks once for all open reports of the month whether they are printed', async () => {
    const wishes: unknown[] = [];
    const { page } = await open('#/batches/new', {
      'batch/clients': () => offerOf([2, 3, 4].map((index) => clientOf(null, index))),
      'batch/save-set': () => null,
      'batch/check': ({ wish }) => {
        wishes.push(wish.isBesideDrafts ?? false);
        return {
          problems: [],
          items: wish.members.map(({ connection, projectId }, index) => ({
            connection,
            projectId,
            client: nameOf(index + 2),
            name: `${String(index)}.pdf`,
            problems: [],
            draft:
              index === 2
                ? null
                : {
                    reportId: String(index),
                    title: 'Monthly, November 2026',
                    savedAt: '2026-11-20T09:00:00Z',
                  },
          })),
        };
      },
    });
    await page.getByRole('checkbox', { name: 'Choose all that are shown' }).click();
    await page.getByRole('button', { name: 'Check 3 clients' }).click();
    await page
      .getByText(/2 open reports of this time are there: Client 002, “Monthly, November 2026”, saved Fri/)
      .waitFor();
    await page.getByText('no second report is made').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Make new reports beside them' }).click();
    await page.getByText('new reports are made beside them').waitFor();
    await page.getByRole('button', { name: 'Use the open reports' }).click();
    await page.getByText('no second report is made').waitFor();
    expect(wishes).toEqual([false, true, false]);
  });

  it('chooses those of a pasted list, and names who is not known', async () => {
    const { page } = await open('#/batches/new', {
      'batch/clients': () => offerOf(Array.from({ length: MANY }, clientOf)),
      'batch/save-set': () => null,
    });
    await page.getByRole('button', { name: 'Paste a list' }).click();
    await page.getByLabel('Names').fill('Client 007\nNobody\nclient 400');
    await page.getByText('Nobody', { exact: true }).last().waitFor();
    await page.getByRole('button', { name: 'Choose 2 clients' }).click();
    await page.getByRole('button', { name: 'Check 2 clients' }).waitFor();
  });
});

describe('a manifest that is opened', () => {
  const open = useScriptedViews();
  const offer = () => offerOf(Array.from({ length: 12 }, clientOf));
  const choose = async (page: Page, name: string, text: string | Buffer): Promise<void> => {
    const chooser = page.waitForEvent('filechooser');
    await page.keyboard.press('Enter');
    await (await chooser).setFiles({ name, mimeType: '', buffer: Buffer.from(text) });
  };
  /** By keyboard alone, from the menu to the button that asks for the file. */
  async function ask(page: Page): Promise<void> {
    // Whoever listens all the while misses no chooser that opens at once.
    page.on('filechooser', () => undefined);
    await page.getByRole('button', { name: 'Saved sets' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: /^Open a manifest/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Open a manifest' }).waitFor();
    await page.getByRole('button', { name: /^Choose a(nother)? file/ }).focus();
  }

  it('says its faults with line and column, then chooses what a mended one has, and takes that back', async () => {
    const { page, core, complaints } = await open('#/batches/new', {
      'batch/clients': offer,
      'batch/save-set': () => null,
      'batch/read-manifest': () => ({
        kind: 'faults',
        count: 140,
        faults: [
          { at: { line: 3, column: 2 }, why: 'there is no column “colour”' },
          { at: { line: 7, column: 1 }, why: `there is no client “${HOSTILE}” on this computer` },
        ],
      }),
    });
    await ask(page);
    await choose(page, 'month.csv', 'client,colour\nNobody,red\n');
    await page.getByRole('alert').getByText('The manifest has 140 faults; nothing was changed').waitFor();
    expect(core.calls.findLast(({ channel }) => channel === 'batch/read-manifest')?.input).toEqual({
      fileName: 'month.csv',
      data: Buffer.from('client,colour\nNobody,red\n').toString('base64'),
    });
    expect(await page.getByRole('row').filter({ hasText: 'no column “colour”' }).innerText()).toMatch(
      /^3\s+2\s/,
    );
    await page.getByText('and 138 more').waitFor();
    expect(await axeFindings(page)).toEqual([]);

    const { draft, left } = {
      draft: {
        wish: {
          title: 'November',
          members: [
            { connection: 'conn-1', projectId: 'project-2', choices: {}, pattern: null },
            {
              connection: 'conn-1',
              projectId: 'project-2',
              choices: { template: 'visibility' },
              pattern: null,
            },
            { connection: 'conn-1', projectId: 'project-5', choices: {}, pattern: null },
          ],
          choices: { ...USUAL_CHOICES, template: 'monthly' },
          folder: null,
          pattern: USUAL_PATTERN,
          needsReview: false,
        },
        relative: 'last-month',
      } as const,
      left: { folder: 'reports', command: 'upload {file}' },
    };
    core.answer({ 'batch/read-manifest': () => ({ kind: 'read', draft, left }) });
    await choose(page, 'month.yaml', 'mended');
    await page.getByRole('status').getByText('“November”: 3 reports, monthly, last month').waitFor();
    await page.getByText('Its folder is reports:').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Choose 3 reports' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Check 2 clients' }).waitFor();
    // One client more takes nothing from one that has two reports.
    await page.getByRole('checkbox', { name: 'Client 007' }).click();
    await page.getByRole('button', { name: 'Check 3 clients' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('No client is chosen').waitFor();
    expect(complaints).toEqual([]);
  });

  it('that is too large is not sent, and one that cannot be read keeps what is chosen', async () => {
    const { page, core } = await open('#/batches/new', {
      'batch/clients': offer,
      'batch/save-set': () => null,
      'batch/read-manifest': failing(
        new AppError('input/invalid', 'm.csv is a workbook. Save it as “CSV UTF-8”.'),
      ),
    });
    await page.getByRole('checkbox', { name: 'Client 007' }).click();
    await ask(page);
    await choose(page, 'm.csv', Buffer.alloc(10_000_000));
    await page.getByText('m.csv is larger than 2 MB and was not read.').waitFor();
    expect(core.calls.map(({ channel }) => channel)).not.toContain('batch/read-manifest');
    await choose(page, 'm.csv', 'PK');
    await page.getByText('m.csv is a workbook.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Check 1 client' }).waitFor();
    await page.getByRole('button', { name: 'Saved sets' }).and(page.locator(':focus')).waitFor();
  });
});

describe('a batch', () => {
  const open = useScriptedViews();

  it('says what is missing where no client is here', async () => {
    const { page } = await open('#/batches/new', { 'batch/clients': () => offerOf([]) });
    await page.getByText('No client is here yet').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it.each([
    ['#/batches', 'batch/list', 'The batches could not be read'],
    ['#/batches/new', 'batch/clients', 'The clients could not be read'],
    ['#/batch/b', 'batch/open', 'The batch could not be read'],
  ] as const)('says what could not be read, and reads it again: %s', async (hash, channel, said) => {
    const { page } = await open(hash, { [channel]: failing(new AppError('db/locked', 'It is in use.')) });
    await page.getByText(said).waitFor();
    await page.getByText('It is in use.').waitFor();
  });

  it('goes on where its program ended, and tells all that failed', async () => {
    const { page, core } = await open('#/batch/b', {
      'batch/open': () => viewOf([...all('done', 2), 'pending']),
      'batch/resume': () => null,
    });
    await page.getByText('Stopped with 1 not made yet').waitFor();
    await page.getByRole('button', { name: 'Go on' }).last().click();
    await expect.poll(() => core.calls.map(({ channel }) => channel)).toContain('batch/resume');
    core.answer({ 'batch/open': () => viewOf(all('failed', 3)), 'batch/retry': () => null });
    await core.emit('batch/changed', { batchId: 'b' });
    await page.getByText('No report could be made').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const { rows } = await saveTable(page, 'Reports of the batch');
    expect(rows.map(([number, , , state]) => [number, state])).toContainEqual(['3', 'failed']);
    await page.locator('tr[data-number="2"]').focus();
    await page.keyboard.press('r');
    const retry = { channel: 'batch/retry', input: { batchId: 'b', number: 2 } };
    await expect.poll(() => core.calls).toContainEqual(retry);
  });

  it('says of a folder that takes nothing that its files are safe', async () => {
    const { page } = await open('#/batch/b', { 'batch/open': () => viewOf([...all('done', 2), 'held']) });
    await page.getByText('1 report is kept for the folder').waitFor();
  });

  it('says beside a report what its client was told last, and that there was nothing', async () => {
    const estimate = (value: number) => ({
      value,
      interval: { low: value - 4, high: value + 4 },
      sample: 400,
    });
    const last = {
      sentAt: '2026-10-02T08:00:00Z',
      fileName: `${HOSTILE}.pdf`,
      headline: `Halden leads ${HOSTILE}`,
      run: 'earlier',
      visibility: {
        from: estimate(45.3),
        to: estimate(44.7),
        change: {
          difference: -0.6,
          interval: { low: -4, high: 2.8 },
          sample: 400,
          verdict: { kind: 'unclear' },
        },
      },
    } as const;
    const { page, core, complaints } = await open('#/batch/b/review', {
      'batch/open': () => viewOf(all('waiting', 4)),
      'batch/look-back': ({ number }) => ({
        last:
          number === 1
            ? last
            : number === 2
              ? { ...last, headline: null, run: 'gone', visibility: null }
              : null,
      }),
    });
    expect(core.calls.map(({ channel }) => channel)).not.toContain('batch/look-back');
    core.answer({
      'batch/open': () => {
        const view = viewOf(all('waiting', 4));
        return {
          ...view,
          items: view.items.map((item) => ({ ...item, sha256: `hash ${String(item.number)}` })),
        };
      },
    });
    await core.emit('batch/changed', { batchId: 'b' });
    await page.getByRole('heading', { name: 'Against the last report' }).waitFor();
    await page.getByText('45.3 to 44.7%').waitFor();
    await page.getByText('No clear change').waitFor();
    await page.getByText(/Its headline was “Halden leads/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('option').nth(1).click();
    await page.getByText('is not on this computer any more').waitFor();
    await page.getByText('is kept of reports of a batch alone').waitFor();
    await page.getByRole('option').nth(2).click();
    await page.getByText('This client was sent no report before.').waitFor();
    expect(await page.getByText('45.3 to 44.7%').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('has the decision in sight in a window of 1280 × 800, however much was found', async () => {
    const { page } = await open('#/batch/b/review', {
      'batch/open': () => {
        const view = viewOf(all('waiting', 2));
        const long = (what: string) =>
          Array.from({ length: 5 }, (_, at) => `${what} ${String(at)} ${'word '.repeat(30)}`);
        return {
          ...view,
          items: view.items.map((item) => ({
            ...item,
            findings: long('Finding'),
            warnings: long('Warning'),
          })),
        };
      },
    });
    await page.setViewportSize({ width: 1280, height: 800 });
    const approve = page.getByRole('button', { name: 'Approve', exact: true });
    await approve.waitFor();
    const { y = 0, height = 0 } = (await approve.boundingBox()) ?? {};
    const bar = await page.getByRole('button', { name: /^Approve all/ }).boundingBox();
    expect(y + height).toBeLessThanOrEqual(bar?.y ?? 800);
    await approve.click({ trial: true, timeout: 2_000 });
  });

  it('leaves letters alone while somebody writes', async () => {
    const { page, core } = await open('#/batch/b/review', { 'batch/open': () => viewOf(all('waiting', 3)) });
    await page.getByLabel('Send back with a note').fill('');
    await page.getByLabel('Send back with a note').pressSequentially('a bear / x');
    expect(await page.getByLabel('Send back with a note').inputValue()).toBe('a bear / x');
    expect(core.calls.map(({ channel }) => channel)).not.toContain('batch/approve');
    await page.getByLabel('Client or headline').fill('headline 2');
    const { rows } = await saveTable(page, 'Reports of the batch');
    expect(rows.map((cells) => cells.slice(0, 6))).toEqual([
      ['3', 'Client 002', 'project-2', 'waiting', 'To read', 'Headline 2'],
    ]);
  });

  it('stands in a list that can be saved', async () => {
    const { page } = await open('#/batches', { 'batch/list': () => [viewOf(all('waiting', 3))] });
    expect((await saveTable(page, 'Batches')).rows[0]?.slice(3, 6)).toEqual(['to-review', 'To review', '3']);
    expect(await axeFindings(page)).toEqual([]);
  });
});
