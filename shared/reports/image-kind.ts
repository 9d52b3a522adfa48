/** Whether an image of a kit is SVG text (else it is a data address). */
export function isSvg(image: string): boolean {
  return !image.startsWith('data:');
}
