import type { ReportVersion, ReportState } from '../../../shared/reports/studio-schema.ts';

/** Names of a report's states. */
export const STATE_WORDS: Readonly<Record<ReportState, string>> = {
  draft: 'Draft',
  'in-review': 'In review',
  final: 'Final',
};

/** Why a version was kept. */
export const VERSION_WORDS: Readonly<Record<ReportVersion['why'], string>> = {
  saved: 'Saved while writing',
  'sent-to-review': 'Sent to review',
  'sent-back': 'Sent back',
  final: 'Made final',
  'put-back': 'Before an older version was put back',
};
