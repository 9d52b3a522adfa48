/** Descriptions of a run in a list. */
import { isScored } from '../../../../shared/domain/project.ts';
import type { RunItem } from '../../../../shared/domain/project-schema.ts';
import type { Formatter } from '../../../../shared/format/format.ts';
import { runStatusWords } from '../../../../shared/words/run-status.ts';
import type { Wording } from '../../../../shared/words/wording.ts';
import type { RunRoutes, RunRow } from '../../../tables/runs.ts';

type Mark = { readonly text: string; readonly tone: 'plain' | 'caution' | 'error' | 'ok' };

const TONES: Readonly<Record<string, Mark['tone']>> = {
  failed: 'error',
  interrupted: 'caution',
  cancelled: 'caution',
};

/** A run's status and its style. */
export function statusMark(status: string): Mark {
  return { text: runStatusWords(status), tone: TONES[status] ?? 'plain' };
}

/** How many tasks were answered; unstated numbers are called so. */
export function answersWords(
  { totalTasks, completedTasks, failedTasks }: RunItem,
  format: Formatter,
): string {
  if (totalTasks === null) return 'Not stated';
  const answered = completedTasks ?? (failedTasks === null ? null : totalTasks - failedTasks);
  if (answered === null) return `${format.count(totalTasks)} asked`;
  const failed = failedTasks === null || failedTasks === 0 ? '' : `, ${format.count(failedTasks)} failed`;
  return `${format.count(answered)} of ${format.count(totalTasks)}${failed}`;
}

/** Why a run has no figure to report. */
export function noFigureWords({ run, change }: RunRow, format: Formatter): string {
  if (isScored(run)) return change === null ? 'the own brand is not scored' : 'being read';
  return run.totalTasks === null ? 'no figures' : `no figures, answers: ${answersWords(run, format)}`;
}

/** How much of a run is here. */
export function mirroredWords({ mirroredAt, hasScores }: RunItem): string {
  if (mirroredAt !== null) return hasScores ? 'Complete' : 'Complete, without scores';
  return hasScores ? 'Scores only' : 'Not yet';
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** `1 h 12 min`, `12 min`, `40 s`; none for a run that never ended. */
export function durationWords(ms: number | null, format: Formatter): string {
  if (ms === null || ms < 0) return 'not stated';
  if (ms < MINUTE_MS) return `${format.count(Math.round(ms / SECOND_MS))} s`;
  const minutes = Math.round(ms / MINUTE_MS);
  const hours = Math.floor((minutes * MINUTE_MS) / HOUR_MS);
  const rest = `${format.count(minutes - hours * 60)} min`;
  return hours === 0 ? rest : `${format.count(hours)} h ${rest}`;
}

/** The routes of a run's answers: `primary`, `12 of 570 by fallback`. */
export function routesWords(routes: RunRoutes | null, format: Formatter): string {
  if (routes === null) return 'not known here';
  const all = routes.primary + routes.fallback + routes.unstated;
  if (routes.fallback > 0) return `${format.count(routes.fallback)} of ${format.count(all)} by fallback`;
  if (routes.unstated === 0) return 'primary';
  return routes.primary === 0
    ? 'primary, not recorded'
    : `primary, ${format.count(routes.unstated)} not recorded`;
}

const PARTS: Readonly<Record<string, string>> = {
  status: 'counters',
  visibility: 'scores',
  topics: 'topics',
  attributes: 'attributes',
  sources: 'citations',
  mentions: 'mentions by topic',
  results: 'answers',
  engines: 'insights on platforms',
  insights: 'insights on topics',
};

/** A run's missing parts: `answers and citations`. */
export function missingWords(missing: readonly string[], words: Wording): string {
  return words.list(missing.map((part) => PARTS[part] ?? part.replaceAll('-', ' ')));
}
