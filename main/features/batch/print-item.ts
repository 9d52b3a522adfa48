/** One report of a batch, printed in a thread: as much of it as the batch keeps, and nothing if unchanged. */
import { hash } from 'node:crypto';
import { isAppError } from '../../../shared/errors/app-error.ts';
import { UTC } from '../../../shared/format/calendar.ts';
import { findingLine } from '../../../shared/words/history-findings.ts';
import type { ReportSpec } from '../../../shared/reports/report-spec.ts';
import type { ToldByReport } from '../../../shared/reports/told.ts';
import { integer } from '../../db/columns.ts';
import { inSnapshot, type Db } from '../../db/open.ts';
import { defineValues } from '../../db/prepared.ts';
import type { BatchResult } from '../../db/queries/batches.ts';
import { hashAnswersOf } from '../../db/queries/team-answers.ts';
import { VERSION } from '../../platform/version.ts';
import { renderReport } from '../../reports/render.ts';
import { packMadeOf } from '../../core/frozen.ts';
import { languageIn } from '../../core/language-in.ts';
import {
  loadSpecFigures,
  type PrintRequest,
  printedWarnings,
  type PrintedWarnings,
} from '../report/index.ts';
import type { PrintedForGood } from '../studio/index.ts';

/**
 * What computers have in common that have the same data of a client: its kept answers, and what one of its reports depends on, which is also
 * what people have set and what was learned of other clients.
 */
export type Likeness = {
  readonly answers: string;
  readonly sample: ReportSpec;
  readonly inputHash: string;
};

/** What to print, unless it has these hashes; with `like` if this computer's data are alike, with `only` if it has this hash. */
export type ItemPrint = {
  readonly print: PrintRequest;
  readonly known: readonly string[];
  readonly like?: Likeness | undefined;
  readonly only?: string | undefined;
};

/** What makes a printed report final. */
export type Frozen = Pick<PrintedForGood, 'madeOf' | 'numbers'>;

/** A printed report, or nothing if it was known; equal hashes mean equal pages. */
export type PrintedItem = {
  readonly inputHash: string;
  /** How long printing took, if another computer did it. */
  readonly seconds?: number | undefined;
  /** What it was made of, if it was printed here. */
  readonly frozen?: Frozen | undefined;
  readonly printed:
    | (Omit<BatchResult, 'warnings'> &
        PrintedWarnings & {
          readonly bytes: Uint8Array;
          readonly pages: number;
          readonly told: ToldByReport;
        })
    | null;
};

/** Everything that JSON would drop or conflate. */
const whole = (_key: string, value: unknown): unknown => {
  if (value instanceof Map) return { map: [...value] };
  if (value instanceof Set) return { set: [...value] };
  if (ArrayBuffer.isView(value)) return { bytes: hash('sha256', value as Uint8Array, 'hex') };
  if (typeof value === 'number' && !Number.isFinite(value)) return { number: String(value) };
  return value;
};

function readInput(db: Db, print: PrintRequest) {
  const figures = loadSpecFigures(db, print);
  // A later day, or runs after its period, are no reason to print the same again.
  const spec = { ...print.spec, madeOn: undefined, laterRunIds: undefined };
  const input = JSON.stringify({ spec, figures: { ...figures, later: undefined }, version: VERSION }, whole);
  return { figures, inputHash: hash('sha256', input, 'hex') };
}

/** Hashes of everything that a report's pages depend on (spec with kit and words, figures, and the program version), and of its client's answers. */
export const hashItem = (
  db: Db,
  print: PrintRequest,
): { readonly inputHash: string; readonly answers: string } =>
  inSnapshot(db, () => ({
    inputHash: readInput(db, print).inputHash,
    answers: hashAnswersOf(db, {
      connection: print.connection,
      client: print.spec.projectId.toLowerCase(),
    }),
  }));

/** Changes with each commit of another connection: a thread has no others. */
const DATA_VERSION = defineValues(integer, 'SELECT data_version FROM pragma_data_version');

const judged = new WeakMap<Db, { readonly version: number; readonly alike: Map<string, boolean> }>();

/** Whether this computer's data of a client are those of another; judged once for each state of the file. */
function isAlike(db: Db, connection: string, { answers, sample, inputHash }: Likeness): boolean {
  const version = DATA_VERSION.get(db) ?? 0;
  let known = judged.get(db);
  if (known?.version !== version) judged.set(db, (known = { version, alike: new Map() }));
  const key = [connection, answers, inputHash].join(' ');
  let isOne = known.alike.get(key);
  if (isOne === undefined) {
    isOne =
      hashAnswersOf(db, { connection, client: sample.projectId.toLowerCase() }) === answers &&
      findInput(db, { spec: sample, connection })?.inputHash === inputHash;
    known.alike.set(key, isOne);
  }
  return isOne;
}

/** Findings in a list of results; the report has more. */
export const MOST_FINDINGS = 10;

/** The same; null if this computer lacks something of it that another has. */
function findInput(db: Db, print: PrintRequest): ReturnType<typeof readInput> | null {
  try {
    return readInput(db, print);
  } catch (error) {
    if (isAppError(error) && !error.code.startsWith('db/')) return null;
    throw error;
  }
}

/** Prints a report from the figures of its spec. */
export async function printItem(db: Db, { print, known, like, only }: ItemPrint): Promise<PrintedItem> {
  const input = inSnapshot(db, () => {
    if (like !== undefined && !isAlike(db, print.connection, like)) return null;
    return like === undefined && only === undefined ? readInput(db, print) : findInput(db, print);
  });
  if (input === null) return { inputHash: '', printed: null };
  const { figures, inputHash } = input;
  if (known.includes(inputHash) || (only !== undefined && only !== inputHash)) {
    return { inputHash, printed: null };
  }
  const rendered = await renderReport(print.spec, figures);
  const { bytes, pages, sections, findings, told, numbers } = rendered;
  const { ownBrand } = figures.project;
  const language = languageIn(print.spec.zone ?? UTC);
  return {
    inputHash,
    printed: {
      bytes,
      pages,
      headline: sections.find(({ headline }) => headline !== null)?.headline ?? null,
      findings: findings.slice(0, MOST_FINDINGS).map((finding) => findingLine(finding, ownBrand, language)),
      ...printedWarnings(rendered),
      told,
    },
    frozen: { madeOf: packMadeOf({ spec: print.spec, figures, sections, pages }), numbers },
  };
}
