/** Starts, resumes and cancels runs: the state transitions available to a caller. */
import type { PlatformId } from '../../../shared/api/enums.ts';
import { unitOf, uuidOf } from '../random.ts';
import { invalidField, ServiceError } from '../service-error.ts';
import type { Account } from './account.ts';
import { buildAvailability } from './availability.ts';
import type { RunRecord } from './changes.ts';
import { editProject } from './edits.ts';
import { currentPlatforms, entitledPlatforms, LIMITS } from './plans.ts';
import type { SampleProject } from './project.ts';
import { resumeRun } from './run-life.ts';
import { FIRST_LIVE_KEY, type SampleRun } from './runs.ts';

const DAY_MS = 86_400_000;

/** Refuses platforms that the plan excludes (400) or that are unavailable now (503). */
export function checkPlatforms(account: Account, asked: readonly PlatformId[], field: string): PlatformId[] {
  const platforms = currentPlatforms(asked);
  const entitled = entitledPlatforms(account.settings.plan);
  const foreign = platforms.filter((platform) => !entitled.includes(platform));
  if (foreign.length > 0) {
    throw invalidField(
      field,
      `is invalid: the ${account.settings.plan} plan does not include ${foreign.join(', ')}`,
    );
  }
  const availability = buildAvailability(account.settings.faults.outage);
  const affected = platforms.filter((platform) => availability[platform]?.status === 'unavailable');
  if (affected.length > 0) throw platformUnavailable(affected);
  return platforms;
}

function platformUnavailable(platforms: readonly PlatformId[]): ServiceError {
  return new ServiceError(
    503,
    `Not available now: ${platforms.join(', ')}. Ask for other platforms.`,
    'PLATFORM_UNAVAILABLE',
    { body: { platforms } },
  );
}

/** The available ones of the saved selection, for a run without a scope. */
function inheritedPlatforms(account: Account, project: SampleProject): PlatformId[] {
  const availability = buildAvailability(account.settings.faults.outage);
  const entitled = entitledPlatforms(account.settings.plan);
  const usable = currentPlatforms(project.platforms).filter(
    (platform) => entitled.includes(platform) && availability[platform]?.status !== 'unavailable',
  );
  if (usable.length === 0) throw platformUnavailable(project.platforms);
  return usable;
}

function checkDailyCap(account: Account): void {
  const today = Math.floor(account.nowMs() / DAY_MS);
  const started = Object.values(account.store.changes().projects)
    .flatMap(({ runs }) => runs)
    .filter(({ startedAtMs }) => Math.floor(startedAtMs / DAY_MS) === today);
  const cap = account.settings.faults.values['daily-runs'] ?? LIMITS.dailyRunCap;
  if (started.length >= cap) {
    throw new ServiceError(429, `All ${cap} runs of today are used up.`, 'DAILY_RUN_CAP');
  }
}

function buildRecord(account: Account, project: SampleProject, platforms: PlatformId[]): RunRecord {
  const nowMs = account.nowMs();
  const { seed, faults } = account.settings;
  const key = FIRST_LIVE_KEY + account.store.of(project.id).runs.length;
  // Later than all earlier runs: the project's most recent run must be one.
  const startedAtMs = Math.max(nowMs, (account.runs(project)[0]?.startedAtMs ?? 0) + 1);
  const prompts = project.prompts
    .filter(({ isActive, createdAtMs }) => isActive && (createdAtMs === null || createdAtMs <= nowMs))
    .map(({ place }) => place);
  if (prompts.length === 0) {
    throw invalidField('projectId', 'is invalid: the project has no active prompts yet');
  }
  return {
    id: uuidOf(seed, 'run', project.index, key),
    key,
    platforms,
    prompts,
    brandCount: project.brands.length,
    topicCount: project.topics.length,
    startedAtMs,
    triggeredBy: 'api',
    spans: [{ fromMs: startedAtMs, toMs: null }],
    cancelledAtMs: null,
    fails: unitOf(seed, 'fails', project.index, key) < faults.runFailureRate,
  };
}

function saveRun(account: Account, project: SampleProject, record: RunRecord): void {
  editProject(account, project.id, (changes) => ({
    ...changes,
    runs: [...changes.runs.filter(({ id }) => id !== record.id), record],
  }));
}

const findRunning = (account: Account, project: SampleProject): SampleRun | undefined =>
  account.runs(project).find(({ status }) => status === 'running');

/**
 * Starts a run over the platforms, the project's own by default.
 *
 * If the latest run was interrupted, it resumes where it stopped, on its platforms. Raises 409 during a run, 503 for
 * unavailable platforms, 429 beyond the daily limit.
 */
export function startRun(
  account: Account,
  project: SampleProject,
  asked: readonly PlatformId[] | undefined,
): { readonly runId: string; readonly resumed: boolean } {
  const scope = asked === undefined ? undefined : checkPlatforms(account, asked, 'platforms');
  const running = findRunning(account, project);
  if (running !== undefined) {
    throw new ServiceError(409, 'A run is already in progress for this project.', 'RUN_IN_PROGRESS', {
      body: { activeRunId: running.id },
    });
  }
  const [latest] = account.runs(project);
  if (latest?.status === 'interrupted' && latest.record !== null) {
    saveRun(account, project, resumeRun(latest.record, account.nowMs()));
    return { runId: latest.id, resumed: true };
  }
  checkDailyCap(account);
  const record = buildRecord(account, project, scope ?? inheritedPlatforms(account, project));
  saveRun(account, project, record);
  return { runId: record.id, resumed: false };
}

/** Asks the running run to end, which it does a little later. Raises 404 if none is running. */
export function cancelRun(account: Account, project: SampleProject): void {
  const running = findRunning(account, project);
  if (running?.record == null) {
    throw new ServiceError(404, 'No run is in progress for this project.', 'NO_ACTIVE_RUN');
  }
  // Idempotent: the first request has set the end.
  if (running.record.cancelledAtMs !== null) return;
  saveRun(account, project, { ...running.record, cancelledAtMs: account.nowMs() });
}
