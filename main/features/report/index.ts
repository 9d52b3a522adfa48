/** Reports: planned, composed, loaded and kept. */
export { keepAdvice } from './advised-actions.ts';
export { composeSpec, reportLocale, reportPaper } from './compose-spec.ts';
export { keepPictures, picturesOf, requirePicture } from './kept-pictures.ts';
export {
  assertReportWritable,
  keepReport,
  planReport,
  type ProjectResult,
  type ReportResult,
} from './make-report.ts';
export { loadSpecFigures, type PrintRequest } from './report-figures.ts';
export { chooseGround } from './report-ground.ts';
export { keepNotes } from './report-notes.ts';
export { chooseTemplate, listTemplates } from './report-templates.ts';
export type { TakenPicture } from './take-picture.ts';
export { usualLook } from './usual-look.ts';
export type { Verification } from './verify-report.ts';
export {
  keptNotesSentence,
  type KitRemark,
  lackingOf,
  type PlannedWarnings,
  type PrintedWarnings,
  printedWarnings,
  remarkOnKit,
  warningsOf,
} from './report-warnings.ts';
