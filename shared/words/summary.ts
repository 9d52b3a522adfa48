/** A client's headline: its story's most important finding, as in a newspaper. */
import type { Headline } from '../analysis/findings/headline.ts';
import type { AlsoMoved, Exchange, OtherRoute, StoryFinding } from '../analysis/findings/finding.ts';
import { isBeyondNoise } from '../domain/verdict.ts';
import { isLevel, isSlide } from '../analysis/findings/story.ts';
import { shortName } from '../format/short-name.ts';
import { findingSentence, isTurn, sizeInPoints, tideHeadline, writeShare } from './history-findings.ts';
import type { Language } from './wording.ts';

/** A headline has at most two lines. */
const MOST_NAME = 24;

/**
 * A headline's new finding: its levels are those of the judged period and the previous one. If these do not show it, it is told with its
 * start day.
 */
function leadOfNew(finding: StoryFinding, ownBrand: string, language: Language): string {
  const { framed } = finding;
  if (framed === null) return findingSentence(finding, ownBrand, language).lead;
  return leadInFrame(
    framed === undefined ? finding : { ...finding, ...framed, framed: undefined },
    ownBrand,
    language,
  );
}

function leadInFrame(finding: StoryFinding, ownBrand: string, language: Language): string {
  const { kind, measure, direction, subject, cause, from, to } = finding;
  const { format, words } = language;
  const say = words.history.summary;
  const isUp = direction === 'up';
  const own = shortName(ownBrand, MOST_NAME);
  const brand = shortName(subject.brand ?? ownBrand, MOST_NAME);
  if (kind === 'overtaking') {
    const passes = isLevel(finding) ? say.drawsLevel : say.overtakes;
    return isUp ? passes(brand, own) : passes(own, brand);
  }
  if (cause !== 'movement' || measure !== 'visibility') {
    return findingSentence(finding, ownBrand, language).lead;
  }
  const levels = say.levels(writeShare(from, language), writeShare(to, language));
  if (kind === 'level') return say.moved(brand, isUp, levels);
  if (kind === 'drift') return say.drifted(brand, isUp, levels);
  const { lead } = findingSentence(finding, ownBrand, language);
  if (kind !== 'breakaway') return lead;
  if (isTurn(finding)) return `${lead}${words.marks.colon}${levels}`;
  return subject.platform === null
    ? say.topic(own, shortName(subject.topic ?? '', MOST_NAME), isUp, levels)
    : say.platform(format.platform(subject.platform), own, isUp, levels);
}

/** What continues; if its later level is that of a single run, with the day of that. */
function leadOfStanding(finding: StoryFinding, ownBrand: string, language: Language): string {
  const { kind, measure, isOfJudged, judgedRunMs } = finding;
  const said = saidOfStanding(finding, ownBrand, language);
  const hasLevels = measure === 'visibility' && LEVELLED.includes(kind);
  return !hasLevels || isOfJudged !== true || judgedRunMs === undefined
    ? said
    : language.words.history.summary.standing.onDay(said, language.format.shortDate(judgedRunMs));
}

/** Kinds with levels in their headline. */
const LEVELLED: readonly StoryFinding['kind'][] = ['level', 'drift', 'breakaway'];

function saidOfStanding(finding: StoryFinding, ownBrand: string, language: Language): string {
  const { kind, measure, direction, subject, from, to, sinceMs } = finding;
  const { format, words } = language;
  const say = words.history.summary.standing;
  const isUp = direction === 'up';
  const own = shortName(ownBrand, MOST_NAME);
  const brand = shortName(subject.brand ?? ownBrand, MOST_NAME);
  const since = format.shortDate(sinceMs);
  const { lead } = findingSentence(finding, ownBrand, language);
  // No date of a slide separates who was ahead.
  if (kind === 'overtaking') return isSlide(finding) ? lead : say.other(lead, since);
  // A source finding already names its day.
  if (kind === 'sources') return lead;
  if (measure !== 'visibility' || !LEVELLED.includes(kind)) return say.other(lead, since);
  const levels = words.history.summary.levels(writeShare(from, language), writeShare(to, language));
  // A finished slide is told by its end level.
  if (kind === 'level' || finding.isGoing === false) return say.moved(brand, isUp, levels, since);
  if (kind === 'drift') return say.drifted(brand, isUp, levels, since);
  if (isTurn(finding)) return `${say.other(lead, since)}${words.marks.colon}${levels}`;
  return subject.platform === null
    ? say.topic(own, shortName(subject.topic ?? '', MOST_NAME), isUp, levels, since)
    : say.platform(format.platform(subject.platform), own, isUp, levels, since);
}

/** A finding's headline: what happened, or what continues; and that another measurement may explain it. */
export function findingHeadline(finding: StoryFinding, ownBrand: string, language: Language): string {
  if (finding.kind === 'tide') return tideHeadline(finding, ownBrand, language);
  const said = (finding.status === 'standing' ? leadOfStanding : leadOfNew)(finding, ownBrand, language);
  const isSaid = finding.cause === 'movement' || finding.kind === 'measurement';
  return isSaid ? said : language.words.history.summary.measuredOtherwise(said);
}

/** What is not judged, because it came by another route on one side, in sentences. */
export const routeSentences = (
  otherRoute: OtherRoute | null | undefined,
  { format, words }: Language,
): readonly string[] =>
  (otherRoute?.platforms ?? []).map(({ platform, from, to }) => {
    const { levels, rerouted } = words.history.summary;
    const ends = levels(writeShare(from, { format }), writeShare(to, { format }));
    return words.sentence(rerouted(format.platform(platform), ends));
  });

/** The visible figure first, then why it is none of the brand's doing. */
function exchangeHeadline({ asked, retired, added, from, to }: Exchange, language: Language): string {
  const { format, words } = language;
  const say = words.history.summary.exchange;
  const [gone, come, of] = [retired, added, asked].map((count) => format.count(count)) as [
    string,
    string,
    string,
  ];
  const what =
    retired === 0
      ? say.added(come, added)
      : added === 0
        ? say.retired(gone, of, retired)
        : retired === added
          ? say.replaced(gone, of, retired)
          : say.retiredAndAdded(gone, of, come, retired);
  const levels = [from, to].map((share) => writeShare(share, language)) as [string, string];
  return say.moved(to > from, ...levels, what);
}

/** The level of visibility, and its change if beyond noise. */
function figureHeadline(
  { from, to, level, change }: Extract<Headline, { kind: 'figure' }>,
  ownBrand: string,
  language: Language,
): string {
  const { lead, summary } = language.words.history;
  const own = shortName(ownBrand, MOST_NAME);
  const written = (share: number | null): string | null =>
    share === null ? null : writeShare(share, language);
  if (!isBeyondNoise(change)) return summary.level(own, written(level));
  const isUp = change.difference > 0;
  const [before, after] = [written(from), written(to)];
  if (before === null || after === null) {
    return lead.moved(own, isUp, sizeInPoints(change.difference, language));
  }
  const moved = summary.moved(own, isUp, summary.levels(before, after));
  // Beside the overall level, levels over a part say so.
  return after === written(level) ? moved : summary.onShared(moved);
}

/** What moved while the client did not, and its direction. */
function movedWords({ kind, name, from, to }: AlsoMoved, ownBrand: string, language: Language): string {
  const { format, words } = language;
  const say = words.history.summary;
  const isUp = to > from;
  const levels = say.levels(writeShare(from, language), writeShare(to, language));
  const called = shortName(kind === 'platform' ? format.platform(name) : name, MOST_NAME);
  const own = shortName(ownBrand, MOST_NAME);
  switch (kind) {
    case 'brand':
      return say.named(called, isUp, levels);
    case 'platform':
      return say.platform(called, own, isUp, levels);
    case 'topic':
      return say.topic(own, called, isUp, levels);
  }
}

/** What moved while the client did not, one sentence each, largest change first. */
export const alsoMovedSentences = (
  moved: readonly AlsoMoved[],
  ownBrand: string,
  language: Language,
): readonly string[] => moved.map((one) => language.words.sentence(movedWords(one, ownBrand, language)));

/** The same in short: the largest, and the number of others; empty if none. */
export function alsoMovedWords(moved: readonly AlsoMoved[], ownBrand: string, language: Language): string {
  const [first, ...others] = moved;
  if (first === undefined) return '';
  const said = movedWords(first, ownBrand, language);
  const { format, words } = language;
  return others.length === 0 ? said : `${said} (${words.findings.more(format.count(others.length))})`;
}

/**
 * The headline of a report, an overview or a row.
 *
 * @param headline as `headlineOf` chose it.
 * @param isMonth whether it is about a month.
 */
export function writeHeadline(
  headline: Headline,
  ownBrand: string,
  isMonth: boolean,
  language: Language,
): string {
  const { steady, quiet, unseen, explains, level } = language.words.history.summary;
  switch (headline.kind) {
    case 'finding':
      return findingHeadline(headline.finding, ownBrand, language);
    case 'platform':
      return explains(
        shortName(language.format.platform(headline.platform), MOST_NAME),
        shortName(ownBrand, MOST_NAME),
        headline.to > headline.from,
        writeShare(headline.from, language),
        writeShare(headline.to, language),
      );
    case 'never':
      return language.words.history.summary.never(
        shortName(ownBrand, MOST_NAME),
        language.format.count(headline.answers),
        headline.answers,
      );
    case 'exchange':
      return exchangeHeadline(headline, language);
    case 'figure':
      return figureHeadline(headline, ownBrand, language);
    case 'quiet': {
      const own = shortName(ownBrand, MOST_NAME);
      const { alsoMoved, isMeasured, unseenPoints } = headline;
      const stands = level(own, headline.level === null ? null : writeShare(headline.level, language));
      if (unseenPoints !== null) return unseen(stands, language.format.decimal(unseenPoints, 1));
      return isMeasured || alsoMoved.length > 0 ? stands : quiet(isMonth ? steady.month : steady.period);
    }
  }
}
