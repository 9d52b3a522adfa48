/** Compares two mirrors row by row: the one shown, and one rebuilt from the kept answers. */
import { rowId, text } from './columns.ts';
import { buildNatural, type NaturalTable } from './natural.ts';
import type { Db } from './open.ts';
import { defineRows } from './prepared.ts';
import { TABLES, type TableName } from './tables.ts';

/** A differing figure; null where one side lacks the row. */
export type Difference = {
  readonly table: TableName;
  readonly project: string | null;
  readonly projectId: string | null;
  readonly runId: string | null;
  readonly revision: number | null;
  /** The row's name, as in `brand b-1`. */
  readonly row: string;
  /** Null if only one side has the row. */
  readonly figure: string | null;
  readonly shown: string | null;
  readonly kept: string | null;
};

const PROJECTS = defineRows(
  { id: rowId<'project'>(), connection: rowId<'connection'>(), projectId: text, name: text },
  'SELECT id, connection, project_id AS projectId, name FROM project ORDER BY connection, name, project_id',
);

const RUNS = defineRows(
  { id: rowId<'run'>(), runId: text, name: text },
  `SELECT id, run_id AS runId, run_id || ' ' || coalesce(revision, '') || ' ' || standing AS name
   FROM run_revision WHERE project = ? ORDER BY started_at, id`,
);

/** Tables to compare, by their rows' parent. */
type Grouped = Readonly<Record<'account' | 'shared' | 'project' | 'run', readonly NaturalTable[]>>;

function groupTables(db: Db): Grouped {
  const compared = (Object.keys(TABLES) as TableName[]).filter((name) => {
    const table = TABLES[name];
    if (table.kind === 'structure') return !table.isKept && name !== 'seal';
    return table.kind === 'mirror' && !table.isKept;
  });
  const by = (...parents: readonly (string | null)[]) =>
    compared.filter((name) => parents.includes(TABLES[name].parent)).map((name) => buildNatural(db, name));
  return { account: by('connection'), shared: by(null), project: by('project'), run: by('run', 'response') };
}

/** The place compared: project and run, and its row in each file. */
type DifferencePlace = Pick<Difference, 'project' | 'projectId' | 'runId' | 'revision'> & {
  readonly shown: number | null;
  readonly kept: number | null;
};

type Row = readonly unknown[];

function asText(value: unknown): string {
  if (value === null) return 'empty';
  if (Buffer.isBuffer(value)) return value.toString('hex');
  return typeof value === 'string' ? value : `${value as bigint | number}`;
}

function loadRows(db: Db, { rows, keyed }: NaturalTable, of: number | null): ReadonlyMap<string, Row> {
  if (of === null) return new Map();
  const all = db.prepare(rows).safeIntegers().raw().all({ of }) as Row[];
  return new Map(all.map((row) => [row.slice(0, keyed).map(asText).join(', '), row]));
}

/** The differences between two files' rows, by figure. */
function diffRows(shown: Db, kept: Db, table: NaturalTable, place: DifferencePlace): readonly Difference[] {
  const [ours, theirs] = [loadRows(shown, table, place.shown), loadRows(kept, table, place.kept)];
  const { project, projectId, runId, revision } = place;
  const at = { table: table.table, project, projectId, runId, revision };
  return [...new Set([...ours.keys(), ...theirs.keys()])].flatMap((name): Difference[] => {
    const [our, their] = [ours.get(name), theirs.get(name)];
    const row = `${table.table} ${name}`;
    if (our === undefined) return [{ ...at, row, figure: null, shown: null, kept: 'a row' }];
    if (their === undefined) return [{ ...at, row, figure: null, shown: 'a row', kept: null }];
    return table.columns.flatMap((figure, index): Difference[] => {
      const [shownText, keptText] = [asText(our[index]), asText(their[index])];
      return shownText === keptText ? [] : [{ ...at, row, figure, shown: shownText, kept: keptText }];
    });
  });
}

/** Compares the tables of one place; its row is null in a file without it. */
function* comparePlace(
  shown: Db,
  kept: Db,
  tables: readonly NaturalTable[],
  place: DifferencePlace,
): Generator<readonly Difference[]> {
  for (const table of tables) {
    const textOf = (db: Db, of: number | null) =>
      of === null ? null : (db.prepare(table.text).pluck().get({ of }) as Buffer | null);
    const [ours, theirs] = [textOf(shown, place.shown), textOf(kept, place.kept)];
    const isEqual = ours === null || theirs === null ? ours === theirs : ours.equals(theirs);
    if (!isEqual) yield diffRows(shown, kept, table, place);
  }
}

/** Progress of a comparison, and its findings. */
export type ComparisonStep = {
  readonly done: number;
  readonly total: number;
  readonly found: readonly Difference[];
};

/** Pairs entries of two lists by name. */
function pair<T extends { readonly id: number }>(
  ours: readonly T[],
  theirs: readonly T[],
  nameOf: (one: T) => string,
): readonly { readonly one: T; readonly shown: number | null; readonly kept: number | null }[] {
  const [shown, kept] = [ours, theirs].map((list) => new Map(list.map((one) => [nameOf(one), one])));
  return [...new Map([...(kept ?? []), ...(shown ?? [])])].map(([name, one]) => ({
    one,
    shown: shown?.get(name)?.id ?? null,
    kept: kept?.get(name)?.id ?? null,
  }));
}

/**
 * Compares every mirror row in `shown` with `kept`, by project and run; when and how something arrived is no figure.
 * Connections have the same rows in both.
 */
export function* compareMirrors(shown: Db, kept: Db): Generator<ComparisonStep> {
  const tables = groupTables(kept);
  const nowhere = { project: null, projectId: null, runId: null, revision: null };
  const projects = pair(
    PROJECTS.all(shown),
    PROJECTS.all(kept),
    (one) => `${one.connection} ${one.projectId}`,
  );
  const connections = new Set(projects.map(({ one }) => one.connection));
  const places: { readonly place: DifferencePlace; readonly tables: readonly NaturalTable[] }[] = [
    { place: { ...nowhere, shown: 0, kept: 0 }, tables: tables.shared },
    ...[...connections].map((id) => ({
      place: { ...nowhere, shown: id, kept: id },
      tables: tables.account,
    })),
  ];
  for (const { one, ...rows } of projects) {
    const named = { project: one.name, projectId: one.projectId };
    places.push({ place: { ...nowhere, ...named, ...rows }, tables: tables.project });
    const runsOf = (db: Db, id: number | null) => (id === null ? [] : RUNS.all(db, id));
    for (const run of pair(runsOf(shown, rows.shown), runsOf(kept, rows.kept), ({ name }) => name)) {
      const revision = Number(run.one.name.split(' ')[1] ?? '') || null;
      places.push({
        place: { ...named, runId: run.one.runId, revision, shown: run.shown, kept: run.kept },
        tables: tables.run,
      });
    }
  }
  for (const [index, { place, tables: compared }] of places.entries()) {
    const found = [...comparePlace(shown, kept, compared, place)].flat();
    yield { done: index + 1, total: places.length, found };
  }
}
