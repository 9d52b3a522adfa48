import { describe, expect, it } from 'vitest';
import { buildReportContent } from '../../../../../main/reports/build-report.ts';
import {
  checkTypedNumbers,
  nameNumbers,
  unconfirmed,
} from '../../../../../main/reports/claims/check-numbers.ts';
import { NO_NOTES } from '../../../../../shared/reports/notes.ts';
import type { ReportLocale } from '../../../../../shared/words/locales.ts';
import { claimsOf } from '../../../../helpers/framed-reports.ts';
import { buildFigures, compared, specFor } from '../../../../fixtures/report-figures.ts';

const figures = compared(buildFigures());
const spec = specFor(figures, {
  sections: ['summary', 'key-figures', 'platforms'].map((id) => ({ id, options: {} })),
});
const claims = claimsOf(buildReportContent(spec, figures));
const { judged } = figures;
const own = judged.brands.find(({ isOwn }) => isOwn)!;

const check = (report: string, locale: ReportLocale = 'en-GB') =>
  checkTypedNumbers({ locale, headlines: {}, notes: { ...NO_NOTES, report } }, figures, { claims, said: [] });
const unheld = (report: string, locale?: ReportLocale): string[] =>
  check(report, locale).unheld.map(({ text }) => text);

const level = own.visibilityPct;
const [share] = claims.filter(
  ({ measure, subject }) => measure === 'share_of_voice' && subject.brand === own.name,
);

describe('typed numbers', () => {
  it('are held by a claim, rounded as they are typed, in any language', () => {
    for (const locale of ['en-GB', 'de-DE', 'fr-FR', 'es-ES', 'it-IT', 'nl-NL', 'pt-BR', 'ja-JP'] as const) {
      const write = (value: number, digits: number): string =>
        new Intl.NumberFormat(locale, {
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        }).format(value);
      const held = `A: ${write(level, 0)} %, ${write(level, 1)}%; ${write(judged.answers, 0)}.`;
      expect({ locale, unheld: unheld(held, locale) }).toEqual({ locale, unheld: [] });
      expect(check(held, locale).looked).toBe(3);
      expect({ locale, unheld: unheld(`A: ${write(98.7, 1)} %, ${write(7777, 0)}.`, locale) }).toEqual({
        locale,
        unheld: [`${write(98.7, 1)} %`.normalize('NFKC'), write(7777, 0).normalize('NFKC')],
      });
    }
  });

  it('that nothing holds are named with their sentence', () => {
    const wrong = 'We lost 9 of 6789 prompts. Share of voice stands at 99 %.';
    const { looked, unheld: left } = check(wrong);
    expect(looked).toBe(3);
    expect(left.map(({ text }) => text)).toEqual(expect.arrayContaining(['6789', '99 %']));
    expect(nameNumbers(left)).toContain('99 % (“Share of voice stands at 99 %.”)');
  });

  it('are of the figure that their sentence names', () => {
    const shareWords = `${(share?.to ?? 0).toFixed(1)} %`;
    expect(unheld(`Share of voice is ${shareWords}.`)).toEqual([]);
    expect(Math.abs(level - (share?.to ?? 0))).toBeGreaterThan(5);
    expect(unheld(`Share of voice is ${level.toFixed(1)} %.`)).toEqual([`${level.toFixed(1)} %`]);
    expect(unheld(`${level.toFixed(1)} %, in two words.`)).toEqual([]);
  });

  it('of prompts are counted among prompts, whatever else the report counts', () => {
    const asked = judged.promptCount ?? 0;
    expect(asked).toBeGreaterThan(0);
    expect(asked).not.toBe(judged.answers);
    expect(unheld(`We asked ${asked} prompts and had ${judged.answers} answers.`)).toEqual([]);
    expect(unheld(`We asked ${judged.answers} prompts.`)).toEqual([String(judged.answers)]);
    expect(unheld(`9 von ${judged.answers} Prompts.`, 'de-DE')).toContain(String(judged.answers));
    expect(unheld(`プロンプト${judged.answers}件。`, 'ja-JP')).toEqual([String(judged.answers)]);
  });

  it('are held by the report’s own headlines and the text under them', () => {
    const said = ['A headline', 'Zeta rose by 61.7 points to 88.8%. Sentiment is +0.987.'];
    const typed = (report: string) =>
      checkTypedNumbers({ locale: 'en-GB', headlines: {}, notes: { ...NO_NOTES, report } }, figures, {
        claims,
        said,
      });
    expect(typed('Zeta: 88.8 %, 61.7 points more. The tone is 0.987.').unheld).toEqual([]);
    expect(typed('Visibility is at 0.987.').unheld).toHaveLength(1);
  });

  it('are not variables, quotations, or names of the report', () => {
    const { looked } = check(
      `{visibility} of {answers}.\n> 77 % said so\n\nA page says “88 %”. ${own.name} leads.`,
    );
    expect(looked).toBe(0);
  });

  it('are looked at in headlines and captions, too, and are left alone once confirmed', () => {
    const typed = checkTypedNumbers(
      {
        locale: 'en-GB',
        headlines: { summary: 'Up by 77.7 points' },
        notes: {
          ...NO_NOTES,
          pictures: {
            text: { sha256: '0'.repeat(64), alt: 'no 12345', caption: 'Budget: €54,321', place: 'above' },
          },
        },
      },
      figures,
      { claims, said: [] },
    );
    expect(typed.unheld.map(({ section, text }) => [section, text])).toEqual([
      ['summary', '77.7 points'],
      ['text', '54,321'],
    ]);
    expect(unconfirmed(typed, { elsewhere: ['text: 54,321'] }).map(({ section }) => section)).toEqual([
      'summary',
    ]);
  });
});
