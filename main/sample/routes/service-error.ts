/** A refusal that the service answers with, as status and `{error, code}`. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly status: 400 | 401 | 403 | 404 | 410;
  readonly code: string;

  constructor(status: ServiceError['status'], message: string, code: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}
