/** What other features read of events: how people name pages, days, topics, prompts and platforms. */
export { plainName, quoted, readDay } from './given-words.ts';
export { pageOf } from './page-of.ts';
export { knownNamesOf, type KnownNames } from './read-given.ts';
