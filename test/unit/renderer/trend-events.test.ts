import { describe, expect, it } from 'vitest';
import { markDays, type TrendEvent } from '../../../renderer/components/charts/trend-events.ts';
import { eventsBeside } from '../../../renderer/views/events/shown-events.ts';
import { buildFormatter } from '../../../shared/format/format.ts';
import { eventOf } from '../../fixtures/events.ts';

const format = buildFormatter('en-GB');
const how = { format, zone: format.zone };
const at = (day: string): number => Date.parse(`${day}T12:00:00Z`);
const event = (day: string, name: string): TrendEvent => ({
  atMs: at(day),
  when: day,
  event: name,
  consequence: 'Press.',
});

describe('events on a trend', () => {
  it('of a day share a number, with their count; a single one is in words where there is room', () => {
    const days = markDays(
      [event('2026-11-02', 'B'), event('2026-10-05', 'A'), event('2026-11-02', 'C')],
      how,
    );
    expect(
      days.map(({ number, mark, events }) => [number, mark.mark, events.map((one) => one.event)]),
    ).toEqual([
      ['1', '1', ['A']],
      ['2', '2 (2)', ['B', 'C']],
    ]);
    expect(markDays([event('2026-11-02', 'A')], how)[0]).toMatchObject({ number: '', mark: { event: 'A' } });
    expect(markDays([event('2026-11-02', 'A')], { ...how, isSmall: true })[0]?.mark.mark).toBe('1');
  });

  it('are drawn within the axis only: from its start if they began before, and not beyond its end', () => {
    const axis = { fromMs: at('2026-10-05'), toMs: at('2026-11-02') };
    const beside = eventsBeside(
      [
        eventOf({ from: '2026-09-01', to: '2026-10-20', text: 'Began before' }),
        eventOf({ from: '2026-09-01', to: '2026-10-04', text: 'Over' }),
        eventOf({ from: '2026-10-12', text: 'Within', kind: 'rival', audience: 'client' }),
        eventOf({ from: '2026-11-03', text: 'Planned' }),
        eventOf({ from: '2026-10-13', text: 'Route changed', source: 'mirror', kind: 'platform' }),
        eventOf({ from: '2026-10-14', text: 'Hidden', source: 'mirror', isHidden: true }),
      ],
      axis,
      format,
    );
    expect(beside.map(({ event: text, atMs, consequence }) => [text, atMs, consequence])).toEqual([
      ['Began before', axis.fromMs, 'Other, internal.'],
      ['Within', expect.any(Number), 'Rival, also in reports.'],
      ['Route changed', expect.any(Number), 'Platform, from the service.'],
    ]);
    expect(beside[0]?.when).toBe('1 Sept–20 Oct 2026');
  });
});
