/** How a language says that nothing is known of a name: its phrases, and what takes them back. */

/** Stands for the name looked for, in a sentence and in a phrase. */
export const NAME = '\uE010';
/** Stands for another name in a sentence. */
export const OTHER = '\uE011';

/**
 * Phrases are regular expressions for lower-case text. In them, `{N}` is the name, `{T}` the name with what may stand before it, `{E}` what may
 * follow (looked at, not taken), `{I}` "information" with its adjectives, `{W}` any word.
 */
export type Grammar = {
  /** Parts of words, one of which every such sentence has: a negation. Looked for first, as it is cheap. */
  readonly cue: string;
  /** As well as one of these: what is not known, or not found. */
  readonly topic: string;
  /** `{T}`: articles, and "a company called", before the name. */
  readonly named: string;
  /** Stands for a name said just before: "it", "this brand". */
  readonly it: string;
  /** `{E}`: what may follow besides the end of a clause, such as "in my sources"; not "'s prices", and not "on Amazon". */
  readonly end: string;
  /** `{I}`. */
  readonly information: string;
  /** Nothing is known of the name. */
  readonly absences: readonly string[];
  /** Nothing is known, of what was named just before: in a row of a table, after a colon or under a heading. */
  readonly empties: readonly string[];
  /** What may be said beside it and tells nothing of the name either: "You also asked about it", "It may be new". */
  readonly fillers: readonly string[];
  /** Takes it back if it follows: "but", unless an offer follows. */
  readonly yet: string;
  /** Takes it back if it precedes: "apart from", "if", "at first". */
  readonly unless: string;
};

/** A grammar, ready to be matched against sentences in which the name is `NAME` and others `OTHER`. */
export type Reader = {
  readonly cue: RegExp;
  readonly topic: RegExp;
  readonly absence: RegExp;
  readonly absenceOfIt: RegExp;
  readonly empty: RegExp;
  readonly filler: RegExp;
  readonly yet: RegExp;
  readonly unless: RegExp;
};

/** A letter of a word in lower case, in the languages with spaces: cheaper than `\p{L}`. */
const LETTER = 'a-zß-öø-ÿœ';

/** `\b`, which JavaScript knows only for unaccented letters: the end of a word after one, else a beginning. */
const regExpOf = (phrase: string): RegExp =>
  new RegExp(
    phrase
      .replaceAll(/(?<=[\p{L}\])?])\\b/gu, `(?![${LETTER}])`)
      .replaceAll(String.raw`\b`, `(?<![${LETTER}])`),
    'u',
  );

/** Any of some phrases; those that begin with a word share one look at what stands before it. */
function anyOf(phrases: readonly string[]): string {
  const [words, rest] = [true, false].map((isWord) =>
    phrases.filter((phrase) => phrase.startsWith(String.raw`\b`) === isWord),
  );
  const ofWords = (words ?? []).map((phrase) => phrase.slice(2)).join('|');
  return [...(ofWords === '' ? [] : [String.raw`\b(?:${ofWords})`]), ...(rest ?? [])].join('|');
}

/** Compiles a grammar. */
export function readerOf(grammar: Grammar): Reader {
  const { named, it, end, information } = grammar;
  const compile = (phrase: string, name: string, target: string): string =>
    phrase
      .replaceAll('{T}', target)
      .replaceAll('{N}', name)
      .replaceAll('{I}', information)
      .replaceAll('{E}', String.raw`(?=\s*(?:$|[.,;:!?)\]|–—…。、！？]|- |${end}))`)
      .replaceAll('{W}', `[^ .;:!?|${NAME}${OTHER}]+`);
  const about = (phrases: readonly string[], name: string, target: string): RegExp =>
    regExpOf(anyOf(phrases.map((phrase) => compile(phrase, name, target))));
  return {
    cue: new RegExp(grammar.cue, 'u'),
    topic: new RegExp(grammar.topic, 'u'),
    absence: about(grammar.absences, NAME, `(?:${named})?${NAME}`),
    absenceOfIt: about([...grammar.absences, ...grammar.empties], it, it),
    empty: about(grammar.empties, NAME, NAME),
    filler: about(grammar.fillers, NAME, `(?:${named})?${NAME}`),
    yet: regExpOf(grammar.yet),
    unless: regExpOf(grammar.unless),
  };
}
