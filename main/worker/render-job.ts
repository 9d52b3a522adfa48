import type { ReportFigures } from '../../shared/reports/figures.ts';
import type { ReportSpec } from '../../shared/reports/report-spec.ts';
import type { RenderedReport } from '../reports/render.ts';

/** What is sent to the printing thread. */
export type RenderJob = { readonly spec: ReportSpec; readonly figures: ReportFigures };

/** What comes back; `message` is for the log. */
export type RenderReply =
  { readonly ok: true; readonly report: RenderedReport } | { readonly ok: false; readonly message: string };
