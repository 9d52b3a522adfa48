import { describe, expect, it } from 'vitest';
import type { AnswerChecks } from '../../shared/domain/answer-checks-schema.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import { axeFindings } from '../helpers/open-frame.ts';
import { failing, type Script } from '../helpers/scripted-core.ts';
import { useScriptedViews } from '../helpers/scripted-screens.ts';

const HASH = '#/projects/conn-1/halden-outdoor/checks';

const PLACE = {
  runId: 'r2',
  startedAt: '2026-11-16T06:00:00.000Z',
  responseId: 'a1',
  promptId: 'q1',
  prompt: 'Which jackets are best?',
  platform: 'chatgpt',
  repeat: 2,
  passage: 'I like <b>Hladen</b> most.',
  from: 10,
  to: 16,
};

const NOTHING: AnswerChecks = {
  project: 'Halden Outdoor',
  projectId: 'halden-outdoor',
  runIds: ['r1', 'r2'],
  answers: 480,
  facts: [],
  spellings: [],
  names: [],
  claims: [],
};

const FOUND: AnswerChecks = {
  ...NOTHING,
  facts: [{ kind: 'place', subject: '', value: 'Hamburg; Germany' }],
  spellings: [
    {
      ...{ entry: 'spelling:hladen', putAsideAt: null, answers: 3, places: [PLACE] },
      ...{ brand: 'Halden', brandId: 'b1', isOwn: true, spelling: 'Hladen', kind: 'typo' },
    },
  ],
  names: [
    {
      ...{ entry: 'name:fjellborg', putAsideAt: '2026-11-20T06:00:00.000Z', answers: 4 },
      ...{
        places: [{ ...PLACE, promptId: null, prompt: null }],
        name: 'Fjellborg',
        prompts: 2,
        runs: 2,
        platforms: 1,
      },
    },
  ],
  claims: [
    {
      ...{ entry: 'claim:place::oslo', putAsideAt: null, answers: 1, places: [PLACE] },
      ...{ fact: { kind: 'place', subject: '', value: 'Hamburg; Germany' }, says: 'Oslo' },
    },
  ],
};

/** A core that keeps what is put aside and which facts there are. */
function keeping(): Script {
  let checks = FOUND;
  return {
    'check/load': () => checks,
    'check/put-aside': ({ entry, isAside }) => {
      const mark = <Entry extends { readonly entry: string }>(entries: readonly Entry[]) =>
        entries.map((one) =>
          one.entry === entry ? { ...one, putAsideAt: isAside ? '2026-11-21T06:00:00.000Z' : null } : one,
        );
      checks = { ...checks, spellings: mark(checks.spellings), names: mark(checks.names) };
      return null;
    },
    'check/set-fact': ({ fact }) => {
      if (fact.value === 'red') throw new AppError('input/invalid', 'The fact was not kept: it is no place.');
      checks = { ...checks, facts: [...checks.facts, fact] };
      return null;
    },
    'check/delete-fact': () => {
      checks = { ...checks, facts: [] };
      return null;
    },
  };
}

describe('what a second reading of the answers found', () => {
  const openView = useScriptedViews();

  it('is quoted with its words marked, as text, and links to the answer', async () => {
    const { page } = await openView(HASH, keeping());
    await page.getByText('“Hladen” for Halden, misspelled').waitFor();
    expect(await page.locator('blockquote').first().innerText()).toContain('I like <b>Hladen</b> most.');
    expect(await page.locator('mark').first().innerText()).toBe('Hladen');
    expect(await page.locator('blockquote a').first().getAttribute('href')).toMatch(
      /prompts\/q1\/chatgpt\?run=r2&repeat=2$/,
    );
    await page.getByText('Place: “Oslo”; the sheet says Hamburg; Germany').waitFor();
    await page.getByText('480 answers of 2 runs').waitFor();
    expect(await page.getByText('Fjellborg').count()).toBe(0);
  });

  it('is put aside and taken back by keys alone, and the focus stays on the page', async () => {
    const { page } = await openView(HASH, keeping());
    await page.getByRole('button', { name: 'Not this: “Hladen” for Halden, misspelled' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('No answer names a tracked brand without being counted for it.').waitFor();
    await expect.poll(() => page.evaluate('document.activeElement !== document.body')).toBe(true);
    await page.getByRole('radio', { name: /^Decided/ }).click();
    await page.getByText('put aside on 20 Nov 2026').waitFor();
    await page.getByRole('button', { name: /^Take back: “Hladen”/ }).click();
    await page.getByRole('radio', { name: /^To check/ }).click();
    await page.getByText('“Hladen” for Halden, misspelled').waitFor();
  });

  it('has a fact sheet to which facts are added and taken from, and says what was wrong with one', async () => {
    const { page } = await openView(HASH, keeping());
    await page.getByLabel('What is true').fill('red');
    await page.keyboard.press('Enter');
    await page.getByText('The fact was not kept: it is no place.').waitFor();
    await page.getByLabel('Fact', { exact: true }).selectOption('price');
    await page.getByLabel('Product').fill('X200');
    await page.getByLabel('What is true').fill('249 EUR');
    await page.keyboard.press('Enter');
    await page.getByText('Price of X200').waitFor();
    await page.getByRole('button', { name: 'Remove Place' }).click();
    await page.getByText('Hamburg; Germany', { exact: true }).waitFor({ state: 'detached' });
  });

  it('keeps what is typed while a fact is kept and the answers are read again', async () => {
    const releases: (() => void)[] = [];
    const held = (script: Script): Script => ({
      ...script,
      'check/set-fact': () => new Promise<null>((resolve) => releases.push(() => resolve(null))),
    });
    const { page } = await openView(HASH, held(keeping()));
    const field = page.getByLabel('What is true');
    await field.fill('Bremen');
    await page.keyboard.press('Enter');
    await field.fill('Oslo');
    await expect.poll(() => releases.length).toBe(1);
    releases[0]?.();
    await page.getByRole('button', { name: 'Keep' }).and(page.locator(':not([aria-busy="true"])')).waitFor();
    expect(await field.inputValue()).toBe('Oslo');
    await page.keyboard.press('Enter');
    await expect.poll(() => releases.length).toBe(2);
    releases[1]?.();
    await expect.poll(() => field.inputValue()).toBe('');
  });

  it('is read no more once the page is left', async () => {
    const { page, core } = await openView(HASH, keeping());
    const readings = () =>
      core.calls.filter(({ channel }) => ['check/load', 'project/absences'].includes(channel)).length;
    await page.getByText('“Hladen” for Halden, misspelled').waitFor();
    await page.getByRole('radio', { name: /^Decided/ }).click();
    await page.getByText('put aside on 20 Nov 2026').waitFor();
    expect(readings()).toBe(2);
    await page.locator('#content').getByRole('link', { name: 'Prompts and answers' }).click();
    await page.getByText('480 answers of 2 runs').waitFor({ state: 'detached' });
    await core.emit('mirror/changed', {
      ...{ connection: 'conn-1', projectId: 'halden-outdoor', runId: null, part: 'runs' },
    });
    // Longer than changes are gathered.
    await page.waitForTimeout(2500);
    expect(readings()).toBe(2);
  });

  it('says where there is nothing, and that an empty sheet contradicts nothing', async () => {
    const { page } = await openView(HASH, { 'check/load': () => NOTHING });
    await page.getByText('No other name stands beside tracked brands again and again.').waitFor();
    await page.getByText('The fact sheet below is empty, so answers are not checked against it.').waitFor();
  });

  it('says that the answers could not be read, and tries again', async () => {
    const error = new AppError('db/storage', 'The disk is full.');
    const { page } = await openView(HASH, { 'check/load': failing(error) });
    await page.getByText('The answers could not be checked').waitFor();
  });

  it.each(['light', 'dark'] as const)('has nothing that axe finds wrong, %s', async (colorScheme) => {
    const { page } = await openView(HASH, keeping());
    await page.emulateMedia({ colorScheme });
    await page.getByText('“Hladen” for Halden, misspelled').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});
