/** Every feature, in one table: its use cases for hosts, and its channels for the screens. */
import type { Handlers, HostPort } from '../core/channels.ts';
import { registerAccount } from './account/register.ts';
import { registerActions } from './actions/register.ts';
import { registerAnswerChecks } from './answer-checks/register.ts';
import { registerAssistant } from './assistant/register.ts';
import { registerBackups } from './backups/register.ts';
import { registerBatch } from './batch/register.ts';
import { registerCompare } from './compare/register.ts';
import { registerConnections } from './connections/register.ts';
import { registerDoctor } from './doctor/register.ts';
import { registerEvents } from './events/register.ts';
import { registerExport } from './export/register.ts';
import { registerFindings } from './findings/register.ts';
import { registerGaps } from './gaps/register.ts';
import { registerGoals } from './goals/register.ts';
import { registerKits } from './kits/register.ts';
import { registerManage } from './manage/register.ts';
import { registerOnboarding } from './onboarding/register.ts';
import { registerProjects } from './projects/register.ts';
import { registerReport } from './report/register.ts';
import type { Runtime } from './runtime.ts';
import { registerScans } from './scans/register.ts';
import { registerSchedules } from './schedule/register.ts';
import { registerStudio } from './studio/register.ts';
import { registerSync } from './sync/register.ts';
import { registerTeam } from './team/register.ts';
import { registerUpdates } from './updates/register.ts';

/** Registers every feature. A sync tells them in this order. */
export const registerFeatures = (runtime: Runtime) => ({
  connections: registerConnections(runtime),
  account: registerAccount(runtime),
  sync: registerSync(runtime),
  team: registerTeam(runtime),
  doctor: registerDoctor(runtime),
  projects: registerProjects(runtime),
  events: registerEvents(runtime),
  goals: registerGoals(runtime),
  actions: registerActions(runtime),
  compare: registerCompare(runtime),
  findings: registerFindings(runtime),
  checks: registerAnswerChecks(runtime),
  gaps: registerGaps(runtime),
  report: registerReport(runtime),
  backups: registerBackups(runtime),
  kits: registerKits(runtime),
  studio: registerStudio(runtime),
  batch: registerBatch(runtime),
  manage: registerManage(runtime),
  onboarding: registerOnboarding(runtime),
  scans: registerScans(runtime),
  exports: registerExport(runtime),
  assistant: registerAssistant(runtime),
  schedules: registerSchedules(runtime),
  updates: registerUpdates(),
});

type Features = ReturnType<typeof registerFeatures>;

/** What command line and tests call: of a project and its runs at once, of the rest by feature. */
export const servicesOf = (features: Features) => ({
  ...features.connections.services,
  ...features.account.services,
  ...features.sync.services,
  ...features.doctor.services,
  ...features.projects.services,
  ...features.compare.services,
  ...features.findings.services,
  ...features.report.services,
  ...features.backups.services,
  checks: features.checks.services,
  gaps: features.gaps.services,
  events: features.events.services,
  ownGoals: features.goals.services,
  actions: features.actions.services,
  kits: features.kits.services,
  studio: features.studio.services,
  batch: features.batch.services,
  manage: {
    ...features.manage.services,
    ...features.onboarding.services,
    ...features.scans.commands,
  },
  scans: features.scans.services,
  exports: features.exports.services,
  assistant: features.assistant.services,
  schedules: features.schedules.services,
  team: features.team.services,
});

/** Every channel; the compiler checks them against the contract. */
export const channelsOf = (features: Features, host: HostPort): Handlers => ({
  ...features.connections.channels(),
  ...features.account.channels(),
  ...features.sync.channels(),
  ...features.team.channels(),
  ...features.doctor.channels(host),
  ...features.projects.channels(),
  ...features.events.channels(),
  ...features.goals.channels(),
  ...features.actions.channels(),
  ...features.compare.channels(),
  ...features.findings.channels(),
  ...features.checks.channels(),
  ...features.gaps.channels(),
  ...features.report.channels(),
  ...features.backups.channels(),
  ...features.kits.channels(),
  ...features.studio.channels(host),
  ...features.batch.channels(host),
  ...features.manage.channels(),
  ...features.onboarding.channels(),
  ...features.scans.channels(),
  ...features.exports.channels(host),
  ...features.assistant.channels(),
  ...features.schedules.channels(),
  ...features.updates.channels(host),
});
