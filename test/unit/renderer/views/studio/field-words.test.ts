import { describe, expect, it } from 'vitest';
import {
  refusedFields,
  savingErrorWords,
  tooLongWords,
} from '../../../../../renderer/views/studio/field-words.ts';
import { AppError } from '../../../../../shared/errors/app-error.ts';
import { buildFormatter } from '../../../../../shared/format/format.ts';
import type { DraftContent } from '../../../../../shared/reports/draft.ts';

const CONTENT: DraftContent = {
  title: 'Monthly',
  about: { runs: { kind: 'latest', count: 1 } },
  against: null,
  template: 'monthly',
  templateVersion: null,
  sections: [
    { id: 'rivals', isOn: true, options: {} },
    { id: 'topics', isOn: true, options: {} },
  ],
  notes: { report: null, sections: {} },
  headlines: {},
  drafted: [],
  locale: null,
  paper: null,
  kit: { kind: 'none' },
  issuedOn: null,
};
const refused = (...fields: string[]): AppError =>
  new AppError('input/invalid', `This input cannot be used (${fields.join('; ')}: too long).`, {
    details: { channel: 'report/save', fields },
  });
const titleOf = (id: string): string => ({ rivals: 'Rivals', topics: 'Topics' })[id] ?? id;

describe('a save that was refused', () => {
  it('is told in the words of the page, and not by the paths of the contract', () => {
    const error = refused('content.notes.sections.rivals', 'content.sections.1.options', 'content.title');
    const words = savingErrorWords(error, CONTENT, titleOf);
    expect(words).toContain('the words under “Rivals”, the options of “Topics” and the title');
    expect(words).not.toMatch(/content|\.sections|too long/);
    expect(savingErrorWords(refused('content.notes.report'), CONTENT, titleOf)).toContain(
      'cannot keep the agency note',
    );
    expect(savingErrorWords(refused('content.about.period.to'), CONTENT, titleOf)).toContain(
      'a choice on top of the page',
    );
  });

  it('is told at the field that it is about', () => {
    expect(refusedFields(refused('content.headlines.rivals'), CONTENT)).toEqual([
      { field: 'headline', section: 'rivals' },
    ]);
    expect(refusedFields(refused('base.title', 'reportId'), CONTENT)).toEqual([]);
    const disk = new AppError('db/storage', 'The disk is full.');
    expect(refusedFields(disk, CONTENT)).toEqual([]);
    expect(savingErrorWords(disk, CONTENT, titleOf)).toBe('The disk is full.');
  });
});

describe('words that are longer than what is printed', () => {
  it('say by how many letters', () => {
    const format = buildFormatter('en-GB');
    expect(tooLongWords('x'.repeat(10), 10, format)).toBeUndefined();
    expect(tooLongWords('x'.repeat(11), 10, format)).toBe(
      '1 letter too many: 10 are printed. All of it is kept.',
    );
  });
});
