/**
 * How names sound, roughly, so that one in katakana, Cyrillic or Greek can be held against one in Latin letters.
 *
 * No library: those that transliterate write what letters say (ハルデン: “haruden”), and what is asked here is whether that can be Halden. Both
 * are brought to the sounds that the scripts share. Scripts that leave vowels or endings unwritten or join them (Arabic, Hebrew, Hangul, Han) are
 * not tried: too many words would sound alike.
 */

/** How a name sounds. */
export type Sound = { readonly whole: string; readonly consonants: string };

/** The same of a word in another script; with what is left without its ending, where its script's languages inflect names. */
type Heard = Sound & { readonly stem: string | null };

const withoutEnd = (whole: string): string => whole.replace(/[aeiou]+$/, '');

const CYRILLIC: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    ґ: 'g',
    д: 'd',
    е: 'e',
    є: 'e',
    ё: 'e',
    ж: 'zh',
    з: 'z',
    и: 'i',
    і: 'i',
  },
  ...{
    ї: 'i',
    й: 'i',
    к: 'k',
    л: 'l',
    м: 'm',
    н: 'n',
    о: 'o',
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    у: 'u',
    ф: 'f',
  },
  ...{ х: 'h', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'sh', ъ: '', ы: 'i', ь: '', э: 'e', ю: 'u', я: 'a' },
};
const GREEK: Readonly<Record<string, string>> = {
  ...{
    α: 'a',
    β: 'v',
    γ: 'g',
    δ: 'd',
    ε: 'e',
    ζ: 'z',
    η: 'i',
    θ: 'th',
    ι: 'i',
    κ: 'k',
    λ: 'l',
    μ: 'm',
    ν: 'n',
  },
  ...{ ξ: 'x', ο: 'o', π: 'p', ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'i', φ: 'f', χ: 'h', ψ: 'ps', ω: 'o' },
};

/** Katakana in the order of Unicode from ァ: each one's consonant and vowel; small ones stand after another. */
const KANA =
  '-a a -i i -u u -e e -o o ka ga ki gi ku gu ke ge ko go sa za si zi su zu se ze so zo ta da ti zi _ tu zu te de to do na ni nu ne no ha ba pa hi bi pi hu bu pu he be pe ho bo po ma mi mu me mo -a a -u u -o o ra ri ru re ro -a a i e o n bu'.split(
    ' ',
  );
const FIRST_KANA = 0x30_a1;

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();

const reduce = (sounds: string): string => sounds.replaceAll(/(.)\1+/g, '$1');

const soundOf = (whole: string): Sound => {
  const reduced = reduce(whole);
  const consonants = reduce(reduced.replaceAll(/[aeiou]/g, ''));
  return { whole: reduced, consonants: /^[aeiou]/.test(reduced) ? `a${consonants}` : consonants };
};

/** An r after a vowel, where only the vowel may be heard. */
const SILENT_R = /(?<=[aeiou])r(?![aeiouy])/g;

function soundOfLatin(name: string): Sound {
  return soundOf(
    plain(name)
      .replaceAll(/[^a-z]/g, '')
      .replaceAll('sch', 's')
      .replaceAll('tch', 't')
      .replaceAll('ph', 'f')
      .replaceAll('th', 's')
      .replaceAll(/ck|q(?:u(?=[aeiou]))?/g, 'k')
      .replaceAll('x', 'ks')
      .replaceAll('ch', 't')
      .replaceAll('sh', 's')
      .replaceAll(/c(?=[eiy])/g, 's')
      .replaceAll('c', 'k')
      .replaceAll(/m(?=[bp])/g, 'n')
      .replaceAll('l', 'r')
      .replaceAll('v', 'b')
      .replaceAll('f', 'h')
      .replaceAll('j', 'z')
      .replaceAll('w', 'u')
      .replaceAll('y', 'i')
      .replaceAll('ts', 't'),
  );
}

/** How a name in Latin letters may sound. */
export const soundsOfName = (name: string): readonly Sound[] => [
  soundOfLatin(name),
  soundOfLatin(plain(name).replaceAll(SILENT_R, '')),
];

/** How katakana sound. */
function soundOfKana(text: string): Sound {
  let whole = '';
  for (const letter of text.normalize('NFKC')) {
    const sound = (KANA[letter.charCodeAt(0) - FIRST_KANA] ?? '').replace('_', '');
    // A small vowel takes the place of the one before it; the small ッ is not heard.
    whole = /^-[aeiou]/.test(sound) ? whole.replace(/[iueo]$/, '') + sound.slice(1) : whole + sound;
  }
  return soundOf(whole);
}

const spell = (text: string, letters: Readonly<Record<string, string>>): string =>
  Array.from(text, (letter) => letters[letter] ?? '').join('');

const inflected = (sound: Sound): Heard => ({ ...sound, stem: withoutEnd(sound.whole) });

/** How a word of another script sounds; null if its script is not read. */
export function soundOfOther(text: string): Heard | null {
  if (/^[\p{Script=Katakana}ー・\s\uff9e\uff9f]+$/u.test(text)) return { ...soundOfKana(text), stem: null };
  if (/^\p{Script=Cyrillic}[\p{Script=Cyrillic}\s-]*$/u.test(text)) {
    return inflected(soundOfLatin(spell(text.toLowerCase(), CYRILLIC)));
  }
  if (/^\p{Script=Greek}[\p{Script=Greek}\p{M}\s-]*$/u.test(text)) {
    const letters = plain(text)
      .replaceAll('μπ', 'b')
      .replaceAll('ντ', 'd')
      .replaceAll('γκ', 'g')
      .replaceAll('ου', 'u');
    // The Latin letters of the pairs stay.
    return inflected(soundOfLatin(Array.from(letters, (letter) => GREEK[letter] ?? letter).join('')));
  }
  return null;
}

/** As many sounds as a name needs, to be told by all of them, or by its consonants alone. */
const LEAST_SOUNDS = 5;
const LEAST_CONSONANTS = 4;

/**
 * Whether a word of another script can be a name in Latin letters: it sounds the same throughout, or has the same four consonants or more,
 * as katakana put vowels between them.
 */
export function isSameSound(name: Sound, word: Heard): boolean {
  if (name.whole.length >= LEAST_SOUNDS && name.whole === word.whole) return true;
  if (word.stem !== null && name.whole.length >= LEAST_SOUNDS && withoutEnd(name.whole) === word.stem) {
    return true;
  }
  return name.consonants.length >= LEAST_CONSONANTS && name.consonants === word.consonants;
}
