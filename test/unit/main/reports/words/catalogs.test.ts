/** What reports say in a language comes from its catalogs, and nothing of what is put into a sentence is read as one. */
import { describe, expect, it } from 'vitest';
import { inPicture } from '../../../../../main/reports/content/summary/pictures.ts';
import { readKey } from '../../../../../main/reports/words/catalogs.ts';
import { reportLanguage } from '../../../../../main/reports/words/languages.ts';
import { goalVerdict } from '../../../../../shared/words/goals.ts';
import { categoryWords } from '../../../../../shared/words/evidence.ts';
import { REPORT_LOCALES } from '../../../../../shared/words/locales.ts';

const english = reportLanguage('en-GB').pages;
const german = reportLanguage('de-DE');
const french = reportLanguage('fr-FR').pages;

describe('a key of a catalog', () => {
  it('names the parameters in the order of the call, and which may be null', () => {
    expect(readKey('level(brand, share?)')).toEqual({
      name: 'level',
      parameters: [
        { name: 'brand', mayBeNull: false },
        { name: 'share', mayBeNull: true },
      ],
    });
    expect(readKey('first-run')).toEqual({ name: 'first-run', parameters: null });
  });
});

describe('a sentence', () => {
  it.each(["{0} <b>it's</b> #1", '<dem>{from}</dem>', "'{brand}'", '{count, plural, other {x}}', '#'])(
    'says a name as it stands: %s',
    (name) => {
      expect(english.absences.named(name)).toBe(`Name ${name}`);
      expect(german.pages.absences.named(name)).toBe(`Nennen ${name}`);
      expect(french.note.title(name)).toBe(`L’avis de ${name}`);
    },
  );

  it.each(REPORT_LOCALES)('says a name with angle brackets whole on covers and in pictures: %s', (locale) => {
    const { cover, news, summary } = reportLanguage(locale).pages;
    const name = inPicture('Tarn & Talus <Lab>');
    expect(name).toBe('Tarn & Talus <Lab>');
    for (const said of [
      news.passed(name, 'Halden', '59', '50'),
      news.ofMoveSince(name, true, '9 Nov'),
      summary.told.with(name),
      cover.shortFor('Tarn', name),
    ]) {
      expect(said).toContain('Tarn & Talus <Lab>');
    }
  });

  it('has one full stop after a month or a name that is shortened with one', () => {
    const told = reportLanguage('fr-FR').pages.summary.told;
    expect(told.citedTimes('cup.example', '37', '22', '12 oct.')).toMatch(/avant le 12 oct\.$/);
    expect(told.citedTimes('cup.example', '37', '22', '12 mai')).toMatch(/avant le 12 mai\.$/);
    const brazilian = reportLanguage('pt-BR').pages.summary.told;
    expect(brazilian.citedTimes('cup.example', '37', '22', '12 de out.')).toMatch(/12 de out\.$/);
    expect(english.absences.named('Wait...')).toBe('Name Wait...');
  });

  it('tells a name from no name, whatever the name is', () => {
    expect(english.note.title(null)).toBe('Our view');
    for (const name of ['null', 'true', 'other', '']) expect(english.note.title(name)).toBe(`${name}’s view`);
  });

  it('has a possessive that adds no s to an English name that ends in one', () => {
    expect(english.cover.ownPages('Azurelle Hotels')).toBe('Azurelle Hotels’ own pages');
    expect(english.cover.ownPages('Emberlock Coffee')).toBe('Emberlock Coffee’s own pages');
    const { together } = english.summary.told;
    expect(together('26', '48', 'Roasters', 'Norrfell')).toBe(
      'In 26 of Roasters’ 48 answers the reader meets Norrfell too.',
    );
    // Within one case of a choice, and what is put into a sentence stays.
    expect(english.note.title('Larkfield & Sons')).toBe('Larkfield & Sons’ view');
    expect(english.absences.named('James’s')).toBe('Name James’s');
    expect(reportLanguage('en-US').words.history.summary.voiceHeld('Dunmoor Spirits')).toBe(
      'Dunmoor Spirits’ share of all mentions held',
    );
  });

  it('omits what is empty', () => {
    const { moved } = german.words.findings.platforms;
    expect(moved('Alpha', 'Beta')).toBe('Zuwachs auf Alpha, Rückgang auf Beta, über das Rauschen hinaus');
    expect(moved('Alpha', '')).toBe('Zuwachs auf Alpha, über das Rauschen hinaus');
    expect(moved('', 'Beta')).toBe('Rückgang auf Beta, über das Rauschen hinaus');
  });

  it('has the plural of its language', () => {
    expect([0, 1, 2].map(english.goals.goals)).toEqual(['0 goals', '1 goal', '2 goals']);
    expect([0, 1, 2].map(french.goals.goals)).toEqual(['0 objectif', '1 objectif', '2 objectifs']);
  });

  it('has an article before a day and none before a month', () => {
    const { between } = german.words.findings;
    expect(between('16. Nov.', 'Dezember 2026')).toBe('zwischen dem 16. Nov. und Dezember 2026');
  });

  it('has an Italian article that loses its vowel before the eighth and the eleventh', () => {
    const { recommendations: say, goals } = reportLanguage('it-IT').pages;
    const days = [say.by, say.wasDue, say.open, say.asked, say.underWay, say.agreed, say.agreedUnderWay];
    const said = (day: string) =>
      [...days.map((one) => one(day)), say.byNow(day, day), goals.tooFewUntil('4', '8', day)].join(' ');
    expect(said('16 nov').match(/\b(?:il|del) 16 nov/gu)).toHaveLength(10);
    for (const day of ['8 nov', '11 nov']) {
      expect(said(day).match(new RegExp(`l’${day}`, 'gu'))).toHaveLength(10);
    }
  });

  it('names fields of a record', () => {
    const counts = { likely: 0, open: 3, unlikely: 0, all: 5 };
    expect(english.goals.headline(counts)).toContain('3 of 5 goals');
  });

  it.each([
    [{ likely: 0, open: 0, unlikely: 0, all: 2 }, 'It is too early to tell whether the goals will be met'],
    [{ likely: 1, open: 0, unlikely: 0, all: 1 }, 'The goal will probably be met'],
    [{ likely: 2, open: 1, unlikely: 0, all: 3 }, '1 of 3 goals is still open'],
    [{ likely: 2, open: 1, unlikely: 2, all: 5 }, '2 of 5 goals will probably be missed'],
    [{ likely: 1, open: 0, unlikely: 0, all: 2 }, '1 of 2 goals will probably be met'],
  ])('tells the worst outlook of all goals: %o', (counts, headline) => {
    expect(english.goals.headline(counts)).toBe(headline);
  });

  it('calls a kind of domain that nobody knows by what the service calls it', () => {
    const { kindOf } = german.pages.citations;
    expect([null, 'news', 'podcast', 'constructor', '__proto__'].map(kindOf)).toEqual([
      'ohne Angabe',
      'Nachrichten',
      'podcast',
      'constructor',
      '__proto__',
    ]);
  });
});

describe('an English report', () => {
  it('calls verdicts on goals, and kinds of domains, as screens do', () => {
    const { goals, citations } = english;
    const verdicts = (['likely', 'open', 'unlikely', 'not-judged'] as const).map(goalVerdict);
    expect(verdicts).toEqual([goals.likely, goals.open, goals.unlikely, goals.notJudged]);
    for (const kind of [
      'own_brand',
      'competitor',
      'news',
      'ugc',
      'review_site',
      'third_party',
      'other',
      null,
    ]) {
      expect(citations.kindOf(kind)).toBe(categoryWords(kind));
    }
  });
});

describe('the glossary', () => {
  it.each(REPORT_LOCALES)('has the same terms in %s', (locale) => {
    const { entries } = reportLanguage(locale).pages.glossary;
    expect(entries).toHaveLength(english.glossary.entries.length);
    expect(entries.every(({ term, text }) => term !== '' && text !== '')).toBe(true);
  });
});
