import { describe, expect, it } from 'vitest';
import { eventOfContent } from '../../../../main/features/events/list-events.ts';

describe('an update of content that a workstream lists', () => {
  it('is an event if it has a day, and a title or an address', () => {
    expect(
      eventOfContent('w1', {
        date: '2026-11-02T08:00:00Z',
        title: 'Guide',
        url: 'https://a.example/b?utm_source=c',
      }),
    ).toMatchObject([
      {
        ...{ from: '2026-11-02', to: '2026-11-02', text: 'Guide', kind: 'published-page', source: 'mirror' },
        scope: { pages: ['https://a.example/b'] },
      },
    ]);
    expect(eventOfContent('w1', { publishedAt: '2026-11-02', url: 'not an address' })).toMatchObject([
      { text: 'not an address', scope: {} },
    ]);
  });

  it.each([
    null,
    'text',
    7,
    [],
    {},
    { title: 'No day' },
    { date: '2026-11-02' },
    { date: 5, title: 'x' },
    { date: 'soon', title: 'x' },
  ])('of another shape is none: %j', (update) => {
    expect(eventOfContent('w1', update)).toEqual([]);
  });

  it('with hostile words is one line of visible letters', () => {
    const [event] = eventOfContent('w1', { date: '2026-11-02', title: `a\u202eb\n${'x'.repeat(900)}` });
    expect(event?.text).not.toMatch(/[\u202e\n]/);
    expect(event?.eventId.length).toBeLessThanOrEqual(200);
  });
});
