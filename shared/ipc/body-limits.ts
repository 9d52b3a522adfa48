/** How large a message to the core may be, where a host has to read it before it knows what is in it. */

/** Characters of an image of a kit at most, as {@link MAX_PICTURE_LENGTH} has it; a longer one is not even looked at. */
export const LARGEST_KIT_IMAGE = 4_000_000;

/** Characters of the file of a kit at most: three logos, a picture and four cuts of fonts. */
export const LARGEST_KIT_FILE = 20_000_000;

/** A draft at its largest: words of ten sections that are as long as is kept. */
const LARGEST_DRAFT = 6_000_000;

/** What an ordinary message has, whatever its channel; a longer one names its channel in its address. */
export const ORDINARY_BODY_BYTES = 32 * 1024;

/** The most for an input that its schema does not bound, or bounds wider. */
export const MOST_BODY_BYTES = 1024 * 1024;

/** Characters of a piece of a backup at most, in base64: such a message stays within {@link MOST_BODY_BYTES}. */
export const MOST_PIECE_LENGTH = 960_000;

/** A batch of as many clients as there may be, each with choices of its own. */
const LARGEST_BATCH = 4 * MOST_BODY_BYTES;

/** The longest table of a screen, with the texts in it. */
const LARGEST_TABLE = 20 * MOST_BODY_BYTES;

/**
 * Channels whose input may be larger, because a file of the user's travels in it. Text grows on the way: every quotation mark of
 * a drawing is escaped, and a letter takes up to three bytes.
 */
export const LARGE_BODIES: Readonly<Record<string, number>> = {
  'kit/add': 2 * LARGEST_KIT_IMAGE,
  'kit/save': 2 * LARGEST_KIT_IMAGE,
  'kit/propose': 2 * LARGEST_KIT_IMAGE,
  'picture/add': 2 * LARGEST_KIT_IMAGE,
  'kit/check-font': 2 * MOST_BODY_BYTES,
  'report/save': 2 * LARGEST_DRAFT,
  'report/preview': LARGEST_DRAFT,
  'kit/import': 2 * LARGEST_KIT_FILE,
  'batch/check': LARGEST_BATCH,
  'batch/start': LARGEST_BATCH,
  'batch/save-set': LARGEST_BATCH,
  'batch/manifest': LARGEST_BATCH,
  'batch/read-manifest': LARGEST_BATCH,
  'export/table': LARGEST_TABLE,
};

/** As large as any message may be. */
export const LARGEST_BODY_BYTES = Math.max(...Object.values(LARGE_BODIES));
