import { describe, expect, it } from 'vitest';
import {
  addTextPage,
  putInTitle,
  pageTitle,
  removeSection,
  setPicture,
  textPages,
} from '../../../../../renderer/views/studio/text-pages.ts';
import { buildFormatter } from '../../../../../shared/format/format.ts';
import type { DraftContent } from '../../../../../shared/reports/draft.ts';
import { mergeDrafts } from '../../../../../shared/reports/merge-drafts.ts';
import { placed } from '../../../../helpers/pictures.ts';
import { PLAUSIBLE_DRAFT } from '../../../../helpers/sample-inputs.ts';

const draft = (ids: readonly string[], more: Partial<DraftContent> = {}): DraftContent => ({
  ...PLAUSIBLE_DRAFT,
  notes: { report: null, sections: {} },
  sections: ids.map((id) => ({ id: id.replace('!', ''), isOn: !id.startsWith('!'), options: {} })),
  ...more,
});
const idsOf = (content: DraftContent | undefined): string[] | undefined =>
  content?.sections.map(({ id, isOn }) => `${isOn ? '' : '!'}${id}`);

describe('pages of text in a draft', () => {
  it.each([
    [['cover', 'rivals', '!topics', '!text'], 'cover', ['cover', 'NEW', 'rivals', '!topics']],
    [['cover', 'rivals', '!topics', '!text'], null, ['cover', 'rivals', 'NEW', '!topics']],
    [['text', 'rivals'], 'text', ['text', 'NEW', 'rivals']],
    [['text', 'text-3'], 'gone', ['text', 'text-3', 'NEW']],
  ])('come behind the chosen section, else behind the last one that is printed: %#', (ids, after, next) => {
    const added = addTextPage(draft(ids), after);
    expect(added?.id).toMatch(/^text-[0-9a-f]{8}$/);
    expect(idsOf(added?.content)?.map((id) => (id === added?.id ? 'NEW' : id))).toEqual(next);
  });

  it('are new ones where words of an earlier page are kept', () => {
    const notes = { report: null, sections: { text: 'Kept.', 'text-2': 'Kept, too.' } };
    const added = addTextPage(draft(['cover', '!text'], { notes }), null);
    expect(idsOf(added?.content)).toEqual(['cover', added?.id, '!text']);
    expect(Object.keys(notes.sections)).not.toContain(added?.id);
  });

  it.each([[['cover', '!text']], [['cover', 'text']]])('that two windows add at once are two: %j', (ids) => {
    const base = draft(ids);
    const write = (words: string): DraftContent => {
      const { content, id } = addTextPage(base, null)!;
      return { ...content, notes: { report: null, sections: { [id]: words } }, headlines: { [id]: words } };
    };
    const { content, clashes } = mergeDrafts(base, write('Theirs'), write('Mine'));
    expect(clashes).toEqual([]);
    const added = textPages(content.sections).filter((id) => id !== 'text');
    expect(added.map((id) => [content.notes.sections[id], content.headlines[id]]).sort()).toEqual([
      ['Mine', 'Mine'],
      ['Theirs', 'Theirs'],
    ]);
  });

  it('are no more than twenty', () => {
    const ids = ['text', ...Array.from({ length: 19 }, (_, at) => `text-${String(at + 2)}`)];
    expect(addTextPage(draft(ids), null)).toBeNull();
  });

  it('go with their words, their headline and their picture, and leave the others', () => {
    const before = draft(['text', 'text-2'], {
      headlines: { 'text-2': 'Ours', text: 'Mine' },
      notes: {
        report: 'All.',
        sections: { text: 'A', 'text-2': 'B' },
        pictures: { text: placed('a'), 'text-2': placed('b') },
      },
      drafted: ['text-2', 'report'],
    });
    const after = removeSection(before, 'text-2');
    expect(idsOf(after)).toEqual(['text']);
    expect(after).toMatchObject({ headlines: { text: 'Mine' }, drafted: ['report'] });
    expect(after.notes).toEqual({ report: 'All.', sections: { text: 'A' }, pictures: { text: placed('a') } });
    expect(removeSection(after, 'text').notes).toEqual({ report: 'All.', sections: {} });
  });

  it('have one picture each; none leaves no trace', () => {
    const one = setPicture(draft(['text'], { drafted: ['text'] }), 'text', placed('a'));
    expect(one).toMatchObject({ notes: { pictures: { text: placed('a') } }, drafted: [] });
    expect(setPicture(one, 'text', null).notes).toEqual({ report: null, sections: {} });
  });

  it('are told apart by their numbers and headlines', () => {
    expect(pageTitle('Rivals', -1, 'Up')).toBe('Rivals');
    expect(pageTitle('Notes', 0, 'What we did')).toBe('Notes');
    expect(pageTitle('Notes', 1, null)).toBe('Notes 2');
    expect(pageTitle('Notes', 1, 'Notes')).toBe('Notes 2');
    expect(pageTitle('Notes', 11, 'What we saw')).toBe('Notes 12: What we saw');
  });
});

describe('the sides of a comparison', () => {
  const report = {
    sectionKinds: [
      { id: 'comparison', title: 'Comparison', options: [] },
      { id: 'pair', title: 'Answers side by side', options: [] },
    ],
    completed: [{ runId: 'a', startedAt: '2026-10-05T06:00:00Z' }],
  };
  const titleOf = (against: unknown, judged: unknown): string | null =>
    putInTitle(
      { id: 'comparison-c0ffee01', isOn: true, options: { against, judged } },
      report,
      buildFormatter('en-GB'),
    );

  it('are what tells it from others: times by their names, runs by their days', () => {
    expect(titleOf('2026-08', '2026-11')).toBe('Comparison: Aug 2026 – Nov 2026');
    expect(titleOf('a', '2026-11')).toBe('Comparison: 5 Oct 2026 – Nov 2026');
    expect(titleOf('gone', '2026-11')).toBe('Comparison: a run that is gone – Nov 2026');
  });

  it('are not what tells pairs of answers apart: that is their platform', () => {
    const format = buildFormatter('en-GB');
    const named = (id: string, options: Record<string, unknown>) =>
      putInTitle({ id, isOn: true, options }, report, format);
    expect(named('pair-c0ffee01', { platform: 'zeta_app' })).toBe(
      `Answers side by side: ${format.platform('zeta_app')}`,
    );
    expect(named('pair-c0ffee01', {})).toBe('Answers side by side');
    expect(named('prompts', {})).toBeNull();
    expect(putInTitle(undefined, report, format)).toBeNull();
  });
});
