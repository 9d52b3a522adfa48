/** What screens hold people to and the contract refuses to exceed. */

/** Tags of one client. */
export const MOST_TAGS = 12;

/** Characters of a tag. */
export const LONGEST_TAG = 40;

/** Characters of a platform's own name. */
export const LONGEST_PLATFORM_NAME = 40;

/** Alerts that are put off; the oldest go first. */
export const MOST_PUT_OFF = 500;

/** Characters of what an alert is about. */
export const LONGEST_ABOUT = 200;

/** Alerts that were seen; the oldest go first, and are new again. */
export const MOST_SEEN = 5_000;

/** Characters of the reason for a baseline. */
export const MOST_REASON_LETTERS = 120;

/** Clients that an assistant may read, chosen one by one; more than that are all of them. */
export const MOST_ASSISTED = 500;
