import { inSnapshot, type Db } from '../../db/open.ts';
import { renderMarkets as print, type RenderedMarkets } from '../../reports/render-markets.ts';
import { loadMarkets } from '../../use-cases/todays-record.ts';
import type { PrintRequest } from '../../use-cases/report-figures.ts';

/** Prints a report of several projects as one PDF, from the figures that their specs name. */
export async function renderMarkets(db: Db, requests: readonly PrintRequest[]): Promise<RenderedMarkets> {
  return await print(inSnapshot(db, () => loadMarkets(db, requests)));
}
