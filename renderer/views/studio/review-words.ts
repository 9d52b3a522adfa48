import type { Formatter } from '../../../shared/format/format.ts';
import type { ReportCheck, StudioReport } from '../../../shared/reports/studio-schema.ts';

/** Who wrote and who approved a report of a team; null outside of one. */
export function reviewWords(
  { state, author, reviewer, reviewedAt }: Pick<StudioReport, 'state' | 'author' | 'reviewer' | 'reviewedAt'>,
  format: Pick<Formatter, 'date'>,
): string | null {
  if (state === 'final' && reviewer !== null) {
    const on = reviewedAt === null ? '' : ` on ${format.date(reviewedAt)}`;
    return `Approved by ${reviewer}${on}${author === null ? '' : `, written by ${author}`}`;
  }
  return state === 'in-review' && author !== null ? `Sent to review by ${author}` : null;
}

/** Who else has a report open. */
export function presenceWords(others: readonly string[]): string | null {
  if (others.length === 0) return null;
  const [last, ...first] = others.toReversed();
  const names = first.length === 0 ? (last ?? '') : `${first.toReversed().join(', ')} and ${last ?? ''}`;
  return `${names} ${others.length === 1 ? 'has' : 'have'} this report open, too`;
}

/** A check's name, with its section's title. */
export const checkName = ({ section, title }: ReportCheck, titleOf: (id: string) => string): string =>
  section === null ? title : `${titleOf(section)}: ${title.charAt(0).toLowerCase()}${title.slice(1)}`;
