/** One report of a batch, printed in a thread: as much of it as the batch keeps, and nothing if unchanged. */
import { hash } from 'node:crypto';
import { isAppError } from '../../../shared/errors/app-error.ts';
import { UTC } from '../../../shared/format/calendar.ts';
import { findingLine } from '../../../shared/words/history-findings.ts';
import { inSnapshot, type Db } from '../../db/open.ts';
import type { BatchResult } from '../../db/queries/batches.ts';
import { VERSION } from '../../platform/version.ts';
import { renderReport } from '../../reports/render.ts';
import { languageIn } from '../findings/comparison-json.ts';
import { loadSpecFigures, type PrintRequest } from '../report/report-figures.ts';

/** What to print, unless it has these hashes; with `only`, if it has this one. */
export type ItemPrint = {
  readonly print: PrintRequest;
  readonly known: readonly string[];
  readonly only?: string | undefined;
};

/** A printed report, or nothing if it was known; equal hashes mean equal pages. */
export type PrintedItem = {
  readonly inputHash: string;
  /** How long printing took, if another computer did it. */
  readonly seconds?: number | undefined;
  readonly printed:
    | (BatchResult & {
        readonly bytes: Uint8Array;
        readonly pages: number;
        readonly isFirstOfPeriod: boolean;
        readonly missingCharacters: readonly string[];
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
  const figures = inSnapshot(db, () => loadSpecFigures(db, print));
  const input = JSON.stringify({ spec: print.spec, figures, version: VERSION }, whole);
  return { figures, inputHash: hash('sha256', input, 'hex') };
}

/** The hash of everything that a report's pages depend on: spec with kit and words, figures, and the program version. */
export const hashItem = (db: Db, print: PrintRequest): string => readInput(db, print).inputHash;

/** Findings in a list of results; the report has more. */
const MOST_FINDINGS = 10;

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
export async function printItem(db: Db, { print, known, only }: ItemPrint): Promise<PrintedItem> {
  const input = only === undefined ? readInput(db, print) : findInput(db, print);
  if (input === null) return { inputHash: '', printed: null };
  const { figures, inputHash } = input;
  if (known.includes(inputHash) || (only !== undefined && only !== inputHash)) {
    return { inputHash, printed: null };
  }
  const { bytes, pages, sections, findings, missingCharacters, baseline } = await renderReport(
    print.spec,
    figures,
  );
  const { ownBrand } = figures.project;
  const language = languageIn(print.spec.zone ?? UTC);
  return {
    inputHash,
    printed: {
      bytes,
      pages,
      headline: sections.find(({ headline }) => headline !== null)?.headline ?? null,
      findings: findings.slice(0, MOST_FINDINGS).map((finding) => findingLine(finding, ownBrand, language)),
      warnings: [],
      isFirstOfPeriod: baseline?.kind === 'first-of-period',
      missingCharacters,
    },
  };
}
