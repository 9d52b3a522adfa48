/** What the portfolio says by itself. */
import { FALSE_ALARM_SHARE } from '../../../../shared/analysis/intervals/verdict.ts';
import type { ClientStory } from '../../../../shared/analysis/series/story.ts';
import type { Formatter } from '../../../../shared/format/format.ts';

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

/** The headline's bold lead and what follows it. */
export type PortfolioFinding = { readonly lead: string; readonly rest: string };

/** What is known of the clients that are there. */
export type ToldClients = {
  /** Of those that are read; in any order. */
  readonly stories: readonly ClientStory[];
  /** Clients whose stories are on their way. */
  readonly unread: number;
  /** Clients that have nothing to be compared with yet, because a sync is bringing their runs. */
  readonly syncing: number;
  /** Clients whose stories could not be read. */
  readonly failed: number;
};

type Way = 'fell' | 'overtaken' | 'lost' | 'rose' | 'overtook' | 'gained' | 'unclear' | 'new';

/** What the headline calls a client's story: a figure that moved comes before a place that was lost to a rival. */
function wayOf({ group, changes, findings }: ClientStory): Way {
  if (group === 'unclear' || group === 'new') return group;
  const isUp = group === 'gained';
  const moved = findings.filter(({ cause }) => cause === 'movement');
  const hasMoved =
    changes?.visibility.verdict.kind === (isUp ? 'better' : 'worse') ||
    moved.some(
      ({ measure, subject, direction, kind }) =>
        measure === 'visibility' &&
        subject.isOwn &&
        (kind === 'level' || kind === 'drift' || kind === 'breakaway') &&
        direction === (isUp ? 'up' : 'down'),
    );
  if (hasMoved) return isUp ? 'rose' : 'fell';
  // A rival's lead that grew is the client's loss.
  const isPassed = moved.some(
    ({ kind, direction }) => kind === 'overtaking' && direction === (isUp ? 'down' : 'up'),
  );
  if (isPassed) return isUp ? 'overtook' : 'overtaken';
  return isUp ? 'gained' : 'lost';
}

const SAID: Readonly<Record<Way, { readonly one: string; readonly many: string }>> = {
  fell: { one: 'fell', many: 'fell' },
  overtaken: { one: 'was overtaken', many: 'were overtaken' },
  lost: { one: 'lost ground', many: 'lost ground' },
  rose: { one: 'rose', many: 'rose' },
  overtook: { one: 'overtook a rival', many: 'overtook a rival' },
  gained: { one: 'gained ground', many: 'gained ground' },
  unclear: { one: 'shows no clear change', many: 'show no clear change' },
  new: { one: 'is too new to judge', many: 'are too new to judge' },
};

const LOSSES: readonly Way[] = ['fell', 'overtaken', 'lost'];
const GAINS: readonly Way[] = ['rose', 'overtook', 'gained'];

/** Losses first, then gains, then how many show no clear change and how many are too new. While stories are read: how many are. */
export function portfolioFinding(told: ToldClients, format: Formatter): PortfolioFinding {
  const { stories, unread, syncing, failed } = told;
  const all = stories.length + unread + syncing + failed;
  const clients = (count: number): string => `${spelt(count)} ${count === 1 ? 'client' : 'clients'}`;
  function spelt(count: number): string {
    return SMALL[count] ?? format.count(count);
  }
  if (unread > 0) {
    return {
      lead: `${format.count(all - unread)} of ${format.count(all)} ${all === 1 ? 'client is' : 'clients are'} read…`,
      rest: 'Nothing is judged yet.',
    };
  }
  if (stories.length === 0 && syncing > 0) return { lead: `Reading ${clients(syncing)}…`, rest: '' };
  const counts = new Map<Way, number>();
  for (const story of stories) counts.set(wayOf(story), (counts.get(wayOf(story)) ?? 0) + 1);
  const say = (ways: readonly Way[]): string[] =>
    ways.flatMap((way) => {
      const count = counts.get(way) ?? 0;
      return count === 0 ? [] : `${spelt(count)} ${count === 1 ? SAID[way].one : SAID[way].many}`;
    });
  const groups = [say(LOSSES), say(GAINS), say(['unclear']), say(['new'])].filter(({ length }) => length > 0);
  const [lead = [], ...others] = groups;
  const rest = [
    others.flat().join(', '),
    syncing === 0 ? '' : `reading ${spelt(syncing)} more…`,
    failed === 0 ? '' : `${spelt(failed)} could not be read`,
  ].filter((part) => part !== '');
  return {
    lead: lead.length === 0 ? `${capital(clients(all))}.` : sentence(withNoun(lead)),
    rest: rest.map(sentence).join(' '),
  };
}

/** The first number carries the noun: `two clients fell and one was overtaken`. */
function withNoun(parts: readonly string[]): string {
  const [first = '', ...others] = parts;
  const [count = '', ...words] = first.split(' ');
  const named = [`${count} ${count === 'one' ? 'client' : 'clients'} ${words.join(' ')}`, ...others];
  if (named.length === 1) return named[0] ?? '';
  return `${named.slice(0, -1).join(', ')} and ${named.at(-1) ?? ''}`;
}

function sentence(text: string): string {
  return `${capital(text)}${text.endsWith('…') ? '' : '.'}`;
}

const isJudged = ({ group }: ClientStory): boolean => group !== 'new';

/** How often chance alone would show a move among the clients that are compared; null where that says nothing. */
export function chanceNote(stories: readonly ClientStory[], format: Formatter): string | null {
  const judged = stories.filter(isJudged).length;
  if (judged < 2) return null;
  return `Chance alone moves about 1 figure in ${format.count(1 / FALSE_ALARM_SHARE)}: of ${format.count(judged)} clients compared, the visibility of about ${format.decimal(judged * FALSE_ALARM_SHARE, 1)}.`;
}

/** How many clients are chosen, and how many of them the filters leave out of sight. */
export function chosenWords(chosen: number, unseen: number, format: Formatter): string {
  const count = `${format.count(chosen)} ${chosen === 1 ? 'client' : 'clients'} chosen`;
  return unseen === 0 ? count : `${count}, ${format.count(unseen)} of them not shown here`;
}

/** How the changes were judged; null where there are none. */
export function methodNote(stories: readonly ClientStory[], format: Formatter): string | null {
  const judged = stories.filter(isJudged);
  if (judged.length === 0) return null;
  const onAnswers = judged.filter(({ judgedBy }) => judgedBy === 'answers').length;
  if (onAnswers === 0) return 'Changes are judged by run totals, because the answers are not synced.';
  const shared = 'Changes are judged on the prompts and platforms that both sides share';
  if (onAnswers === judged.length) return `${shared}.`;
  const others = judged.length - onAnswers;
  return `${shared}; for ${format.count(others)} ${others === 1 ? 'client' : 'clients'} without synced answers, by run totals.`;
}
