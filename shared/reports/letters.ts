/** Length limits of text in a report. */

/** Most text printed beside one section; beyond this, hostile nesting takes the parser seconds. */
export const MOST_COMMENTARY_LETTERS = 20_000;

/** A draft stores more than is printed: whoever pastes too much learns by how much and loses nothing. */
export const MOST_KEPT_LETTERS = 10 * MOST_COMMENTARY_LETTERS;

/** Several sections' commentary, and the report's own. */
export const MOST_NOTES_LETTERS = 3 * MOST_COMMENTARY_LETTERS;

/** The longest custom headline: three lines of the largest type. */
export const MOST_HEADLINE_LETTERS = 160;

/** A stored headline, and a title in the list of reports. */
export const MOST_KEPT_LINE_LETTERS = 2_000;

/** The longest review comment. */
export const MOST_COMMENT_LETTERS = 2_000;

/** Characters of a picture's caption, and of its alt text. */
export const MOST_CAPTION_LETTERS = 600;
