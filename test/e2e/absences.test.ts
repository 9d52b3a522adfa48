/** Answers that say only that they know nothing of a brand: found from the overview, and decided on. */
import { describe, expect, it } from 'vitest';
import type { Absence, Absences } from '../../shared/domain/absences.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import { lookOver } from '../helpers/look-over.ts';
import { failing, type Script } from '../helpers/scripted-core.ts';
import { useScriptedViews } from '../helpers/scripted-screens.ts';

const openView = useScriptedViews();

const OVERVIEW = '#/projects/conn-1/halden-outdoor/overview';
const TO_CHECK = '#/projects/conn-1/halden-outdoor/checks';
const SENTENCE = 'I could not find any information about Halden Outdoor.';
const HOSTILE = '<img src=x onerror="globalThis.hasRun = true">';

const ANSWERS: readonly Absence[] = [
  { responseId: 'a1', text: `Sorry.\n\n${SENTENCE} ${HOSTILE}`, state: 'to-check' as const },
  { responseId: null, text: SENTENCE, state: 'to-check' as const },
  { responseId: 'a3', text: 'Halden Outdoor makes tents.', state: 'reworded' as const },
].map((one, place) => ({
  ...one,
  brandId: 'own',
  runId: 'run-6',
  startedAtMs: Date.UTC(2026, 10, 2),
  promptId: `p${place}`,
  prompt: `Which tent ${place}?`,
  platform: 'alpha_app',
  sentence: SENTENCE,
}));

/** A core that keeps what is decided. */
function deciding(): Script {
  const decided = new Map<string, boolean | null>();
  const stateOf = (one: Absence): Absence['state'] => {
    const isNamed = decided.get(one.responseId ?? '');
    if (isNamed === undefined) return one.state;
    return isNamed === null ? 'to-check' : isNamed ? 'named' : 'not-named';
  };
  return {
    'project/absences': (): Absences => {
      const absences = ANSWERS.map((one) => ({ ...one, state: stateOf(one) }));
      const answers = absences.filter(({ state }) => state === 'to-check').length;
      const corrected = absences.filter(({ state }) => state === 'not-named').length;
      const counts = { answers, of: 380, corrected, correctedLeftOut: 0 };
      const own = { brandId: 'own', brand: 'Halden Outdoor', isOwn: true, ...counts };
      return { brands: [own], absences };
    },
    // Of the two that are to check.
    'project/own-absences': () => ({
      ...{ brandId: 'own', brand: 'Halden Outdoor', isOwn: true },
      ...{ answers: 2, of: 380, corrected: 0, correctedLeftOut: 0 },
    }),
    'mention/choose': ({ responseId, isNamed }) => {
      decided.set(responseId, isNamed);
      return null;
    },
  };
}

describe('answers that know nothing of the client', () => {
  it('are led to from the overview, and taken out and counted again with the keyboard alone', async () => {
    const { page, core, complaints } = await openView(OVERVIEW, deciding());
    await page
      .getByText(
        '2 of 380 answers that count as naming Halden Outdoor say only that they know nothing of it.',
      )
      .waitFor();
    await page.getByRole('link', { name: 'Check these answers' }).focus();
    await page.keyboard.press('Enter');
    const list = page.getByRole('list', { name: 'Answers that know nothing of a brand' });
    await list.waitFor();
    await lookOver(page, 'absences');
    const first = list.getByRole('listitem').first();
    expect(await first.locator('mark').innerText()).toBe(SENTENCE);
    expect(await first.getByText(HOSTILE).count()).toBe(1);
    const out = first.getByRole('button', { name: /^Not named here: Which tent 0\? \(Halden Outdoor, / });
    await out.focus();
    await page.keyboard.press('Enter');
    await page.getByText('1 is taken out by hand.').waitFor();
    // The keyboard goes on at the next answer; what was decided is beside.
    await list
      .getByRole('button', { name: /Which tent 1/ })
      .first()
      .and(page.locator(':focus'))
      .waitFor();
    await page.getByRole('radio', { name: /^Decided/ }).press('Space');
    await first.getByText('Taken out').waitFor();
    await first.getByRole('button', { name: /^Undo: Which tent 0/ }).press('Enter');
    await page.getByText('Nothing is decided of any of these.').waitFor();
    await page.getByRole('radio', { name: /^To check/ }).press('Space');
    await first.getByRole('button', { name: /^It is named: Which tent 0/ }).press('Enter');
    await page.getByRole('radio', { name: /^Decided/ }).press('Space');
    await first.getByText('Checked: named').waitFor();
    const place = { connection: 'conn-1', projectId: 'halden-outdoor', runId: 'run-6', brandId: 'own' };
    expect(core.calls.flatMap(({ channel, input }) => (channel === 'mention/choose' ? [input] : []))).toEqual(
      [false, null, true].map((isNamed) => ({ ...place, responseId: 'a1', isNamed })),
    );
    expect(await page.evaluate('globalThis.hasRun')).toBeUndefined();
    expect(complaints).toEqual([]);
  });

  it('say why one cannot be decided on, and which was decided on other words', async () => {
    const { page } = await openView(TO_CHECK, deciding());
    const items = page.getByRole('listitem').filter({ hasText: 'Which tent' });
    const second = items.nth(1).getByRole('button', { name: /^Not named here/ });
    expect(await second.getAttribute('aria-disabled')).toBe('true');
    const third = items.nth(2);
    await third.getByText('To check again').waitFor();
    expect(await third.getByText(SENTENCE).count()).toBe(1);
    expect(await third.getByRole('button').allInnerTexts()).toEqual(['Undo']);
  });

  it('stay undecided where that could not be saved, and why is said', async () => {
    const refused = new AppError('db/locked', 'Another program is writing. Nothing was changed.');
    const { page } = await openView(TO_CHECK, { ...deciding(), 'mention/choose': failing(refused) });
    await page.getByRole('button', { name: /^Not named here: Which tent 0/ }).click();
    await page.getByText(refused.message).waitFor();
    await page.getByRole('radio', { name: /^To check\s*3/ }).waitFor();
  });

  it('are none where every answer that names a brand says something of it', async () => {
    const { page } = await openView(TO_CHECK, {});
    await page.getByText('Every other answer that is counted for a brand says something of it.').waitFor();
  });
});
