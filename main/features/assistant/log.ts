/** Log of assistants' questions: one line each in a file of the data folder, newest last, bounded in size. */
import { appendFileSync, existsSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { AssistantQuestion } from '../../../shared/domain/assistant.ts';
import { makeFolder } from '../../platform/make-folder.ts';
import { PRIVATE } from '../../platform/private-files.ts';
import type { Core } from '../../core/core.ts';

/** Of a file; there are at most two. */
const MOST_BYTES = 512 * 1024;
const [NEWEST, BEFORE] = ['assistant.ndjson', 'assistant.1.ndjson'] as const;

const question = z.object({
  at: z.string(),
  tool: z.string(),
  client: z.string().nullable(),
  asked: z.string(),
  outcome: z.enum(['answered', 'refused']),
  letters: z.number(),
});

const folderOf = ({ home }: Core['paths']): string => join(home, 'logs');

/** Logs a question. One that cannot be logged gets no answer: raises the file system's error. */
export function keepQuestion(paths: Core['paths'], asked: AssistantQuestion): void {
  const folder = folderOf(paths);
  const file = join(folder, NEWEST);
  makeFolder(folder, PRIVATE.folder);
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) >= MOST_BYTES) {
    renameSync(file, join(folder, BEFORE));
  }
  appendFileSync(file, `${JSON.stringify(asked)}\n`, { mode: PRIVATE.file });
}

function readLine(line: string): readonly AssistantQuestion[] {
  try {
    const read = question.safeParse(JSON.parse(line));
    return read.success ? [read.data] : [];
  } catch {
    // A line truncated by a crash.
    return [];
  }
}

/** The logged questions, newest first. */
export function loadQuestions(
  { paths }: Pick<Core, 'paths'>,
  { most }: { readonly most: number },
): readonly AssistantQuestion[] {
  const lines = [BEFORE, NEWEST].flatMap((name) => {
    const file = join(folderOf(paths), name);
    return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  });
  return lines.flatMap(readLine).slice(-most).reverse();
}
