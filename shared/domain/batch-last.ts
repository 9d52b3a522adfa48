/** What a report of a batch says against the one that its client got before. */
import type { Estimate } from './estimate.ts';
import type { Change } from './verdict.ts';

/** The report that a client got before this one. */
export type LastReport = {
  /** ISO 8601. */
  readonly sentAt: string;
  readonly fileName: string;
  /** What its first page said first; null: it was not made in a batch, which alone keeps that. */
  readonly headline: string | null;
  /** Where the run that it was about stands to the run of this one; `gone`: it is not on this computer any more. */
  readonly run: 'earlier' | 'same' | 'later' | 'gone';
  /** The own brand's visibility in both runs, on what they share where something is shared, and its change; null unless `earlier`. */
  readonly visibility: {
    readonly from: Estimate | null;
    readonly to: Estimate | null;
    /** null: the two runs cannot be compared. */
    readonly change: Change | null;
  } | null;
};

/** `last` is null where the client got none before. */
export type AgainstLast = { readonly last: LastReport | null };
