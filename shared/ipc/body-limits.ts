/** Maximum sizes of messages to the core, for hosts that read one before they know its content. */

/** Maximum characters of a kit's image, as in {@link MAX_PICTURE_LENGTH}; a longer one is not examined. */
export const LARGEST_KIT_IMAGE = 4_000_000;

/** Maximum characters of a kit file: three logos, a picture and four font styles. */
export const LARGEST_KIT_FILE = 20_000_000;

/** The largest draft: ten sections with the longest text kept. */
const LARGEST_DRAFT = 6_000_000;

/** Size of an ordinary message, whatever its channel; a longer one names its channel in its address. */
export const ORDINARY_BODY_BYTES = 32 * 1024;

/** Maximum for an input whose schema sets no bound, or a wider one. */
export const MOST_BODY_BYTES = 1024 * 1024;

/** Maximum characters of a piece of a backup, in base64: keeps the message within {@link MOST_BODY_BYTES}. */
export const MOST_PIECE_LENGTH = 960_000;

/** A batch with the most clients, each with choices of its own. */
const LARGEST_BATCH = 4 * MOST_BODY_BYTES;

/** The longest table of a screen, texts included. */
const LARGEST_TABLE = 20 * MOST_BODY_BYTES;

/**
 * Channels whose input may be larger, because it carries a user's file. Text grows in transit: every quotation mark of a drawing is
 * escaped, and a letter takes up to three bytes.
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

/** Maximum size of any message. */
export const LARGEST_BODY_BYTES = Math.max(...Object.values(LARGE_BODIES));
