/** Schedules in the settings, and what became of them, over a core whose answers the test decides. */
import type { ScheduleView, ScheduleRun } from '../../shared/domain/schedule-schema.ts';
import { describe, expect, it } from 'vitest';
import { someOf } from '../helpers/examples.ts';
import { buildFormatter } from '../../shared/format/format.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import { momentWords } from '../../shared/words/schedule.ts';
import { axeFindings, hasVisibleFocus } from '../helpers/open-frame.ts';
import { failing, type Script } from '../helpers/scripted-core.ts';
import { useScriptedScreens } from '../helpers/scripted-screens.ts';

const HASH = '#/settings/schedules';
/** Markup, if names were. */
const NAME = 'Month’s <b>end</b> & “more”';
const FORMAT = buildFormatter('en-GB');

const runOf = (more: Partial<ScheduleRun> = {}): ScheduleRun => ({
  runId: 'run-1',
  name: NAME,
  verb: 'batch',
  startedAt: '2026-11-01T07:00:03.000Z',
  state: 'ended',
  status: 7,
  said: '38 made, 2 failed',
  ...more,
});

const scheduleOf = (more: Partial<ScheduleView> = {}): ScheduleView => ({
  name: NAME,
  when: { kind: 'monthly', day: 1, at: '07:00' },
  words: ['batch', '--all', '--template=monthly', '--out=/home/reader/My reports'],
  scheduler: 'systemd',
  nextAt: '2026-12-01T07:00:00.000Z',
  lastRun: runOf(),
  ...more,
});

const sound: Script['schedule/check'] = ({ name }) => ({ name, faults: [] });
const ONE: Script = { 'schedule/list': () => [scheduleOf()], 'schedule/check': sound };

describe('schedules in the settings', () => {
  const open = useScriptedScreens();

  it('are listed with what, when, the next time, the last outcome and the state of the entry', async () => {
    const { page, complaints } = await open({ hash: HASH, script: ONE });
    await page.getByRole('heading', { level: 3, name: NAME }).waitFor();
    await page.getByText('systemd: as it was written').waitFor();
    const item = await page.getByRole('listitem').filter({ hasText: NAME }).innerText();
    expect(item).toContain('sightline batch --all --template=monthly "--out=/home/reader/My reports"');
    expect(item).toContain('On day 1 of each month at 07:00');
    expect(item).toContain(momentWords('2026-12-01T07:00:00.000Z', FORMAT));
    expect(item).toContain(`${momentWords('2026-11-01T07:00:03.000Z', FORMAT)}: partly done`);
    expect(item).toContain('38 made, 2 failed');
    expect(complaints).toEqual([]);
  });

  it('say why they cannot be read, and read again', async () => {
    const { page, core } = await open({
      hash: HASH,
      script: { 'schedule/list': failing(new AppError('db/storage', 'The disk is full.')) },
    });
    await page.getByRole('heading', { name: 'The schedules could not be read' }).waitFor();
    core.answer(ONE);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('systemd: as it was written').waitFor();
  });

  it('say what is wrong with an entry, and write it again', async () => {
    const faults = ['/home/reader/x.timer is not there.'];
    const { page, core } = await open({
      hash: HASH,
      script: { ...ONE, 'schedule/check': ({ name, mend }) => ({ name, faults: mend ? [] : faults }) },
    });
    await page.getByText('/home/reader/x.timer is not there.').waitFor();
    await page.getByRole('button', { name: 'Write the entry again' }).press('Enter');
    await page.getByText('systemd: as it was written').waitFor();
    expect(core.calls).toContainEqual({ channel: 'schedule/check', input: { name: NAME, mend: true } });
    await expect.poll(() => page.evaluate('document.activeElement !== document.body')).toBe(true);
  });

  it('say that an entry could not be looked at or written', async () => {
    const refused = failing(
      new AppError('schedule/failed', 'systemd has not started the timer (Access denied).'),
    );
    const { page } = await open({ hash: HASH, script: { ...ONE, 'schedule/check': refused } });
    await page.getByText('systemd has not started the timer (Access denied).').first().waitFor();
    await page.getByRole('button', { name: 'Write the entry again' }).click();
    await page.getByText('The entry was not written').waitFor();
  });

  it('are added by keys alone, with what is missing said', async () => {
    const { page, core } = await open({ hash: HASH, script: { 'schedule/save': () => null } });
    await page.getByRole('button', { name: 'New schedule' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'New schedule' });
    await dialog.getByLabel('Name', { exact: true }).fill('Every week');
    await dialog.getByLabel('Template').selectOption('executive');
    await dialog.getByLabel('About').selectOption('latest');
    await dialog.getByRole('radio', { name: 'Weekly' }).press('Enter');
    await dialog.getByRole('checkbox', { name: 'Thursday' }).press('Space');
    await dialog.getByLabel('Time').fill('6:30');
    await dialog.getByText('Hours and minutes, from 00:00 to 23:59.').waitFor();
    await dialog.getByLabel('Time').fill('06:30');
    await dialog.getByText('Every Monday and Thursday at 06:30.').waitFor();
    await dialog.getByRole('checkbox', { name: 'Sync first' }).press('Space');
    core.answer(ONE);
    await dialog.getByLabel('Time').press('Enter');
    await page.getByText('Scheduled “Every week”').waitFor();
    expect(core.calls.find(({ channel }) => channel === 'schedule/save')?.input).toEqual({
      name: 'Every week',
      when: { kind: 'weekly', days: ['MON', 'THU'], at: '06:30' },
      tag: null,
      template: 'executive',
      period: 'latest',
      folder: 'Monthly reports',
      syncsFirst: false,
    });
    await page.getByRole('heading', { level: 3, name: NAME }).waitFor();
    // The dialog gives the keyboard back when it has gone.
    await expect.poll(() => hasVisibleFocus(page)).toBe(true);
  });

  it('keep what was typed where nothing could be scheduled, and say why', async () => {
    const { page } = await open({
      hash: HASH,
      script: {
        'schedule/save': failing(
          new AppError('schedule/unavailable', 'This computer has nothing that starts commands.'),
        ),
      },
    });
    await page.getByRole('button', { name: 'New schedule' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Mine');
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    await page.getByText('This computer has nothing that starts commands.').waitFor();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Mine');
  });

  it('are removed after a question, and not by Escape', async () => {
    const { page, core } = await open({ hash: HASH, script: { ...ONE, 'schedule/remove': () => null } });
    const ask = async (): Promise<void> => {
      await page.getByRole('button', { name: `More for ${NAME}` }).press('Enter');
      await page.getByRole('menuitem', { name: 'Remove' }).press('Enter');
      await page.getByRole('alertdialog').waitFor();
    };
    await ask();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect(core.calls.map(({ channel }) => channel)).not.toContain('schedule/remove');
    await ask();
    core.answer({ 'schedule/list': () => [] });
    await page.getByRole('button', { name: 'Remove the schedule' }).click();
    await page.getByText(`The schedule “${NAME}” was removed`).waitFor();
    await page.getByRole('heading', { level: 3, name: NAME }).waitFor({ state: 'detached' });
    await page.locator('#content:focus').waitFor();
  });

  it.each(someOf(['light', 'dark'] as const, 1))(
    'have nothing that axe finds wrong, also while one is added, %s',
    async (theme) => {
      const faults = ['The line in the crontab is not there.'];
      const { page } = await open({
        hash: HASH,
        theme,
        script: {
          ...ONE,
          'schedule/check': ({ name }) => ({ name, faults }),
          'schedule/outcomes': () => [runOf()],
        },
      });
      await page.getByText('The line in the crontab is not there.').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'New schedule' }).click();
      await page.getByRole('radio', { name: 'Weekly' }).click();
      expect(await axeFindings(page)).toEqual([]);
    },
  );
});

describe('what became of schedules', () => {
  const open = useScriptedScreens();

  it('is told at the next start on every page, until it is marked as read', async () => {
    const told = Promise.withResolvers<null>();
    const { page, core, complaints } = await open({
      script: { 'schedule/outcomes': () => [runOf()], 'schedule/told': () => told.promise },
    });
    const note = page.getByRole('status').filter({ hasText: 'ran on' });
    const at = momentWords('2026-11-01T07:00:03.000Z', FORMAT);
    await note.waitFor();
    expect(await note.innerText()).toContain(`“${NAME}” ran on ${at}: partly done`);
    expect(await note.innerText()).toContain('38 made, 2 failed.');
    await page.getByRole('button', { name: 'Mark as read' }).press('Enter');
    await expect
      .poll(() => core.calls)
      .toContainEqual({ channel: 'schedule/told', input: { runs: ['run-1'] } });
    // It goes when that is kept, and the keyboard with it to the page.
    expect(await note.count()).toBe(1);
    told.resolve(null);
    await note.waitFor({ state: 'detached' });
    await page.locator('#content:focus').waitFor();
    expect(complaints).toEqual([]);
  });

  it('is told of the newest three, with how many more there are', async () => {
    const runs = [1, 2, 3, 4, 5].map((day) =>
      runOf({ runId: `run-${day}`, startedAt: `2026-11-0${day}T07:00:00.000Z`, status: 0 }),
    );
    const { page, core } = await open({
      script: { 'schedule/outcomes': () => runs, 'schedule/told': () => null },
    });
    const notes = page.getByRole('status').filter({ hasText: 'ran on' });
    await notes.first().waitFor();
    expect(await notes.count()).toBe(3);
    await page.getByText('2 more: see').waitFor();
    await page.getByRole('button', { name: 'Mark all 5 as read' }).click();
    await notes.first().waitFor({ state: 'detached' });
    expect(core.calls.find(({ channel }) => channel === 'schedule/told')?.input).toEqual({
      runs: runs.map(({ runId }) => runId),
    });
  });
});
