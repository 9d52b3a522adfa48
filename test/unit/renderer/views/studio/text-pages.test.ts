import { describe, expect, it } from 'vitest';
import {
  addTextPage,
  pageTitle,
  removeTextPage,
  setPicture,
} from '../../../../../renderer/views/studio/text-pages.ts';
import type { DraftContent } from '../../../../../shared/reports/draft.ts';
import { placed } from '../../../../helpers/pictures.ts';
import { PLAUSIBLE_DRAFT } from '../../../../helpers/plausible-inputs.ts';

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
    [['cover', 'rivals', '!topics', '!text'], 'cover', ['cover', 'text', 'rivals', '!topics']],
    [['cover', 'rivals', '!topics', '!text'], null, ['cover', 'rivals', 'text', '!topics']],
    [['text', 'rivals'], 'text', ['text', 'text-2', 'rivals']],
    [['text', 'text-3'], 'gone', ['text', 'text-3', 'text-2']],
  ])('come behind the chosen section, else behind the last one that is printed: %#', (ids, after, next) => {
    expect(idsOf(addTextPage(draft(ids), after)?.content)).toEqual(next);
  });

  it('are new ones where words of an earlier page are kept', () => {
    const notes = { report: null, sections: { text: 'Kept.', 'text-2': 'Kept, too.' } };
    expect(addTextPage(draft(['cover', '!text'], { notes }), null)?.id).toBe('text-3');
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
    const after = removeTextPage(before, 'text-2');
    expect(idsOf(after)).toEqual(['text']);
    expect(after).toMatchObject({ headlines: { text: 'Mine' }, drafted: ['report'] });
    expect(after.notes).toEqual({ report: 'All.', sections: { text: 'A' }, pictures: { text: placed('a') } });
    expect(removeTextPage(after, 'text').notes).toEqual({ report: 'All.', sections: {} });
  });

  it('have one picture each; none leaves no trace', () => {
    const one = setPicture(draft(['text'], { drafted: ['text'] }), 'text', placed('a'));
    expect(one).toMatchObject({ notes: { pictures: { text: placed('a') } }, drafted: [] });
    expect(setPicture(one, 'text', null).notes).toEqual({ report: null, sections: {} });
  });

  it('are told apart by their numbers and headlines', () => {
    expect(pageTitle('rivals', 'Rivals', 'Up')).toBe('Rivals');
    expect(pageTitle('text', 'Notes', 'What we did')).toBe('Notes');
    expect(pageTitle('text-2', 'Notes', null)).toBe('Notes 2');
    expect(pageTitle('text-2', 'Notes', 'Notes')).toBe('Notes 2');
    expect(pageTitle('text-12', 'Notes', 'What we saw')).toBe('Notes 12: What we saw');
  });
});
