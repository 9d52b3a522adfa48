import { describe, expect, it } from 'vitest';
import { buildAnswer, MOST_LETTERS, quote } from '../../../../../main/features/assistant/answer.ts';

describe('an answer to an assistant', () => {
  const list = (count: number, letters: number) => ({
    name: 'rows',
    items: Array.from({ length: count }, (_, at) => ({ at, text: 'x'.repeat(letters) })),
  });

  it('gives fewer entries than were asked for where they are long, and says where to go on', () => {
    const document = buildAnswer({ head: {}, list: list(50, 3_000) }, { limit: 50 }) as {
      rows: readonly unknown[];
      next_cursor: string;
    };
    expect(JSON.stringify(document).length).toBeLessThanOrEqual(MOST_LETTERS);
    expect(document.rows).toHaveLength(12);
    expect(document.next_cursor).toBe('from-12');
  });

  it('gives a single entry however long it is, so that nobody stands still', () => {
    const document = buildAnswer({ head: {}, list: list(2, 100_000) }, {});
    expect(document).toMatchObject({ next_cursor: 'from-1', total: 2 });
  });

  it('ends without a cursor, and is empty behind the end', () => {
    expect(buildAnswer({ head: {}, list: list(3, 1) }, { cursor: 'from-2' })).toMatchObject({
      next_cursor: null,
    });
    expect(buildAnswer({ head: {}, list: list(3, 1) }, { cursor: 'from-9' })).toMatchObject({
      rows: [],
      next_cursor: null,
    });
  });

  it('calls no number a total that is a limit', () => {
    const cut = { ...list(3, 1), isCut: true };
    expect(buildAnswer({ head: {}, list: cut }, {})).toMatchObject({ total: 3, total_is_at_least: true });
    expect(buildAnswer({ head: {}, list: list(3, 1) }, {})).not.toHaveProperty('total_is_at_least');
  });

  it('marks what others wrote as untrusted, cuts it between characters and says so', () => {
    const long = quote(`${'y'.repeat(1_499)}\u{1f9e6}`, 'a platform');
    expect(long).toEqual({
      quotation: 'y'.repeat(1_499),
      written_by: 'a platform',
      is_untrusted: true,
      is_cut: true,
    });
    expect(quote(null, 'a website')).toBeNull();
    expect(buildAnswer({ head: { long } }, {})).toHaveProperty('about_quotations');
    expect(buildAnswer({ head: {} }, {})).not.toHaveProperty('about_quotations');
  });
});
