/** The news in a finding, by its kind; of a rival that passed the own brand or was passed, or drew level, here. */
import { brandIn } from '../../../../shared/analysis/compare/run-lookup.ts';
import type { StoryFinding } from '../../../../shared/analysis/findings/finding.ts';
import { isLevel } from '../../../../shared/analysis/findings/story.ts';
import { leadP } from '../../../../shared/analysis/intervals/extremes.ts';
import { FALSE_ALARM_SHARE } from '../../../../shared/analysis/intervals/verdict.ts';
import { isBeyondNoise } from '../../../../shared/domain/verdict.ts';
import type { CertaintyWord } from '../../words/types/certainty.ts';
import { certaintyOfMove, isDegree } from '../move-certainty.ts';
import type { BaseContext } from '../context.ts';
import { brandSides, isNewTo, levelNow, monthBefore, ownChange, writeLevel, writeSides } from './levels.ts';
import { rivalPlaces } from './places.ts';
import {
  beganOn,
  inHeadline,
  ownBeside,
  ownId,
  ownName,
  shownOn,
  sureOfOwn,
  tellBreakaway,
  tellLevel,
  tellQuestions,
  tellTide,
  type Told,
} from './told.ts';

/** How a rival and the own brand stood before, in the order in which they are named now. */
function leadBefore(rivalId: string, isRivalFirst: boolean, context: BaseContext): readonly string[] {
  const [rival, own] = [brandSides(rivalId, context), brandSides(ownId(context), context)];
  if (rival === null || own === null) return [];
  const before = [rival.from, own.from].map((level) => writeLevel(level, context)) as [string, string];
  const [won = '', lost = ''] = isRivalFirst ? before : before.toReversed();
  return [context.pages.news.wasTo(won, lost, monthBefore(context))];
}

/** Whether a lead is proven now, and was not in the time before: who had drawn level has passed. */
function hasPulledAhead(finding: StoryFinding, rivalId: string, { before, own }: BaseContext): boolean {
  const [rival, then] = [rivalId, own?.brandId ?? ''].map((id) =>
    before === null ? null : brandIn(before, id),
  );
  if (isLevel(finding) || rival == null || then == null) return false;
  return leadP(then.mentions, rival.mentions, then.responses) >= FALSE_ALARM_SHARE;
}

/**
 * How sure it is who of both is ahead: by the tests of all pairs over all of the report's answers, or, where the lead shows only in the
 * rounds since it began, no more than likely.
 */
function certaintyOfLead(finding: StoryFinding, context: BaseContext): CertaintyWord {
  if (isLevel(finding)) return 'close';
  const place = rivalPlaces(context.run, ownId(context)).find(
    ({ rival }) => rival.brandId === finding.subject.brandId,
  );
  return place === undefined || place.side === 'level' ? 'likely' : place.word;
}

/** A rival passed the own brand or was passed, or drew level. */
function tellOvertaking(finding: StoryFinding, context: BaseContext): Told {
  const { pages } = context;
  const say = pages.news;
  const { direction, subject, lead } = finding;
  const isUp = direction === 'up';
  const rivalId = subject.brandId ?? '';
  const [rival, own] = [inHeadline(subject.brand ?? ''), ownName(context)];
  const levels = {
    rival: levelNow(rivalId, context) ?? lead?.levels?.rival ?? finding.to,
    own: levelNow(ownId(context), context) ?? lead?.levels?.own ?? finding.from,
  };
  const [ofRival, ofOwn] = [writeLevel(levels.rival, context), writeLevel(levels.own, context)];
  const [ahead, behind] = levels.rival >= levels.own ? [rival, own] : [own, rival];
  const [won, lost] = levels.rival >= levels.own ? [ofRival, ofOwn] : [ofOwn, ofRival];
  const isClose = isLevel(finding);
  const sides = brandSides(rivalId, context);
  const rise = certaintyOfMove(rivalId, context);
  const hasRisen = isUp && sides !== null && Math.round(sides.to) > Math.round(sides.from) && isDegree(rise);
  const ofRise = { subject: say.ofMove(rival, true), word: rise };
  const ofLead = {
    subject: isClose ? say.ofLead : say.ofLeadOf(ahead),
    word: certaintyOfLead(finding, context),
  };
  const change = ownChange(context);
  const isOwnDown = change !== null && isBeyondNoise(change) && change.difference < 0;
  if (!isNewTo(finding) && !hasPulledAhead(finding, rivalId, context)) {
    return {
      headline: isClose
        ? say.staysLevel(rival, own, ofRival, ofOwn)
        : say.staysAhead(ahead, behind, won, lost),
      made: [...leadBefore(rivalId, levels.rival >= levels.own, context), ...ownBeside(false, context)],
      meaning: say.holds(monthBefore(context)),
      sure: [ofLead, ...sureOfOwn(context)],
    };
  }
  const risen = hasRisen ? writeSides(sides, context) : null;
  const headline = !isClose
    ? isUp
      ? say.passed(rival, own, ofRival, ofOwn)
      : say.passed(own, rival, ofOwn, ofRival)
    : risen === null
      ? isUp
        ? say.drewLevelAt(rival, own, ofRival, ofOwn)
        : say.drewLevelAt(own, rival, ofOwn, ofRival)
      : say.drewLevel(rival, risen.from, risen.to, monthBefore(context) !== null);
  return {
    headline,
    made: [
      ...(isClose && risen !== null ? [] : leadBefore(rivalId, isUp, context)),
      ...(hasRisen ? shownOn(rivalId, finding, true, context) : beganOn(finding, context)),
      ...ownBeside(isClose, context),
    ],
    meaning: isUp
      ? isOwnDown
        ? say.replaces(rival, own)
        : say.joins(rival, own)
      : say.ownPasses(own, rival),
    // Who is ahead is what the headline says; of what drew level it is the rise.
    sure: isClose
      ? [hasRisen ? ofRise : ofLead, ...sureOfOwn(context)]
      : [ofLead, ...(hasRisen ? [ofRise] : sureOfOwn(context))],
  };
}

/** What is told of a finding that moved how often a brand is named; null for any other. */
export function tellFinding(finding: StoryFinding, context: BaseContext): Told | null {
  switch (finding.kind) {
    case 'overtaking':
      return tellOvertaking(finding, context);
    case 'level':
    case 'drift':
      return finding.measure === 'visibility' ? tellLevel(finding, context) : null;
    case 'breakaway':
      return finding.measure === 'visibility' ? tellBreakaway(finding, context) : null;
    case 'tide':
      return tellTide(finding, context);
    case 'prompts':
      return tellQuestions(finding, context);
    case 'measurement':
    case 'sources':
    case 'tone':
      return null;
  }
}
