import type { AppError, ErrorCode } from '../../../../shared/errors/app-error.ts';

/** A field of the connect form. */
export type ConnectField = 'baseUrl' | 'name' | 'key';

const FIELD_OF: Partial<Readonly<Record<ErrorCode, ConnectField>>> = {
  'api/unauthorized': 'key',
  'api/insecure-address': 'baseUrl',
  'api/unreachable': 'baseUrl',
  'api/not-found': 'baseUrl',
  'api/invalid-response': 'baseUrl',
  'api/timeout': 'baseUrl',
};

const FIELDS: readonly ConnectField[] = ['baseUrl', 'name', 'key'];

/** The field of an error; null for the whole form. */
export function fieldOf({ code, details }: AppError): ConnectField | null {
  const named = details?.['fields'];
  const first: unknown = Array.isArray(named) ? named[0] : undefined;
  return FIELD_OF[code] ?? FIELDS.find((field) => field === first) ?? null;
}
