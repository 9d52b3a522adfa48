import { inSnapshot, type Db } from '../../db/open.ts';
import { apart, outside, paper, print, reading } from '../job.ts';
import type { PrintRequest } from './report-figures.ts';

/** Reports printed, and compared with what was printed. */
export const REPORT_JOBS = {
  render: print(async () => {
    const [{ loadSpecFigures }, { renderReport }] = await Promise.all([
      import('./report-figures.ts'),
      import('../../reports/render.ts'),
    ]);
    return (db: Db, request: PrintRequest) => {
      const figures = inSnapshot(db, () => loadSpecFigures(db, request));
      return renderReport(request.spec, figures, request.serviceReport ?? null);
    };
  }),
  renderMarkets: paper(async () => {
    const [{ loadMarkets }, { renderMarkets }] = await Promise.all([
      import('./todays-record.ts'),
      import('../../reports/render-markets.ts'),
    ]);
    return (db: Db, requests: readonly PrintRequest[]) =>
      renderMarkets(inSnapshot(db, () => loadMarkets(db, requests)));
  }),
  record: paper(async () => reading((await import('./todays-record.ts')).buildTodaysRecord)),
  recordMarkets: paper(async () => reading((await import('./todays-record.ts')).buildTodaysMarkets)),
  pictureFile: outside(async () => apart((await import('./take-picture.ts')).takePicture)),
};
