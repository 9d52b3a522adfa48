/**
 * What the program does beside its own thread. To add a job: a file here with a function of a database and an input, and
 * its line below. Each is loaded by the thread that first does it.
 */
import type { Db } from '../../db/open.ts';

/** Work that a thread does: it gets ids and reads for itself, from a database that it cannot write to. */
export type Job<Input, Output> = (db: Db, input: Input) => Output | Promise<Output>;

/** Every job by its name. */
export const JOBS = {
  render: async () => (await import('./render.ts')).render,
  record: async () => (await import('./record.ts')).record,
  preview: async () => (await import('./preview.ts')).preview,
  present: async () => (await import('./present.ts')).present,
  slidesFile: async () => (await import('./slides-file.ts')).slidesFile,
  freeze: async () => (await import('./freeze.ts')).freeze,
  printItem: async () => (await import('./print-item.ts')).printItem,
  checkBatch: async () => (await import('./check-batch.ts')).checkBatch,
  lookBack: async () => (await import('./look-back.ts')).lookBack,
  openManifest: async () => (await import('./open-manifest.ts')).openManifest,
  renderMarkets: async () => (await import('./render-markets.ts')).renderMarkets,
  recordMarkets: async () => (await import('./record-markets.ts')).recordMarkets,
  compare: async () => (await import('./compare.ts')).compare,
  findings: async () => (await import('./findings.ts')).findings,
  story: async () => (await import('./story.ts')).story,
  planBasis: async () => (await import('./plan-basis.ts')).planBasis,
  portfolio: async () => (await import('./portfolio.ts')).portfolio,
  stories: async () => (await import('./stories.ts')).stories,
  search: async () => (await import('./search.ts')).search,
  history: async () => (await import('./history.ts')).history,
  answerPairs: async () => (await import('./answer-pairs.ts')).answerPairs,
  ownSteps: async () => (await import('./own-steps.ts')).ownSteps,
  platforms: async () => (await import('./platforms.ts')).platforms,
  topics: async () => (await import('./topics.ts')).topics,
  citations: async () => (await import('./citations.ts')).citations,
  answerGrid: async () => (await import('./answer-grid.ts')).answerGrid,
  kitValues: async () => (await import('./kits.ts')).kitValues,
  newKit: async () => (await import('./kits.ts')).newKit,
  logoColours: async () => (await import('./kits.ts')).logoColours,
  fontFile: async () => (await import('./kits.ts')).fontFile,
  kitText: async () => (await import('./kits.ts')).kitText,
  pictureFile: async () => (await import('./pictures.ts')).pictureFile,
} satisfies Record<string, () => Promise<Job<never, unknown>>>;

/** One of {@link JOBS}. */
export type JobName = keyof typeof JOBS;

/** Those that read files from outside, kits and others, which may be made to hang whoever reads them. */
export const KIT_JOBS: ReadonlySet<JobName> = new Set([
  'kitValues',
  'newKit',
  'logoColours',
  'fontFile',
  'kitText',
  'pictureFile',
  'openManifest',
]);

/** What loads all of printing; whoever wants to see a page waits for that. */
const PRINTING: readonly JobName[] = [
  'render',
  'record',
  'printItem',
  'checkBatch',
  'renderMarkets',
  'recordMarkets',
  'preview',
  'present',
  'slidesFile',
  'freeze',
];

/** What screens ask for as soon as they are there. */
export const SCREEN_JOBS: readonly JobName[] = (Object.keys(JOBS) as JobName[]).filter(
  (name) => !PRINTING.includes(name) && !KIT_JOBS.has(name),
);

type JobOf<Name extends JobName> = Awaited<ReturnType<(typeof JOBS)[Name]>>;

/** What a job is given; it crosses to the thread as a copy. */
export type JobInput<Name extends JobName> = Parameters<JobOf<Name>>[1];

/** What it brings, as a copy too. */
export type JobOutput<Name extends JobName> = Awaited<ReturnType<JobOf<Name>>>;

/** Does a job on the thread that calls it. */
export async function doJob<Name extends JobName>(
  name: Name,
  db: Db,
  input: JobInput<Name>,
): Promise<JobOutput<Name>> {
  const job = (await JOBS[name]()) as Job<JobInput<Name>, JobOutput<Name>>;
  return await job(db, input);
}
