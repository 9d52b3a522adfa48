import { isAppError } from '../../../shared/errors/app-error.ts';
import { buildDialect, chooseDialect, openApiEndpoint, type Dialect } from '../../api/discovery.ts';
import { parseKept } from '../../api/json.ts';
import type { ConnectionRow } from '../../db/queries/connections.ts';
import { loadKeptBody } from '../../db/queries/evidence.ts';
import { buildResponseKey, noteGap, type ChangedPart, type SyncSession } from '../session.ts';
import { defineAccountResource, fetchAnswer, type Question } from './resource.ts';

const question: Question<ConnectionRow, unknown> = {
  name: 'openapi.json',
  ask: () => openApiEndpoint,
  // Consumers read its kept body.
  save: () => undefined,
};

/** The service's description of itself. */
export const openApiDocument = defineAccountResource(question);

/** A service announces interface changes days ahead, so a day-old document will do. */
const KEPT_FOR_MS = 24 * 60 * 60 * 1000;

/** The kept document of the service; undefined if older than a day. */
export function loadKeptDocument({ clock, db, connection }: SyncSession): string | undefined {
  const notBefore = new Date(clock.nowMs() - KEPT_FOR_MS).toISOString();
  return loadKeptBody(db, connection.id, buildResponseKey(openApiEndpoint.request), notBefore);
}

const PLACE: ChangedPart = { project: null, run: null, part: question.name };

/** The dialect of a document; a refused document is noted as a gap. */
function noteDialect(session: SyncSession, document: unknown): Dialect {
  const { dialect, refusal } = chooseDialect(document);
  if (refusal !== undefined) noteGap(session, PLACE, refusal.message);
  return dialect;
}

/** How the service settles the specification's open points: from its document, kept for a day, or by default. */
export async function mirrorDialect(session: SyncSession): Promise<Dialect> {
  const kept = loadKeptDocument(session);
  if (kept !== undefined) return noteDialect(session, parseKept(kept));
  try {
    const fetched = await fetchAnswer(session, PLACE, question, session.connection);
    return noteDialect(session, fetched.outcome === 'read' ? fetched.value : undefined);
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (error.code === 'api/too-large') noteGap(session, PLACE, error.message);
    // The document is optional: without it, the defaults apply.
    else if (!['api/server', 'api/invalid-response', 'api/timeout'].includes(error.code)) throw error;
    return buildDialect();
  }
}
