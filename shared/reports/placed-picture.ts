/** A picture on a page of text: which one, what it shows, and where it stands. */
import { z } from 'zod';
import { MOST_CAPTION_LETTERS } from './letters.ts';

/** Where a picture stands on its page: over the words, under them, or at their right. */
const PICTURE_PLACES = ['above', 'below', 'beside'] as const;

/** One of {@link PICTURE_PLACES}. */
export type PicturePlace = (typeof PICTURE_PLACES)[number];

const sentence = z
  .string()
  .max(MOST_CAPTION_LETTERS)
  .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'it has to be a single line');

/** What names a picture: the SHA-256 of its source, in hex. */
export const pictureHash = z.string().regex(/^[0-9a-f]{64}$/);

export const placedPictureSchema = z.strictObject({
  sha256: pictureHash,
  /** What it shows, for those who have the report read out; '' says that it only decorates. */
  alt: sentence,
  /** Under it; '' for none. */
  caption: sentence,
  place: z.enum(PICTURE_PLACES),
});

/** One of {@link placedPictureSchema}. */
export type PlacedPicture = z.infer<typeof placedPictureSchema>;
