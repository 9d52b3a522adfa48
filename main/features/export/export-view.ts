/** Views of the open schema as files for other programs, or as a stream. */
import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isExportFormat, type ExportedView, type ExportFormat } from '../../../shared/domain/export.ts';
import { isOpenView, OPEN_VIEWS, type OpenView } from '../../../shared/domain/open-schema.ts';
import type { RunSelection } from '../../../shared/domain/run-selection-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { exportNotes } from '../../export/export-notes.ts';
import { openDatabase, type Db } from '../../db/open.ts';
import { loadConnectionByName, loadConnections } from '../../db/queries/connections.ts';
import {
  filtersOf,
  isAmbiguous,
  loadViewColumns,
  readView,
  withNames,
  type ViewFilter,
} from '../../db/queries/open-view.ts';
import { loadCompletedRuns } from '../../db/queries/report-runs.ts';
import type { ExportRow, ExportTable } from '../../export/table.ts';
import { writeTable, writeTableFile, type Sink } from '../../export/write-table.ts';
import { chooseOutput, refuseExisting, remarksOn } from '../../platform/output-file.ts';
import { keepHeapSmall } from '../../platform/small-heap.ts';
import type { Core } from '../../core/core.ts';
import { findReportProject, type ProjectChoice } from '../../core/choose-project.ts';
import { chooseRuns } from '../../core/choose-runs.ts';

/** What to export, and how. */
export type ViewRequest = {
  /** The name of a view; an unknown one is refused with the known names. */
  readonly view: string;
  readonly format: ExportFormat;
  readonly project?: ProjectChoice | undefined;
  /** The name or id of a connection. */
  readonly connection?: string | undefined;
  /** Runs of the project. */
  readonly runs?: RunSelection | undefined;
  /** Days of the runs, or of the readings, YYYY-MM-DD in UTC; inclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((done: number, total: number, what: string) => void) | undefined;
};

/** The target: a file, which only `force` replaces, or a sink of bytes. */
export type ExportTarget = { readonly file: string; readonly force: boolean } | { readonly sink: Sink };

/** Rows read and written at a time, and letters beyond which fewer are: short enough to let others in. */
const CHUNK_ROWS = 250;
const CHUNK_LETTERS = 200_000;

function requireView(name: string): OpenView {
  if (isOpenView(name)) return name;
  throw new AppError(
    'input/not-found',
    `There is no view "${name}". There are: ${Object.keys(OPEN_VIEWS).join(', ')}.`,
  );
}

/** Refuses a condition that the view has no column for: it would let rows of others through. */
function refuse(view: OpenView, condition: string): never {
  throw new AppError(
    'input/invalid',
    `${view} cannot be narrowed to ${condition}. Nothing was written; leave that out, or choose another view.`,
  );
}

/** Notes that there are fewer runs than requested. */
function remarkOnRuns(runs: RunSelection | undefined, found: number, name: string): readonly string[] {
  if (runs?.kind !== 'latest' || found >= runs.count) return [];
  return [
    `You asked for the newest ${runs.count} runs; ${name} has ${found} completed ${found === 1 ? 'run' : 'runs'} on this computer, and all of them are in it.`,
  ];
}

/** What the rows are of, in words, and the sources with the day of their last whole sync. */
function factsOf(
  db: Db,
  { connection, runIds, from, to }: ViewFilter,
  client: string | null,
): ExportTable['facts'] {
  const sources = loadConnections(db)
    .filter(({ connectionId }) => connection === undefined || connectionId === connection)
    .map(({ name, syncedAt }) => {
      const words = syncedAt === null ? 'not synced as a whole yet' : `synced ${syncedAt.slice(0, 10)} (UTC)`;
      return ['source', `${name}, ${words}`] as const;
    });
  return [
    ...(client === null ? [] : [['client', client] as const]),
    ...(runIds === undefined ? [] : [['runs', `${runIds.length} chosen`] as const]),
    ...(from === undefined ? [] : [['from day', from] as const]),
    ...(to === undefined ? [] : [['to day', to] as const]),
    ...sources,
  ];
}

/** The row condition, and its description. */
function filterOf(
  db: Db,
  view: OpenView,
  request: ViewRequest,
): {
  readonly filter: ViewFilter;
  readonly facts: ExportTable['facts'];
  readonly remarks: readonly string[];
} {
  const { runs, from, to } = request;
  const columns = loadViewColumns(db, view);
  const can = filtersOf(columns);
  const project = request.project === undefined ? undefined : findReportProject(db, request.project);
  if (project !== undefined && !can.project) refuse(view, 'a client');
  if (request.connection !== undefined && !can.connection) refuse(view, 'a connection');
  const connection =
    request.connection === undefined ? undefined : loadConnectionByName(db, request.connection);
  if (request.connection !== undefined && connection === undefined) {
    throw new AppError(
      'input/not-found',
      `There is no connection "${request.connection}". Nothing was written.`,
      { commandLine: '`sightline connections` lists them.' },
    );
  }
  if (runs !== undefined && !can.runs) refuse(view, 'runs');
  if (runs !== undefined && project === undefined) {
    throw new AppError('input/invalid', 'Runs are those of one client. Name it with --project.');
  }
  if ((from !== undefined || to !== undefined) && !can.days) refuse(view, 'days');
  const chosen =
    runs === undefined || project === undefined
      ? undefined
      : chooseRuns(runs, loadCompletedRuns(db, project.id), project).map(({ runId }) => runId);
  const filter = {
    projectId: project?.projectId,
    connection: connection?.connectionId ?? project?.connectionId,
    runIds: chosen,
    from,
    to,
  };
  if (isAmbiguous(db, view, filter)) {
    throw new AppError(
      'input/invalid',
      `A client is mirrored over several connections under one id, and ${view} does not tell them apart. Nothing was written; leave the client and the connection out, or export from a mirror of one connection.`,
    );
  }
  return {
    filter,
    facts: factsOf(db, filter, can.project ? (project?.name ?? 'All clients on this computer') : null),
    remarks: remarkOnRuns(runs, chosen?.length ?? 0, project?.name ?? ''),
  };
}

/** The next rows; none at the end. */
function takeRows(rows: IterableIterator<ExportRow>): ExportRow[] {
  const taken: ExportRow[] = [];
  let letters = 0;
  while (taken.length < CHUNK_ROWS && letters < CHUNK_LETTERS) {
    const next = rows.next();
    if (next.done === true) break;
    taken.push(next.value);
    for (const cell of next.value) if (typeof cell === 'string') letters += cell.length;
  }
  return taken;
}

async function* readChunks(
  rows: IterableIterator<ExportRow>,
  total: number,
  { signal, onProgress }: Pick<ViewRequest, 'signal' | 'onProgress'>,
): AsyncGenerator<readonly ExportRow[]> {
  let done = 0;
  for (;;) {
    if (signal?.aborted === true) {
      throw new AppError('report/cancelled', 'The export was stopped. No file was written; start it again.');
    }
    const chunk = takeRows(rows);
    if (chunk.length === 0) return;
    done += chunk.length;
    onProgress?.(done, total, 'rows');
    yield chunk;
    await nextTurn();
  }
}

/** A view as it is now, and how to end reading. */
function openTable(db: Db, view: OpenView, request: ViewRequest) {
  db.exec('BEGIN');
  const { filter, facts, remarks } = filterOf(db, view, request);
  const read = readView(db, view, filter);
  // A workbook is read by people, who know no ids; the other formats have the view's columns and no more.
  const { columns, rowCount, rows } = request.format === 'xlsx' ? withNames(db, view, read) : read;
  const reading = rows();
  const table: ExportTable = {
    name: view,
    about: `One row for each ${OPEN_VIEWS[view]}.`,
    columns,
    rowCount,
    facts,
    notes: exportNotes(columns.map(({ name }) => name)),
    chunks: readChunks(reading, rowCount, request),
  };
  return { table, remarks, end: () => void reading.return?.() };
}

/** The format that other programs infer from the file name, if it differs. */
function remarkOnEnding(file: string, format: ExportFormat): readonly string[] {
  const ending = extname(file).slice(1).toLowerCase();
  return isExportFormat(ending) && ending !== format
    ? [`${file} holds ${format}, although its name ends in .${ending}: other programs go by the name.`]
    : [];
}

/**
 * Writes a view as of the start of the export, whatever is synced meanwhile. A file appears under its name when complete.
 *
 * Raises `input/…` for an invalid view, client, connection, runs or target, `report/no-data` for a client without runs, `report/storage` if
 * the file cannot be written, and `report/cancelled`.
 */
export async function exportView(
  core: Pick<Core, 'db' | 'paths' | 'clock'>,
  request: ViewRequest,
  target: ExportTarget,
): Promise<ExportedView> {
  const view = requireView(request.view);
  if (!existsSync(core.paths.database)) {
    throw new AppError(
      'input/not-found',
      `There is no database at ${core.paths.database} yet; a sync creates it.`,
    );
  }
  const output = 'file' in target ? chooseOutput(core.paths, target.file) : null;
  if (output !== null && 'force' in target && !target.force) {
    refuseExisting(output.file, ', or replace it with --force');
  }
  const remarks =
    output === null
      ? []
      : [...remarksOn(core.paths, output.file), ...remarkOnEnding(output.file, request.format)];
  keepHeapSmall();
  // The writing handle migrates an older file; the rows use a separate handle, so that it stays free.
  const reader = openDatabase(core.db.name, { clock: core.clock, readOnly: true });
  let opened: ReturnType<typeof openTable> | undefined;
  const open = (): ExportTable => (opened = openTable(reader, view, request)).table;
  try {
    const written =
      output === null
        ? await writeTable(open(), request.format, (target as { readonly sink: Sink }).sink)
        : await writeTableFile(open, request.format, output);
    return {
      view,
      format: request.format,
      file: output?.file ?? null,
      rows: opened?.table.rowCount ?? 0,
      ...written,
      warnings: [...remarks, ...(opened?.remarks ?? []), ...written.warnings],
    };
  } finally {
    opened?.end();
    reader.close();
  }
}
