/**
 * Answers that say that they know nothing of a name. They mention it, and are no evidence that a platform recommends it.
 * Precise before complete: one that is missed is quoted as before; one taken wrongly would hide what was said.
 */
import { DUTCH } from './absence/nl.ts';
import { ENGLISH } from './absence/en.ts';
import { FRENCH } from './absence/fr.ts';
import { GERMAN } from './absence/de.ts';
import { ITALIAN } from './absence/it.ts';
import { JAPANESE } from './absence/ja.ts';
import { NAME, readerOf, type Reader } from './absence/grammar.ts';
import { PORTUGUESE } from './absence/pt.ts';
import { maskSentence, passagesWith, type Sentence } from './absence/sentences.ts';
import { SPANISH } from './absence/es.ts';
import { foldText, placesOf } from './name-places.ts';

let readers: readonly Reader[] | undefined;

/** Compiled at first use: few commands need them. */
const allReaders = (): readonly Reader[] =>
  (readers ??= [ENGLISH, GERMAN, FRENCH, SPANISH, ITALIAN, DUTCH, PORTUGUESE, JAPANESE].map(readerOf));

/** Grammars that may have something to say of a sentence: few have more than one. */
const readersFor = (said: string): readonly Reader[] =>
  allReaders().filter(({ cue, topic }) => cue.test(said) && topic.test(said));

const QUESTION = /[?？]["'”»)]*$/u;
const QUOTATION = new RegExp(`["“„«「『][^"“”»」』]*${NAME}[^"“”»」』]*["“”»」』]`, 'u');
/** A heading, a bullet or a question that has nothing but the name. */
const BARE = new RegExp(String.raw`^[^\p{L}\p{N}]*${NAME}[^\p{L}\p{N}]*$`, 'u');
/** The name, and what is said of it: “Velora: …”, “Velora — …”. */
const LABELLED = new RegExp(String.raw`^[^\p{L}\p{N}${NAME}]*${NAME}\s*(?:[:：|–—]|- )+\s*(.+)$`, 'u');

/** A row of a table that starts with the name: nothing known in any cell. */
function isEmptyRow(said: string): boolean {
  const [first, ...cells] = said
    .split('|')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');
  const filled = cells.filter((cell) => !/^[-–—]$/.test(cell));
  return (
    first === NAME &&
    filled.length > 0 &&
    filled.every((cell) => allReaders().some(({ empty }) => empty.test(cell)))
  );
}

/** Whether one of a grammar's phrases is there, and nothing takes it back. */
function isSaid(said: string, phrase: RegExp, { unless, yet }: Reader): boolean {
  const found = phrase.exec(said);
  if (found === null) return false;
  const end = found.index + found[0].length;
  return !unless.test(said.slice(0, end)) && !yet.test(said.slice(end));
}

/** Whether it is said that nothing is known of what was named just before. */
const isAbsenceOfIt = (said: string): boolean =>
  !QUESTION.test(said) && readersFor(said).some((reader) => isSaid(said, reader.absenceOfIt, reader));

/** Whether a sentence with the name says that nothing is known of it. */
function isAbsence(said: string): boolean {
  if (said.startsWith('|')) return isEmptyRow(said);
  const likely = readersFor(said);
  if (likely.length === 0 || QUESTION.test(said) || QUOTATION.test(said)) return false;
  if (likely.some((reader) => isSaid(said, reader.absence, reader))) return true;
  const after = LABELLED.exec(said)?.[1];
  if (after !== undefined) return isAbsenceOfIt(after);
  return likely.some(
    (reader) =>
      reader.filler.test(said) && isSaid(said.slice(said.indexOf(NAME) + 1), reader.absenceOfIt, reader),
  );
}

/** Whether a sentence with the name tells nothing of it, one way or the other. */
const isFiller = ({ said }: Sentence): boolean =>
  QUESTION.test(said) || BARE.test(said) || allReaders().some(({ filler }) => filler.test(said));

/**
 * What an answer says to say that it knows nothing of a brand, a part of its text; null if it mentions the brand otherwise, too, or not at all.
 *
 * @param names of the brand.
 * @param others known names, which a negation may be about.
 */
export function findAbsence(
  answer: string,
  names: readonly string[],
  others: readonly string[],
): string | null {
  let absence: string | null = null;
  const open: Sentence[] = [];
  for (const { sentence, next, both } of passagesWith(answer, names, others)) {
    if (isAbsence(sentence.said)) absence ??= sentence.text;
    else {
      open.push(sentence);
      if (next !== null && isAbsenceOfIt(next.said)) absence ??= both;
    }
  }
  return absence !== null && open.every(isFiller) ? absence : null;
}

/** Whether a sentence says that nothing is known of one of these names. */
export function saysNothingOf(sentence: string, names: readonly string[]): boolean {
  const folded = foldText(sentence);
  const said = names.filter((name) => placesOf(folded, name).next().done !== true);
  return said.some((name) => {
    const others = said.filter((one) => one !== name);
    return isAbsence(maskSentence(sentence, [name], others).said);
  });
}
