/**
 * A second reading of answers: spellings of tracked brands that the service did not count, names beside them that nobody tracks, and claims
 * against a fact sheet. Everything found is for a person to check; nothing is counted.
 */
import type { AnswerChecks, CheckPlace, Fact } from '../../../shared/domain/answer-checks-schema.ts';
import { isWrittenAsName } from '../../../shared/domain/written-as-name.ts';
import { findAbsence } from '../../../shared/format/absence-of-mention.ts';
import { buildFindClaims } from './claims.ts';
import { passageAround, type Span } from './passage.ts';
import { isLatin, keyOf, type ReadBrand } from './brand-keys.ts';
import { buildSpellings, type FoundSpelling, type SpellingReader } from './spellings.ts';
import { buildFindBeside } from './untracked-names.ts';

/** An answer to read. */
export type ReadAnswer = Omit<CheckPlace, 'passage' | 'from' | 'to'> & {
  readonly text: string;
  /** Ids of the brands that the service counts as named in it. */
  readonly counted: ReadonlySet<string>;
};

/** What to read answers by. */
export type ReadingBasis = {
  readonly brands: readonly ReadBrand[];
  readonly facts: readonly Fact[];
  /** Domains that the answers cite: they stand beside brands, and are none. */
  readonly domains: readonly string[];
};

type Entries = Pick<AnswerChecks, 'spellings' | 'names' | 'claims'>;

/** A name beside rivals is told from this many answers, to this many prompts, in as many runs or on as many platforms. */
const LEAST_ANSWERS = 3;
const LEAST_PROMPTS = 2;

/** An entry quotes the newest few answers. */
const MOST_PLACES = 3;

/** A word that is common is common in some of the answers; all of ten thousand would take long. */
const MOST_SAMPLED = 500;

type Found = { readonly answer: ReadAnswer; readonly place: Span };

/** Newest first, quoted, each answer once. */
function placesOf(found: readonly Found[]): CheckPlace[] {
  const first = [...new Map(found.toReversed().map((one) => [one.answer, one])).values()].reverse();
  const newest = first.toSorted((a, b) => b.answer.startedAt.localeCompare(a.answer.startedAt));
  return newest.slice(0, MOST_PLACES).map(({ answer, place }) => {
    const { runId, startedAt, responseId, promptId, prompt, platform, repeat, text } = answer;
    const where = { runId, startedAt, responseId, promptId, prompt, platform, repeat };
    return { ...where, ...passageAround(text, place) };
  });
}

const entryOf = (entry: string, found: readonly Found[]) => ({
  entry,
  putAsideAt: null,
  answers: new Set(found.map(({ answer }) => answer)).size,
  places: placesOf(found),
});

const byAnswers = (a: { readonly answers: number }, b: { readonly answers: number }): number =>
  b.answers - a.answers;

type ReadText = { readonly answer: ReadAnswer; readonly places: readonly FoundSpelling[] };

/** An answer's text by itself, to look for words in lower case. */
function buildIsCommonHere(answers: readonly ReadAnswer[]): (word: string) => boolean {
  const step = Math.max(1, Math.ceil(answers.length / MOST_SAMPLED));
  const sample = answers.filter((_, at) => at % step === 0);
  const known = new Map<string, boolean>();
  return (word) => {
    const told = known.get(word);
    if (told !== undefined) return told;
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}./@-])${word}(?![\\p{L}\\p{N}/@]|\\.\\p{L})`, 'u');
    const isHere = sample.some(({ text }) => text.includes(word) && pattern.test(text));
    known.set(word, isHere);
    return isHere;
  };
}

const WORDS = /[\p{L}\p{N}\p{M}]+/gu;
const wordsOf = (name: string): string[] => name.match(WORDS) ?? [];

/** Whether all words of a name also stand in lower case in the answers. */
const isOfCommonWords = (name: string, isCommonHere: (word: string) => boolean): boolean =>
  wordsOf(name).every((word) => word.toLowerCase() !== word && isCommonHere(word.toLowerCase()));

function findSpellings(
  read: readonly ReadText[],
  brands: readonly ReadBrand[],
  isCommonHere: (word: string) => boolean,
) {
  const naming = new Map(brands.map(({ brandId }) => [brandId, 0]));
  /** Typos of answers that spell the same brand rightly, too: another name. */
  const others = new Set<string>();
  const found = new Map<
    string,
    { readonly spelling: FoundSpelling; readonly text: string; readonly places: Found[] }
  >();
  for (const { answer, places } of read) {
    for (const [brand, of] of Map.groupBy(places, (place) => place.brand)) {
      const nameOf = ({ from, to }: Span): string => `${brand.brandId} ${keyOf(answer.text.slice(from, to))}`;
      const isWritten = of.some(({ kind }) => kind === 'written') || answer.counted.has(brand.brandId);
      if (isWritten) {
        naming.set(brand.brandId, (naming.get(brand.brandId) ?? 0) + 1);
        for (const place of of) if (place.kind === 'typo') others.add(nameOf(place));
      }
      if (answer.counted.has(brand.brandId)) continue;
      const place =
        of.find(({ kind }) => kind === 'written') ?? of.find(({ kind }) => kind !== 'typo') ?? of[0];
      if (place === undefined || !isNamedBy(answer.text, place, brands)) continue;
      const text = answer.text.slice(place.from, place.to);
      const entry = found.get(nameOf(place)) ?? { spelling: place, text, places: [] };
      entry.places.push({ answer, place });
      found.set(nameOf(place), entry);
    }
  }
  return [...found].flatMap(([name, { spelling, text, places }]) => {
    const { brand, kind } = spelling;
    const isOther =
      kind === 'typo' &&
      (others.has(name) ||
        isOfCommonWords(text, isCommonHere) ||
        // Seen as often as the name itself, it is a name of its own.
        places.length > Math.max(2, (naming.get(brand.brandId) ?? 0) / 2));
    if (isOther) return [];
    return [
      {
        ...entryOf(`spelling:${keyOf(text)}`, places),
        brand: brand.names[0],
        brandId: brand.brandId,
        isOwn: brand.isOwn,
        spelling: text,
        kind,
      },
    ];
  });
}

/** Whether a spelling names its brand there: a name that is a word is written as one, and the answer does not say that it knows nothing about it. */
function isNamedBy(text: string, place: FoundSpelling, brands: readonly ReadBrand[]): boolean {
  if (place.isCommon && !isWrittenAsName(text, place, place.name, [place])) return false;
  if (place.kind !== 'written') return true;
  const others = brands.flatMap((brand) => (brand === place.brand ? [] : brand.names));
  return findAbsence(text, [text.slice(place.from, place.to)], others) === null;
}

/** A genitive or a plural. */
const MOST_ENDING = 2;

/** Whether a key stands in a text as words; scripts that part no words have it anywhere. */
function buildIsIn(text: string): (key: string) => boolean {
  const starts = new Set<number>();
  const ends = new Set<number>();
  let whole = '';
  for (const word of wordsOf(text)) {
    starts.add(whole.length);
    whole += keyOf(word);
    for (let less = 0; less <= MOST_ENDING; less += 1) ends.add(whole.length - less);
  }
  return (key) => {
    if (!isLatin(key)) return whole.includes(key);
    for (let at = whole.indexOf(key); at >= 0; at = whole.indexOf(key, at + 1)) {
      if (starts.has(at) && ends.has(at + key.length)) return true;
    }
    return false;
  };
}

const labelOf = (domain: string): string =>
  keyOf(domain.replace(/^www\./, '').replace(/(?:\.(?:co|com|org))?\.\p{L}{2,}$/u, ''));

function findNames(
  read: readonly ReadText[],
  spellings: SpellingReader,
  domains: readonly string[],
  isCommonHere: (word: string) => boolean,
) {
  const cited = new Set(domains.map(labelOf));
  const asked = new Map<string | null, (key: string) => boolean>();
  const findBeside = buildFindBeside(spellings);
  const beside = read.flatMap(({ answer, places }) =>
    findBeside(answer.text, places).map((place) => ({ answer, place, key: keyOf(place.name) })),
  );
  const seen = new Set(beside.map(({ key }) => key));
  const found = new Map<string, { readonly name: string; readonly places: Found[] }>();
  for (const { answer, place, key: whole } of beside) {
    const { to, rest } = place;
    // “Compare Velora” is Velora, once other answers say so.
    const isRest = rest !== null && seen.has(keyOf(rest));
    const [key, name] = isRest ? [keyOf(rest), rest] : [whole, place.name];
    let isAsked = asked.get(answer.prompt);
    if (isAsked === undefined) asked.set(answer.prompt, (isAsked = buildIsIn(answer.prompt ?? '')));
    if (cited.has(key) || isAsked(key)) continue;
    const entry = found.get(key) ?? { name, places: [] };
    entry.places.push({ answer, place: { from: to - name.length, to } });
    found.set(key, entry);
  }
  return [...found].flatMap(([key, { name, places }]) => {
    const answers = [...new Set(places.map(({ answer }) => answer))];
    const [prompts, runs, platforms] = [
      new Set(answers.map(({ promptId }) => promptId)).size,
      new Set(answers.map(({ runId }) => runId)).size,
      new Set(answers.map(({ platform }) => platform)).size,
    ];
    const isOften =
      answers.length >= LEAST_ANSWERS && prompts >= LEAST_PROMPTS && (runs > 1 || platforms > 1);
    if (!isOften || isOfCommonWords(name, isCommonHere)) return [];
    return [{ ...entryOf(`name:${key}`, places), name, prompts, runs, platforms }];
  });
}

function findAllClaims(read: readonly ReadText[], facts: readonly Fact[]) {
  if (facts.length === 0) return [];
  const findClaims = buildFindClaims(facts);
  const claims = read.flatMap(({ answer, places }) =>
    findClaims(answer.text, places).map((claim) => ({ answer, place: claim, claim })),
  );
  const entries = Map.groupBy(
    claims,
    ({ claim: { fact, key } }) => `claim:${fact.kind}:${keyOf(fact.subject)}:${key}`,
  );
  return [...entries].flatMap(([entry, found]) => {
    const [first] = found;
    if (first === undefined) return [];
    return [{ ...entryOf(entry, found), fact: first.claim.fact, says: first.claim.says }];
  });
}

/** Reads answers a second time. Entries come most answers first; the same input gives the same entries. */
export function readAnswers(
  answers: readonly ReadAnswer[],
  { brands, facts, domains }: ReadingBasis,
): Entries {
  const spellings = buildSpellings(brands);
  const read = answers.map((answer) => ({ answer, places: spellings.read(answer.text) }));
  const isCommonHere = buildIsCommonHere(answers);
  return {
    spellings: findSpellings(read, brands, isCommonHere).sort(byAnswers),
    names: findNames(read, spellings, domains, isCommonHere).sort(byAnswers),
    claims: findAllClaims(read, facts).sort(byAnswers),
  };
}
