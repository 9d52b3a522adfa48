import { AppError } from '../../shared/errors/app-error.ts';

/** The AppError that `work` rejects with; any other outcome fails the test. */
export async function failureOf(work: Promise<unknown>): Promise<AppError> {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  if (error instanceof AppError) return error;
  throw new Error('no AppError was thrown', { cause: error });
}
