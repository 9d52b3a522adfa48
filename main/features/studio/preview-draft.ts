/** A draft as it would print now, and what to check before it goes out. */
import { createHash } from 'node:crypto';
import { dayOf, UTC } from '../../../shared/format/calendar.ts';
import type { DraftContent } from '../../../shared/reports/draft.ts';
import type { ReportPreview } from '../../../shared/reports/studio-schema.ts';
import { inSnapshot, type Db } from '../../db/open.ts';
import { loadCompletedRuns } from '../../db/queries/report-runs.ts';
import { describeWords } from '../../reports/describe-words.ts';
import { renderMeasured } from '../../reports/render.ts';
import { checkDraft } from './check-draft.ts';
import { leftOutOfDraft, specOfDraft } from './draft-spec.ts';
import { type FinalReport, loadFinalReport } from '../../core/frozen.ts';
import { loadToldAlready } from '../findings/index.ts';
import { loadKeptFigures } from './kept-figures.ts';
import { requireClient, requireReport, type ReadReport } from './read-report.ts';

/** What to preview. */
export type PreviewRequest = {
  readonly reportId: string;
  /** A window's unsaved content; null for the saved one. */
  readonly content: DraftContent | null;
  /** Milliseconds since 1970, for the age of data. */
  readonly nowMs: number;
};

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** A final report as finished. */
function showFinal({ bytes, sha256, pages, sections, runDays, damage }: FinalReport): ReportPreview {
  return {
    pdf: base64(bytes),
    sha256,
    pages,
    sections,
    silent: [],
    words: {},
    drafted: '',
    checks:
      damage === null
        ? []
        : [
            {
              code: 'damaged',
              weight: 'know',
              section: null,
              title: 'Damaged in the database',
              text: damage,
            },
          ],
    statements: 0,
    numbers: 0,
    runs: runDays.length,
    from: runDays[0] ?? '',
    to: runDays.at(-1) ?? '',
  };
}

/**
 * Prints a preview of a studio report: the bytes equal those of its file. A final one is shown as finished.
 *
 * Raises `input/…` and `report/…` with what keeps it from being printed.
 */
export async function previewReport(db: Db, request: PreviewRequest): Promise<ReportPreview> {
  const report = requireReport(db, request.reportId);
  const final = await loadFinalReport(db, request.reportId);
  if (final !== undefined) return showFinal(final);
  return await previewDraft(db, report, request.content ?? report.content, request.nowMs);
}

async function previewDraft(
  db: Db,
  report: ReadReport,
  content: DraftContent,
  nowMs: number,
): Promise<ReportPreview> {
  const { spec, leftOut, figures, newestRunMs, already } = inSnapshot(db, () => {
    const project = requireClient(db, report, 'print');
    const found = specOfDraft(db, project, content, nowMs);
    const completed = loadCompletedRuns(db, project.id);
    const loaded = loadKeptFigures(db, { spec: found, connection: report.connection });
    return {
      spec: found,
      leftOut: leftOutOfDraft(db, project, { content, spec: found }),
      figures: loaded,
      already: loadToldAlready(db, project, loaded),
      newestRunMs: completed.at(-1)?.startedAtMs ?? 0,
    };
  });
  const rendered = await renderMeasured(spec, figures);
  const printed = new Set(rendered.sections.map(({ id }) => id));
  const silent = spec.sections.map(({ id }) => id).filter((id) => !printed.has(id));
  return {
    pdf: base64(rendered.bytes),
    sha256: createHash('sha256').update(rendered.bytes).digest('hex'),
    pages: rendered.pages,
    sections: rendered.sections,
    silent,
    ...describeWords(spec, figures),
    statements: rendered.claims.length,
    numbers: rendered.numbers.looked,
    checks: checkDraft({ content, spec, leftOut, figures, already, rendered, silent, newestRunMs, nowMs }),
    runs: figures.runs.length,
    from: dayOf(figures.runs[0]?.startedAtMs ?? 0, spec.zone ?? UTC),
    to: dayOf(figures.runs.at(-1)?.startedAtMs ?? 0, spec.zone ?? UTC),
  };
}
