/** A page of a printed report as a picture, for mail and chat, where PDFs go unopened. */
import { openPdf } from '../components/pdf/open-pdf.ts';
import { pngOf } from './chart-picture.ts';

/** Width in pixels that a mail shows unscaled on a high-density screen. */
const WIDE_PX = 1600;

/**
 * Draws a page of a PDF as PNG, 1600 pixels wide.
 *
 * @param page from 1.
 */
export async function buildPagePicture(bytes: Uint8Array, page: number): Promise<Blob> {
  const pdf = await openPdf(bytes);
  try {
    const canvas = await pdf.draw(page, WIDE_PX / devicePixelRatio, new AbortController().signal);
    if (canvas === null) throw new Error('the page was not drawn');
    return await pngOf(canvas);
  } finally {
    pdf.close();
  }
}
