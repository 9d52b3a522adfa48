/** Keeping events, and what goals and actions share with them: how people name clients, pages, days, topics, prompts and platforms. */
export { placeOf, type OfClient } from './event-commands.ts';
export { idNamed, readDay, type Named } from './given-words.ts';
export { keepEvent } from './keep-events.ts';
export { pageOf } from './page-of.ts';
export { knownNamesOf, type KnownNames } from './read-given.ts';
