/** A report as a presentation that people edit: charts with their workbooks, tables, notes, and the agency's theme. */
import type { Deck } from '../../../shared/reports/slides.ts';
import { buildDeck } from './deck/build-deck.ts';
import { mendPackage } from './package/mend.ts';

/** Writes a report as PPTX, and says how many slides that makes; the same report gives the same bytes. */
export async function writeSlidesPptx(
  deck: Deck,
): Promise<{ readonly bytes: Buffer; readonly slides: number }> {
  const { library, slides } = buildDeck(deck);
  const written = await library.write({ outputType: 'nodebuffer' });
  return { bytes: await mendPackage(written as Buffer, deck, slides), slides: slides.length };
}
