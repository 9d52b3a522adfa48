import type { AlertsOfClient } from '../../../state/alerts.svelte.ts';
import type { ClientAlert, PortfolioRow } from '../../../../shared/domain/portfolio.ts';
import type { ClientStory } from '../../../../shared/analysis/series/story-schema.ts';
import type { ClientMarks } from './arrange.ts';

/** What is known of clients, what the user has said of them, and how they say it. */
export type ClientActions = ClientMarks & {
  /** Pins a client, or takes its pin away. */
  readonly pin: (row: PortfolioRow) => void;
  /** Opens its tags. */
  readonly tag: (row: PortfolioRow) => void;
  readonly isChosen: (row: PortfolioRow) => boolean;
  /** Whether any client is chosen, so that what chooses is in sight. */
  readonly isChoosing: () => boolean;
  /** Chooses a client for what is done with several, or leaves it out again. */
  readonly choose: (row: PortfolioRow) => void;
  /** Chooses all clients that are shown, or none where all of them are chosen. */
  readonly chooseAll: () => void;
  readonly chooseNone: () => void;
  /** What the period has brought it as far as that is read, while `storyOf` decides where it stands. */
  readonly toldOf: (row: PortfolioRow) => ClientStory | null;
  /** Whether that could not be read. */
  readonly hasFailed: (row: PortfolioRow) => boolean;
  readonly alertsOf: (row: PortfolioRow) => AlertsOfClient;
  /** Opens what shows the story. */
  readonly openEvidence: (row: PortfolioRow) => void;
  /** Asks for how long its first open alert is put off, beside what was pressed. */
  readonly snooze: (row: PortfolioRow, beside: Element) => void;
  /** Puts its first open alert off until something new happens. */
  readonly dismiss: (row: PortfolioRow, alert: ClientAlert) => void;
};
