import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReportDocument, Shape } from '../../../../main/reports/pdf/document/node.ts';
import { nodesWithin } from '../../../../main/reports/pdf/document/walk.ts';
import { buildReport } from '../../../../main/reports/build-report.ts';
import { platformName } from '../../../../shared/format/platform-name.ts';
import type { BrandFigures, ReportFigures, RunFigures } from '../../../../shared/domain/figures.ts';
import { buildFigures, compared, specFor, type FigureOptions } from '../../../fixtures/report-figures.ts';
import {
  asData,
  headingsOf,
  leavesOf,
  nodesOf,
  sectionOf,
  textsOf,
} from '../../../helpers/report-document.ts';
import { examples } from '../../../helpers/examples.ts';

function reportOf(figures: ReportFigures, hasContents = false): ReportDocument {
  const spec = specFor(figures);
  const [cover, ...others] = spec.sections;
  const sections = hasContents ? [cover!, { id: 'contents', options: {} }, ...others] : spec.sections;
  return buildReport({ ...spec, sections }, compared(figures));
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}

/** What the mirror may lack. */
type Lacks = {
  readonly topics: boolean;
  readonly attributes: boolean;
  readonly sources: boolean;
  readonly answers: boolean;
  readonly ownBrand: boolean;
  readonly everyMention: boolean;
  readonly platformFigures: boolean;
};

function withoutMentions(brand: BrandFigures): BrandFigures {
  return {
    ...brand,
    visibilityPct: 0,
    mentions: 0,
    avgPosition: null,
    sentiment: { positive: 0, neutral: 0, negative: 0 },
    positions: null,
  };
}

function lacking(figures: ReportFigures, lacks: Lacks): ReportFigures {
  const { detail } = figures;
  const runs = figures.runs.map((run): RunFigures => {
    const silent = lacks.everyMention ? run.brands.map(withoutMentions) : run.brands;
    return {
      ...run,
      ...(lacks.answers
        ? { totalTasks: null, failedTasks: null, promptCount: null, completedAtMs: null }
        : {}),
      brands: silent
        .filter((brand) => !lacks.ownBrand || !brand.isOwn)
        .map((brand) => (lacks.answers ? { ...brand, positions: null } : brand)),
      platformFigures: lacks.platformFigures
        ? []
        : run.platformFigures.map((row) => (lacks.answers ? { ...row, counts: null } : row)),
    };
  });
  return {
    ...figures,
    runs,
    detail: {
      ...detail,
      ...(lacks.topics ? { topics: [], previousTopics: [] } : {}),
      ...(lacks.attributes ? { attributes: [] } : {}),
      ...(lacks.sources ? { domains: [], citationTotal: 0, domainTotal: 0 } : {}),
    },
  };
}

const NAMES = Array.from({ length: 12 }, (_, index) => `Brand ${String.fromCharCode(65 + index)}`);

/** Figures of every kind that a mirror may hold. */
const anyFigures = fc
  .record({
    runs: fc.integer({ min: 1, max: 30 }),
    history: fc.nat(40),
    brandCount: fc.integer({ min: 1, max: 12 }),
    platformCount: fc.integer({ min: 1, max: 6 }),
    promptCount: fc.constantFrom(1, 3, 7, 25, 114),
    ownPct: fc.array(fc.nat(100), { minLength: 1, maxLength: 6 }),
    addedFrom: fc.option(fc.nat(29)),
    gap: fc.option(
      fc.record({ from: fc.integer({ min: 1, max: 20 }), length: fc.integer({ min: 1, max: 4 }) }),
    ),
    lacks: fc.record({
      topics: fc.boolean(),
      attributes: fc.boolean(),
      sources: fc.boolean(),
      answers: fc.boolean(),
      ownBrand: fc.integer({ min: 0, max: 7 }).map((value) => value === 0),
      everyMention: fc.integer({ min: 0, max: 5 }).map((value) => value === 0),
      platformFigures: fc.integer({ min: 0, max: 5 }).map((value) => value === 0),
    }),
  })
  .map(({ runs, history, brandCount, platformCount, promptCount, ownPct, addedFrom, gap, lacks }) => {
    const missing = gap === null ? [] : Array.from({ length: gap.length }, (_, index) => gap.from + index);
    const options: FigureOptions = {
      runs,
      history,
      brands: NAMES.slice(0, brandCount),
      platforms: Array.from({ length: platformCount }, (_, index) => `platform_${index + 1}`),
      promptCount,
      ownPct,
      withoutRuns: missing.filter((index) => index < runs - 1),
      ...(addedFrom === null ? {} : { addedPlatform: { fromRun: addedFrom, platform: 'added_app' } }),
    };
    return lacking(buildFigures(options), lacks);
  });

const NOT_FOR_READERS = /NaN|Infinity|undefined|\[object|\bnull\b/;
const FORBIDDEN = /significan|\bflat\b|\bstable\b|unchanged|!/i;

describe('the names of platforms', () => {
  it('stand wherever a platform is printed, and no id is left', () => {
    const figures = buildFigures();
    const ids = [...new Set(figures.runs.flatMap(({ platforms }) => platforms))];
    const platformNames = Object.fromEntries(ids.map((id, index) => [id, `Assistant ${index + 1}`]));
    const printed = (names: Readonly<Record<string, string>>): string =>
      JSON.stringify(asData(buildReport(specFor(figures, { platformNames: names }), compared(figures))));
    const places = (text: string, name: string): number =>
      text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0;
    const [byDefault, byName] = [printed({}), printed(platformNames)];
    for (const id of ids) {
      const named = places(byDefault, platformName(id));
      expect(named).toBeGreaterThan(1);
      expect([places(byDefault, id), places(byName, id)]).toEqual([0, 0]);
      expect(places(byName, platformNames[id] ?? '')).toBe(named);
    }
  });
});

describe('a visibility report over any figures', () => {
  it('says no word that its wording forbids, and nothing that is not meant for a reader', () => {
    fc.assert(
      fc.property(anyFigures, (figures) => {
        const unfit = leavesOf(asData(reportOf(figures))).filter((leaf) =>
          typeof leaf === 'number'
            ? !Number.isFinite(leaf)
            : NOT_FOR_READERS.test(leaf) || FORBIDDEN.test(leaf),
        );
        expect(unfit).toEqual([]);
      }),
      { numRuns: examples(10, 160) },
    );
  });

  it('ends every sentence it writes under a headline, and says nothing twice in it', () => {
    fc.assert(
      fc.property(anyFigures, (figures) => {
        const document = reportOf(figures);
        for (const section of document.sections.slice(2)) {
          const texts = nodesOf(section).flatMap((node) =>
            node.kind === 'text' && node.font === 'Serif' && typeof node.text === 'string' ? [node.text] : [],
          );
          for (const text of texts) {
            expect(text).toMatch(/\.$/);
            expect(text).not.toMatch(/\.\.| {2}|\s\.|,\s*\.|undefined/);
          }
        }
      }),
      { numRuns: examples(8, 120) },
    );
  });

  it('gives every chart and image its words, every section its heading of level 1, and no level left out', () => {
    fc.assert(
      fc.property(anyFigures, (figures) => {
        const document = reportOf(figures);
        for (const section of document.sections) {
          for (const node of nodesOf(section)) {
            if (node.kind === 'chart') expect(node.chart.alt).toMatch(/\S.{20,}/);
            if (node.kind === 'image') expect(node.alt).not.toBe('');
            if (node.kind === 'drawing') expect(typeof node.alt).toBe('string');
            if (node.kind === 'table') expect(node.summary).toMatch(/\.$/);
          }
          const levels = headingsOf(section).map((heading) => heading.level);
          expect(levels[0]).toBe(1);
          // Short sections stand under one another, each with its heading.
          const together = section.title?.split(' · ').length ?? 1;
          expect(levels.filter((level) => level === 1)).toHaveLength(together);
          levels.forEach((level, index) => expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1));
        }
      }),
      { numRuns: examples(8, 120) },
    );
  });

  it('lists in its contents exactly the headings that follow', () => {
    fc.assert(
      fc.property(anyFigures, (figures) => {
        const [, contents, ...pages] = reportOf(figures, true).sections;
        const lists = nodesOf(contents!).filter((node) => node.kind === 'stack' && node.role === 'contents');
        const listed = nodesWithin(lists).flatMap((node) => (node.kind === 'page-number' ? [node.of] : []));
        const headings = pages.flatMap(headingsOf).filter((heading) => heading.level === 1);
        expect(listed).toEqual(headings.map((heading) => heading.id));
        expect(new Set(listed).size).toBe(listed.length);
        const texts = textsOf(contents!);
        for (const heading of headings) expect(texts).toContain(heading.text);
      }),
      { numRuns: examples(5, 80) },
    );
  });

  it('is built alike twice from the same figures, and leaves them as they were', () => {
    fc.assert(
      fc.property(anyFigures, (figures) => {
        const before = structuredClone(figures);
        const frozen = deepFreeze(figures);
        const spec = deepFreeze(specFor(frozen));
        const first = asData(buildReport(spec, compared(frozen)));
        expect(asData(buildReport(spec, compared(frozen)))).toEqual(first);
        expect(frozen).toEqual(before);
      }),
      { numRuns: examples(5, 80) },
    );
  });

  const edgesOf = (shape: Shape): readonly number[] => {
    switch (shape.shape) {
      case 'line':
        return [shape.x1, shape.x2];
      case 'rect':
        return [shape.x, shape.x + shape.width];
      case 'circle':
        return [shape.x - shape.radius, shape.x + shape.radius];
      case 'polyline':
        return shape.points.map(({ x }) => x);
    }
  };

  it('keeps every drawing within the width of its page', () => {
    fc.assert(
      fc.property(anyFigures, (figures) => {
        for (const section of reportOf(figures).sections) {
          for (const node of nodesOf(section)) {
            if (node.kind !== 'drawing') continue;
            for (const shape of node.shapes) {
              const edges = edgesOf(shape);
              expect(Math.min(...edges)).toBeGreaterThanOrEqual(-4);
              expect(Math.max(...edges)).toBeLessThanOrEqual(794);
            }
          }
        }
      }),
      { numRuns: examples(5, 80) },
    );
  });
});

describe('the key figures', () => {
  /** The figures stand in the summary, and what they say on the page after it. */
  const summaryOf = (figures: ReportFigures): string[] =>
    ['summary', 'key-figures'].flatMap((id) => textsOf(sectionOf(reportOf(figures), id)));

  const withLast = (figures: ReportFigures, edit: (brand: BrandFigures) => BrandFigures): ReportFigures => ({
    ...figures,
    runs: figures.runs.map((run, index) =>
      index < figures.runs.length - 1 ? run : { ...run, brands: run.brands.map(edit) },
    ),
  });

  it('draw no trend from a single run, and one for visibility from two', () => {
    const chartsIn = (runs: number): number =>
      nodesOf(sectionOf(reportOf(buildFigures({ runs })), 'key-figures')).filter(
        (node) => node.kind === 'chart',
      ).length;
    expect(chartsIn(1)).toBe(1);
    expect(chartsIn(2)).toBe(2);
  });

  it('name as inseparable exactly the rivals that a test on the same answers does not tell apart', () => {
    // 35.1% against Ridgeway & Co 34.0%, and Peakline 27.0%, whose interval overlaps and which the answers tell apart.
    const sentence = summaryOf(buildFigures({ runs: 1 })).find((text) =>
      text.includes('Too close to call in this run'),
    );
    expect(sentence).toContain('Ridgeway & Co');
    expect(sentence).not.toContain('Peakline');
    expect(sentence).not.toContain('Tarnworks');
  });

  it('print no sentiment beyond −1 and +1', () => {
    const figures = withLast(buildFigures(), (brand) => ({
      ...brand,
      sentiment: { positive: 29, neutral: 0, negative: 1 },
    }));
    const texts = summaryOf(figures).filter((text) => !text.includes('points'));
    expect(texts.filter((text) => /[+\u2212]1\.\d*[1-9]/.test(text))).toEqual([]);
  });

  it('print no position before the first', () => {
    const figures = withLast(buildFigures(), (brand) => ({
      ...brand,
      positions: { count: 2, sum: 3, sumOfSquares: 5 },
    }));
    expect(summaryOf(figures).filter((text) => /^0\.\d to /.test(text))).toEqual([]);
  });

  it('carry no decimals, in figures and in changes alike, under a hundred answers', () => {
    const texts = summaryOf(buildFigures({ runs: 2, promptCount: 20, brands: ['Halden Outdoor'] }));
    expect(texts.some((text) => /^3\d%$/.test(text))).toBe(true);
    expect(texts.filter((text) => /\d\.\d pts/.test(text))).toEqual([]);
    expect(texts.filter((text) => /\d\.\d points/.test(text))).toEqual([]);
  });

  const voiceOf = (ownPct: number): ReportFigures =>
    buildFigures({ runs: 1, brands: ['Halden Outdoor', 'Tarnworks'], ownPct: [ownPct] });

  it('draw a share of voice above half on an axis that holds it, and say how far the axis goes', () => {
    const figures = voiceOf(90);
    const [, voice] = nodesOf(sectionOf(reportOf(figures), 'key-figures')).flatMap((node) =>
      node.kind === 'drawing' ? node.shapes.filter(({ shape }) => shape === 'circle') : [],
    );
    // 90 of 147 mentions in 100 are 61%, so that the dot stands at three fifths of the axis of 152 px.
    expect(voice?.shape === 'circle' ? voice.x / 152 : null).toBeCloseTo(0.61, 1);
    expect(summaryOf(figures).join(' ')).toContain('share of voice 0 to 100%');
    expect(summaryOf(voiceOf(20)).join(' ')).toContain('share of voice 0 to 50%');
  });

  it('say which answers came by a fallback route', () => {
    const figures = buildFigures({ runs: 1 });
    const runs = figures.runs.map((run) => ({ ...run, routes: { primary: 440, fallback: 16, unstated: 0 } }));
    expect(
      summaryOf({ ...figures, runs }).some((text) => text.startsWith('16 answers came by a fallback')),
    ).toBe(true);
  });
});

describe('the other pages', () => {
  it('write "not tested" for a platform that was not asked, and 0.0 for a brand that was not named', () => {
    const figures = buildFigures({
      runs: 4,
      brands: ['Halden Outdoor', 'Never Named'],
      addedPlatform: { fromRun: 3, platform: 'gamma_app' },
    });
    const runs = figures.runs.map((run) => ({
      ...run,
      platformFigures: run.platformFigures.map((row) =>
        row.brandId === run.brands[1]!.brandId
          ? { ...row, visibilityPct: 0, counts: { mentions: 0, answers: 114 } }
          : row,
      ),
    }));
    const texts = textsOf(sectionOf(reportOf({ ...figures, runs }), 'platforms'));
    expect(texts.filter((text) => text.includes('No line: not tested in those runs.'))).toHaveLength(1);
    expect(texts.filter((text) => text === '0.0').length).toBeGreaterThanOrEqual(5);
  });

  it('close with every run: its date, answers, visibility and interval', () => {
    const figures = buildFigures({ runs: 30 });
    const texts = textsOf(sectionOf(reportOf(figures), 'method'));
    for (const text of ['27 Apr 2026', '16 Nov 2026', '35.1%', '45.0%', '40.5 to 49.5']) {
      expect(texts).toContain(text);
    }
    // One a run, and that of the order of the client and its strongest rival.
    expect(texts.filter((text) => text === '456')).toHaveLength(31);
  });

  it('keep the own brand in the drawn standings when it is the last of twelve', () => {
    const figures = buildFigures({ brands: NAMES, ownPct: [1] });
    const chart = nodesOf(sectionOf(reportOf(figures), 'key-figures')).findLast(
      (node) => node.kind === 'chart',
    );
    expect(chart?.kind === 'chart' && chart.chart.alt).toContain('Brand A');
    expect(textsOf(sectionOf(reportOf(figures), 'key-figures'))).toContain(
      'Whiskers are 95% ranges: 19 of 20 hold the true value. 4 smaller brands are not shown.',
    );
  });

  it('carry the sample, what 95% means and the page’s number in the footer of every inner page', () => {
    const [, summary, ...others] = reportOf(buildFigures()).sections;
    // The page of a director has the key of its words there.
    expect(textsOf(summary!)).toEqual(
      expect.arrayContaining(['Page 2 of 9', 'Too close to call chance may be all of it.']),
    );
    for (const section of others) {
      const texts = textsOf(section);
      expect(texts).toContain('Page 2 of 9');
      expect(
        texts.some((text) => /^Sample: 456 answers on 16 November 2026 .*95%.*“Beyond noise”/.test(text)),
      ).toBe(true);
    }
  });

  it('never name the program that made them', () => {
    for (const section of reportOf(buildFigures()).sections) {
      expect(textsOf(section).join(' ')).not.toMatch(/sightline/i);
    }
  });
});
