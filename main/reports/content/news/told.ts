/** The news in a finding: its sentence, what it is made of, what it means, and how sure each part is. */
import { divideAmongPlatforms } from '../../../../shared/analysis/compare/platform-parts.ts';
import { isSlide } from '../../../../shared/analysis/findings/story.ts';
import type { StoryFinding } from '../../../../shared/analysis/findings/finding.ts';
import { isBeyondNoise } from '../../../../shared/domain/verdict.ts';
import { shortName } from '../../../../shared/format/short-name.ts';
import { findingSentence } from '../../../../shared/words/history-findings.ts';
import { certaintyOf, type Surety } from '../certainty.ts';
import { certaintyOfMove } from '../move-certainty.ts';
import type { BaseContext } from '../context.ts';
import {
  brandSides,
  elsewhereSides,
  findingSides,
  isNewTo,
  monthBefore,
  movedAlong,
  ownChange,
  platformSides,
  platformsSince,
  tideOf100,
  type Sides,
  toldEarlier,
  writeLevel,
  writeSides,
} from './levels.ts';
import { sureOfTime, twoSpans } from './spans.ts';

/** What is told of one event. */
export type Told = {
  readonly headline: string;
  /** Sentences of the paragraph, the most important first. */
  readonly made: readonly string[];
  readonly meaning: string;
  readonly sure: readonly Surety[];
  /** If the headline says itself when the client was told. */
  readonly saysWhen?: boolean;
};

/** Letters of a name in a headline of two lines. */
const MOST_NAME = 24;

/** A brand's name as headlines have room for it. */
export const inHeadline = (name: string): string => shortName(name, MOST_NAME);

/** From this share on a platform carries a change; and from this one on, all of it. */
const [MOST_OF, ALL_OF] = [0.6, 0.9];

/** A platform that keeps less than this share of its level has all but stopped. */
const STOPPED = 0.25;

/** Share of all platforms that must show a change for it to be broad. */
const BROAD = 0.6;

/** Now and before as printed, and whether both are the same. */
export function writtenLevels({ from, to }: Sides, context: BaseContext): readonly [string, string, boolean] {
  const [now, then] = [writeLevel(to, context), writeLevel(from, context)];
  return [now, then, now === then];
}

export const ownName = ({ figures }: BaseContext): string => inHeadline(figures.project.ownBrand);
export const ownId = ({ own }: BaseContext): string => own?.brandId ?? '';

/** The platform that carries a change of the own brand, by the parts of the total; null if none does, or if nobody can say. */
function carrierIn(context: BaseContext): { readonly platform: string; readonly isAll: boolean } | null {
  const { figures, before, run } = context;
  const { sinceBaseline } = figures.changes;
  if (sinceBaseline === null || before === null) return null;
  const parts = divideAmongPlatforms(sinceBaseline, { from: before, to: run }) ?? [];
  const total = parts.reduce((sum, { points }) => sum + points, 0);
  const [most] = [...parts].sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
  if (most === undefined || parts.length < 2 || most.isRerouted || total === 0) return null;
  const share = most.points / total;
  return share < MOST_OF || !isBeyondNoise(most.row.change)
    ? null
    : { platform: most.row.id, isAll: share >= ALL_OF };
}

/** What a move of the own brand as a whole means: one platform's, or broad. */
function meaningOfOwn(isUp: boolean, context: BaseContext): string {
  const { figures, format, pages } = context;
  const say = pages.news;
  const carrier = carrierIn(context);
  const rows = figures.changes.sinceBaseline?.platforms ?? [];
  const others = rows.filter(({ id }) => id !== carrier?.platform);
  if (carrier !== null && !others.some(({ change }) => isBeyondNoise(change))) {
    const month = context.period === null ? null : context.format.longMonth(context.newest.startedAtMs);
    const isMonth = monthBefore(context) !== null;
    return say.allFrom(
      format.platform(carrier.platform),
      carrier.isAll,
      isUp,
      isMonth ? month : null,
      others.length,
    );
  }
  const all = platformSides(ownId(context), context);
  const along = movedAlong(all, isUp);
  return all.length > 1 && along.length >= BROAD * all.length
    ? say.broad(isUp, format.count(along.length), format.count(all.length))
    : say.unplaced(isUp);
}

/** What a move of a part means: `alone` while the own brand as a whole stands, else what the whole's means. */
function meaningOfPart(isUp: boolean, alone: string, context: BaseContext): string {
  const change = ownChange(context);
  if (change?.verdict.kind === 'unclear') return alone;
  return change !== null && isBeyondNoise(change)
    ? meaningOfOwn(change.difference > 0, context)
    : context.pages.news.unplaced(isUp);
}

/** Which platforms a brand's rise or fall shows on. */
export function shownOn(
  brandId: string,
  finding: StoryFinding | null,
  isUp: boolean,
  context: BaseContext,
): readonly string[] {
  const { format, pages } = context;
  const all = platformsSince(brandId, finding, context).sides;
  const [count, of] = [movedAlong(all, isUp).length, all.length];
  if (of < 2 || count === 0) return [];
  return [pages.news.gainedOn(format.count(count), format.count(of), isUp, count === of)];
}

/** How the own brand itself stands, beside the news of a rival. */
export function ownBeside(isAheadClose: boolean, context: BaseContext): readonly string[] {
  const { pages } = context;
  const [change, sides] = [ownChange(context), brandSides(ownId(context), context)];
  if (change === null || sides === null) return [];
  if (!isBeyondNoise(change)) {
    return change.verdict.kind === 'unclear' ? [pages.news.ownClose(ownName(context), isAheadClose)] : [];
  }
  const { from, to } = writeSides(sides, context);
  const isSure = certaintyOfMove(ownId(context), context) === 'clear';
  return [pages.news.ownMoved(ownName(context), change.difference > 0, isSure, to, from)];
}

export function sureOfOwn(context: BaseContext): readonly Surety[] {
  const change = ownChange(context);
  if (change === null) return [];
  const { ofOwn, ofMove } = context.pages.news;
  const own = ownName(context);
  const subject = isBeyondNoise(change) ? ofMove(own, change.difference > 0) : ofOwn(own);
  return [{ subject, word: certaintyOfMove(ownId(context), context) }];
}

/** The day an event began; a slide has none. */
export function beganOn(finding: StoryFinding, { format, pages }: BaseContext): readonly string[] {
  return finding.kind === 'drift' || finding.isSlide === true
    ? []
    : [pages.news.began(format.shortDate(finding.sinceMs))];
}

/** The level that a brand had before, if it is printed otherwise now. */
function levelBefore(brandId: string, context: BaseContext): readonly string[] {
  const sides = brandSides(brandId, context);
  if (sides === null) return [];
  const [, from, isSame] = writtenLevels(sides, context);
  return isSame ? [] : [context.pages.news.was(from, monthBefore(context))];
}

/** The own brand then and now, beside what continues. */
function ownLevelOf(context: BaseContext): readonly string[] {
  const sides = brandSides(ownId(context), context);
  if (sides === null) return [];
  const say = context.pages.news;
  return [say.ownLevel(ownName(context), ...writtenLevels(sides, context), monthBefore(context))];
}

/** A level that stays, in the words of when it was told. */
function stays(finding: StoryFinding, brand: string, { to, from }: Sides, context: BaseContext): string {
  const { format, pages } = context;
  const written = writeSides({ from, to }, context);
  const told = toldEarlier(finding, context);
  return told === null
    ? pages.news.stays(brand, written.to, written.from, format.shortDate(finding.sinceMs))
    : pages.news.staysTold(
        brand,
        written.to,
        finding.direction === 'up',
        isSlide(finding),
        format.longMonth(told),
      );
}

/** A brand's level changed, at a date or slowly. */
export function tellLevel(finding: StoryFinding, context: BaseContext): Told {
  const { format, pages } = context;
  const say = pages.news;
  const { subject, direction, kind } = finding;
  const isUp = direction === 'up';
  const { isOwn } = subject;
  const brand = isOwn ? ownName(context) : inHeadline(subject.brand ?? '');
  const brandId = subject.brandId ?? ownId(context);
  const sides = findingSides(finding, context);
  const { from, to } = writeSides(sides, context);
  const isSure = finding.certainty === 'clear';
  const month = sides.isSince ? null : monthBefore(context);
  // Beside a tile with another word it says since when it holds.
  const spans = twoSpans(finding, context);
  const moved: Surety = {
    subject: spans === null ? say.ofMove(brand, isUp) : say.ofMoveSince(brand, isUp, spans.since),
    word: certaintyOf(finding),
  };
  const alone = sureOfTime(spans, context);
  if (!isNewTo(finding)) {
    return {
      headline: stays(finding, brand, sides, context),
      saysWhen: finding.told !== null,
      made: [...levelBefore(brandId, context), ...(isOwn ? [] : ownBeside(false, context))],
      meaning: say.holds(monthBefore(context)),
      sure: [moved, ...(isOwn ? alone : sureOfOwn(context))],
    };
  }
  if (kind === 'drift') {
    return {
      headline: say.drift(brand, isUp, format.shortDate(finding.sinceMs), to, from),
      made: isOwn ? shownOn(brandId, finding, isUp, context) : ownBeside(false, context),
      meaning: isOwn
        ? say.slow(isUp)
        : isUp
          ? say.joins(brand, ownName(context))
          : say.fades(brand, ownName(context)),
      sure: [moved, ...(isOwn ? alone : sureOfOwn(context))],
    };
  }
  if (!isOwn) {
    const change = ownChange(context);
    const isOwnDown = change !== null && isBeyondNoise(change) && change.difference < 0;
    const own = ownName(context);
    return {
      headline: say.rival(brand, isUp, isSure, to, from, month),
      made: [...shownOn(brandId, finding, isUp, context), ...ownBeside(false, context)],
      meaning: isUp ? (isOwnDown ? say.replaces(brand, own) : say.joins(brand, own)) : say.fades(brand, own),
      sure: [moved, ...sureOfOwn(context)],
    };
  }
  const carrier = carrierIn(context);
  const rest = carrier === null ? null : elsewhereSides(brandId, carrier.platform, context);
  return {
    headline:
      say.moved(brand, isUp, isSure, from, to) +
      (sides.isSince ? say.since(format.longDate(finding.sinceMs)) : '') +
      (carrier === null ? '' : say.carried(format.platform(carrier.platform), carrier.isAll, isUp)),
    made: [
      ...(sides.isSince ? [] : beganOn(finding, context)),
      ...(rest === null
        ? shownOn(brandId, finding, isUp, context)
        : [say.elsewhere(brand, ...writtenLevels(rest, context), month)]),
    ],
    meaning: meaningOfOwn(isUp, context),
    sure: [moved, ...alone],
  };
}

/** One platform or topic moved away from the rest. */
export function tellBreakaway(finding: StoryFinding, context: BaseContext): Told {
  const { format, pages } = context;
  const say = pages.news;
  const { subject, direction, sinceMs } = finding;
  const isNew = isNewTo(finding);
  const isUp = direction === 'up';
  const isSure = finding.certainty === 'clear';
  const brand = subject.isOwn
    ? ownName(context)
    : inHeadline(subject.brand ?? context.figures.project.ownBrand);
  const sides = findingSides(finding, context);
  const { from, to } = writeSides(sides, context);
  const month = sides.isSince ? null : monthBefore(context);
  const name =
    subject.platform === null ? inHeadline(subject.topic ?? '') : format.platform(subject.platform);
  const rest =
    subject.platform === null
      ? null
      : elsewhereSides(subject.brandId ?? ownId(context), subject.platform, context);
  const since = format.shortDate(sinceMs);
  const isStopped = !isUp && sides.to <= STOPPED * sides.from;
  const headline = !isNew
    ? subject.platform === null
      ? say.staysOnTopic(name, brand, to, from, since)
      : say.staysOnPlatform(name, brand, to, from, since)
    : subject.platform === null
      ? say.topic(name, brand, isUp, isSure, to, from, month)
      : isStopped
        ? say.platformLost(name, brand, to, from, month)
        : say.platform(name, brand, isUp, isSure, to, from, month);
  return {
    headline,
    made: [
      ...(isNew ? beganOn(finding, context) : []),
      ...(rest === null ? [] : [say.elsewhere(brand, ...writtenLevels(rest, context), monthBefore(context))]),
    ],
    meaning: isNew
      ? meaningOfPart(
          isUp,
          (subject.platform === null ? say.oneTopic : say.onePlatform)(name, ownName(context)),
          context,
        )
      : say.holds(monthBefore(context)),
    sure: [{ subject: say.ofMoveOn(name, isUp), word: certaintyOf(finding) }, ...sureOfOwn(context)],
  };
}

/** Several questions moved away from the rest. */
export function tellQuestions(finding: StoryFinding, context: BaseContext): Told {
  const { format, pages } = context;
  const say = pages.news;
  const [isNew, isUp] = [isNewTo(finding), finding.direction === 'up'];
  const [own, count] = [ownName(context), format.count(finding.promptIds.length)];
  const sides = findingSides(finding, context);
  const { from, to } = writeSides(sides, context);
  const month = sides.isSince ? null : monthBefore(context);
  return {
    headline: isNew
      ? say.questions(count, own, isUp, finding.certainty === 'clear', to, from, month)
      : say.staysOnQuestions(count, own, to, from, format.shortDate(finding.sinceMs)),
    made: [...(isNew ? beganOn(finding, context) : []), ...ownLevelOf(context)],
    meaning: isNew
      ? meaningOfPart(isUp, say.someQuestions(count, own), context)
      : say.holds(monthBefore(context)),
    sure: [
      { subject: say.ofMoveOn(say.countQuestions(count), isUp), word: certaintyOf(finding) },
      ...sureOfOwn(context),
    ],
  };
}

/** All brands moved alike. */
export function tellTide(finding: StoryFinding, context: BaseContext): Told {
  const { direction, voice, certainty, subject } = finding;
  const { figures, format, pages } = context;
  const say = pages.news;
  const own = ownName(context);
  const isUp = direction === 'up';
  const platform = subject.platform === null ? null : format.platform(subject.platform);
  const { from, to } = tideOf100(finding);
  const { cause } = findingSentence(finding, figures.project.ownBrand, context);
  return {
    headline: platform === null ? say.tide(isUp, own) : say.tideOn(platform, isUp, own),
    made: [
      ...beganOn(finding, context),
      say.mentions(platform, writeLevel(to, context), writeLevel(from, context)),
      ...(cause === null ? [] : [cause]),
      // The share of all mentions is what is left of it for one brand.
      ...(voice == null ? ownLevelOf(context) : [say.share(own, ...writtenLevels(voice, context))]),
    ],
    meaning: platform === null ? say.alike(own) : say.alikeOn(platform),
    sure: [
      { subject: platform === null ? say.ofAll : say.ofAllOn(platform, isUp), word: certainty },
      ...sureOfOwn(context),
    ],
  };
}

/** The own brand as a whole moved, by the comparison alone. */
export function tellFigure(isUp: boolean, sides: Sides, context: BaseContext): Told {
  const { format, pages } = context;
  const say = pages.news;
  const own = ownName(context);
  const { from, to } = writeSides(sides, context);
  const carrier = carrierIn(context);
  const rest = carrier === null ? null : elsewhereSides(ownId(context), carrier.platform, context);
  const month = monthBefore(context);
  const word = certaintyOfMove(ownId(context), context);
  return {
    headline:
      say.moved(own, isUp, word === 'clear', from, to) +
      (carrier === null ? '' : say.carried(format.platform(carrier.platform), carrier.isAll, isUp)),
    made:
      rest === null
        ? shownOn(ownId(context), null, isUp, context)
        : [say.elsewhere(own, ...writtenLevels(rest, context), month)],
    meaning: meaningOfOwn(isUp, context),
    sure: [{ subject: say.ofMove(own, isUp), word }],
  };
}
