/** A run as comparisons take it: its figures, its answers if mirrored, and what it cited. */
import type { SourceCount, PooledPeriod } from './comparison.ts';
import type { AttributeFigures, Renamed, RunFigures, TopicFigures } from '../../domain/figures.ts';
import { UNKNOWN, type RunAnswers } from './answers.ts';
import type { RunHistory } from '../noise/run-history.ts';
import type { RunMeta } from './breaks.ts';

/** How often a page was cited in a run. */
export type PageCount = { readonly url: string; readonly domain: string; readonly citations: number };

/** Everything that a comparison may know of a run; `null` means not mirrored. */
export type ComparedRun = {
  readonly projectId: string;
  readonly project: string;
  /** The period if this is one, which must be said wherever it is shown; null for a run. */
  readonly pooled: PooledPeriod | null;
  /** The ids of the pooled runs; omitted for a single run. */
  readonly pooledRunIds?: readonly string[];
  /** What the newest of the pooled runs asked; omitted for a single run. */
  readonly askedLast?: Pick<RunMeta, 'platforms' | 'promptIds'>;
  readonly figures: RunFigures;
  readonly answers: RunAnswers | null;
  readonly completedTasks: number | null;
  readonly models: readonly string[] | null;
  readonly topics: readonly TopicFigures[] | null;
  readonly attributes: readonly AttributeFigures[] | null;
  readonly sources: readonly SourceCount[] | null;
  /** Pages of the own domains and of rivals'; omitted if nobody looks for what happened to them. */
  readonly pages?: readonly PageCount[] | null | undefined;
  /** Its topics and attributes renamed since; omitted for periods, which have none. */
  readonly renamed?: readonly Renamed[];
  /** How its project's figures went from run to run before it; of a period, before its first. */
  readonly history: RunHistory;
};

/** Whether runs belong to several projects, whose prompts and rivals are unrelated. */
export function spansProjects(runs: readonly ComparedRun[]): boolean {
  return new Set(runs.map(({ projectId }) => projectId)).size > 1;
}

/**
 * Runs of several projects with one id for the own brand, that of the last run, to follow it from project to project. Rivals keep theirs.
 * Runs of one project are returned unchanged.
 */
export function alignOwnBrand(runs: readonly ComparedRun[]): readonly ComparedRun[] {
  if (!spansProjects(runs)) return runs;
  const ownIdOf = (run: ComparedRun): string | undefined =>
    run.figures.brands.find((brand) => brand.isOwn)?.brandId;
  const shared = runs.map(ownIdOf).findLast((brandId) => brandId !== undefined);
  return runs.map((run) => {
    const own = ownIdOf(run);
    if (own === undefined || shared === undefined || own === shared) return run;
    const rename = <T extends { readonly brandId: string }>(row: T): T =>
      row.brandId === own ? { ...row, brandId: shared } : row;
    return {
      ...run,
      figures: {
        ...run.figures,
        brands: run.figures.brands.map(rename),
        platformFigures: run.figures.platformFigures.map(rename),
      },
      answers: run.answers && {
        ...run.answers,
        brandIds: run.answers.brandIds.map((brandId) => (brandId === own ? shared : brandId)),
      },
      topics: run.topics?.map(rename) ?? null,
      attributes: run.attributes?.map(rename) ?? null,
    };
  });
}

/** A run's metadata for {@link RunMeta}'s breaks. */
export function metaOf({ figures, answers, completedTasks, models, askedLast }: ComparedRun): RunMeta {
  const prompts = answers?.prompts ?? null;
  const [topics, texts] = [new Map<string, string>(), new Map<string, string>()];
  for (const { promptId, text, topicId, topic } of prompts ?? []) {
    if (topicId !== null) topics.set(topicId, topic ?? topicId);
    if (text !== null) texts.set(promptId, text);
  }
  return {
    runId: figures.runId,
    startedAtMs: figures.startedAtMs,
    platforms: figures.platforms,
    promptIds: prompts?.map(({ promptId }) => promptId) ?? null,
    hasUnknownPrompts: answers?.prompt.includes(UNKNOWN) ?? false,
    promptTexts: prompts === null ? null : texts,
    topics: prompts === null ? null : topics,
    routes: figures.routes,
    totalTasks: figures.totalTasks,
    completedTasks,
    failedTasks: figures.failedTasks,
    models,
    askedLast: askedLast ?? null,
  };
}
