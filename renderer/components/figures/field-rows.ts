import type { Estimate } from '../../../shared/domain/estimate.ts';
import type { Change } from '../../../shared/domain/verdict.ts';

/** A brand in the standings; `isNew` where the run before did not know it. */
export type StandingRow = {
  readonly id: string;
  readonly name: string;
  readonly isOwn: boolean;
  readonly estimate: Estimate;
  readonly rank: { readonly best: number; readonly worst: number };
  readonly change: Change | null;
  readonly isNew?: boolean;
};

/** A platform at the head of a column, as the service names it. */
export type HeatColumn = {
  readonly platform: string;
  /** Under the name: `n 114`, `since 28 Sep`, `not run`. */
  readonly note?: string;
};

/** A brand's readings, one a column; null where nothing was asked. */
export type HeatMapRow = {
  readonly id: string;
  readonly name: string;
  readonly isOwn: boolean;
  readonly cells: readonly ({
    readonly valuePct: number;
    readonly sample: number;
    /** The reading in full, on hover: "43%, 95% interval 27 to 61%, n 30". */
    readonly said?: string;
  } | null)[];
};
