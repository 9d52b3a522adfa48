/** On which prompts clients are counted: listed, and set. */
import type { BasisWish } from '../../../shared/domain/basis.ts';
import type { Basis } from '../../../shared/domain/basis-schema.ts';
import type { Settings } from '../../../shared/domain/settings-schema.ts';
import { withClient } from '../../../shared/domain/settings.ts';
import { loadBatchClients } from '../../db/queries/batch-clients.ts';
import { loadBasis } from '../../db/queries/basis.ts';
import { type Db, inTransaction } from '../../db/open.ts';
import { saveSettingValues } from '../../db/writes/settings.ts';
import { nowIso } from '../../platform/clock.ts';
import type { Core } from '../../core/core.ts';
import { findReportProject, type ProjectChoice } from '../../core/choose-project.ts';
import { loadSettings } from '../../core/settings.ts';

/** A client with what is set for it, and what it is counted on by that. */
export type ClientBasis = {
  readonly client: string;
  readonly projectId: string;
  readonly connection: string;
  readonly wish: BasisWish;
  readonly basis: Basis;
};

function basisIn(db: Db, { bases }: Settings, choice: ProjectChoice): ClientBasis {
  const { id, connectionId: connection, projectId, name: client } = findReportProject(db, choice);
  const wish = bases[`${connection}/${projectId}`] ?? 'auto';
  return { client, projectId, connection, wish, basis: loadBasis(db, id, undefined) };
}

/** Every mirrored client, by name. */
export function listBases({ db }: Pick<Core, 'db'>): readonly ClientBasis[] {
  const settings = loadSettings({ db });
  return loadBatchClients(db).map(({ connection, projectId }) =>
    basisIn(db, settings, { connection, projectId }),
  );
}

/**
 * Sets on which prompts clients are counted, and counts their runs anew. All or none. Raises `input/not-found` for an unknown client.
 */
export function setBasis(
  core: Pick<Core, 'db' | 'clock' | 'tell'>,
  choices: readonly ProjectChoice[],
  wish: BasisWish,
): readonly ClientBasis[] {
  const { db } = core;
  inTransaction(db, () => {
    const projects = choices.map((choice) => findReportProject(db, choice));
    const bases = projects.reduce<Settings['bases']>(
      (all, { connectionId, projectId }) =>
        withClient<BasisWish>(all, `${connectionId}/${projectId}`, wish === 'auto' ? null : wish),
      loadSettings(core).bases,
    );
    saveSettingValues(db, { bases }, nowIso(core.clock));
  });
  const settings = loadSettings(core);
  const changed = choices.map((choice) => basisIn(db, settings, choice));
  core.tell('settings/changed', settings);
  for (const { connection, projectId } of changed) {
    core.tell('mirror/changed', { connection, projectId, runId: null, part: 'basis' });
  }
  return changed;
}
