/** Bytes as the contract carries them: base64. */

/** Bytes as base64, a stretch at a time: a call takes only so many arguments. */
export function toBase64(bytes: Uint8Array): string {
  const STRETCH = 0x8000;
  let text = '';
  for (let at = 0; at < bytes.length; at += STRETCH) {
    text += String.fromCharCode(...bytes.subarray(at, at + STRETCH));
  }
  return btoa(text);
}

/** Bytes of base64. In one loop: a report has hundreds of thousands of bytes, and a call for each would be felt while typing. */
export function fromBase64(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}
