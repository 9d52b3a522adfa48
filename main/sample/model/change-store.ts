/** Stores changes while the service runs, and in a file if there is one. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { AppError } from '../../../shared/errors/app-error.ts';
import { assertWritable, writeFileAtomically } from '../../platform/atomic-file.ts';
import { USUAL } from '../../platform/private-files.ts';
import type { SampleSettings } from '../options.ts';
import { changesSchema, NO_CHANGES, UNCHANGED, type Changes, type ProjectChanges } from './changes.ts';
import { interruptRun } from './run-life.ts';

/** Callers' changes; cheap to read. */
export type ChangeStore = {
  readonly changes: () => Changes;
  readonly of: (projectId: string) => ProjectChanges;
  /** Replaces everything at once: on disk before it takes effect. */
  readonly save: (changes: Changes, nowMs: number) => void;
  /** Records the time in the file while a run is in progress, so that after a restart the run is not behind what callers have seen. */
  readonly noteTime: (nowMs: number) => void;
  /** The service's time when the changes were last saved; undefined for a new account. */
  readonly savedAtMs: number | undefined;
};

/** The settings that determine the world: changes to one world mean nothing in another. */
const WORLD_SETTINGS = ['seed', 'projects', 'runs', 'prompts', 'platforms', 'lastWeek'] as const;

/** Maximum lag of the file, in the service's time. */
const NOTE_EVERY_MS = 1000;

const fileSchema = z.object({
  format: z.literal('sightline-sample-state'),
  version: z.literal(1),
  world: z.object(
    Object.fromEntries(WORLD_SETTINGS.map((name) => [name, z.number()])) as Record<
      (typeof WORLD_SETTINGS)[number],
      z.ZodNumber
    >,
  ),
  savedAtMs: z.int().nonnegative(),
  changes: changesSchema,
});

function refuse(file: string, why: string, cause?: unknown): AppError {
  return new AppError(
    'input/invalid',
    `The sample service did not start: the state file ${file} ${why}. It was left as it is.`,
    { details: { option: 'state' }, cause },
  );
}

function readText(file: string): string | undefined {
  try {
    assertWritable(file, USUAL);
    return readFileSync(file, 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw refuse(file, `cannot be used (${(cause as NodeJS.ErrnoException).code ?? String(cause)})`, cause);
  }
}

function parse(file: string, text: string, settings: SampleSettings): z.infer<typeof fileSchema> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw refuse(file, 'is not JSON', cause);
  }
  const parsed = fileSchema.safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const where = issue === undefined ? '' : ` (${issue.path.join('.')}: ${issue.message})`;
    throw refuse(file, `is not one that this version can read${where}`, parsed.error);
  }
  const other = WORLD_SETTINGS.find((name) => parsed.data.world[name] !== settings[name]);
  if (other !== undefined) {
    const name = other === 'lastWeek' ? 'until' : other;
    throw refuse(file, `belongs to a sample with another ${name}; start with the same one or another file`);
  }
  return parsed.data;
}

function write(file: string, settings: SampleSettings, changes: Changes, savedAtMs: number): void {
  const content: z.infer<typeof fileSchema> = {
    format: 'sightline-sample-state',
    version: 1,
    world: Object.fromEntries(WORLD_SETTINGS.map((name) => [name, settings[name]])) as Record<
      (typeof WORLD_SETTINGS)[number],
      number
    >,
    savedAtMs,
    changes,
  };
  writeFileAtomically(file, Buffer.from(`${JSON.stringify(content)}\n`), USUAL);
}

function isAtWork({ projects }: Changes): boolean {
  return Object.values(projects).some(({ runs }) => runs.some(({ spans }) => spans.at(-1)?.toMs === null));
}

/** The changes after a restart at `nowMs`: running runs are interrupted. */
export function interruptRuns(changes: Changes, seed: number, nowMs: number): Changes {
  const projects = Object.entries(changes.projects).map(([id, project]): [string, ProjectChanges] => [
    id,
    { ...project, runs: project.runs.map((run) => interruptRun(seed, run, nowMs)) },
  ]);
  return { ...changes, projects: Object.fromEntries(projects) };
}

/**
 * Opens the store; without a file it lives as long as the process.
 *
 * Raises `input/invalid` for an unreadable or read-only file, or one of another world.
 */
export function openChangeStore(settings: SampleSettings, file: string | undefined): ChangeStore {
  const text = file === undefined ? undefined : readText(file);
  const loaded = file === undefined || text === undefined ? undefined : parse(file, text, settings);
  let changes =
    loaded === undefined ? NO_CHANGES : interruptRuns(loaded.changes, settings.seed, loaded.savedAtMs);
  let savedMs = loaded?.savedAtMs ?? 0;
  const save: ChangeStore['save'] = (next, nowMs) => {
    if (file !== undefined) write(file, settings, next, nowMs);
    changes = next;
    savedMs = nowMs;
  };
  return {
    changes: () => changes,
    of: (projectId) => changes.projects[projectId] ?? UNCHANGED,
    save,
    noteTime: (nowMs) => {
      if (file !== undefined && nowMs - savedMs >= NOTE_EVERY_MS && isAtWork(changes)) save(changes, nowMs);
    },
    savedAtMs: loaded?.savedAtMs,
  };
}
