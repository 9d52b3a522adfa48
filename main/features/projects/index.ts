/** Projects and their runs. */
export type { ClientCalendar } from './calendars.ts';
export { listProjects } from './project-views.ts';
export { loadAnswerGrid, loadAnswers, loadCitations, loadFigures } from './run-views.ts';
export type { ChangedTags } from './tags.ts';
export type { ClientBasis } from './basis.ts';
