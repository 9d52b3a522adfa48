/** Reads a report's record from its file. The file is untrusted. */
import { createHash } from 'node:crypto';
import { AppError } from '../../../shared/errors/app-error.ts';
import {
  DATA_NAME,
  MANIFEST_NAME,
  MARKETS_FORMAT,
  manifestSchema,
  type ReportManifest,
} from '../../../shared/reports/manifest.ts';

function unreadable(file: string, why: string, cause?: unknown): AppError {
  return new AppError('input/invalid', `${file} cannot be checked: ${why}.`, { cause });
}

/** The attachments found in a report. */
type Found = { readonly record: Uint8Array | null; readonly data: Uint8Array | null };

async function attachmentsOf(file: string, bytes: Uint8Array): Promise<Found> {
  const { openPdf } = await import('./open-pdf.ts');
  const task = openPdf(bytes);
  try {
    const document = await task.promise;
    const attachments = await document.getAttachments();
    const read = async (name: string): Promise<Uint8Array | null> =>
      attachments?.has(name) === true ? await document.getAttachmentContent(name) : null;
    return { record: await read(MANIFEST_NAME), data: await read(DATA_NAME) };
  } catch (error) {
    throw unreadable(file, 'it is no PDF that can be read', error);
  } finally {
    await task.destroy();
  }
}

/** Whether a report's chart data match its record. */
export type DataInside = 'as-printed' | 'altered' | 'missing';

/** A report file's content. */
export type ReportInside = { readonly manifest: ReportManifest; readonly data: DataInside };

function judgeData(data: Uint8Array | null, { sha256 }: ReportManifest['data']): DataInside {
  if (data === null) return 'missing';
  return createHash('sha256').update(data).digest('hex') === sha256 ? 'as-printed' : 'altered';
}

/**
 * The record in a report's file, and whether its data match. Raises `input/invalid` for a file that is no PDF, has no
 * record, or one that this version cannot read.
 */
export async function readRecord(file: string, bytes: Uint8Array): Promise<ReportInside> {
  const { record, data } = await attachmentsOf(file, bytes);
  if (record === null) {
    throw unreadable(
      file,
      'it holds no record of a Sightline report; printing it again may have dropped that',
    );
  }
  let raw: unknown;
  try {
    raw = JSON.parse(new TextDecoder().decode(record));
  } catch (error) {
    throw unreadable(file, 'the record in it is damaged', error);
  }
  const format = typeof raw === 'object' && raw !== null && 'format' in raw ? raw.format : undefined;
  if (typeof format === 'number' && format > MARKETS_FORMAT) {
    throw unreadable(
      file,
      'it was made by a later version of Sightline. Update Sightline, then check it again',
    );
  }
  const parsed = manifestSchema.safeParse(raw);
  if (parsed.success) return { manifest: parsed.data, data: judgeData(data, parsed.data.data) };
  const [issue] = parsed.error.issues;
  throw unreadable(
    file,
    `the record in it is damaged (${[...(issue?.path ?? []), issue?.message].join(': ')})`,
  );
}
