/** What a person may have meant by a name that nothing has. */
import uFuzzy from '@leeoniya/ufuzzy';

const fold = (name: string): string => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
const wordsOf = (name: string): readonly string[] =>
  fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** A word may have one letter wrong, missing, extra or transposed. */
const forgiving = new uFuzzy({
  unicode: true,
  intraMode: 1,
  intraSub: 1,
  intraTrn: 1,
  intraDel: 1,
  intraIns: 1,
});
/** The search takes long for what is no name. */
const LONGEST_TYPED = 60;
/** More are no help. */
const MOST_NEAR = 5;

/** Whether each typed word begins a word of a name: “halden” does so in “Halden Outdoor”. */
function isShortFor(typed: string, name: string): boolean {
  const [asked, there] = [wordsOf(typed), wordsOf(name)];
  return asked.length > 0 && asked.every((word) => there.some((one) => one.startsWith(word)));
}

/** Those that a typed name is short for: with one, it is meant. */
export const shortFor = <T>(all: readonly T[], typed: string, nameOf: (one: T) => string): readonly T[] =>
  all.filter((one) => isShortFor(typed, nameOf(one)));

/** “Did you mean A, B or C?”, of names that a typed one is short for, or a slip away from; else all names, or how many there are. */
export function adviseOnName(names: readonly string[], typed: string, none: string): string {
  const all = [...new Set(names)];
  if (all.length === 0) return none;
  const slips =
    forgiving.filter(
      all.map(fold),
      fold(typed)
        .slice(0, LONGEST_TYPED)
        .replace(/[^\p{L}\p{N}]+/gu, ' '),
    ) ?? [];
  const near = [
    ...new Set([...shortFor(all, typed, (name) => name), ...slips.flatMap((at) => all[at] ?? [])]),
  ].slice(0, MOST_NEAR);
  const last = near.pop();
  if (last !== undefined) return `Did you mean ${[near.join(', '), last].filter(Boolean).join(' or ')}?`;
  return `There are: ${all.join(', ')}.`;
}
