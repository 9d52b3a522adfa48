/** What goals and actions share with events: how people name clients, pages, days, topics, prompts and platforms. */
export { placeOf, type OfClient } from './event-commands.ts';
export { readDay } from './given-words.ts';
export { pageOf } from './page-of.ts';
export { knownNamesOf, type KnownNames } from './read-given.ts';
