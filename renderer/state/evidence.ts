import type { Input, ProjectPlace, RunPlace } from '../../shared/ipc/contract.ts';
import type { CoreClient } from '../bridge/bridge.ts';
import { isAbout, together } from './core-state.ts';
import type { MirrorChange } from '../../shared/domain/mirror-change.ts';
import type { StoryPeriod } from '../../shared/domain/period-schema.ts';
import type { StepsAsked } from '../../shared/domain/own-step.ts';
import { Followed } from './followed.svelte.ts';
import type { AnswerPlace } from './route.ts';

/** The answers of a run, the open one, and the one beside it. */
export const followAnswers = (core: CoreClient) =>
  together({
    grid: new Followed(core, (run: RunPlace) => core.call('run/responses', run)),
    read: new Followed(core, (place: RunPlace & AnswerPlace) => core.call('run/response', place)),
    beside: new Followed(core, (place: RunPlace & AnswerPlace) => core.call('run/response', place)),
  });

/** What reads the texts of all answers is read again less often during a sync, and not for what somebody has decided elsewhere. */
const ofTexts = (kept: readonly string[]) => ({
  touchedBy: {
    'mirror/changed': (change: MirrorChange, place: ProjectPlace) =>
      isAbout(change, place) && !kept.includes(change.part),
  },
  gatherMs: 2_000,
});

type PlaceInPeriod = ProjectPlace & { readonly period: StoryPeriod };

/** Answers of a period that say that they know nothing of a brand, and what is decided of them. */
export const followAbsences = (core: CoreClient) => {
  const following = ofTexts(['checks', 'facts']);
  const list = new Followed(
    core,
    (period: PlaceInPeriod) => core.call('project/absences', period),
    following,
  );
  /** Of the own brand, how many. */
  const own = new Followed(
    core,
    (period: PlaceInPeriod) => core.call('project/own-absences', period),
    following,
  );
  return {
    ...together({ list, own }),
    choose: async (choice: Input<'mention/choose'>): Promise<void> => {
      await core.call('mention/choose', choice);
      await list.reload();
    },
  };
};

/** Details of a project's runs beyond their list: gaps, and how they were asked. */
export const followRuns = (core: CoreClient) =>
  together({
    coverage: new Followed(core, (place: ProjectPlace) => core.call('project/coverage', place)),
    platforms: new Followed(core, (place: ProjectPlace) => core.call('project/platforms', place)),
  });

/** The service's own series of a project, and the same figures as counted here. */
export const followDefinitions = (core: CoreClient) =>
  together({
    service: new Followed(core, (place: ProjectPlace) => core.call('project/service-trend', place)),
    history: new Followed(core, (place: ProjectPlace) => core.call('project/history', place)),
  });

/** A run and an optional second one, or a period and the one before, named as in a comparison. */
export type RunPairPlace = RunPlace & { readonly before: string | null };

/** Pairs of a project's runs whose steps are judged. */
type StepsPlace = ProjectPlace & StepsAsked;

/** Judges the steps of a project's series; does nothing without any. */
export const followSteps = (core: CoreClient) =>
  new Followed(core, async (place: StepsPlace) =>
    place.pairs.length === 0 ? [] : await core.call('project/steps', place),
  );

/** How many of the newest runs are searched, whichever are shown: a finding states since when it holds. */
export const FINDINGS_RUNS = 26;

/** A project's events. */
export const followEvents = (core: CoreClient) =>
  new Followed(core, (place: ProjectPlace) => core.call('event/list', place));

/** What became of the pages of a project's events. */
export const followPublishedPages = (core: CoreClient) =>
  new Followed(core, (place: ProjectPlace) => core.call('event/pages', place));

/** A project's own goals. */
export const followGoals = (core: CoreClient) =>
  new Followed(core, (place: ProjectPlace) => core.call('goal/list', place));

/** All clients' actions. */
export const followActions = (core: CoreClient) =>
  new Followed(core, (all: Input<'action/list'>) => core.call('action/list', all), {
    touchedBy: { 'mirror/changed': ({ part }) => part === 'actions' },
  });

/** Finds what happened over a project's newest runs. */
export const followFindings = (core: CoreClient) =>
  new Followed(core, (place: ProjectPlace & { readonly runs: number }) =>
    core.call('project/findings', place),
  );

/** A project's story over a period, as in the portfolio. */
export const followStory = (core: CoreClient) =>
  new Followed(core, async ({ period, ...place }: ProjectPlace & { readonly period: StoryPeriod }) => {
    const [story] = await core.call('portfolio/stories', { places: [place], period });
    return story ?? null;
  });

/** Aligns the answers of two times. */
export const followPairs = (core: CoreClient) =>
  new Followed(core, (place: Parameters<typeof core.call<'project/pairs'>>[1]) =>
    core.call('project/pairs', place),
  );

/** A second reading of a project's answers. */
export const followChecks = (core: CoreClient) =>
  // Which mentions count changes nothing of it.
  new Followed(core, (place: PlaceInPeriod) => core.call('check/load', place), ofTexts(['basis']));

/** What a project's prompts leave out. */
export const followGaps = (core: CoreClient) =>
  new Followed(core, (place: ProjectPlace) => core.call('gap/find', place), ofTexts(['facts']));

/** What plans of a project rest on. */
export const followPlan = (core: CoreClient) =>
  new Followed(core, (place: ProjectPlace) => core.call('project/plan', place));

/** Evidence for a project's figures: citations, topics and attributes, and platforms. */
export const followEvidence = (core: CoreClient) =>
  together({
    citations: new Followed(core, (place: RunPairPlace) => core.call('run/citations', place)),
    topics: new Followed(core, (place: RunPlace) => core.call('run/topics', place)),
    figures: new Followed(core, (place: RunPlace) => core.call('run/figures', place)),
    /** Comparison of both; null without a second one. */
    comparison: new Followed(core, async ({ connection, projectId, runId, before }: RunPairPlace) =>
      before === null
        ? null
        : await core.call('comparison/build', {
            selections: [{ connection, projectId, runs: [before, runId] }],
            likeForLike: true,
            baseline: null,
          }),
    ),
    platforms: new Followed(core, (place: ProjectPlace) => core.call('project/platforms', place)),
  });
