/** A studio report as slides. Reads only the report's own sources, so that no other client can appear. */
import type { Deck, SlideGround } from '../../../shared/reports/slides.ts';
import { inSnapshot, type Db } from '../../db/open.ts';
import { buildPresentation } from '../../reports/slides/build-presentation.ts';
import { specOfDraft } from './draft-spec.ts';
import { loadFrozen } from '../../core/frozen.ts';
import { loadKeptFigures } from './kept-figures.ts';
import { requireClient, requireReport } from './read-report.ts';

/**
 * Makes slides of a report as saved; of a final one, from its frozen sources.
 *
 * Raises `input/…` and `report/…` with what keeps it from being shown.
 */
export function presentReport(
  db: Db,
  {
    reportId,
    ground,
    nowMs,
  }: { readonly reportId: string; readonly ground?: SlideGround; readonly nowMs: number },
): Deck {
  const report = requireReport(db, reportId);
  const frozen = loadFrozen(db, reportId);
  if (frozen !== undefined) return buildPresentation(frozen.spec, frozen.figures, ground);
  const { spec, figures } = inSnapshot(db, () => {
    const project = requireClient(db, report, 'present');
    const found = specOfDraft(db, project, report.content, nowMs);
    return { spec: found, figures: loadKeptFigures(db, { spec: found, connection: report.connection }) };
  });
  return buildPresentation(spec, figures, ground);
}
