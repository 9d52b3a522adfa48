/** Where answers say what is to be checked, for the command line and for scripts. */
import type { CheckPlace } from '../../shared/domain/answer-checks-schema.ts';
import type { Language } from '../../shared/words/wording.ts';

type WithPlaces = { readonly places: readonly CheckPlace[] };

/** The places of marks are for screens: a script has the words. */
const placeToScript = ({ passage, from, to, ...place }: CheckPlace) => ({
  ...place,
  passage,
  marked: passage.slice(from, to),
});

/** Entries as documents have them. */
export const placesToScripts = <Entry extends WithPlaces>(entries: readonly Entry[]) =>
  entries.map((one) => ({ ...one, places: one.places.map(placeToScript) }));

/** Two lines for each place: the passage, then platform, day and prompt. */
export const placesOf = ({ places }: WithPlaces, { format }: Language): string[] =>
  places.flatMap((place) => [
    `   “${place.passage.replaceAll(/\s+/g, ' ')}”`,
    `   ${place.platform === null ? 'unknown platform' : format.platform(place.platform)}, ${format.date(place.startedAt)}: ${place.prompt ?? place.promptId ?? 'unknown prompt'}`,
  ]);
