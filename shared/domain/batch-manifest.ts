/** Manifests of batches as a page opens them. */
import type { BatchDraft } from './batch.ts';

/** The largest manifest has some thousand lines. */
export const MOST_MANIFEST_BYTES = 2_000_000;

/** A place in a file, from 1. */
export type ManifestPlace = { readonly line: number; readonly column: number };

/** What is wrong with a manifest, and where. */
export type ManifestFault = { readonly at: ManifestPlace; readonly why: string };

/** A manifest that was opened: what it chooses, or everything that is wrong with it. */
export type OpenedManifest =
  | {
      readonly kind: 'read';
      readonly draft: BatchDraft;
      /** What it says of folder and command, which no page names; null: nothing. */
      readonly left: { readonly folder: string | null; readonly command: string | null };
    }
  | {
      readonly kind: 'faults';
      /** The first ones, in the order of the file. */
      readonly faults: readonly ManifestFault[];
      /** How many there are. */
      readonly count: number;
    };
