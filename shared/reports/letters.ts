/** How much people may write into a report. */

/** As much as is printed of anybody's words beside one section; hostile nesting takes the parser seconds from here on. */
export const MOST_COMMENTARY_LETTERS = 20_000;

/**
 * A draft keeps more than is printed: whoever pastes too much is told by how much and loses nothing.
 */
export const MOST_KEPT_LETTERS = 10 * MOST_COMMENTARY_LETTERS;

/** Several sections' commentary, and the report's own. */
export const MOST_NOTES_LETTERS = 3 * MOST_COMMENTARY_LETTERS;

/** The longest headline of one's own: three lines of the largest type. */
export const MOST_HEADLINE_LETTERS = 160;

/** A headline as a draft keeps it, and a title as the list of reports shows it. */
export const MOST_KEPT_LINE_LETTERS = 2_000;

/** The longest comment of a review. */
export const MOST_COMMENT_LETTERS = 2_000;

/** Letters of a picture's caption, and of what it shows in words. */
export const MOST_CAPTION_LETTERS = 600;
