/** What a batch says in a terminal: its check, and what came of it. */
import type { BatchCheck, BatchItem, BatchPlan } from '../../shared/domain/batch-schema.ts';
import { leftToMake } from '../../shared/domain/batch-stage.ts';
import type { BatchResults } from '../features/batch/index.ts';
import { buildTable } from './table.ts';
import type { Terminal } from './terminal.ts';

const MOST_NAMES = 4;

/** Clients in a line of remarks: the first ones by name. */
const namesOf = (clients: readonly string[]): string =>
  clients.length <= MOST_NAMES + 1
    ? clients.join(', ')
    : `${clients.slice(0, MOST_NAMES).join(', ')} and ${String(clients.length - MOST_NAMES)} more`;

/** Prints findings before the first page; prints what many clients share once. */
export function warnOfCheck(
  { items, problems }: BatchCheck,
  terminal: Terminal,
  { isBesideDrafts = false }: Pick<BatchPlan, 'isBesideDrafts'>,
): void {
  for (const { text } of problems) terminal.warn(text);
  const open = items.flatMap(({ client, draft }) => (draft === null ? [] : [`${client} (“${draft.title}”)`]));
  if (open.length > 0) {
    const what = isBesideDrafts
      ? 'New reports are made beside these open ones'
      : 'These open reports are printed as they are, instead of new ones (--no-drafts makes new ones)';
    terminal.warn(`${what}: ${namesOf(open)}.`);
  }
  const byText = new Map<string, string[]>();
  for (const { client, problems: own } of items) {
    for (const { text } of own) byText.set(text, [...(byText.get(text) ?? []), client]);
  }
  for (const [text, clients] of byText) {
    terminal.warn(`${namesOf(clients)}: ${text}`);
  }
}

const STATE_WORDS: Readonly<Record<BatchItem['state'], string>> = {
  pending: 'not made yet',
  rendering: 'being made',
  waiting: 'waits for review',
  approved: 'approved',
  'sent-back': 'sent back',
  held: 'kept for its folder',
  done: 'made',
  skipped: 'unchanged, skipped',
  failed: 'failed',
  'left-out': 'left out',
};

export function describeCheck({ items }: BatchCheck): readonly string[] {
  return buildTable(
    ['Client', 'File', 'Check'],
    items.map(({ client, name, problems }) => [
      client,
      name,
      problems.some(({ weight }) => weight === 'stops')
        ? 'cannot be made'
        : problems.length === 0
          ? 'ready'
          : `ready, ${String(problems.length)} to read`,
    ]),
  );
}

type ResultItem = BatchResults['items'][number];

const hasFailedCommand = ({ hook }: ResultItem): boolean => hook !== null && hook.status !== 0;

/** Expected but missing, including a command for a file that did not run. */
export const isMissing = (item: ResultItem, { has_command: hasCommand }: BatchResults): boolean =>
  !['done', 'skipped', 'waiting', 'approved', 'left-out'].includes(item.state) ||
  hasFailedCommand(item) ||
  (hasCommand && item.state === 'done' && item.hook === null);

function describeMissing({ client, state, reason, hook }: ResultItem): string {
  if (reason !== null) return `  ${client}: ${reason.message}`;
  if (hook !== null && hook.status !== 0) {
    const how = hook.status === null ? 'could not be run' : `ended with ${String(hook.status)}`;
    return `  ${client}: its file is there, but the command for it ${how}${hook.said === '' ? '' : `: ${hook.said}`}`;
  }
  if (state === 'done') {
    return `  ${client}: its file is there, but the command for it was cut off or not run`;
  }
  if (state === 'rendering') return `  ${client}: another program is making it`;
  return `  ${client}: ${STATE_WORDS[state]}`;
}

export function describeResults(results: BatchResults): readonly string[] {
  const { items, counts, folder } = results;
  const told = (Object.keys(STATE_WORDS) as BatchItem['state'][])
    .filter((state) => counts[state] > 0)
    .map((state) => `${String(counts[state])} ${STATE_WORDS[state]}`);
  const missing = items.filter((item) => isMissing(item, results));
  const hasCutOff = missing.some(({ state, hook }) => state === 'done' && hook === null);
  return [
    ...(missing.length === 0 ? [] : ['Missing:', ...missing.map(describeMissing)]),
    ...(counts.failed > 0 || items.some(hasFailedCommand) ? ['Try these again with --retry-failed.'] : []),
    ...(leftToMake(counts) + counts.held > 0 || hasCutOff ? ['Go on with --resume.'] : []),
    // A schedule reports the last line of the batch that it started.
    `${String(items.length)} ${items.length === 1 ? 'report' : 'reports'} in ${folder}: ${told.join(', ')}.`,
  ];
}
