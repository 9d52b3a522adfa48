/** The zones of clients, whose calendars say on which day a run lies: one is read and written as one, as tags are. */
import { zoneOfClient, type Settings } from '../../shared/domain/settings.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import { readZone, type Zone } from '../../shared/format/calendar.ts';
import { loadBatchClients } from '../db/queries/batch-clients.ts';
import { inTransaction } from '../db/open.ts';
import { saveSettingValues } from '../db/writes/settings.ts';
import { nowIso } from '../platform/clock.ts';
import type { Core } from './core.ts';
import { findReportProject, type ProjectChoice } from './selection/choose-project.ts';
import { loadSettings } from './settings.ts';

/** A client's zone; `isOwn` is false where it is this computer's. */
export type ClientZone = {
  readonly client: string;
  readonly projectId: string;
  readonly connection: string;
  readonly zone: Zone;
  readonly isOwn: boolean;
};

function zoneIn(
  settings: Settings,
  { client, projectId, connection }: Pick<ClientZone, 'client' | 'projectId' | 'connection'>,
): ClientZone {
  const pin = `${connection}/${projectId}`;
  const isOwn = Object.hasOwn(settings.zones, pin);
  return { client, projectId, connection, zone: zoneOfClient(settings, pin), isOwn };
}

/** The zone of every client of the mirror, by name. */
export function listZones({ db }: Pick<Core, 'db'>): readonly ClientZone[] {
  const settings = loadSettings({ db });
  return loadBatchClients(db).map((client) => zoneIn(settings, client));
}

function requireZone(text: string): Zone {
  const zone = readZone(text);
  if (zone !== null) return zone;
  throw new AppError(
    'input/invalid',
    `"${text}" is no zone. Nothing was changed; name one as the IANA database does: America/New_York, Europe/Berlin, UTC.`,
  );
}

/**
 * Gives clients a zone of their own, or (null) this computer's again: all of them or none. Raises `input/not-found` for a client
 * that there is not, and `input/invalid` for what is no zone.
 */
export function setZone(
  core: Pick<Core, 'db' | 'clock' | 'tell'>,
  choices: readonly ProjectChoice[],
  wanted: string | null,
): readonly ClientZone[] {
  const zone = wanted === null ? null : requireZone(wanted);
  const changed = inTransaction(core.db, () => {
    const zones = new Map(Object.entries(loadSettings(core).zones));
    const places = choices.map((choice) => {
      const { connectionId: connection, projectId, name: client } = findReportProject(core.db, choice);
      if (zone === null) zones.delete(`${connection}/${projectId}`);
      else zones.set(`${connection}/${projectId}`, zone);
      return { client, projectId, connection };
    });
    saveSettingValues(core.db, { zones: Object.fromEntries(zones) }, nowIso(core.clock));
    const settings = loadSettings(core);
    return places.map((place) => zoneIn(settings, place));
  });
  core.tell('settings/changed', loadSettings(core));
  return changed;
}

/** Gives one client of a screen a zone, or this computer's again; returns all settings. Raises as {@link setZone}. */
export function setClientZone(
  core: Pick<Core, 'db' | 'clock' | 'tell'>,
  {
    zone,
    ...place
  }: { readonly connection: string; readonly projectId: string; readonly zone: string | null },
): Settings {
  setZone(core, [place], zone);
  return loadSettings(core);
}
