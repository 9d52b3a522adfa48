/** Alerts in words: short for a row, a sentence and its figures for a list. */
import { findingOfAlert, severityOf } from '../analysis/client-alerts.ts';
import { FIGURE_MEASURES } from '../../shared/analysis/compare/key-figures.ts';
import type { ClientStory } from '../../shared/analysis/series/story-schema.ts';
import type { ClientAlert, PortfolioRow } from '../../shared/domain/portfolio.ts';
import type { PutOff } from '../../shared/domain/settings-schema.ts';
import { sayChange, writeSize } from '../../shared/words/change.ts';
import { figureWords, hasLevels } from '../../shared/words/client-story.ts';
import { findingRange, findingSentence } from '../../shared/words/history-findings.ts';
import { silentSentence } from '../../shared/words/incomplete.ts';
import { alsoMovedSentences, findingHeadline } from '../../shared/words/summary.ts';
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
    case 'lost':
    case 'fell-beside':
      return { text: lossText(alert, language), tone: 'worse' };
    case 'silent':
      return { text: 'No brand recognised', tone: 'error' };
  }
}

function lossText(
  { what, name }: Extract<ClientAlert, { kind: 'lost' | 'fell-beside' }>,
  { format }: Language,
): string {
  switch (what) {
    case 'platform':
      return `${format.platform(name)} fell`;
    case 'topic':
      return `“${name}” fell`;
    case 'prompts':
      return 'Prompts lost';
    case 'tone':
      return `Worse tone: ${name}`;
    case 'shareOfVoice':
      return 'Share of voice fell';
    case 'sentiment':
      return 'Sentiment fell';
    case 'position':
      return 'Named later';
  }
}

/** Its severity. */
export const severityWords = (alert: ClientAlert): string =>
  ({ high: 'High', medium: 'Medium', low: 'Low' })[severityOf(alert)];

const MEASURED: typeof CAUSES = {
  platforms: 'Other platforms were asked than before: a change of measurement, no movement.',
  prompts: 'Other prompts were asked than before: a change of measurement, no movement.',
  route: 'Answers came by another route than before, such as a fallback: measured differently.',
  model: 'Answers came from another model than before: measured differently.',
  rivals: 'Other rivals are counted than before: the share of voice is one of other brands, no movement.',
};

/** An alert as a list tells it: what happened, and the figures behind it or what they mean; `figures` may be empty. */
export function alertSentence(
  alert: ClientAlert,
  row: PortfolioRow,
  story: ClientStory | null,
  language: Language,
): { readonly said: string; readonly figures: string } {
  const finding = story === null ? null : findingOfAlert(alert, row, story);
  if (story === null || finding === null) return sentenceOf(alert, row, story, language);
  const { format } = language;
  const { ownBrand } = story;
  const range = findingRange(finding, ownBrand, language, { hasPoint: true });
  const { rest, beside } = findingSentence(finding, ownBrand, language);
  return {
    said: `${findingHeadline(finding, ownBrand, language)}.`,
    figures: [
      ...(alert.kind === 'measured-differently' ? [MEASURED[alert.cause]] : []),
      // A tide's headline has its levels.
      ...(hasLevels(finding) || alert.kind === 'measured-differently'
        ? []
        : [finding.kind === 'tide' ? beside : rest]),
      ...(range === null ? [] : [`${range}, n ${format.count(finding.n)}.`]),
    ].join(' '),
  };
}

/** What an alert says that no finding tells, or none yet. */
function sentenceOf(
  alert: ClientAlert,
  row: PortfolioRow,
  story: ClientStory | null,
  language: Language,
): { readonly said: string; readonly figures: string } {
  const { format, words } = language;
  const plain = (said: string, figures = '') => ({ said, figures });
  const newest = row.spark.at(-1)?.startedAtMs;
  const figuresOf = newest === undefined ? '' : `The figures are those of ${format.date(newest)}.`;
  switch (alert.kind) {
    case 'fell': {
      const change = story?.changes?.visibility ?? row.change;
      if (change.difference === null) return plain('Visibility fell beyond noise.');
      return plain(
        `Visibility fell ${writeSize(change, 'percent', format)} points.`,
        `${sayChange(change, 'percent', format, words)}, n ${format.count(change.sample)}.`,
      );
    }
    case 'no-recent-run':
      return row.lastRunAt === null
        ? plain('No recent run.')
        : plain(`No run since ${format.date(row.lastRunAt)}.`, figuresOf);
    case 'run-failed':
      return plain('The newest run failed.', figuresOf);
    case 'incomplete':
      return plain(`The newest run is incomplete: ${alert.reasons.join(', ')}.`);
    case 'platforms-changed': {
      const parts = [
        alert.added.length > 0 ? `${alert.added.map(format.platform).join(', ')} joined` : '',
        alert.dropped.length > 0 ? `${alert.dropped.map(format.platform).join(', ')} left` : '',
      ].filter((part) => part !== '');
      return plain(`${parts.join(', ')}.`, 'Changes are judged on the platforms that both runs asked.');
    }
    case 'key-expires':
      return plain(`Key expires on ${format.date(alert.on)}.`, 'After that, no new data arrives.');
    case 'overtaken':
      return plain(`${alert.brand} is now named more often.`);
    case 'overtook':
      return plain(`Now named more often than ${alert.brand}.`);
    case 'platform-fell':
      return plain(
        `${format.platform(alert.platform)} names it less often than before, unlike the other platforms.`,
      );
    case 'tide': {
      const who = alert.platform === null ? 'Platforms name' : `${format.platform(alert.platform)} names`;
      return plain(`${who} all brands less often than before: no client’s own loss.`);
    }
    case 'slow-slide':
      return plain('Visibility slides too slowly for a single run to show.');
    case 'measured-differently':
      return plain(MEASURED[alert.cause]);
    case 'lost':
      return plain(`${lossText(alert, language)}.`);
    case 'fell-beside':
      return besideSentence(alert, story, language);
    case 'silent':
      return plain(
        silentSentence(
          story?.silent.runIds.length ?? 1,
          story === null ? undefined : format.count(story.silent.answers),
        ),
      );
  }
}

/** What fell beside a client's headline. */
function besideSentence(
  alert: Extract<ClientAlert, { kind: 'fell-beside' }>,
  story: ClientStory | null,
  language: Language,
): { readonly said: string; readonly figures: string } {
  const { format, words } = language;
  const { what, name } = alert;
  if (what === 'platform' || what === 'topic') {
    const moved = story?.alsoMoved.find((one) => one.kind === what && one.name === name);
    const [said] = moved === undefined ? [] : alsoMovedSentences([moved], story?.ownBrand ?? '', language);
    return {
      said: said ?? `${lossText(alert, language)}.`,
      figures: 'Visibility as a whole did not move beyond noise.',
    };
  }
  const change = story?.changes?.[what];
  return change === undefined
    ? { said: `${lossText(alert, language)}.`, figures: '' }
    : {
        said: `${figureWords(what, change, language)}.`,
        figures: `${sayChange(change, FIGURE_MEASURES[what], format, words)}, n ${format.count(change.sample)}.`,
      };
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
