import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DraftContent } from '../../../../shared/reports/draft.ts';
import { reportPiece, type ReportPiece } from '../../../../shared/reports/studio-schema.ts';
import { draftContentSchema, sectionId } from '../../../../shared/reports/draft-schema.ts';
import { MOST_COMMENTARY_LETTERS } from '../../../../shared/reports/letters.ts';
import { putPiece as putWith, sectionOfPiece } from '../../../../shared/reports/put-piece.ts';

const UUID = 'c0ffee01-0000-4000-8000-000000000000';
const putPiece = (content: DraftContent, piece: ReportPiece): DraftContent =>
  putWith(content, piece, UUID).content;

const DRAFT: DraftContent = {
  title: 'October',
  about: { period: { from: '2026-10-01', to: '2026-10-31' } },
  against: { kind: 'set' },
  template: 'visibility',
  templateVersion: null,
  sections: [
    { id: 'cover', isOn: true, options: {} },
    { id: 'sources', isOn: false, options: { rows: 5 } },
    { id: 'changes', isOn: false, options: {} },
  ],
  notes: { report: 'Ours', sections: { cover: 'Of the cover' } },
  headlines: { cover: 'A headline' },
  drafted: ['cover'],
  locale: 'en-GB',
  paper: 'A4',
  kit: { kind: 'client' },
  issuedOn: null,
};

const QUOTED = fc.record({
  runId: fc.string({ minLength: 1, maxLength: 20 }),
  responseId: fc.option(fc.string({ minLength: 1, maxLength: 20 }), { nil: null }),
});

const sectionsOn = (content: DraftContent): string[] =>
  content.sections.filter(({ isOn }) => isOn).map(({ id }) => id);

describe('a piece of another page', () => {
  it('switches its section on where it stands, with its options', () => {
    const { sections, ...rest } = putPiece(DRAFT, { kind: 'section', id: 'sources' });
    const { sections: before, ...was } = DRAFT;
    expect(sections).toEqual([before[0], { ...before[1], isOn: true }, before[2]]);
    expect(rest).toEqual(was);
  });

  it('puts words under the first section of their finding that is on, else into the section of their kind', () => {
    const words = (under: readonly string[]): DraftContent =>
      putPiece(DRAFT, { kind: 'words', section: 'evidence', under, markdown: '> “Theirs”' });
    expect(words(['changes', 'cover']).notes.sections).toEqual({ cover: 'Of the cover\n\n> “Theirs”' });
    expect(words(['changes']).notes.sections).toEqual({ cover: 'Of the cover', evidence: '> “Theirs”' });
    expect(sectionsOn(words(['changes']))).toEqual(['cover', 'evidence']);
  });

  it('brings a section that the draft does not have, at its end', () => {
    const { sections } = putPiece(DRAFT, { kind: 'section', id: 'plan' });
    expect(sections).toEqual([...DRAFT.sections, { id: 'plan', isOn: true, options: {} }]);
  });

  it('puts words below those of its section, and switches it on', () => {
    const put = putPiece(DRAFT, { kind: 'words', section: 'sources', markdown: '> One' });
    const again = putPiece(put, { kind: 'words', section: 'sources', markdown: '> Two' });
    expect(again.notes).toEqual({
      report: 'Ours',
      sections: { cover: 'Of the cover', sources: '> One\n\n> Two' },
    });
    expect(sectionsOn(again)).toEqual(['cover', 'sources']);
    expect(putPiece(DRAFT, { kind: 'words', section: 'constructor', markdown: 'x' }).notes.sections).toEqual({
      cover: 'Of the cover',
      constructor: 'x',
    });
  });

  it('is refused where there is no room for its words', () => {
    const markdown = 'x'.repeat(MOST_COMMENTARY_LETTERS - 1);
    const full = putPiece(DRAFT, { kind: 'words', section: 'sources', markdown });
    expect(() => putPiece(full, { kind: 'words', section: 'sources', markdown: 'y' })).toThrow(
      expect.objectContaining({ code: 'input/invalid' }),
    );
  });

  it('makes the report one about its runs, and leaves what they are against', () => {
    const put = putPiece(DRAFT, { kind: 'runs', runIds: ['a', 'b'] });
    expect(put).toEqual({ ...DRAFT, about: { runs: { kind: 'runs', runIds: ['a', 'b'] } } });
  });

  it('takes runs before months, and months where there are only months', () => {
    expect(putPiece(DRAFT, { kind: 'runs', runIds: ['2026-09', 'a'] }).about).toEqual({
      runs: { kind: 'runs', runIds: ['a'] },
    });
    expect(putPiece(DRAFT, { kind: 'runs', runIds: ['2026-09', '2026-10'] }).about).toEqual({
      runs: { kind: 'months', months: ['2026-09', '2026-10'] },
    });
  });

  it('makes the report one about its runs, with what their changes are against', () => {
    const put = putPiece(DRAFT, { kind: 'runs', runIds: ['a', 'b'], against: 'a' });
    expect(put.about).toEqual({ runs: { kind: 'runs', runIds: ['a', 'b'] } });
    expect(put.against).toEqual({ kind: 'run', run: 'a' });
    expect(sectionsOn(put)).toEqual(['cover', 'changes']);
  });

  it('gives a comparison a section of its own, and leaves what the report is about', () => {
    const compared = { against: '2026-08', judged: '2026-11' };
    const page = { id: 'comparison-c0ffee01', isOn: true, options: compared };
    const { sections, ...rest } = putPiece(DRAFT, { kind: 'comparison', compared });
    const { sections: before, ...was } = DRAFT;
    expect(rest).toEqual(was);
    expect(sections).toEqual([before[0], page, before[1], before[2]]);
    const on = { ...DRAFT, sections: before.map((section) => ({ ...section, isOn: true })) };
    const idsAfter = (after?: string): string[] =>
      putPiece(on, { kind: 'comparison', compared, after }).sections.map(({ id }) => id);
    expect(idsAfter()).toEqual(['cover', 'sources', 'changes', page.id]);
    expect(idsAfter('cover')).toEqual(['cover', page.id, 'sources', 'changes']);
    expect(idsAfter('gone')).toEqual(idsAfter());
  });

  it('gives a pair of answers a page behind the finding that it supports, once, and says which', () => {
    const quoted = { runId: 'a', responseId: null };
    const pair = {
      before: '2026-08',
      after: '2026-11',
      promptId: 'p1',
      platform: 'zeta',
      brandId: null,
      shown: { before: quoted, after: quoted },
    };
    const on = { ...DRAFT, sections: DRAFT.sections.map((section) => ({ ...section, isOn: true })) };
    const piece = { kind: 'pair', pair, under: ['prompts', 'sources'] } as const;
    const put = putWith(on, piece, UUID);
    const id = 'pair-c0ffee01';
    expect(put.section).toBe(id);
    expect(put.content.sections).toEqual(on.sections.toSpliced(2, 0, { id, isOn: true, options: pair }));
    // Quoted again it is the same page; another one comes behind it.
    expect(putWith(put.content, piece, 'beef0000')).toEqual(put);
    const other = { ...piece, pair: { ...pair, promptId: 'p2' } };
    const both = putWith(put.content, other, 'beef0000-0000').content.sections.map(({ id: one }) => one);
    expect(both).toEqual(['cover', 'sources', id, 'pair-beef0000', 'changes']);
    expect(sectionOfPiece(on, { ...piece, after: 'cover' })).toBe('cover');
    expect(sectionOfPiece(on, { ...piece, under: ['prompts'] })).toBe('changes');
    expect(sectionOfPiece({ sections: [] }, piece)).toBeNull();
  });

  it('is of no section whose words could not be kept', () => {
    for (const section of ['cover', '__proto__']) {
      const { success } = reportPiece.safeParse({ kind: 'words', section, markdown: 'Ours' });
      expect(success).toBe(section === 'cover');
    }
  });

  it('leaves a draft that can be read, whatever it is', () => {
    const id = fc.string({ minLength: 1, maxLength: 20 }).filter((one) => sectionId.safeParse(one).success);
    const ids = fc.array(id, { minLength: 1, maxLength: 12 });
    const pieces = fc.oneof<fc.Arbitrary<ReportPiece>[]>(
      fc.record({ kind: fc.constant('section' as const), id }),
      fc.record({ kind: fc.constant('runs' as const), runIds: ids }),
      fc.record({ kind: fc.constant('runs' as const), runIds: ids, against: id }),
      fc.record({
        kind: fc.constant('comparison' as const),
        compared: fc.record({ against: id, judged: id }),
        after: fc.option(id, { nil: undefined }),
      }),
      fc.record({ kind: fc.constant('words' as const), section: id, markdown: fc.string() }),
      fc.record({
        kind: fc.constant('pair' as const),
        pair: fc.record({
          before: id,
          after: id,
          promptId: id,
          platform: id,
          brandId: fc.option(id, { nil: null }),
          shown: fc.record({ before: QUOTED, after: QUOTED }),
        }),
        under: ids.map((some) => some.slice(0, 8)),
        after: fc.option(id, { nil: undefined }),
      }),
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 6 }), (some) => {
        const put = some.reduce((content, piece) => putPiece(content, piece), DRAFT);
        expect(draftContentSchema.parse(put)).toEqual(put);
        expect(put.headlines).toEqual(DRAFT.headlines);
        expect(put.notes.report).toBe('Ours');
      }),
    );
  });
});
