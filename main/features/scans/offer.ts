/** What to know before starting a scan, from this computer alone. */
import { PLATFORM_IDS } from '../../../shared/api/enums.ts';
import type { OfferedPlatform, ScanOffer } from '../../../shared/domain/scan-schema.ts';
import type { ProjectPlace } from '../../../shared/ipc/contract.ts';
import { loadNewestLimits } from '../../db/queries/account.ts';
import { loadPlatformStates } from '../../db/queries/platforms.ts';
import { findProjectRow } from '../../db/queries/project-row.ts';
import { loadScanScope } from './scan-rows.ts';
import { findNewestScan, loadLastScans } from '../../db/queries/scans.ts';
import type { Core } from '../../core/core.ts';
import { findReportProject } from '../../core/choose-project.ts';
import { requireConnection } from '../../core/find-connection.ts';
import { findPlan, loadCaps } from '../account/index.ts';

const MINUTE_MS = 60_000;

/** Loads it. Raises `input/not-found`. */
export function loadScanOffer(core: Pick<Core, 'db' | 'clock'>, place: ProjectPlace): ScanOffer {
  const { db } = core;
  const { name } = findReportProject(db, place);
  const connection = requireConnection({ db }, place.connection);
  const row = findProjectRow(db, place.connection, place.projectId);
  const scope = row === undefined ? undefined : loadScanScope(db, row);
  const saved = scope?.platforms ?? null;
  const plan = findPlan(loadNewestLimits(db, connection.id));
  const states = new Map(loadPlatformStates(db, connection.id).map((one) => [one.platform, one]));
  const all = new Set([...(saved ?? []), ...states.keys(), ...(plan ?? [])]);
  const order = (platform: string): number => PLATFORM_IDS.findIndex((id) => id === platform);
  const platforms = [...all]
    .map((platform): OfferedPlatform => {
      const state = states.get(platform);
      return {
        platform,
        isSaved: saved?.includes(platform) ?? false,
        isInPlan: plan?.includes(platform) ?? null,
        availability:
          state === undefined ? null : { status: state.status, reason: state.reason, at: state.at },
      };
    })
    .sort((a, b) => Number(b.isSaved) - Number(a.isSaved) || order(a.platform) - order(b.platform));
  return {
    ...place,
    client: name,
    prompts: scope?.prompts ?? 0,
    savedPlatforms: saved,
    platforms,
    ...loadCaps(core, place.connection),
    lastScans:
      row === undefined
        ? []
        : loadLastScans(db, row).map(({ startedAt, completedAt, answers }) => ({
            startedAt,
            minutes:
              completedAt === null ? null : (Date.parse(completedAt) - Date.parse(startedAt)) / MINUTE_MS,
            answers,
          })),
    newest: findNewestScan(db, place) ?? null,
  };
}
