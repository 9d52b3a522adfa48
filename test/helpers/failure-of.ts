import { AppError } from '../../shared/errors/app-error.ts';

/** The AppError with which `work` ends; anything else it ends with fails the test. */
export async function failureOf(work: Promise<unknown>): Promise<AppError> {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  if (error instanceof AppError) return error;
  throw new Error('no AppError was thrown', { cause: error });
}
