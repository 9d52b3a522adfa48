/** The news of a review of rivals: who passed whom, and who is ahead now. */
import { readKeyFigures } from '../../../../shared/analysis/compare/key-figures.ts';
import { brandChange } from '../../../../shared/analysis/compare/look-up-change.ts';
import { toldFindings } from '../../../../shared/analysis/findings/order.ts';
import type { StoryFinding } from '../../../../shared/analysis/findings/finding.ts';
import { isBeyondNoise } from '../../../../shared/domain/verdict.ts';
import type { LeadSure } from '../../words/types/news.ts';
import { headlineClaimOf, levelClaim, ANYTHING, type Claim } from '../../claims/claim.ts';
import { certaintyOf, type Surety } from '../certainty.ts';
import { certaintyOfMove } from '../move-certainty.ts';
import type { BaseContext } from '../context.ts';
import type { News } from './said.ts';
import { brandSides, isAlike, isNewTo, levelNow, monthBefore, sharedSides, writeLevel } from './levels.ts';
import { ownRank, rivalPlaces, type RivalPlace, type Side } from './places.ts';
import { tellFinding } from './tell-finding.ts';
import { inHeadline } from './told.ts';

/** Points of 100 answers from which a rival's own move is news; of a rival far from the own brand less counts. */
const LEAST_NEWS = 3;
const FAR_SHARE = 0.4;
const NEAR_POINTS = 5;

/** Names in one sentence; more are counted. */
const MOST_NAMES = 2;

/** Rivals drawn beside the own brand. */
const MOST_DRAWN = 3;

const HEIGHT: Readonly<Record<Side, number>> = { ahead: 1, level: 0, behind: -1 };

/** A rival that changed sides, with what proves a move. */
type Move = {
  readonly place: RivalPlace;
  readonly before: RivalPlace;
  /** Whether the rival gained on the own brand. */
  readonly isRivals: boolean;
  /** Whether the other one's fall is what moved. */
  readonly isFall: boolean;
  readonly points: number;
  readonly finding: StoryFinding | null;
  /** Whose move it is as far as that is proven: of the two, the one that moved. */
  readonly sure: Surety;
};

/** Whether a brand's levels of all that was asked moved like those of what both sides share: else other questions may have done it. */
function isSameMeasure(brandId: string, context: BaseContext): boolean {
  const [all, shared] = [brandSides(brandId, context), sharedSides(brandId, context)];
  if (all === null || shared === null) return false;
  const isStill = Math.round(all.from) === Math.round(all.to);
  return isStill || isAlike(all, shared);
}

/** How sure a brand's rise or fall between both sides is; null if nothing proves one. */
function moved(
  { brandId, name }: { readonly brandId: string; readonly name: string },
  isUp: boolean,
  context: BaseContext,
): { readonly sure: Surety; readonly finding: StoryFinding | null } | null {
  const { figures, pages, own } = context;
  const subject = pages.news.ofMove(inHeadline(name), isUp);
  const isOwn = brandId === own?.brandId;
  const finding = toldFindings(figures.findings.findings).find(
    (one) =>
      (isOwn ? one.subject.isOwn && one.kind !== 'overtaking' : one.subject.brandId === brandId) &&
      one.cause === 'movement' &&
      (one.measure === 'visibility' || one.kind === 'overtaking') &&
      one.subject.platform === null &&
      one.subject.topic === null &&
      one.subject.prompt === null &&
      (one.direction === 'up') === isUp &&
      isNewTo(one),
  );
  if (finding !== undefined) return { sure: { subject, word: certaintyOf(finding) }, finding };
  const change = brandChange(figures.changes.sinceBaseline, brandId, 'visibility');
  return isBeyondNoise(change) && change.difference > 0 === isUp
    ? { sure: { subject, word: certaintyOfMove(brandId, context) }, finding: null }
    : null;
}

/** Rivals that changed sides by a proven move, the largest first. */
function movesOf(places: readonly RivalPlace[], context: BaseContext): Move[] {
  const { own, before } = context;
  if (own === null || before === null || !isSameMeasure(own.brandId, context)) return [];
  const earlier = new Map(rivalPlaces(before, own.brandId).map((place) => [place.rival.brandId, place]));
  return places
    .flatMap((place): Move[] => {
      const { rival, side, word } = place;
      const was = earlier.get(rival.brandId);
      if (was === undefined || was.side === side || word === 'few' || was.word === 'few') return [];
      if (!isSameMeasure(rival.brandId, context)) return [];
      const isRivals = HEIGHT[side] > HEIGHT[was.side];
      const [ofRival, ofOwn] = [moved(rival, isRivals, context), moved(own, !isRivals, context)];
      const [winners, losers] = isRivals ? [ofRival, ofOwn] : [ofOwn, ofRival];
      const proof = winners ?? losers;
      const gap = (one: RivalPlace, level: number): number => one.rival.visibilityPct - level;
      const [now, then] = [gap(place, own.visibilityPct), gap(was, levelBefore(context))];
      return proof === null
        ? []
        : [
            {
              place,
              before: was,
              isRivals,
              isFall: winners === null,
              points: Math.abs(now - then),
              ...proof,
            },
          ];
    })
    .sort((one, other) => other.points - one.points);
}

const levelBefore = ({ own, before }: BaseContext): number =>
  before?.brands.find(({ brandId }) => brandId === own?.brandId)?.visibilityPct ?? 0;

/** A rival that rose or fell by itself, the largest in points of what its reader minds; null below the least. */
function rivalMove(context: BaseContext): StoryFinding | null {
  const { figures, own } = context;
  const scored = toldFindings(figures.findings.findings)
    .filter(
      ({ kind, measure, cause, subject, ...one }) =>
        (kind === 'level' || kind === 'drift') &&
        measure === 'visibility' &&
        cause === 'movement' &&
        !subject.isOwn &&
        subject.brandId !== null &&
        isNewTo({ kind, measure, cause, subject, ...one }),
    )
    .map((finding) => {
      const isNear = finding.to >= (own?.visibilityPct ?? 0) - NEAR_POINTS;
      const sure = finding.certainty === 'clear' ? 1 : 0.5;
      return { finding, score: Math.abs(finding.change) * sure * (isNear ? 1 : FAR_SHARE) };
    })
    .sort((one, other) => other.score - one.score);
  const [first] = scored;
  return first !== undefined && first.score >= LEAST_NEWS ? first.finding : null;
}

function sureOfAll(places: readonly RivalPlace[]): LeadSure {
  if (places.every(({ word }) => word === 'clear')) return 'clear';
  return places.every(({ word }) => word === 'likely') ? 'likely' : 'mixed';
}

const namesOf = (places: readonly RivalPlace[], { words }: BaseContext): string =>
  words.list(places.slice(0, MOST_NAMES).map(({ rival }) => inHeadline(rival.name)));

/** Those that a sentence names: more are counted in it. */
const namedIn = (ahead: readonly RivalPlace[]): string[] =>
  ahead.length > MOST_NAMES ? [] : ahead.map(({ rival }) => rival.brandId);

/** Who is ahead, as a sentence; or whom all the own brand leads. */
function sayStanding(places: readonly RivalPlace[], context: BaseContext): string {
  const { figures, format, pages } = context;
  const own = inHeadline(figures.project.ownBrand);
  const ahead = places.filter(({ side }) => side === 'ahead');
  if (places.length > 0 && places.every(({ side }) => side === 'behind')) {
    return pages.news.leadsAll(own, places.length, format.count(places.length), sureOfAll(places));
  }
  return pages.news.ahead(
    own,
    ahead.length,
    format.count(ahead.length),
    namesOf(ahead, context),
    sureOfAll(ahead),
  );
}

/** The move; where both are level now, with who else is ahead. */
function sayMove(
  { place, before, isRivals, isFall }: Move,
  ahead: readonly RivalPlace[],
  context: BaseContext,
): string {
  const { figures, format, pages, own } = context;
  const say = pages.news;
  const [name, rival] = [inHeadline(figures.project.ownBrand), inHeadline(place.rival.name)];
  const [winner, loser] = isRivals ? [rival, name] : [name, rival];
  if (place.side === 'level') {
    const earlier = context.before === null || own === null ? [] : rivalPlaces(context.before, own.brandId);
    const isStill = ahead.every(({ rival: { brandId } }) =>
      earlier.some((one) => one.rival.brandId === brandId && one.side === 'ahead'),
    );
    const move = isFall ? say.fellBack(loser, winner) : say.caughtUp(winner, loser);
    const names = namesOf(ahead, context);
    return move + say.restAhead(ahead.length, format.count(ahead.length), names, sureOfAll(ahead), isStill);
  }
  const [ofRival, ofOwn] = [place.rival.visibilityPct, own?.visibilityPct ?? 0].map((level) =>
    writeLevel(level, context),
  ) as [string, string];
  const [won, lost] = isRivals ? [ofRival, ofOwn] : [ofOwn, ofRival];
  if (isFall) return say.fellBehind(loser, winner, lost, won);
  return (before.side === 'level' ? say.pulledAhead : say.passed)(winner, loser, won, lost);
}

/** Against whom it is too close to call. */
function sayClose(places: readonly RivalPlace[], context: BaseContext): readonly string[] {
  const { figures, format, pages } = context;
  const close = places.filter(({ word }) => word === 'close');
  const own = inHeadline(figures.project.ownBrand);
  if (close.length === 0) return [];
  return [
    close.length > MOST_NAMES
      ? pages.news.closeWithMany(own, format.count(close.length))
      : pages.news.closeWith(own, close.length, namesOf(close, context)),
  ];
}

/** The own brand and a rival, then and now. */
function sayPair({ rival }: RivalPlace, context: BaseContext): readonly string[] {
  const { figures, own, pages } = context;
  if (own === null) return [];
  const [ofOwn, ofRival] = [brandSides(own.brandId, context), brandSides(rival.brandId, context)];
  const names = [inHeadline(figures.project.ownBrand), inHeadline(rival.name)] as const;
  const write = (level: number): string => writeLevel(level, context);
  return ofOwn === null || ofRival === null
    ? [
        pages.summary.told.standing(
          names[1],
          write(rival.visibilityPct),
          names[0],
          write(levelNow(own.brandId, context) ?? 0),
        ),
      ]
    : [
        pages.news.pairWas(
          ...names,
          write(ofOwn.from),
          write(ofRival.from),
          write(ofOwn.to),
          write(ofRival.to),
          monthBefore(context),
        ),
      ];
}

/** The own brand's place among its rivals. */
function placeClaim(places: readonly RivalPlace[], text: string, context: BaseContext): Claim | null {
  const { own, run, figures } = context;
  const rank = own === null ? null : ownRank(run, own.brandId);
  const level = own === null ? null : readKeyFigures(run, own).visibility;
  if (own === null || rank === null || level === null || places.length === 0) return null;
  const subject = { ...ANYTHING, brand: own.name };
  const verdict = rank.best > 1 ? 'behind' : rank.worst > 1 ? 'level' : 'leads';
  return { ...levelClaim({ subject, measure: 'visibility' }, level, figures, text), verdict, rank };
}

/** How sure each lead is, or that the nearest rival's order is open. */
export function sureOfStanding(places: readonly RivalPlace[], context: BaseContext): readonly Surety[] {
  const { figures, pages } = context;
  const own = inHeadline(figures.project.ownBrand);
  const ahead = places.filter(({ side }) => side === 'ahead');
  const nearest = places.find(({ side }) => side === 'level') ?? places.find(({ side }) => side === 'behind');
  const rest: Surety[] =
    nearest === undefined
      ? []
      : nearest.side === 'level'
        ? [{ subject: pages.news.ofOrder(own, inHeadline(nearest.rival.name)), word: nearest.word }]
        : ahead.length > 0
          ? []
          : [{ subject: pages.news.ofLeadOf(own), word: nearest.word }];
  return [
    ...ahead.map(({ rival, word }) => ({ subject: pages.news.ofLeadOf(inHeadline(rival.name)), word })),
    ...rest,
  ];
}

/** The rivals that a picture shows beside the own brand: the headline's, and those nearest to it. */
export function nearestRivals(
  named: readonly string[],
  { own, run }: Pick<BaseContext, 'own' | 'run'>,
): readonly string[] {
  const gap = (level: number): number => Math.abs(level - (own?.visibilityPct ?? 0));
  return run.brands
    .filter(({ isOwn }) => !isOwn)
    .sort(
      (one, other) =>
        Number(named.includes(other.brandId)) - Number(named.includes(one.brandId)) ||
        gap(one.visibilityPct) - gap(other.visibilityPct),
    )
    .slice(0, MOST_DRAWN)
    .sort((one, other) => other.visibilityPct - one.visibilityPct)
    .map(({ brandId }) => brandId);
}

/** What a move means for the client. */
function meaningOf({ place, isRivals, isFall }: Move, context: BaseContext): string {
  const { figures, pages, own } = context;
  const say = pages.news;
  const [name, rival] = [inHeadline(figures.project.ownBrand), inHeadline(place.rival.name)];
  if (isFall) return isRivals ? say.fades(name, rival) : say.fades(rival, name);
  if (!isRivals) return say.ownPasses(name, rival);
  const { verdict } = brandChange(figures.changes.sinceBaseline, own?.brandId ?? '', 'visibility');
  return verdict.kind === 'worse' ? say.replaces(rival, name) : say.joins(rival, name);
}

/** Finds the news among rivals; null if the own brand or no rival was measured, or there are too few answers. */
export function orderNews(context: BaseContext): News | null {
  const { own, run, figures, pages, words } = context;
  if (own === null) return null;
  const say = pages.news;
  const name = inHeadline(own.name);
  const places = rivalPlaces(run, own.brandId);
  if (places.length === 0 || places.some(({ word }) => word === 'few')) return null;
  const write = (sentences: readonly string[]): string => sentences.join(words.marks.space);
  const [move] = movesOf(places, context);
  if (move !== undefined) {
    const { place, sure, finding } = move;
    const ahead = places.filter(({ side }) => side === 'ahead');
    const headline = sayMove(move, ahead, context);
    return {
      headline,
      paragraph: write([...sayPair(place, context), ...sayClose(places, context)]),
      meaning: meaningOf(move, context),
      sure:
        place.side === 'level'
          ? [sure, ...sureOfStanding(places, context)]
          : [{ subject: say.ofLead, word: place.word }, sure],
      told: finding,
      rivalId: place.rival.brandId,
      namedIds: [place.rival.brandId, ...(place.side === 'level' ? namedIn(ahead) : [])],
      claim:
        finding?.kind === 'overtaking'
          ? headlineClaimOf(finding, figures.project.ownBrand, figures.changes.sinceBaseline, headline)
          : placeClaim(places, headline, context),
    };
  }
  const finding = rivalMove(context);
  const said = finding === null ? null : tellFinding(finding, context);
  if (finding !== null && said !== null) {
    return {
      headline: said.headline,
      paragraph: write([words.sentence(sayStanding(places, context)), ...sayClose(places, context)]),
      meaning: said.meaning,
      sure: [...said.sure.slice(0, 1), ...sureOfStanding(places, context)],
      told: finding,
      rivalId: finding.subject.brandId,
      claim: headlineClaimOf(finding, figures.project.ownBrand, figures.changes.sinceBaseline, said.headline),
    };
  }
  const headline = sayStanding(places, context);
  const beside = places.find(({ side }) => side === 'ahead') ?? places[0];
  return {
    headline,
    paragraph: write([
      ...(beside === undefined ? [] : sayPair(beside, context)),
      ...sayClose(places, context),
    ]),
    meaning: context.before === null ? say.ground(name) : say.orderHolds(name),
    sure: sureOfStanding(places, context),
    told: null,
    rivalId: beside?.rival.brandId ?? null,
    namedIds: namedIn(places.filter(({ side }) => side === 'ahead')),
    claim: placeClaim(places, headline, context),
  };
}
