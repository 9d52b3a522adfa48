/** Validates outside pictures before any is saved. Callers with a screen's picture run this in a thread that can be terminated. */
import { createHash } from 'node:crypto';
import { AppError } from '../../../shared/errors/app-error.ts';
import { pictureSource } from '../../../shared/reports/brand-kit.ts';
import { isSvg } from '../../../shared/reports/image-kind.ts';
import { assertDrawingsPrint } from '../../reports/print-trial.ts';
import { assertUnpacks } from '../../reports/images.ts';
import { pixelsOf } from '../../core/image-pixels.ts';

/** A printable picture: SVG text or a data URL, and its SHA-256 in hex. */
export type TakenPicture = { readonly sha256: string; readonly source: string };

const refusal = (fault: string, cause?: unknown): AppError =>
  new AppError('input/invalid', `${fault.charAt(0).toUpperCase()}${fault.slice(1)}. Nothing was changed.`, {
    cause,
  });

/** Checks a picture's header, then decodes or prints it once. Raises `input/invalid` with what is wrong. */
export async function takePicture(image: string): Promise<TakenPicture> {
  const parsed = pictureSource.safeParse(image);
  if (!parsed.success) throw refusal(parsed.error.issues[0]?.message ?? 'this picture cannot be used');
  const source = parsed.data;
  try {
    assertUnpacks(source);
    if (source.startsWith('data:image/jpeg')) pixelsOf(source);
  } catch (error) {
    throw refusal('this picture cannot be used: it is damaged, or unpacks to more than its size says', error);
  }
  if (isSvg(source)) await assertDrawingsPrint([source]);
  return { sha256: createHash('sha256').update(source).digest('hex'), source };
}
