/** An assistant's question: validated, answered from the mirror, logged. */
import { existsSync } from 'node:fs';
import { AppError, isAppError } from '../../../shared/errors/app-error.ts';
import { openDatabase, inSnapshot } from '../../db/open.ts';
import { nowIso } from '../../platform/clock.ts';
import type { Core } from '../../core/core.ts';
import { loadAllowed } from './access.ts';
import { buildAnswer, refusalText, type PageWish } from './answer.ts';
import { keepQuestion } from './log.ts';
import { TOOLS } from './tools.ts';

/** The query handle; it cannot write to the mirror, read a key or go online. */
export type Assistant = {
  /** Returns a tool's answer as a document. Raises `input/…`, `report/no-data`, `db/…`. */
  readonly ask: (tool: string, input: unknown) => Readonly<Record<string, unknown>>;
  readonly close: () => void;
};

/** Arguments in the log. */
const LONGEST_ASKED = 300;

function clientOf(document: Readonly<Record<string, unknown>>): string | null {
  const client = document['client'] as { readonly quotation?: unknown } | undefined;
  return typeof client?.quotation === 'string' ? client.quotation : null;
}

/** Opens the mirror read-only. Raises `input/not-found` before there is one. */
export function openAssistant({ paths, clock }: Pick<Core, 'paths' | 'clock'>): Assistant {
  if (!existsSync(paths.database)) {
    throw new AppError(
      'input/not-found',
      `There is no database at ${paths.database} yet; a sync creates it.`,
    );
  }
  const db = openDatabase(paths.database, { clock, readOnly: true });
  const answer = (name: string, input: unknown): Readonly<Record<string, unknown>> => {
    const tool = TOOLS[name];
    if (tool === undefined) {
      throw new AppError(
        'input/not-found',
        `There is no such tool. There are: ${Object.keys(TOOLS).join(', ')}.`,
      );
    }
    const read = tool.input.safeParse(input);
    if (!read.success) {
      const faults = read.error.issues
        .slice(0, 3)
        .map(({ path, message }) => `${path.join('.')}: ${message}`);
      throw new AppError(
        'input/invalid',
        `The arguments cannot be read: ${faults.join('; ').slice(0, 500)}.`,
      );
    }
    return inSnapshot(db, () => buildAnswer(tool.answer(db, read.data as never), read.data as PageWish));
  };
  return {
    ask: (tool, input) => {
      const question = {
        at: nowIso(clock),
        tool: tool.slice(0, 60),
        asked: JSON.stringify(input ?? null).slice(0, LONGEST_ASKED),
      };
      try {
        const document = answer(tool, input);
        const letters = JSON.stringify(document).length;
        keepQuestion(paths, { ...question, client: clientOf(document), outcome: 'answered', letters });
        return document;
      } catch (error) {
        if (!isAppError(error)) throw error;
        const names = loadAllowed(db).map(({ name }) => name);
        const text = refusalText(error.message, names);
        keepQuestion(paths, { ...question, client: null, outcome: 'refused', letters: text.length });
        throw new AppError(error.code, text, { cause: error, retryable: error.retryable });
      }
    },
    close: () => void db.close(),
  };
}
