/** Whose figure it is: under a headline about a rival, no sentence begins with a pronoun that a reader takes for that rival. */
import { describe, expect, it } from 'vitest';
import { buildReportContent } from '../../../../main/reports/build-report.ts';
import { toldFindings } from '../../../../shared/analysis/findings/order.ts';
import { sentencesIn } from '../../../../shared/format/sentences.ts';
import { REPORT_LOCALES, type ReportLocale } from '../../../../shared/words/locales.ts';
import { specFor } from '../../../fixtures/report-figures.ts';
import { inventRuns, QUIET } from '../../../helpers/invented-worlds.ts';
import { tellPeriod } from '../../../helpers/told-report.ts';

/** Words that stand for a brand named before, at the start of a sentence, by language. */
const PRONOUNS: Readonly<Record<string, RegExp>> = {
  en: /^(its|it|their|they|his|her|this brand)\b/i,
  de: /^(ihr|ihre|sein|seine|dessen|deren|sie|er|diese marke)\b/i,
  fr: /^(sa|son|ses|leur|leurs|elle|il (?!est|n’y|faut|y)|cette marque)\b/i,
  es: /^(su|sus|ella|esta marca)\b/i,
  it: /^(la sua|il suo|le sue|i suoi|questo brand)\b/i,
  nl: /^(zijn|haar|hun|dit merk)\b/i,
  pt: /^(a sua|o seu|as suas|os seus|ela|esta marca)\b/i,
  ja: /^(その|同社|同ブランド|これ)/,
};

/** Every figure of the own brand that a sentence without an owner could be about, by language, or by a region with its own words. */
const VOICE: Readonly<Record<string, RegExp>> = {
  en: /^The share of voice/,
  de: /^Der Nennungsanteil/,
  fr: /^La part de voix/,
  es: /^La cuota de voz/,
  it: /^La share of voice/,
  nl: /^Het aandeel/,
  pt: /^A quota de voz/,
  'pt-BR': /^O share of voice/,
  ja: /^.*SOVは/,
};

const AT = 12;
const report = tellPeriod(
  inventRuns(
    { ...QUIET, seed: 3, runs: 16 },
    { shift: ({ brand, run }) => (brand === 1 && run >= AT ? 2 : 0) },
  ),
  4,
);
const own = report.project.ownBrand;

/** What is said below the headlines. */
function sentencesOf(locale: ReportLocale): string[] {
  const ids = ['cover', 'summary', 'key-figures', 'changes', 'rivals', 'platforms'];
  const sections = ids.map((id) => ({ id, options: {} }));
  const made = buildReportContent({ ...specFor(report, { sections }), locale }, report).sections;
  const ledes = made.flatMap(({ section: { finding, content } }) => [
    finding?.lede ?? '',
    content !== null && typeof content === 'object' && 'lede' in content ? String(content.lede) : '',
  ]);
  return ledes.flatMap((lede) => sentencesIn(lede, locale)).map((sentence) => sentence.trim());
}

describe('a report whose headline is about a rival', () => {
  it('is one', () => {
    expect(toldFindings(report.findings.findings)[0]?.subject.isOwn).toBe(false);
  });

  it.each(REPORT_LOCALES)('names the owner of each figure: %s', (locale) => {
    const language = locale.slice(0, 2);
    const said = sentencesOf(locale);
    expect(said.filter((sentence) => PRONOUNS[language]?.test(sentence))).toEqual([]);
    const voice = said.filter((sentence) => (VOICE[locale] ?? VOICE[language])?.test(sentence));
    expect(voice.length).toBeGreaterThan(0);
    for (const sentence of voice) expect(sentence).toContain(own);
  });
});
