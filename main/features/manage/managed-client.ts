/** A client's editable settings as known on this computer: the mirror, and later changes from here. */
import { isKnownDone } from '../../../shared/domain/journal.ts';
import type { JournalEntry } from '../../../shared/domain/journal-schema.ts';
import type { ManagedClient, ServiceOffer } from '../../../shared/domain/manage.ts';
import { openApiEndpoint } from '../../api/discovery.ts';
import { isObject } from '../../api/envelope.ts';
import { parseKept } from '../../api/json.ts';
import { readServedInterface } from '../../api/openapi.ts';
import { loadKeptBody } from '../../db/queries/evidence.ts';
import { loadJournal } from '../../db/queries/journal.ts';
import {
  loadManagedBrands,
  loadManagedGoals,
  loadManagedPrompts,
  loadManagedTopics,
  loadPromptsReadAt,
} from './managed-rows.ts';
import type { ConnectionRow } from '../../db/queries/connections.ts';
import { buildResponseKey } from '../../sync/session.ts';
import { isAppError } from '../../../shared/errors/app-error.ts';
import type { Core } from '../../core/core.ts';
import { findReportProject, type ProjectChoice } from '../../core/choose-project.ts';
import { requireConnection } from '../../core/find-connection.ts';
import { withClasses } from './class-prompts.ts';
import { loadBrandJoins } from './join-brands.ts';
import { goalIdOf, readEdit } from './workstreams.ts';
import { loadDeletedIds, withoutDeleted } from './deletions.ts';

/** What agencies want and the specification does not name, by words in services' paths. */
const WANTED: readonly { readonly methods: readonly string[]; readonly path: RegExp }[] = [
  { methods: ['patch', 'put', 'delete'], path: /^\/projects\/\{[^}]+\}$/ },
  { methods: ['post'], path: /^\/projects$/ },
  { methods: ['patch', 'put', 'delete'], path: /^\/(brands|topics)(\/\{[^}]+\})?$/ },
  { methods: ['post'], path: /^\/workstreams$/ },
  { methods: ['delete'], path: /^\/workstreams\/\{[^}]+\}$/ },
  { methods: ['get', 'put', 'patch', 'post'], path: /^\/projects\/\{[^}]+\}\/schedule$/ },
];

/** What the service's own document offers, as saved by the last sync. */
function offersOf(
  db: Core['db'],
  connection: ConnectionRow,
): { readonly offers: readonly ServiceOffer[]; readonly dashboard: string | null } {
  const kept = loadKeptBody(db, connection.id, buildResponseKey(openApiEndpoint.request), '');
  if (kept === undefined) return { offers: [], dashboard: null };
  try {
    const document = parseKept(kept);
    const operations = readServedInterface(document)?.operations() ?? [];
    const docs =
      isObject(document) && isObject(document['externalDocs']) ? document['externalDocs']['url'] : null;
    return {
      offers: operations
        .filter(({ method, path }) =>
          WANTED.some((one) => one.methods.includes(method) && one.path.test(path)),
        )
        .map(({ method, path }) => ({ method: method.toUpperCase(), path })),
      dashboard: typeof docs === 'string' ? docs : null,
    };
  } catch (error) {
    // An unreadable document offers nothing.
    if (isAppError(error)) return { offers: [], dashboard: null };
    throw error;
  }
}

const answerOf = ({ state, answer, found }: JournalEntry, field: string): string | null => {
  const said = state === 'done' ? answer : found?.answer;
  const value = isObject(said) ? said[field] : null;
  return typeof value === 'string' ? value : null;
};

/** Loads it, without a call. Raises `input/…`. */
export function loadManagedClient({ db }: Pick<Core, 'db'>, project: ProjectChoice): ManagedClient {
  const { id: row, connectionId, projectId } = findReportProject(db, project);
  const connection = requireConnection({ db }, connectionId);
  const mirroredAt = loadPromptsReadAt(db, row);
  const journal = loadJournal(db).filter((entry) => entry.projectId === projectId && isKnownDone(entry));
  const done = (kind: JournalEntry['kind'], since = mirroredAt): readonly JournalEntry[] =>
    journal.filter(
      (entry) => entry.kind === kind && (since === null || (entry.found?.at ?? entry.endedAt ?? '') > since),
    );
  const brands = loadManagedBrands(db, row).map((brand) => ({ ...brand, isNew: false }));
  const topics = loadManagedTopics(db, row).map((topic) => ({ ...topic, isNew: false }));
  const { joined, offered } = loadBrandJoins({ db }, { connection: connectionId, projectId });
  return {
    mirroredAt,
    joins: { joined, offered },
    brands: [
      ...brands,
      ...done('brand/add').flatMap((entry) => {
        const [brandId, name] = [answerOf(entry, 'id'), answerOf(entry, 'name')];
        if (brandId === null || name === null || brands.some((one) => one.brandId === brandId)) return [];
        return [{ brandId, name, called: null, isOwn: false, url: answerOf(entry, 'url'), isNew: true }];
      }),
    ],
    topics: [
      ...topics,
      ...done('topic/add').flatMap((entry) => {
        const [topicId, name] = [answerOf(entry, 'id'), answerOf(entry, 'name')];
        if (topicId === null || topics.some((one) => one.topicId === topicId)) return [];
        return [{ topicId, name, category: answerOf(entry, 'category'), isNew: true }];
      }),
    ],
    goals: loadManagedGoals(db, row).map(({ workstreamId, name, goal, mirroredAt: readAt }) => {
      const edits = done('workstream/edit', readAt).filter(
        ({ request }) => goalIdOf(request) === workstreamId,
      );
      const [named] = edits.flatMap(({ request }) => readEdit(request).name ?? []);
      return { workstreamId, name: named ?? name, goal, isChanged: edits.length > 0 };
    }),
    prompts: withoutDeleted(
      withClasses(db, row, loadManagedPrompts(db, row)),
      loadDeletedIds({ db }, projectId, mirroredAt),
    ),
    ...offersOf(db, connection),
  };
}
