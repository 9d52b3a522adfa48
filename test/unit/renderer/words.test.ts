import { describe, expect, it } from 'vitest';
import { keyStateWords, reminderWords } from '../../../renderer/views/connections/key-words.ts';
import { backupName, studioFileName } from '../../../renderer/views/file-names.ts';
import { answersWords, mirroredWords, statusMark } from '../../../renderer/views/runs/parts/run-words.ts';
import { ENGLISH_ON_SCREEN } from '../../../shared/words/wording.ts';
import { fieldOf } from '../../../renderer/views/welcome/parts/connect-errors.ts';
import { noComparison } from '../../../shared/analysis/intervals/verdict.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { buildFormatter } from '../../../shared/format/format.ts';
import { CHANNELS } from '../../../shared/ipc/contract.ts';
import { HALDEN } from '../../fixtures/project-view.ts';
import { connectionOf } from '../../fixtures/screens.ts';

const format = buildFormatter('en-GB');

describe('names of files', () => {
  it.each([
    ['Halden Outdoor', 'Halden Outdoor Monthly, November 2026.pdf'],
    ['Sable/Stone: "Kitchens"?', 'Sable Stone Kitchens Monthly, November 2026.pdf'],
    ['...', 'Monthly, November 2026.pdf'],
    ['../../etc/passwd', 'etc passwd Monthly, November 2026.pdf'],
    ['واحة النخيل', 'واحة النخيل Monthly, November 2026.pdf'],
  ])('propose a name that any system takes for %s', (project, expected) => {
    expect(studioFileName(project, 'Monthly, November 2026')).toBe(expected);
  });

  it.each(['W'.repeat(300), '👩‍👩‍👧'.repeat(100), '\u202eevil\u0000', ' . '])(
    'pass the contract: %j',
    (project) => {
      const input = {
        connection: 'c',
        projectId: 'p',
        template: null,
        fileName: studioFileName(project, 'Monthly, November 2026'),
      };
      expect(CHANNELS['report/make'].input.safeParse(input).success).toBe(true);
    },
  );

  it('name a copy of the data by its day', () => {
    expect(backupName('2026-11-20')).toBe('sightline-2026-11-20.db');
  });
});

describe('words of a run', () => {
  const [whole, , interrupted, partly, failed, unknown] = HALDEN.runs;

  it('say how many answers came, and that nothing was stated where nothing was', () => {
    expect(answersWords(whole!, format)).toBe('570 of 570');
    expect(answersWords(interrupted!, format)).toBe('301 of 570, 12 failed');
    expect(answersWords(unknown!, format)).toBe('Not stated');
    expect(answersWords({ ...whole!, completedTasks: null, failedTasks: null }, format)).toBe('570 asked');
  });

  it('say how much of it is here', () => {
    expect(mirroredWords(whole!)).toBe('Complete');
    expect(mirroredWords(partly!)).toBe('Scores only');
    expect(mirroredWords(failed!)).toBe('Complete, without scores');
    expect(mirroredWords({ ...partly!, hasScores: false })).toBe('Not yet');
  });

  it('show a status that the service has added as it is given', () => {
    expect(statusMark('paused_by_service')).toEqual({ text: 'paused_by_service', tone: 'plain' });
    expect(statusMark('failed').tone).toBe('error');
  });
});

describe('words of a key', () => {
  it.each([
    [-2, 'Fathom Row’s key has expired'],
    [0, 'Fathom Row’s key expires today'],
    [1, 'Fathom Row’s key expires tomorrow'],
    [5, 'Fathom Row’s key expires in 5 days'],
  ])('with %i days left', (daysLeft, title) => {
    expect(
      reminderWords({ connection: connectionOf({}), daysLeft, endsOn: '2026-11-20' }, format).title,
    ).toBe(title);
  });

  it('say where it is', () => {
    expect(keyStateWords('kept')).toBe('The key is in the keychain');
    expect(keyStateWords('unavailable')).toBe('The keychain is not available');
  });
});

describe('an error of the form that connects', () => {
  it.each([
    ['api/unauthorized', {}, 'key'],
    ['api/unreachable', {}, 'baseUrl'],
    ['input/invalid', { fields: ['name'] }, 'name'],
    ['input/invalid', { fields: ['colour'] }, null],
    ['secrets/unavailable', {}, null],
  ] as const)('%s %j stands at %s', (code, details, field) => {
    expect(fieldOf(new AppError(code, 'x', { details }))).toBe(field);
  });
});

describe('words of the screens', () => {
  it('are those of reports but for what a report calls its own', () => {
    expect(ENGLISH_ON_SCREEN.verdict(noComparison('first-run').verdict, null).words).toBe(
      'First run: no comparison',
    );
    expect(ENGLISH_ON_SCREEN.noComparison['not-measured']).toBe('Not measured in both runs');
    expect(ENGLISH_ON_SCREEN.verdict(noComparison('platforms-differ').verdict, null).words).toBe(
      'No comparison: platforms differ',
    );
    expect(ENGLISH_ON_SCREEN.verdict({ kind: 'unclear' }, 1).words).toBe('No clear change');
  });
});
