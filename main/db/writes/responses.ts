import type { ResponseRecord } from '../../../shared/api/open-records.ts';
import type { Db } from '../open.ts';
import { prepared } from '../prepared.ts';
import type { RunRef } from '../queries/runs.ts';
import { unsealRun } from '../seals.ts';
import { buildIdentity } from './identity.ts';

/** The domain of a page: as the service says, else the address's host. */
function domainOf(url: string, given: string | null): string | null {
  if (given !== null) return given;
  const host = URL.parse(url)?.hostname;
  return host === undefined || host === '' ? null : host;
}

/** Replaces a run's responses with their mentions, citations and routes. */
export function saveResponses(db: Db, run: RunRef, responses: readonly ResponseRecord[]): void {
  unsealRun(db, run.id);
  const identity = buildIdentity(db, run.project);
  prepared(db, 'DELETE FROM response WHERE run = ?').run(run.id);
  const insert = prepared(
    db,
    `INSERT INTO response (run, response_id, prompt, platform, text, route_source, route) VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const insertMention = prepared(
    db,
    'INSERT INTO response_mention (response, brand, position, sentiment) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const insertCitation = prepared(
    db,
    'INSERT INTO response_citation (response, page) VALUES (?, ?) ON CONFLICT DO NOTHING',
  );
  for (const { responseId, promptId, platform, text, mentions, citations, route } of responses) {
    const { lastInsertRowid: response } = insert.run(
      run.id,
      responseId,
      promptId === null ? null : identity.prompt(promptId),
      platform === null ? null : identity.platform(platform),
      text,
      route?.source ?? null,
      route === null ? null : JSON.stringify(route),
    );
    for (const { brandId, brandName, position, sentiment } of mentions) {
      const brand =
        brandId === null ? identity.brandNamed(brandName ?? '') : identity.brand(brandId, brandName, null);
      // Names of unknown brands are in the kept answer.
      if (brand !== undefined) insertMention.run(response, brand, position, sentiment);
    }
    for (const { url, title, domain } of citations) {
      insertCitation.run(response, identity.page(url, domainOf(url, domain), title));
    }
  }
}
