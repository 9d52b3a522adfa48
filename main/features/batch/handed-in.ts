/** Judges what a computer of the team has handed in for a report: it is data of a colleague. */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { AppError, ERROR_CODES, isAppError } from '../../../shared/errors/app-error.ts';
import type { ReadOnly } from '../../../shared/domain/read-only.ts';
import { withoutControls } from '../../../shared/format/printable.ts';
import { partsOf } from '../../../shared/reports/manifest.ts';
import { reportSpecSchema, type ReportSpec } from '../../../shared/reports/report-spec.ts';
import { toldByReportSchema } from '../../../shared/reports/told.ts';
import { VERSION } from '../../platform/version.ts';
import { lookAtReportPdf } from '../../reports/record/pdf-fault.ts';
import { readRecord } from '../../reports/record/read-record.ts';
import { recordSpec } from '../../reports/record/record.ts';
import type { QueueLook, QueuedFile } from '../../team/queue.ts';
import { MOST_FINDINGS, type PrintedItem } from './print-item.ts';

const words = z.string().max(4_000).overwrite(withoutControls);

/** What a worker keeps of a printed report, beside its file. */
export const sentResult = z.object({
  inputHash: z.string().regex(/^[0-9a-f]{64}$/),
  seconds: z.number().min(0).max(1_000_000),
  pages: z.int().min(1),
  headline: words.nullable(),
  findings: z.array(words).max(MOST_FINDINGS),
  warnings: z.array(words).max(50),
  isFirstOfPeriod: z.boolean(),
  missingCharacters: z.array(words).max(10_000),
  told: toldByReportSchema,
});
export type SentResult = ReadOnly<z.infer<typeof sentResult>>;

const sentReason = z.object({ code: z.enum(ERROR_CODES), message: words.min(1) });

/** A report, why there is none, or what is wrong with what came, as the end of a sentence. */
export type HandedIn =
  { readonly printed: PrintedItem } | { readonly failure: AppError } | { readonly fault: string };

/** Whether a file's record is of this request; what is wrong with it, or null. */
async function findRecordFault(pdf: Buffer, spec: ReportSpec): Promise<string | null> {
  try {
    const { manifest, data } = await readRecord('The file', pdf);
    const [part, ...others] = partsOf(manifest);
    const asked = reportSpecSchema.parse(JSON.parse(JSON.stringify(recordSpec(spec))));
    const isAsked =
      manifest.version === VERSION && others.length === 0 && isDeepStrictEqual(part?.spec, asked);
    return isAsked && data === 'as-printed' ? null : 'is another report than the one asked for';
  } catch (error) {
    if (isAppError(error) || error instanceof z.ZodError) return 'holds no record of its report';
    throw error;
  }
}

/** Judges what came for a report of `spec`; `file` undefined: it was too large. */
export async function readHandedIn(
  spec: ReportSpec,
  { result, reason }: Pick<QueueLook['ended'][number], 'result' | 'reason'>,
  file: QueuedFile | undefined,
): Promise<HandedIn> {
  if (reason !== null) {
    const read = sentReason.safeParse(reason);
    if (!read.success) return { fault: 'failed without saying why' };
    return { failure: new AppError(read.data.code, read.data.message) };
  }
  const read = sentResult.safeParse(result);
  if (!read.success) return { fault: 'came without what a printed report comes with' };
  if (file?.pdf == null) return { fault: 'is too large' };
  const { pdf, sha256 } = file;
  if (!createHash('sha256').update(pdf).digest().equals(sha256)) return { fault: 'did not come whole' };
  const look = await lookAtReportPdf(pdf);
  if (look.fault !== null) return { fault: look.fault };
  if (look.pages !== read.data.pages) return { fault: 'has another number of pages than it says' };
  const fault = await findRecordFault(pdf, spec);
  if (fault !== null) return { fault };
  const { seconds, inputHash, ...sent } = read.data;
  return { printed: { inputHash, seconds, printed: { ...sent, bytes: pdf } } };
}
