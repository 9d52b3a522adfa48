import { describe, expect, it } from 'vitest';
import { LARGE_BODIES, MOST_BODY_BYTES, ORDINARY_BODY_BYTES } from '../../../../shared/ipc/body-limits.ts';
import { mostMessageBytes } from '../../../../shared/ipc/message-size.ts';
import { CHANNELS } from '../../../../shared/ipc/contract.ts';

const names = Object.keys(CHANNELS) as (keyof typeof CHANNELS)[];
const bytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

describe('how large a message may be', () => {
  it('is kilobytes on most channels, and more than a megabyte only where that is declared', () => {
    const sizes = names.map((channel) => [channel, mostMessageBytes(channel)] as const);
    const small = sizes.filter(([, most]) => most <= 2 * ORDINARY_BODY_BYTES);
    expect(small.length).toBeGreaterThan(names.length * 0.6);
    const large = sizes.filter(([, most]) => most > MOST_BODY_BYTES).map(([channel]) => channel);
    expect(large.toSorted()).toEqual(Object.keys(LARGE_BODIES).toSorted());
  });

  it('has room for the longest that a schema takes, whatever its letters', () => {
    const [connection, projectId, noteId] = ['c', 'p', 'n'].map((letter) => letter.repeat(200));
    const input = { connection, projectId, noteId, on: '2026-11-20', text: '\u0001'.repeat(280) };
    expect(mostMessageBytes('note/save')).toBeGreaterThan(bytes({ channel: 'note/save', input }));
    expect(mostMessageBytes('note/save')).toBeLessThan(2 * ORDINARY_BODY_BYTES);
  });

  it('is an ordinary one where nobody knows the channel', () => {
    for (const channel of [undefined, '', '__proto__', 'kit/none']) {
      expect(mostMessageBytes(channel)).toBe(ORDINARY_BODY_BYTES);
    }
  });
});
