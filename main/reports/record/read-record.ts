/** Reads what a report records of itself out of its file. The file may come from anywhere: nothing in it is trusted. */
import { createHash } from 'node:crypto';
import { AppError } from '../../../shared/errors/app-error.ts';
import {
  DATA_NAME,
  MANIFEST_NAME,
  MARKETS_FORMAT,
  manifestSchema,
  type Manifest,
} from '../../../shared/reports/manifest.ts';

function unreadable(file: string, why: string, cause?: unknown): AppError {
  return new AppError('input/invalid', `${file} cannot be checked: ${why}.`, { cause });
}

/** What a report carries, as it was found. */
type Found = { readonly record: Uint8Array | null; readonly data: Uint8Array | null };

async function attachmentsOf(file: string, bytes: Uint8Array): Promise<Found> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({
    // The reader takes what it is given to its own thread.
    data: Uint8Array.from(bytes),
    verbosity: VerbosityLevel.ERRORS,
    enableXfa: false,
    useWasm: false,
  });
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

/** Whether the data behind a report's charts are those that its record tells of. */
export type DataInside = 'as-printed' | 'altered' | 'missing';

/** What a report's file says of itself. */
export type ReportInside = { readonly manifest: Manifest; readonly data: DataInside };

function judgeData(data: Uint8Array | null, { sha256 }: Manifest['data']): DataInside {
  if (data === null) return 'missing';
  return createHash('sha256').update(data).digest('hex') === sha256 ? 'as-printed' : 'altered';
}

/**
 * The record inside a report's file, and whether the data beside it are those that it tells of. Raises `input/invalid` for a file that is no PDF, has no record, or one that this version
 * cannot read.
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
