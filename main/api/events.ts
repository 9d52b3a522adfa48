/** Server-Sent Events (specification 6): progress reports, then one event with the result. */
import { createParser } from 'eventsource-parser';
import { AppError, isAppError } from '../../shared/errors/app-error.ts';
import { toPrintableLine } from '../../shared/format/printable.ts';
import { refuseWebPage } from './body.ts';
import { buildDecoder } from './charset.ts';
import type { ApiRequest, Endpoint } from './endpoint.ts';
import { isObject, isText, pick } from './envelope.ts';
import { parseClean } from './json.ts';
import type { Redactor } from './redact.ts';
import type { Opened } from './transport.ts';

/** A request answered by a stream; `read` gets the `data` of the last event. */
export type EventEndpoint<T> = Pick<Endpoint<T>, 'request' | 'read' | 'words'>;

/** Common names for the human-readable text. */
const TEXT_NAMES = ['message', 'text', 'detail', 'description', 'step', 'stage', 'phase', 'status'];
/** About two lines. */
const MAX_PROGRESS = 300;
const FAILED = /^(error|failed|failure)$/i;
const COMPLETE = /^complete(d)?$/i;

/** The meaning of one event. An error may be the service's last word, or concern one unreadable page of many: what follows decides. */
type Meaning =
  | { readonly kind: 'complete'; readonly data: unknown }
  | { readonly kind: 'failed' | 'mentions-error' | 'progress'; readonly text: string };

/** Parses stream text, without the key; undefined if it is not JSON. Raises `api/too-large`. */
type Parse = (text: string) => { readonly value: unknown } | undefined;

function buildParse(path: string, redact: Redactor): Parse {
  return (text) => {
    try {
      return { value: parseClean(text, path, redact) };
    } catch (error) {
      if (isAppError(error)) throw error;
      return undefined;
    }
  };
}

/** Summarises a progress event of unknown shape in one line. */
function describe(value: unknown): string {
  const named = isObject(value) ? pick(value, TEXT_NAMES, isText) : undefined;
  const text = named ?? (isText(value) ? value : JSON.stringify(value));
  return toPrintableLine(text.slice(0, MAX_PROGRESS));
}

function describeFailure(value: Readonly<Record<string, unknown>>): string {
  const { error } = value;
  return describe(isText(error) || isObject(error) ? error : value);
}

function meaningOf(value: unknown, eventName: string | undefined): Meaning {
  if (isObject(value)) {
    const status = value['status'];
    if (isText(status) && COMPLETE.test(status)) return { kind: 'complete', data: value['data'] };
    if ((isText(status) && FAILED.test(status)) || eventName === 'error') {
      return { kind: 'failed', text: describeFailure(value) };
    }
    if (isText(value['error']) || isObject(value['error'])) {
      return { kind: 'mentions-error', text: describeFailure(value) };
    }
  } else if (eventName === 'error') return { kind: 'failed', text: describe(value) };
  return { kind: 'progress', text: describe(value) };
}

/**
 * The meanings of one event's data. Lines that are complete documents are separate events: a service may omit the empty
 * line between them.
 */
function meaningsOf(parse: Parse, data: string, eventName?: string): readonly Meaning[] {
  const whole = parse(data);
  if (whole !== undefined) return [meaningOf(whole.value, eventName)];
  const lines = data.split('\n').filter((line) => line.trim() !== '');
  const parsed = lines.map((line) => parse(line));
  if (lines.length > 1 && parsed.every((line) => line !== undefined)) {
    return parsed.map(({ value }) => meaningOf(value, eventName));
  }
  const looksCut = /^\s*[{[]/.test(data);
  return looksCut ? [] : [meaningOf(data, eventName)];
}

/** Collects meanings until one ends the stream. */
function buildCollector(request: ApiRequest, onProgress: (text: string) => void) {
  let result: { readonly data: unknown } | undefined;
  let lastError: string | undefined;
  const giveUp = (text: string): never => {
    throw new AppError(
      'api/stream-failed',
      `The service gave up on ${request.path}: "${text}". Nothing was stored here; ` +
        'check the list of projects for what it saved before you try again.',
    );
  };
  return {
    take: (meaning: Meaning): void => {
      if (result !== undefined) return;
      if (meaning.kind === 'complete') result = { data: meaning.data };
      else if (meaning.kind === 'failed') giveUp(meaning.text);
      else {
        lastError = meaning.kind === 'mentions-error' ? meaning.text : undefined;
        onProgress(meaning.text);
      }
    },
    result: () => result,
    /** Raises `api/stream-failed` if the stream's last message was an error. */
    refuseLastError: () => {
      if (lastError !== undefined) giveUp(lastError);
    },
  };
}

/** The result in a body that arrived whole: its last `data:` line, or the body itself. */
function meaningsOfWhole(parse: Parse, text: string): readonly Meaning[] {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.startsWith('data:'));
  if (lines.length > 0) return lines.flatMap((line) => meaningsOf(parse, line.slice('data:'.length).trim()));
  const whole = parse(text);
  return whole === undefined ? [] : [meaningOf(whole.value, undefined)];
}

/**
 * Reads a stream to its result and returns that event's `data`.
 *
 * Chunks may split even a character. A body that is not an event stream is read as section 6 allows: whole, by its last
 * `data:` line. Raises `api/stream-failed` for a stream that reports an error or ends without a result.
 */
export async function readEvents(
  { chunks, contentType, redact }: Opened,
  request: ApiRequest,
  onProgress: (text: string) => void,
): Promise<unknown> {
  const collector = buildCollector(request, onProgress);
  const parse = buildParse(request.path, redact);
  const isStream = contentType === '' || /event-stream/i.test(contentType);
  const parser = createParser({
    onEvent: ({ data, event }) => meaningsOf(parse, redact.text(data), event).forEach(collector.take),
  });
  const decode = buildDecoder(contentType);
  let whole = '';
  try {
    for await (const chunk of chunks) {
      const text = decode(chunk);
      if (isStream) parser.feed(text);
      else whole += text;
      // Ignores anything after the result.
      if (collector.result() !== undefined) break;
    }
  } catch (error) {
    if (!isAppError(error)) collector.refuseLastError();
    throw error;
  }
  if (isStream) parser.feed(`${decode()}\n\n`);
  else {
    const text = redact.text(whole + decode());
    refuseWebPage(text, contentType, request.path);
    meaningsOfWhole(parse, text).forEach(collector.take);
  }
  const result = collector.result();
  if (result !== undefined) return result.data;
  collector.refuseLastError();
  throw new AppError(
    'api/stream-failed',
    `The service stopped reporting on ${request.path} before it was done. It may still finish the work: ` +
      'check the list of projects before you try again. Nothing was stored here.',
  );
}
