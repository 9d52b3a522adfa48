/** The pages of prompts that name the client or a rival: no share of too few answers, and no word to the reader as the client. */
import { describe, expect, it } from 'vitest';
import { buildReportContent } from '../../../../../main/reports/build-report.ts';
import { claimsIn, framesOf } from '../../../../../main/reports/claims/claim.ts';
import { findDisagreements } from '../../../../../main/reports/claims/check-claims.ts';
import type { NamedPrompts } from '../../../../../shared/analysis/report/material.ts';
import type { ComparedReport } from '../../../../../shared/analysis/report/compared-report.ts';
import type { ReportSpec } from '../../../../../shared/reports/report-spec.ts';
import { buildFigures, compared, specFor } from '../../../../fixtures/report-figures.ts';

const FIGURES = buildFigures();
const REPORT = compared(FIGURES);
const ASKED = REPORT.material.namedPrompts!;

type Page = 'own-prompts' | 'rival-prompts';

function contentOf(
  namedPrompts: NamedPrompts | null,
  more: Pick<Partial<ReportSpec>, 'headlines'> = {},
  report: Partial<ComparedReport> = {},
) {
  const sections = ['own-prompts', 'rival-prompts', 'key-figures'].map((id) => ({ id, options: {} }));
  return buildReportContent(specFor(FIGURES, { sections, ...more }), {
    ...REPORT,
    ...report,
    material: { ...REPORT.material, namedPrompts },
  });
}

const findingOf = (page: Page, ...of: Parameters<typeof contentOf>) =>
  contentOf(...of).context.outline.find(({ id }) => id === page);

/** The same answers in another number. */
const own = (answers: number, named: number): NamedPrompts => ({
  ...ASKED,
  own: ASKED.own && {
    ...ASKED.own,
    answers,
    named,
    classes: ASKED.own.classes.slice(0, 1).map((one) => ({ ...one, answers, named })),
  },
});

const tableOf = (page: Page, asked: NamedPrompts): string =>
  JSON.stringify(contentOf(asked).sections.find(({ section }) => section.id === page)?.shown.blocks[0]);

describe('the page of prompts that name the client', () => {
  it('is titled and headed by the client’s name, and never speaks to the reader', () => {
    const page = findingOf('own-prompts', ASKED);
    expect(page?.title).toBe('When people ask about Halden Outdoor');
    expect(page?.finding.headline).toBe('77 of 80 answers name Halden Outdoor when the prompt does');
    expect(JSON.stringify(contentOf(ASKED).sections.slice(0, 2))).not.toMatch(/\byou(?:r|rs)?\b/i);
  });

  it('says the share with its range from 30 answers on, and none below', () => {
    expect(findingOf('own-prompts', own(30, 29))?.finding.lede).toContain('That is 97% (95% 83 to 99).');
    const few = findingOf('own-prompts', own(29, 28))?.finding;
    expect(few?.headline).toBe('28 of 29 answers name Halden Outdoor when the prompt does');
    expect(few?.lede).not.toContain('%');
    expect(few?.lede).toContain('Under 30 answers: no share is stated.');
    expect(tableOf('own-prompts', own(30, 29))).toContain('97%');
    expect(tableOf('own-prompts', own(29, 28))).not.toMatch(/"\d+%"|83 to/);
    expect(tableOf('own-prompts', own(29, 28))).toContain('28 of 29');
  });

  it('says whether the levels of the report count these prompts', () => {
    const basis = { prompts: 9, leftOut: 4, naming: 4, pct: 40, servicePct: 50, corrected: null };
    const lede = (kind: 'all' | 'non-branded'): string | undefined =>
      findingOf('own-prompts', ASKED, {}, { basis: { ...basis, kind, reason: 'chosen' } })?.finding.lede;
    expect(lede('non-branded')).toContain('The levels of this report leave such prompts out.');
    expect(lede('all')).toContain('The levels of this report count such prompts, too.');
  });

  it('says who is placed first more often only where answers give places, with how many', () => {
    const [, comparisons] =
      contentOf(ASKED).sections.find(({ section }) => section.id === 'own-prompts')?.shown.blocks ?? [];
    if (comparisons === undefined || !('rows' in comparisons)) throw new Error('no comparisons');
    expect(comparisons.rows.map(({ cells }) => cells['first'])).toEqual([
      { kind: 'named', name: 'Halden Outdoor', figures: '(11\u00a0of\u00a018)' },
      { kind: 'named', name: 'neither', figures: '(7\u00a0of\u00a018)' },
      { kind: 'text', text: 'no places stated', emphasis: 'muted' },
      undefined,
    ]);
  });
});

describe('the page of prompts that name a rival', () => {
  it('is headed by the rival where all of them name one and the same', () => {
    const rival = ASKED.rival!;
    const one = { ...ASKED, rival: { ...rival, ...rival.rows[0]!, rows: rival.rows.slice(0, 1) } };
    expect(findingOf('rival-prompts', one)?.finding.headline).toBe(
      '9 of 60 answers name Halden Outdoor when the prompt names Norrfell',
    );
    expect(findingOf('rival-prompts', ASKED)?.finding.headline).toBe(
      '12 of 80 answers name Halden Outdoor when the prompt names a rival',
    );
  });

  it('says no share in a row of few answers, and why', () => {
    const table = tableOf('rival-prompts', ASKED);
    expect(table).toContain('15%');
    expect(table).toContain('3 of 20');
    expect(table).not.toContain('"text":"15%","emphasis":"muted"');
    expect(table.match(/\d+%"/g)).toHaveLength(1);
    expect(table).toContain('Under 30 answers: no share is stated.');
  });
});

describe('both pages', () => {
  it('are of a sample of their own', () => {
    const samples = contentOf(ASKED).sections.map(({ shown }) => shown.sample);
    expect(samples[0]).toMatch(/^Sample: 80 answers, .*\(4 prompts\)\./);
    expect(samples[1]).toMatch(/^Sample: 80 answers, .*\(3 prompts\)\./);
  });

  it('claim what their headline says beside the client’s level, which is another figure', () => {
    const content = contentOf(ASKED);
    const claims = content.sections.flatMap(({ section: { id, content: of } }) =>
      claimsIn(of).map((claim) => ({ ...claim, section: id, page: 1 })),
    );
    const ofPages = claims.filter(({ subject }) => subject.naming !== undefined);
    expect(ofPages.map(({ subject, to, n, text }) => [subject.naming, to, n, text])).toEqual([
      ['own', 96.25, 80, '77 of 80 answers name Halden Outdoor when the prompt does'],
      ['rival', 15, 80, '12 of 80 answers name Halden Outdoor when the prompt names a rival'],
    ]);
    expect(claims.length).toBeGreaterThan(ofPages.length);
    expect(findDisagreements(claims, framesOf(REPORT))).toEqual([]);
  });

  it('claim nothing under a headline that somebody wrote, or of too few answers', () => {
    const claimsOf = (...of: Parameters<typeof contentOf>) =>
      contentOf(...of).sections.flatMap(({ section: { id, content } }) =>
        id === 'own-prompts' ? claimsIn(content) : [],
      );
    expect(claimsOf(ASKED)).toHaveLength(1);
    expect(claimsOf(ASKED, { headlines: { 'own-prompts': 'Ours' } })).toEqual([]);
    expect(claimsOf(own(29, 28))).toEqual([]);
  });

  it('are left out of a report from before there were such pages', () => {
    expect(contentOf(null).sections.map(({ section }) => section.id)).toEqual(['key-figures']);
  });
});
