/** Words about answers that are counted for a brand and say only that they know nothing of it. */
import type { Absence, BrandAbsences } from '../../shared/domain/absences.ts';
import type { Language } from '../../shared/words/wording.ts';

/** What was decided of an answer. */
export const STATE_LABELS: Readonly<Record<Absence['state'], string>> = {
  'to-check': 'To check',
  named: 'Checked: named',
  'not-named': 'Taken out',
  reworded: 'To check again',
};

/** Whether a person has still to decide on it; one that was decided on other words is to be decided again. */
export const isOpenAbsence = ({ state }: Pick<Absence, 'state'>): boolean =>
  state === 'to-check' || state === 'reworded';

/** How many of a brand's answers are to check, and how many are taken out. */
export function absenceSentence(
  { brand, answers, of, corrected, correctedLeftOut }: BrandAbsences,
  { format, words }: Language,
): string {
  const say = words.plural(answers, 'says only that it knows', 'say only that they know');
  const aside =
    correctedLeftOut === 0
      ? ''
      : `, ${format.count(correctedLeftOut)} of them from answers to prompts that levels leave out anyway`;
  const taken =
    corrected === 0
      ? ''
      : ` ${format.count(corrected)} ${words.plural(corrected, 'is', 'are')} taken out by hand${aside}.`;
  return `${format.count(answers)} of ${format.count(of)} answers that count as naming ${brand} ${say} nothing of it.${taken}`;
}

/** Shown on each side of a judged sentence. */
const MOST_LETTERS = 240;

/** The judged words with what stands around them in the answer; null if it does not have them. */
export function splitAtSentence({
  text,
  sentence,
}: Pick<Absence, 'text' | 'sentence'>): Readonly<Record<'before' | 'sentence' | 'after', string>> | null {
  const from = text.indexOf(sentence);
  if (from < 0) return null;
  const to = from + sentence.length;
  const [start, end] = [Math.max(0, from - MOST_LETTERS), Math.min(text.length, to + MOST_LETTERS)];
  return {
    before: `${start > 0 ? '…' : ''}${text.slice(start, from).toWellFormed()}`,
    sentence,
    after: `${text.slice(to, end).toWellFormed()}${end < text.length ? '…' : ''}`,
  };
}
