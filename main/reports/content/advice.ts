/** Actions in words, each with the evidence behind it and, if it was asked for before, since when: shared by all that prints or keeps them. */
import { toldFindings } from '../../../shared/analysis/findings/order.ts';
import { isOpen, isSettled, type AdvisedAction } from '../../../shared/reports/advised.ts';
import { shortAddress } from '../../../shared/format/short-address.ts';
import { shortName, truncate } from '../../../shared/format/short-name.ts';
import { visibilityMove } from '../../../shared/words/findings.ts';
import { findingSentence } from '../../../shared/words/history-findings.ts';
import { writeHeadline } from '../../../shared/words/summary.ts';
import { ownPageOf, writeEvidence } from './advice-evidence.ts';
import { ownMovesOf, planAdvice, planOwn, today, type AdvicePlan } from './advice-plan.ts';
import type { BaseContext } from './context.ts';
import { ownNow, writePlain, type PlainAdvice } from './plain-advice.ts';
import { sectionIn } from './finding-sections.ts';
import { MOST_ADVICE } from './most-advice.ts';
import { recommend } from './recommend.ts';
import { identityOf, type Recommendation } from './recommendation.ts';
import { reportFact } from './report-finding.ts';

/** What an action should move, and where it is done: for its register. */
export type AdviceAim = {
  /** See {@link identityOf}; null for an action that no rule asked for. */
  readonly recommendation: string | null;
  readonly topics: readonly string[];
  readonly prompts: readonly string[];
  readonly platforms: readonly string[];
  /** A page's address or a site; null if it is none. */
  readonly place: string | null;
};

/** An action, ready to print. */
export type WrittenAdvice = AdvicePlan &
  AdviceAim & {
    readonly rule: Recommendation['rule'] | 'own';
    readonly action: string;
    /** The finding behind it, as a sentence without its end; null if based on figures of the newest run. */
    readonly finding: string | null;
    readonly evidence: string;
    /** More of it, for a page of actions; empty if there is none. */
    readonly details: string;
    /** The same in parts, without statistics. */
    readonly plain: PlainAdvice;
    /** The section with the evidence; null if not in this report. */
    readonly section: string | null;
  };

/** Letters of a name in a sentence, of a question that is to be answered, and of a page's address before it. */
const MOST_NAME = 28;
const MOST_QUESTION = 180;
const MOST_PAGE = 80;

/** A text with final punctuation, if need be before closing quotation marks. */
const ENDS = /[?!.…？！。][\s\p{Pi}\p{Pf}\p{Pe}"]*$/u;

/** An action with a full stop, unless the question that it quotes ends it. */
export const writeAction = (action: string, { words }: Pick<BaseContext, 'words'>): string =>
  ENDS.test(action) ? action : words.sentence(action);

/** A page to write or rewrite, with the question that it must answer. */
function pageAction(
  one: Extract<Recommendation, { readonly question: unknown }>,
  context: BaseContext,
): string {
  const { pages } = context;
  const say = pages.recommendations.advice;
  if (one.question === null) return say.topic(one.topic);
  const { text } = one.question;
  const [asked, page] = [truncate(text, MOST_QUESTION), ownPageOf(one.question)];
  const action =
    page === null
      ? pages.ninetyDays.prompt(asked)
      : say.rewrite(truncate(shortAddress(page), MOST_PAGE), asked);
  return writeAction(action, context);
}

function actionOf(one: Recommendation, context: BaseContext): string {
  const { figures, format, pages } = context;
  const say = pages.recommendations.advice;
  switch (one.rule) {
    case 'route':
      return say.route(one.platform === null ? null : format.platform(one.platform));
    case 'model':
      return say.model;
    case 'prompts':
      return say.prompts;
    case 'fall':
      return say.fall(shortName(figures.project.ownBrand, MOST_NAME));
    case 'tone-fall':
      return say.toneFall(shortName(figures.project.ownBrand, MOST_NAME));
    case 'platform':
      return say.platform(format.platform(one.platform));
    case 'rival':
      return say.rival(shortName(one.brand, MOST_NAME));
    case 'topic':
    case 'topic-gap':
    case 'question':
      return pageAction(one, context);
    case 'source':
      return say.source(one.domain);
    case 'lost-source':
      return say.lostSource(one.domain);
    case 'tone':
      return say.tone(one.attribute);
    case 'outreach':
      return say.outreach(one.domain);
    case 'hold':
      return say.hold;
  }
}

/** The most prompts that an action can name. */
const MOST_PROMPTS = 200;

/** The prompts that an action is about, as far as its rule knows. */
function promptsOf(one: Recommendation): readonly string[] {
  if (one.rule === 'prompts') return one.finding.promptIds.slice(0, MOST_PROMPTS);
  return 'question' in one && one.question !== null ? [one.question.promptId] : [];
}

function aimOf(one: Recommendation): AdviceAim {
  const ofTopic = 'topic' in one;
  const question = ofTopic ? one.question : null;
  return {
    recommendation: identityOf(one),
    topics: ofTopic && one.topicId !== '' ? [one.topicId] : [],
    prompts: promptsOf(one),
    platforms: one.rule === 'platform' ? [one.platform] : [],
    place: question !== null ? ownPageOf(question) : 'domain' in one ? one.domain : null,
  };
}

/** Sections that show rules without a finding, the most relevant first. */
const SECTIONS_OF_RULE = {
  'topic-gap': ['topics'],
  question: ['topics'],
  outreach: ['citations'],
  fall: ['key-figures', 'changes'],
  hold: ['key-figures', 'changes'],
  platform: ['platforms', 'changes'],
  route: ['changes', 'platforms'],
} as const;

/** A rule's action in words; as it was asked for before, if it was. */
function writeOne(one: Recommendation, asked: AdvisedAction | null, context: BaseContext): WrittenAdvice {
  const { figures, sectionIds } = context;
  const fact = context.isPitch ? null : reportFact(context);
  const shown: readonly string[] = one.finding === null ? SECTIONS_OF_RULE[one.rule] : [];
  const section = shown.find((id) => sectionIds.includes(id)) ?? null;
  const ofPlatform =
    one.rule === 'platform' && fact?.kind === 'platform'
      ? writeHeadline(fact, figures.project.ownBrand, false, context)
      : null;
  const plan = planAdvice(one, asked, context);
  const action = asked?.title ?? actionOf(one, context);
  return {
    rule: one.rule,
    ...aimOf(one),
    ...plan,
    action,
    plain: writePlain(one, { action, due: plan.due, isAsked: asked !== null }, context),
    finding:
      one.finding === null
        ? ofPlatform
        : findingSentence(one.finding, figures.project.ownBrand, context).lead,
    ...writeEvidence(one, context),
    section: one.finding === null ? section : sectionIn(one.finding, context),
  };
}

/** An agreed action that no figure of this report asks for. */
const writeOwn = (asked: AdvisedAction, context: BaseContext): WrittenAdvice => ({
  rule: 'own',
  recommendation: asked.recommendation,
  topics: [],
  prompts: asked.promptIds,
  platforms: [],
  place: null,
  ...planOwn(asked, context),
  action: asked.title,
  plain: { what: asked.title, question: null, now: ownNow(context), moves: ownMovesOf(asked, context) },
  finding: null,
  evidence: '',
  details: '',
  section: null,
});

/** The action that holds a gain is among those that a report lists, whatever else is to be done. */
function withHold(all: readonly WrittenAdvice[]): readonly WrittenAdvice[] {
  const rest = all.filter(({ rule }) => rule !== 'hold');
  const holds = all.filter(({ rule }) => rule === 'hold');
  return [...rest.slice(0, MOST_ADVICE - holds.length), ...holds, ...rest.slice(MOST_ADVICE - holds.length)];
}

/** What becomes of this report's advice and of what earlier ones asked for. */
export function writeAdvice(context: BaseContext): readonly WrittenAdvice[] {
  const { figures, advised } = context;
  // A prospect first hears its standing against rivals, not a loss.
  const fact = context.isPitch ? null : reportFact(context);
  const open = advised.filter(isOpen);
  const askedFor = new Map(open.map((one) => [one.recommendation, one]));
  const day = today(context);
  const settled = new Set(
    advised.filter((one) => isSettled(one, day)).map(({ recommendation }) => recommendation),
  );
  const asked = new Map(
    open.flatMap(({ recommendation, promptIds }) =>
      recommendation === null ? [] : [[recommendation, promptIds] as const],
    ),
  );
  const found = recommend(fact, toldFindings(figures.findings.findings), figures, asked)
    .map((one) => ({ one, asked: askedFor.get(identityOf(one)) ?? null }))
    .filter(({ one, asked }) => asked !== null || !settled.has(identityOf(one)));
  const isFirst = (one: Recommendation): boolean => one.rule === 'route' || one.rule === 'model';
  const written = new Set(found.map(({ one }) => identityOf(one)));
  const agreed = open.filter(
    ({ state, recommendation }) =>
      state !== 'proposed' && (recommendation === null || !written.has(recommendation)),
  );
  const write = (all: typeof found): WrittenAdvice[] =>
    all.map(({ one, asked }) => writeOne(one, asked, context));
  const others = found.filter(({ one }) => !isFirst(one));
  return withHold([
    ...write(found.filter(({ one }) => isFirst(one))),
    ...write(others.filter(({ asked }) => asked !== null)),
    ...agreed.map((one) => writeOwn(one, context)),
    ...write(others.filter(({ asked }) => asked === null)),
  ]);
}

/** What runs after the report's period show, which is judged and not announced; null if none is here. */
export function writeLater(context: BaseContext): string | null {
  const { figures, own, format, pages, words } = context;
  const { later } = figures;
  if (later === undefined) return null;
  const { runs, newestMs, comparison } = later;
  return [
    pages.recommendations.later(runs, format.date(newestMs)),
    ...(own === null ? [] : [visibilityMove(comparison, own.brandId, context)]),
  ].join(words.marks.space);
}
