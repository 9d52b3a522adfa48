/** Scans, their queue and their platforms as files; a count that the service did not give is empty. */
import { answersIn, isAtWork, paceOf, SCAN_COUNTERS } from '../domain/scan.ts';
import type { PlatformCounters, QueuedScan, Scan, ScanOffer } from '../domain/scan-schema.ts';
import type { Formatter } from '../format/format.ts';
import { queuedWords, stageWords } from '../words/scan.ts';
import type { Language } from '../words/wording.ts';
import type { CsvRows } from './csv.ts';
import { STATUS_COLUMNS, statusCells } from './platforms.ts';

/** About how many minutes a scan still takes, one at least; null where it is over, not heard of or called off, or its pace is not known. */
export function minutesLeft(scan: Scan): number | null {
  const isOnItsWay = isAtWork(scan) && scan.cancel === 'none' && scan.trouble === null;
  const pace = isOnItsWay ? paceOf(scan) : null;
  return pace === null ? null : Math.max(1, Math.round(pace.minutesLeft));
}

/** One row per scan; `status` is the service's word, its words are what is shown of it. */
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

/** What waits, in its order; `isHeld`: nothing of the queue starts by itself. */
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

/** What each platform has done in a scan, by the service's counters; `at`: when it was asked for them. */
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

/** What a scan is offered with: saved, in the plan and available are three facts; answers are those of the chosen alone. */
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
