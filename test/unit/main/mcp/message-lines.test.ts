import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { MessageLines, type Refusal } from '../../../../main/mcp/message-lines.ts';

const INVALID = -32_600;
const NO_JSON = -32_700;
const TOO_LONG = 'longer than 1 MB';

const ping = (id: number | string): string => JSON.stringify({ jsonrpc: '2.0', id, method: 'ping' });

/** Lines behind an output that holds `mostBytes` before it has to be read. */
function open(mostBytes = 1_000_000) {
  const out = new PassThrough({ writableHighWaterMark: mostBytes, readableHighWaterMark: 1 });
  const refusals: Refusal[] = [];
  const passed: string[] = [];
  const lines = new MessageLines(out, (refusal) => refusals.push(refusal));
  lines.on('data', (bytes: Buffer) => passed.push(String(bytes).trimEnd()));
  return { out, lines, passed, refusals };
}

/** What becomes of lines, each of which may be anything. */
async function pass(...texts: readonly string[]) {
  const { lines, passed, refusals } = open();
  lines.end(`${texts.join('\n')}\n`);
  await once(lines, 'end');
  return { passed, refusals };
}

it('a byte order mark before the first message is passed over, and no other one', async () => {
  const { passed, refusals } = await pass(`\uFEFF${ping(1)}`, `\uFEFF${ping(2)}`, ping(3));
  expect(passed).toEqual([ping(1), ping(3)]);
  expect(refusals).toEqual([expect.objectContaining({ code: NO_JSON })]);
});

describe('messages on standard input', () => {
  it('are passed on whole and in order, however they come in pieces, and blank lines are none', async () => {
    const { lines, passed, refusals } = open();
    const texts = [ping(1), ping('ünïcode \u{1f9e6}'), ping(3)];
    for (const byte of Buffer.from(`${texts.join('\n\n')}\r\n`)) lines.write(Buffer.of(byte));
    lines.end();
    await once(lines, 'end');
    expect({ passed, refusals }).toEqual({ passed: texts, refusals: [] });
  });

  it('wait until the answers before them were taken', async () => {
    const { out, lines, passed } = open(10);
    // An answer is written a little later than its question is read.
    lines.on('data', () => void Promise.resolve().then(() => out.write('an answer that fills the pipe')));
    lines.end(`${ping(1)}\n${ping(2)}\n`);
    for (let turn = 0; turn < 20; turn += 1) await nextTurn();
    expect(passed).toEqual([ping(1)]);
    out.resume();
    await once(lines, 'end');
    expect(passed).toEqual([ping(1), ping(2)]);
  });

  it('are left alone once whoever asked has gone', async () => {
    const { lines, passed, refusals } = open();
    lines.once('data', () => lines.destroy());
    lines.write(`${ping(1)}\nno message\n${ping(2)}\n`);
    await once(lines, 'close');
    for (let turn = 0; turn < 20; turn += 1) await nextTurn();
    expect({ passed, refusals }).toEqual({ passed: [ping(1)], refusals: [] });
  });

  it.each([
    ['no JSON', 'nonsense {', { code: NO_JSON }],
    ['a list of messages', `[${ping(1)}]`, { code: INVALID }],
    ['no object', 'null', { code: INVALID }],
    ['an object that is no message', '{"id":3}', { code: INVALID, id: 3 }],
    ['an id of no kind', '{"jsonrpc":"2.0","id":{"a":1},"method":"ping"}', { code: INVALID }],
  ])('that are %s are answered with an error, and the next one is read', async (_what, line, expected) => {
    const { passed, refusals } = await pass(line, ping(2));
    expect(passed).toEqual([ping(2)]);
    expect(refusals).toEqual([{ ...expected, message: expect.stringMatching(/\.$/) as unknown }]);
  });

  const long = 'x'.repeat(1_000_001);
  it.each([
    ['its id first', `{"jsonrpc":"2.0","id":7,"method":"${long}"}`, 7],
    ['its id last', `{"method":"${long}","jsonrpc":"2.0","id":"seven"}`, 'seven'],
    ['an id that only looks like its own', `{"method":"x","params":{"a":"${long}","id":7}}`, undefined],
    ['no id', long, undefined],
  ])(
    'that are too long and have %s are refused in words, and the next one is read',
    async (_what, line, id) => {
      const { passed, refusals } = await pass(line, ping(2));
      expect(passed).toEqual([ping(2)]);
      expect(refusals).toEqual([
        { code: INVALID, id, message: expect.stringContaining(TOO_LONG) as unknown },
      ]);
    },
  );
});
