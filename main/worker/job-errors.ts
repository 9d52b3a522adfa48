/** What a job raises that did not end by itself: cancelled, aborted by a defect, left by its thread, or too slow. */
import { AppError } from '../../shared/errors/app-error.ts';
import { JOBS, type JobName } from '../features/jobs.ts';

/** The error for a cancelled job. */
export function cancelled(job: JobName): AppError {
  if (job === 'render') {
    return new AppError('report/cancelled', 'The report was cancelled. No file was written.');
  }
  return new AppError(
    'report/cancelled',
    job === 'compare' ? 'The comparison was cancelled.' : 'Reading the data was cancelled.',
  );
}

/** The error for a job that a defect aborted; `cause` is for the log. */
export function broken(job: JobName, cause: Error): Error {
  if (job !== 'render') return cause;
  return new AppError(
    'report/render-failed',
    'The report could not be printed, and no file was written. Report this with the details in the log.',
    { cause },
  );
}

/** The error for a job whose thread died. */
export function crashed(job: JobName, cause: unknown): Error {
  if (job === 'render') return broken(job, cause instanceof Error ? cause : new Error(String(cause)));
  return new AppError(
    'internal/defect',
    'The part of Sightline that reads your data in the background ended unexpectedly. Your data is unchanged; try again.',
    { retryable: true, cause },
  );
}

/** The error for a report, or a kit's file, that exceeds its time limit. */
export function late(job: JobName, limitMs: number): AppError {
  if (JOBS[job].kind === 'outside') {
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
