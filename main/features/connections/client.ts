import { AppError } from '../../../shared/errors/app-error.ts';
import { buildClient, type ApiClient } from '../../api/client.ts';
import type { CallEnd, CallStart, EnterCall } from '../../api/transport.ts';
import type { Db } from '../../db/open.ts';
import type { ConnectionRow } from '../../db/queries/connections.ts';
import { saveReach } from '../../db/writes/connections.ts';
import { deleteCall, saveCallEnd, saveCallStart } from '../../db/writes/evidence.ts';
import { monthStartIso, nowIso, type Clock } from '../../platform/clock.ts';
import { writeTogether } from '../../db/write-together.ts';
import { prepareNetwork } from '../../platform/network.ts';
import type { ConnectionDeps, Core } from '../../core/core.ts';
import type { OpenConnection } from './choose.ts';

/** What a ledger needs of a connection. */
type Ledger = {
  readonly db: Db;
  readonly connection: Pick<ConnectionRow, 'id' | 'name'>;
  readonly clock: Clock;
  /** Called when the service becomes unreachable or reachable again. */
  readonly onReach: () => void;
};

/** Enters a call; undefined at the limit. */
function enterCall({ db, connection, clock }: Ledger, call: CallStart): number | undefined {
  return saveCallStart(db, connection.id, { at: nowIso(clock), ...call }, monthStartIso(clock));
}

function requireEntry({ connection: { name }, clock }: Ledger, entry: number | undefined): number {
  if (entry !== undefined) return entry;
  const resetDay = monthStartIso(clock, 1).slice(0, 10);
  throw new AppError(
    'api/call-budget',
    `Stopped at the limit that you set for ${name}: it has no calls left this month. ` +
      `It can call again from ${resetDay}, or with a higher limit in the settings.`,
    {
      commandLine: '`sightline connect --monthly-calls` changes it, too.',
      details: { connection: name, resetAt: resetDay },
    },
  );
}

function completeCall(
  { db, connection, clock, onReach }: Ledger,
  entry: number,
  { failure, ...end }: CallEnd,
): void {
  if (failure === 'unsent') deleteCall(db, entry);
  else saveCallEnd(db, entry, end);
  // A call that was aborted or timed out says nothing about the network path.
  if (end.status === null && failure === undefined) return;
  if (saveReach(db, connection.id, failure === undefined ? null : nowIso(clock))) onReach();
}

/** Records a call that was made before its connection existed; as {@link buildLedger}. */
export function saveCall(
  ledger: Omit<Ledger, 'onReach'>,
  { start, end }: { readonly start: CallStart; readonly end: CallEnd },
): void {
  const whole = { ...ledger, onReach: () => undefined };
  completeCall(whole, requireEntry(whole, enterCall(whole, start)), end);
}

/**
 * Builds a connection's ledger, which also records whether the service is reachable, from calls of any kind. Raises `api/call-budget`
 * before the call that would exceed the connection's monthly limit.
 *
 * `onReach` is called when the service becomes unreachable or reachable again.
 */
export function buildLedger(
  db: Db,
  connection: Pick<ConnectionRow, 'id' | 'name'>,
  clock: Clock,
  onReach: () => void = () => undefined,
): EnterCall {
  const ledger: Ledger = { db, connection, clock, onReach };
  return async (call) => {
    const entry = requireEntry(ledger, await writeTogether(db, () => enterCall(ledger, call)));
    return (end) => writeTogether(db, () => completeCall(ledger, entry, end));
  };
}

/** Further options of a client. */
type ClientChoice = {
  readonly maxCalls?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onRest?: ((restMs: number) => void) | undefined;
};

/** Builds a client of a connection: with its ledger, its pace, and this computer's proxy and authorities. */
export function buildConnectionClient(
  deps: ConnectionDeps & Partial<Pick<Core, 'tell'>>,
  { connection, key }: Pick<OpenConnection, 'connection' | 'key'>,
  { maxCalls, signal, onRest }: ClientChoice = {},
): ApiClient {
  const { db, logger, clock } = deps;
  return buildClient({
    baseUrl: connection.baseUrl,
    key,
    logger,
    clock,
    maxCalls,
    signal,
    onRest,
    ...prepareNetwork(connection.baseUrl),
    pace: deps.paceOf(connection.connectionId),
    enter: buildLedger(db, connection, clock, () => deps.tell?.('connections/changed', {})),
  });
}
