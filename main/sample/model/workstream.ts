/** A project's workstream: two topics, one attribute and a goal, with visibility read from the runs. */
import type { WorkstreamReply } from '../../../shared/api/resources.ts';
import type { SampleSettings } from '../options.ts';
import { uuidOf } from '../random.ts';
import { WORLDS } from '../worlds/index.ts';
import type { Account } from './account.ts';
import { projectIdOf, type SampleProject } from './project.ts';
import { promptIndexOf } from './reading.ts';
import { buildTally, percentOf, rounded } from './tally.ts';
import { mondayOf, WEEK_MS } from './weeks.ts';

const WINDOW_WEEKS = 4;
const USUAL_TARGET_PCT = 60;
const DAY_MS = 86_400_000;

/** The id of the workstream of the project at `index`. */
export function workstreamIdOf(seed: number, index: number): string {
  return uuidOf(seed, 'workstream', index);
}

/** An interesting goal, by workstream and project: no endpoint lists them. */
export type SampleGoal = { readonly projectId: string; readonly workstreamId: string };

/** The interesting goals, by project. */
export function goalsOf({ seed, projects }: Pick<SampleSettings, 'seed' | 'projects'>): SampleGoal[] {
  return WORLDS.slice(0, projects).flatMap(({ targetPct }, index) =>
    targetPct === undefined
      ? []
      : { projectId: projectIdOf(seed, index), workstreamId: workstreamIdOf(seed, index) },
  );
}

/** GET /workstreams/{id} for a project; days are counted from the last weekly run's. */
export function buildWorkstream(account: Account, project: SampleProject): WorkstreamReply {
  const changed = account.store.of(project.id).workstream;
  const attributes = changed?.attributes ?? ['comparisons'];
  const topicIds = changed?.topicIds ?? project.topics.slice(0, 2).map(({ id }) => id);
  const series = account
    .runs(project)
    .filter(({ status }) => status === 'completed')
    .map((run) => {
      const view = account.projectOfRun(project, run);
      const responses = account.responses(view, run);
      const tally = buildTally(responses, view.brands.length, (response) => {
        const prompt = view.prompts[promptIndexOf(responses, response)];
        if (prompt === undefined) return false;
        const topicId = view.topics[prompt.topicIndex]?.id ?? '';
        return topicIds.includes(topicId) || prompt.attributes.some((name) => attributes.includes(name));
      });
      return {
        date: new Date(run.startedAtMs).toISOString().slice(0, 10),
        visibility: percentOf(tally.brands[0]?.mentions ?? 0, tally.responses),
      };
    })
    .reverse();
  const todayMs = mondayOf(account.settings.lastWeek);
  const windowStart = new Date(todayMs - WINDOW_WEEKS * WEEK_MS).toISOString().slice(0, 10);
  const currentVisibility = series.at(-1)?.visibility ?? 0;
  const earlier = series.find(({ date }) => date >= windowStart)?.visibility ?? currentVisibility;
  const targetVisibility = project.world.targetPct ?? USUAL_TARGET_PCT;
  const deadlineMs = todayMs + 45 * DAY_MS;
  const createdAt = new Date(project.createdAtMs ?? todayMs - 26 * WEEK_MS).toISOString();
  const names = project.topics
    .filter(({ id }) => topicIds.includes(id))
    .map(({ name }) => name.toLowerCase());
  return {
    header: {
      workstream: {
        id: workstreamIdOf(account.settings.seed, project.index),
        projectId: project.id,
        name: changed?.name ?? `Grow ${names.join(' and ')}`.trim(),
        topicIds: [...topicIds],
        attributes: [...attributes],
        currentGoal: {
          effectiveFrom: createdAt,
          goalText: `Be named in ${targetVisibility} % of the answers`,
          targetVisibility,
          targetDeadline: new Date(deadlineMs).toISOString().slice(0, 10),
        },
        createdAt,
        updatedAt: changed === null ? createdAt : new Date(changed.updatedAtMs).toISOString(),
      },
      currentVisibility,
      deltaPts: rounded(currentVisibility - earlier, 2),
      windowDays: WINDOW_WEEKS * 7,
      sparkline: series,
      progressPct: Math.min(100, percentOf(currentVisibility, targetVisibility)),
      daysToDeadline: Math.round((deadlineMs - todayMs) / DAY_MS),
    },
    trend: { series, contentUpdates: [] },
  };
}
