import type { Alert } from '../../../../shared/domain/portfolio.ts';
import type { Language } from '../../../../shared/words/wording.ts';

/** An alert as a row shows it. `worse` is for data, `error` for the system. */
export type AlertWords = {
  readonly text: string;
  readonly tone: 'worse' | 'caution' | 'error';
};

function platformsText(
  added: readonly string[],
  dropped: readonly string[],
  { format, words }: Language,
): string {
  const only = added.length + dropped.length === 1 ? (added[0] ?? dropped[0]) : undefined;
  if (only !== undefined) return `${only} ${added.length === 1 ? 'added' : 'dropped'}`;
  const platforms = (count: number): string =>
    `${format.count(count)} ${words.plural(count, 'platform', 'platforms')}`;
  if (dropped.length === 0) return `${platforms(added.length)} added`;
  if (added.length === 0) return `${platforms(dropped.length)} dropped`;
  return `${platforms(added.length)} added, ${format.count(dropped.length)} dropped`;
}

/** Says an alert in a few words. */
export function alertWords(alert: Alert, language: Language): AlertWords {
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
        text: `Key expires ${language.format.shortDate(Date.parse(alert.on))}`,
        tone: 'caution',
      };
  }
}
