/** Test-prints third-party drawings before they are kept: only the printer knows everything it cannot print. */
import { AppError } from '../../shared/errors/app-error.ts';
import { LOGO_FIELDS, type KitChanges } from '../../shared/reports/brand-kit.ts';
import { isSvg } from '../../shared/reports/image-kind.ts';
import type { ImageNode } from './pdf/document/node.ts';

const BOX_PX = 200;

/** The drawings of a kit. */
const drawingsOf = (kit: KitChanges): readonly string[] =>
  LOGO_FIELDS.flatMap((field) => kit[field] ?? []).filter(isSvg);

/**
 * Prints drawings on a discarded page. Their schema limits how much they draw, so this terminates. Raises
 * `input/invalid` if not printable.
 */
export async function assertDrawingsPrint(drawings: readonly string[]): Promise<void> {
  if (drawings.length === 0) return;
  const [{ buildFontChooser }, { printPdf }, { toPdfmake }] = await Promise.all([
    import('./pdf/fonts/fallback.ts'),
    import('./pdf/pdfmake/index.ts'),
    import('./pdf/to-pdfmake.ts'),
  ]);
  const fonts = buildFontChooser(null);
  const body = drawings.map((source): ImageNode => ({
    kind: 'image',
    source,
    fitPx: [BOX_PX, BOX_PX],
    alt: '',
  }));
  try {
    const definition = await toPdfmake(
      {
        title: '',
        author: '',
        subject: '',
        language: 'en-GB',
        names: [],
        platforms: [],
        createdMs: 0,
        paper: 'A4',
        base: { font: 'Sans', sizePx: 12, linePx: 16, colour: '#000000' },
        sections: [{ body, header: null, footer: null, marginsPx: [0, 0, 0, 0] }],
        attachments: [],
      },
      fonts,
    );
    await printPdf(definition, fonts);
  } catch (error) {
    throw new AppError(
      'input/invalid',
      'This logo cannot be used: it cannot be printed, because of a number or a shape in it. Nothing was changed; export it again as a plain SVG, or use a PNG.',
      { cause: error },
    );
  }
}

/** Prints a kit's drawings once. Raises as {@link assertDrawingsPrint}. */
export const assertKitPrints = (kit: KitChanges): Promise<void> => assertDrawingsPrint(drawingsOf(kit));
