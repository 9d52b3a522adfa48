/** What a file's name must not hold. */

/** Invisible characters: controls, bidi and joining marks, line ends, and fillers. */
const INVISIBLE = String.raw`\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0`;

/** Characters with a special meaning on some system. */
const RESERVED = String.raw`\\/:*?"<>|`;

const REFUSED = new RegExp(`[${RESERVED}${INVISIBLE}]+`, 'gu');

/** Whether a name has a character that a system refuses, or an invisible one: it could pass for another name. */
export function isRefusedInName(name: string): boolean {
  return name.search(REFUSED) !== -1;
}

/** Zero-width characters: removed, not replaced by a space. */
const WITHOUT_WIDTH = /[\p{Cf}\u115f\u1160\u3164\uffa0]+/gu;

/** Text as a part of a file name: a space for each forbidden character, and nothing for zero-width ones. */
export function toFileName(words: string): string {
  return words.replace(WITHOUT_WIDTH, '').replace(REFUSED, ' ').replace(/\s+/g, ' ').trim();
}
