import { defineSection, NO_OPTIONS } from '../section.ts';
import { buildCoverContent } from './content.ts';
import { layOutCover } from './layout.ts';

/** The cover, drawn by itself. */
export const coverSection = defineSection({
  id: 'cover',
  title: (pages) => pages.cover.title,
  options: NO_OPTIONS,
  content: buildCoverContent,
  draw: layOutCover,
  onSlides: { slide: 'none' },
  isOfAllMarkets: true,
});
