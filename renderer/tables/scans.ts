/** Scans, their queue and platforms as files; a count that the service did not return is empty. */
import { answersIn, isAtWork, paceOf, SCAN_COUNTERS } from '../../shared/domain/scan.ts';
import type { PlatformCounters, QueuedScan, Scan, ScanOffer } from '../../shared/domain/scan-schema.ts';
import type { Formatter } from '../../shared/format/format.ts';
import { queuedWords, stageWords } from '../../shared/words/scan.ts';
import type { Language } from '../../shared/words/wording.ts';
import type { CsvRows } from '../../shared/tables/csv.ts';
import { STATUS_COLUMNS, statusCells } from './platforms.ts';

/** Approximate minutes left, at least one; null for an ended, unheard-of or cancelled scan, or an unknown pace. */
export function minutesLeft(scan: Scan): number | null {
  const isOnItsWay = isAtWork(scan) && scan.cancel === 'none' && scan.trouble === null;
  const pace = isOnItsWay ? paceOf(scan) : null;
  return pace === null ? null : Math.max(1, Math.round(pace.minutesLeft));
}

/** One row per scan; `status` is the service's word, followed by our wording. */
export const scansCsv = (scans: readonly Scan[]): CsvRows => [
  [
    'client',
    'project_id',
    'run_id',
    'status',
    'status_words',
    'answers_in',
    'answers_asked',
    'answers_failed',
    'minutes_left',
    'started_at',
    'completed_at',
    'seen_at',
    'not_heard_of_since',
    'started_here',
    'mirrored',
  ],
  ...scans.map((scan) => {
    const answers = answersIn(scan.counters);
    return [
      scan.client,
      scan.projectId,
      scan.runId,
      scan.status,
      stageWords(scan),
      answers?.done ?? null,
      answers?.total ?? null,
      scan.counters.failed,
      minutesLeft(scan),
      scan.startedAt,
      scan.completedAt,
      scan.seenAt,
      scan.trouble?.since ?? null,
      scan.isOurs ? 1 : 0,
      scan.isMirrored ? 1 : 0,
    ];
  }),
];

/** The queue, in order; `isHeld`: nothing in it starts automatically. */
export const queueCsv = (queue: readonly QueuedScan[], isHeld: boolean, language: Language): CsvRows => [
  ['client', 'project_id', 'platforms', 'state', 'state_words', 'due_at', 'missed', 'reason_code', 'reason'],
  ...queue.map((scan) => [
    scan.client,
    scan.projectId,
    scan.platforms?.map(language.format.platform).join(', ') ?? 'saved for the client',
    scan.state,
    queuedWords(scan, isHeld, language),
    scan.dueAt,
    scan.isMissed ? 1 : 0,
    scan.reason?.code ?? null,
    scan.reason?.message ?? null,
  ]),
];

/** Each platform's progress in a scan, by the service's counters; `at`: the time of that request. */
export const scanPlatformsCsv = (
  { at, platforms }: { readonly at: string; readonly platforms: readonly PlatformCounters[] },
  format: Formatter,
): CsvRows => [
  ['platform', ...SCAN_COUNTERS.map((name) => `answers_${name}`), 'as_of'],
  ...platforms.map(({ platform, counters }) => [
    format.platform(platform),
    ...SCAN_COUNTERS.map((name) => counters[name]),
    at,
  ]),
];

/** A scan's offer: saved, in the plan and available are three facts; answers are only those of the chosen. */
export const offerCsv = (
  { platforms, prompts }: Pick<ScanOffer, 'platforms' | 'prompts'>,
  chosen: readonly string[],
  format: Formatter,
): CsvRows => [
  ['platform', 'in_this_scan', 'saved_for_client', 'in_plan', ...STATUS_COLUMNS, 'answers'],
  ...platforms.map(({ platform, isSaved, isInPlan, availability }) => {
    const isChosen = chosen.includes(platform);
    return [
      format.platform(platform),
      isChosen ? 1 : 0,
      isSaved ? 1 : 0,
      isInPlan === null ? null : isInPlan ? 1 : 0,
      ...statusCells(availability),
      isChosen ? prompts : null,
    ];
  }),
];
