/** Actions in words, each with the evidence behind it: shared by the summary and their own page. */
import { toldFindings } from '../../../shared/analysis/findings/order.ts';
import { recommend, type CitedTimes, type Recommendation } from './recommend.ts';
import { writeAddresses } from '../../../shared/format/short-address.ts';
import { shortName } from '../../../shared/format/short-name.ts';
import { visibilityMove } from '../../../shared/words/findings.ts';
import { findingSentence } from '../../../shared/words/history-findings.ts';
import { writeHeadline } from '../../../shared/words/summary.ts';
import { planAdvice, type AdvicePlan } from './advice-plan.ts';
import type { BaseContext } from './context.ts';
import { sectionIn } from './finding-sections.ts';
import { reportFact } from './report-finding.ts';

/** An action, ready to print. */
export type WrittenAdvice = AdvicePlan & {
  readonly rule: Recommendation['rule'];
  readonly action: string;
  /** The finding behind it, as a sentence without its end; null if based on figures of the newest run. */
  readonly finding: string | null;
  readonly evidence: string;
  /** The section with the evidence; null if not in this report. */
  readonly section: string | null;
};

/** Letters of a name in a sentence. */
const MOST_NAME = 28;
/** Maximum letters of a (wrapping) address in a sentence, and of pages or domains named. */
const MOST_ADDRESS = 110;
const MOST_NAMED = 2;

function actionOf(one: Recommendation, { figures, format, pages }: BaseContext): string {
  const say = pages.recommendations.advice;
  switch (one.rule) {
    case 'route':
      return say.route;
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
      return say.topic(one.topic);
    case 'source':
      return say.source(one.domain);
    case 'lost-source':
      return say.lostSource(one.domain);
    case 'tone':
      return say.tone(one.attribute);
    case 'outreach':
      return say.outreach(one.domain);
  }
}

/** How the own brand's visibility moved: the evidence for a loss in the headline. */
function moved(context: BaseContext): string {
  const { sinceBaseline } = context.figures.changes;
  const { own } = context;
  return own === null || sinceBaseline === null ? '' : visibilityMove(sinceBaseline, own.brandId, context);
}

function evidenceOf(one: Recommendation, context: BaseContext): string {
  const { figures, format, words, pages } = context;
  const ownBrand = shortName(figures.project.ownBrand, MOST_NAME);
  const say = pages.recommendations;
  const pct = (value: number, of: number): string => `${format.pct(value, of)}${format.percentSign}`;
  if (one.rule === 'topic-gap') {
    const [own, rival] = [pct(one.ownPct, one.answers), pct(one.rivalPct, one.answers)];
    return say.gap(ownBrand, own, one.rival, rival, format.count(one.answers));
  }
  if (one.rule === 'outreach') {
    const share = pct((100 * one.citations) / one.of, one.of);
    return say.outreachEvidence(share, format.count(one.of), format.count(one.answers), ownBrand);
  }
  if (one.rule === 'fall' && one.finding === null) return moved(context);
  const named = (all: readonly CitedTimes[]): string => {
    if (all.length === 0) return '';
    const shown = all.slice(0, MOST_NAMED);
    const addresses = writeAddresses(
      shown.map(({ name }) => name),
      MOST_ADDRESS,
    );
    return say.cites(
      words.list(shown.map(({ times }, at) => say.times(addresses[at] ?? '', format.count(times)))),
    );
  };
  const rest = one.finding === null ? moved(context) : findingSentence(one.finding, ownBrand, context).rest;
  const cited = one.rule === 'platform' ? named(one.pages) : one.rule === 'rival' ? named(one.domains) : '';
  return cited === '' ? rest : `${rest}${words.marks.space}${cited}`;
}

/** Sections that show rules without a finding, the most relevant first. */
const SECTIONS_OF_RULE = {
  'topic-gap': ['topics'],
  outreach: ['citations'],
  fall: ['key-figures', 'changes'],
  platform: ['platforms', 'changes'],
} as const;

/** This report's recommendations in words, weightiest first. */
export function writeAdvice(context: BaseContext): readonly WrittenAdvice[] {
  const { figures, sectionIds } = context;
  // A prospect first hears its standing against rivals, not a loss.
  const fact = context.isPitch ? null : reportFact(context);
  return recommend(fact, toldFindings(figures.findings.findings), figures).map((one) => {
    const shown: readonly string[] = one.finding === null ? SECTIONS_OF_RULE[one.rule] : [];
    const section = shown.find((id) => sectionIds.includes(id)) ?? null;
    const ofPlatform =
      one.rule === 'platform' && fact?.kind === 'platform'
        ? writeHeadline(fact, figures.project.ownBrand, false, context)
        : null;
    return {
      rule: one.rule,
      ...planAdvice(one, context),
      action: actionOf(one, context),
      finding:
        one.finding === null
          ? ofPlatform
          : findingSentence(one.finding, figures.project.ownBrand, context).lead,
      evidence: evidenceOf(one, context),
      section: one.finding === null ? section : sectionIn(one.finding, context),
    };
  });
}

/** What runs after the report's period show, which is judged and not announced; null if none is here. */
export function writeLater(context: BaseContext): string | null {
  const { figures, own, format, pages, words } = context;
  const { later } = figures;
  if (later === undefined) return null;
  const { runs, newestMs, comparison } = later;
  return [
    pages.recommendations.later(format.count(runs), runs, format.date(newestMs)),
    ...(own === null ? [] : [visibilityMove(comparison, own.brandId, context)]),
  ].join(words.marks.space);
}
