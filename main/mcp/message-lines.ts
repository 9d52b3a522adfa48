/**
 * Sits between standard input and the protocol's transport, which reads all available input before its first answer leaves, ignores lines
 * that are no message, and ends at one that is too long.
 */
import { once } from 'node:events';
import { Transform, type TransformCallback, type Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { INVALID_REQUEST, PARSE_ERROR, parseJSONRPCMessage } from '@modelcontextprotocol/server';

/** Per message; questions have a few hundred letters. */
const LONGEST_BYTES = 1_000_000;
/** Bytes kept at either end of an oversized message, to identify its sender. */
const END_BYTES = 200;
const NEW_LINE = 0x0a;
/** Messages per list. */
const MOST_IN_LIST = 100;

/** A message's id, as its sender set it. */
type MessageId = string | number;

/** Why a line is rejected; without an id if none is readable. */
export type Refusal = {
  readonly id?: MessageId | undefined;
  readonly code: number;
  readonly message: string;
};

const isId = (value: unknown): value is MessageId =>
  typeof value === 'string' || (typeof value === 'number' && Number.isSafeInteger(value));

/** The id of a JSON object known only by its ends, if it is first or last, as clients write it. */
function idAtEnds(start: string, end: string): MessageId | undefined {
  const id = '("[^"\\\\]{1,100}"|\\d{1,15})';
  const found =
    new RegExp(`^\\{(?:"jsonrpc":"2\\.0",)?"id":${id},`).exec(start)?.[1] ??
    new RegExp(`,"id":${id}\\}\\s*$`).exec(end)?.[1];
  return found === undefined ? undefined : (JSON.parse(found) as MessageId);
}

/** A growing line; an oversized one keeps only its ends. */
class Line {
  #pieces: Buffer[] = [];
  #bytes = 0;
  #start = '';

  add(piece: Buffer): void {
    this.#pieces.push(piece);
    this.#bytes += piece.length;
    if (this.#bytes <= LONGEST_BYTES) return;
    const kept = Buffer.concat(this.#pieces);
    if (this.#start === '') this.#start = kept.toString('utf8', 0, END_BYTES);
    this.#pieces = [Buffer.from(kept.subarray(-END_BYTES))];
  }

  /** The whole line, or why it is refused; starts a new one. */
  end(): string | Refusal {
    const text = Buffer.concat(this.#pieces).toString();
    const [isTooLong, start] = [this.#bytes > LONGEST_BYTES, this.#start];
    this.#pieces = [];
    this.#bytes = 0;
    this.#start = '';
    if (!isTooLong) return text;
    return {
      id: idAtEnds(start, text),
      code: INVALID_REQUEST,
      message: 'This message is longer than 1 MB and was not read. Ask with fewer words.',
    };
  }
}

/** Whether message lists are accepted, as in one protocol version, and their callbacks. */
export type Lists = {
  readonly areTaken: () => boolean;
  /** Called before a list's first message, and after its last answer. */
  readonly begin: () => void;
  readonly end: () => void;
};

/** Why parsed input is no protocol message; null if it is. */
function refusalOf(read: unknown): Refusal | null {
  try {
    parseJSONRPCMessage(read);
    return null;
  } catch {
    const id = typeof read === 'object' && read !== null && 'id' in read ? read.id : undefined;
    const message = Array.isArray(read)
      ? `Messages come one a line; protocol 2025-03-26 has lists of 1 to ${MOST_IN_LIST}. Nothing of this one was read.`
      : 'This is no message of the protocol, and was passed over.';
    return { ...(isId(id) ? { id } : {}), code: INVALID_REQUEST, message };
  }
}

/** Waits until the output has drained; a client that does not read gets no more. */
async function drained(out: Writable): Promise<void> {
  if (!out.writableNeedDrain) return;
  const over = new AbortController();
  const waits = ['drain', 'close'].map((event) => once(out, event, { signal: over.signal }));
  // A closed output has notified the transport.
  await Promise.race(waits).catch(() => undefined);
  over.abort();
}

/** Forwards messages one at a time, each after the previous answer has left; passes every other line to `refuse`. */
export class MessageLines extends Transform {
  readonly #line = new Line();
  readonly #out: Writable;
  readonly #refuse: (refusal: Refusal) => void;
  readonly #lists: Lists | undefined;
  #isFirst = true;

  constructor(out: Writable, refuse: (refusal: Refusal) => void, lists?: Lists) {
    super();
    this.#out = out;
    this.#refuse = refuse;
    this.#lists = lists;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#read(chunk).then(() => done(), done);
  }

  async #read(chunk: Buffer): Promise<void> {
    for (let rest = chunk; !this.destroyed;) {
      const end = rest.indexOf(NEW_LINE);
      this.#line.add(end === -1 ? rest : rest.subarray(0, end));
      if (end === -1) return;
      rest = rest.subarray(end + 1);
      await this.#pass(this.#line.end());
    }
  }

  async #pass(line: string | Refusal): Promise<void> {
    const isFirst = this.#isFirst;
    this.#isFirst = false;
    if (typeof line !== 'string') {
      await this.#answer(() => this.#refuse(line));
      return;
    }
    // Windows editors and shells start a stream with a byte order mark.
    const text = isFirst ? line.replace(/^\uFEFF/u, '') : line;
    if (text.trim() === '') return;
    let read: unknown;
    try {
      read = JSON.parse(text);
    } catch {
      const refusal = { code: PARSE_ERROR, message: 'This line is no JSON, and was passed over.' };
      await this.#answer(() => this.#refuse(refusal));
      return;
    }
    const isList = Array.isArray(read) && read.length > 0 && read.length <= MOST_IN_LIST;
    if (isList && this.#lists?.areTaken() === true) await this.#takeList(read as unknown[], this.#lists);
    else await this.#take(read, text);
  }

  async #takeList(messages: readonly unknown[], { begin, end }: Lists): Promise<void> {
    begin();
    for (const message of messages) if (!this.destroyed) await this.#take(message, undefined);
    end();
  }

  /** Forwards a message verbatim; one from a list is reserialised, which fails if nested too deeply. */
  async #take(read: unknown, written: string | undefined): Promise<void> {
    const refusal = refusalOf(read);
    let text = written;
    try {
      text ??= JSON.stringify(read);
    } catch {
      text = undefined;
    }
    const tooDeep = { code: INVALID_REQUEST, message: 'This message is too deep, and was not read.' };
    await this.#answer(() => {
      if (refusal !== null) this.#refuse(refusal);
      else if (text === undefined) this.#refuse(tooDeep);
      else this.push(`${text}\n`);
    });
  }

  async #answer(act: () => void): Promise<void> {
    act();
    await nextTurn();
    await drained(this.#out);
  }
}
