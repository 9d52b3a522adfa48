/** Caches the figures of the report being edited between previews. */
import type { ComparedReport } from '../../../shared/analysis/report/compared-report.ts';
import type { Db } from '../../db/open.ts';
import { loadFiguresDigest } from '../../db/seals.ts';
import { loadSpecFigures, type PrintRequest } from '../report/index.ts';

type Kept = { readonly key: string; readonly figures: ComparedReport };

/** One per database handle: an editor has one report open. */
const KEPT = new WeakMap<Db, Kept>();

/** Everything in a request that its figures depend on, so not its words, kit or paper. */
function keyOf(db: Db, { spec, connection }: PrintRequest): string | undefined {
  const digest = loadFiguresDigest(db);
  if (digest === undefined) return undefined;
  const { projectId, runIds, baseline, sections, basis, period, laterRunIds, told, retold, zone } = spec;
  // Order affects only the pages.
  const asked = sections.map(({ id, options }) => JSON.stringify([id, options])).sort();
  const rest = { projectId, runIds, baseline, basis, period, laterRunIds, told, retold, zone };
  return JSON.stringify([digest, connection, asked, rest]);
}

/**
 * A report's figures, as {@link loadSpecFigures} loads them; cached from the last call unless their data have changed. Call it in a
 * snapshot.
 */
export function loadKeptFigures(db: Db, request: PrintRequest): ComparedReport {
  const key = keyOf(db, request);
  const kept = KEPT.get(db);
  if (key !== undefined && kept?.key === key) return kept.figures;
  const figures = loadSpecFigures(db, request);
  if (key !== undefined) KEPT.set(db, { key, figures });
  return figures;
}
