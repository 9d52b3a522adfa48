import { buildDrift, type Drift } from '../../api/drift.ts';
import { openApiEndpoint } from '../../api/discovery.ts';
import { openClient, type ServiceRequest } from '../connections/index.ts';
import type { Core } from '../../core/core.ts';
import { inTransaction } from '../../db/open.ts';
import { saveRawResponse } from '../../db/writes/evidence.ts';
import { nowIso } from '../../platform/clock.ts';

/** The service's description compared with this version. */
export type ApiCheck = {
  readonly connection: string;
  /** The document's stated version; null if there is none. */
  readonly interfaceVersion: string | null;
  /** Every difference; null if the service serves no document. */
  readonly drift: readonly Drift[] | null;
};

function versionOf(document: unknown): string | null {
  const { info } = document as { info?: { version?: unknown } | null };
  return typeof info?.version === 'string' ? info.version : null;
}

/**
 * Refetches the service's description with one call and compares it with what this version understands. The document is stored for the next
 * sync. Raises `api/too-large` for a document that is too large to read.
 */
export async function checkApi(deps: Core, request: ServiceRequest = {}): Promise<ApiCheck> {
  const { db } = deps;
  const { connection, client, discard } = await openClient(deps, request);
  try {
    const fetched = await client.fetchEndpoint(openApiEndpoint);
    const { raw } = fetched;
    const document = fetched.outcome === 'read' ? fetched.value : undefined;
    // A refused document is not stored: no sync may use it.
    const drift = buildDrift(document) ?? null;
    if (raw !== undefined) {
      const at = nowIso(deps.clock);
      const question = { path: openApiEndpoint.request.path, query: '' };
      inTransaction(db, () => saveRawResponse(db, connection.id, question, raw, at));
    }
    return {
      connection: connection.name,
      interfaceVersion: drift === null ? null : versionOf(document),
      drift,
    };
  } catch (error) {
    // An address or key that never worked leaves nothing behind.
    discard();
    throw error;
  }
}
