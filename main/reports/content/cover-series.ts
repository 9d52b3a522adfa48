import type { Scale } from '../../../shared/domain/measure.ts';
import type { ClaimSubject } from '../../../shared/reports/claim.ts';

/** A reading of the client's own visibility; those before the report's period stand back. */
export type CoverReading = {
  readonly atMs: number;
  readonly valuePct: number;
  readonly lowPct: number;
  readonly highPct: number;
  readonly inReport: boolean;
};

/** The newest reading of a brand in words. */
export type CoverEnd = {
  readonly name: string;
  readonly figure: string;
  /** Its interval; null where it has none. */
  readonly range: string | null;
};

/** The rival that the headline is about, beside the client's own readings. */
export type CoverRival = {
  readonly name: string;
  readonly readings: readonly { readonly atMs: number; readonly valuePct: number }[];
  readonly end: CoverEnd;
  /** Since when it has been ahead, where that is what happened. */
  readonly ahead: { readonly atMs: number; readonly text: string } | null;
};

/** The client's readings as the picture of the cover, oldest first, with what is written beside them. */
export type CoverSeries = {
  /** What it shows, as claims name it. */
  readonly shows: readonly ClaimSubject[];
  readonly whose: string;
  readonly readings: readonly CoverReading[];
  readonly rival: CoverRival | null;
  readonly scale: Scale;
  /** Round percentages of the scale. */
  readonly marks: readonly { readonly valuePct: number; readonly text: string }[];
  readonly end: CoverEnd;
  readonly firstDate: string;
  readonly newestDate: string;
  /** Where the report's period begins; null where the readings begin with it. */
  readonly periodStart: { readonly atMs: number; readonly text: string } | null;
  readonly gaps: readonly { readonly fromMs: number; readonly toMs: number; readonly text: string }[];
  readonly alt: string;
  /** What is drawn, where that is not how often a brand is named. */
  readonly drawn?: {
    readonly share: string;
    readonly caption: string;
    /** Before a day and since then; null for a slope. */
    readonly levels: { readonly from: number; readonly to: number; readonly sinceMs: number } | null;
  };
};
