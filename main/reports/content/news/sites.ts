/** How far each cited website carries: in answers of a hundred that cite it, or, without mirrored answers, in citations of a hundred. */
import type {
  CitationMaterial,
  CitingAnswers,
  DomainUse,
} from '../../../../shared/analysis/report/material.ts';
import type { BaseContext } from '../context.ts';

/** A website, or the own pages together; in percent. */
export type SiteLevel = {
  readonly domain: string;
  readonly category: string | null;
  readonly isOwn: boolean;
  readonly to: number;
  /** null if it is unknown. */
  readonly from: number | null;
};

/** All websites, the most cited first. */
export type SiteLevels = {
  readonly isOfAnswers: boolean;
  readonly sites: readonly SiteLevel[];
  /** All own pages as one; null if no website is known to be the client's. */
  readonly own: SiteLevel | null;
  /** Citations counted. */
  readonly citations: number;
};

const shareIn = (part: number | null, all: number): number | null =>
  part === null || all === 0 ? null : (100 * part) / all;

const citationsOf = (rows: readonly { readonly citations: number }[]): number =>
  rows.reduce((sum, { citations }) => sum + citations, 0);

/** Answers behind a side's shares: of all prompts, as the citations are. */
const answersOf = (side: CitingAnswers | null | undefined, otherwise: number): number =>
  side === undefined ? otherwise : (side?.answers ?? 0);

function ownLevel({ domains, before, citing }: CitationMaterial, isOfAnswers: boolean): SiteLevel | null {
  const own = domains.filter(({ category }) => category === 'own_brand');
  const [first] = own;
  const isKnown = domains.some(({ category }) => category !== null);
  if (!isKnown) return null;
  // Several websites are one: an answer may cite two of them.
  const to = isOfAnswers
    ? citing?.now == null
      ? null
      : shareIn(citing.now.own, citing.now.answers)
    : shareIn(citationsOf(own), citationsOf(domains));
  const ownBefore = (before ?? []).filter(({ category }) => category === 'own_brand');
  const from = isOfAnswers
    ? citing?.before == null
      ? null
      : shareIn(citing.before.own, citing.before.answers)
    : before === null
      ? null
      : shareIn(citationsOf(ownBefore), citationsOf(before));
  if (to === null) return null;
  const domain = own.length === 1 && first !== undefined ? first.domain : '';
  return { domain, category: 'own_brand', isOwn: true, to, from };
}

/** The cited websites of a report; null if they are not mirrored, or nothing is cited. */
export function siteLevels({
  figures,
  run,
  before,
}: Pick<BaseContext, 'figures' | 'run' | 'before'>): SiteLevels | null {
  const { citations } = figures.material;
  if (citations === null || citations.domains.length === 0) return null;
  const { domains, citing, hasAnswers } = citations;
  const now = answersOf(citing?.now, run.answers);
  const then = answersOf(citing?.before, before?.answers ?? 0);
  const all = citationsOf(domains);
  const allBefore = citations.before === null ? 0 : citationsOf(citations.before);
  const isOfAnswers = hasAnswers && now > 0;
  const levelOf = (use: DomainUse): SiteLevel => ({
    domain: use.domain,
    category: use.category,
    isOwn: use.category === 'own_brand',
    to: (isOfAnswers ? shareIn(use.answers, now) : shareIn(use.citations, all)) ?? 0,
    from: isOfAnswers ? shareIn(use.answersBefore ?? null, then) : shareIn(use.before, allBefore),
  });
  return {
    isOfAnswers,
    sites: domains.map(levelOf).sort((one, other) => other.to - one.to),
    own: ownLevel(citations, isOfAnswers),
    citations: all,
  };
}
