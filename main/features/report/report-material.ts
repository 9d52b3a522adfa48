/** Material of report sections other than figures, loaded only for reports with such a section. */
import { findAbsences } from '../../../shared/analysis/report/absences.ts';
import {
  findPromptTurns,
  type PromptTurn,
  type PromptTurns,
} from '../../../shared/analysis/report/prompt-turns.ts';
import { findTopicQuestions } from '../../../shared/analysis/report/topic-questions.ts';
import { countNamedPrompts } from '../../../shared/analysis/report/named-prompts.ts';
import type { ComparedRun } from '../../../shared/analysis/compare/compared-run.ts';
import type { Comparison } from '../../../shared/analysis/compare/comparison.ts';
import type { BrandFigures } from '../../../shared/domain/figures.ts';
import type { Finding, Findings } from '../../../shared/analysis/findings/finding.ts';
import type { Frame } from '../../../shared/analysis/findings/story.ts';
import type {
  ExplainedAnswer,
  NamedPrompts,
  FindingExample,
  Quotations,
  QuotedAnswer,
  SideBySide,
  ReportMaterial,
} from '../../../shared/analysis/report/material.ts';
import { dayOf } from '../../../shared/format/calendar.ts';
import { excerptOf, type SoughtName } from '../../../shared/format/excerpt.ts';
import { swingOf } from '../../../shared/domain/answer-pairs.ts';
import type { SectionChoice } from '../../../shared/reports/section-choice.ts';
import type { Db } from '../../db/open.ts';
import type { RowId } from '../../db/row-id.ts';
import { loadNamedPrompts, loadPromptBrands } from '../../db/queries/named-prompts.ts';
import { loadCountingPoints } from '../../db/queries/counting.ts';
import {
  findAnswers,
  findSharedPrompt,
  loadCitationMaterial,
  loadCitedAddress,
  loadCitedPages,
  loadNamedBrands,
  loadNamedRivals,
  loadQuestionPages,
  type AnswerWish,
  type FoundAnswer,
  type NamedBrand,
} from '../../db/queries/report-material.ts';
import type { ReportProject } from '../../db/queries/report-figures.ts';
import type { CompletedRun } from '../../db/queries/report-runs.ts';
import { loadWorkstreamViews } from '../../db/queries/workstream-views.ts';
import { judgeGoals } from '../goals/index.ts';

/** Sections that show each kind of material. */
const SHOWN_BY: Readonly<Record<keyof ReportMaterial, readonly string[]>> = {
  ownGoals: ['goals'],
  absences: ['absences', 'ninety-days'],
  answers: ['answers'],
  prompts: ['prompts'],
  quotations: ['sentiment'],
  citations: ['citations', 'sources', 'recommendations', 'summary', 'ninety-days'],
  goals: ['goals', 'summary'],
  examples: ['evidence'],
  counting: ['method'],
  namedPrompts: ['own-prompts', 'rival-prompts'],
  questions: ['recommendations', 'summary', 'ninety-days'],
};

/** A report to load material for. */
type MaterialRequest = {
  readonly project: ReportProject;
  readonly sections: readonly SectionChoice[];
  /** Ids of prompts that earlier reports asked to move. */
  readonly asked: readonly string[];
  readonly newest: CompletedRun;
  /** Those of the newest run. */
  readonly platforms: readonly string[];
  /** The runs of its levels, and the baseline of its changes. */
  readonly frame: Frame<CompletedRun>;
  /** The last completed run before a time; null if there is none. */
  readonly runBefore: (atMs: number) => CompletedRun | null;
  /** The baseline run of its changes; null if there is none, or a month. */
  readonly base: CompletedRun | null;
  /** The runs of its levels, with answers. */
  readonly judged: ComparedRun;
  /** Both as in a comparison; null if nothing is compared. */
  readonly compared: { readonly before: ComparedRun; readonly after: ComparedRun } | null;
  readonly comparison: Comparison | null;
  readonly findings: Findings;
  /** The own brand in the newest run; null if not scored. */
  readonly own: BrandFigures | null;
};

export const ANY: AnswerWish = {
  platform: null,
  topicId: null,
  promptId: null,
  names: null,
  lacks: null,
  domain: null,
};

/** Answers searched for one that can be cut around a name. */
const MOST_TRIED = 12;

/** Findings with examples in a report. */
const MOST_EXAMPLES = 16;

/** The name to cut a quotation around: a brand by id, any rival, or none (from its beginning). */
type Around = { readonly brandId: string } | 'rivals' | null;

/** Reads single answers of a project's runs as quotations. */
type Quoter = {
  /** A run's answers that match and can be cut so, up to the search limit. */
  readonly each: (run: CompletedRun, wish: AnswerWish, around: Around) => Iterable<QuotedAnswer>;
  /** The first of them; null if there is none. */
  readonly find: (run: CompletedRun, wish: AnswerWish, around: Around) => QuotedAnswer | null;
};

const soughtOf = (brands: readonly NamedBrand[]): SoughtName[] =>
  brands.flatMap(({ names, isOwn }) =>
    names.map((name): SoughtName => ({ name, of: isOwn ? 'own' : 'rival' })),
  );

function openQuoter(db: Db, brands: readonly NamedBrand[]): Quoter {
  const sought = soughtOf(brands);
  const namesOf = (around: Around): readonly string[] | null => {
    if (around === null) return null;
    const meant = ({ brandId, isOwn }: NamedBrand): boolean =>
      around === 'rivals' ? !isOwn : brandId === around.brandId;
    return brands.filter(meant).flatMap(({ names }) => names);
  };
  function* each(run: CompletedRun, wish: AnswerWish, around: Around): Generator<QuotedAnswer> {
    const names = namesOf(around);
    for (const { row, text, ...answer } of findAnswers(db, run.id, wish, MOST_TRIED)) {
      const excerpt = excerptOf(text, sought, names);
      if (excerpt === null) continue;
      const cites = loadCitedAddress(db, row, wish.domain);
      yield { ...answer, runId: run.runId, atMs: run.startedAtMs, excerpt, cites };
    }
  }
  return {
    each,
    find: (run, wish, around) => {
      for (const answer of each(run, wish, around)) return answer;
      return null;
    },
  };
}

/** The same prompt on the same platform, before and after it lost or gained the own brand; null if there is none. */
function findPair(
  quoter: Quoter,
  turns: readonly PromptTurn[],
  kind: 'lost' | 'won',
  own: string,
  { before, after }: { readonly before: CompletedRun; readonly after: CompletedRun },
): Quotations | null {
  for (const { promptId, platforms } of turns.slice(0, MOST_TRIED)) {
    for (const { platform, before: was, after: is } of platforms) {
      if (kind === 'lost' ? was.named === 0 || is.named > 0 : is.named === 0 || was.named > 0) continue;
      const place = { ...ANY, promptId, platform };
      const [naming, other] = kind === 'lost' ? [before, after] : [after, before];
      const named = quoter.find(naming, { ...place, names: own }, { brandId: own });
      const lacking = { ...place, lacks: own };
      const unnamed = quoter.find(other, lacking, 'rivals') ?? quoter.find(other, lacking, null);
      if (named === null || unnamed === null) continue;
      return kind === 'lost'
        ? { kind, before: named, after: unnamed }
        : { kind, before: unnamed, after: named };
    }
  }
  return null;
}

function findQuotations(
  quoter: Quoter,
  turns: PromptTurns | null,
  own: string,
  { newest, base }: Pick<MaterialRequest, 'newest' | 'base'>,
): Quotations | null {
  if (turns !== null && base !== null) {
    const runs = { before: base, after: newest };
    const [lost, won] = [turns.lost[0], turns.won[0]];
    const isWonFirst = won !== undefined && (lost === undefined || swingOf(won) > -swingOf(lost));
    for (const kind of isWonFirst ? (['won', 'lost'] as const) : (['lost', 'won'] as const)) {
      const pair = findPair(quoter, turns[kind], kind, own, runs);
      if (pair !== null) return pair;
    }
  }
  const answer = quoter.find(newest, { ...ANY, names: own }, { brandId: own });
  return answer === null ? null : { kind: 'newest', answer };
}

/** Which answers illustrate a finding, and whose name they are cut around. */
function wishOf(finding: Finding, own: string): { readonly wish: AnswerWish; readonly around: Around } {
  const { kind, measure, direction, subject } = finding;
  const { platform, topicId, promptId, domain, brandId, isOwn } = subject;
  const place = { ...ANY, platform, topicId, promptId };
  if (kind === 'sources') return { wish: { ...place, domain }, around: null };
  if (brandId !== null && !isOwn) {
    if (kind === 'overtaking') {
      const [ahead, behind] = direction === 'up' ? [brandId, own] : [own, brandId];
      return { wish: { ...place, names: ahead, lacks: behind }, around: { brandId: ahead } };
    }
    return direction === 'up'
      ? { wish: { ...place, names: brandId }, around: { brandId } }
      : { wish: { ...place, lacks: brandId }, around: null };
  }
  const isFall = measure === 'visibility' && direction === 'down';
  return isFall
    ? { wish: { ...place, lacks: own }, around: 'rivals' }
    : { wish: { ...place, names: own }, around: { brandId: own } };
}

/** Whether a finding says that the own brand is named more or less often: then old and new answers differ. */
const isOwnTurn = ({ measure, kind, subject }: Finding): boolean =>
  measure === 'visibility' && subject.isOwn && kind !== 'measurement';

/** The same prompt on the same platform before a finding and now, where only one answer names the own brand; null if there is none. */
function findTurn(
  quoter: Quoter,
  { direction }: Finding,
  { wish, around }: ReturnType<typeof wishOf>,
  own: string,
  { before, after }: { readonly before: CompletedRun; readonly after: CompletedRun },
): Omit<FindingExample, 'finding'> | null {
  for (const answer of quoter.each(after, wish, around)) {
    const place = { ...ANY, promptId: answer.promptId, platform: answer.platform };
    const earlier =
      direction === 'down'
        ? quoter.find(before, { ...place, names: own }, { brandId: own })
        : (quoter.find(before, { ...place, lacks: own }, 'rivals') ??
          quoter.find(before, { ...place, lacks: own }, null));
    if (earlier !== null) return { before: earlier, answer };
  }
  return null;
}

function findExamples(
  quoter: Quoter,
  { findings }: Findings,
  own: string,
  { newest, runBefore }: Pick<MaterialRequest, 'newest' | 'runBefore'>,
): FindingExample[] {
  return findings.slice(0, MOST_EXAMPLES).flatMap((finding, at): FindingExample[] => {
    // No answer shows a change of prompts, nor what all brands share.
    if (finding.kind === 'measurement' || finding.kind === 'tide') return [];
    const wished = wishOf(finding, own);
    const before = isOwnTurn(finding) ? runBefore(finding.sinceMs) : null;
    const turn = before === null ? null : findTurn(quoter, finding, wished, own, { before, after: newest });
    if (turn !== null) return [{ finding: at, ...turn }];
    const answer = quoter.find(newest, wished.wish, wished.around);
    return answer === null ? [] : [{ finding: at, before: null, answer }];
  });
}

export const isOwn = (brand: NamedBrand): boolean => brand.isOwn;
export const isRival = (brand: NamedBrand): boolean => !brand.isOwn;

/** Letters per answer among so many, so that all fit on a page. */
export const mostLetters = (answers: number): number =>
  answers <= 4 ? 400 : answers <= 6 ? 230 : answers <= 8 ? 190 : 110;

/** An answer with whom it names and what it cites, cut around the first of these names that it has; null if it has no words. */
export function explainAnswer(
  db: Db,
  brands: readonly NamedBrand[],
  run: CompletedRun,
  { row, text, ...answer }: FoundAnswer,
  { around, most }: { readonly around: readonly ((brand: NamedBrand) => boolean)[]; readonly most: number },
): ExplainedAnswer | null {
  const sought = soughtOf(brands);
  let excerpt: ExplainedAnswer['excerpt'] | null = null;
  for (const isMeant of around) {
    excerpt ??= excerptOf(
      text,
      sought,
      brands.filter(isMeant).flatMap(({ names }) => names),
      most,
    );
  }
  excerpt ??= excerptOf(text, sought, null, most);
  if (excerpt === null) return null;
  const place = { runId: run.runId, atMs: run.startedAtMs, excerpt };
  return { ...answer, ...place, rivals: loadNamedRivals(db, row), ...loadCitedPages(db, row) };
}

/** One answer per platform of a run to one prompt, cut around the own brand where named; null if none is mirrored. */
function findSideBySide(
  db: Db,
  brands: readonly NamedBrand[],
  run: CompletedRun,
  platforms: readonly string[],
): SideBySide | null {
  const promptId = findSharedPrompt(db, run.id);
  if (promptId === null) return null;
  const cut = { around: [isOwn, isRival], most: mostLetters(platforms.length) };
  const answered = new Set<string>();
  const answers = platforms.flatMap((platform) =>
    findAnswers(db, run.id, { ...ANY, promptId, platform }, 1).flatMap((answer) => {
      answered.add(platform);
      return explainAnswer(db, brands, run, answer, cut) ?? [];
    }),
  );
  const [first] = answers;
  if (first === undefined) return null;
  return {
    promptId,
    prompt: first.prompt,
    answers,
    without: platforms.filter((platform) => !answered.has(platform)),
  };
}

/** Answers to prompts that name somebody, with one in which a prompt that names the client is answered with its name. */
function findNamedPrompts(
  db: Db,
  quoter: Quoter,
  own: string,
  { project, frame, newest }: Pick<MaterialRequest, 'project' | 'frame' | 'newest'>,
): NamedPrompts {
  const { prompts, tones, sources } = loadNamedPrompts(db, project.id, idsOf(frame.judged));
  const found = countNamedPrompts(prompts, tones, loadPromptBrands(db, project.id));
  if (found.own === null) return { ...found, own: null };
  let quotation: QuotedAnswer | null = null;
  for (const { promptId, naming } of prompts) {
    if (naming === 'rival') continue;
    quotation = quoter.find(newest, { ...ANY, promptId, names: own }, { brandId: own });
    if (quotation !== null) break;
  }
  return { ...found, own: { ...found.own, sources, quotation } };
}

const idsOf = (runs: readonly CompletedRun[]): RowId<'run'>[] => runs.map(({ id }) => id);

/** The own goals that were set by the newest run, as they stood then. */
function ownGoalsUpTo(db: Db, { project, newest: { startedAtMs } }: MaterialRequest) {
  const day = dayOf(startedAtMs, project.zone);
  return judgeGoals(db, project, startedAtMs).filter(({ goal }) => goal.start.day <= day);
}

/** Loads the material for a report's sections. */
export function loadReportMaterial(db: Db, request: MaterialRequest): ReportMaterial {
  const { project, sections, frame, compared, comparison, findings, own } = request;
  const wanted = new Map(sections.map(({ id, options }) => [id, options]));
  const asks = (kind: keyof ReportMaterial): boolean => SHOWN_BY[kind].some((id) => wanted.has(id));
  const quotes = asks('quotations') && wanted.get('sentiment')?.['quotations'] !== false;
  const turns =
    (asks('prompts') || quotes) && compared !== null
      ? findPromptTurns(compared.before, compared.after, comparison?.prompts ?? null)
      : null;
  const needsQuoter = quotes || asks('examples') || asks('namedPrompts');
  const brands = needsQuoter || asks('answers') ? loadNamedBrands(db, project.id) : [];
  const quoter = needsQuoter ? openQuoter(db, brands) : null;
  return {
    absences: asks('absences') ? findAbsences(request.judged) : null,
    answers: asks('answers') ? findSideBySide(db, brands, request.newest, request.platforms) : null,
    prompts: turns,
    quotations:
      quotes && quoter !== null && own !== null ? findQuotations(quoter, turns, own.brandId, request) : null,
    citations: asks('citations') ? loadCitationMaterial(db, idsOf(frame.judged), idsOf(frame.against)) : null,
    goals: asks('goals') ? loadWorkstreamViews(db, project.id) : null,
    ownGoals: asks('ownGoals') ? ownGoalsUpTo(db, request) : null,
    examples:
      asks('examples') && quoter !== null && own !== null
        ? findExamples(quoter, findings, own.brandId, request)
        : null,
    counting: asks('counting') ? loadCountingPoints(db, project.id) : null,
    namedPrompts:
      asks('namedPrompts') && quoter !== null && own !== null
        ? findNamedPrompts(db, quoter, own.brandId, request)
        : null,
    questions: asks('questions')
      ? loadQuestionPages(db, idsOf(frame.judged), findTopicQuestions(request.judged, request.asked))
      : null,
  };
}
