import { describe, expect, it } from 'vitest';
import { reportLanguage } from '../../../../../main/reports/words/languages.ts';
import type { ReportLocale } from '../../../../../shared/words/locales.ts';

const of = (locale: ReportLocale) => reportLanguage(locale).pages;

describe('the words of the first pages', () => {
  it.each<[ReportLocale, string]>([
    ['en-GB', 'all of November, compared with all of October'],
    ['de-DE', 'ganzer November, verglichen mit dem ganzen Oktober'],
    ['fr-FR', 'tout le mois de novembre, par rapport à tout le mois d’octobre'],
    ['es-ES', 'todo noviembre, en comparación con todo octubre'],
    ['it-IT', 'tutto novembre, rispetto a tutto ottobre'],
    ['pt-BR', 'todo o mês de novembro, em comparação com todo o mês de outubro'],
    ['nl-NL', 'heel november, vergeleken met heel oktober'],
    ['ja-JP', '11月全体、比較対象は10月全体'],
  ])('compares two months in %s', (locale, words) => {
    const month = (at: string): string =>
      new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(Date.parse(at));
    const { all, compared } = of(locale).summary;
    expect(compared(all(month('2026-11-01')), month('2026-10-01'), true)).toBe(words);
  });

  it('compares with a day as the language says one', () => {
    expect(of('de-DE').summary.compared('30. Nov.', '23. Nov.', false)).toBe(
      '30. Nov., verglichen mit dem 23. Nov.',
    );
    expect(of('es-ES').summary.compared('30 nov', '23 nov', false)).toBe(
      '30 nov, en comparación con el 23 nov',
    );
  });

  it('puts an article before a day that no line’s end divides', () => {
    expect(of('es-ES').cover.actions(1, '1', '14\u00a0de diciembre', true)).toBe(
      'Una acción, antes del 14\u00a0de diciembre.',
    );
    expect(of('it-IT').cover.actions(2, '2', '8\u00a0dicembre', false)).toBe(
      'Due azioni, la prima entro l’8\u00a0dicembre.',
    );
    expect(of('it-IT').cover.actions(2, '2', '14\u00a0dicembre', false)).toBe(
      'Due azioni, la prima entro il 14\u00a0dicembre.',
    );
  });

  it('says all where it is all, and the same where it is the same', () => {
    const { news, summary } = of('de-DE');
    expect(news.gainedOn('5', '5', true, true)).toBe(
      'Der Anstieg zeigt sich auf allen 5 befragten Plattformen.',
    );
    expect(news.gainedOn('4', '5', true, false)).toBe(
      'Der Anstieg zeigt sich auf 4 der 5 befragten Plattformen.',
    );
    expect(summary.told.others('Halden', '51', '51', true)).toBe(
      'Auf den übrigen Plattformen wird Halden in 51 von 100 Antworten genannt, wie zuvor.',
    );
  });

  it('agrees with one action and with several', () => {
    expect(of('fr-FR').cover.actionsOn('2', 1)).toBe('La page\u00a02 dit laquelle.');
    expect(of('fr-FR').cover.actionsOn('2', 2)).toBe('La page\u00a02 dit lesquelles.');
    expect(of('en-GB').cover.questionsOn('2', 1)).toBe('Page 2 says for which question.');
    expect(of('de-DE').cover.questionsOn('2', 2)).toBe('Für welche Fragen, steht auf Seite\u00a02.');
  });
});
