/** A report as an editable presentation: charts with their workbooks, tables, notes, and the agency's theme. */
import type { Deck } from '../../../shared/reports/slides.ts';
import { buildDeck } from './deck/build-deck.ts';
import { mendPackage } from './package/mend.ts';

/** Writes a report as PPTX and returns the slide count; the same report yields the same bytes. */
export async function writeSlidesPptx(
  deck: Deck,
): Promise<{ readonly bytes: Buffer; readonly slides: number }> {
  const { library, slides } = buildDeck(deck);
  const written = await library.write({ outputType: 'nodebuffer' });
  return { bytes: await mendPackage(written as Buffer, deck, slides), slides: slides.length };
}
