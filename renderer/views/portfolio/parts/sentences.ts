/** What the portfolio says by itself. */
import { FALSE_ALARM_SHARE } from '../../../../shared/analysis/intervals/verdict.ts';
import type { Alert, PortfolioRow } from '../../../../shared/domain/portfolio.ts';
import type { Formatter } from '../../../../shared/format/format.ts';
import { writeSize } from '../../../../shared/words/change.ts';
import { groupOf } from './arrange.ts';
import { isBeingRead } from './being-read.ts';

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

/** A finding's bold lead and what follows it. */
export type PortfolioFinding = { readonly lead: string; readonly rest: string };

/** How many clients moved beyond noise, which way, and how many cannot be compared. */
export function portfolioFinding(rows: readonly PortfolioRow[], format: Formatter): PortfolioFinding {
  const spelt = (count: number): string => SMALL[count] ?? format.count(count);
  const judged = rows.filter((row) => groupOf(row) !== 'none').length;
  const better = rows.filter(({ change }) => change.verdict.kind === 'better').length;
  const worse = rows.filter(({ change }) => change.verdict.kind === 'worse').length;
  const reading = rows.filter(isBeingRead).length;
  const others = rows.length - judged - reading;
  if (judged === 0 && reading > 0) {
    return { lead: `Reading ${spelt(reading)} ${reading === 1 ? 'client' : 'clients'}…`, rest: '' };
  }
  if (judged === 0) {
    return rows.length === 1
      ? { lead: 'One client, not compared yet.', rest: '' }
      : { lead: `${capital(spelt(rows.length))} clients, none compared yet.`, rest: '' };
  }
  const moved = better + worse;
  const subject =
    rows.length === 1
      ? moved === 1
        ? 'Your client'
        : 'No client'
      : `${capital(moved === 0 ? 'none' : spelt(moved))} of ${format.count(rows.length)} clients`;
  const ways = [better > 0 ? `${spelt(better)} up` : '', worse > 0 ? `${spelt(worse)} down` : ''].filter(
    (way) => way !== '',
  );
  const rest = [
    others === 0 ? '' : ` ${capital(spelt(others))} cannot be compared yet.`,
    reading === 0 ? '' : ` Reading ${spelt(reading)} more…`,
  ].join('');
  if (moved === 0) return { lead: `${subject} moved beyond noise.`, rest: rest.trim() };
  return { lead: `${subject} moved beyond noise:`, rest: `${ways.join(', ')}.${rest}` };
}

/** How often chance alone would show a move among the clients that are compared; null where that says nothing. */
export function chanceNote(rows: readonly PortfolioRow[], format: Formatter): string | null {
  const judged = rows.filter((row) => groupOf(row) !== 'none').length;
  if (judged < 2) return null;
  return `Of ${format.count(judged)} clients compared, chance alone would show about ${format.decimal(judged * FALSE_ALARM_SHARE, 1)} as moved.`;
}

/** How the changes were judged; null where there are none. */
export function methodNote(rows: readonly PortfolioRow[], format: Formatter): string | null {
  const judged = rows.filter((row) => groupOf(row) !== 'none');
  if (judged.length === 0) return null;
  const onAnswers = judged.filter(({ judgedBy }) => judgedBy === 'answers').length;
  if (onAnswers === 0) return 'Changes are judged by run totals, because the answers are not synced.';
  const shared = 'Changes are judged on the prompts and platforms that both runs share';
  if (onAnswers === judged.length) return `${shared}.`;
  const others = judged.length - onAnswers;
  return `${shared}; for ${format.count(others)} ${others === 1 ? 'client' : 'clients'} without synced answers, by run totals.`;
}

const list = (items: readonly string[]): string => items.join(', ');

/** An alert in a sentence: what it means for the reader. */
export function alertSentence(alert: Alert, row: PortfolioRow, format: Formatter): string {
  switch (alert.kind) {
    case 'fell': {
      if (row.change.difference === null) return 'Fell beyond noise.';
      return `Fell ${writeSize(row.change, 'percent', format)} points, beyond noise.`;
    }
    case 'no-recent-run':
      return 'No recent run; the figures are from the last one.';
    case 'run-failed':
      return 'The newest run failed; the figures are from the one before.';
    case 'incomplete':
      return `The newest run is incomplete: ${list(alert.reasons)}.`;
    case 'small-sample':
      return row.visibility === null
        ? 'Few answers: only large changes can show.'
        : `${format.count(row.visibility.sample)} answers: only large changes can show.`;
    case 'platforms-changed': {
      const parts = [
        alert.added.length > 0 ? `${list(alert.added.map(format.platform))} joined` : '',
        alert.dropped.length > 0 ? `${list(alert.dropped.map(format.platform))} left` : '',
      ].filter((part) => part !== '');
      return `${parts.join(', ')}. Changes are judged on the platforms that both runs asked.`;
    }
    case 'key-expires':
      return `Key expires on ${format.date(Date.parse(alert.on))}. After that, no new data arrives.`;
  }
}
