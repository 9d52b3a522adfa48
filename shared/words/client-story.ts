/** What a period has brought a client, in the words of one row. */
import type { FigureName } from '../analysis/compare/comparison.ts';
import type { Finding, FindingMeasure } from '../analysis/findings/finding.ts';
import type { ClientStory } from '../analysis/series/story.ts';
import type { PortfolioRow } from '../domain/portfolio.ts';
import type { Change } from '../domain/verdict.ts';
import { writeSize } from './change.ts';
import { findingSentence } from './history-findings.ts';
import type { Language } from './wording.ts';

/** What happened. */
export type WhatHappened =
  /** A finding, or figures that moved without one: `finding` is null. */
  | { readonly kind: 'story'; readonly lead: string; readonly rest: string; readonly finding: Finding | null }
  /** No clear change; with the smallest change that would have shown, where that is known. */
  | { readonly kind: 'quiet'; readonly wouldShow: string | null }
  /** Why nothing is judged. */
  | { readonly kind: 'none'; readonly why: string };

const FIGURES: readonly {
  readonly figure: FigureName;
  readonly measure: FindingMeasure;
}[] = [
  { figure: 'visibility', measure: 'visibility' },
  { figure: 'shareOfVoice', measure: 'share_of_voice' },
  { figure: 'sentiment', measure: 'sentiment' },
  { figure: 'position', measure: 'position' },
];

const isBeyondNoise = ({ verdict: { kind } }: Change): boolean => kind === 'better' || kind === 'worse';

function figureWords(figure: FigureName, change: Change, { format }: Pick<Language, 'format'>): string {
  const isUp = (change.difference ?? 0) > 0;
  const went = isUp ? 'rose' : 'fell';
  switch (figure) {
    case 'visibility':
      return `Visibility ${went} ${writeSize(change, 'percent', format)} points`;
    case 'shareOfVoice':
      return `Share of voice ${went} ${writeSize(change, 'percent', format)} points`;
    case 'sentiment':
      return `Sentiment ${went} ${writeSize(change, 'score', format)}`;
    case 'position':
      return `Named ${writeSize(change, 'position', format)} places ${isUp ? 'later' : 'earlier'}`;
  }
}

/** The key figures that moved beyond noise and that no finding tells of. */
function untold({ changes, findings }: ClientStory, language: Pick<Language, 'format'>): string[] {
  if (changes === null) return [];
  const isTold = (measure: FindingMeasure): boolean =>
    findings.some((finding) => finding.measure === measure && finding.subject.isOwn);
  return FIGURES.flatMap(({ figure, measure }) => {
    // Beside a finding, the change of visibility stands in a column of its own.
    if (figure === 'visibility' && findings.length > 0) return [];
    const change = changes[figure];
    return isBeyondNoise(change) && !isTold(measure) ? figureWords(figure, change, language) : [];
  });
}

function whyNothing(story: ClientStory, row: PortfolioRow, { format, words }: Language): string {
  const { before, after, changes } = story;
  if (after === null) return 'No run with figures yet';
  if (before === null && row.scoredRuns > 1) return 'No run before this period to compare with';
  if (before === null) return `First run on ${format.shortDate(after.toMs)}; compared from the next one on`;
  const change = changes?.visibility;
  return change?.verdict.kind === 'none'
    ? words.verdict(change.verdict, null).words
    : 'The own brand was not measured in both';
}

/** What begins with a platform's id or a brand begins as that is written. */
const begun = (lead: string): string => lead.replace(/^it /, 'It ');

/** In its own row a client is not named again. */
function asOfRow(finding: Finding): Finding {
  if (!finding.subject.isOwn) return finding;
  return { ...finding, subject: { ...finding.subject, brand: null } };
}

/** Says what happened to a client. */
export function whatHappened(story: ClientStory, row: PortfolioRow, language: Language): WhatHappened {
  const others = untold(story, language);
  const [finding] = story.findings;
  if (finding !== undefined) {
    const { lead, rest, cause } = findingSentence(asOfRow(finding), 'it', language);
    const more = others.map((other) => `${other}, beyond noise.`);
    return {
      kind: 'story',
      lead: `${begun(lead)}.`,
      rest: [rest, cause ?? '', ...more].filter(Boolean).join(' '),
      finding,
    };
  }
  const [first, ...further] = others;
  if (first !== undefined) {
    const also = further.map((other) => ` ${other}.`).join('');
    const where = story.judgedBy === 'answers' && story.problem === null;
    const rest = `Beyond noise${where ? '; no platform, topic or prompt stands out' : ''}.${also}`;
    return { kind: 'story', lead: `${first}.`, rest, finding: null };
  }
  if (story.group === 'new') return { kind: 'none', why: whyNothing(story, row, language) };
  const points = story.wouldShowPoints;
  return {
    kind: 'quiet',
    wouldShow: points === null ? null : `Would show from ${language.format.decimal(points, 1)} points`,
  };
}

/** The same as one line of text, for a spreadsheet and for a screen reader. */
export function sayWhatHappened(story: ClientStory, row: PortfolioRow, language: Language): string {
  const said = whatHappened(story, row, language);
  switch (said.kind) {
    case 'story':
      return `${said.lead} ${said.rest}`;
    case 'quiet':
      return said.wouldShow === null ? 'No clear change' : `No clear change. ${said.wouldShow}.`;
    case 'none':
      return said.why;
  }
}
