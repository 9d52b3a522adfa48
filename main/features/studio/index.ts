/** Drafts of reports, as batches print them. */
export { leftOutOfDraft, specOfDraft } from './draft-spec.ts';
export { sectionsOfTemplate } from './new-draft.ts';
export { requireReport } from './read-report.ts';
