/** The three columns of a cover: the one number, how sure the news is, and what is done. */
import { ownBrandOf } from '../../../shared/analysis/compare/run-lookup.ts';
import type { RunFigures } from '../../../shared/domain/figures.ts';
import { isMonth } from '../../../shared/domain/run-selection.ts';
import { shortName } from '../../../shared/format/short-name.ts';
import { writeAdvice } from './advice.ts';
import type { CertaintyWord } from '../words/types/certainty.ts';
import { whenJudged, type BaseContext } from './context.ts';
import type { Surety } from './certainty.ts';
import { ownBefore, writeLevel } from './news/levels.ts';
import { rivalPlaces } from './news/places.ts';
import { siteLevels } from './news/sites.ts';
import { listedIn } from './printed-advice.ts';
import { reportFact } from './report-finding.ts';

/** How sure one part of the news is, in words. */
export type SureLine = { readonly subject: string; readonly word: CertaintyWord; readonly said: string };

/** The columns; each with its heading. */
export type CoverLedger = {
  /** The own brand's level as figure and its words around it; null if it was never measured. */
  readonly level: {
    readonly title: string;
    readonly before: string;
    readonly figure: string;
    readonly after: string;
    readonly note: string;
  } | null;
  readonly sure: { readonly title: string; readonly lines: readonly SureLine[] };
  /** null if no section of the report lists actions. */
  readonly doing: { readonly title: string; readonly text: string } | null;
};

/** Letters of the brand above its level. */
const MOST_NAME = 24;
const MOST_SURE = 2;
/** Stands for the figure in its sentence, to print it larger. */
const FIGURE = '\u2063';

/** A day in a narrow column: never broken. */
const dayWords = (at: number | string, { format }: BaseContext): string =>
  format.longDay(at).replaceAll(' ', '\u00a0');

/** A month's name if these figures are one month's: with its year if that is not the report's. */
export function monthOf(of: RunFigures, { format, run }: BaseContext): string | null {
  if (!isMonth(of.runId)) return null;
  return format.year(of.startedAtMs) === format.year(run.startedAtMs)
    ? format.longMonth(of.runId)
    : format.longMonthOfYear(of.runId);
}

function whole(of: RunFigures | null, { format }: BaseContext): string | null {
  const own = of === null ? null : ownBrandOf(of);
  return own === null ? null : format.decimal(own.visibilityPct, 0);
}

/** The newest round's own level, if the report has several rounds. */
function newestWords(figure: string, context: BaseContext): string[] {
  const { figures, format, newest, pages } = context;
  const own = ownBrandOf(newest);
  // A round of all questions is another measure than the report's.
  if (figures.frame.judged.length < 2 || own === null || newest.isOfAll !== undefined) return [];
  const now = format.decimal(own.visibilityPct, 0);
  return [pages.cover.newest(dayWords(newest.startedAtMs, context), now === figure, now)];
}

/** Whether the headline gives both numbers as they were printed, because other questions or platforms were asked. */
function tellsBoth(context: BaseContext): boolean {
  const fact = reportFact(context);
  return (
    fact?.kind === 'exchange' ||
    (fact?.kind === 'finding' && (fact.finding.cause === 'prompts' || fact.finding.cause === 'platforms'))
  );
}

function levelColumn(context: BaseContext): CoverLedger['level'] {
  const { before, figures, format, pages, run, words } = context;
  const figure = whole(run, context);
  if (figure === null) return null;
  const say = pages.cover;
  const [name, month] = [shortName(figures.project.ownBrand, MOST_NAME), monthOf(run, context)];
  const [start = '', end = ''] = say.level(FIGURE).split(FIGURE);
  const was = tellsBoth(context) ? null : ownBefore(context);
  const earlier = was === null ? whole(before, context) : writeLevel(was.value, context);
  return {
    title:
      month === null ? name + words.marks.colon + whenJudged(context, format.date) : say.inMonth(name, month),
    before: start,
    figure,
    after: end,
    note: [
      ...(before === null || earlier === null ? [] : [say.before(earlier, monthOf(before, context))]),
      ...newestWords(figure, context),
    ].join(words.marks.space),
  };
}

/** How far the own pages carry, in an audit of sources; null if nobody knows which pages are the client's. */
function ownPagesColumn(context: BaseContext): CoverLedger['level'] {
  const { before, figures, format, pages, words } = context;
  const levels = siteLevels(context);
  const own = levels?.own ?? null;
  if (levels === null || own === null) return null;
  const { isOfAnswers } = levels;
  const say = pages.cover;
  const [start = '', end = ''] = (isOfAnswers ? say.level : say.ofCitations)(FIGURE).split(FIGURE);
  return {
    title: say.ownPages(shortName(figures.project.ownBrand, MOST_NAME)),
    before: start,
    figure: format.decimal(own.to, 0),
    after: end,
    note: [
      isOfAnswers ? say.citeOne : say.goToThem,
      ...(before === null || own.from === null
        ? []
        : [say.before(format.decimal(own.from, 0), monthOf(before, context))]),
    ].join(words.marks.space),
  };
}

/** How often a prospect is named today, and the rivals ahead of it. */
function prospectColumn(context: BaseContext): CoverLedger['level'] {
  const { figures, format, own, pages, run, words } = context;
  const level = levelColumn(context);
  if (level === null || own === null) return null;
  const say = pages.cover;
  const places = rivalPlaces(run, own.brandId);
  const ahead = places.filter(({ side }) => side === 'ahead');
  const named = ahead.length === 0 ? places.slice(0, 1) : ahead.slice(0, MOST_SURE);
  return {
    ...level,
    title: say.today(shortName(figures.project.ownBrand, MOST_NAME)),
    note: [
      say.nameIt,
      ...named.map(({ rival }) =>
        say.rivalIn(shortName(rival.name, MOST_NAME), format.decimal(rival.visibilityPct, 0)),
      ),
    ].join(words.marks.space),
  };
}

/** The one number of a template's subject. */
function levelOf(context: BaseContext): CoverLedger['level'] {
  if (context.isPitch) return prospectColumn(context);
  return context.template === 'citations' && siteLevels(context) !== null
    ? ownPagesColumn(context)
    : levelColumn(context);
}

/** Whether an action is to write or rewrite a page of the client's. */
const isPage = (rule: string): boolean => rule === 'topic' || rule === 'topic-gap' || rule === 'question';

/** Whether all of them are pages to write, and how many with the first one's day; null if there are none. */
function countDoing(
  context: BaseContext,
  most: number,
): { readonly arePages: boolean; readonly count: number; readonly counted: string } | null {
  const { format, pages } = context;
  const say = pages.cover;
  const printed = writeAdvice(context).slice(0, most);
  if (printed.length === 0) return null;
  const days = new Set(printed.map(({ due }) => due));
  const [day] = [...days].flatMap((due) => due ?? []).sort();
  const arePages = printed.every(({ rule }) => isPage(rule));
  const date = day === undefined ? null : dayWords(day, context);
  const counted = (arePages ? say.pagesToWrite : say.actions)(
    printed.length,
    format.count(printed.length),
    date,
    days.size === 1,
  );
  return { arePages, count: printed.length, counted };
}

/** So many of the first actions, counted, with the first one's day; null if there are none. */
export const countedActions = (context: BaseContext, most: number): string | null =>
  countDoing(context, most)?.counted ?? null;

/** The actions that this report lists, counted; null if it has no list of them. */
function doingWords(context: BaseContext): string | null {
  const { actionsOnPage, format, pages, sectionIds, words } = context;
  const say = pages.cover;
  const most = listedIn(context, actionsOnPage);
  if (most === 0) return null;
  const doing = countDoing(context, most);
  if (doing === null) return say.nothingToDo;
  const { arePages, count, counted } = doing;
  // A cover is one page, so that what follows it is on the second.
  if (sectionIds[1] !== 'summary' || sectionIds[0] !== 'cover') return counted;
  const page = format.count(2);
  return [counted, (arePages ? say.questionsOn : say.actionsOn)(page, count)].join(words.marks.space);
}

/** What would be done first for a prospect: an action, else to read the platform that leaves it out most often. */
function firstStep(context: BaseContext): string | null {
  const { figures, format, pages, sectionIds } = context;
  if (!sectionIds.includes('ninety-days')) return null;
  const [action] = writeAdvice(context);
  const [platform] = figures.material.absences?.platforms ?? [];
  if (action !== undefined) return context.words.sentence(action.action);
  return platform === undefined || platform.without === 0
    ? null
    : pages.ninetyDays.platform(
        format.platform(platform.platform),
        shortName(figures.project.ownBrand, MOST_NAME),
      );
}

/** Builds the columns. */
export function coverLedger(sure: readonly Surety[], context: BaseContext): CoverLedger {
  const { cover: say, certainty } = context.pages;
  const doing = context.isPitch ? firstStep(context) : doingWords(context);
  return {
    level: levelOf(context),
    sure: {
      title: say.sure,
      lines: sure
        .slice(0, MOST_SURE)
        .map(({ subject, word }) => ({ subject, word, said: certainty.words[word] })),
    },
    doing: doing === null ? null : { title: context.isPitch ? say.doingFirst : say.doing, text: doing },
  };
}
