/** Errors that a user can act on. Anything else thrown is a defect and becomes `internal/defect` at the program's edge. */

/** Every code that Sightline throws, as `area/problem`. */
export const ERROR_CODES = [
  'api/bad-request',
  'api/unauthorized',
  'api/forbidden',
  'api/usage-limit',
  'api/not-found',
  'api/run-active',
  'api/gone',
  'api/rate-limited',
  'api/server',
  'api/platform-unavailable',
  'api/unreachable',
  'api/invalid-response',
  'api/insecure-address',
  'api/too-large',
  'api/timeout',
  'api/cancelled',
  'api/call-budget',
  'api/stream-failed',
  'secrets/missing',
  'secrets/unavailable',
  'db/from-future',
  'db/migration-failed',
  'db/damaged',
  'db/foreign',
  'db/storage',
  'db/locked',
  'sync/busy',
  'sync/incomplete',
  'report/invalid-spec',
  'report/no-data',
  'report/storage',
  'report/no-font',
  'report/render-failed',
  'report/cancelled',
  'report/frozen',
  'schedule/unavailable',
  'schedule/failed',
  'team/unreachable',
  'team/refused',
  'team/foreign',
  'team/outdated',
  'team/storage',
  'app/host-lost',
  'update/unreachable',
  'update/refused',
  'update/storage',
  'update/busy',
  'input/invalid',
  'input/not-found',
  'internal/defect',
] as const;

/** One of {@link ERROR_CODES}. */
export type ErrorCode = (typeof ERROR_CODES)[number];

/** JSON-safe facts about an error; no secrets. */
export type ErrorDetails = Readonly<Record<string, unknown>>;

/** An {@link AppError} on the wire: no stack, no cause. */
export type WireError = {
  readonly code: ErrorCode;
  readonly message: string;
  readonly retryable: boolean;
  readonly details?: ErrorDetails;
  readonly commandLine?: string;
};

type AppErrorOptions = {
  readonly retryable?: boolean;
  readonly details?: ErrorDetails;
  /** Help for the command line only, a sentence with its command or variable: appended to the message there only. */
  readonly commandLine?: string | undefined;
  readonly cause?: unknown;
};

/**
 * An error whose message says what happened, what was kept and what to do next.
 *
 * `retryable` means that the same call may succeed later without any change.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly retryable: boolean;
  readonly details: ErrorDetails | undefined;
  readonly commandLine: string | undefined;

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.retryable = options.retryable ?? false;
    this.details = options.details;
    this.commandLine = options.commandLine;
  }
}

/** Whether `value` is an {@link AppError}; also true for one from another realm (a worker). */
export function isAppError(value: unknown): value is AppError {
  return value instanceof Error && value.name === 'AppError' && 'code' in value;
}

/** Converts anything thrown to its wire form; a defect's message stays off the wire. */
export function toWire(error: unknown): WireError {
  if (!isAppError(error)) {
    return {
      code: 'internal/defect',
      message:
        'Something went wrong inside Sightline. Your data is unchanged; the log has the details to report.',
      retryable: false,
    };
  }
  const { code, message, retryable, details, commandLine } = error;
  return {
    code,
    message,
    retryable,
    ...(details === undefined ? {} : { details }),
    ...(commandLine === undefined ? {} : { commandLine }),
  };
}

/** Converts a wire error to an AppError. */
export function fromWire({ code, message, retryable, details, commandLine }: WireError): AppError {
  return new AppError(code, message, {
    retryable,
    commandLine,
    ...(details === undefined ? {} : { details }),
  });
}
