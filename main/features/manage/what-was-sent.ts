/** What was sent for a change, and what a failed call says about it. */
import type { JournalEntry } from '../../../shared/domain/journal-schema.ts';
import { AppError, isAppError } from '../../../shared/errors/app-error.ts';

/** Adds a sentence to an error of a service call; other errors stay as they are. */
export function adding(error: unknown, sentence: string): unknown {
  if (!isAppError(error) || !error.code.startsWith('api/')) return error;
  return new AppError(error.code, `${error.message} ${sentence}`, {
    retryable: error.retryable,
    details: error.details ?? {},
    cause: error,
  });
}

/** Awaits a read before a change is sent; on failure, says that nothing was sent. */
export async function beforeSending<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw adding(error, 'Nothing was sent.');
  }
}

/** Services name the deleted prompt's parameter differently; the other id is its project's. */
export const promptIdOf = ({ request: { query, body } }: Pick<JournalEntry, 'request'>): string =>
  Object.entries({ ...query, ...body })
    .filter(([name]) => name !== 'projectId')
    .map(([, value]) => String(value))[0] ?? '';
