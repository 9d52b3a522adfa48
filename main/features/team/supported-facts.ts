/**
 * Which facts of the team count. A fact says what no answer does: that a part is not offered, or a list was read to its end. It can be wrong, or
 * invented, so that it counts only beside the answers without which it would not have been said; else the service is asked.
 */
import { readListFacts } from '../../api/list-facts.ts';
import { parseKept } from '../../api/json.ts';
import { runsEndpoint } from '../../api/resources/runs.ts';
import { readKeptBody } from '../../db/kept-body.ts';
import type { Db } from '../../db/open.ts';
import type { ConnectionRow } from '../../db/queries/connections.ts';
import { iterateKeptLists, loadAskedOfClient, type ClientFact } from '../../db/queries/team-answers.ts';

/** A run is nothing without its scores, and its figures are counted from its answers: that these are lacking is asked anew. */
const NEVER_ABSENT: ReadonlySet<string> = new Set(['absent/visibility', 'absent/results']);

const SCORES = '/visibility';
const ANSWERS = '/prompts/results';
const RUNS = '/prompts/runs';
const RUN = /(?:^|&)runId=([^&]*)/;
/** Lists that are read together. */
const CATALOGUE = ['/brands', '/prompts'];

/** Whether a page of the client's runs is here after which none follows. */
function isHistoryRead(db: Db, { id }: ConnectionRow, client: string): boolean {
  for (const page of iterateKeptLists(db, id, { client, path: RUNS })) {
    const body = parseKept(readKeptBody(page) ?? '');
    const reading = runsEndpoint(client, {}).read(body);
    if (reading.outcome !== 'read') continue;
    const facts = readListFacts({ ...reading.value, link: page.link });
    if (facts.isEnd || (!facts.isMore && facts.next === undefined && facts.cursor === undefined)) return true;
  }
  return false;
}

/** The facts of a client that its answers here support. */
export function supportedFacts(
  db: Db,
  connection: ConnectionRow,
  client: string,
  facts: readonly ClientFact[],
): readonly ClientFact[] {
  if (client === '' || facts.length === 0) return facts;
  const asked = loadAskedOfClient(db, connection.id, client);
  const paths = new Set(asked.map(({ path }) => path));
  const runsWith = (of: string): ReadonlySet<string> =>
    new Set(asked.flatMap(({ path, query }) => (path === of ? (RUN.exec(query)?.slice(1) ?? []) : [])));
  const [scored, answered] = [runsWith(SCORES), runsWith(ANSWERS)];
  return facts.filter(({ runId, kind, value }) => {
    if (kind === 'depth') return value === 'everything' || !answered.has(runId);
    if (runId !== '') return scored.has(runId) && !NEVER_ABSENT.has(kind);
    if (kind === 'history' && value === '1') return isHistoryRead(db, connection, client);
    if (kind === 'catalogue' && value !== '') return CATALOGUE.every((path) => paths.has(path));
    return true;
  });
}
