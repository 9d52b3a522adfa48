import type { CommentaryBlock } from '../../../shared/reports/commentary.ts';
import type { PlacedPicture } from '../../../shared/reports/placed-picture.ts';

/** What people wrote into a report, with its figures in place of variables. */
export type WrittenNotes = {
  readonly report: readonly CommentaryBlock[] | null;
  readonly sections: Readonly<Record<string, readonly CommentaryBlock[]>>;
  /** Of pages of text. */
  readonly pictures: Readonly<Record<string, PlacedPicture>>;
};

/** Of a report that nobody wrote into. */
export const NO_NOTES_WRITTEN: WrittenNotes = { report: null, sections: {}, pictures: {} };
