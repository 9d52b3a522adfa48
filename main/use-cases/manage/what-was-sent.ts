/** What a call to the service that failed says of the change that it was for. */
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
