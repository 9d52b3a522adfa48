import type { PortfolioRow } from '../../../../shared/domain/portfolio.ts';
import type { OwnMarks } from './arrange.ts';

/** What the user has said of clients, and how they say it. */
export type ClientActions = OwnMarks & {
  /** Pins a client, or takes its pin away. */
  readonly pin: (row: PortfolioRow) => void;
  /** Opens its tags. */
  readonly tag: (row: PortfolioRow) => void;
};
