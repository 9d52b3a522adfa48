import { describe, expect, it } from 'vitest';
import { addLine, notesOf } from '../../../../../renderer/views/studio/trend-notes.ts';
import { readCommentary } from '../../../../../shared/reports/commentary.ts';
import type { DraftContent } from '../../../../../shared/reports/draft.ts';
import { quoteNote } from '../../../../../shared/reports/quote.ts';

const notes = ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'].map((on) => ({
  noteId: on,
  on,
  text: 'Something happened.',
}));
const about = (value: DraftContent['about']): DraftContent => ({ about: value }) as DraftContent;

describe('notes of the trend', () => {
  it('are those of the period, or from the first to the last printed run', () => {
    const printed = { from: '2026-11-01', to: '2026-12-01' };
    const days = (content: DraftContent, seen: typeof printed | null): string[] =>
      notesOf(notes, content, seen).map(({ on }) => on);
    const period = about({ period: { from: '2026-11-01', to: '2026-11-30' } });
    expect(days(period, printed)).toEqual(['2026-11-01', '2026-11-30']);
    const runs = about({ runs: { kind: 'latest', count: 3 } });
    expect(days(runs, printed)).toEqual(['2026-11-01', '2026-11-30', '2026-12-01']);
    expect(days(runs, null)).toEqual([]);
  });

  it('become lines of one list below what is written, with what they say and no more', () => {
    const line = quoteNote({ day: '1 Nov 2026', text: '# {visibility} *fell*' });
    const words = addLine(addLine('We said this.', line), line);
    const { blocks, faults } = readCommentary(words);
    expect(faults).toEqual([]);
    expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'list']);
    const said = [...JSON.stringify(blocks).matchAll(/"text":"([^"]*)"/g)].map(([, text]) => text).join('');
    expect(said).toContain('1 Nov 2026: # {visibility} *fell*');
    expect(addLine('', line)).toBe(line);
  });
});
