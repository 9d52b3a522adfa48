import { inSnapshot, type Db } from '../../db/open.ts';
import { renderReport, type RenderedReport } from '../../reports/render.ts';
import { loadSpecFigures, type PrintRequest } from '../../use-cases/report-figures.ts';

/** Prints a report as a PDF, from the figures that its spec names. */
export async function render(db: Db, request: PrintRequest): Promise<RenderedReport> {
  const figures = inSnapshot(db, () => loadSpecFigures(db, request));
  return await renderReport(request.spec, figures, request.serviceReport ?? null);
}
