/** What a client's prompts leave out: where only rivals are named, what people search for and no prompt asks, names that nobody tracks. */
import type { PlanBasis } from '../../../shared/analysis/plan/plan-schema.ts';
import { ownBrandOf } from '../../../shared/analysis/compare/run-lookup.ts';
import { poolRuns } from '../../../shared/analysis/compare/pool-runs.ts';
import { isTooSmall } from '../../../shared/analysis/intervals/verdict.ts';
import { isCounted } from '../../../shared/domain/basis.ts';
import type { PromptGaps, TopicCost } from '../../../shared/domain/gaps-schema.ts';
import type { ManagedClient } from '../../../shared/domain/manage.ts';
import type { Naming } from '../../../shared/domain/naming.ts';
import { USUAL_PROMPTS_PER_TOPIC } from '../../../shared/domain/onboarding.ts';
import { pooledName } from '../../../shared/domain/report-period.ts';
import { dayOf, type Zone } from '../../../shared/format/calendar.ts';
import { shownWithMore } from '../../../shared/words/manage-words.ts';
import { buildDialect } from '../../api/discovery.ts';
import { findReportProject, type ProjectChoice } from '../../core/choose-project.ts';
import { onBasis } from '../../db/counted.ts';
import { preparing, type Db } from '../../db/open.ts';
import type { ReportProject } from '../../db/queries/report-figures.ts';
import { buildNamingOf } from '../../db/settle-naming.ts';
import { countAllCalls, loadCostBasis } from '../../sync/cost.ts';
import { RUN_PARTS } from '../../sync/registry.ts';
import { loadAnswerChecks } from '../answer-checks/index.ts';
import { openRuns } from '../compare/index.ts';
import { loadPlanBasis } from '../findings/index.ts';
import { loadManagedClient } from '../manage/index.ts';
import { buildFindAsked, type AskedBy } from './asked-already.ts';
import type { SearchTerm } from './search-terms.ts';
import { findUnnamed } from './unnamed.ts';

/** A quarter of weekly runs: what is older says little of today. */
const MOST_RUNS = 13;

/** A term, and what of the client's prompts it meets. */
export type TermFound = SearchTerm & {
  readonly state: 'gap' | 'asked' | 'branded';
  readonly naming: Naming;
  readonly askedBy: AskedBy | null;
  readonly shown: TopicCost['shown'];
};

/** The gaps of a client, with those of a search file. */
export type FoundGaps = PromptGaps & {
  readonly zone: Zone;
  /** Null without a file. */
  readonly terms: readonly TermFound[] | null;
};

/** The middle number of prompts that are asked of a topic. */
function usualPrompts({ prompts }: ManagedClient): number {
  const asked = prompts.filter(({ isActive, topicId }) => isActive && topicId !== '');
  const counts = [...Map.groupBy(asked, ({ topicId }) => topicId).values()].map(({ length }) => length);
  return counts.sort((a, b) => a - b)[Math.floor(counts.length / 2)] ?? USUAL_PROMPTS_PER_TOPIC;
}

function costOf(db: Db, project: ReportProject, client: ManagedClient, basis: PlanBasis): TopicCost {
  const prompts = usualPrompts(client);
  const calls = loadCostBasis(db, project, buildDialect());
  const callsWith = (topic: number): number =>
    countAllCalls(RUN_PARTS, { ...calls, known: { ...calls.known, topic } });
  const platforms = basis.platforms === 0 ? null : basis.platforms;
  return {
    prompts,
    platforms,
    answersPerRun: platforms === null ? null : prompts * platforms,
    callsPerRun: callsWith(calls.known.topic + 1) - callsWith(calls.known.topic),
    shown: shownWithMore(basis, prompts),
  };
}

/** Counts the newest runs with answers that give each question enough for a verdict; a quarter of weekly ones at most. */
function countNewest(db: Db, project: ReportProject, { prompts }: ManagedClient): PromptGaps['counted'] {
  const { completed, load } = openRuns(db, project);
  const read: ReturnType<typeof load>[] = [];
  let each = 0;
  for (const run of completed.slice(-MOST_RUNS).reverse()) {
    if (read.length > 0 && !isTooSmall(each)) break;
    const one = load(run);
    if (one.answers === null || ownBrandOf(one.figures) === null) continue;
    read.unshift(one);
    each += one.answers.count / Math.max(1, one.answers.prompts.length);
  }
  const [fromMs, toMs] = [read[0], read.at(-1)].map((one) => one?.figures.startedAtMs ?? 0) as [
    number,
    number,
  ];
  const pooled = poolRuns(
    read,
    pooledName({ from: dayOf(fromMs, project.zone), to: dayOf(toMs, project.zone) }),
  );
  if (pooled === null) return null;
  const open = new Set(
    prompts
      .filter(({ isActive, naming }) => isActive && (naming === 'non-branded' || naming === 'unknown'))
      .map(({ id }) => id),
  );
  const found = findUnnamed(pooled, (promptId) => open.has(promptId));
  return found && { ...found, runIds: pooled.pooledRunIds ?? [], fromMs, toMs };
}

/** Names beside tracked brands in the newest run as before, on several platforms. */
function namesToCheck(db: Db, project: ProjectChoice, newest: string | undefined): PromptGaps['names'] {
  if (newest === undefined) return [];
  return loadAnswerChecks(db, { project }).names.filter(
    ({ putAsideAt, platforms, places }) =>
      putAsideAt === null && platforms > 1 && places.some(({ runId }) => runId === newest),
  );
}

function buildFindTerm(
  db: Db,
  project: ReportProject,
  { prompts, topics }: ManagedClient,
  { basis }: PlanBasis,
  { shown }: TopicCost,
): (term: SearchTerm) => TermFound {
  const namingOf = buildNamingOf(preparing(db), project.id);
  const findAsked = buildFindAsked([
    ...prompts.filter(({ isActive }) => isActive).map(({ id, text }) => ({ promptId: id, text })),
    ...topics.flatMap(({ name }) => (name === null ? [] : [{ promptId: null, text: name }])),
  ]);
  return (term) => {
    const [naming, askedBy] = [namingOf(term.term), findAsked(term.term)];
    const isBranded = naming === 'own' || naming === 'both';
    return {
      ...term,
      state: askedBy !== null ? 'asked' : isBranded ? 'branded' : 'gap',
      naming,
      askedBy,
      shown: shown === null || isCounted(basis, naming) ? shown : { ...shown, then: shown.today },
    };
  };
}

/** Whose gaps, and the terms of a search file. */
export type GapsRequest = { readonly project: ProjectChoice; readonly terms: readonly SearchTerm[] | null };

/** Finds a client's gaps, without a call. Raises `input/…` for an unknown client. */
export function loadPromptGaps(db: Db, { project: choice, terms }: GapsRequest): FoundGaps {
  const project = findReportProject(db, choice);
  const client = loadManagedClient({ db }, choice);
  const basis = loadPlanBasis(db, { project: choice });
  const cost = costOf(db, project, client, basis);
  const counted = onBasis(db, [project.id], undefined, () => countNewest(db, project, client));
  return {
    project: project.name,
    projectId: project.projectId,
    zone: project.zone,
    counted,
    ownBrand: client.brands.find(({ isOwn }) => isOwn)?.name ?? project.name,
    cost,
    names: namesToCheck(db, choice, counted?.runIds.at(-1)),
    terms: terms?.map(buildFindTerm(db, project, client, basis, cost)) ?? null,
  };
}
