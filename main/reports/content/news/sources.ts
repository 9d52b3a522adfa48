/** The news of an audit of sources: which websites answers rest on, and which of them gained or lost. */
import type { StoryFinding } from '../../../../shared/analysis/findings/finding.ts';
import { shortAddress } from '../../../../shared/format/short-address.ts';
import { truncate } from '../../../../shared/format/short-name.ts';
import { headlineClaimOf } from '../../claims/claim.ts';
import { certaintyOf, type Surety } from '../certainty.ts';
import type { BaseContext } from '../context.ts';
import type { News } from './said.ts';
import { isNewTo, monthBefore, writeLevel } from './levels.ts';
import { siteLevels, type SiteLevel, type SiteLevels } from './sites.ts';
import { inHeadline } from './told.ts';

/** Answers of a hundred from which a website's rise or fall is news. */
const LEAST_NEWS = 3;

/** Letters of a website in a sentence, and of a page in a column, where it wraps. */
const [MOST_LETTERS, MOST_PAGE] = [32, 72] as const;

/** A website as sentences name it. */
export const siteName = (domain: string): string => truncate(shortAddress(domain), MOST_LETTERS);

/** A website's finding, and its level if it is known on both sides and moved as the finding says. */
type Moved = {
  readonly finding: StoryFinding;
  readonly site: (SiteLevel & { readonly from: number }) | null;
};

/** Points of 100 answers that it moved, half of them if that is only likely. */
const scoreOf = ({ finding, site }: Moved): number =>
  (site === null ? 0 : Math.abs(site.to - site.from)) * (finding.certainty === 'clear' ? 1 : 0.5);

/** The website that gained or lost most; null if none is news. */
function movedSite({ isOfAnswers, sites }: SiteLevels, context: BaseContext): Moved | null {
  // What another finding explains is here the subject itself; a page stands for its website, if that has no finding of its own.
  const all = context.figures.findings.findings
    .filter(
      (finding) =>
        finding.kind === 'sources' &&
        finding.cause === 'movement' &&
        finding.subject.domain !== null &&
        isNewTo(finding),
    )
    .sort((one, other) => Number(one.subject.page !== null) - Number(other.subject.page !== null));
  // Shares of citations say nothing of a website alone: others' citations move them, too.
  if (!isOfAnswers) {
    const [finding] = [...all].sort((one, other) => Math.abs(other.change) - Math.abs(one.change));
    return finding === undefined ? null : { finding, site: null };
  }
  const [first] = all
    .flatMap((finding): Moved[] => {
      const site = sites.find(({ domain }) => domain === finding.subject.domain);
      if (site?.from == null) return [];
      const points = Math.round(site.to) - Math.round(site.from);
      return points !== 0 && points > 0 === (finding.direction === 'up')
        ? [{ finding, site: { ...site, from: site.from } }]
        : [];
    })
    .sort((one, other) => scoreOf(other) - scoreOf(one));
  return first !== undefined && scoreOf(first) >= LEAST_NEWS ? first : null;
}

/** The website that carries most, with the own pages if another's. */
function sayMost({ isOfAnswers, sites, own }: SiteLevels, context: BaseContext): string {
  const say = context.pages.news;
  const [first] = sites;
  if (first === undefined) return '';
  const [name, to] = [siteName(first.domain), writeLevel(first.to, context)];
  if (own === null || first.isOwn) return (isOfAnswers ? say.mostCitedAlone : say.mostShareAlone)(name, to);
  return (isOfAnswers ? say.mostCited : say.mostShare)(name, to, writeLevel(own.to, context));
}

/** The websites after the first. */
function sayNext({ sites }: SiteLevels, context: BaseContext): readonly string[] {
  const [second, third] = sites.slice(1).filter(({ isOwn }) => !isOwn);
  return second === undefined || third === undefined
    ? []
    : [
        context.pages.news.nextSites(
          siteName(second.domain),
          writeLevel(second.to, context),
          siteName(third.domain),
          writeLevel(third.to, context),
        ),
      ];
}

/** How sure a website's or a page's rise or fall is. */
const sureOf = (finding: StoryFinding, { format, pages }: BaseContext): Surety => ({
  subject: pages.news.ofMoveSince(
    truncate(shortAddress(finding.subject.page ?? finding.subject.domain ?? ''), MOST_PAGE),
    finding.direction === 'up',
    format.shortDate(finding.sinceMs),
  ),
  word: certaintyOf(finding),
});

/** Finds the news among websites; null if none is mirrored. */
export function sourcesNews(context: BaseContext): News | null {
  const { figures, pages, words, before } = context;
  const levels = siteLevels(context);
  if (levels === null) return null;
  const say = pages.news;
  const own = inHeadline(figures.project.ownBrand);
  const moved = movedSite(levels, context);
  if (moved !== null) {
    const { finding, site } = moved;
    const [name, isUp] = [siteName(finding.subject.domain ?? ''), finding.direction === 'up'];
    const isSure = finding.certainty === 'clear';
    const headline =
      site === null
        ? say.siteCitedPlain(name, isUp, isSure)
        : say.siteCited(
            name,
            isUp,
            isSure,
            writeLevel(site.to, context),
            writeLevel(site.from, context),
            monthBefore(context),
          );
    const most = { ...levels, own: null };
    const isFirst = levels.sites[0]?.domain === finding.subject.domain;
    return {
      headline,
      paragraph: [
        ...(isFirst ? sayNext(levels, context) : [words.sentence(sayMost(most, context))]),
        ...(levels.isOfAnswers && levels.own !== null && site?.isOwn !== true
          ? [say.ownPagesBehind(own, writeLevel(levels.own.to, context))]
          : []),
      ].join(words.marks.space),
      meaning: say.restsOn(name, isUp),
      sure: [sureOf(finding, context)],
      told: finding,
      rivalId: null,
      claim: headlineClaimOf(finding, figures.project.ownBrand, figures.changes.sinceBaseline, headline),
    };
  }
  // What is known already, or small, stands.
  const found = figures.findings.findings.filter(({ kind }) => kind === 'sources');
  const isJudged = before !== null && figures.findings.problem === null;
  return {
    headline: sayMost(levels, context),
    paragraph: sayNext(levels, context).join(words.marks.space),
    meaning:
      before === null
        ? say.sitesGround
        : found.length === 0
          ? say.sitesHold
          : say.holds(monthBefore(context)),
    sure:
      found.length > 0
        ? found.map((finding) => sureOf(finding, context))
        : isJudged
          ? [{ subject: say.ofSites, word: 'close' }]
          : [],
    told: null,
    rivalId: null,
    claim: null,
  };
}
