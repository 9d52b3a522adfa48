/** Checks a batch before its first page: what blocks a report, and what to know before it goes out. */
import { computerZone } from '../../platform/clock.ts';
import { dayOf } from '../../../shared/format/calendar.ts';
import { buildFormatter } from '../../../shared/format/format.ts';
import { statfsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type {
  BatchCheck,
  BatchProblem,
  CheckedItem,
  BatchPlan,
} from '../../../shared/domain/batch-schema.ts';
import { isAppError, toWire } from '../../../shared/errors/app-error.ts';
import type { ReportSpec } from '../../../shared/reports/report-spec.ts';
import type { Db } from '../../db/open.ts';
import { loadConnections, type ConnectionRow } from '../../db/queries/connections.ts';
import { findProjectRow } from '../../db/queries/project-row.ts';
import { loadRivalNames } from '../../db/queries/rival-names.ts';
import { unprintableSentence } from '../../reports/pdf/fonts/font-gaps.ts';
import { fontsFor } from '../../reports/render.ts';
import type { Core } from '../../core/core.ts';
import { keptNotesSentence, remarkOnKit, type PlannedWarnings } from '../report/index.ts';
import { specOfItem } from './item-spec.ts';
import { settlePlan, type SettledItem } from './settle-plan.ts';

/** Older data are worth a remark. */
const OLD_DAYS = 35;
const DAY_MS = 86_400_000;
const WORDS = buildFormatter('en-GB');
/** A printed report of twelve pages with charts and fonts. */
const USUAL_BYTES = 400_000;
/** Yields to screens on the same computer after this many clients. */
const AT_ONCE = 10;

type CheckCore = Pick<Core, 'db' | 'clock'>;

const read = (code: BatchProblem['code'], text: string): BatchProblem => ({ code, weight: 'read', text });

/** The typefaces' and the logo's letters are one kind of problem to those who look through a batch. */
const kitProblems = (planned: PlannedWarnings): BatchProblem[] =>
  remarkOnKit(planned).map(({ code, text }) =>
    read(code === 'font-gaps' || code === 'logo-text' ? 'glyphs' : code, text),
  );

/** Letters in its names and texts that no typeface has. */
function glyphProblems(db: Db, spec: ReportSpec, item: SettledItem): BatchProblem[] {
  const fonts = fontsFor(spec, []);
  const row = findProjectRow(db, item.connection, item.projectId);
  const words = [
    item.client,
    ...(row === undefined ? [] : loadRivalNames(db, row)),
    spec.notes.report ?? '',
    ...Object.values(spec.notes.sections),
    ...Object.values(spec.headlines),
    spec.brandKit?.name ?? '',
  ];
  for (const text of words) fonts.split(text, 'Sans');
  const missing = fonts.missing();
  return missing.length === 0 ? [] : [read('glyphs', unprintableSentence(missing))];
}

type Connections = ReadonlyMap<string, ConnectionRow>;

function dataProblems(
  { of, choices }: SettledItem,
  spec: ReportSpec,
  nowMs: number,
  connection: ConnectionRow | undefined,
): BatchProblem[] {
  const days = of.newestRunAt === null ? 0 : Math.floor((nowMs - Date.parse(of.newestRunAt)) / DAY_MS);
  const problems: BatchProblem[] = [];
  const { period } = choices;
  if (days > OLD_DAYS && period === null) {
    problems.push(
      read('old-data', `The newest run is ${String(days)} days old. Sync first, or say so in the report.`),
    );
  }
  const syncedOn =
    connection?.syncedAt == null ? null : dayOf(Date.parse(connection.syncedAt), computerZone());
  if (period !== null && syncedOn !== null && syncedOn <= period.to) {
    problems.push(
      read(
        'old-data',
        `${of.connectionName} was last synced on ${WORDS.date(syncedOn)}, before the period was over. Runs of its last days may be missing; sync first.`,
      ),
    );
  }
  if (spec.baseline !== 'none' && of.runs < 2) {
    problems.push(
      read('few-runs', 'There is one run, so nothing is compared. The report shows where the client stands.'),
    );
  }
  if (connection?.isSample === true) {
    problems.push(read('sample-data', 'The data are invented, and each page says so.'));
  }
  return problems;
}

async function checkItem(
  { db, clock }: CheckCore,
  item: SettledItem,
  connections: Connections,
): Promise<CheckedItem> {
  const { connection, projectId, client, name } = item;
  const { draft } = item;
  const said = draft && { reportId: draft.reportId, title: draft.content.title, savedAt: draft.savedAt };
  const place = { connection, projectId, client, name, draft: said ?? null };
  try {
    const of = await specOfItem(db, item, clock);
    const { spec, notesKeptOn } = of;
    return {
      ...place,
      problems: [
        ...kitProblems(of),
        ...glyphProblems(db, spec, item),
        ...dataProblems(item, spec, clock.nowMs(), connections.get(connection)),
        ...(notesKeptOn === null ? [] : [read('notes-kept', keptNotesSentence(notesKeptOn))]),
      ],
    };
  } catch (error) {
    if (!isAppError(error)) throw error;
    const isDrafts = item.studioReport !== null && error.code === 'report/invalid-spec';
    const code = isDrafts ? 'drafted' : 'cannot-be-made';
    return { ...place, problems: [{ code, weight: 'stops', text: toWire(error).message }] };
  }
}

/** The nearest existing ancestor folder. */
function standing(folder: string): string {
  const found = statSync(folder, { throwIfNoEntry: false });
  const above = dirname(folder);
  return found?.isDirectory() === true || above === folder ? folder : standing(above);
}

const megabytes = (bytes: number): string => `${String(Math.round(bytes / 1_000_000))} MB`;

/** Problems of the folder and its disk. */
function folderProblems(folder: string, count: number): BatchCheck['problems'] {
  try {
    const { bavail, bsize } = statfsSync(standing(resolve(folder)));
    const [free, needed] = [bavail * bsize, count * USUAL_BYTES];
    if (free >= needed) return [];
    return [
      {
        weight: 'read',
        text: `The disk has ${megabytes(free)} left, and ${count === 1 ? '1 report takes' : `${String(count)} reports take`} about ${megabytes(needed)}. What does not fit is kept for later where it can be.`,
      },
    ];
  } catch {
    return [];
  }
}

/**
 * Checks every report of a plan before the first page. Writes nothing and does not use the network. Raises `input/…` for a plan that cannot
 * be followed at all, and `report/cancelled` on abort.
 */
export async function checkBatch(
  core: CheckCore,
  plan: Pick<BatchPlan, 'members' | 'choices' | 'pattern' | 'folder' | 'isBesideDrafts'>,
  onProgress: (done: number, total: number, what: string) => void = () => undefined,
  signal?: AbortSignal,
): Promise<BatchCheck> {
  const items = settlePlan(core.db, plan, core.clock);
  const connections = new Map(loadConnections(core.db).map((row) => [row.connectionId, row]));
  const checked: CheckedItem[] = [];
  for (const [at, item] of items.entries()) {
    if (signal?.aborted === true) break;
    checked.push(await checkItem(core, item, connections));
    onProgress(at + 1, items.length, item.client);
    if (at % AT_ONCE === AT_ONCE - 1) await new Promise((resolve) => setImmediate(resolve));
  }
  return { items: checked, problems: folderProblems(plan.folder, items.length) };
}
