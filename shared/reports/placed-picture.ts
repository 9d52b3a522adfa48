/** A picture on a text page: its id, description, and position. */
import { z } from 'zod';
import { MOST_CAPTION_LETTERS } from './letters.ts';

/** A picture's position on its page: above the text, below, or to the right. */
const PICTURE_PLACES = ['above', 'below', 'beside'] as const;

/** One of {@link PICTURE_PLACES}. */
export type PicturePlace = (typeof PICTURE_PLACES)[number];

const sentence = z
  .string()
  .max(MOST_CAPTION_LETTERS)
  .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'it has to be a single line');

/** A picture's id: the SHA-256 of its source, in hex. */
export const pictureHash = z.string().regex(/^[0-9a-f]{64}$/);

export const placedPictureSchema = z.strictObject({
  sha256: pictureHash,
  /** Alt text for screen readers; '' if decorative. */
  alt: sentence,
  /** Below it; '' for none. */
  caption: sentence,
  place: z.enum(PICTURE_PLACES),
});

/** One of {@link placedPictureSchema}. */
export type PlacedPicture = z.infer<typeof placedPictureSchema>;
