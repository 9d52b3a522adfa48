/** What the list of all runs says, in English. */
export const ENGLISH_RUNS = {
  title: 'All runs',
  headline: (runs: number) =>
    runs === 1 ? 'The run behind this report' : `The ${runs} runs behind this report`,
  complete: 'Every prompt was answered in every run.',
  failures: (failed: string, tasks: string) => `${failed} of ${tasks} questions were left without an answer.`,
  notTold: 'The service does not state for every run how many questions failed.',
  byFallback: (answers: string, runs: number) =>
    `${answers} answers in ${runs} ${runs === 1 ? 'run' : 'runs'} came by a fallback route.`,
  table: 'Runs',
  measure: 'the newest one last',
  day: 'Day',
  prompts: 'Prompts',
  failed: 'Failed',
  route: 'Route',
  platforms: 'Platforms',
  summary: 'Each run of this report: its day, prompts, answers, failures, routes and platforms.',
};
