import type { Scale } from '../../../shared/domain/measure.ts';
import type { ClaimSubject } from '../claims/claim.ts';
import type { ContentContext } from './context.ts';

/** A reading of the client's visibility; those before the report's period recede. */
export type CoverReading = {
  readonly atMs: number;
  readonly valuePct: number;
  readonly lowPct: number;
  readonly highPct: number;
  readonly inReport: boolean;
};

/** A brand's newest reading in words. */
export type CoverEnd = {
  readonly name: string;
  readonly figure: string;
  /** Its interval; null if it has none. */
  readonly range: string | null;
};

/** The rival in the headline, beside the client's readings. */
export type CoverRival = {
  readonly name: string;
  readonly readings: readonly { readonly atMs: number; readonly valuePct: number }[];
  readonly end: CoverEnd;
  /** Since when it leads, if that is the event. */
  readonly ahead: { readonly atMs: number; readonly text: string } | null;
};

/** The client's readings as the cover's picture, oldest first, with labels. */
export type CoverSeries = {
  /** What it shows, in claim terms. */
  readonly shows: readonly ClaimSubject[];
  readonly whose: string;
  readonly readings: readonly CoverReading[];
  readonly rival: CoverRival | null;
  readonly scale: Scale;
  /** Round percentages on the scale. */
  readonly marks: readonly { readonly valuePct: number; readonly text: string }[];
  readonly end: CoverEnd;
  readonly firstDate: string;
  readonly newestDate: string;
  /** Start of the report's period; null if the readings start with it. */
  readonly periodStart: { readonly atMs: number; readonly text: string } | null;
  readonly gaps: readonly { readonly fromMs: number; readonly toMs: number; readonly text: string }[];
  /** Where other prompts were asked from: no line joins the levels on either side. */
  readonly exchanges: readonly { readonly atMs: number; readonly text: string }[];
  readonly alt: string;
  /** What is drawn, if not how often a brand is named. */
  readonly drawn?: {
    readonly share: string;
    readonly caption: string;
    /** Before a day and since; null for a slope. */
    readonly levels: { readonly from: number; readonly to: number; readonly sinceMs: number } | null;
  };
};

/** Where readings go over to other prompts, with day and word. */
export function exchangesIn(
  readings: readonly { readonly atMs: number }[],
  { figures, format, words, pages }: ContentContext,
): CoverSeries['exchanges'] {
  const since = new Set(figures.otherPromptsMs);
  return readings.slice(1).flatMap(({ atMs }) =>
    since.has(atMs)
      ? [
          {
            atMs,
            text: [format.shortDate(atMs), pages.changes.event.measurement.prompts].join(words.marks.colon),
          },
        ]
      : [],
  );
}
