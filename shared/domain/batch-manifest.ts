/** Manifests of batches as a page opens them. */

/** The largest manifest has some thousand lines. */
export const MOST_MANIFEST_BYTES = 2_000_000;
