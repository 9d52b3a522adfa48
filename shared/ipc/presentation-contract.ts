/** The channels of presentations: a part of the contract. */
import type { Presentation } from '../reports/slides.ts';
import type { Call } from './call.ts';

/** Each channel of presentations, as `presentation/verb`. */
export type PresentationContract = {
  /** A report of the studio as slides, of what is saved. */
  readonly 'presentation/open': Call<{ readonly reportId: string }, Presentation>;
};

/** Their names, for the allow-list of hosts. */
export const PRESENTATION_CHANNEL_TABLE: Readonly<Record<keyof PresentationContract, true>> = {
  'presentation/open': true,
};
