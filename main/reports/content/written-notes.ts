import type { CommentaryBlock } from '../../../shared/reports/commentary.ts';
import type { PlacedPicture } from '../../../shared/reports/placed-picture.ts';

/** User-written texts of a report, with variables substituted. */
export type WrittenNotes = {
  readonly report: readonly CommentaryBlock[] | null;
  readonly sections: Readonly<Record<string, readonly CommentaryBlock[]>>;
  /** Of pages of text. */
  readonly pictures: Readonly<Record<string, PlacedPicture>>;
};

/** For reports without user text. */
export const NO_NOTES_WRITTEN: WrittenNotes = { report: null, sections: {}, pictures: {} };
