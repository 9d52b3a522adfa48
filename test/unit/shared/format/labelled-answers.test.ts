import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findAbsence } from '../../../../shared/format/absence-of-mention.ts';

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'ja'] as const;

/** Where labelled answers are: those that the grammars were written with, and those that they were not. */
const FOLDERS = { known: 'test/fixtures/absences', aside: 'test/fixtures/absences/aside' } as const;

/** A name in an answer, and whether the answer says that nothing is known of it, as a person reads it. */
type Label = {
  readonly name: string;
  readonly others: readonly string[];
  readonly isAbsent: boolean;
  readonly answer: string;
};

/** Answers as `@@ Velora absent, Halden named ~ why it is labelled so`, each followed by its text. */
function readLabels(file: string): Label[] {
  const [, ...entries] = `\n${readFileSync(file, 'utf8')}`.split('\n@@ ');
  return entries.flatMap((entry) => {
    const [head = '', ...body] = entry.split('\n');
    const labels = head
      .replace(/ ~ .*/, '')
      .split(', ')
      .map((label) => /^(?<name>.+) (?<label>absent|named)$/.exec(label)?.groups ?? {});
    return labels.map(({ name = '', label }) => ({
      name,
      others: labels.flatMap((other) => (other['name'] === name ? [] : [other['name'] ?? ''])),
      isAbsent: label === 'absent',
      answer: body.join('\n').trim(),
    }));
  });
}

const labelsIn = (folder: keyof typeof FOLDERS): Label[] =>
  LANGUAGES.flatMap((language) => readLabels(`${FOLDERS[folder]}/${language}.txt`));

/** How well absences are found: shares of those told that are ones, and of all ones that are told. */
function judge(labels: readonly Label[]) {
  const told = labels.map((label) => ({
    ...label,
    isTold: findAbsence(label.answer, [label.name], label.others) !== null,
  }));
  const right = told.filter(({ isTold, isAbsent }) => isTold && isAbsent).length;
  const wrong = told.filter(({ isTold, isAbsent }) => isTold !== isAbsent);
  return {
    precision: right / told.filter(({ isTold }) => isTold).length,
    recall: right / told.filter(({ isAbsent }) => isAbsent).length,
    wrong: wrong.map(
      ({ name, answer, isTold }) => `${isTold ? 'taken for an absence' : 'missed'}: ${name} in “${answer}”`,
    ),
  };
}

const known = labelsIn('known');
const aside = labelsIn('aside');

describe('five hundred labelled answers, and a fifth of all set aside', () => {
  it('each name the brands that they are labelled for', () => {
    const answers = (labels: readonly Label[]): number => new Set(labels.map(({ answer }) => answer)).size;
    expect(answers(known)).toBeGreaterThanOrEqual(500);
    expect(answers(aside)).toBeGreaterThanOrEqual(answers([...known, ...aside]) / 5);
    expect([...known, ...aside].filter(({ name, answer }) => !answer.includes(name))).toEqual([]);
  });

  it.each([
    ['all', [...known, ...aside]],
    ['those that no grammar was written with', aside],
    ...LANGUAGES.map((language) => [language, readLabels(`${FOLDERS.known}/${language}.txt`)] as const),
  ] as const)('are told by what they say, precise before complete: %s', (_, labels) => {
    const { precision, recall, wrong } = judge(labels);
    const said = `precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}\n${wrong.join('\n')}`;
    expect(precision, said).toBeGreaterThanOrEqual(0.95);
    expect(recall, said).toBeGreaterThanOrEqual(0.8);
  });
});
