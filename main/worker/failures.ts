import { AppError } from '../../shared/errors/app-error.ts';
import { KIT_JOBS, type JobName } from '../features/jobs.ts';

/** What is said of a job that was called off. */
export function cancelled(job: JobName): AppError {
  if (job === 'render') {
    return new AppError('report/cancelled', 'The report was cancelled. No file was written.');
  }
  return new AppError(
    'report/cancelled',
    job === 'compare' ? 'The comparison was cancelled.' : 'Reading the data was cancelled.',
  );
}

/** What is said of a job that a defect kept from its end; `cause` is for the log. */
export function broken(job: JobName, cause: Error): Error {
  if (job !== 'render') return cause;
  return new AppError(
    'report/render-failed',
    'The report could not be printed, and no file was written. Report this with the details in the log.',
    { cause },
  );
}

/** What is said of a job whose thread ended under it. */
export function crashed(job: JobName, cause: unknown): Error {
  if (job === 'render') return broken(job, cause instanceof Error ? cause : new Error(String(cause)));
  return new AppError(
    'internal/defect',
    'The part of Sightline that reads your data in the background ended unexpectedly. Your data is unchanged; try again.',
    { retryable: true, cause },
  );
}

/** What is said of a report, or of a file for a kit, that takes longer than any should. */
export function late(job: JobName, limitMs: number): AppError {
  if (KIT_JOBS.has(job)) {
    return new AppError(
      'input/invalid',
      `This file cannot be used: it was not read within ${limitMs / 1_000} seconds. Nothing was changed; choose another one.`,
    );
  }
  return new AppError(
    'report/render-failed',
    `The report was not printed within ${limitMs / 60_000} minutes and was stopped. No file was written, and everything ` +
      'else is unchanged; try fewer runs, or another logo.',
  );
}
