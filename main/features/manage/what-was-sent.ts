/** What was sent for a change, and what a call that failed says of it. */
import type { JournalEntry } from '../../../shared/domain/journal-schema.ts';
import { AppError, isAppError } from '../../../shared/errors/app-error.ts';

/** Adds a sentence to what a call to the service has raised; other errors stay as they are. */
export function adding(error: unknown, sentence: string): unknown {
  if (!isAppError(error) || !error.code.startsWith('api/')) return error;
  return new AppError(error.code, `${error.message} ${sentence}`, {
    retryable: error.retryable,
    details: error.details ?? {},
    cause: error,
  });
}

/** Waits for what is read before a change is sent; where that fails, it says that nothing was sent. */
export async function beforeSending<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw adding(error, 'Nothing was sent.');
  }
}

/** Services differ in what they call the prompt that is to go; the other thing that is named is its project. */
export const promptIdOf = ({ request: { query, body } }: Pick<JournalEntry, 'request'>): string =>
  Object.entries({ ...query, ...body })
    .filter(([name]) => name !== 'projectId')
    .map(([, value]) => String(value))[0] ?? '';
