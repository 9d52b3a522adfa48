/**
 * Runs' children, packed: a story reads dozens of runs, and a packed one takes a tenth of the time of its rows. Derived
 * from these, and dropped with the run's seal when they change.
 */
import { hash } from 'node:crypto';
import type { AttributeFigures } from '../../../shared/domain/figures.ts';
import { blob, orNull, rowId, text } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows, defineValues } from '../prepared.ts';
import type { RowId } from '../row-id.ts';
import { loadRunRows, type RunRows } from './comparison.ts';
import { isScored, timeOf } from './definitions.ts';
import { packAnswers, unpackAnswers, type AnswerCounts } from './packed-answers.ts';
import type { AnswerColumns } from './run-answers.ts';

/** Rows by columns, each text once: for dozens of rows with the same names, a third of the bytes. */

type Value = string | number | null;

/** A numeric column as is; a text column as distinct texts plus each row's index. */
type PackedColumn =
  readonly (number | null)[] | { readonly of: readonly string[]; readonly at: readonly (number | null)[] };

/** Rows packed. */
type PackedRows = { readonly count: number; readonly columns: Readonly<Record<string, PackedColumn>> };

function packColumn(values: readonly Value[]): PackedColumn {
  const places = new Map<string, number>();
  const at = values.map((value) => {
    if (typeof value !== 'string') return value;
    const place = places.get(value) ?? places.size;
    places.set(value, place);
    return place;
  });
  return places.size === 0 ? at : { of: [...places.keys()], at };
}

/** Packs rows of one shape, whose columns hold either texts or numbers. */
function packRows(rows: readonly Readonly<Record<string, Value>>[]): PackedRows {
  const names = Object.keys(rows[0] ?? {});
  return {
    count: rows.length,
    columns: Object.fromEntries(
      names.map((name) => [name, packColumn(rows.map((row) => row[name] ?? null))]),
    ),
  };
}

/** Unpacks them. */
function unpackRows<Row>({ count, columns }: PackedRows): Row[] {
  const all = Object.entries(columns).map(([name, column]) => {
    const [at, of] = 'of' in column ? [column.at, column.of] : [column, null];
    return { name, at, of };
  });
  return Array.from({ length: count }, (_, place) => {
    const row: Record<string, Value> = {};
    for (const { name, at, of } of all) {
      const value = at[place] ?? null;
      row[name] = of === null || value === null ? value : (of[value] ?? null);
    }
    return row as Row;
  });
}

/** Incremented when the packing changes. */
const METHOD = 2;

/** A packed run as stored. */
type Packed = { readonly basis: string; readonly facts: string; readonly answers: Buffer };

/** What is not in its answers' columns. */
type Facts = Pick<RunRows, 'models'> &
  AnswerCounts &
  Pick<AnswerColumns, 'promptRows' | 'platformRows' | 'brandRows'> & {
    readonly brands: PackedRows;
    readonly platforms: PackedRows;
    readonly ownAttributes: PackedRows | null;
    readonly sources: PackedRows | null;
    readonly pages: PackedRows | null;
  };

const PACKED = defineRows(
  { basis: text, facts: text, answers: blob, digest: blob },
  `SELECT k.basis, k.facts, k.answers, k.digest FROM packed_run k JOIN run_revision r ON r.id = k.run
   WHERE k.run = :run AND k.basis = :names || ' ' || r.mirrored_at`,
);

const NAMES = defineValues(
  orNull(text),
  `SELECT json_group_array(json_array(id, brand_id, name, is_own)) FROM (SELECT * FROM known_brand WHERE project = ? ORDER BY id)`,
);

const UNPACKED = defineRows(
  { run: rowId<'run'>(), basis: text },
  `SELECT run, basis FROM (
     SELECT r.id AS run, :names || ' ' || r.mirrored_at AS basis FROM run r
     WHERE r.project = :project AND ${isScored('r')} AND r.mirrored_at IS NOT NULL
       AND EXISTS (SELECT 1 FROM response s WHERE s.run = r.id)
     ORDER BY ${timeOf('r')} DESC, r.id DESC LIMIT :most) newest
   WHERE NOT EXISTS (SELECT 1 FROM packed_run k WHERE k.run = newest.run AND k.basis = newest.basis)`,
);

/** What a project's packed runs depend on besides their rows: its brands' names, and the packing version. */
export function namesOf(db: Db, project: RowId<'project'>): string {
  return `${METHOD} ${hash('sha256', NAMES.get(db, project) ?? '', 'hex')}`;
}

/** Detects a row that the disk corrupted. */
export function digestOfPacked(run: RowId<'run'>, { basis, facts, answers }: Packed): Buffer {
  return hash('sha256', Buffer.concat([Buffer.from(`${run} ${basis} ${facts}`), answers]), 'buffer');
}

/** Packs a run's children, with their basis; null if it has no answers, or unpackable ones. */
export function packRun(db: Db, run: RowId<'run'>, basis: string): Packed | null {
  const { answers, scores, models, ownAttributes, sources, pages } = loadRunRows(db, run);
  const packed = answers && packAnswers(answers);
  if (answers === null || packed === null) return null;
  const { promptRows, platformRows, brandRows, count, mentionBrand } = answers;
  const facts: Facts = {
    ...{ promptRows, platformRows, brandRows, count, mentions: mentionBrand.length, models },
    brands: packRows(scores.brands),
    platforms: packRows(scores.platforms),
    ownAttributes:
      ownAttributes && packRows(ownAttributes.map((row) => ({ ...row, isOwn: Number(row.isOwn) }))),
    sources: sources && packRows(sources),
    pages: pages && packRows(pages),
  };
  return { basis, facts: JSON.stringify(facts), answers: packed };
}

function unpackRun({ facts, answers }: Packed): RunRows {
  const rows = JSON.parse(facts) as Facts;
  const { promptRows, platformRows, brandRows, count, mentions, ownAttributes, sources, pages } = rows;
  return {
    answers: { ...unpackAnswers(answers, { count, mentions }), promptRows, platformRows, brandRows },
    scores: { brands: unpackRows(rows.brands), platforms: unpackRows(rows.platforms) },
    models: rows.models,
    // Only the own brand's are packed.
    ownAttributes:
      ownAttributes && unpackRows<AttributeFigures>(ownAttributes).map((row) => ({ ...row, isOwn: true })),
    sources: sources && unpackRows(sources),
    pages: pages && unpackRows(pages),
  };
}

/** Iterates over the children of a project's runs: packed ones if available, otherwise the rows. */
export function openRunRows(db: Db, project: RowId<'project'>): (run: RowId<'run'>) => RunRows {
  const names = namesOf(db, project);
  return (run) => {
    const row = PACKED.get(db, { run, names });
    const isWhole = row !== undefined && digestOfPacked(run, row).equals(row.digest);
    return isWhole ? unpackRun(row) : loadRunRows(db, run);
  };
}

/** A project's newest complete runs that are not packed, each with its prospective basis. */
export function loadUnpackedRuns(
  db: Db,
  project: RowId<'project'>,
  most: number,
): readonly { readonly run: RowId<'run'>; readonly basis: string }[] {
  return UNPACKED.all(db, { project, names: namesOf(db, project), most });
}
