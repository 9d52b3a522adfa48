/** The figures of the report that somebody writes in, kept from one preview to the next. */
import type { ComparedReport } from '../../../shared/analysis/report/compared-report.ts';
import type { Db } from '../../db/open.ts';
import { loadFiguresDigest } from '../../db/seals.ts';
import { loadSpecFigures, type PrintRequest } from '../report/report-figures.ts';

type Kept = { readonly key: string; readonly figures: ComparedReport };

/** One for each handle of the file: whoever writes has one report before them. */
const KEPT = new WeakMap<Db, Kept>();

/** Everything of a request that its figures depend on, and not its words, its kit or its paper. */
function keyOf(db: Db, { spec, connection }: PrintRequest): string | undefined {
  const digest = loadFiguresDigest(db);
  if (digest === undefined) return undefined;
  const { projectId, runIds, baseline, sections } = spec;
  // Their order is that of the pages.
  const asked = sections.map(({ id, options }) => JSON.stringify([id, options])).sort();
  return JSON.stringify([digest, connection, projectId, runIds, baseline, asked]);
}

/**
 * The figures of a report, as {@link loadSpecFigures} loads them; those of the last call where nothing has been written that they rest
 * on. Call it in a snapshot.
 */
export function loadKeptFigures(db: Db, request: PrintRequest): ComparedReport {
  const key = keyOf(db, request);
  const kept = KEPT.get(db);
  if (key !== undefined && kept?.key === key) return kept.figures;
  const figures = loadSpecFigures(db, request);
  if (key !== undefined) KEPT.set(db, { key, figures });
  return figures;
}
