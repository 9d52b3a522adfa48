/** What a report's first two pages say: what is new to its reader, how sure that is, and what it means. */
import { brandP } from '../../../shared/analysis/compare/look-up-change.ts';
import { holds } from '../../../shared/analysis/compare/platform-parts.ts';
import type { AlsoMoved, StoryFinding } from '../../../shared/analysis/findings/finding.ts';
import { movedBeside, reroutedPlatforms, type Headline } from '../../../shared/analysis/findings/headline.ts';
import { periodKind } from '../../../shared/domain/report-period.ts';
import { FALSE_ALARM_SHARE } from '../../../shared/analysis/intervals/verdict.ts';
import { isBeyondNoise } from '../../../shared/domain/verdict.ts';
import { correctionSentences } from '../../../shared/words/corrections.ts';
import { movedFrom, toldSentence } from '../../../shared/words/history-findings.ts';
import { certaintyOf } from './certainty.ts';
import { certaintyElsewhere, certaintyOfMove } from './move-certainty.ts';
import type { BaseContext } from './context.ts';
import {
  brandSides,
  elsewhereSides,
  findingSides,
  levelNow,
  monthBefore,
  ownBefore,
  ownChange,
  sharedSides,
  toldEarlier,
  writeLevel,
  writeSides,
  type Sides,
} from './news/levels.ts';
import { tellFinding } from './news/tell-finding.ts';
import { inHeadline, tellFigure, writtenLevels, type Told } from './news/told.ts';
import { orderNews } from './news/order.ts';
import type { News } from './news/said.ts';
import { prospectNews } from './news/prospect.ts';
import { sourcesNews } from './news/sources.ts';
import { findReport, headlineClaim, reportFact, sayLead } from './report-finding.ts';

/** Points of 100 answers from which something likely is news. */
const LEAST_NEWS = 3;
const MOST_SURE = 2;
/** A part of a number's move that is left aside where the rest is called its cause. */
const LITTLE_PART = 0.25;
/** Sentences of a paragraph of two or three lines. */
const MOST_SENTENCES = 3;

/** What only another measurement moved is no movement; nor is what is likely and small, nor what moves no brand, platform or topic. */
const isNews = ({ cause, kind, weight, certainty }: StoryFinding): boolean =>
  (cause === 'movement' || kind === 'tide') &&
  (weight === undefined || (certainty === 'clear' ? weight > 0 : weight >= LEAST_NEWS));

/** Whether all of a number's move is that of what both sides do not share: what they share hardly moved, or the other way. */
const isOfMix = (shared: Sides | null, asked: Sides): boolean =>
  shared === null ||
  Math.abs(shared.to - shared.from) <= LITTLE_PART * Math.abs(asked.to - asked.from) ||
  Math.sign(shared.to - shared.from) !== Math.sign(asked.to - asked.from);

/** Which platforms are asked since a day, and which no more; empty if both sides asked the same. */
function platformsAsked(sinceMs: number, { figures, format, words, pages }: BaseContext): readonly string[] {
  const breaks = figures.changes.sinceBaseline?.breaks ?? [];
  const named = (kind: 'platforms-added' | 'platforms-dropped'): string | null => {
    const ids = breaks.flatMap(({ cause }) => (cause.kind === kind ? cause.platforms : []));
    return ids.length === 0 ? null : words.list([...new Set(ids)].map(format.platform));
  };
  const [added, dropped] = [named('platforms-added'), named('platforms-dropped')];
  const isBoth = added !== null && dropped !== null;
  return added === null && dropped === null
    ? []
    : [pages.news.asked(format.shortDate(sinceMs), added, dropped, isBoth)];
}

/** Something was measured otherwise: the level, and what is to be repaired. */
function tellMeasurement(finding: StoryFinding, context: BaseContext): Told {
  const { format, own, pages, figures } = context;
  const say = pages.news;
  const name = inHeadline(figures.project.ownBrand);
  const now = own === null ? null : levelNow(own.brandId, context);
  const to = now === null ? '' : writeLevel(now, context);
  const { cause, subject, sinceMs } = finding;
  const sure = { subject: say.ofOwn(name), word: certaintyOf(finding) };
  const shared = own === null ? null : sharedSides(own.brandId, context);
  if (cause === 'prompts' || cause === 'platforms') {
    const moved =
      finding.measure === 'visibility' && subject.platform === null ? findingSides(finding, context) : null;
    const sides = moved === null ? null : writeSides(moved, context);
    const change = ownChange(context);
    const headline =
      sides === null || moved === null || writeLevel(moved.from, context) === writeLevel(moved.to, context)
        ? say.level(name, to)
        : (cause === 'prompts' ? say.exchanged : say.otherPlatforms)(
            sides.from,
            sides.to,
            isOfMix(shared, moved),
          );
    return {
      headline,
      made: [
        ...(cause === 'platforms' ? platformsAsked(sinceMs, context) : []),
        ...(shared === null
          ? []
          : [
              say.onShared(
                writeLevel(shared.to, context),
                writeLevel(shared.from, context),
                cause === 'platforms',
              ),
            ]),
      ],
      meaning: (cause === 'prompts' ? say.otherQuestions : say.samePlatforms)(name),
      // What the number itself did is judged on what both sides share, as in its tile.
      sure: change === null ? [sure] : [{ ...sure, word: certaintyOfMove(own?.brandId ?? '', context) }],
    };
  }
  if (subject.platform === null) {
    return {
      headline: say.level(name, to),
      made: [...ownSentence(context), say.mayBeMeasured],
      meaning: say.repairAny,
      sure: [sure],
    };
  }
  const platform = format.platform(subject.platform);
  // What was asked as before is the news; the number of all answers is not compared.
  const rest = own === null ? null : elsewhereSides(own.brandId, subject.platform, context);
  const elsewhere = certaintyElsewhere(subject.platform, context);
  return {
    headline: say.rerouted(name, to, platform),
    made: [
      ...(rest === null ? [] : [say.elsewhere(name, ...writtenLevels(rest, context), monthBefore(context))]),
      say.notCompared(platform, format.shortDate(sinceMs)),
    ],
    meaning: say.repair(platform, format.longDay(sinceMs)),
    sure: [
      ...(elsewhere === null ? [] : [{ subject: say.ofElsewhere(name), word: elsewhere }]),
      { subject: platform, word: sure.word },
    ],
  };
}

/** The own brand then and now, if nobody can tell them apart. */
function ownSentence(context: BaseContext): readonly string[] {
  const { own, pages, figures } = context;
  const [change, sides] = [ownChange(context), own === null ? null : brandSides(own.brandId, context)];
  if (change?.verdict.kind !== 'unclear' || sides === null) return [];
  const from = writeLevel(ownBefore(context)?.value ?? sides.from, context);
  const to = writeLevel(sides.to, context);
  return [pages.news.ownBefore(inHeadline(figures.project.ownBrand), to, from, monthBefore(context))];
}

/** Whether what moved beside the own brand holds among all rivals, platforms or topics: the largest of many moves by chance alone. */
function holdsAmong(
  { kind, name }: AlsoMoved,
  { sinceBaseline }: BaseContext['figures']['changes'],
): boolean {
  if (sinceBaseline === null) return false;
  if (kind === 'brand') {
    const rival = sinceBaseline.brands.find((brand) => !brand.isOwn && brand.name === name);
    const p = rival === undefined ? null : brandP(sinceBaseline, rival.brandId);
    return p !== null && p < FALSE_ALARM_SHARE;
  }
  const row =
    kind === 'platform'
      ? sinceBaseline.platforms.find(({ id }) => id === name)
      : sinceBaseline.topics.find((topic) => topic.name === name);
  return row !== undefined && holds(row);
}

/** What moved beside the own brand, which stands: of a table's, so never more than likely. */
function besideOwn(fact: Headline | null, context: BaseContext): readonly string[] {
  const { format, pages, words, figures } = context;
  const say = pages.news;
  const first = movedBeside(fact).find((moved) => holdsAmong(moved, figures.changes));
  if (first === undefined) return [];
  const { from, to } = writeSides(first, context);
  const isUp = first.to > first.from;
  const [own, month] = [inHeadline(figures.project.ownBrand), monthBefore(context)];
  switch (first.kind) {
    case 'brand':
      return [words.sentence(say.rival(inHeadline(first.name), isUp, false, to, from, month))];
    case 'platform':
      return [words.sentence(say.platform(format.platform(first.name), own, isUp, false, to, from, month))];
    case 'topic':
      return [words.sentence(say.topic(inHeadline(first.name), own, isUp, false, to, from, month))];
  }
}

/** Nothing that moved a brand is told: the level, and what else was found. */
function tellLevelOnly(fact: Headline | null, context: BaseContext): Told {
  const { own, pages, figures, period, yearStart, before, run, words } = context;
  const say = pages.news;
  const name = inHeadline(figures.project.ownBrand);
  const now = own === null ? null : levelNow(own.brandId, context);
  if (now === null || own === null) {
    const { headline, lede } = findReport(context);
    return { headline, made: [lede], meaning: say.tooFew, sure: [] };
  }
  const to = writeLevel(now, context);
  const change = ownChange(context);
  const sure =
    change === null ? [] : [{ subject: say.ofOwn(name), word: certaintyOfMove(own.brandId, context) }];
  if (before === null || change === null) {
    return { headline: say.level(name, to), made: [say.first], meaning: say.ground(name), sure };
  }
  const found =
    fact?.kind === 'finding' && (fact.finding.cause === 'movement' || fact.finding.kind === 'tide')
      ? fact.finding
      : null;
  if (found?.certainty === 'clear') {
    return {
      headline: change.verdict.kind === 'unclear' ? say.figureMoved(name, to) : say.level(name, to),
      made: [words.sentence(sayLead(found, context)), ...ownSentence(context)],
      meaning: say.figureOnly(name),
      sure: [{ subject: sayLead(found, context), word: certaintyOf(found) }, ...sure],
    };
  }
  const kind = period === null ? 'days' : periodKind(period, yearStart).kind;
  const span = kind === 'month' || kind === 'quarter' ? kind : 'time';
  if (change.verdict.kind !== 'unclear') {
    return {
      headline: say.level(name, to),
      made: [say.toCome],
      meaning: change.verdict.kind === 'none' ? say.tooFew : say.figureOnly(name),
      sure,
    };
  }
  const [rerouted] = reroutedPlatforms(figures.changes.sinceBaseline, run.platforms.length);
  if (fact?.kind === 'quiet' && rerouted !== undefined) {
    const platform = context.format.platform(rerouted);
    return {
      headline: say.rerouted(name, to, platform),
      made: ownSentence(context),
      meaning: say.repair(platform, null),
      sure,
    };
  }
  if (figures.frame.judged.length <= 1 || run.answers === 0) {
    return {
      headline: say.unseen(name, to),
      made: [...ownSentence(context), say.toCome],
      meaning: say.tooFew,
      sure,
    };
  }
  const beside = found === null ? besideOwn(fact, context) : [words.sentence(sayLead(found, context))];
  return {
    headline: say.quiet(span, name, to),
    made: [...ownSentence(context), ...(beside.length === 0 ? [say.nothingElse] : beside)],
    meaning: say.calm(span),
    sure,
  };
}

function tell(fact: Headline | null, context: BaseContext): Told {
  const { own, pages, figures } = context;
  const say = pages.news;
  const name = inHeadline(figures.project.ownBrand);
  const sides = own === null ? null : brandSides(own.brandId, context);
  switch (fact?.kind) {
    case 'finding': {
      const { finding } = fact;
      if (finding.cause !== 'movement' && finding.kind !== 'tide') return tellMeasurement(finding, context);
      return (isNews(finding) ? tellFinding(finding, context) : null) ?? tellLevelOnly(fact, context);
    }
    case 'platform':
      return sides === null
        ? tellLevelOnly(fact, context)
        : tellFigure((ownChange(context)?.difference ?? fact.to - fact.from) > 0, sides, context);
    case 'figure':
      return isBeyondNoise(fact.change) && sides !== null
        ? tellFigure(fact.change.difference > 0, sides, context)
        : tellLevelOnly(fact, context);
    case 'exchange': {
      const asked = writeSides(fact, context);
      const shared = own === null ? null : sharedSides(own.brandId, context);
      return {
        headline: say.exchanged(asked.from, asked.to, isOfMix(shared, fact)),
        made:
          shared === null
            ? []
            : [say.onShared(writeLevel(shared.to, context), writeLevel(shared.from, context), false)],
        meaning: say.otherQuestions(name),
        sure: [{ subject: say.ofOwn(name), word: 'close' }],
      };
    }
    case 'never':
      return {
        headline: say.never(name, context.format.count(fact.answers)),
        made: [],
        meaning: say.absent(name),
        sure: [],
      };
    case 'quiet':
    case undefined:
      return tellLevelOnly(fact, context);
  }
}

/** The news of a report by its template's subject; null if that of all figures is told. */
function subjectNews(context: BaseContext): News | null {
  switch (context.template) {
    case 'competitor':
      return orderNews(context);
    case 'citations':
      return sourcesNews(context);
    case 'pitch':
      return prospectNews(context);
    default:
      return null;
  }
}

/**
 * Finds the news of a report: of its template's subject, else of all figures. A headline of the user's stands as it is written, and claims
 * nothing.
 */
export function newsOf(context: BaseContext): News {
  const { headlines, figures, sectionIds, words } = context;
  const own = headlines['summary'];
  // The second page has room for them; without one, they are said here.
  const corrections = sectionIds.includes('summary')
    ? []
    : correctionSentences(figures.findings.corrections, figures.project.ownBrand, context);
  const ofSubject = subjectNews(context);
  if (ofSubject !== null) {
    const paragraph = [ofSubject.paragraph, ...corrections]
      .filter((part) => part !== '')
      .join(words.marks.space);
    return own === undefined
      ? { ...ofSubject, paragraph, sure: ofSubject.sure.slice(0, MOST_SURE) }
      : { ...ofSubject, paragraph, headline: own, sure: [], rivalId: null, namedIds: [], claim: null };
  }
  const fact = reportFact(context);
  const said = tell(fact, context);
  const told = fact?.kind === 'finding' && isNews(fact.finding) ? fact.finding : null;
  const isSaid = said.saysWhen === true && told !== null && movedFrom(told, context) === null;
  const reported =
    told === null || isSaid || toldEarlier(told, context) === null ? null : toldSentence(told, context);
  return {
    headline: own ?? said.headline,
    paragraph: [
      ...said.made.slice(0, MOST_SENTENCES),
      ...(reported === null ? [] : [reported]),
      ...corrections,
    ].join(words.marks.space),
    meaning: said.meaning,
    sure: own === undefined ? said.sure.slice(0, MOST_SURE) : [],
    told,
    rivalId: told === null || told.subject.isOwn || own !== undefined ? null : told.subject.brandId,
    // A platform that is asked another way is named beside the number, which is of all.
    claim:
      fact?.kind === 'finding' && told === null && fact.finding.subject.platform !== null
        ? null
        : headlineClaim(context),
  };
}
