/** Statuses of refusals. */
type RefusalStatus = 400 | 401 | 402 | 403 | 404 | 409 | 410 | 429 | 500 | 502 | 503;

type Extras = {
  /** Further fields of the body, such as `activeRunId` of a 409. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Parameter or body field to change; the message begins with its name. */
  readonly field?: string;
};

/** A refusal, sent as status and `{error, code}`. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly status: RefusalStatus;
  readonly code: string;
  readonly extras: Extras;

  constructor(status: RefusalStatus, message: string, code: string, extras: Extras = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.extras = extras;
  }
}

/** A 400 that starts with the field the caller has to change. */
export function invalidField(field: string, problem: string): ServiceError {
  return new ServiceError(400, `${field} ${problem}`, 'INVALID_PARAMETER', { field });
}

/** A 404 for something missing or of another account: the two are indistinguishable. */
export function notFound(what: string): ServiceError {
  return new ServiceError(404, `No such ${what}.`, 'NOT_FOUND');
}
