/** Base64, as the contract carries bytes. */

/** Encodes bytes in chunks: a call takes a limited number of arguments. */
export function toBase64(bytes: Uint8Array): string {
  const STRETCH = 0x8000;
  let text = '';
  for (let at = 0; at < bytes.length; at += STRETCH) {
    text += String.fromCharCode(...bytes.subarray(at, at + STRETCH));
  }
  return btoa(text);
}

/** Decodes base64. One loop: a report has hundreds of thousands of bytes, and a call for each would slow typing. */
export function fromBase64(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}
