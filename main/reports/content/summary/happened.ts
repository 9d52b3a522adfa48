/** What happened, in one to three findings: when and where the headline's movement shows, and what else moved; or what stands. */
import { brandIn } from '../../../../shared/analysis/compare/run-lookup.ts';
import { toldFindings } from '../../../../shared/analysis/findings/order.ts';
import type { StoryFinding } from '../../../../shared/analysis/findings/finding.ts';
import { findingClaim } from '../../claims/claim.ts';
import { certaintyOf } from '../certainty.ts';
import { certaintyElsewhere, certaintyOfMove, isDegree } from '../move-certainty.ts';
import type { ContentContext } from '../context.ts';
import { newsOf } from '../news.ts';
import { rivalPlaces, strongestRival } from '../news/places.ts';
import { inHeadline } from '../news/told.ts';
import {
  brandSides,
  elsewhereSides,
  levelNow,
  movedAlong,
  ownChange,
  platformsSince,
  writeLevel,
} from '../news/levels.ts';
import { footingOf } from './tiles.ts';
import { barsPicture, monthsPicture, partsPicture, platformsPicture, unended } from './pictures.ts';
import { dayOfFinding, sinceOf, tellOther, type Happened } from '../summary/tell-other.ts';
import { findGaps } from '../topic-gaps.ts';

const MOST_HAPPENED = 3;

const shown = (sections: readonly string[], { sectionIds }: ContentContext): string | null =>
  sections.find((id) => sectionIds.includes(id)) ?? null;

/** When the headline's movement began, and on which platforms it shows. */
function whereTold(finding: StoryFinding, context: ContentContext): Happened[] {
  const { own, pages, format, figures } = context;
  const name = inHeadline(finding.subject.brand ?? figures.project.ownBrand);
  const say = pages.summary.told;
  const { brandId, platform, topic, isOwn } = finding.subject;
  const id = brandId ?? own?.brandId ?? '';
  if (platform !== null || topic !== null || ['sources', 'prompts'].includes(finding.kind)) return [];
  const sides = brandSides(id, context);
  const since = platformsSince(id, finding, context);
  const platforms = since.sides;
  if (sides === null || platforms.length < 2) return [];
  const isUp = since.months === null ? sides.to >= sides.from : finding.direction === 'up';
  const moved = movedAlong(platforms, isUp);
  // A lead's finding says nothing of the rival's own rise.
  const word = finding.kind === 'overtaking' ? certaintyOfMove(id, context) : certaintyOf(finding);
  if (moved.length === 0 || !(isDegree(word) || finding.kind !== 'overtaking')) return [];
  const day = dayOfFinding(finding, context);
  const all = format.count(platforms.length);
  const text =
    moved.length === platforms.length
      ? say.everywhere(name, isUp, day, all)
      : say.partly(name, isUp, day, format.count(moved.length), all);
  return [
    {
      text,
      picture: platformsPicture({ brandId: id, isOwn }, text, context, { since }),
      word,
      of: isUp ? 'rise' : 'fall',
      ...sinceOf(finding, context),
      section: shown(['platforms', ...(isOwn ? ['changes'] : ['rivals', 'changes'])], context),
      claim: findingClaim(finding, figures.project.ownBrand, text),
    },
  ];
}

/** What the other platforms show, where one of them is the news. */
function elsewhere(finding: StoryFinding, context: ContentContext): Happened[] {
  const { own, pages, run } = context;
  const { platform, brandId, isOwn } = finding.subject;
  if (platform === null || finding.kind !== 'breakaway') return [];
  const id = brandId ?? own?.brandId ?? '';
  const brand = brandIn(run, id);
  const sides = elsewhereSides(id, platform, context);
  if (sides === null || brand === null) return [];
  const name = inHeadline(brand.name);
  const [to, from] = [writeLevel(sides.to, context), writeLevel(sides.from, context)];
  const text = pages.summary.told.others(name, to, from, to === from);
  return [
    {
      text,
      picture: platformsPicture({ brandId: id, isOwn }, text, context, { except: platform }),
      word: isOwn ? certaintyElsewhere(platform, context) : null,
      of: 'change',
      section: shown(['platforms', 'changes'], context),
      claim: null,
    },
  ];
}

/** Whom a platform names instead, where it names the own brand less. */
function insteadOn(finding: StoryFinding, context: ContentContext): Happened[] {
  const { own, run, pages, format } = context;
  const { platform, isOwn } = finding.subject;
  if (platform === null || !isOwn || own === null || finding.direction !== 'down') return [];
  const levels = run.platformFigures
    .filter((row) => row.platform === platform)
    .flatMap(({ brandId, visibilityPct }) => {
      const brand = brandIn(run, brandId);
      return brand === null ? [] : [{ name: brand.name, isOwn: brand.isOwn, value: visibilityPct }];
    });
  const rivals = levels.filter((one) => !one.isOwn).sort((one, other) => other.value - one.value);
  const [mine, rival] = [levels.find((one) => one.isOwn), rivals[0]];
  if (mine === undefined || rival === undefined || rival.value <= mine.value) return [];
  const text = pages.summary.told.onPlatform(
    format.platform(platform),
    inHeadline(rival.name),
    writeLevel(rival.value, context),
    inHeadline(mine.name),
    writeLevel(mine.value, context),
  );
  return [
    {
      text,
      picture: barsPicture([...rivals.slice(0, 2), mine], text, context),
      word: null,
      of: null,
      section: shown(['platforms', 'rivals'], context),
      claim: null,
    },
  ];
}

/** How often the reader meets the headline's rival beside the client. */
function meets(rivalId: string | null, context: ContentContext): Happened[] {
  const { run, pages, own } = context;
  const rival = rivalId === null ? null : brandIn(run, rivalId);
  if (rival === null || own === null) return [];
  const picture = partsPicture(rival, '', context);
  const now = picture?.rows.at(-1);
  if (picture === null || now === undefined || Math.round(now.part.value) === 0) return [];
  const text = pages.summary.told.together(
    now.part.text,
    now.to.text,
    inHeadline(own.name),
    inHeadline(rival.name),
  );
  return [
    {
      text,
      picture: { ...picture, alt: `${unended(text)}${picture.alt}` },
      word: null,
      of: null,
      section: shown(['rivals'], context),
      claim: null,
    },
  ];
}

/** The own figure, where nothing moved. */
function ownLevel(context: ContentContext): Happened[] {
  const { own, pages } = context;
  if (own === null) return [];
  const say = pages.summary.told;
  const name = inHeadline(own.name);
  const [was, now] = [footingOf(context).was, levelNow(own.brandId, context)];
  if (now === null) return [];
  const isCompared = was !== null && ownChange(context) !== null;
  const text = isCompared
    ? say.own(name, writeLevel(now, context), writeLevel(was, context))
    : say.ownAlone(name, writeLevel(now, context));
  return [
    {
      text,
      picture: monthsPicture([own], text, context),
      word: isCompared ? certaintyOfMove(own.brandId, context) : null,
      of: 'change',
      section: shown(['key-figures', 'changes'], context),
      claim: null,
    },
  ];
}

/** Where the strongest rival stands. */
function standing(context: ContentContext): Happened[] {
  const { own, run, pages } = context;
  const rival = strongestRival(run);
  if (own === null || rival === null) return [];
  const text = pages.summary.told.standing(
    inHeadline(rival.name),
    writeLevel(rival.visibilityPct, context),
    inHeadline(own.name),
    writeLevel(own.visibilityPct, context),
  );
  const place = rivalPlaces(run, own.brandId).find((one) => one.rival.brandId === rival.brandId);
  return [
    {
      text,
      picture: monthsPicture([own, rival], text, context),
      word: place?.word ?? null,
      of: 'lead',
      section: shown(['rivals'], context),
      claim: null,
    },
  ];
}

/** The widest gap on a topic that is more than chance; null if there is none. */
const provenGap = ({ figures }: ContentContext): ReturnType<typeof findGaps>[number] | null =>
  findGaps({
    topics: figures.detail.topics,
    previousTopics: figures.detail.previousTopics,
    questions: figures.material.questions ?? [],
    asked: new Map(),
  })[0] ?? null;

/** The topic on which a rival is furthest ahead, if that is more than chance. */
function topicGap(context: ContentContext): Happened[] {
  const { figures, own, pages } = context;
  const gap = provenGap(context);
  if (gap === null || own === null) return [];
  const topic = figures.detail.topics.find((one) => one.isOwn && one.topicId === gap.topicId);
  if (topic === undefined) return [];
  const text = pages.summary.told.gap(
    gap.topic,
    inHeadline(gap.rival),
    writeLevel(gap.rivalPct, context),
    inHeadline(own.name),
    writeLevel(gap.ownPct, context),
  );
  return [
    {
      text,
      picture: barsPicture(
        [
          { name: gap.rival, isOwn: false, value: gap.rivalPct },
          { name: own.name, isOwn: true, value: gap.ownPct },
        ],
        text,
        context,
      ),
      word: 'likely',
      of: 'lead',
      section: shown(['topics', 'rivals'], context),
      claim: null,
    },
  ];
}

/** What happened; `isQuiet` if nothing did, and it is what stands. */
export function buildHappened(context: ContentContext): {
  readonly items: readonly Happened[];
  readonly isQuiet: boolean;
} {
  const { figures, sectionIds } = context;
  const { told, rivalId } = newsOf(context);
  const found = toldFindings(figures.findings.findings);
  // An audit of sources begins with them.
  const ordered =
    context.template === 'citations'
      ? [...found].sort((one, other) => Number(other.kind === 'sources') - Number(one.kind === 'sources'))
      : found;
  const others = ordered
    .filter((finding) => finding !== told || !sectionIds.includes('cover'))
    .flatMap((finding) => [
      ...tellOther(finding, context),
      // What the other platforms show is told of one that is asked another way.
      ...(finding.cause === 'movement' || told !== null ? [] : elsewhere(finding, context)),
    ]);
  const beside =
    told === null
      ? []
      : [
          ...whereTold(told, context),
          ...elsewhere(told, context),
          ...insteadOn(told, context),
          ...meets(rivalId, context),
        ];
  const hasCover = sectionIds.includes('cover');
  // Where nothing is known beside it, its levels stand here in other words than the headline's.
  const ofTold = told !== null && hasCover && beside.length === 0 ? tellOther(told, context) : beside;
  // A review of rivals without a move of theirs begins with where they stand.
  const isReview = context.template === 'competitor' && told === null;
  // A lead that was found stands once, with the certainty of its finding.
  const unsaid = (some: readonly Happened[]): Happened[] =>
    some.filter(({ text }) => ![...ofTold, ...others].some((one) => one.text === text));
  const first = isReview ? unsaid(standing(context)) : [];
  const items = [...first, ...(hasCover ? [...ofTold, ...others] : [...others, ...ofTold])];
  // What stands fills the page of a quiet time.
  const isQuiet = items.length === first.length;
  const calm = isQuiet || told === null;
  const isMeasured = found.some(({ kind }) => kind === 'measurement');
  const stands = [
    ...(isMeasured ? [] : ownLevel(context)),
    ...(isReview ? [] : unsaid(standing(context))),
    ...topicGap(context),
  ];
  const all = calm ? [...items, ...stands] : items;
  return { items: all.slice(0, MOST_HAPPENED), isQuiet };
}
