/** How much people may write into a report. */

/** As much as anybody writes beside one section; hostile nesting takes the parser seconds from here on. */
export const MOST_COMMENTARY_LETTERS = 20_000;

/** Several sections' commentary, and the report's own. */
export const MOST_NOTES_LETTERS = 3 * MOST_COMMENTARY_LETTERS;

/** The longest headline of one's own: three lines of the largest type. */
export const MOST_HEADLINE_LETTERS = 160;
