/** Batches of reports: how each is made, and the outcome. */
import type { BatchMember, BatchChoices } from './batch-schema.ts';
import { readPeriod, type YearStart } from './report-period.ts';

/** Used if nothing is chosen. */
export const USUAL_CHOICES: BatchChoices = {
  template: null,
  period: null,
  against: null,
  kit: null,
  locale: null,
  paper: null,
};

/**
 * Gives members days of their own if the batch's period falls on other days in their fiscal years.
 *
 * @param word the batch's period as typed; null if it was chosen by days, or is none.
 * @param today YYYY-MM-DD, the reference day.
 * @param yearStartOf by `connection/projectId`.
 */
export function inOwnYears(
  members: readonly BatchMember[],
  word: string | null,
  today: string,
  yearStartOf: (client: string) => YearStart,
): readonly BatchMember[] {
  if (word === null) return members;
  const usual = readPeriod(word, today);
  return members.map((member) => {
    const { connection, projectId, choices } = member;
    const period = readPeriod(word, today, yearStartOf(`${connection}/${projectId}`));
    return choices.period !== undefined || period?.from === usual?.from
      ? member
      : { ...member, choices: { ...choices, period } };
  });
}

/** Default pattern for file names: as the app names a single report. */
export const USUAL_PATTERN = '{client} {title}.pdf';
