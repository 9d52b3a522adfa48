/** What needs attention at a client, from its newest runs and a period's story. */
import type { ClientAlert, Onset, PortfolioRow } from '../../shared/domain/portfolio.ts';
import { identify, isStill } from '../../shared/domain/put-off.ts';
import { toldFindings } from '../../shared/analysis/findings/order.ts';
import { isLevel, isSlide } from '../../shared/analysis/findings/story.ts';
import type { Finding, StoryFinding } from '../../shared/analysis/findings/finding.ts';
import { findingTone } from '../../shared/analysis/findings/finding-tone.ts';
import { headlineOf, movedBeside } from '../../shared/analysis/findings/headline.ts';
import { movesOf, untoldFigures } from '../../shared/analysis/series/client-story.ts';
import type { ClientStory } from '../../shared/analysis/series/story-schema.ts';

/** How urgent an alert is: a loss that is proven or no figures at all, something to check before a report, or good to know. */
type Severity = 'high' | 'medium' | 'low';

/** The most urgent kinds first; a row has room for one. */
const SEVERITY = {
  'platform-fell': 'high',
  'slow-slide': 'high',
  overtaken: 'high',
  fell: 'high',
  lost: 'high',
  'run-failed': 'high',
  silent: 'high',
  tide: 'medium',
  'fell-beside': 'medium',
  'key-expires': 'medium',
  incomplete: 'medium',
  'measured-differently': 'medium',
  'platforms-changed': 'medium',
  'no-recent-run': 'medium',
  overtook: 'low',
} as const satisfies Readonly<Record<ClientAlert['kind'], Severity>>;

const ORDER = Object.keys(SEVERITY);

/** How urgent an alert is. */
export const severityOf = ({ kind }: ClientAlert): Severity => SEVERITY[kind];

/** Runs by which a step's date may still move, as findings are dated, and a slope's. */
const WANDERING_RUNS = { step: 2, slope: 5 } as const;

function onsetOf({ sinceMs, ...shape }: Finding, { courseMs }: ClientStory): Onset {
  // Two runs have only one date between them.
  const runs = courseMs.length <= 2 ? 0 : WANDERING_RUNS[isSlide(shape) ? 'slope' : 'step'];
  const at = courseMs.findLastIndex((ms) => ms <= sinceMs);
  if (at < 0) return { atMs: sinceMs, earliestMs: sinceMs, latestMs: sinceMs };
  return {
    atMs: sinceMs,
    earliestMs: Math.min(sinceMs, courseMs[Math.max(0, at - runs)] ?? sinceMs),
    latestMs: Math.max(sinceMs, courseMs[Math.min(courseMs.length - 1, at + runs)] ?? sinceMs),
  };
}

function alertOf(finding: Finding, story: ClientStory): ClientAlert | null {
  const { kind, measure, direction, cause, subject } = finding;
  const onset = onsetOf(finding, story);
  // What else changed that day is a candidate alone.
  if (kind === 'tide') return direction === 'up' ? null : { kind: 'tide', platform: subject.platform, onset };
  // What was measured differently is no movement, whatever it looks like.
  if (cause !== 'movement') return { kind: 'measured-differently', cause, onset };
  if (kind === 'overtaking') {
    // Level brands have not overtaken each other.
    if (isLevel(finding)) return null;
    const brand = subject.brand ?? '';
    return { kind: direction === 'up' ? 'overtaken' : 'overtook', brand, onset };
  }
  if (findingTone(finding) !== 'worse') return null;
  const { platform, topic, prompt, attribute } = subject;
  if (kind === 'breakaway' && platform !== null) return { kind: 'platform-fell', platform, onset };
  if (kind === 'breakaway') return { kind: 'lost', what: 'topic', name: topic ?? '', onset };
  if (kind === 'prompts') return { kind: 'lost', what: 'prompts', name: prompt ?? '', onset };
  if (kind === 'tone') return { kind: 'lost', what: 'tone', name: attribute ?? '', onset };
  if (measure !== 'visibility') return lossOf(measure, onset);
  // The fall as a whole has its own alert.
  return kind === 'drift' ? { kind: 'slow-slide', onset } : null;
}

/** Key figures by what findings measure. */
const FIGURES = { share_of_voice: 'shareOfVoice', sentiment: 'sentiment', position: 'position' } as const;

function lossOf(measure: Finding['measure'], onset: Onset): ClientAlert | null {
  const what = Object.entries(FIGURES).find(([name]) => name === measure)?.[1];
  return what === undefined ? null : { kind: 'lost', what, name: '', onset };
}

/** What the portfolio tells against a client without a finding: beside a quiet headline, or as a figure that moved. */
function besideOf(story: ClientStory): readonly ClientAlert[] {
  if (story.group === 'too-new' || story.group === 'no-runs') return [];
  const figures = untoldFigures(story).flatMap((figure) =>
    figure === 'visibility' || story.changes?.[figure].verdict.kind !== 'worse'
      ? []
      : { kind: 'fell-beside' as const, what: figure, name: '' },
  );
  const parts = movedBeside(headlineOf(story, story)).flatMap(({ kind, name, from, to }) =>
    kind === 'brand' || to >= from ? [] : { kind: 'fell-beside' as const, what: kind, name },
  );
  return [...figures, ...parts];
}

/** The finding that the client is named less often as a whole; null if none is told. */
export const fallOf = ({ findings }: Pick<ClientStory, 'findings'>): StoryFinding | null =>
  movesOf(findings, 'worse').find(
    ({ kind, measure, cause }) => kind === 'level' && measure === 'visibility' && cause === 'movement',
  ) ?? null;

/** The finding behind a client's alert; null if only its newest runs or its change caused it. */
export function findingOfAlert(
  alert: ClientAlert,
  row: PortfolioRow,
  story: ClientStory,
): StoryFinding | null {
  if (alert.kind === 'fell') return fallOf(story);
  const known = identify(alert, row);
  return (
    toldFindings(story.findings).find((finding) => {
      const made = alertOf(finding, story);
      return made !== null && isStill(known, made, row);
    }) ?? null
  );
}

/** Kinds that say how the client fell. */
const WAYS_TO_FALL: ReadonlySet<ClientAlert['kind']> = new Set(['platform-fell', 'slow-slide', 'tide']);

/** Orders alerts, most urgent kinds first. */
export const byPressure = (a: ClientAlert, b: ClientAlert): number =>
  ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind);

/**
 * A client's alerts, most urgent first.
 *
 * @param story of the displayed period, whose change replaces the last run's; null while unknown.
 */
export function buildClientAlerts(row: PortfolioRow, story: ClientStory | null): readonly ClientAlert[] {
  const told =
    story === null ? [] : toldFindings(story.findings).flatMap((finding) => alertOf(finding, story) ?? []);
  const hasFallen =
    story === null
      ? row.alerts.some(({ kind }) => kind === 'fell')
      : story.changes?.visibility.verdict.kind === 'worse' || fallOf(story) !== null;
  const saysWhy = told.some(({ kind }) => WAYS_TO_FALL.has(kind));
  const saysPlatforms = row.alerts.some(({ kind }) => kind === 'platforms-changed');
  const alerts = [
    ...told.filter(
      (alert) => !(saysPlatforms && alert.kind === 'measured-differently' && alert.cause === 'platforms'),
    ),
    ...(hasFallen && !saysWhy ? [{ kind: 'fell' } as const] : []),
    ...(story === null ? [] : besideOf(story)),
    ...(story === null || story.silent.runIds.length === 0 ? [] : [{ kind: 'silent' } as const]),
    ...row.alerts.filter(({ kind }) => kind !== 'fell'),
  ];
  return alerts
    .filter((alert, at) => alerts.findIndex((other) => isStill(identify(other, row), alert, row)) === at)
    .toSorted(byPressure);
}
