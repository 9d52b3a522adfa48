import type { ExportFormat } from '../../shared/domain/export.ts';
import { toFileName } from '../../shared/format/file-name.ts';

/** How long a download may take to start before its content is released. */
const KEPT_MS = 60_000;

const LONGEST = 100;

/** A portable file name: `Halden Outdoor compare.csv`. */
export function exportName(words: readonly string[], ending: ExportFormat | 'png' | 'svg'): string {
  const name = Array.from(toFileName(words.join(' ')))
    .slice(0, LONGEST)
    .join('');
  return `${name.replace(/^[.\s]+|[.\s]+$/g, '') || 'Sightline'}.${ending}`;
}

/** Has the browser download a file. */
export function download(fileName: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
