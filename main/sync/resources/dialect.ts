import { isAppError } from '../../../shared/errors/app-error.ts';
import { buildDialect, openApiEndpoint, type Dialect } from '../../api/discovery.ts';
import { loadKeptBody } from '../../db/queries/evidence.ts';
import { buildResponseKey, mirrorEndpoint, type Session } from '../session.ts';

/** A service that changes its interface warns days before, so that a day-old document will do. */
const KEPT_FOR_MS = 24 * 60 * 60 * 1000;

/** How the service answers the specification's open points: from its document, kept for a day, or by default. */
export async function mirrorDialect(session: Session): Promise<Dialect> {
  const notBefore = new Date(session.clock.nowMs() - KEPT_FOR_MS).toISOString();
  const key = buildResponseKey(openApiEndpoint.request);
  const kept = loadKeptBody(session.db, session.connection.id, key, notBefore);
  if (kept !== undefined) return buildDialect(JSON.parse(kept));
  const place = { project: null, run: null, part: 'openapi.json' };
  try {
    const fetched = await mirrorEndpoint(session, place, openApiEndpoint, () => undefined);
    return buildDialect(fetched.outcome === 'read' ? fetched.value : undefined);
  } catch (error) {
    // The document is a help, not a need: a service that cannot give it is read by the defaults.
    if (
      isAppError(error) &&
      ['api/server', 'api/invalid-response', 'api/timeout', 'api/too-large'].includes(error.code)
    ) {
      return buildDialect();
    }
    throw error;
  }
}
