import type { MessageBoxOptions } from 'electron';
import { isAppError, toWire } from '../../shared/errors/app-error.ts';

/** The user's choices after a failed start. */
export const FAILURE_CHOICES = ['Quit', 'Show data folder'] as const;

/** What to show on a failed start: what happened, what is safe, and what to do, as in the error. */
export function describeFailure(error: unknown, logFolder: string): MessageBoxOptions {
  const { message, code } = toWire(error);
  const where = isAppError(error) ? `(${code})` : `The log is in ${logFolder}. (${code})`;
  return {
    type: 'error',
    title: 'Sightline',
    message: 'Sightline could not start.',
    detail: `${message}\n\n${where}`,
    buttons: [...FAILURE_CHOICES],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  };
}
