/** One report of a batch, printed in a thread: as much of it as the batch keeps, and nothing if unchanged. */
import { hash } from 'node:crypto';
import { UTC } from '../../../shared/format/calendar.ts';
import { findingLine } from '../../../shared/words/history-findings.ts';
import { inSnapshot, type Db } from '../../db/open.ts';
import type { BatchResult } from '../../db/queries/batches.ts';
import { VERSION } from '../../platform/version.ts';
import { renderReport } from '../../reports/render.ts';
import { languageIn } from '../findings/comparison-json.ts';
import { loadSpecFigures, type PrintRequest } from '../report/report-figures.ts';

/** What to print, unless it has these hashes. */
export type ItemPrint = { readonly print: PrintRequest; readonly known: readonly string[] };

/** A printed report, or nothing if it was known; equal hashes mean equal pages. */
export type PrintedItem = {
  readonly inputHash: string;
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

/** Findings in a list of results; the report has more. */
const MOST_FINDINGS = 10;

/**
 * Prints a report from the figures of its spec. The hash covers everything its pages depend on: spec with kit and words, figures, and the
 * program version.
 */
export async function printItem(db: Db, { print, known }: ItemPrint): Promise<PrintedItem> {
  const figures = inSnapshot(db, () => loadSpecFigures(db, print));
  const inputHash = hash(
    'sha256',
    JSON.stringify({ spec: print.spec, figures, version: VERSION }, whole),
    'hex',
  );
  if (known.includes(inputHash)) return { inputHash, printed: null };
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
