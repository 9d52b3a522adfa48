/** A finding in one sentence without statistics, with its picture. */
import { brandIn } from '../../../../shared/analysis/compare/run-lookup.ts';
import { isSlide } from '../../../../shared/analysis/findings/story.ts';
import type { StoryFinding } from '../../../../shared/analysis/findings/finding.ts';
import { shortAddress } from '../../../../shared/format/short-address.ts';
import { truncate } from '../../../../shared/format/short-name.ts';
import { findingClaim, type Claim } from '../../claims/claim.ts';
import type { CertaintyWord } from '../../words/types/certainty.ts';
import { certaintyOf } from '../certainty.ts';
import type { ContentContext } from '../context.ts';
import { sectionIn } from '../finding-sections.ts';
import { findingSides, levelNow, tideOf100, writeLevel } from '../news/levels.ts';
import { twoSpans } from '../news/spans.ts';
import { inHeadline } from '../news/told.ts';
import {
  barsPicture,
  coursePicture,
  monthsPicture,
  otherWayPicture,
  platformsPicture,
  type Picture,
} from './pictures.ts';

/** One finding of the second page. */
export type Happened = {
  readonly text: string;
  readonly picture: Picture | null;
  /** Null for a count that nobody judges. */
  readonly word: CertaintyWord | null;
  /** What the word is of; null where it says so itself. */
  readonly of: 'rise' | 'fall' | 'change' | 'lead' | null;
  /** The day since when that holds, where its tile has another word for another comparison. */
  readonly since?: string;
  /** The section that shows it; null if it is not in this report. */
  readonly section: string | null;
  /** Null if it is about no finding. */
  readonly claim: Claim | null;
};

/** A finding's day, in one piece. */
export const dayOfFinding = ({ sinceMs }: StoryFinding, { format }: Pick<ContentContext, 'format'>): string =>
  format.shortDate(sinceMs).replaceAll(' ', '\u00a0');

/** Letters of a topic, a question and an address in a sentence of three lines. */
const MOST_LETTERS = { topic: 32, question: 70, domain: 40 } as const;

type Told = {
  readonly text: string;
  readonly picture: (text: string) => Picture | null;
  /** If it is not the finding's. */
  readonly word?: CertaintyWord;
};

const NO_PICTURE = (): null => null;

/** From here on citations a round are whole numbers. */
const WHOLE_FROM = 10;

/** A website or a page: how often a round cites it, before and since, which is what the finding has tested. */
function tellSource(finding: StoryFinding, context: ContentContext): Told {
  const { figures, format, pages } = context;
  const say = pages.summary.told;
  const { domain, page } = finding.subject;
  const { from, to } = finding;
  const isOwn = (figures.material.citations?.domains ?? []).some(
    (use) => use.domain === domain && use.category === 'own_brand',
  );
  const name = truncate(shortAddress(page ?? domain ?? ''), MOST_LETTERS.domain);
  const decimals = Math.min(from, to) < WHOLE_FROM ? 1 : 0;
  const write = (times: number): string => format.decimal(times, decimals);
  return {
    text: say.citedTimes(name, write(to), write(from), dayOfFinding(finding, context)),
    picture: (text) =>
      barsPicture(
        [
          { name: say.before, isOwn, value: from, text: write(from) },
          { name: say.now, isOwn, value: to, text: write(to) },
        ],
        text,
        context,
      ),
  };
}

function tellMeasured(finding: StoryFinding, context: ContentContext): Told {
  const say = context.pages.summary.told;
  const day = dayOfFinding(finding, context);
  const texts = {
    prompts: say.otherQuestions,
    platforms: say.otherPlatforms,
    route: say.otherRoute,
    model: say.otherModel,
    rivals: say.otherRivals,
    movement: say.otherRoute,
  };
  const { own } = context;
  return {
    text: texts[finding.cause](day),
    picture: (text) => (own === null ? null : monthsPicture([own], text, context)),
  };
}

/** A brand's level on a platform or a topic, or as a whole. */
function tellLevel(finding: StoryFinding, context: ContentContext): Told {
  const { pages, format, figures, own, run } = context;
  const say = pages.summary.told;
  const { platform, topic, brand, brandId, isOwn } = finding.subject;
  const id = brandId ?? own?.brandId ?? '';
  const name = inHeadline(brand ?? figures.project.ownBrand);
  // One fact has one figure: the reported time's, whatever the level since a day within it.
  const now =
    finding.cause === 'movement'
      ? undefined
      : run.platformFigures.find((row) => row.platform === platform && row.brandId === id)?.visibilityPct;
  const found = findingSides(finding, context);
  const sides = now === undefined ? found : { ...found, to: now };
  const [from, to] = [writeLevel(sides.from, context), writeLevel(sides.to, context)];
  const day = dayOfFinding(finding, context);
  const isOld = finding.status === 'standing' || isSlide(finding);
  if (platform !== null) {
    const where = format.platform(platform);
    const text =
      finding.cause === 'route'
        ? say.otherWay(where, name, to, from)
        : isOld
          ? say.platformSince(where, name, to, from, day)
          : say.platform(where, name, to, from);
    // What began earlier is in both sides of the comparison: its course shows it.
    const course = isOld ? brandIn(run, id) : null;
    return {
      text,
      picture: (title) =>
        finding.cause === 'route'
          ? otherWayPicture(finding, sides, name, title, context)
          : course === null
            ? platformsPicture({ brandId: id, isOwn }, title, context)
            : monthsPicture([course], title, context, platform),
    };
  }
  if (topic !== null) {
    const text = say.topic(truncate(topic, MOST_LETTERS.topic), name, to, from, day);
    return {
      text,
      picture: (title) =>
        barsPicture(
          [
            { name: say.before, isOwn, value: sides.from },
            { name: say.now, isOwn, value: sides.to },
          ],
          title,
          context,
        ),
    };
  }
  const drawn = brandIn(run, id);
  return {
    text: isOld ? say.since(name, to, from, day) : say.level(name, to, from),
    picture: (title) => (drawn === null ? null : monthsPicture([drawn], title, context)),
  };
}

function tellOvertaking(finding: StoryFinding, context: ContentContext): Told | null {
  const { own, pages, run } = context;
  const rival = brandIn(run, finding.subject.brandId ?? '');
  const [theirs, mine] = [
    levelNow(finding.subject.brandId ?? '', context),
    own === null ? null : levelNow(own.brandId, context),
  ];
  if (rival === null || own === null || theirs === null || mine === null) return null;
  return {
    text: pages.summary.told.standing(
      inHeadline(rival.name),
      writeLevel(theirs, context),
      inHeadline(own.name),
      writeLevel(mine, context),
    ),
    picture: (title) => monthsPicture([own, rival], title, context),
    ...(finding.lead?.isProven === false ? { word: 'close' as const } : {}),
  };
}

function tellQuestions({ promptIds, ...finding }: StoryFinding, context: ContentContext): Told {
  const { pages, format, figures } = context;
  const say = pages.summary.told;
  const { prompt, brand } = finding.subject;
  const name = inHeadline(brand ?? figures.project.ownBrand);
  const [isUp, day] = [finding.direction === 'up', dayOfFinding({ promptIds, ...finding }, context)];
  return {
    text:
      promptIds.length === 1
        ? say.question(truncate(prompt ?? '', MOST_LETTERS.question), name, isUp, day)
        : say.questions(format.count(promptIds.length), name, isUp, day),
    picture: (title) => coursePicture({ promptIds, ...finding }, name, title, context),
  };
}

function tell(finding: StoryFinding, context: ContentContext): Told | null {
  const { pages, figures, format } = context;
  const say = pages.summary.told;
  const { subject, direction, measure, kind } = finding;
  const name = inHeadline(subject.brand ?? figures.project.ownBrand);
  const [isUp, day] = [direction === 'up', dayOfFinding(finding, context)];
  switch (kind) {
    case 'sources':
      return tellSource(finding, context);
    case 'measurement':
      return tellMeasured(finding, context);
    case 'overtaking':
      return tellOvertaking(finding, context);
    case 'prompts':
      return tellQuestions(finding, context);
    case 'tide': {
      const tide = tideOf100(finding);
      const platform = subject.platform === null ? null : format.platform(subject.platform);
      return {
        text: say.tide(platform, day, writeLevel(tide.to, context), writeLevel(tide.from, context)),
        picture: (title) => coursePicture(tide, say.brandsNamed, title, context),
      };
    }
    case 'tone':
      return { text: say.tone(subject.attribute ?? '', name, isUp, day), picture: NO_PICTURE };
    case 'breakaway':
      return tellLevel(finding, context);
    case 'level':
    case 'drift':
      break;
  }
  switch (measure) {
    case 'share_of_voice': {
      const { from, to } = finding;
      const written = [writeLevel(to, context), writeLevel(from, context)] as const;
      return { text: say.share(name, ...written, day), picture: NO_PICTURE };
    }
    case 'sentiment':
      return { text: say.speak(name, isUp, day), picture: NO_PICTURE };
    case 'position':
      // A lower place is an earlier one.
      return { text: say.place(name, !isUp, day), picture: NO_PICTURE };
    case 'visibility':
    case 'rank':
    case 'citations':
    case 'tide':
      return tellLevel(finding, context);
  }
}

/** What the word of certainty of a finding is of. */
function ofFinding({ kind, cause, direction }: StoryFinding): Happened['of'] {
  if (kind === 'tide') return 'change';
  if (kind === 'measurement' || cause !== 'movement') return null;
  if (kind === 'overtaking') return 'lead';
  if (kind === 'sources' || kind === 'level' || kind === 'drift' || kind === 'breakaway') {
    return direction === 'up' ? 'rise' : 'fall';
  }
  return 'change';
}

/** Since when a move holds whose tile has another word. */
export function sinceOf(finding: StoryFinding, context: ContentContext): Pick<Happened, 'since'> {
  const spans = twoSpans(finding, context);
  return spans === null ? {} : { since: spans.since };
}

/** Tells a finding; nothing if its figures are not in this report. */
export function tellOther(finding: StoryFinding, context: ContentContext): readonly Happened[] {
  const told = tell(finding, context);
  if (told === null) return [];
  const { text, picture, word } = told;
  return [
    {
      text,
      picture: picture(text),
      word: word ?? certaintyOf(finding),
      of: ofFinding(finding),
      ...sinceOf(finding, context),
      section: sectionIn(finding, context),
      claim: findingClaim(finding, context.figures.project.ownBrand, text),
    },
  ];
}
