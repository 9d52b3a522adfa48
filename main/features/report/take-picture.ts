/**
 * Pictures from outside, judged before anything of them is kept. Whoever calls this with one of a screen does so in a thread that can be
 * ended.
 */
import { createHash } from 'node:crypto';
import { AppError } from '../../../shared/errors/app-error.ts';
import { pictureSource } from '../../../shared/reports/brand-kit.ts';
import { isSvg } from '../../../shared/reports/image-kind.ts';
import { assertDrawingsPrint } from '../../reports/print-trial.ts';
import { assertUnpacks } from '../../reports/images.ts';
import { pixelsOf } from '../kits/logo-pixels.ts';

/** A picture that may be printed: SVG text or a data address, and the SHA-256 of that in hex. */
export type TakenPicture = { readonly sha256: string; readonly source: string };

const refusal = (fault: string, cause?: unknown): AppError =>
  new AppError('input/invalid', `${fault.charAt(0).toUpperCase()}${fault.slice(1)}. Nothing was changed.`, {
    cause,
  });

/** Judges a picture by its header, and unpacks or prints it once. Raises `input/invalid` with what is wrong. */
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
