/** Alerts in words: short for a row, a sentence for a list. */
import { fallOf } from '../analysis/client-alerts.ts';
import type { ClientStory } from '../../shared/analysis/series/story-schema.ts';
import type { ClientAlert, PortfolioRow } from '../../shared/domain/portfolio.ts';
import type { PutOff } from '../../shared/domain/settings-schema.ts';
import { writeSize } from '../../shared/words/change.ts';
import { findingHeadline } from '../../shared/words/summary.ts';
import type { Language } from '../../shared/words/wording.ts';

/** An alert's row. `worse` and `better` are for data, `error` for the system. */
type AlertWords = {
  readonly text: string;
  readonly tone: 'worse' | 'better' | 'caution' | 'error';
};

const CAUSES: Readonly<Record<Extract<ClientAlert, { kind: 'measured-differently' }>['cause'], string>> = {
  platforms: 'Platforms changed',
  prompts: 'Prompts changed',
  route: 'Another route',
  model: 'Another model',
  rivals: 'Rivals changed',
};

function platformsText(
  added: readonly string[],
  dropped: readonly string[],
  { format, words }: Language,
): string {
  const only = added.length + dropped.length === 1 ? (added[0] ?? dropped[0]) : undefined;
  if (only !== undefined) return `${format.platform(only)} ${added.length === 1 ? 'added' : 'dropped'}`;
  const platforms = (count: number): string =>
    `${format.count(count)} ${words.plural(count, 'platform', 'platforms')}`;
  if (dropped.length === 0) return `${platforms(added.length)} added`;
  if (added.length === 0) return `${platforms(dropped.length)} dropped`;
  return `${platforms(added.length)} added, ${format.count(dropped.length)} dropped`;
}

/** An alert in a few words. */
export function alertWords(alert: ClientAlert, language: Language): AlertWords {
  switch (alert.kind) {
    case 'fell':
      return { text: 'Visibility fell', tone: 'worse' };
    case 'no-recent-run':
      return { text: 'No recent run', tone: 'caution' };
    case 'run-failed':
      return { text: 'Last run failed', tone: 'error' };
    case 'incomplete':
      return { text: 'Incomplete run', tone: 'caution' };
    case 'small-sample':
      return { text: 'Small sample', tone: 'caution' };
    case 'platforms-changed':
      return { text: platformsText(alert.added, alert.dropped, language), tone: 'caution' };
    case 'key-expires':
      return {
        text: `Key expires ${language.format.shortDate(alert.on)}`,
        tone: 'caution',
      };
    case 'overtaken':
      return { text: `Overtaken by ${alert.brand}`, tone: 'worse' };
    case 'overtook':
      return { text: `Overtook ${alert.brand}`, tone: 'better' };
    case 'platform-fell':
      return { text: `${language.format.platform(alert.platform)} fell`, tone: 'worse' };
    case 'slow-slide':
      return { text: 'Slow slide', tone: 'worse' };
    case 'tide':
      return { text: 'Fewer brands named', tone: 'caution' };
    case 'measured-differently':
      return { text: CAUSES[alert.cause], tone: 'caution' };
  }
}

const MEASURED: typeof CAUSES = {
  platforms: 'Other platforms were asked than before: a change of measurement, no movement.',
  prompts: 'Other prompts were asked than before: a change of measurement, no movement.',
  route: 'Answers came by another route than before, such as a fallback: measured differently.',
  model: 'Answers came from another model than before: measured differently.',
  rivals: 'Other rivals are counted than before: the share of voice is one of other brands, no movement.',
};

/** An alert as a sentence: its meaning for the reader. */
export function alertSentence(
  alert: ClientAlert,
  row: PortfolioRow,
  story: ClientStory | null,
  language: Language,
): string {
  const { format } = language;
  switch (alert.kind) {
    case 'fell': {
      const fall = story === null ? null : fallOf(story);
      if (story !== null && fall !== null) return `${findingHeadline(fall, story.ownBrand, language)}.`;
      const change = story?.changes?.visibility ?? row.change;
      if (change.difference === null) return 'Fell beyond noise.';
      return `Fell ${writeSize(change, 'percent', format)} points, beyond noise.`;
    }
    case 'no-recent-run':
      return 'No recent run; the figures are from the last one.';
    case 'run-failed':
      return 'The newest run failed; the figures are from the one before.';
    case 'incomplete':
      return `The newest run is incomplete: ${alert.reasons.join(', ')}.`;
    case 'small-sample':
      return row.visibility === null
        ? 'Few answers: only large changes can show.'
        : `${format.count(row.visibility.sample)} answers: only large changes can show.`;
    case 'platforms-changed': {
      const parts = [
        alert.added.length > 0 ? `${alert.added.map(format.platform).join(', ')} joined` : '',
        alert.dropped.length > 0 ? `${alert.dropped.map(format.platform).join(', ')} left` : '',
      ].filter((part) => part !== '');
      return `${parts.join(', ')}. Changes are judged on the platforms that both runs asked.`;
    }
    case 'key-expires':
      return `Key expires on ${format.date(alert.on)}. After that, no new data arrives.`;
    case 'overtaken':
      return `${alert.brand} is now named more often.`;
    case 'overtook':
      return `Now named more often than ${alert.brand}.`;
    case 'platform-fell':
      return `${format.platform(alert.platform)} names it less often than before, unlike the other platforms.`;
    case 'tide': {
      const who = alert.platform === null ? 'Platforms name' : `${format.platform(alert.platform)} names`;
      return `${who} all brands less often than before: no client’s own loss.`;
    }
    case 'slow-slide':
      return 'Visibility slides too slowly for a single run to show.';
    case 'measured-differently':
      return MEASURED[alert.cause];
  }
}

/** When an alert comes back: `Until 23 Nov`. */
export function putOffWords({ until }: PutOff, { format }: Pick<Language, 'format'>): string {
  switch (until.kind) {
    case 'next-run':
      return 'Until the next run';
    case 'time':
      return `Until ${format.shortDate(until.endsMs)}`;
    case 'news':
      return 'Dismissed';
  }
}
