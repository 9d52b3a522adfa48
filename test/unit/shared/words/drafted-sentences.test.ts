/**
 * Drafted sentences, read back by rules that share nothing with the words: numbers, names and direction, in every language, held against
 * the finding that each was made from.
 */
import { describe, expect, it } from 'vitest';
import { findFindings } from '../../../../main/features/findings/find-findings.ts';
import type { Finding, StoryFinding } from '../../../../shared/analysis/findings/finding.ts';
import { buildFormatter } from '../../../../shared/format/format.ts';
import { findingSentence } from '../../../../shared/words/history-findings.ts';
import { reportLanguage } from '../../../../main/reports/words/languages.ts';
import { REPORT_LOCALES, type ReportLocale } from '../../../../shared/words/locales.ts';
import { findingHeadline } from '../../../../shared/words/summary.ts';
import { inventRuns, QUIET } from '../../../helpers/invented-worlds.ts';
import { PLANTED, PLANTED_RUNS } from '../../../helpers/planted-events.ts';

/** What says that something went up, or down, by language; tried on a sentence without its names, dates and numbers. */
const DIRECTIONS: Readonly<Record<string, { readonly up: RegExp; readonly down: RegExp }>> = {
  en: {
    up: /\b(rise[sn]?|rose|climb(s|ed|ing)?|gain(s|ed)?|more often|stronger|began to name|up from|grew|up)\b/,
    down: /\b(fall(s|en)?|fell|slid(es|ing)?|los(es|t)|less often|weaker|stopped naming|down from|shrank|down)\b/,
  },
  de: {
    up: /(?<!\p{L})(steigt|gestiegen|stieg|gewinnt|gewonnen|häufiger|stärker|nennt nun|nennt seit|zugelegt|Zuwachs)(?!\p{L})/u,
    down: /(?<!\p{L})(fällt|gefallen|sank|verliert|verloren|seltener|schwächer|kaum noch|fast nicht mehr|nachgelassen|eingebüßt|Rückgang)(?!\p{L})/u,
  },
  fr: {
    up: /(progress|progrès|gagn|plus souvent|hausse|s’est m(?:is|ise) à|commenc)/u,
    down: /(recul|perd|moins souvent|baisse|presque plus|cessé)/u,
  },
  es: {
    up: /(?<!\p{L})(sub(e|ió|ido)|gan(a|ó|ado|ando)|más(?! débil)|comenzó|empezó|empieza)(?!\p{L})/u,
    down: /(?<!\p{L})(baj(a|ó|ado)|pierde|perdió|perdido|perdiendo|menos|débil|apenas|casi (ha )?deja(do)?)(?!\p{L})/u,
  },
  it: {
    up: /(?<!\p{L})(sal(e|ito)|guadagna(to)?|di più|più (spesso|menzionato|forte)|iniziato|cominciato)(?!\p{L})/u,
    down: /(?<!\p{L})(scende|sceso|perde|perso|di meno|meno (spesso|menzionato)|debole|quasi smesso)(?!\p{L})/u,
  },
  pt: {
    up: /(?<!\p{L})(sob(e|iu)|subi(r|ndo)|ganh(a|ou|ar|ando)|mais(?! (fraca|fraco))|começou|passou a)(?!\p{L})/u,
    down: /(?<!\p{L})(desce(u|r)?|ca(i|iu|indo)|perde(u|r|ndo)?|menos|fraca|quase deixou)(?!\p{L})/u,
  },
  nl: {
    up: /(?<!\p{L})(stijgt|gestegen|steeg|wint|gewonnen|vaker|sterker|begon|noemt nu)(?!\p{L})/u,
    down: /(?<!\p{L})(daalt|gedaald|daalde|verliest|verloren|minder vaak|zwakker|nauwelijks nog|bijna niet meer|vrijwel niet meer)(?!\p{L})/u,
  },
  ja: {
    up: /(上昇|増加|伸長|多いまま|強いまま|言及し始め|言及を開始)/u,
    down: /(下落|減少|後退|少ないまま|弱いまま|ほぼ(消|なくな)|ほとんど)/u,
  },
};

const SEEDS = [1, 2];

/** Findings about how often the own brand is named: as a whole, on a platform, on a topic. */
const FINDINGS: readonly Finding[] = PLANTED.flatMap(({ large, world }) =>
  SEEDS.flatMap((seed) => {
    const runs = inventRuns({ ...QUIET, ...world, seed, runs: PLANTED_RUNS }, large);
    return findFindings(runs, runs.length).findings;
  }),
).filter(
  ({ kind, measure, subject, cause }) =>
    measure === 'visibility' &&
    subject.isOwn &&
    cause === 'movement' &&
    (kind === 'level' || kind === 'drift' || kind === 'breakaway'),
);

const storyOf = (finding: Finding, status: 'new' | 'standing'): StoryFinding => ({
  ...finding,
  status,
  told: null,
});

/** Numbers of a sentence by the locale's signs, without those of its date. */
function numbersIn(text: string, locale: ReportLocale): number[] {
  const point = locale.startsWith('en') || locale.startsWith('ja') || locale === 'es-MX' ? '.' : ',';
  return [...text.matchAll(/\d+(?:[.,]\d+)?/g)].map(([figure]) => Number(figure.replace(point, '.')));
}

/** Whether a number is one of a finding's levels or its size, rounded as reports round. */
function isOf({ from, to, change }: Finding, number: number): boolean {
  const levels = [from, to];
  const sizes = [Math.abs(change), Math.abs(to - from)];
  return (
    levels.some((level) => Math.abs(Math.max(0, level) - number) <= 0.5 + 1e-9) ||
    sizes.some((size) => Math.abs(size - number) <= 1)
  );
}

describe.each(REPORT_LOCALES)('findings drafted in %s', (locale) => {
  const language = { ...reportLanguage(locale), format: buildFormatter(locale) };
  const rules = DIRECTIONS[locale.slice(0, 2)];
  const drafted = FINDINGS.flatMap((finding) =>
    (['new', 'standing'] as const).flatMap((status) => {
      const story = storyOf(finding, status);
      return [findingHeadline(story, 'Own', language), findingSentence(story, 'Own', language).lead].map(
        (text) => ({ finding, text }),
      );
    }),
  );
  /** A sentence without the names and the date that the finding brought. */
  const bare = ({ finding, text }: (typeof drafted)[number]): string =>
    [
      language.format.shortDate(finding.sinceMs),
      finding.subject.topic ?? '',
      finding.subject.platform === null ? '' : language.format.platform(finding.subject.platform),
      'Own',
    ].reduce((rest, name) => (name === '' ? rest : rest.replaceAll(name, ' ')), text);

  it('go the way that their finding goes, and no other', () => {
    const wrong = drafted.flatMap((one) => {
      const said = bare(one);
      const [isUp, isDown] = [rules?.up.test(said) === true, rules?.down.test(said) === true];
      return isUp === (one.finding.direction === 'up') && isDown !== isUp ? [] : [one.text];
    });
    expect([...new Set(wrong)]).toEqual([]);
  });

  it('have no number that is not its own', () => {
    const strange = drafted.filter((one) =>
      numbersIn(bare(one), locale).some((number) => !isOf(one.finding, number)),
    );
    expect(strange.map(({ text }) => text)).toEqual([]);
  });

  it('name what they are about', () => {
    const unnamed = drafted.filter(({ finding: { subject }, text }) => {
      const about = subject.platform === null ? subject.topic : language.format.platform(subject.platform);
      return !text.includes('Own') || (about !== null && !text.includes(about));
    });
    expect(unnamed.map(({ text }) => text)).toEqual([]);
  });
});

describe('the findings that are read back', () => {
  it('go both ways, as a whole and in parts', () => {
    const kinds = new Set(FINDINGS.map(({ kind, direction }) => `${kind} ${direction}`));
    expect(kinds.size).toBeGreaterThan(2);
    expect(new Set(FINDINGS.map(({ direction }) => direction)).size).toBe(2);
  });
});

/** Names and figures that stand in no sentence by themselves. */
const NAMES = { own: 'Quorvale', rival: 'Zimbrel', platform: 'Xanthe', domain: 'kex.example', day: '§' };

describe.each(REPORT_LOCALES)('what is drafted of actions and prospects in %s', (locale) => {
  const { absences, ninetyDays, recommendations, summary, goals, citations } = reportLanguage(locale).pages;
  const { own, rival, platform, domain, day } = NAMES;
  const cases: readonly (readonly [text: string, names: readonly string[], numbers: readonly number[]])[] = [
    [absences.headline('316', '570', own, 316), [own], [316, 570]],
    [absences.missing(own, '7', '38'), [own], [7, 38]],
    [absences.somewhere(own, '38'), [own], [38]],
    [absences.more('29', 29), [], [29]],
    [ninetyDays.asked('38', '5', '570'), [], [38, 5, 570]],
    [ninetyDays.platform(platform, own), [platform, own], []],
    [ninetyDays.platformAlone('99', '114', own, 99), [own], [99, 114]],
    [ninetyDays.promptAlone('12', '15', own, rival, '9', 12, 9), [own, rival], [12, 15, 9]],
    [ninetyDays.source(domain, own), [domain, own], []],
    [ninetyDays.sourceCited('19', '1638', '141', '297', own, 141), [own], [19, 1638, 141, 297]],
    [ninetyDays.today('248', '570', own, 248), [own], [248, 570]],
    [recommendations.effect.points(rival, day, '7.5'), [rival, day], [7.5]],
    [recommendations.effect.report(rival, day), [rival, day], []],
    [recommendations.open(day), [day], []],
    [recommendations.measures.onPlatform(platform, own), [platform, own], []],
    [recommendations.measures.beside(domain, own), [domain, own], []],
    [summary.told.level(own, '43', '52'), [own], [43, 52, 100]],
    [summary.told.since(own, '43', '52', day), [own, day], [43, 52, 100]],
    [summary.told.platform(platform, own, '12', '58'), [platform, own], [12, 58, 100]],
    [summary.told.together('26', '48', own, rival), [own, rival], [26, 48]],
    [summary.told.standing(rival, '53', own, '48'), [rival, own], [53, 48, 100]],
    [summary.told.everywhere(rival, true, day, '5'), [rival, day], [5]],
    [summary.told.partly(rival, false, day, '3', '5'), [rival, day], [3, 5]],
    [summary.told.citedTimes(domain, '18', '11', day), [domain, day], [18, 11]],
    [summary.next.there(own, '1', '20', rival, '13'), [own, rival], [1, 20, 13]],
    [summary.next.pair(rival, '53', own, '48'), [rival, own], [53, 48, 100]],
    [summary.later('4', 4, day, own, '50'), [day, own], [4, 50, 100]],
    [goals.tooFewUntil('12', '26', day), [day], [12, 26]],
    [citations.meaning.beside(own, '6', domain, '7'), [own, domain], [6, 7]],
    [citations.meaning.first(domain, '141', '297', own, 141), [domain, own], [141, 297]],
  ];

  it('has the names and the numbers that it was given, each once, and no other', () => {
    for (const [text, names, numbers] of cases) {
      const found = [...text.matchAll(/\d+(?:\.\d+)?/g)].map(([figure]) => Number(figure));
      expect([text, found.sort((a, b) => a - b)]).toEqual([text, [...numbers].sort((a, b) => a - b)]);
      for (const name of names) expect(text.split(name)).toHaveLength(2);
      const others = Object.values(NAMES).filter((name) => !names.includes(name));
      expect(others.filter((name) => text.includes(name))).toEqual([]);
    }
  });

  it('says which count is the part and which the whole', () => {
    const order = (text: string, one: string, other: string): boolean =>
      text.indexOf(one) < text.indexOf(other);
    // English, German and most say the part first; Japanese the whole.
    const isPartFirst = !locale.startsWith('ja');
    expect(order(absences.headline('316', '570', own, 316), '316', '570')).toBe(isPartFirst);
    expect(order(ninetyDays.today('248', '570', own, 248), '248', '570')).toBe(isPartFirst);
    expect(order(absences.most('9', '12'), '9', '12')).toBe(isPartFirst);
  });

  it('says one of many in the singular, by the rules of the platform', () => {
    const { answers, prompts } = reportLanguage(locale).pages;
    const said: readonly ((count: number) => string)[] = [
      (count) => absences.headline(String(count), '570', own, count),
      (count) => absences.more(String(count), count),
      (count) => ninetyDays.platformAlone(String(count), '114', own, count),
      (count) => ninetyDays.promptAlone(String(count), '15', own, rival, '1', count, 1),
      (count) => ninetyDays.promptAlone('7', '15', own, rival, String(count), 7, count),
      (count) => ninetyDays.sourceCited('19', '1638', String(count), '297', own, count),
      (count) => ninetyDays.today(String(count), '570', own, count),
      (count) => citations.meaning.first(domain, String(count), '297', own, count),
      (count) => prompts.ground(String(count), '40', count, 40),
      (count) => answers.someName(own, String(count), '8', count),
    ];
    const bare = (text: string): string => text.replaceAll(/\d+/g, '');
    const alike = said.filter((say) => bare(say(1)) === bare(say(6)));
    // Japanese has one form; the others but English have one sentence in which the count is no subject.
    const expected = locale.startsWith('ja') ? said.length : locale.startsWith('en') ? 0 : 1;
    expect(alike.map((say) => say(1))).toHaveLength(expected);
  });

  it('tells more from less', () => {
    const [more, less] = [true, false].map((isUp) => summary.told.questions('4', own, isUp, day));
    expect(more).toMatch(/more|häufiger|plus|más|più|vaker|増えた|mais/);
    expect(less).toMatch(/less|seltener|moins|menos|meno|minder|減った/);
    expect(less).not.toMatch(/more|häufiger|plus|más|più|vaker|増えた|mais/);
  });
});
