import { describe, expect, it } from 'vitest';
import { judge, labelledIn } from '../../../../helpers/labelled-readings.ts';

const known = labelledIn('known');
const aside = labelledIn('aside');

/** Precise before complete: one that is told wrongly costs a person's time, one that is missed is as before. */
const GOALS = [
  ['spellings of tracked brands', 'spelled', 0.95, 0.9],
  ['names that nobody tracks', 'name', 0.9, 0.75],
  ['claims against the fact sheet', 'says', 0.9, 0.9],
] as const;

describe('three hundred labelled answers in eight languages, and a fifth of all set aside', () => {
  it('have each label’s words in the answer, and answers with nothing to find', () => {
    const all = [...known, ...aside];
    const answers = all.flatMap((reading) => reading.answers);
    expect(answers.length).toBeGreaterThanOrEqual(300);
    expect(aside.flatMap((reading) => reading.answers).length).toBeGreaterThanOrEqual(answers.length / 5);
    const labelled = new Set(all.flatMap(({ labels }) => labels.map((label) => label.split(' ')[0])));
    expect(answers.filter(({ responseId }) => !labelled.has(responseId ?? '')).length).toBeGreaterThan(80);
    const wrong = all.flatMap(({ labels, answers: of }) =>
      labels.filter((label) => {
        const words = label.includes('=') ? label.slice(label.indexOf('=') + 1) : label.slice('name '.length);
        return !of.some(({ text }) => text.includes(words));
      }),
    );
    expect(wrong).toEqual([]);
  });

  describe.each(GOALS)('are read for %s, precise before complete', (_, group, precise, complete) => {
    it.each([
      ['all', [...known, ...aside]],
      ['those that no rule was written with', aside],
    ] as const)('%s', (_which, readings) => {
      const { labelled, precision, recall, wrong } = judge(readings, group);
      const said = `precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)} of ${String(labelled)}\n${wrong.join('\n')}`;
      expect(precision, said).toBeGreaterThanOrEqual(precise);
      expect(recall, said).toBeGreaterThanOrEqual(complete);
    });
  });
});
