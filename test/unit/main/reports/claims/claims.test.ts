import { describe, expect, it } from 'vitest';
import type { ComparedReport } from '../../../../../shared/analysis/report/compared-report.ts';
import { brandChange } from '../../../../../shared/analysis/compare/look-up-change.ts';
import { findContradictions } from '../../../../../main/reports/claims/claims.ts';
import {
  languageOf,
  REPORT_LOCALES,
  type ReportLanguageCode,
  type ReportLocale,
} from '../../../../../shared/words/locales.ts';
import { inventRuns, QUIET } from '../../../../helpers/invented-worlds.ts';
import { tellPeriod, tellReport } from '../../../../helpers/told-report.ts';

/** The own brand in a world where all its figures go one way over four runs, all the same way for readers. */
function reportThat(moved: number): ComparedReport {
  const world = { ...QUIET, runs: 4, brands: [{ name: 'Own', level: 0 }, ...QUIET.brands.slice(1)] };
  const at = (place: { run: number; brand: number }): number =>
    place.brand === 0 ? (place.run < 2 ? 0 : moved) : 0;
  return tellPeriod(inventRuns(world, { shift: at, tone: at }), 2);
}

const fell = reportThat(-1.2);
const rose = reportThat(1.2);
const still = reportThat(0);

const find = (text: string, figures: ComparedReport, locale: ReportLocale = 'en-GB', platformNames = {}) =>
  findContradictions(text, figures, { locale, platformNames });

const verdictOf = ({ changes }: ComparedReport, figure: 'visibility' | 'sentiment' | 'position'): string =>
  brandChange(changes.sinceBaseline, 'brand-0', figure).verdict.kind;

/** In each language: what is wrong where the figure fell, right there, and what is left alone. */
const SAID: Readonly<
  Record<ReportLanguageCode, { rose: string[]; fell: string[]; improved: string; left: readonly string[] }>
> = {
  en: {
    rose: [
      'Visibility rose to {visibility}.',
      'Visibility climbed.',
      'Our **visibility** has increased.',
      'In June, Own’s visibility grew.',
    ],
    fell: ['Visibility fell.', 'Visibility has declined and citations held.'],
    improved: 'Sentiment improved.',
    left: [
      'Visibility has not increased.',
      'Visibility hasn’t increased.',
      "Visibility hasn't improved.",
      'Did visibility increase? Has visibility increased?',
      'Visibility rose at Northlight.',
      'Visibility rose and fell.',
      'Visibility held while citations rose.',
      'Improve visibility with better guides.',
      'Visibility in the fall was stable, and visibility on the rise of chat assistants.',
      'Visibility rose on alpha.',
      'Visibility rose on Alpha Chat.',
      'Visibility rose for Topic 2.',
      'Visibility rose in March.',
      'The gap in visibility has grown.',
      'Visibility and sentiment rose.',
      '> “Visibility rose,” said one. Visibility rose.',
      'A page says “visibility rose” of us.',
      '- [How visibility rose](https://trail.example/a), 3 citations',
      'We expect that visibility increased.',
      'We lost no time on visibility.',
      'The roses of visibility.',
    ],
  },
  de: {
    rose: [
      'Die Sichtbarkeit ist auf {visibility} gestiegen.',
      'Ihre Sichtbarkeit stieg seit der letzten Messung.',
    ],
    fell: ['Die Sichtbarkeit sank.'],
    improved: 'Die Tonalität hat sich verbessert.',
    left: [
      'Die Sichtbarkeit ist nicht gestiegen.',
      'Keine Sichtbarkeit ist gestiegen.',
      'Ist die Sichtbarkeit gestiegen?',
      'Die Sichtbarkeit von Northlight ist gestiegen.',
      'Die Sichtbarkeit stieg und sank.',
      'Die Sichtbarkeit blieb gleich, während die Zitate gestiegen sind.',
      'Wir haben Erkenntnisse zur Sichtbarkeit gewonnen.',
      'Bessere Inhalte verbessern die Sichtbarkeit.',
      'Die Sichtbarkeit sollte gestiegen sein.',
      'Das Sichtbarkeitsziel stieg.',
    ],
  },
  fr: {
    rose: ['La visibilité a augmenté.', 'La visibilité est en hausse.'],
    fell: ['La visibilité a nettement reculé.'],
    improved: 'La tonalité s’est améliorée.',
    left: [
      'La visibilité n’a pas augmenté.',
      "La visibilité n'a guère augmenté.",
      'La visibilité a-t-elle augmenté ?',
      'La visibilité de Northlight a augmenté.',
      'La visibilité a augmenté puis reculé.',
      'La visibilité est stable, les citations ont augmenté.',
      'La visibilité progressivement gagnera.',
      'Pour améliorer la visibilité, publiez des guides.',
      'Le sentiment que la situation s’est améliorée.',
      'Aucune visibilité n’est en hausse.',
    ],
  },
  es: {
    rose: ['La visibilidad subió.', 'La visibilidad ha aumentado hasta {visibility}.'],
    fell: ['La visibilidad cayó.'],
    improved: 'El tono mejoró.',
    left: [
      'La visibilidad no subió.',
      'Ninguna visibilidad subió.',
      '¿Subió la visibilidad?',
      'La visibilidad de Northlight subió.',
      'La visibilidad subió y bajó.',
      'La visibilidad se mantuvo, mientras las citas subieron.',
      'Tenemos ganas de más visibilidad.',
      'La visibilidad está bajo control y la mejor posición es nuestra.',
      'Para subir la visibilidad hay guías.',
    ],
  },
  it: {
    rose: ['La visibilità è aumentata.', 'La visibilità è nettamente cresciuta.'],
    fell: ['La visibilità è scesa.'],
    improved: 'Il sentiment è migliorato.',
    left: [
      'La visibilità non è aumentata.',
      'Nessuna visibilità è aumentata.',
      'La visibilità è aumentata?',
      'La visibilità di Northlight è aumentata.',
      'La visibilità è aumentata e poi calata.',
      'La visibilità è stabile, le citazioni sono aumentate.',
      'La visibilità in Calabria è da curare.',
      'La visibilità è in salita.',
      'Per migliorare la visibilità servono guide.',
    ],
  },
  pt: {
    rose: ['A visibilidade subiu.', 'A sua visibilidade aumentou.'],
    fell: ['A visibilidade caiu.'],
    improved: 'O sentimento melhorou.',
    left: [
      'A visibilidade não subiu.',
      'Nenhuma visibilidade subiu.',
      'A visibilidade subiu?',
      'A visibilidade da Northlight subiu.',
      'A visibilidade subiu e caiu.',
      'A visibilidade manteve-se, as citações subiram.',
      'A visibilidade descreve recursos a recuperar.',
      'A melhor visibilidade tem desconto.',
      'Tomada de visibilidade.',
    ],
  },
  nl: {
    rose: ['De zichtbaarheid steeg.', 'De zichtbaarheid is sinds vorige meting gestegen.'],
    fell: ['De zichtbaarheid daalde.'],
    improved: 'De toon is verbeterd.',
    left: [
      'De zichtbaarheid is niet gestegen.',
      'Geen zichtbaarheid is gestegen.',
      'Is de zichtbaarheid gestegen?',
      'De zichtbaarheid van Northlight is gestegen.',
      'De zichtbaarheid steeg en daalde.',
      'De zichtbaarheid bleef gelijk terwijl de citaten stegen en het aantal steeg.',
      'De zichtbaarheid viel op.',
      'De grafiek toont dat wonen verbeterd is.',
      'Betere gidsen geven zichtbaarheid.',
    ],
  },
  ja: {
    rose: ['可視性は上昇しました。', '可視性は、前回より増えました。', '可視性は伸びました。'],
    fell: ['可視性は低下しました。'],
    improved: 'センチメントは改善しました。',
    left: [
      '可視性は上昇しませんでした。',
      '可視性は上昇しなかった。',
      '可視性は上昇しましたか？',
      '可視性は上昇しましたか。',
      'Northlightの可視性は上昇しました。',
      '可視性は上昇しましたが、低下しました。',
      '可視性は横ばいで、引用は増えました。',
      '可視性は伸び悩みました。',
      '可視性を改善するために記事を書きます。',
      '可視性を上昇したい。',
      '競合の可視性が上昇しました。',
    ],
  },
};

describe('what is said of figures', () => {
  it('is held against worlds that moved as a whole', () => {
    expect(verdictOf(fell, 'visibility')).toBe('worse');
    expect(verdictOf(rose, 'visibility')).toBe('better');
    expect(verdictOf(fell, 'sentiment')).toBe('worse');
    expect(verdictOf(still, 'visibility')).toBe('unclear');
  });

  describe.each(REPORT_LOCALES)('in %s', (locale) => {
    const said = SAID[languageOf(locale)];

    it.each(said.rose)('is found where the figure went the other way: %s', (sentence) => {
      expect(find(sentence, fell, locale)).toEqual([{ sentence, figure: 'visibility', truth: 'opposite' }]);
      expect(find(sentence, rose, locale)).toEqual([]);
    });

    it.each(said.fell)('is found where the figure rose: %s', (sentence) => {
      expect(find(sentence, rose, locale)).toEqual([{ sentence, figure: 'visibility', truth: 'opposite' }]);
      expect(find(sentence, fell, locale)).toEqual([]);
    });

    it('is found of a tone, too', () => {
      expect(find(said.improved, fell, locale)).toMatchObject([{ figure: 'sentiment', truth: 'opposite' }]);
    });

    it('is told as unclear where nothing is beyond noise', () => {
      for (const sentence of [...said.rose, ...said.fell]) {
        expect(find(sentence, still, locale)).toEqual([{ sentence, figure: 'visibility', truth: 'unclear' }]);
      }
    });

    it.each(said.left)('is left alone where it is not understood: %s', (sentence) => {
      for (const figures of [fell, rose, still]) {
        expect(find(sentence, figures, locale, { alpha: 'Alpha Chat' })).toEqual([]);
      }
    });
  });

  it('is found in its sentence among others', () => {
    const text = 'We published guides.\n\n- Visibility rose. Citations held.\n- Position held.';
    expect(find(text, fell).map(({ sentence }) => sentence)).toEqual(['- Visibility rose.']);
  });

  it('is not found in the name of the brand', () => {
    const named: ComparedReport = {
      ...fell,
      project: { ...fell.project, name: 'Rose' },
      runs: fell.runs.map((run) => ({
        ...run,
        brands: run.brands.map((brand) => (brand.isOwn ? { ...brand, name: 'Rose' } : brand)),
      })),
    };
    expect(find('The visibility of Rose is {visibility}.', named)).toEqual([]);
    expect(find('The visibility of Rose grew.', named)).toHaveLength(1);
  });

  it('of a position is judged by better and worse, never by up and down', () => {
    const worse = { ...fell, changes: withPosition(fell, 'worse') };
    const better = { ...fell, changes: withPosition(fell, 'better') };
    for (const figures of [worse, better, { ...fell, changes: withPosition(fell, 'unclear') }]) {
      expect(find('Our position rose.', figures)).toEqual([]);
      expect(find('Our position fell.', figures)).toEqual([]);
    }
    expect(find('Our position improved.', worse)).toMatchObject([{ figure: 'position', truth: 'opposite' }]);
    expect(find('Our position worsened.', better)).toMatchObject([{ figure: 'position', truth: 'opposite' }]);
    expect(find('Our position improved.', better)).toEqual([]);
  });

  it('is not judged where nothing was compared, nor in a language that is not known', () => {
    const [only] = inventRuns({ ...QUIET, runs: 1 });
    expect(find('Visibility rose.', tellReport([only!]))).toEqual([]);
    expect(find('Visibility rose.', fell, 'xx-XX' as ReportLocale)).toEqual([]);
  });
});

/** The same comparisons with another verdict of the own position. */
function withPosition(
  { changes }: ComparedReport,
  kind: 'better' | 'worse' | 'unclear',
): ComparedReport['changes'] {
  const judged = (comparison: typeof changes.sinceBaseline): typeof changes.sinceBaseline =>
    comparison?.overall == null
      ? comparison
      : {
          ...comparison,
          overall: {
            ...comparison.overall,
            brands: comparison.overall.brands.map((brand) => ({
              ...brand,
              changes: {
                ...brand.changes,
                position: { difference: 1, interval: { low: 0.5, high: 1.5 }, sample: 90, verdict: { kind } },
              },
            })),
          },
        };
  return { ...changes, sinceBaseline: judged(changes.sinceBaseline) };
}
