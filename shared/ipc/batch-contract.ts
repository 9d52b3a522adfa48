/** The channels of batches: a part of the contract. */
import type { BatchCheck, BatchDraft, BatchHead, BatchOffer, BatchView, BatchWish } from '../domain/batch.ts';
import type { AgainstLast } from '../domain/batch-last.ts';
import type { OpenedManifest } from '../domain/batch-manifest.ts';
import type { Call, Nothing } from './call.ts';

/** A batch of reports. */
export type BatchName = { readonly batchId: string };

type BatchNumbers = BatchName & { readonly numbers: readonly number[] };
type BatchPlace = BatchName & { readonly number: number };

/** Each channel of batches, as `batch/verb`. */
export type BatchContract = {
  /** What a batch can be chosen from. */
  readonly 'batch/clients': Call<Nothing, BatchOffer>;
  /** Asks for the folder of a batch's files in the system's dialog; null where nobody chose one, or a host cannot ask. */
  readonly 'batch/choose-folder': Call<Nothing, { readonly folder: string | null }>;
  /** Looks at every report before the first page. A newer one in the same `slot` calls it off. */
  readonly 'batch/check': Call<{ readonly wish: BatchWish; readonly slot: string }, BatchCheck>;
  /** Enters a batch and begins to make it, as a task of its own. */
  readonly 'batch/start': Call<{ readonly wish: BatchWish }, BatchName>;
  /** The batches begun last, the newest first. */
  readonly 'batch/list': Call<Nothing, readonly BatchHead[]>;
  readonly 'batch/open': Call<BatchName, BatchView>;
  /** Stops it after the reports that are being printed. */
  readonly 'batch/pause': Call<BatchName, null>;
  readonly 'batch/resume': Call<BatchName, null>;
  /** Makes a report again that failed, or with null all of them. */
  readonly 'batch/retry': Call<BatchName & { readonly number: number | null }, null>;
  /** Makes printed reports again, of what they are made of now. */
  readonly 'batch/remake': Call<BatchNumbers, null>;
  readonly 'batch/leave-out': Call<BatchNumbers & { readonly isLeftOut: boolean }, null>;
  readonly 'batch/approve': Call<BatchNumbers & { readonly isApproved: boolean }, null>;
  readonly 'batch/send-back': Call<BatchPlace & { readonly note: string }, null>;
  /** Opens a report of it in the studio, always the same one. */
  readonly 'batch/edit': Call<BatchPlace, { readonly reportId: string }>;
  /** Gives every approved report its final name, as a task of its own. */
  readonly 'batch/hand-over': Call<BatchName, null>;
  /** The printed pages of a report, in base64. */
  readonly 'batch/pdf': Call<BatchPlace, { readonly pdf: string; readonly sha256: string }>;
  /** A printed report against the last one that its client got. */
  readonly 'batch/look-back': Call<BatchPlace, AgainstLast>;
  /** Shows the file of a report in its folder, or with null the batch's folder; false on a host that cannot. */
  readonly 'batch/show': Call<BatchName & { readonly number: number | null }, { readonly isShown: boolean }>;
  /** Keeps a choice under a name; null: what is chosen now, for the next time. */
  readonly 'batch/save-set': Call<BatchDraft & { readonly name: string | null }, null>;
  readonly 'batch/remove-set': Call<{ readonly name: string | null }, null>;
  /** Writes a choice as a manifest for the command line into the folder of exports. */
  readonly 'batch/manifest': Call<{ readonly wish: BatchWish }, { readonly fileName: string }>;
  /** Reads a manifest that a person has chosen, `data` being its bytes in base64; nothing is changed by it. */
  readonly 'batch/read-manifest': Call<{ readonly fileName: string; readonly data: string }, OpenedManifest>;
};

/** Their names, for the allow-list of hosts. */
export const BATCH_CHANNEL_TABLE: Readonly<Record<keyof BatchContract, true>> = {
  'batch/clients': true,
  'batch/choose-folder': true,
  'batch/check': true,
  'batch/start': true,
  'batch/list': true,
  'batch/open': true,
  'batch/pause': true,
  'batch/resume': true,
  'batch/retry': true,
  'batch/remake': true,
  'batch/leave-out': true,
  'batch/approve': true,
  'batch/send-back': true,
  'batch/edit': true,
  'batch/hand-over': true,
  'batch/pdf': true,
  'batch/look-back': true,
  'batch/show': true,
  'batch/save-set': true,
  'batch/remove-set': true,
  'batch/manifest': true,
  'batch/read-manifest': true,
};
