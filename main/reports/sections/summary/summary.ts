import { newsOf } from '../../content/news.ts';
import { defineSection, NO_OPTIONS } from '../section.ts';
import { buildSummaryContent } from './content.ts';
import { layOutSummary } from './layout.ts';

/** The summary, drawn by itself. */
export const summarySection = defineSection({
  id: 'summary',
  title: (pages) => pages.summary.title,
  options: NO_OPTIONS,
  // What the news means; without a cover before it, the news is told here.
  find: (context) => {
    const { headline, meaning, paragraph } = newsOf(context);
    return context.sectionIds.includes('cover')
      ? { headline: meaning, lede: '' }
      : { headline, lede: paragraph };
  },
  content: buildSummaryContent,
  draw: layOutSummary,
  onSlides: { slide: 'summary' },
});
