/** Which clients an assistant may read: looked up per question, so that switching it off works at once. */
import type { AssistantAccess } from '../../../shared/domain/settings-schema.ts';
import type { ProjectItem } from '../../../shared/domain/project-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { Db } from '../../db/open.ts';
import { loadProjectItems } from '../../db/queries/projects.ts';
import type { Core } from '../../core/core.ts';
import { findReportProject } from '../../core/choose-project.ts';
import { loadSettings, saveSettings } from '../../core/settings.ts';
import { isSameName } from '../../../shared/format/same-name.ts';

const placeOf = ({ connection, projectId }: Pick<ProjectItem, 'connection' | 'projectId'>): string =>
  `${connection}/${projectId}`;

/** The clients that may be read, by name. */
export function loadAllowed(db: Db): readonly ProjectItem[] {
  const { isOn, clients } = loadSettings({ db }).assistant;
  if (!isOn) return [];
  return loadProjectItems(db).filter((item) => clients === 'all' || clients.includes(placeOf(item)));
}

/** The client that an assistant means, by name or id. Raises `input/…`, and never reveals clients that it may not read. */
export function requireAllowed(db: Db, named: string): ProjectItem {
  const allowed = loadAllowed(db);
  const wanted = named.trim();
  const found = allowed.filter(
    ({ projectId, name }) => isSameName(projectId, wanted) || isSameName(name, wanted),
  );
  const [only, ...others] = found;
  if (only !== undefined && others.length === 0) return only;
  if (only !== undefined) {
    throw new AppError(
      'input/invalid',
      `Several clients have this name. Give the id instead: ${found.map(({ projectId }) => projectId).join(', ')}.`,
    );
  }
  throw new AppError(
    'input/not-found',
    allowed.length === 0
      ? 'No client may be read. The user allows clients with: sightline mcp allow CLIENT'
      : 'No client of this name may be read. The tool clients lists those that may.',
  );
}

/** The clients that the settings allow, with names. */
export function loadAccess({
  db,
}: Pick<Core, 'db'>): AssistantAccess & { readonly names: readonly string[] } {
  const { assistant } = loadSettings({ db });
  return { ...assistant, names: loadAllowed(db).map(({ name }) => name) };
}

/**
 * Lets an assistant read clients, in addition to those already named; after access to all, only those named. Switches it on.
 *
 * Raises `input/…` for an unknown name.
 */
export function allowClients(
  core: Pick<Core, 'db' | 'clock' | 'tell'>,
  { named }: { readonly named: readonly string[] | 'all' },
): AssistantAccess {
  const { clients } = loadSettings(core).assistant;
  const added = named === 'all' ? [] : named.map((name) => findReportProject(core.db, { named: name }));
  const places = added.map(({ connectionId, projectId }) => `${connectionId}/${projectId}`);
  const assistant: AssistantAccess = {
    isOn: true,
    clients: named === 'all' ? 'all' : [...new Set([...(clients === 'all' ? [] : clients), ...places])],
  };
  return saveSettings(core, { assistant }).assistant;
}

/** Switches access off and forgets the allowed clients. */
export function denyAll(core: Pick<Core, 'db' | 'clock' | 'tell'>): AssistantAccess {
  return saveSettings(core, { assistant: { isOn: false, clients: [] } }).assistant;
}
