/** An action that quotes a question is one sentence, wherever a language puts the question in it. */
import { describe, expect, it } from 'vitest';
import { writeAction } from '../../../../../main/reports/content/advice.ts';
import { reportLanguage } from '../../../../../main/reports/words/languages.ts';
import { REPORT_LOCALES } from '../../../../../shared/words/locales.ts';

describe('an action on a question', () => {
  it.each(REPORT_LOCALES)('ends like a sentence, once, in %s', (locale) => {
    const language = reportLanguage(locale, true);
    const { ninetyDays, recommendations } = language.pages;
    for (const question of ['Which tents last?', 'Compare tents.', 'tents that last', 'tents that…']) {
      for (const action of [
        ninetyDays.prompt(question),
        recommendations.advice.rewrite('own.example/tents', question),
      ]) {
        const written = writeAction(action, language);
        expect(written).toMatch(/[.。]$|[?.…][\s”“»」]+$/u);
        expect(written).not.toMatch(/[?.…。][\s”“»」]*[.。]$/u);
      }
    }
  });
});
