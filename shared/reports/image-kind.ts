/** Whether a kit's image is SVG text (else a data URL). */
export function isSvg(image: string): boolean {
  return !image.startsWith('data:');
}
