/** The user's tags of clients: read and written in one transaction, so that no program loses another's. */
import { HIDDEN_SIGNS, hasHiddenSigns } from '../../../shared/format/name-schema.ts';
import type { Settings } from '../../../shared/domain/settings-schema.ts';
import { LONGEST_TAG, MOST_TAGS } from '../../../shared/domain/limits.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { loadBatchClients } from '../../db/queries/batch-clients.ts';
import { inTransaction } from '../../db/open.ts';
import { saveSettingValues } from '../../db/writes/settings.ts';
import { nowIso } from '../../platform/clock.ts';
import type { Core } from '../../core/core.ts';
import { findReportProject, type ProjectChoice } from '../../core/choose-project.ts';
import { loadSettings } from '../../core/settings.ts';
import { isSameName } from '../../../shared/format/same-name.ts';

/** A client as commands print it. */
export type TaggedClient = {
  readonly client: string;
  readonly projectId: string;
  readonly connection: string;
};

/** A tag and its users, by name. */
export type TagInUse = { readonly tag: string; readonly clients: readonly TaggedClient[] };

/** A change of one client's tags. */
export type ChangedTags = TaggedClient & {
  readonly tags: readonly string[];
  /** False if there was nothing to change. */
  readonly isChanged: boolean;
};

/** A tag to add or remove. */
export type TagChange = { readonly tag: string; readonly isOn: boolean };

const byName = (one: string, other: string): number => one.localeCompare(other);

/** Every tag of a mirrored client, by name. */
export function listTags({ db }: Pick<Core, 'db'>): readonly TagInUse[] {
  const { tags } = loadSettings({ db });
  const clientsOf = new Map<string, TaggedClient[]>();
  for (const { client, projectId, connection } of loadBatchClients(db)) {
    for (const tag of tags[`${connection}/${projectId}`] ?? []) {
      clientsOf.set(tag, [...(clientsOf.get(tag) ?? []), { client, projectId, connection }]);
    }
  }
  return [...clientsOf.keys()].sort(byName).map((tag) => ({ tag, clients: clientsOf.get(tag) ?? [] }));
}

function requireTag(text: string): string {
  const tag = text.trim();
  if (hasHiddenSigns(tag)) {
    throw new AppError('input/invalid', `This is not a valid tag: ${HIDDEN_SIGNS}. Nothing was changed.`);
  }
  if (tag !== '' && tag.length <= LONGEST_TAG) return tag;
  throw new AppError(
    'input/invalid',
    `A tag has 1 to ${String(LONGEST_TAG)} characters, and "${tag}" has ${String(tag.length)}. Nothing was changed.`,
  );
}

/**
 * Adds or removes a tag of clients: all of them or none. A word that differs from an existing tag only in case is that tag. Raises
 * `input/not-found` for an unknown client, and `input/invalid` for a tag that is too long or a client with too many.
 */
export function changeTags(
  core: Pick<Core, 'db' | 'clock' | 'tell'>,
  choices: readonly ProjectChoice[],
  { tag: text, isOn }: TagChange,
): readonly ChangedTags[] {
  const wanted = requireTag(text);
  const changed = inTransaction(core.db, () => {
    const { tags: before } = loadSettings(core);
    const tag =
      Object.values(before)
        .flat()
        .find((one) => isSameName(one, wanted)) ?? wanted;
    const after = new Map(Object.entries(before));
    const clients = choices.map((choice): ChangedTags => {
      const { connectionId: connection, projectId, name: client } = findReportProject(core.db, choice);
      const pin = `${connection}/${projectId}`;
      const own = after.get(pin) ?? [];
      const has = own.some((one) => isSameName(one, tag));
      if (isOn && !has && own.length >= MOST_TAGS) {
        throw new AppError(
          'input/invalid',
          `${client} has ${String(MOST_TAGS)} tags, the most there can be. Nothing was changed; remove one first: ${own.join(', ')}.`,
        );
      }
      const tags = has === isOn ? own : isOn ? [...own, tag] : own.filter((one) => !isSameName(one, tag));
      if (tags.length > 0) after.set(pin, tags);
      else after.delete(pin);
      return { client, projectId, connection, tags, isChanged: has !== isOn };
    });
    saveSettingValues(core.db, { tags: Object.fromEntries(after) }, nowIso(core.clock));
    return clients;
  });
  core.tell('settings/changed', loadSettings(core));
  return changed;
}

/** Adds or removes a tag of one client on a screen; returns all settings. Raises as {@link changeTags}. */
export function tagClient(
  core: Pick<Core, 'db' | 'clock' | 'tell'>,
  { tag, isOn, ...place }: TagChange & { readonly connection: string; readonly projectId: string },
): Settings {
  changeTags(core, [place], { tag, isOn });
  return loadSettings(core);
}
