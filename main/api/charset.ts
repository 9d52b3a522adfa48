/** Text in the encoding named in the header; JSON and events default to UTF-8. */

/** Decodes text in chunks, which may split a character. */
export type Decoder = (piece?: Uint8Array) => string;

/** The name of the encoding in a `Content-Type`, as the platform knows it; UTF-8 if missing or unknown. */
function encodingOf(contentType: string): string {
  const named = /;\s*charset\s*=\s*"?([^\s";,]+)/i.exec(contentType)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(named).encoding;
  } catch {
    return 'utf-8';
  }
}

/** Whether a body is in UTF-8, as nearly all are. */
export const isUtf8 = (contentType: string): boolean => encodingOf(contentType) === 'utf-8';

/** Builds the decoder for this `Content-Type`; a call without a piece flushes it. */
export function buildDecoder(contentType: string): Decoder {
  const decoder = new TextDecoder(encodingOf(contentType));
  return (piece) => (piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true }));
}

/** Decodes a whole body. */
export function decodeWhole(bytes: Uint8Array, contentType: string): string {
  const decode = buildDecoder(contentType);
  return decode(bytes) + decode();
}
