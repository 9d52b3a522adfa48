/** Generated portfolio sentences. */
import { unseenPoints } from '../../../../shared/analysis/findings/headline.ts';
import { FALSE_ALARM_SHARE } from '../../../../shared/analysis/intervals/verdict.ts';
import type { StoryFinding } from '../../../../shared/analysis/findings/finding.ts';
import type { StoryGroup } from '../../../../shared/analysis/series/story.ts';
import type { ClientStory } from '../../../../shared/analysis/series/story-schema.ts';
import type { Formatter } from '../../../../shared/format/format.ts';
import { shortName } from '../../../../shared/format/short-name.ts';
import { reasonOf, weightOf } from '../../../../shared/words/client-story.ts';
import { toldFindings } from '../../../../shared/analysis/findings/order.ts';
import { isLevel } from '../../../../shared/analysis/findings/story.ts';
import type { Language } from '../../../../shared/words/wording.ts';
import { isCollapse } from '../../../../shared/words/history-findings.ts';

const SMALL = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The headline's bold lead and the rest. */
export type PortfolioFinding = { readonly lead: string; readonly rest: string };

/** A client's story over a period, with its name. */
export type NamedStory = { readonly name: string; readonly story: ClientStory };

/** What is known of the shown clients. */
export type ToldClients = {
  /** Loaded ones, in any order. */
  readonly stories: readonly NamedStory[];
  /** Clients whose stories are loading. */
  readonly unread: number;
  /** Clients without a baseline yet, because a sync is fetching their runs. */
  readonly syncing: number;
  /** Clients whose stories failed to load. */
  readonly failed: number;
};

/** Maximum named clients. */
const MOST_NAMED = 3;
/** A headline has at most two lines. */
const MOST_LETTERS = 24;

const isOwnFigure = (finding: StoryFinding | null): boolean =>
  finding?.measure === 'visibility' && finding.subject.isOwn;

/** Whether what moved the client moved all brands. */
const hasTide = ({ findings }: ClientStory): boolean =>
  toldFindings(findings).some(({ kind }) => kind === 'tide');

/** A client's loss, in a headline's few words. */
function lossOf({ name, story }: NamedStory, { platform }: Pick<Formatter, 'platform'>): string {
  const client = shortName(name, MOST_LETTERS);
  const reason = reasonOf(story);
  if (reason === null) return hasTide(story) ? `${client} fell as all brands did` : `${client} fell`;
  const { kind, subject } = reason;
  const isNew = reason.status === 'new';
  // As in the client's headline: an event has one name, however long it stands.
  const rival = shortName(subject.brand ?? 'a rival', MOST_LETTERS);
  if (kind === 'overtaking') {
    return isLevel(reason) ? `${rival} drew level with ${client}` : `${client} was overtaken by ${rival}`;
  }
  if (kind === 'breakaway' && subject.platform !== null) {
    const where = platform(subject.platform);
    if (isCollapse(reason)) {
      return isNew ? `${client} has lost ${where}` : `${client} has not won back ${where}`;
    }
    return isNew ? `${client} lost ground on ${where}` : `${client} stays weaker on ${where}`;
  }
  const isSlide = kind === 'drift' && reason.isGoing !== false;
  if (isSlide && isOwnFigure(reason)) return `${client} ${isNew ? 'is sliding' : 'goes on sliding'}`;
  const isLower = kind === 'level' || kind === 'drift';
  if (isLower && isOwnFigure(reason)) return `${client} ${isNew ? 'fell' : 'stays lower'}`;
  return `${client} ${isNew ? 'lost ground' : 'has not regained ground'}`;
}

/** A client's gain. */
function gainOf({ name, story }: NamedStory): string {
  const client = shortName(name, MOST_LETTERS);
  const reason = reasonOf(story);
  if (reason === null && hasTide(story)) return `${client} rose as all brands did`;
  if (reason?.kind === 'overtaking') {
    const rival = shortName(reason.subject.brand ?? 'a rival', MOST_LETTERS);
    return `${client} ${isLevel(reason) ? 'drew level with' : 'overtook'} ${rival}`;
  }
  return `${client} ${hasRisen(story) ? 'rose' : 'gained ground'}`;
}

const hasRisen = (story: ClientStory): boolean =>
  story.changes?.visibility.verdict.kind === 'better' || isOwnFigure(reasonOf(story));

/**
 * Losses first, new ones on top, each by client name while there is room; then gains, then the number of steady clients and of too new
 * ones. While stories load: their number.
 */
export function portfolioFinding(told: ToldClients, format: Formatter): PortfolioFinding {
  const { stories, unread, syncing, failed } = told;
  const all = stories.length + unread + syncing + failed;
  const spelt = (count: number): string => SMALL[count] ?? format.count(count);
  const clients = (count: number): string => `${spelt(count)} ${count === 1 ? 'client' : 'clients'}`;
  if (unread > 0) {
    return {
      lead: `${format.count(all - unread)} of ${format.count(all)} ${all === 1 ? 'client is' : 'clients are'} read…`,
      rest: 'Nothing is judged yet.',
    };
  }
  if (stories.length === 0 && syncing > 0) return { lead: `Reading ${clients(syncing)}…`, rest: '' };
  const of = (group: StoryGroup): readonly NamedStory[] =>
    stories
      .filter(({ story }) => story.group === group)
      .sort((a, b) => (weightOf(b.story) ?? 0) - (weightOf(a.story) ?? 0));
  const losses = [...of('new-losses'), ...of('standing-losses')];
  const gains = of('gains');
  const named =
    losses.length > 0
      ? losses.slice(0, MOST_NAMED).map((one) => lossOf(one, format))
      : gains.slice(0, MOST_NAMED).map(gainOf);
  const risen = gains.filter(({ story }) => hasRisen(story)).length;
  const count = (number: number, one: string, many = one): string[] =>
    number === 0 ? [] : [`${spelt(number)} ${number === 1 ? one : many}`];
  const counted = [
    ...count(losses.length - Math.min(losses.length, MOST_NAMED), 'more lost ground'),
    ...(losses.length > 0
      ? [...count(risen, 'rose'), ...count(gains.length - risen, 'gained ground')]
      : count(gains.length - Math.min(gains.length, MOST_NAMED), 'more gained ground')),
  ];
  const quiet = [
    ...count(of('steady').length, 'is steady', 'are steady'),
    ...unseenCount(of('unseen'), count, format),
    ...count(of('too-new').length, 'has too little to judge yet', 'have too little to judge yet'),
    ...count(of('no-runs').length, 'has no runs in this time', 'have no runs in this time'),
  ];
  const [first, ...others] = quiet;
  const lead = named.length > 0 ? named.join('; ') : withNoun(first ?? '') || clients(all);
  const rest = [
    [...counted, ...(named.length > 0 ? quiet : others)].join(', '),
    syncing === 0 ? '' : `reading ${spelt(syncing)} more…`,
    failed === 0 ? '' : `${spelt(failed)} could not be read`,
  ].filter((part) => part !== '');
  return { lead: sentence(lead), rest: rest.map(sentence).join(' ') };
}

/** Clients that show no change, and how large one could go unseen there: the least and the most points. */
function unseenCount(
  clients: readonly NamedStory[],
  count: (number: number, one: string, many: string) => string[],
  format: Formatter,
): string[] {
  const points = clients.flatMap(({ story }) => unseenPoints(story) ?? []);
  const ends = [Math.min(...points), Math.max(...points)].map((end) => format.decimal(end, 0));
  const size = ends[0] === ends[1] ? (ends[0] ?? '') : ends.join(' to ');
  const unseen = points.length === 0 ? '' : ` (one under ${size} points could go unseen)`;
  return count(clients.length, `shows no change${unseen}`, `show no change${unseen}`);
}

/** The first number has the noun: `ten clients are steady`. */
function withNoun(counted: string): string {
  const [count = '', ...words] = counted.split(' ');
  return count === '' ? '' : [count, count === 'one' ? 'client' : 'clients', ...words].join(' ');
}

function sentence(text: string): string {
  return `${capital(text)}${text.endsWith('…') ? '' : '.'}`;
}

const isJudged = ({ group }: ClientStory): boolean => group !== 'too-new' && group !== 'no-runs';

/** How many moves chance alone would show among the compared clients; null if meaningless. */
export function chanceNote(stories: readonly ClientStory[], format: Formatter): string | null {
  const judged = stories.filter(isJudged).length;
  if (judged < 2) return null;
  return `Chance alone moves about 1 figure in ${format.count(1 / FALSE_ALARM_SHARE)}: of ${format.count(judged)} clients compared, the visibility of about ${format.decimal(judged * FALSE_ALARM_SHARE, 1)}.`;
}

/** How many clients are selected, and how many of them are filtered out. */
export function chosenWords(chosen: number, unseen: number, format: Formatter): string {
  const count = `${format.count(chosen)} ${chosen === 1 ? 'client' : 'clients'} chosen`;
  return unseen === 0 ? count : `${count}, ${format.count(unseen)} of them not shown here`;
}

/** How the changes were judged; null without any. */
export function methodNote(stories: readonly ClientStory[], language: Language): string | null {
  const counted = stories.filter(({ basis }) => basis.kind === 'non-branded').map(({ ownBrand }) => ownBrand);
  const parts = [
    groundNote(stories, language.format),
    ...(counted.length === 0 ? [] : [countedNote(counted, language)]),
  ];
  const said = parts.filter((part) => part !== null);
  return said.length === 0 ? null : said.join(' ');
}

const MOST_COUNTED = 3;

/** Who is counted on some prompts only: their overviews say what the service's dashboard shows. */
function countedNote(brands: readonly string[], { format, words }: Language): string {
  const who = brands.length > MOST_COUNTED ? `${format.count(brands.length)} clients` : words.list(brands);
  return `${who} ${brands.length === 1 ? 'is' : 'are'} counted on the prompts that name no brand, because others name the client.`;
}

function groundNote(stories: readonly ClientStory[], format: Formatter): string | null {
  const judged = stories.filter(isJudged);
  if (judged.length === 0) return null;
  const onAnswers = judged.filter(({ judgedBy }) => judgedBy === 'answers').length;
  if (onAnswers === 0) return 'Changes are judged by run totals, because the answers are not synced.';
  const shared = 'Changes are judged on the prompts and platforms that both sides share';
  if (onAnswers === judged.length) return `${shared}.`;
  const others = judged.length - onAnswers;
  return `${shared}; for ${format.count(others)} ${others === 1 ? 'client' : 'clients'} without synced answers, by run totals.`;
}
