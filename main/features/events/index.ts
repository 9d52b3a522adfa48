/** What people write of a client, read by name: for other features that take words. */
export { plainName, quoted, readDay } from './given-words.ts';
export { knownNamesOf } from './read-given.ts';
