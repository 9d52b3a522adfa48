/** Where an action is done: a page, or whose site. */
import { pageOf } from '../events/index.ts';

/** An address has a scheme, or a host in small letters: J.Crew and Booking.com are names. */
const IS_ADDRESS = /^(?:[a-z][a-z\d+.-]*:\/\/|[^\s\p{Lu}/]+\.[^\s\p{Lu}/]+(?:\/\S*)?$)/u;

/** A place as it is kept: a page as the mirror has its pages, any other name as it is. Raises `input/invalid`. */
export function keptPlace(written: string | null): {
  readonly place: string | null;
  readonly remarks: readonly string[];
} {
  if (written === null || !IS_ADDRESS.test(written.trim())) return { place: written, remarks: [] };
  const { page, isChanged } = pageOf(written);
  return { place: page, remarks: isChanged ? [`The page ${written.trim()} is kept as ${page}.`] : [] };
}
