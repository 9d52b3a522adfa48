/** Many reports made in one go: what each is made with, and what became of it. */
import type { BatchMember, BatchChoices } from './batch-schema.ts';
import { readPeriod, type YearStart } from './report-period.ts';

/** What holds where nothing is chosen. */
export const USUAL_CHOICES: BatchChoices = {
  template: null,
  period: null,
  against: null,
  kit: null,
  locale: null,
  paper: null,
};

/**
 * Members with days of their own where the batch's period means others in their fiscal years than in the calendar's.
 *
 * @param word of the batch's period, as it is typed; null where it was chosen by days, or is none.
 * @param today YYYY-MM-DD, from which it may be meant.
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

/** How files are called where nobody says. */
export const USUAL_PATTERN = '{client}/{period} {template}.pdf';
