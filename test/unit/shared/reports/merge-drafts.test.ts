import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DraftContent, DraftSection } from '../../../../shared/reports/draft.ts';
import { MOST_KEPT_LETTERS } from '../../../../shared/reports/letters.ts';
import { mergeDrafts } from '../../../../shared/reports/merge-drafts.ts';

const IDS = ['cover', 'figures', 'changes', 'rivals', 'topics', 'sources', 'plan', 'constructor'];

const words = fc.string({ minLength: 1, maxLength: 12 });
const section = (id: string): fc.Arbitrary<DraftSection> =>
  fc.record({
    id: fc.constant(id),
    isOn: fc.boolean(),
    options: fc.dictionary(fc.constantFrom('rows', 'brand'), fc.nat(9)),
  });
const sections = (ids: readonly string[]): fc.Arbitrary<DraftSection[]> =>
  fc.shuffledSubarray([...ids], { minLength: 1 }).chain((some) => fc.tuple(...some.map(section)));
const bySection = fc.dictionary(fc.constantFrom(...IDS), words);

/** A draft without pictures has no list of them. */
const byPage = fc.dictionary(
  fc.constantFrom(...IDS),
  fc.record({
    sha256: fc.constantFrom('a'.repeat(64), 'b'.repeat(64)),
    alt: words,
    caption: words,
    place: fc.constantFrom('above' as const, 'below' as const, 'beside' as const),
  }),
  { minKeys: 1 },
);

const drafts: fc.Arbitrary<DraftContent> = fc.record({
  title: words,
  about: fc.constantFrom<DraftContent['about']>(
    { runs: { kind: 'latest', count: 3 } },
    { runs: { kind: 'everything' } },
    { period: { from: '2026-10-01', to: '2026-10-31' } },
  ),
  against: fc.constantFrom<DraftContent['against']>(null, { kind: 'set' }, { kind: 'run', run: 'a' }),
  template: fc.constantFrom('visibility', 'monthly'),
  templateVersion: fc.constantFrom(null, 2),
  sections: sections(IDS),
  notes: fc.record(
    { report: fc.option(words), sections: bySection, pictures: byPage },
    { requiredKeys: ['report', 'sections'] },
  ),
  headlines: bySection,
  drafted: fc.subarray(['report', ...IDS]),
  locale: fc.constantFrom('en-GB', 'ja-JP', null),
  paper: fc.constantFrom('A4', 'Letter', null),
  kit: fc.constantFrom<DraftContent['kit']>({ kind: 'client' }, { kind: 'agency', name: 'North' }),
  issuedOn: fc.constantFrom('2026-11-01', null),
});

/** What does not depend on the order in which places were drafted. */
const same = (content: DraftContent): DraftContent => ({
  ...content,
  drafted: content.drafted.toSorted((a, b) => a.localeCompare(b)),
});

const idsOf = (content: Pick<DraftContent, 'sections'>): string[] => content.sections.map(({ id }) => id);

type Edit = { readonly place: string; readonly change: (content: DraftContent) => DraftContent };

/** Edits each of a place of its own, and what the result has to have of them. */
const EDITS: readonly Edit[] = [
  { place: 'title', change: (one) => ({ ...one, title: `${one.title}!` }) },
  {
    place: 'about',
    change: (one) => ({ ...one, about: { runs: { kind: 'runs', runIds: ['x'] } } }),
  },
  { place: 'kit', change: (one) => ({ ...one, kit: { kind: 'none' } }) },
  { place: 'paper', change: (one) => ({ ...one, paper: one.paper === 'A4' ? 'Letter' : 'A4' }) },
  {
    place: 'order',
    change: (one) => ({ ...one, sections: one.sections.toReversed() }),
  },
  {
    place: 'switch',
    change: (one) => ({
      ...one,
      sections: one.sections.map((first, at) => (at === 0 ? { ...first, isOn: !first.isOn } : first)),
    }),
  },
  {
    place: 'added',
    change: (one) => ({ ...one, sections: [...one.sections, { id: 'mine', isOn: true, options: {} }] }),
  },
  {
    place: 'added too',
    change: (one) => ({ ...one, sections: [{ id: 'theirs', isOn: true, options: {} }, ...one.sections] }),
  },
  {
    place: 'words of the report',
    change: (one) => ({ ...one, notes: { ...one.notes, report: `${one.notes.report ?? ''}more` } }),
  },
  {
    place: 'words of a section',
    change: (one) => ({
      ...one,
      notes: { ...one.notes, sections: { ...one.notes.sections, rivals: 'of rivals now' } },
    }),
  },
  {
    place: 'headline',
    change: (one) => ({ ...one, headlines: { ...one.headlines, topics: 'Of topics now' } }),
  },
  {
    place: 'accepted',
    change: (one) => ({ ...one, drafted: one.drafted.slice(1) }),
  },
];

describe('two windows on one report', () => {
  it('have what only one of them did, and the same twice as once', () => {
    fc.assert(
      fc.property(drafts, drafts, (base, edited) => {
        for (const [theirs, mine] of [
          [edited, edited],
          [base, edited],
          [edited, base],
        ] as const) {
          const { content, clashes } = mergeDrafts(base, theirs, mine);
          expect(same(content)).toEqual(same(edited));
          expect(clashes).toEqual([]);
        }
      }),
    );
  });

  it('have both edits of different places, without a clash', () => {
    fc.assert(
      fc.property(drafts, fc.shuffledSubarray([...EDITS], { minLength: 2, maxLength: 2 }), (base, edits) => {
        const [theirEdit, myEdit] = edits as [Edit, Edit];
        const { content, clashes } = mergeDrafts(base, theirEdit.change(base), myEdit.change(base));
        const inTurns = theirEdit.change(myEdit.change(base));
        expect(clashes, `${theirEdit.place} and ${myEdit.place}`).toEqual([]);
        const asWhole = (one: DraftContent): unknown => ({
          ...same(one),
          sections: one.sections.toSorted((a, b) => a.id.localeCompare(b.id)),
        });
        // Where one moves sections, what the other adds or switches is judged without their order.
        const isOrdered = edits.some(({ place }) => place === 'order' || place === 'switch');
        if (isOrdered) {
          expect(new Set(idsOf(content))).toEqual(new Set(idsOf(inTurns)));
        } else {
          expect(asWhole(content)).toEqual(asWhole(inTurns));
          expect(idsOf(content)).toEqual(idsOf(inTurns));
        }
      }),
    );
  });

  it('have both texts where both wrote in the same place, and say so', () => {
    fc.assert(
      fc.property(drafts, words, words, (base, one, other) => {
        fc.pre(one !== other && base.notes.report !== one && base.notes.report !== other);
        const write = (text: string): DraftContent => ({
          ...base,
          notes: { report: text, sections: { ...base.notes.sections, plan: text } },
        });
        fc.pre(base.notes.sections['plan'] !== one && base.notes.sections['plan'] !== other);
        const { content, clashes } = mergeDrafts(base, write(one), write(other));
        for (const text of [content.notes.report, content.notes.sections['plan']]) {
          expect(text).toContain(one.trimEnd());
          expect(text).toContain(other.trimEnd());
        }
        expect(clashes).toEqual(['words report', 'words plan']);
      }),
    );
  });

  it('keep words that one wrote on while the other took them away', () => {
    const base = { ...EMPTY, notes: { report: 'We', sections: {} } };
    const without = { ...EMPTY, notes: { report: null, sections: {} } };
    const more = { ...EMPTY, notes: { report: 'We won', sections: {} } };
    for (const [theirs, mine] of [
      [without, more],
      [more, without],
    ] as const) {
      const { content, clashes } = mergeDrafts(base, theirs, mine);
      expect(content.notes.report).toBe('We won');
      expect(clashes).toEqual(['words report']);
    }
  });

  it('have the other’s words once while one writes on below them', () => {
    const write = (report: string): DraftContent => ({ ...EMPTY, notes: { report, sections: {} } });
    const { content } = mergeDrafts(write('We'), write('They\n\nWe'), write('We won'));
    expect(content.notes.report).toBe('They\n\nWe won');
  });

  it('have words once where one wrote on from what the other wrote', () => {
    const write = (report: string): DraftContent => ({ ...EMPTY, notes: { report, sections: {} } });
    for (const [theirs, mine] of [
      ['We won', 'We won, and more'],
      ['We won, and more', 'We won'],
    ] as const) {
      const { content } = mergeDrafts(write('Once'), write(theirs), write(mine));
      expect(content.notes.report).toBe('We won, and more');
    }
  });

  it('make no more words of two long texts than a draft may keep', () => {
    const write = (sign: string): DraftContent => ({
      ...EMPTY,
      notes: { report: sign.repeat(MOST_KEPT_LETTERS - 10), sections: {} },
    });
    const { content, clashes } = mergeDrafts(EMPTY, write('a'), write('b'));
    expect(content.notes.report?.length).toBeLessThanOrEqual(MOST_KEPT_LETTERS);
    expect(content.notes.report).toBe(write('b').notes.report);
    expect(clashes).toEqual(['words report']);
  });

  it('have every section that either added, and each that neither took out, once', () => {
    fc.assert(
      fc.property(drafts, drafts, drafts, (base, theirs, mine) => {
        const merged = idsOf(mergeDrafts(base, theirs, mine).content);
        expect(new Set(merged).size).toBe(merged.length);
        for (const id of [...idsOf(theirs), ...idsOf(mine)]) {
          const isInBoth = idsOf(theirs).includes(id) && idsOf(mine).includes(id);
          if (isInBoth || !idsOf(base).includes(id)) expect(merged).toContain(id);
        }
      }),
    );
  });

  it('have my order with their switches', () => {
    fc.assert(
      fc.property(sections(IDS), (were) => {
        const base = { ...EMPTY, sections: were };
        const mine = { ...EMPTY, sections: were.toReversed() };
        const theirs = {
          ...EMPTY,
          sections: were.map((one) => ({ ...one, isOn: !one.isOn, options: { rows: 99 } })),
        };
        const { content, clashes } = mergeDrafts(base, theirs, mine);
        expect(content.sections).toEqual(theirs.sections.toReversed());
        expect(clashes).toEqual([]);
      }),
    );
  });

  it('keep a section that one took out and the other changed', () => {
    const section = { id: 'plan', isOn: true, options: {} };
    const cover = { id: 'cover', isOn: true, options: {} };
    const base = { ...EMPTY, sections: [cover, section] };
    const without = { ...EMPTY, sections: [cover] };
    const changed = { ...EMPTY, sections: [cover, { ...section, options: { rows: 3 } }] };
    expect(mergeDrafts(base, without, changed).content.sections).toEqual(changed.sections);
    expect(mergeDrafts(base, changed, without).content.sections).toEqual(changed.sections);
  });

  it('put a section that one added behind the one it was added after', () => {
    const of = (...ids: string[]): DraftContent => ({
      ...EMPTY,
      sections: ids.map((id) => ({ id, isOn: true, options: {} })),
    });
    const merge = (theirs: DraftContent, mine: DraftContent): string[] =>
      idsOf(mergeDrafts(of('a', 'b', 'c'), theirs, mine).content);
    expect(merge(of('a', 'x', 'y', 'b', 'c'), of('c', 'b', 'a'))).toEqual(['c', 'b', 'a', 'x', 'y']);
    expect(merge(of('x', 'a', 'b', 'c'), of('a', 'b', 'y', 'c'))).toEqual(['x', 'a', 'b', 'y', 'c']);
  });

  it('clash over the order only where both moved sections differently', () => {
    const of = (...ids: string[]): DraftContent => ({
      ...EMPTY,
      sections: ids.map((id) => ({ id, isOn: true, options: {} })),
    });
    const base = of('a', 'b', 'c');
    expect(mergeDrafts(base, of('b', 'a', 'c'), of('a', 'c', 'b'))).toMatchObject({
      content: of('a', 'c', 'b'),
      clashes: ['sections'],
    });
    expect(mergeDrafts(base, of('b', 'a', 'c'), of('b', 'a', 'c')).clashes).toEqual([]);
  });

  it('take mine of two choices and two headlines, and say where', () => {
    const theirs = { ...EMPTY, title: 'Theirs', headlines: { plan: 'Theirs' } };
    const mine = { ...EMPTY, title: 'Mine', headlines: { plan: 'Mine' } };
    const { content, clashes } = mergeDrafts(EMPTY, theirs, mine);
    expect(content).toMatchObject({ title: 'Mine', headlines: { plan: 'Mine' } });
    expect(clashes).toEqual(['title', 'headline plan']);
  });

  it('take mine of two settings of a section, and of two pictures of a page, and say where', () => {
    const write = (rows: number): DraftContent => ({
      ...EMPTY,
      sections: [{ id: 'cover', isOn: true, options: { rows } }],
      notes: {
        ...EMPTY.notes,
        pictures: { 'page:1': { sha256: String(rows).repeat(64), alt: '', caption: '', place: 'above' } },
      },
    });
    const { content, clashes } = mergeDrafts(EMPTY, write(3), write(5));
    expect(content).toMatchObject({ sections: write(5).sections, notes: write(5).notes });
    expect(clashes).toEqual(['picture page:1', 'section cover']);
  });

  it('do not clash over the order where the sections that both have stand alike', () => {
    const of = (...ids: string[]): DraftContent => ({
      ...EMPTY,
      sections: ids.map((id) => ({ id, isOn: true, options: {} })),
    });
    // Mine took out the section that theirs moved, and moved what theirs left alone in their order.
    const { clashes } = mergeDrafts(of('a', 'b', 'c', 'd'), of('d', 'b', 'a', 'c'), of('b', 'a', 'c'));
    expect(clashes).toEqual([]);
  });

  it('take what either accepted as accepted', () => {
    const base = { ...EMPTY, drafted: ['report', 'plan'] };
    const { content } = mergeDrafts(base, { ...base, drafted: ['plan'] }, { ...base, drafted: ['report'] });
    expect(content.drafted).toEqual([]);
  });

  it('take a number that either confirmed as confirmed, and one that either took back as open', () => {
    const base = { ...EMPTY, elsewhere: ['report: 9'] };
    const { content } = mergeDrafts(
      base,
      { ...base, elsewhere: ['report: 9', 'report: 40'] },
      { ...base, elsewhere: ['rivals: 99 %'] },
    );
    expect(content.elsewhere).toEqual(['report: 40', 'rivals: 99 %']);
    expect(mergeDrafts(EMPTY, EMPTY, EMPTY).content).not.toHaveProperty('elsewhere');
  });
});

const EMPTY: DraftContent = {
  title: 'October',
  about: { runs: { kind: 'latest', count: 1 } },
  against: null,
  template: 'visibility',
  templateVersion: null,
  sections: [{ id: 'cover', isOn: true, options: {} }],
  notes: { report: null, sections: {} },
  headlines: {},
  drafted: [],
  locale: null,
  paper: null,
  kit: { kind: 'client' },
  issuedOn: null,
};
