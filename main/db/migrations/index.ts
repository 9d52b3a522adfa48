import { mirrorMigration } from './0001-mirror.ts';
import { monthlyCallsMigration } from './0002-monthly-calls.ts';
import { searchMigration } from './0003-search.ts';
import { screensMigration } from './0004-screens.ts';
import { comparisonsMigration } from './0005-comparisons.ts';
import { notesMigration } from './0006-notes.ts';
import { shortfallsMigration } from './0007-shortfalls.ts';
import { sealsMigration } from './0008-seals.ts';
import { sumsOfSourcesMigration } from './0009-sums-of-sources.ts';
import { olderReadersMigration } from './0010-older-readers.ts';
import { runStepsMigration } from './0011-run-steps.ts';
import { clientStoriesMigration } from './0012-client-stories.ts';
import { baselinesMigration } from './0013-baselines.ts';
import { commentaryAndTemplatesMigration } from './0014-commentary-and-templates.ts';
import { clientKitsMigration } from './0015-client-kits.ts';
import { studioReportsMigration } from './0016-studio-reports.ts';
import { batchesMigration } from './0017-batches.ts';
import { schedulesMigration } from './0018-schedules.ts';
import { journalMigration } from './0019-journal.ts';
import { clientsOfReportsMigration } from './0020-clients-of-reports.ts';
import { scansMigration } from './0021-scans.ts';
import { onboardingMigration } from './0022-onboarding.ts';
import { lookedUpChangesMigration } from './0023-looked-up-changes.ts';
import { reportPicturesMigration } from './0024-report-pictures.ts';
import { packedRunsMigration } from './0025-packed-runs.ts';
import { managingMigration } from './0026-managing.ts';
import { everySealMigration } from './0027-every-seal.ts';
import { sentByMigration } from './0028-sent-by.ts';
import { identitiesMigration } from './0030-identities.ts';
import { visibleNamesMigration } from './0031-visible-names.ts';
import { countingMigration } from './0032-counting.ts';
import { twoFactsMigration } from './0034-two-facts.ts';
import { twoFactsInViewMigration } from './0036-two-facts-in-view.ts';
import { teamMigration } from './0037-team.ts';
import { toldMigration } from './0038-told.ts';
import type { Migration } from './migration.ts';

/** Every migration step, in order. */
export const MIGRATIONS: readonly Migration[] = [
  mirrorMigration,
  monthlyCallsMigration,
  searchMigration,
  screensMigration,
  comparisonsMigration,
  notesMigration,
  shortfallsMigration,
  sealsMigration,
  sumsOfSourcesMigration,
  olderReadersMigration,
  runStepsMigration,
  clientStoriesMigration,
  baselinesMigration,
  commentaryAndTemplatesMigration,
  clientKitsMigration,
  studioReportsMigration,
  batchesMigration,
  schedulesMigration,
  journalMigration,
  clientsOfReportsMigration,
  scansMigration,
  onboardingMigration,
  lookedUpChangesMigration,
  reportPicturesMigration,
  packedRunsMigration,
  managingMigration,
  everySealMigration,
  sentByMigration,
  identitiesMigration,
  visibleNamesMigration,
  countingMigration,
  twoFactsMigration,
  twoFactsInViewMigration,
  teamMigration,
  toldMigration,
];
