/** Pictures in reports. */
import { createHash } from 'node:crypto';
import type { PlacedPicture } from '../../shared/reports/placed-picture.ts';

/** A picture's hash. */
export const hashOf = (source: string): string => createHash('sha256').update(source).digest('hex');

/** A picture at its place. */
export const placed = (source: string, more: Partial<PlacedPicture> = {}): PlacedPicture => ({
  sha256: hashOf(source),
  alt: 'A page with its price',
  caption: 'Seen on 3 November.',
  place: 'above',
  ...more,
});
