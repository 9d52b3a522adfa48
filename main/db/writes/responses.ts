import type { ResponseRecord } from '../../../shared/api/open-records.ts';
import type { Db } from '../open.ts';
import { integer, orNull } from '../columns.ts';
import { defineInsert, type Cell } from '../insert-rows.ts';
import { defineValues, prepared } from '../prepared.ts';
import type { RunRef } from '../queries/runs.ts';
import { unsealRun } from '../seals.ts';
import { buildIdentity } from './identity.ts';

/** A new answer's row comes after all others, as SQLite itself would number it. */
const LAST_RESPONSE = defineValues(orNull(integer), 'SELECT max(id) FROM response');

const insertResponses = defineInsert(
  'response (id, run, response_id, prompt, platform, text, route_source, route)',
);

const insertMentions = defineInsert(
  'response_mention (response, brand, position, sentiment)',
  'ON CONFLICT DO NOTHING',
);

const insertCitations = defineInsert('response_citation (response, page)', 'ON CONFLICT DO NOTHING');

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
  let response = LAST_RESPONSE.get(db) ?? 0;
  const answers: Cell[][] = [];
  const named: Cell[][] = [];
  const cited: Cell[][] = [];
  for (const { responseId, promptId, platform, text, mentions, citations, route } of responses) {
    response += 1;
    answers.push([
      response,
      run.id,
      responseId,
      promptId === null ? null : identity.prompt(promptId),
      platform === null ? null : identity.platform(platform),
      text,
      route?.source ?? null,
      route === null ? null : JSON.stringify(route),
    ]);
    for (const { brandId, brandName, position, sentiment } of mentions) {
      const brand =
        brandId === null ? identity.brandNamed(brandName ?? '') : identity.brand(brandId, brandName, null);
      // Names of unknown brands are in the kept answer.
      if (brand !== undefined) named.push([response, brand, position, sentiment]);
    }
    for (const { url, title, domain } of citations) {
      cited.push([response, identity.page(url, domainOf(url, domain), title)]);
    }
  }
  insertResponses(db, answers);
  insertMentions(db, named);
  insertCitations(db, cited);
}
