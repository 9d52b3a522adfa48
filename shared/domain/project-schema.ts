import { z } from 'zod';
import { projectBaseline } from './baseline.ts';
import { runView } from './figures.ts';
import type { ReadOnly } from './read-only.ts';

/** A project in switchers and the palette. */
export const projectItem = z.object({
  connection: z.string(),
  projectId: z.string(),
  name: z.string(),
  isArchived: z.boolean(),
});
export type ProjectItem = ReadOnly<z.infer<typeof projectItem>>;

/** A run in a list. */
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
  /** Its incomplete or contradictory data, each as the end of a sentence. */
  incomplete: z.array(z.string()),
});
export type RunItem = ReadOnly<z.infer<typeof runItem>>;

/** A project with its runs, newest first, and the figures of the newest two with scores. */
export const projectView = projectItem.extend({
  url: z.string().nullable(),
  location: z.string().nullable(),
  ownBrand: z.string().nullable(),
  runs: z.array(runItem),
  current: runView.nullable(),
  previous: runView.nullable(),
  /** The user's baseline run; it may be missing from `runs`. */
  baseline: projectBaseline.nullable(),
});
export type ProjectView = ReadOnly<z.infer<typeof projectView>>;
