import { platformName } from '../../../../shared/format/platform-name.ts';
import { shortAddress } from '../../../../shared/format/short-address.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { ReportFigures } from '../../../../shared/domain/figures.ts';
import type * as Languages from '../../../../main/reports/words/languages.ts';
import { reportLanguage, type ReportLanguage } from '../../../../main/reports/words/languages.ts';
import { REPORT_LOCALES, type ReportLocale } from '../../../../shared/words/locales.ts';
import { buildFormatter } from '../../../../shared/format/format.ts';
import { buildReport } from '../../../../main/reports/build-report.ts';
import {
  buildFigures,
  compared,
  EVERY_SECTION,
  specFor,
  withComparison,
} from '../../../fixtures/report-figures.ts';
import { asData, leavesOf, nodesOf, textsOf } from '../../../helpers/report-document.ts';

/** A second language, without a letter, so that every letter on a page came from elsewhere. */
vi.mock('../../../../main/reports/words/languages.ts', async (original) => {
  const languages = await original<typeof Languages>();
  const wordless = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replaceAll(/\p{L}/gu, '·');
    if (typeof value === 'function') {
      return (...input: unknown[]): unknown =>
        wordless((value as (...input: unknown[]) => unknown)(...input));
    }
    if (Array.isArray(value)) return value.map(wordless);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, wordless(item)]));
  };
  const reportLanguage: typeof languages.reportLanguage = (locale, compares) => {
    const language = languages.reportLanguage(locale, compares);
    return locale === 'en-US' ? (wordless(language) as typeof language) : language;
  };
  return { ...languages, reportLanguage };
});

const OF_ONE_RUN = buildFigures({
  runs: 1,
  platforms: ['alpha_app'],
  brands: ['Halden Outdoor', 'Tarnworks'],
});

const FIGURES = [
  buildFigures({ addedPlatform: { fromRun: 4, platform: 'gamma_app' }, history: 3 }),
  OF_ONE_RUN,
  { ...OF_ONE_RUN, project: { ...OF_ONE_RUN.project, isSample: true } },
];

/** Names that came with the figures, as they stand on a page: cut, or with a figure behind them. */
const namesOf = (figures: unknown): string[] =>
  leavesOf(asData(figures)).flatMap((leaf) =>
    typeof leaf === 'string' ? [leaf, leaf.split(/[\s/]/)[0] ?? leaf].filter((name) => name.length > 2) : [],
  );

/** The same as they are printed, each once and the longest first: addresses without what all of them begin with, platforms by their names. */
const printedNames = (...all: readonly Parameters<typeof compared>[0][]): string[] =>
  [
    ...new Set(
      all.flatMap((figures) => [
        ...namesOf(compared(figures)).flatMap((name) => [name, shortAddress(name)]),
        ...figures.runs.flatMap(({ platforms }) => platforms.map(platformName)),
      ]),
    ),
  ].sort((a, b) => b.length - a.length);

const MONTHS = /\b(Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]*\b/g;

const PRINTED = new Map<ReportFigures, Map<ReportLocale, readonly string[]>>();

/** Every text that a report of all sections prints or reads aloud, built once for all that look at it. */
function wordsOfReport(figures: ReportFigures, locale: ReportLocale): readonly string[] {
  const printed = PRINTED.get(figures) ?? new Map<ReportLocale, readonly string[]>();
  PRINTED.set(figures, printed);
  const words = printed.get(locale) ?? buildWords(figures, locale);
  printed.set(locale, words);
  return words;
}

function buildWords(figures: ReportFigures, locale: ReportLocale): readonly string[] {
  const sections = [...EVERY_SECTION];
  const report = buildReport(specFor(figures, { locale, sections }), withComparison(compared(figures)));
  return report.sections
    .flatMap((section) => [
      ...textsOf(section),
      ...nodesOf(section).flatMap((node) =>
        node.kind === 'chart' ? [node.chart.alt] : node.kind === 'table' ? [node.summary] : [],
      ),
    ])
    .concat(report.title, report.subject);
}

describe('the words of a report', () => {
  it.each(FIGURES)('all come from the language of its locale', (figures) => {
    const names = printedNames(figures);
    const foreign = wordsOfReport(figures, 'en-US').filter((text) => {
      const rest = names.reduce((left, name) => left.replaceAll(name, ''), text).replaceAll(MONTHS, '');
      return /\p{L}{2,}/u.test(rest);
    });
    expect(foreign).toEqual([]);
  });

  it.each(FIGURES)('are another locale’s own', (figures) => {
    expect(wordsOfReport(figures, 'en-GB').filter((text) => text.includes('··'))).toEqual([]);
  });
});

/** Words that a language, or a region with its own words, shares with English, letter by letter. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  de: ['Position', 'neutral', 'Prompt', 'Prompts', 'Domain', 'UTC', 'in'],
  fr: [
    ...[
      'Position',
      'position',
      'Citation',
      'Citations',
      'Page',
      'Action',
      'Verdict',
      'Verdicts',
      'Mentions',
      'pts',
    ],
    ...['point', 'points', 'Axes', 'UTC'],
  ],
  nl: [
    'Platform',
    'Platforms',
    'platforms',
    'Prompt',
    'Prompts',
    'prompt',
    'prompts',
    'Band',
    'interval',
    'UTC',
    'in',
  ],
  es: ['Prompt', 'Prompts', 'prompt', 'prompts', 'UTC'],
  it: [
    ...['Prompt', 'prompt', 'Brand', 'Sentiment', 'sentiment', 'Share of voice', 'share of voice', 'UTC'],
    ...['positive', 'negative'],
  ],
  pt: ['Prompt', 'Prompts', 'prompt', 'prompts', 'UTC'],
  'pt-BR': ['Prompt', 'Prompts', 'prompt', 'prompts', 'Share of voice', 'share of voice', 'UTC'],
  ja: ['UTC'],
};

const sharedIn = (locale: ReportLocale): readonly string[] =>
  SHARED[locale] ?? SHARED[locale.slice(0, 2)] ?? [];

const OTHERS = REPORT_LOCALES.filter((locale) => !locale.startsWith('en-'));

/** Every text of a language with what it is called by; functions are given `input` in every place. */
function wordsIn(value: unknown, input: (place: number) => unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') {
    const say = value as (...given: unknown[]) => unknown;
    return wordsIn(say(...Array.from({ length: 6 }, (_, place) => input(place))), input, `${path}()`);
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => wordsIn(item, input, `${path}.${name}`));
}

/** All but what takes something else than texts and counts. */
const ONLY_WORDS = ({ words, pages }: ReportLanguage) => {
  const { findings } = words;
  return {
    findings: {
      ...findings,
      visibility: { ...findings.visibility, longView: null },
      sentiment: { ...findings.sentiment, spread: null },
    },
    history: words.history,
    noComparison: words.noComparison,
    whyNoComparison: words.whyNoComparison,
    pages: {
      ...pages,
      cover: { ...pages.cover, caption: null },
      citations: { ...pages.citations, kindOf: null },
      goals: { ...pages.goals, headline: null },
      // Which sections use a word is no word.
      glossary: pages.glossary.entries.map(({ term, text }) => ({ term, text })),
    },
  };
};

const letters = (text: string): string => text.replaceAll(/[^\p{L}]+/gu, ' ').trim();

describe.each(OTHERS)('reports in %s', (locale) => {
  const language = ONLY_WORDS(reportLanguage(locale));

  it.each([
    ['plain', (place: number) => `name${place}`],
    ['hostile', () => '<b>$&`${x}</b> „"«” 100% \u202e…'],
    ['empty', () => ''],
    ['one', () => 1],
    ['many', () => 1_234_567],
  ])('have a text of every kind for %s input', (_kind, input) => {
    const all = wordsIn(language, input);
    const spoiled = all.filter(([, text]) => /undefined|NaN|\[object|\bnull\b/.test(text));
    expect(spoiled).toEqual([]);
  });

  it('say nothing in English', () => {
    const english = new Map(wordsIn(ONLY_WORDS(reportLanguage('en-GB')), (place) => `${place}`));
    const shared = sharedIn(locale);
    const same = wordsIn(language, (place) => `${place}`).filter(
      ([path, text]) =>
        letters(text) === letters(english.get(path) ?? '') &&
        /\p{L}{2,}/u.test(text) &&
        !shared.includes(letters(text)),
    );
    expect(same).toEqual([]);
  });

  it.each(FIGURES)('print no English word', (figures) => {
    const names = printedNames(figures);
    const english = new Set(wordsOfReport(figures, 'en-GB').map(letters));
    const shared = new Set(sharedIn(locale));
    const kept = wordsOfReport(figures, locale).filter((text) => {
      if (!english.has(letters(text))) return false;
      const rest = names.reduce((left, name) => left.replaceAll(name, ''), text);
      const own = letters(rest.replaceAll(new RegExp(MONTHS, 'gi'), ''));
      return own.length > 1 && !shared.has(own);
    });
    expect(kept).toEqual([]);
  });

  it.each(FIGURES)('write percentages as the locale does', (figures) => {
    const sign = buildFormatter(locale).percentSign;
    const odd = wordsOfReport(figures, locale).flatMap((text) =>
      [...text.matchAll(/\d(\s*)%/g)].filter(([, space]) => `${space ?? ''}%` !== sign).map(() => text),
    );
    expect(odd).toEqual([]);
  });
});

/** Regions whose figures and dates are not those of the first locale of their language. */
const REGIONS = ['de-CH', 'en-IN', 'es-419', 'fr-CH', 'nl-BE'] as const;

/** A day and a month as the platform writes them for a locale, in every length that reports have. */
function platformDates(locale: string, atMs: number): string[] {
  const lengths: Intl.DateTimeFormatOptions[] = [
    { day: 'numeric', month: 'short', year: 'numeric' },
    { day: 'numeric', month: 'long', year: 'numeric' },
    { weekday: 'short', day: 'numeric', month: 'short' },
    { day: 'numeric', month: 'short' },
    { day: 'numeric', month: 'long' },
    { month: 'long', year: 'numeric' },
    { month: 'short', year: 'numeric' },
    { month: 'short' },
  ];
  return lengths.map((length) =>
    new Intl.DateTimeFormat(locale, { ...length, timeZone: 'UTC' })
      .format(atMs)
      .replace(/^1 (?=\p{L})/u, locale.startsWith('fr') ? '1er ' : '1 '),
  );
}

describe.each([...REPORT_LOCALES.filter((locale) => locale !== 'en-US'), ...REGIONS])(
  'figures in %s',
  (locale) => {
    const names = printedNames(...FIGURES);
    const printed = FIGURES.flatMap((figures) => wordsOfReport(figures, locale)).map((text) =>
      names.reduce((left, name) => left.replaceAll(name, '§'), text),
    );

    it('are separated as the platform does it', () => {
      const parts = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).formatToParts(1_234_567.5);
      const sign = (type: string): string =>
        (parts.find((part) => part.type === type)?.value ?? '').replace('\u202f', '\u00a0');
      const [point, group] = [sign('decimal'), sign('group')];
      const own = RegExp(`(?<![\\d.,’'/-])\\d+(?:[.,’'\u00a0]\\d+)+(?![\\d/-])`, 'g');
      const found = printed.flatMap((text) => [...text.matchAll(own)].map(([figure]) => figure));
      const written = (figure: string): string => {
        const [whole = '', decimals = ''] = figure.replaceAll(group, '').split(point);
        return new Intl.NumberFormat(locale, { minimumFractionDigits: decimals.length })
          .format(Number(`${whole}.${decimals}`))
          .replaceAll('\u202f', '\u00a0');
      };
      expect(found.length).toBeGreaterThan(20);
      expect(found.filter((figure) => written(figure) !== figure)).toEqual([]);
    });

    it('stand beside days and months as the platform writes them', () => {
      // Actions are due, and seen, in the weeks after the newest run.
      const days = FIGURES.flatMap(({ runs }) => {
        const times = runs.map(({ startedAtMs }) => startedAtMs);
        const last = times.at(-1) ?? 0;
        return [...times, ...[1, 2, 3, 4, 5, 6].map((week) => last + week * 7 * 86_400_000)];
      });
      const known = [...new Set(days.flatMap((day) => platformDates(locale, day)))].sort(
        (a, b) => b.length - a.length,
      );
      const months = Array.from(
        { length: 12 },
        (_, month) => platformDates(locale, Date.UTC(2026, month, 1)).at(-1) ?? '',
      );
      const dated = printed.filter((text) => known.some((day) => text.includes(day)));
      expect(dated.length).toBeGreaterThan(5);
      const odd = dated.filter((text) => {
        const rest = known.reduce((left, day) => left.replaceAll(day, '§'), text);
        return months.some((month) =>
          RegExp(`\\d[ .]+(de )?${month}|(?<!\\p{L})${month} \\d`, 'u').test(rest),
        );
      });
      expect(odd).toEqual([]);
    });
  },
);

describe('what a client reads', () => {
  it.each(REPORT_LOCALES)('tells of nobody’s computer: %s', (locale) => {
    const told = FIGURES.flatMap((figures) => wordsOfReport(figures, locale)).filter((text) =>
      /computer|computador|equipo|ordinateur|Rechner|コンピューター/iu.test(text),
    );
    expect(told).toEqual([]);
  });
});

describe('a brand that was added under a name that another had', () => {
  it.each([
    ['en-GB', 'Fjellbrek (since 3 Nov 2026)'],
    ['de-DE', 'Fjellbrek (seit dem 3. Nov. 2026)'],
    ['fr-FR', 'Fjellbrek (depuis le 3 nov. 2026)'],
    ['es-ES', 'Fjellbrek (desde el 3 nov 2026)'],
    ['it-IT', 'Fjellbrek (dal 3 nov 2026)'],
    ['pt-PT', 'Fjellbrek (desde 3/11/2026)'],
    ['pt-BR', 'Fjellbrek (desde 3 de nov. de 2026)'],
    ['de-AT', 'Fjellbrek (seit dem 3. Nov. 2026)'],
    ['es-MX', 'Fjellbrek (desde el 3 nov 2026)'],
    ['fr-CA', 'Fjellbrek (depuis le 3 nov. 2026)'],
    ['nl-NL', 'Fjellbrek (sinds 3 nov 2026)'],
    ['ja-JP', 'Fjellbrek（2026年11月3日以降）'],
  ] as const)('is told from it in the language of the report: %s', (locale, said) => {
    const figures = buildFigures();
    const rival = figures.runs.at(-1)?.brands.find(({ isOwn }) => !isOwn)?.name ?? '';
    const called = `${rival} (since 3 Nov 2026)`;
    const twins = [{ called, name: 'Fjellbrek', since: '2026-11-03' }];
    const renamed = JSON.parse(
      JSON.stringify(figures).replaceAll(JSON.stringify(rival), JSON.stringify(called)),
    ) as ReportFigures;
    const words = wordsOfReport({ ...renamed, twins }, locale);
    expect(words.filter((text) => text.includes(said))).not.toEqual([]);
    // The fixture has its answers name it so, and answers stay in their own words.
    const told = words.filter((text) => !text.includes('Für den Winter'));
    expect(told.filter((text) => text.includes(called))).toEqual([]);
  });
});

describe('days of a report over several years', () => {
  const DAY = /\b\d{1,2} (Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]*\b(?! \d{4})/;

  it('carry their year', () => {
    const figures = buildFigures({ runs: 60, history: 0 });
    expect(wordsOfReport(figures, 'en-GB').filter((text) => DAY.test(text))).toEqual([]);
  });

  it('do without it within one year', () => {
    expect(
      wordsOfReport(OF_ONE_RUN, 'en-GB')
        .concat(wordsOfReport(buildFigures(), 'en-GB'))
        .some((text) => DAY.test(text)),
    ).toBe(true);
  });
});

describe('the code of reports', () => {
  const sources = ['main/reports/content', 'main/reports/sections', 'main/reports/pdf/document'].flatMap(
    (folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
        .map((entry) => join(entry.parentPath, entry.name)),
  );

  it.each(sources)('has no sign, mark or list of its own beside a figure: %s', (file) => {
    const lines = readFileSync(file, 'utf8').split('\n');
    const own = lines.filter(
      (line) =>
        !/^\s*(\/?\*|\/\/)/.test(line) &&
        /\d%|%`|\d%|\}–\$|[“”«»„]|\bpts\b/.test(line.replace(/\s\/\/.*/, '')),
    );
    expect(own).toEqual([]);
  });
});
