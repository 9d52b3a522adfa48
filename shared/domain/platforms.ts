import type { Moments } from './estimate.ts';

/** The own brand on one platform in one run. */
export type PlatformReading = {
  readonly runId: string;
  readonly platform: string;
  readonly visibilityPct: number;
  /** From the mirrored answers; null where they are not mirrored. */
  readonly answers: {
    readonly count: number;
    /** Those that name the own brand. */
    readonly naming: number;
    readonly positions: Moments;
    /** Pages cited, each once per answer. */
    readonly citations: number;
    readonly routes: { readonly primary: number; readonly fallback: number; readonly unstated: number };
  } | null;
};

/** What an account can use of a platform, as the service said last. */
export type PlatformState = {
  readonly platform: string;
  readonly status: string;
  readonly primaryDisabled: boolean;
  readonly reason: string | null;
  readonly at: string;
};

/** A table of scalar values as the service sent them. */
export type TidyTable = {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number | boolean | null)[])[];
};

/** Every platform over time. */
export type PlatformHistory = {
  readonly readings: readonly PlatformReading[];
  readonly availability: readonly PlatformState[];
  /** What the service says about the platforms of the newest run that has it. */
  readonly insights: { readonly runId: string; readonly table: TidyTable } | null;
};
