/**
 * Forbidden breaks in Japanese: a figure stays with its unit, a day with its month, a closing mark with its word, and no sentence ends with a
 * few letters on a line.
 */
import type { Word } from './stock-classes.ts';

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

/** Units of dates and counts, kept with the preceding figure. */
const UNIT = /^(?:[年月日週件回点位社本%％]|ポイント|ブランド|プロンプト|プラットフォーム)/u;
const FIGURE = /[\d０-９]$/u;
/** Marks that begin no line; a run of another font before them lets them. */
const CLOSING = /^[）」』】〉》、。，．！？]/u;
/** Marks that may begin a line, also after a word in Latin letters, which is long. */
const OPENING = /^[（「『【〈《]/u;
const BEGINS_WITH_FIGURE = /^[\d０-９]/u;

/** Minimum letters on a last line, and maximum words joined for that. */
const [LEAST_LAST, MOST_WORDS] = [5, 6] as const;

/** What distinguishes words of a run before measuring. */
const OWN = new Set(['text', 'lineEnd', 'noNewLine']);

/** Whether two styles are equal. */
export function isStyledAlike(one: Word, other: Word): boolean {
  for (const key in one) if (!OWN.has(key) && one[key] !== other[key]) return false;
  for (const key in other) if (!OWN.has(key) && !(key in one)) return false;
  return true;
}

const isOneStretch = (word: Word, next: Word): boolean => word.lineEnd !== true && isStyledAlike(word, next);

const joined = (word: Word, next: Word): Word => ({ ...next, text: word.text + next.text });

/** Whether the last of three words begins a day, which stays with its month. */
const isDay = ([figure, month, day]: readonly Word[]): boolean =>
  FIGURE.test(figure?.text ?? '') && month?.text === '月' && BEGINS_WITH_FIGURE.test(day?.text ?? '');

/** Words prepared for line breaking; those of other languages are unchanged. */
export function withWholePhrases(words: readonly Word[]): readonly Word[] {
  if (!words.some(({ text }) => JAPANESE.test(text))) return words;
  const whole: Word[] = [];
  for (const [at, word] of words.entries()) {
    const last = whole.at(-1);
    const belongs = (before: Word): boolean =>
      CLOSING.test(word.text) ||
      (FIGURE.test(before.text) && UNIT.test(word.text)) ||
      isDay(words.slice(Math.max(0, at - 2), at + 1));
    const isKept = last !== undefined && last.lineEnd !== true && belongs(last);
    if (isKept && isStyledAlike(last, word)) {
      whole[whole.length - 1] = joined(last, word);
      continue;
    }
    // Another font has the unit.
    if (isKept) whole[whole.length - 1] = { ...last, noNewLine: true };
    else if (last?.noNewLine === true && OPENING.test(word.text)) {
      whole[whole.length - 1] = { ...last, noNewLine: false };
    }
    whole.push(word);
  }
  return withLongEnds(whole);
}

/** Joins each paragraph's last words if too short for a line. */
function withLongEnds(words: readonly Word[]): readonly Word[] {
  const kept: Word[] = [];
  let taken = 0;
  for (const word of words.toReversed()) {
    const next = kept.at(-1);
    const isLast = next === undefined || word.lineEnd === true;
    const isShort = !isLast && taken > 0 && next.text.length < LEAST_LAST && taken < MOST_WORDS;
    if (isShort && isOneStretch(word, next) && JAPANESE.test(word.text + next.text)) {
      kept[kept.length - 1] = joined(word, next);
      taken += 1;
    } else {
      kept.push(word);
      taken = isLast ? 1 : 0;
    }
  }
  return kept.toReversed();
}
