/** Bytes as base64, a stretch at a time: a call takes only so many arguments. */
export function toBase64(bytes: Uint8Array): string {
  const STRETCH = 0x8000;
  let text = '';
  for (let at = 0; at < bytes.length; at += STRETCH) {
    text += String.fromCharCode(...bytes.subarray(at, at + STRETCH));
  }
  return btoa(text);
}
