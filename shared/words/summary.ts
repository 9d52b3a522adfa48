/** What is said first of a client: the heaviest finding of its story as a newspaper would. */
import type { Headline } from '../analysis/findings/headline.ts';
import type { AlsoMoved, StoryFinding } from '../analysis/findings/finding.ts';
import { isBeyondNoise } from '../domain/verdict.ts';
import { measuredOtherwise, isLevel } from '../analysis/findings/story.ts';
import { shortName } from '../format/short-name.ts';
import { findingSentence, isTurn, sizeInPoints, writeShare } from './history-findings.ts';
import type { Language } from './wording.ts';

/** A headline has two lines at most. */
const MOST_NAME = 24;

/**
 * What is new in a headline: its levels are those of the time that is judged and of the time before. Where that does not show it, it is
 * told by the day since when it holds.
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

function leadOfStanding(finding: StoryFinding, ownBrand: string, language: Language): string {
  const { kind, measure, direction, subject, from, to, sinceMs } = finding;
  const { format, words } = language;
  const say = words.history.summary.standing;
  const isUp = direction === 'up';
  const own = shortName(ownBrand, MOST_NAME);
  const brand = shortName(subject.brand ?? ownBrand, MOST_NAME);
  const since = format.shortDate(sinceMs);
  if (kind === 'overtaking') {
    const stays = isLevel(finding) ? say.level : say.overtakes;
    return isUp ? stays(brand, own, since) : stays(own, brand, since);
  }
  const { lead } = findingSentence(finding, ownBrand, language);
  // What is said of a source names its day already.
  if (kind === 'sources') return lead;
  const hasLevels = kind === 'level' || kind === 'drift' || kind === 'breakaway';
  if (measure !== 'visibility' || !hasLevels) return say.other(lead, since);
  const levels = words.history.summary.levels(writeShare(from, language), writeShare(to, language));
  // A slide that has come to rest is told by where it has led.
  if (kind === 'level' || finding.isGoing === false) return say.moved(brand, isUp, levels, since);
  if (kind === 'drift') return say.drifted(brand, isUp, levels, since);
  if (isTurn(finding)) return `${say.other(lead, since)}${words.marks.colon}${levels}`;
  return subject.platform === null
    ? say.topic(own, shortName(subject.topic ?? '', MOST_NAME), isUp, levels, since)
    : say.platform(format.platform(subject.platform), own, isUp, levels, since);
}

/** The headline of a finding: what happened, or what goes on as before. */
export function findingHeadline(finding: StoryFinding, ownBrand: string, language: Language): string {
  return (finding.status === 'standing' ? leadOfStanding : leadOfNew)(finding, ownBrand, language);
}

/** What still holds, though only other measurement may have brought it, in sentences. */
export const measuredSentences = (
  findings: readonly StoryFinding[],
  ownBrand: string,
  language: Language,
): readonly string[] =>
  measuredOtherwise(findings).map((finding) => {
    const { words } = language;
    const { cause } = findingSentence(finding, ownBrand, language);
    const said = words.sentence(findingHeadline(finding, ownBrand, language));
    return [said, ...(cause === null ? [] : [cause])].join(words.marks.space);
  });

/** How visibility stands, and how it changed where that is beyond noise. */
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
  // Beside the level of all that was asked, the levels of a part of it say what they are.
  return after === written(level) ? moved : summary.onShared(moved);
}

/** What moved beside a client that did not, and its direction. */
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

/** Each that moved beside a client that did not, in a sentence of its own, the largest change first. */
export const alsoMovedSentences = (
  moved: readonly AlsoMoved[],
  ownBrand: string,
  language: Language,
): readonly string[] => moved.map((one) => language.words.sentence(movedWords(one, ownBrand, language)));

/** The same where there is little room: the largest, and how many more there are; empty without any. */
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
  const { steady, quiet, explains, level } = language.words.history.summary;
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
    case 'figure':
      return figureHeadline(headline, ownBrand, language);
    case 'quiet': {
      const own = shortName(ownBrand, MOST_NAME);
      const { alsoMoved, isMeasured } = headline;
      if (!isMeasured && alsoMoved.length === 0) return quiet(isMonth ? steady.month : steady.period);
      return level(own, headline.level === null ? null : writeShare(headline.level, language));
    }
  }
}
