/** The bytes of a report as slides in one file: takes half a second, and more if encrypted. */
import { readFileSync } from 'node:fs';
import type { SlidesFormat } from '../../../shared/domain/export.ts';
import type { Presentation } from '../../../shared/reports/slides-schema.ts';
import type { EmbeddedFont, LetterFont } from '../../export/html/page-style.ts';
import type { Db } from '../../db/open.ts';
import { FONT_FILES } from '../../reports/pdf/fonts/font-files.ts';
import { embeddedFont } from '../../reports/pdf/fonts/opened-fonts.ts';
import { presentReport } from './present.ts';

/** The request: a report, and its format. */
export type SlidesWish = {
  readonly reportId: string;
  readonly format: SlidesFormat;
  /** Encrypts an HTML file's content; null leaves it open. Never for presentations. */
  readonly passphrase: string | null;
  /** When a draft's are made: its deadlines count from that day. */
  readonly nowMs: number;
};

/** A slides file, and its slide count: each further figure has its own. */
export type SlidesFile = { readonly client: string; readonly bytes: Uint8Array; readonly slides: number };

/** The embedded fonts of slides. */
export function loadFonts(): EmbeddedFont[] {
  const font = (family: EmbeddedFont['family'], weight: number, file: string): EmbeddedFont => ({
    family,
    weight,
    bytes: readFileSync(file),
  });
  return [
    font('Slide Sans', 400, FONT_FILES.Sans.normal),
    font('Slide Sans', 500, FONT_FILES.SansMedium.normal),
    font('Slide Sans', 600, FONT_FILES.Sans.bold),
    font('Slide Serif', 400, FONT_FILES.Serif.normal),
    font('Slide Serif', 500, FONT_FILES.SerifMedium.normal),
  ];
}

const HANGUL = /\p{Script=Hangul}/gu;

/** Fonts with the Hangul letters of slides, which not every computer has; none without any, as they would only make the file larger. */
export async function loadLetters(shown: Pick<Presentation, 'client' | 'slides'>): Promise<LetterFont[]> {
  const letters = new Set(JSON.stringify([shown.client, shown.slides]).match(HANGUL));
  if (letters.size === 0) return [];
  const { writeWebFont } = await import('../../reports/pdf/fonts/web-font.ts');
  const { normal, bold } = FONT_FILES.NotoSansKR;
  const cuts = [
    { weight: 400, file: normal },
    { weight: 600, file: bold },
  ];
  return cuts.flatMap(({ weight, file }): LetterFont[] => {
    const named = { family: 'Slide Hangul', weight } as const;
    const bytes = writeWebFont(embeddedFont(file), letters, named);
    return bytes === null ? [] : [{ ...named, bytes }];
  });
}

/** Makes the file. Raises what {@link presentReport} raises. */
export async function buildSlidesFile(
  db: Db,
  { reportId, format, passphrase, nowMs }: SlidesWish,
): Promise<SlidesFile> {
  const deck = presentReport(db, { reportId, nowMs });
  if (format === 'pptx') {
    const { writeSlidesPptx } = await import('../../export/pptx/slides-pptx.ts');
    return { client: deck.client, ...(await writeSlidesPptx(deck)) };
  }
  const { countSheets, writeSlidesHtml } = await import('../../export/html/slides-html.ts');
  const html = await writeSlidesHtml(deck, loadFonts(), passphrase, await loadLetters(deck));
  return { client: deck.client, bytes: Buffer.from(html), slides: countSheets(deck) };
}
