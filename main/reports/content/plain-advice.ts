/** An action without statistics: what exactly, for which question, who is named and cited there now, and what should move when. */
import { shortAddress, writeAddresses } from '../../../shared/format/short-address.ts';
import { shortName, truncate } from '../../../shared/format/short-name.ts';
import type { TopicQuestion } from '../../../shared/analysis/report/material.ts';
import { brandIn } from '../../../shared/analysis/compare/run-lookup.ts';
import { MOST_ADDRESS, ownPageOf } from './advice-evidence.ts';
import { levelNow, movesOf } from './advice-plan.ts';
import type { BaseContext } from './context.ts';
import type { CitedTimes, Recommendation } from './recommendation.ts';

/** An action's parts. */
export type PlainAdvice = {
  readonly what: string;
  /** In quotation marks; null if it is for no single question, or `what` has it. */
  readonly question: string | null;
  /** Empty if nothing is known. */
  readonly now: string;
  readonly moves: string;
};

/** Letters of names and questions in a narrow column. */
const MOST_LETTERS = { name: 24, question: 150, subject: 28 } as const;
const MOST_CITED = 2;

const named = (name: string): string => shortName(name, MOST_LETTERS.name);

/** The most cited, each with its answers; empty if there are none. */
function citedWords(cited: readonly CitedTimes[], { format, words, pages }: BaseContext): string {
  const most = cited.slice(0, MOST_CITED);
  if (most.length === 0) return '';
  const addresses = writeAddresses(
    most.map(({ name }) => name),
    MOST_ADDRESS,
  );
  const all = most.map(({ times }, at) =>
    pages.summary.next.citedTimes(addresses[at] ?? '', times, format.count(times), at === 0),
  );
  return pages.summary.next.cited(all.join(words.marks.comma));
}

function onQuestion({ answers, named: times, rival, pages }: TopicQuestion, context: BaseContext): string[] {
  const { format, figures } = context;
  return [
    context.pages.summary.next.there(
      named(figures.project.ownBrand),
      format.count(times),
      format.count(answers),
      named(rival.brand),
      format.count(rival.answers),
    ),
    citedWords(
      pages.map(({ url, answers: citing }) => ({ name: url, times: citing })),
      context,
    ),
  ];
}

/** What stands beside an agreed action that no figure asks for: the own brand's level as a whole, empty without one. */
export const ownNow = (context: BaseContext): string => ownWords(context).join(context.words.marks.space);

/** The own brand's level as a whole. */
function ownWords({ own, format, pages }: BaseContext): string[] {
  return own === null
    ? []
    : [pages.summary.next.level(named(own.name), format.decimal(own.visibilityPct, 0))];
}

function sentencesOf(one: Recommendation, context: BaseContext): string[] {
  const { figures, run, own, format, pages } = context;
  const say = pages.summary.next;
  const whole = (value: number): string => format.decimal(value, 0);
  const ownName = named(figures.project.ownBrand);
  switch (one.rule) {
    case 'topic':
    case 'topic-gap':
    case 'question':
      return one.question === null ? ownWords(context) : onQuestion(one.question, context);
    case 'platform': {
      const level = levelNow(one, context);
      return [
        ...(level === null ? [] : [say.onPlatform(format.platform(one.platform), ownName, whole(level))]),
        citedWords(one.pages, context),
      ];
    }
    case 'rival': {
      const rival = brandIn(run, one.brandId);
      return [
        ...(rival === null || own === null
          ? []
          : [say.pair(named(rival.name), whole(rival.visibilityPct), ownName, whole(own.visibilityPct))]),
        citedWords(one.domains, context),
      ];
    }
    case 'outreach':
      return [say.citing(format.count(one.answers), ownName)];
    case 'source':
    case 'lost-source': {
      const use = figures.material.citations?.domains.find(({ domain }) => domain === one.domain);
      const answers = use?.answers ?? null;
      return answers === null || run.answers === 0 ? [] : [say.citedIn(whole((100 * answers) / run.answers))];
    }
    case 'hold':
      return [...ownWords(context), citedWords(one.pages, context)];
    case 'route':
    case 'model': {
      const { platform } = one;
      const row = run.platformFigures.find(
        (figure) => figure.platform === platform && figure.brandId === own?.brandId,
      );
      return row === undefined || platform === null
        ? ownWords(context)
        : [say.onPlatform(format.platform(platform), ownName, whole(row.visibilityPct))];
    }
    case 'prompts':
    case 'fall':
      return ownWords(context);
    case 'tone':
    case 'tone-fall':
      return [];
  }
}

/**
 * @param action the action as a page of actions prints it.
 * @param isAsked whether that is its title in the register, which stands as it was agreed.
 */
export function writePlain(
  one: Recommendation,
  {
    action,
    due,
    isAsked,
  }: { readonly action: string; readonly due: string | null; readonly isAsked: boolean },
  context: BaseContext,
): PlainAdvice {
  const { pages, words } = context;
  const say = pages.summary.next;
  const question = 'question' in one ? one.question : null;
  const asked = question === null ? null : truncate(question.text, MOST_LETTERS.question);
  const page = question === null ? null : ownPageOf(question);
  const what =
    isAsked || question === null
      ? action
      : page === null
        ? say.publish
        : say.rewrite(truncate(shortAddress(page), MOST_ADDRESS));
  return {
    what,
    question: asked === null || what.includes(asked) ? null : say.quoted(asked),
    now: sentencesOf(one, context)
      .filter((sentence) => sentence !== '')
      .join(words.marks.space),
    moves: movesOf(one, due, context),
  };
}
