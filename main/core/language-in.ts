import type { Zone } from '../../shared/format/calendar.ts';
import { buildFormatter } from '../../shared/format/format.ts';
import { ENGLISH, type Language } from '../../shared/words/wording.ts';

/** The language of the command line and assistants, with the days of a client's calendar. */
export const languageIn = (zone: Zone): Language => ({
  format: buildFormatter('en-GB', {}, false, zone),
  words: ENGLISH,
});
