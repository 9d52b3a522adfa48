/** Finds palette items by what is typed, typos included. */
import uFuzzy from '@leeoniya/ufuzzy';
import { fold } from '../components/palette/highlight.ts';
import type { PaletteItem } from '../components/palette/palette.ts';

/** A word may have one letter wrong, missing, extra or transposed; letters of every script count. */
const forgiving = new uFuzzy({
  unicode: true,
  interSplit: String.raw`[^\p{L}\d']+`,
  intraSplit: String.raw`\p{Ll}\p{Lu}`,
  intraBound: String.raw`\p{L}\d|\d\p{L}|\p{Ll}\p{Lu}`,
  intraChars: String.raw`[\p{L}\d']`,
  intraContr: String.raw`'\p{L}{1,2}\b`,
  intraMode: 1,
  intraSub: 1,
  intraTrn: 1,
  intraDel: 1,
  intraIns: 1,
});
/** In a shorter word, one wrong letter is too much for a typo. */
const SHORTEST_SLIP = 4;
/** The pattern of what is typed grows by the square of its letters. */
const LONGEST_SLIP = 100;

const wordsOf = ({ label, hint = '', also = '' }: PaletteItem): string => fold(`${label} ${hint} ${also}`);

/** The items that contain every typed word; if none does, near matches, the likeliest first. */
export function matching(items: readonly PaletteItem[], text: string): readonly PaletteItem[] {
  const typed = fold(text).trim();
  const words = typed.split(/\s+/);
  const haystack = items.map(wordsOf);
  const exact = items.filter((_, index) => words.every((word) => haystack[index]?.includes(word)));
  if (exact.length > 0 || typed.length < SHORTEST_SLIP || typed.length > LONGEST_SLIP) return exact;
  const [found, , order] = forgiving.search(haystack, typed, 1, Number.POSITIVE_INFINITY);
  if (found === null) return [];
  const ranked = order === null ? found : order.map((index) => found[index]);
  return ranked.flatMap((index) => (index === undefined ? [] : (items[index] ?? [])));
}
