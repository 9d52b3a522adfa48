/** Batch manifests as a page opens them. */

/** The largest have a few thousand lines. */
export const MOST_MANIFEST_BYTES = 2_000_000;
