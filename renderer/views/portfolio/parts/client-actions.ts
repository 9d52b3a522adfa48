import type { AlertsOfClient } from '../../../state/alerts.svelte.ts';
import type { ClientAlert, PortfolioRow } from '../../../../shared/domain/portfolio.ts';
import type { ClientStory } from '../../../../shared/analysis/series/story-schema.ts';
import type { ClientMarks } from './arrange.ts';

/** Clients' data, the user's marks, and the actions to change them. */
export type ClientActions = ClientMarks & {
  /** Pins or unpins a client. */
  readonly pin: (row: PortfolioRow) => void;
  /** Opens its tags. */
  readonly tag: (row: PortfolioRow) => void;
  readonly isChosen: (row: PortfolioRow) => boolean;
  /** Whether any client is selected, so that checkboxes show. */
  readonly isChoosing: () => boolean;
  /** Toggles a client's selection. */
  readonly choose: (row: PortfolioRow) => void;
  /** Selects all shown clients, or none if all are selected. */
  readonly chooseAll: () => void;
  readonly chooseNone: () => void;
  /** Its story over the period as loaded, while `storyOf` determines its position. */
  readonly toldOf: (row: PortfolioRow) => ClientStory | null;
  /** Whether that failed to load. */
  readonly hasFailed: (row: PortfolioRow) => boolean;
  readonly alertsOf: (row: PortfolioRow) => AlertsOfClient;
  /** Opens the story's evidence. */
  readonly openEvidence: (row: PortfolioRow) => void;
  /** Asks how long to put its first open alert off, next to the pressed element. */
  readonly snooze: (row: PortfolioRow, beside: Element) => void;
  /** Puts its first open alert off until something new happens. */
  readonly dismiss: (row: PortfolioRow, alert: ClientAlert) => void;
};
