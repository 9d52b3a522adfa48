/**
 * The tools of an assistant. Each reads the mirror with the same use cases as the screens and the command line, for allowed clients only,
 * and returns judged figures: an assistant never does the statistics itself.
 */
import { UTC } from '../../../shared/format/calendar.ts';
import { z } from 'zod';
import { buildCitationRows } from '../../../shared/analysis/compare/cited-sources.ts';
import { readKeyFigures } from '../../../shared/analysis/compare/key-figures.ts';
import { buildPlan } from '../../../shared/analysis/plan/plan.ts';
import { isPooled, MOST_COMPARED_RUNS } from '../../../shared/domain/run-selection.ts';
import { selectByWords } from '../../core/typed-words.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { ownBrandOf } from '../../../shared/analysis/compare/run-lookup.ts';
import { basisSentences } from '../../../shared/words/basis.ts';
import { buildComparisonFindings } from '../../../shared/words/comparison-findings.ts';
import { runMoment, stepName } from '../../../shared/words/comparison.ts';
import { exportNotes } from '../../export/export-notes.ts';
import {
  findingsProblemSentence,
  noiseSentence,
  quietSentence,
} from '../../../shared/words/history-findings.ts';
import { PLAN_PROBLEMS, planBasisNote, planHeadline, planMeasured } from '../../../shared/words/plan.ts';
import type { Db } from '../../db/open.ts';
import { loadRunItems } from '../../db/queries/projects.ts';
import { loadCompletedRuns } from '../../db/queries/report-runs.ts';
import { loadSearchHits } from '../../db/queries/search.ts';
import { reportLanguage } from '../../reports/words/languages.ts';
import { languageIn } from '../../core/language-in.ts';
import { findingJson, loadFindings, loadPlanBasis } from '../findings/index.ts';
import { compareRuns } from '../compare/index.ts';
import { loadCitations, loadFigures } from '../projects/index.ts';
import { requireProject } from '../../core/find-place.ts';
import { loadAllowed, requireAllowed } from './access.ts';
import { quote, quoteName, quoteSentence, type Answer } from './answer.ts';
import { changesJson, figuresJson } from './figures.ts';

const client = z
  .string()
  .min(1)
  .max(200)
  .describe('The name or id of a client; the tool clients lists them.');
/** Maximum passages of a search; at that many, there may be more. */
const MOST_HITS = 200;

const cursor = z.string().max(20).optional().describe('next_cursor of the answer before, to go on.');
const limit = z.int().min(1).max(50).optional().describe('Entries at most; 20 where it is missing.');
const run = z
  .string()
  .min(1)
  .max(200)
  .optional()
  .describe('The id of a run; the newest scored one where it is missing.');

/** A tool: its purpose, its input, and what it does with a read-only handle. */
export type Tool = {
  readonly title: string;
  readonly about: string;
  readonly input: z.ZodObject;
  readonly answer: (db: Db, input: never) => Answer;
};

/** For text without dates. */
const DAYLESS = languageIn(UTC);

const tool = <Input extends z.ZodObject>(
  title: string,
  about: string,
  input: Input,
  answer: (db: Db, input: z.output<Input>) => Answer,
): Tool => ({ title, about, input, answer });

/** A run's id, and the one before it. */
function chooseRun(db: Db, place: ReturnType<typeof requireAllowed>, wanted: string | undefined) {
  const runs = loadCompletedRuns(db, requireProject(db, place));
  const id = wanted?.toLowerCase();
  const at = id === undefined ? runs.length - 1 : runs.findIndex(({ runId }) => runId.toLowerCase() === id);
  const found = runs[at];
  if (found !== undefined) return { runId: found.runId, before: runs[at - 1]?.runId ?? null };
  throw new AppError(
    'input/not-found',
    runs.length === 0
      ? 'This client has no scored run on this computer yet.'
      : 'This client has no scored run with this id. The tool runs lists them.',
  );
}

const clients = tool(
  'Clients',
  'The clients that may be read, with the state of their mirror.',
  z.strictObject({ cursor, limit }),
  (db) => ({
    head: {},
    list: {
      name: 'clients',
      items: loadAllowed(db).map((item) => {
        const runs = loadCompletedRuns(db, requireProject(db, item));
        const newest = runs.at(-1);
        return {
          client: quoteName(item.name),
          id: item.projectId,
          is_archived: item.isArchived,
          scored_runs: runs.length,
          newest_run: newest === undefined ? null : new Date(newest.startedAtMs).toISOString(),
        };
      }),
    },
  }),
);

const runs = tool(
  'Runs',
  'The runs of a client, the newest first: when, what was asked, and what is missing of them.',
  z.strictObject({ client, cursor, limit }),
  (db, input) => {
    const place = requireAllowed(db, input.client);
    const items = loadRunItems(db, requireProject(db, place)).map((item) => ({
      run: item.runId,
      status: quoteName(item.status),
      started_at: item.startedAt,
      platforms: item.platforms.map(quoteName),
      tasks: item.totalTasks,
      failed_tasks: item.failedTasks,
      has_figures: item.hasScores,
      incomplete: item.incomplete.map(quoteSentence),
    }));
    return { head: { client: quoteName(place.name) }, list: { name: 'runs', items } };
  },
);

/** A finding with names and sentence quoted; ids and figures are unchanged. */
function quoteFinding({ subject, sentence, ...figures }: ReturnType<typeof findingJson>) {
  const { brand, platform, topic, attribute, prompt, domain, page, ...others } = subject;
  const names = { brand, platform, topic, attribute, prompt, domain, page };
  const quoted = Object.entries(names).map(([noun, name]) => [noun, quoteName(name)] as const);
  return {
    ...figures,
    subject: { ...Object.fromEntries(quoted), ...others },
    sentence: quoteSentence(sentence),
  };
}

const findings = tool(
  'Findings',
  'What happened to a client over its newest runs, ranked: since when, how large with its 95 % interval, how certain, and why as far as it is known. What is not listed did not move by more than chance.',
  z.strictObject({
    client,
    runs: z
      .int()
      .min(2)
      .max(60)
      .optional()
      .describe('How many of the newest runs to look at; 13 where it is missing.'),
    cursor,
    limit,
  }),
  (db, input) => {
    const place = requireAllowed(db, input.client);
    const found = loadFindings(db, { project: place, runs: { kind: 'latest', count: input.runs ?? 13 } });
    const language = languageIn(found.zone);
    const said =
      found.problem !== null
        ? findingsProblemSentence(found.problem, language)
        : found.findings.length === 0
          ? quietSentence(found, language)
          : null;
    return {
      head: {
        client: quoteName(place.name),
        runs: found.runIds,
        sentence: quoteSentence(said),
        counted: basisSentences(found.basis, found.ownBrand, language).map(quoteSentence),
        noise: quoteSentence(noiseSentence(found, language)),
        figures_looked_at: found.looks,
      },
      list: {
        name: 'findings',
        items: found.findings.map((finding, at) =>
          quoteFinding(findingJson(finding, at, { ...found, all: found.findings })),
        ),
      },
    };
  },
);

const compare = tool(
  'Compare runs',
  'A fair comparison of runs of a client on what they share: key figures of each with intervals, each change with its verdict, and what is left out. Quote the verdicts as they are.',
  z.strictObject({
    client,
    runs: z
      .array(z.string().min(1).max(200))
      .min(1)
      .max(MOST_COMPARED_RUNS)
      .optional()
      .describe(
        'Ids of runs, or months such as 2026-11 whose runs are pooled; the newest two where it is missing.',
      ),
  }),
  (db, input) => {
    const place = requireAllowed(db, input.client);
    for (const word of input.runs ?? []) if (!isPooled(word)) chooseRun(db, place, word);
    const selected =
      input.runs === undefined ? [{ kind: 'latest', count: 2 } as const] : selectByWords(input.runs);
    const comparison = compareRuns(db, { selections: [{ project: place, runs: selected }] });
    const language = languageIn(comparison.zone);
    return {
      head: {
        client: quoteName(place.name),
        findings: buildComparisonFindings(comparison, language).map(({ kind, text }) => ({
          kind,
          text: quoteSentence(text),
        })),
        counted: comparison.bases.flatMap((one) =>
          basisSentences(one, one.ownBrand, language).map(quoteSentence),
        ),
        runs: comparison.runs.map((one) => ({
          run: one.runId,
          when: quoteSentence(runMoment(one, comparison, language)),
          as_run: figuresJson(one.asRun[0] ?? null),
          on_what_runs_share: figuresJson(one.shared[0] ?? null),
        })),
        steps: comparison.steps.map((step) => ({
          step: quoteSentence(stepName(comparison, step, language)),
          changes: step.brands[0] === undefined ? [] : changesJson(step.brands[0].changes),
        })),
      },
    };
  },
);

const figures = tool(
  'Figures of a run',
  'The key figures of every brand in one run, each with its 95 % interval and n. The difference of two of them is no verdict: ask compare.',
  z.strictObject({ client, run, cursor, limit }),
  (db, input) => {
    const place = requireAllowed(db, input.client);
    const { runId } = chooseRun(db, place, input.run);
    const read = loadFigures(db, { ...place, runId });
    const own = ownBrandOf(read);
    const items = read.brands.map((brand) => ({
      brand: quoteName(brand.name),
      is_own: brand.isOwn,
      ...figuresJson(readKeyFigures(read, brand)),
    }));
    return {
      head: {
        client: quoteName(place.name),
        run: runId,
        started_at: new Date(read.startedAtMs).toISOString(),
        answers: read.answers,
        counted: basisSentences(read.basis, own?.name ?? place.name, languageIn('UTC')).map(quoteSentence),
        platforms: read.platforms.map(quoteName),
        incomplete: read.incomplete.map(quoteSentence),
      },
      list: { name: 'brands', items },
    };
  },
);

const answers = tool(
  'Search answers',
  'Searches what platforms answered to a client’s prompts, and gives the passages as quotations, the best first.',
  z.strictObject({
    client,
    text: z.string().min(1).max(200).describe('Words or a "quoted phrase".'),
    cursor,
    limit,
  }),
  (db, input) => {
    const place = requireAllowed(db, input.client);
    const { connection, projectId } = place;
    const hits = loadSearchHits(db, { text: input.text, connection, projectId, limit: MOST_HITS });
    const items = hits.responses.map((hit) => ({
      run: hit.runId,
      started_at: hit.startedAt,
      platform: quoteName(hit.platform),
      prompt: quote(hit.prompt, 'the service or its user'),
      answer: quote(hit.snippet.map(({ text }) => text).join(''), 'a platform'),
    }));
    return {
      head: { client: quoteName(place.name), is_newest_only: hits.isNewestOnly },
      list: { name: 'answers', items, isCut: items.length === MOST_HITS },
    };
  },
);

const citations = tool(
  'Citations',
  'The domains and pages that the answers of a run cite, the most cited first, beside the run before.',
  z.strictObject({ client, run, cursor, limit }),
  (db, input) => {
    const place = requireAllowed(db, input.client);
    const { runId, before } = chooseRun(db, place, input.run);
    const cited = loadCitations(db, { ...place, runId, before });
    const rows = buildCitationRows(cited, { category: null, platform: null, topicId: null });
    return {
      head: {
        client: quoteName(place.name),
        run: runId,
        run_before: before,
        citations: rows.citations,
        is_mirrored: cited.state,
        lost_domains: rows.lost.slice(0, 20).map(({ domain }) => quoteName(domain)),
        pages: rows.pages.slice(0, 20).map(({ url, title, citations: count, citationsBefore }) => ({
          url: quoteName(url),
          title: quote(title, 'a website', 300),
          citations: count,
          citations_before: citationsBefore,
        })),
      },
      list: {
        name: 'domains',
        items: rows.domains.map(({ domain, category, citations: count, citationsBefore, standing }) => ({
          domain: quoteName(domain),
          category: quoteName(category),
          citations: count,
          citations_before: citationsBefore,
          standing,
        })),
      },
    };
  },
);

const method = tool(
  'Method',
  'How figures, intervals and verdicts come about, and what the words mean.',
  z.strictObject({}),
  () => ({
    head: {
      notes: exportNotes(['responses', 'visibility_pct', 'run_id', 'text']),
      words: reportLanguage('en-GB').pages.glossary.entries.map(({ term, text }) => `${term}: ${text}`),
    },
  }),
);

const plan = tool(
  'Plan',
  'How many prompts, platforms and weeks show a change of so many points in a client’s visibility.',
  z.strictObject({
    client,
    points: z.number().gt(0).lt(100).describe('The change that is to be seen, in points.'),
    weeks: z
      .int()
      .min(1)
      .max(104)
      .optional()
      .describe('Weeks compared with as many before; 13 where it is missing.'),
  }),
  (db, input) => {
    const place = requireAllowed(db, input.client);
    const basis = loadPlanBasis(db, { project: place });
    const question = {
      points: input.points,
      weeks: input.weeks ?? 13,
      platforms: basis.platforms,
      power: 0.8,
    };
    const made = buildPlan(basis, question);
    if (made === null) {
      throw new AppError('report/no-data', PLAN_PROBLEMS[basis.problem ?? 'nothing-shared']);
    }
    const { lead, rest } = planHeadline(made, basis, DAYLESS);
    return {
      head: {
        client: quoteName(place.name),
        sentence: quoteSentence(`${lead} ${rest}`.trim()),
        shows_from_points: made.today.points,
        prompts_needed: made.promptsNeeded,
        weeks_needed_today: made.weeksNeeded,
        measured: planMeasured(basis, DAYLESS),
        note: quoteSentence(planBasisNote(basis, DAYLESS)),
      },
    };
  },
);

/** Every tool by name. Few: assistants read the whole list before each answer. */
export const TOOLS: Readonly<Record<string, Tool>> = {
  clients,
  runs,
  findings,
  compare,
  figures,
  answers,
  citations,
  method,
  plan,
};
