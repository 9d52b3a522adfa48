/** Reads what a report records of itself out of its file. The file may come from anywhere: nothing in it is trusted. */
import { AppError } from '../../../shared/errors/app-error.ts';
import {
  MANIFEST_NAME,
  MARKETS_FORMAT,
  manifestSchema,
  type Manifest,
} from '../../../shared/reports/manifest.ts';

function unreadable(file: string, why: string, cause?: unknown): AppError {
  return new AppError('input/invalid', `${file} cannot be checked: ${why}.`, { cause });
}

async function attachmentOf(file: string, bytes: Uint8Array): Promise<string | null> {
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
    if (attachments?.has(MANIFEST_NAME) !== true) return null;
    return new TextDecoder().decode((await document.getAttachmentContent(MANIFEST_NAME)) ?? undefined);
  } catch (error) {
    throw unreadable(file, 'it is no PDF that can be read', error);
  } finally {
    await task.destroy();
  }
}

/**
 * The record inside a report's file. Raises `input/invalid` for a file that is no PDF, has no record, or one that this version
 * cannot read.
 */
export async function readRecord(file: string, bytes: Uint8Array): Promise<Manifest> {
  const text = await attachmentOf(file, bytes);
  if (text === null) {
    throw unreadable(
      file,
      'it holds no record of a Sightline report; printing it again may have dropped that',
    );
  }
  let raw: unknown;
  try {
    raw = JSON.parse(text);
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
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw unreadable(
    file,
    `the record in it is damaged (${[...(issue?.path ?? []), issue?.message].join(': ')})`,
  );
}
