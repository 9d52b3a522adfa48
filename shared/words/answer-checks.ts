/** Words about a second reading of the answers, for screens and the command line. */
import type { AnswerChecks, Fact } from '../domain/answer-checks-schema.ts';

/** The groups of entries, in the order in which they are shown. */
export const CHECK_GROUPS = ['spellings', 'names', 'claims'] as const;

/** A group of entries. */
export type CheckGroup = (typeof CHECK_GROUPS)[number];

/** What a group is called, what one of its entries asks a person to do, and what is said where it has none. */
export const CHECK_WORDS: Readonly<
  Record<CheckGroup, { readonly title: string; readonly next: string; readonly none: string }>
> = {
  spellings: {
    title: 'Brands that were not counted',
    next: 'If it is the brand, add the spelling as an alias in the service’s dashboard (Sightline cannot: the service’s interface has no such call); where the plain name was not counted, ask the service.',
    none: 'No answer names a tracked brand without being counted for it.',
  },
  names: {
    title: 'Names that nobody tracks',
    next: 'If it is a rival, add it as a brand: later runs count it.',
    none: 'No other name stands beside tracked brands again and again.',
  },
  claims: {
    title: 'Against the fact sheet',
    next: 'Look where the platforms have it from: nothing is sent, and no figure changes.',
    none: 'No answer contradicts the fact sheet.',
  },
};

const KINDS: Readonly<Record<AnswerChecks['spellings'][number]['kind'], string>> = {
  written: 'by its name',
  joined: 'with other spaces or hyphens',
  ending: 'with an ending',
  typo: 'misspelled',
  script: 'in another script',
};

/** `“Veloura” for Velora, misspelled`. */
const saySpelling = ({
  spelling,
  brand,
  kind,
}: Pick<AnswerChecks['spellings'][number], 'spelling' | 'brand' | 'kind'>): string =>
  `“${spelling}” for ${brand}, ${KINDS[kind]}`;

/** What a fact is of, as a sheet says it. */
export const FACT_LABELS: Readonly<Record<Fact['kind'], string>> = {
  price: 'Price',
  place: 'Place',
  owner: 'Owner',
  product: 'Products',
};

/** How a fact is written. */
export const FACT_HINTS: Readonly<Record<Fact['kind'], string>> = {
  price: 'With the currency, such as “249 EUR; 219 GBP” or “49 EUR per month”.',
  place: 'The town and the country, such as “Hamburg; Germany”.',
  owner: 'Whose it is, such as “Nordsee Group”.',
  product: 'All names of products, such as “X100; X200; Storm Pro”.',
};

/** `Price of X200`. */
export const sayFact = ({ kind, subject }: Pick<Fact, 'kind' | 'subject'>): string =>
  subject === '' ? FACT_LABELS[kind] : `${FACT_LABELS[kind]} of ${subject}`;

/** `Place: “Oslo”; the sheet says Hamburg; Germany`. */
const sayClaim = ({ fact, says }: Pick<AnswerChecks['claims'][number], 'fact' | 'says'>): string =>
  `${sayFact(fact)}: “${says}”; the sheet says ${fact.value}`;

/** An entry to show: what it says, and all that entries of every group have. */
export type CheckEntry = Pick<
  AnswerChecks['names'][number],
  'entry' | 'putAsideAt' | 'answers' | 'places'
> & {
  readonly said: string;
};

/** A group's entries, as they are shown. */
export function entriesOf(group: CheckGroup, { spellings, names, claims }: AnswerChecks): CheckEntry[] {
  if (group === 'spellings') return spellings.map((one) => ({ ...one, said: saySpelling(one) }));
  if (group === 'claims') return claims.map((one) => ({ ...one, said: sayClaim(one) }));
  return names.map((one) => ({ ...one, said: one.name }));
}
