import { describe, expect, it } from 'vitest';
import { reportLocale } from '../../../../main/features/report/compose-spec.ts';
import { brandKitSchema } from '../../../../shared/reports/brand-kit.ts';
import { draftContentSchema } from '../../../../shared/reports/draft-schema.ts';
import { reportSpecSchema } from '../../../../shared/reports/report-spec.ts';
import { KIT_CHANNELS } from '../../../../shared/ipc/schemas/kits.ts';
import { hasOwnWords } from '../../../../main/reports/words/catalogs.ts';
import { reportLanguage } from '../../../../main/reports/words/languages.ts';
import { REPORT_LANGUAGES, REPORT_LOCALES, type ReportLocale } from '../../../../shared/words/locales.ts';

/** Whatever keeps a report's locale. */
const KEPT = [
  ['a spec', reportSpecSchema.shape.locale],
  ['a draft', draftContentSchema.shape.locale],
  ['a kit', brandKitSchema.shape.locale],
  ['a kit of the screens', KIT_CHANNELS['kit/save'].input.shape.values.shape.locale],
] as const;

/** What a report says that needs no figures, whatever stands before a percent sign. */
const sentences = (locale: ReportLocale): string =>
  JSON.stringify(reportLanguage(locale)).replaceAll('\u00a0%', '%');

describe('the locale of a report', () => {
  it.each([
    ['pt-BR', 'pt-BR'],
    ['en-au', 'en-AU'],
    ['FR-ca', 'fr-CA'],
    ['de-AT', 'de-AT'],
    ['de-CH', 'de-CH'],
    ['es-MX', 'es-MX'],
    ['es-419', 'es-419'],
    ['nl-BE', 'nl-BE'],
    [' pt ', 'pt-PT'],
    ['EN', 'en-GB'],
    [undefined, 'en-GB'],
  ])('that %s asks for is %s', (asked, locale) => {
    expect(reportLocale(asked)).toBe(locale);
  });

  it('is kept wherever it is chosen, in the words of its language or, if it has any, its region', () => {
    for (const locale of [...REPORT_LOCALES, 'de-CH', 'nl-BE', 'es-419'] as const) {
      for (const [where, schema] of KEPT) {
        expect(schema.safeParse(locale), `${where} ${locale}`).toMatchObject({ data: locale });
      }
      const first = REPORT_LOCALES.find((one) => one.startsWith(locale.slice(0, 2)));
      const usual = sentences(first ?? 'en-GB');
      if (hasOwnWords(locale)) expect(sentences(locale)).not.toBe(usual);
      else expect(sentences(locale)).toBe(usual);
    }
  });

  it.each([
    'sv-SE',
    'sv',
    'zh-Hant-TW',
    'de-ZZ',
    'de-XX',
    'de-',
    'dee',
    '',
    'de-AT-u-nu-arab',
    'constructor',
    'en_GB',
  ])('is refused where reports have no such sentences, or the world no such region: %s', (asked) => {
    expect(() => reportLocale(asked)).toThrow(`There is no report language "${asked}".`);
    for (const [where, schema] of KEPT) {
      expect(schema.safeParse(asked).success, where).toBe(false);
    }
  });

  it('is refused with every language that there is', () => {
    for (const refuse of [() => reportLocale('sv-SE'), () => reportSpecSchema.shape.locale.parse('sv-SE')]) {
      for (const language of REPORT_LANGUAGES) {
        expect(refuse).toThrow(new RegExp(`\\b${language} \\(\\p{Lu}`, 'u'));
      }
      expect(refuse).toThrow('such as de-AT');
    }
  });

  it('is kept in one way, however it is written', () => {
    for (const [where, schema] of KEPT) {
      for (const written of ['pt-br', 'PT-BR']) expect(schema.parse(written), where).toBe('pt-BR');
    }
  });
});
