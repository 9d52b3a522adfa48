/** Maximums enforced by screens and the contract. */

/** Tags per client. */
export const MOST_TAGS = 12;

/** Characters of a tag. */
export const LONGEST_TAG = 40;

/** Characters of a platform's own name. */
export const LONGEST_PLATFORM_NAME = 40;

/** Hidden alerts; the oldest are dropped. */
export const MOST_PUT_OFF = 500;

/** Characters of an alert's subject. */
export const LONGEST_ABOUT = 200;

/** Seen alerts; the oldest are dropped, and are new again. */
export const MOST_SEEN = 5_000;

/** Characters of a baseline's reason. */
export const MOST_REASON_LETTERS = 120;

/** Characters of a search; more are cut. */
export const LONGEST_SEARCH = 500;

/** Clients chosen one by one for an assistant; for more, choose all. */
export const MOST_ASSISTED = 500;
