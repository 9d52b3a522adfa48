import { isAppError } from '../../shared/errors/app-error.ts';
import type { AppState } from '../state/app.svelte.ts';

/** Maximum length kept of a message and a stack; the contract's limits. */
const LONGEST_MESSAGE = 2_000;
const LONGEST_STACK = 20_000;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const stackOf = (error: unknown): string | null => (error instanceof Error ? (error.stack ?? null) : null);

/** Logs a defect of the screens. Failures are ignored, as nobody could act on them. */
export async function reportDefect(app: AppState, error: unknown): Promise<void> {
  try {
    await app.core.call('app/report-defect', {
      message: messageOf(error).slice(0, LONGEST_MESSAGE),
      stack: stackOf(error)?.slice(0, LONGEST_STACK) ?? null,
      view: app.router.route.name,
    });
  } catch {
    // The host is gone or the log is full: the page already reports a problem.
  }
}

/**
 * Details of a defect for support: place, version, and the program's stack.
 *
 * The message of an unforeseen error may contain a service's answer, so only its code is shown; the stack is reduced to code locations.
 */
export function describeDefect(app: AppState, error: unknown): string {
  const places = (stackOf(error) ?? '').split('\n').filter((line) => /^\s*(at |.*@)\S*.*:\d+:\d+/.test(line));
  return [
    `Sightline ${app.info.value?.version ?? ''} (${app.info.value?.host ?? 'unknown host'}, ${app.info.value?.platform ?? 'unknown platform'})`,
    `View: ${app.router.route.name}`,
    `Code: ${isAppError(error) ? error.code : 'internal/defect'}`,
    `Kind: ${error instanceof Error ? error.name : typeof error}`,
    ...places.map((line) => line.trim()),
  ].join('\n');
}
