import { findReport } from '../../content/report-finding.ts';
import { defineSection, NO_OPTIONS } from '../section.ts';
import { buildSummaryContent } from './content.ts';
import { layOutSummary } from './layout.ts';

/** The summary, drawn by itself. */
export const summarySection = defineSection({
  id: 'summary',
  title: (pages) => pages.summary.title,
  options: NO_OPTIONS,
  find: findReport,
  content: buildSummaryContent,
  draw: layOutSummary,
  onSlides: { slide: 'summary' },
});
