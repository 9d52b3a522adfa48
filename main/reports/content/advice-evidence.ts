/** The figures behind an action, in sentences. */
import { shortAddress, writeAddresses } from '../../../shared/format/short-address.ts';
import { shortName } from '../../../shared/format/short-name.ts';
import type { TopicQuestion } from '../../../shared/analysis/report/material.ts';
import { visibilityMove } from '../../../shared/words/findings.ts';
import { findingSentence } from '../../../shared/words/history-findings.ts';
import type { BaseContext } from './context.ts';
import type { CitedTimes, Recommendation } from './recommendation.ts';

/** Letters of a name in a sentence. */
const MOST_NAME = 28;
/** Letters of an address in a sentence or a column, where it wraps: those of everyday life stand whole. */
export const MOST_ADDRESS = 110;
/** Pages or domains named. */
const MOST_NAMED = 2;

type Cited = CitedTimes & { readonly category: string | null };

/** Pages or domains as a sentence, each with whose it is; empty if there are none. */
function writeCited(all: readonly Cited[], { format, words, pages }: BaseContext): string {
  const say = pages.recommendations;
  if (all.length === 0) return '';
  const own = all.find(isOwn);
  const most = all.slice(0, MOST_NAMED);
  const shown = own === undefined || most.includes(own) ? most : [...most, own];
  const addresses = writeAddresses(
    shown.map(({ name }) => name),
    MOST_ADDRESS,
  );
  const named = shown.map(({ times, category }, at) => {
    const write = isOwn({ category }) ? say.ofOwn : category === 'competitor' ? say.ofRival : say.times;
    return write(addresses[at] ?? '', format.count(times));
  });
  return say.cites(words.list(named));
}

const ofAnybody = (all: readonly CitedTimes[]): Cited[] => all.map((one) => ({ ...one, category: null }));

/** How the own brand's visibility moved: the evidence for a loss or gain in the headline. */
function moved(context: BaseContext): string {
  const { sinceBaseline } = context.figures.changes;
  const { own } = context;
  return own === null || sinceBaseline === null ? '' : visibilityMove(sinceBaseline, own.brandId, context);
}

const isOwn = ({ category }: { readonly category: string | null }): boolean => category === 'own_brand';

/** The page to rewrite for a question: the own one that its answers cite most, but no home page, which answers no single question; else null. */
export const ownPageOf = ({ pages }: TopicQuestion): string | null =>
  pages.find((page) => isOwn(page) && shortAddress(page.url).includes('/'))?.url ?? null;

/** Who is named in the answers to a question, and which pages they cite. */
function onQuestion(question: TopicQuestion, context: BaseContext): string[] {
  const { figures, format, pages } = context;
  const say = pages.recommendations;
  const { answers, named, rival } = question;
  const cited = question.pages.map(({ url, answers: times, category }) => ({ name: url, times, category }));
  return [
    say.there(
      shortName(figures.project.ownBrand, MOST_NAME),
      format.count(named),
      format.count(answers),
      shortName(rival.brand, MOST_NAME),
      format.count(rival.answers),
    ),
    writeCited(cited, context),
    cited.length > 0 && !cited.some(isOwn) ? say.noPage : '',
  ];
}

type OnTopic = Extract<Recommendation, { readonly question: unknown }>;

/** What follows the evidence of an action on a topic. */
function onTopic({ question, gainPoints }: OnTopic, context: BaseContext): string[] {
  const points = Math.round(gainPoints ?? 0);
  return [
    ...(question === null ? [] : onQuestion(question, context)),
    points === 0 ? '' : context.pages.recommendations.gain(context.format.count(points)),
  ];
}

type Gap = Extract<Recommendation, { readonly rule: 'topic-gap' }>;

function gapSentence({ ownPct, rivalPct, rival, answers, proof }: Gap, context: BaseContext): string {
  const { figures, format, pages } = context;
  const { gap, gapBoth, gapOpen } = pages.recommendations;
  const say = { judged: gap, both: gapBoth, none: gapOpen }[proof];
  const pct = (value: number): string => `${format.pct(value, answers)}${format.percentSign}`;
  return say(
    shortName(figures.project.ownBrand, MOST_NAME),
    pct(ownPct),
    shortName(rival, MOST_NAME),
    pct(rivalPct),
    format.count(answers),
  );
}

/** The sentences of an action's evidence, in order; empty ones say nothing. */
function sentencesOf(one: Recommendation, context: BaseContext): readonly string[] {
  const { figures, format, pages } = context;
  if (one.rule === 'topic-gap') return [gapSentence(one, context), ...onTopic(one, context)];
  if (one.rule === 'question') return onTopic(one, context);
  if (one.rule === 'outreach') {
    const share = `${format.pct((100 * one.citations) / one.of, one.of)}${format.percentSign}`;
    const brand = shortName(figures.project.ownBrand, MOST_NAME);
    return [
      pages.recommendations.outreachEvidence(share, format.count(one.of), format.count(one.answers), brand),
    ];
  }
  const rest =
    one.finding === null
      ? moved(context)
      : findingSentence(one.finding, shortName(figures.project.ownBrand, MOST_NAME), context).rest;
  if (one.rule === 'topic') return [rest, ...onTopic(one, context)];
  const cited = 'pages' in one ? one.pages : 'domains' in one ? one.domains : [];
  return [rest, writeCited(ofAnybody(cited), context)];
}

/** Sentences of an action's evidence that stand wherever it does. */
const MOST_SENTENCES = 2;

/** The evidence behind an action, and its details, which only a page of actions has room for. */
export function writeEvidence(
  one: Recommendation,
  context: BaseContext,
): { readonly evidence: string; readonly details: string } {
  const sentences = sentencesOf(one, context).filter((sentence) => sentence !== '');
  const join = (some: readonly string[]): string => some.join(context.words.marks.space);
  return {
    evidence: join(sentences.slice(0, MOST_SENTENCES)),
    details: join(sentences.slice(MOST_SENTENCES)),
  };
}
