/** Reports: planned, composed, loaded and kept. */
export { composeSpec, laterThan, namesOfPlatforms, reportLocale, reportPaper } from './compose-spec.ts';
export { keepPictures, picturesOf, requirePicture } from './kept-pictures.ts';
export {
  assertReportWritable,
  firstOfPeriodSentence,
  hasUnsyncedBefore,
  keepReport,
  type PlannedReport,
  planReport,
  type ProjectResult,
  type ReportResult,
} from './make-report.ts';
export { chooseReportBaseline } from './report-baseline.ts';
export { loadSpecFigures, type PrintRequest } from './report-figures.ts';
export { keepNotes } from './report-notes.ts';
export { chooseTemplate, listTemplates } from './report-templates.ts';
export type { TakenPicture } from './take-picture.ts';
export type { Verification } from './verify-report.ts';
