/** Drafts of reports, as batches print, take up and issue them. */
export { leftOutOfDraft, specOfDraft } from './draft-spec.ts';
export type { PrintedForGood } from './freeze.ts';
export { makeFinal } from './issue-report.ts';
export { sectionsOfTemplate } from './new-draft.ts';
export { findOpenDraft, type OpenDraft } from './open-draft.ts';
export { requireReport } from './read-report.ts';
