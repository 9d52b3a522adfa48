import { describe, expect, it } from 'vitest';
import { addLine, eventsOf } from '../../../../../renderer/views/studio/report-events.ts';
import { readCommentary } from '../../../../../shared/reports/commentary.ts';
import type { DraftContent } from '../../../../../shared/reports/draft.ts';
import { eventOf } from '../../../../fixtures/events.ts';
import { quoteEvent } from '../../../../../shared/reports/quote.ts';

const events = ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'].map((from) => eventOf({ from }));
const about = (value: DraftContent['about']): DraftContent => ({ about: value }) as DraftContent;

describe('events of a report', () => {
  it('are those of the period, or from the first to the last printed run', () => {
    const printed = { from: '2026-11-01', to: '2026-12-01' };
    const days = (content: DraftContent, seen: typeof printed | null): string[] =>
      eventsOf(events, content, seen).map(({ from }) => from);
    const period = about({ period: { from: '2026-11-01', to: '2026-11-30' } });
    expect(days(period, printed)).toEqual(['2026-11-01', '2026-11-30']);
    const runs = about({ runs: { kind: 'latest', count: 3 } });
    expect(days(runs, printed)).toEqual(['2026-11-01', '2026-11-30', '2026-12-01']);
    expect(days(runs, null)).toEqual([]);
  });

  it('become lines of one list below what is written, with what they say and no more', () => {
    const line = quoteEvent({ days: '1 Nov 2026', text: '# {visibility} *fell*' });
    const words = addLine(addLine('We said this.', line), line);
    const { blocks, faults } = readCommentary(words);
    expect(faults).toEqual([]);
    expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'list']);
    const said = [...JSON.stringify(blocks).matchAll(/"text":"([^"]*)"/g)].map(([, text]) => text).join('');
    expect(said).toContain('1 Nov 2026: # {visibility} *fell*');
    expect(addLine('', line)).toBe(line);
  });
});
