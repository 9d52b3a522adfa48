import { describe, expect, it } from 'vitest';
import { hyphenationOf, SOFT_HYPHEN } from '../../../../../../main/reports/pdf/fonts/hyphenation.ts';
import { REPORT_LOCALES, type ReportLocale } from '../../../../../../shared/words/locales.ts';

const seen = async (locale: ReportLocale, text: string, names: readonly string[] = []): Promise<string> => {
  const hyphenate = await hyphenationOf(locale, names);
  return hyphenate(`${text} x`).slice(0, -2).replaceAll(SOFT_HYPHEN, '·');
};

describe('hyphenation', () => {
  it.each<[ReportLocale, string, string]>([
    ['de-DE', 'Sichtbarkeitsveränderungen', 'Sicht·bar·keits·ver·än·de·run·gen'],
    ['en-GB', 'characteristically', 'char·ac·ter·ist·ic·ally'],
    ['en-US', 'characteristically', 'char·ac·ter·is·ti·cally'],
    ['fr-FR', 'recommandations', 're·com·man·da·tions'],
    ['es-ES', 'recomendaciones', 're·co·men·da·cio·nes'],
    ['it-IT', 'raccomandazioni', 'rac·co·man·da·zio·ni'],
    ['pt-PT', 'recomendações', 're·co·men·da·ções'],
    ['pt-BR', 'recomendações', 're·co·men·da·ções'],
    ['de-AT', 'Sichtbarkeitsveränderungen', 'Sicht·bar·keits·ver·än·de·run·gen'],
    ['en-AU', 'characteristically', 'char·ac·ter·ist·ic·ally'],
    ['nl-NL', 'zichtbaarheidsverandering', 'zicht·baar·heids·ver·an·de·ring'],
  ])('parts words of %s as that language does', async (locale, word, parted) => {
    const shown = await seen(locale, word);
    // The patterns' own parting, but for parts of two letters at either end.
    expect(shown.replaceAll('·', '')).toBe(word);
    expect(shown.split('·').length).toBeGreaterThan(2);
    for (const part of shown.split('·')) expect(part.length).toBeGreaterThan(1);
    expect(parted.split('·').join('')).toBe(word);
    const allowed = new Set(
      parted.split('·').reduce<number[]>((at, part) => [...at, (at.at(-1) ?? 0) + part.length], []),
    );
    let at = 0;
    for (const part of shown.split('·')) {
      at += part.length;
      expect(allowed, `${shown} beside ${parted}`).toContain(at);
    }
  });

  it('leaves no part of fewer than three letters at the ends of a word', async () => {
    for (const locale of REPORT_LOCALES) {
      for (const word of ['recommandations', 'Ausgangssituation', 'unabhängige', 'evaluaciones']) {
        const parts = (await seen(locale, word)).split('·');
        expect(parts[0]?.length, `${locale} ${word}`).toBeGreaterThanOrEqual(3);
        expect(parts.at(-1)?.length, `${locale} ${word}`).toBeGreaterThanOrEqual(3);
      }
    }
  });

  it('leaves short words, names and their forms, addresses, figures and joined words as they are', async () => {
    const names = ['Halden Outdoorausrüstung', 'Veltaboard'];
    const text =
      'Messung Outdoorausrüstung Veltaboards https://beispielunternehmen.example/vergleichstabelle kontakt@beispielunternehmen.example 12345678901 Verbraucherzentrale_Test';
    expect(await seen('de-DE', text, names)).toBe(text);
  });

  it('leaves the last word of a text whole', async () => {
    const hyphenate = await hyphenationOf('de-DE', []);
    expect(hyphenate('Sichtbarkeitsveränderungen.')).toBe('Sichtbarkeitsveränderungen.');
  });

  it('parts words beside marks, and none in a language whose lines end anywhere', async () => {
    expect(await seen('de-DE', '„Wettbewerber“, (Vergleichstabelle).')).toMatch(/^„Wett·.+“, \(Ver·.+\)\.$/);
    expect(await seen('ja-JP', 'characteristically 可視性')).toBe('characteristically 可視性');
  });
});
