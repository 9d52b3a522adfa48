import { z } from 'zod';
import { projectBaseline } from './baseline.ts';
import { runFigures } from './figures.ts';
import type { ReadOnly } from './read-only.ts';

/** A project as switchers and the palette list it. */
export const projectItem = z.object({
  connection: z.string(),
  projectId: z.string(),
  name: z.string(),
  isArchived: z.boolean(),
});
export type ProjectItem = ReadOnly<z.infer<typeof projectItem>>;

/** A run as a list shows it. */
const runItem = z.object({
  runId: z.string(),
  status: z.string(),
  startedAt: z.string().nullable(),
  completedAt: z.string().nullable(),
  platforms: z.array(z.string()),
  totalTasks: z.number().nullable(),
  completedTasks: z.number().nullable(),
  failedTasks: z.number().nullable(),
  triggeredBy: z.string().nullable(),
  revision: z.number().nullable(),
  /** When its last part was mirrored; null while parts are missing. */
  mirroredAt: z.string().nullable(),
  hasScores: z.boolean(),
  /** What the service gave incompletely of it, or in contradiction to itself, each as the end of a sentence. */
  incomplete: z.array(z.string()),
});
export type RunItem = ReadOnly<z.infer<typeof runItem>>;

/** A project with its runs, newest first, and the figures of the newest two that have scores. */
export const projectView = projectItem.extend({
  url: z.string().nullable(),
  location: z.string().nullable(),
  ownBrand: z.string().nullable(),
  runs: z.array(runItem),
  current: runFigures.nullable(),
  previous: runFigures.nullable(),
  /** The run that the user has set as its baseline; it may be gone from `runs`. */
  baseline: projectBaseline.nullable(),
});
export type ProjectView = ReadOnly<z.infer<typeof projectView>>;
