import type { ErrorCode } from '../../shared/errors/app-error.ts';

/** Exit statuses; documented in docs/command-line.md. */
export const EXIT = {
  done: 0,
  defect: 1,
  usage: 2,
  key: 3,
  notFound: 4,
  allowance: 5,
  service: 6,
  partly: 7,
  storage: 8,
  busy: 9,
} as const;

/** One of {@link EXIT}. */
export type ExitStatus = (typeof EXIT)[keyof typeof EXIT];

const BY_CODE: Readonly<Record<ErrorCode, ExitStatus>> = {
  'api/bad-request': EXIT.usage,
  'api/unauthorized': EXIT.key,
  'api/forbidden': EXIT.key,
  'api/usage-limit': EXIT.allowance,
  'api/not-found': EXIT.notFound,
  'api/run-active': EXIT.service,
  'api/gone': EXIT.service,
  'api/rate-limited': EXIT.allowance,
  'api/server': EXIT.service,
  'api/platform-unavailable': EXIT.service,
  'api/unreachable': EXIT.service,
  'api/invalid-response': EXIT.service,
  'api/insecure-address': EXIT.usage,
  'api/too-large': EXIT.service,
  'api/timeout': EXIT.service,
  'api/cancelled': EXIT.partly,
  'api/call-budget': EXIT.allowance,
  'api/stream-failed': EXIT.service,
  'secrets/missing': EXIT.key,
  'secrets/unavailable': EXIT.storage,
  'db/from-future': EXIT.storage,
  'db/migration-failed': EXIT.storage,
  'db/damaged': EXIT.storage,
  'db/foreign': EXIT.storage,
  'db/storage': EXIT.storage,
  'db/locked': EXIT.storage,
  'sync/busy': EXIT.busy,
  'sync/incomplete': EXIT.partly,
  'report/invalid-spec': EXIT.usage,
  'report/no-data': EXIT.notFound,
  'report/storage': EXIT.storage,
  'report/no-font': EXIT.notFound,
  'report/render-failed': EXIT.defect,
  'report/frozen': EXIT.usage,
  'report/cancelled': EXIT.partly,
  'schedule/unavailable': EXIT.storage,
  'schedule/failed': EXIT.storage,
  'team/unreachable': EXIT.service,
  'team/refused': EXIT.key,
  'team/foreign': EXIT.usage,
  'team/outdated': EXIT.storage,
  'team/storage': EXIT.storage,
  'app/host-lost': EXIT.service,
  'update/unreachable': EXIT.service,
  'update/refused': EXIT.usage,
  'update/storage': EXIT.storage,
  'update/busy': EXIT.busy,
  'input/invalid': EXIT.usage,
  'input/not-found': EXIT.notFound,
  'internal/defect': EXIT.defect,
};

/** The exit status for an error code. */
export function exitStatusFor(code: ErrorCode): ExitStatus {
  return BY_CODE[code];
}
