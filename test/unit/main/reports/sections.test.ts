import { describe, expect, it } from 'vitest';
import { buildReport, buildReportContent } from '../../../../main/reports/build-report.ts';
import { chooseSections, SECTIONS } from '../../../../main/reports/sections/index.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import type { SectionChoice } from '../../../../shared/reports/section-choice.ts';
import { SHIPPED_TEMPLATES } from '../../../../shared/reports/shipped-templates.ts';
import { shippedSections, TEMPLATE_SECTIONS } from '../../../../shared/reports/templates.ts';
import {
  buildFigures,
  compared,
  EVERY_SECTION,
  specFor,
  withComparison,
} from '../../../fixtures/report-figures.ts';
import { placed } from '../../../helpers/pictures.ts';
import { headingsOf, nodesOf, sectionOf } from '../../../helpers/report-document.ts';

const FIGURES = buildFigures({ addedPlatform: { fromRun: 4, platform: 'gamma_app' }, history: 3 });
const chosen = (...ids: readonly string[]): SectionChoice[] => ids.map((id) => ({ id, options: {} }));
const reportOf = (sections: SectionChoice[], figures = FIGURES) =>
  buildReport(specFor(figures, { sections }), compared(figures));

/** Keys and strings inside plain data. */
function partsOf(data: unknown, key = ''): { key: string; text: string }[] {
  if (typeof data === 'string') return [{ key, text: data }];
  if (typeof data !== 'object' || data === null) return [{ key, text: '' }];
  return Object.entries(data).flatMap(([name, value]) => partsOf(value, name));
}

describe('the content of sections', () => {
  const kit = { name: 'Acme', colour: '#7a1f4b' };
  const figures = [FIGURES, buildFigures({ runs: 1 }), { ...FIGURES, runs: FIGURES.runs.slice(0, 2) }];
  const contents = figures.flatMap((one) =>
    buildReportContent(
      specFor(one, {
        brandKit: kit,
        notes: { report: null, sections: { text: 'Words.' }, pictures: { text: placed('x') } },
        sections: [...EVERY_SECTION],
      }),
      withComparison(compared(one)),
    ).sections.map(({ section }) => section),
  );

  it.each(SECTIONS.map(({ id }) => id))('of %s is plain data that survives JSON', (id) => {
    const sections = contents.filter((section) => section.id === id);
    // These figures have no finding that an answer could show.
    expect(sections).toHaveLength(id === 'evidence' ? 0 : figures.length);
    for (const section of sections) {
      expect(JSON.parse(JSON.stringify(section))).toStrictEqual(section);
    }
  });

  it.each(SECTIONS.map(({ id }) => id))('of %s knows no pixels, colours or fonts', (id) => {
    const parts = contents.filter((section) => section.id === id).flatMap((section) => partsOf(section));
    expect(parts.filter(({ key }) => /Px$|colou?r|font|fill|margin|width/i.test(key))).toEqual([]);
    expect(parts.filter(({ text }) => /^#[0-9a-f]{6}$/i.test(text))).toEqual([]);
  });
});

describe('a report over a run that is incomplete', () => {
  it('says so beside its key figures', () => {
    const { runs } = FIGURES;
    const short = runs.map((one, index) =>
      index === runs.length - 1 ? { ...one, incomplete: ['5 of 64 answers'] } : one,
    );
    const report = reportOf(chosen('key-figures'), { ...FIGURES, runs: short });
    expect(JSON.stringify(report.sections)).toMatch(/is incomplete: 5 of 64 answers\./);
    expect(JSON.stringify(reportOf(chosen('key-figures')).sections)).not.toContain('incomplete');
  });
});

describe('the sections of a report', () => {
  it('are those of its spec, in its order', () => {
    const report = reportOf(chosen('citations', 'method', 'rivals'));
    expect(report.sections.map((section) => headingsOf(section)[0]?.id)).toEqual([
      'citations',
      'method',
      'rivals',
    ]);
  });

  it('are listed in the contents where they have a finding, and no others', () => {
    const contents = sectionOf(reportOf(chosen('cover', 'rivals', 'contents', 'topics')), 'contents');
    expect(nodesOf(contents).flatMap((node) => (node.kind === 'page-number' ? [node.of] : []))).toEqual([
      'rivals',
      'topics',
    ]);
  });

  it('take the options of the spec', () => {
    const rowsOf = (sections: SectionChoice[]): number[] =>
      nodesOf(sectionOf(reportOf(sections), 'citations')).flatMap((node) =>
        node.kind === 'table' ? [node.rows.length] : [],
      );
    const [domains, outreach, pages] = rowsOf(chosen('citations'));
    expect(domains).toBe(9);
    expect(outreach).toBe(1);
    expect(pages).toBeGreaterThan(1);
    // Three groups, the first domain of two of them, and a row for what is left of the rivals and of the others.
    const few = { domains: 2, outreach: 0, pages: 1 };
    expect(rowsOf([{ id: 'citations', options: few }])).toEqual([6, 1]);
  });

  it('are still known by the names that earlier versions gave them', () => {
    const former = [{ id: 'sources', options: { domains: 2 } }];
    expect(chooseSections(former).map(({ id }) => id)).toEqual(['citations']);
    expect(() => chooseSections(chosen('sources', 'citations'))).toThrow('named twice');
    expect(() => chooseSections(chosen('constructor'))).toThrow('there is no section "constructor"');
    expect(chooseSections([{ id: 'sentiment', options: { attributes: 4 } }])).toHaveLength(1);
  });

  it('are left out where they have nothing to say', () => {
    const { detail } = FIGURES;
    const bare = { ...FIGURES, detail: { ...detail, attributes: [] } };
    const idsOf = (sections: readonly string[]): (string | undefined)[] =>
      reportOf(chosen(...sections), bare).sections.map((section) => headingsOf(section)[0]?.id);
    expect(idsOf(['attributes', 'method'])).toEqual(['method']);
    expect(() => idsOf(['attributes'])).toThrow(
      'No section of this report has anything to print (attributes)',
    );
  });

  it('exist, each of every template', () => {
    for (const name of SHIPPED_TEMPLATES) expect(() => chooseSections(shippedSections(name))).not.toThrow();
    for (const ids of Object.values(TEMPLATE_SECTIONS)) {
      expect(chooseSections(chosen(...ids)).map(({ id }) => id)).toEqual(ids);
    }
  });

  it('have ids of their own', () => {
    expect(new Set(SECTIONS.map(({ id }) => id)).size).toBe(SECTIONS.length);
  });
});

describe('a spec that cannot be printed', () => {
  const problemOf = (sections: SectionChoice[]): { code: string; message: string } => {
    try {
      reportOf(sections);
    } catch (error) {
      if (error instanceof AppError) return { code: error.code, message: error.message };
      throw error;
    }
    throw new Error('it was printed');
  };

  it.each([
    [
      'a section that there is not',
      chosen('cover', 'slides'),
      'there is no section "slides". There are: cover,',
    ],
    ['a section twice', chosen('rivals', 'cover', 'rivals'), 'the section "rivals" is named twice'],
    [
      'an option that its section does not have',
      [{ id: 'rivals', options: { colour: 'red' } }],
      'the section "rivals" does not take these options',
    ],
    [
      'an option out of its range',
      [{ id: 'sources', options: { domains: 0 } }],
      'the section "citations" does not take these options (domains',
    ],
  ])('says so of %s', (_what, sections, words) => {
    const { code, message } = problemOf(sections);
    expect(code).toBe('report/invalid-spec');
    expect(message).toContain(words);
  });
});
