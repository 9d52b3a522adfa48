/**
 * Faults of a tagged file, by the rules of ISO 32000-1 and the needs of readers. Not a PDF/UA validator: what passes may be called tagged,
 * no more.
 */
import { checkConnections } from './check-connections.ts';
import { checkElements, LANGUAGE } from './check-elements.ts';
import { checkNavigation } from './check-navigation.ts';
import type { Fault } from './fault.ts';
import { PdfObjects } from './objects.ts';
import { readTagged, type TaggedFile } from './structure-tree.ts';

function checkCatalogue(objects: PdfObjects, faults: Fault[]): void {
  const { catalogue } = objects;
  if (objects.dictionary(catalogue['/MarkInfo'])['/Marked'] !== true) {
    faults.push({ rule: 'marked', detail: 'the file does not say that it is tagged' });
  }
  if (!LANGUAGE.test(objects.text(catalogue['/Lang']) ?? '')) {
    faults.push({ rule: 'language', detail: 'the file has no language' });
  }
  if (objects.dictionary(catalogue['/ViewerPreferences'])['/DisplayDocTitle'] !== true) {
    faults.push({ rule: 'title', detail: 'the file is shown by its name, not its title' });
  }
  if (objects.data(catalogue['/Metadata']).toString('utf8').includes('pdfua')) {
    faults.push({ rule: 'claim', detail: 'the file claims PDF/UA, which nobody has judged' });
  }
}

/** Parses a file and collects all its faults. */
export function checkStructure(file: string): {
  readonly tagged: TaggedFile;
  readonly faults: readonly Fault[];
} {
  const faults: Fault[] = [];
  const objects = new PdfObjects(file);
  checkCatalogue(objects, faults);
  const tagged = readTagged(objects, faults);
  if (tagged.root !== null) {
    checkConnections(tagged, faults);
    checkElements(tagged, faults);
    checkNavigation(tagged, faults);
  }
  return { tagged, faults };
}

/** A file's first fifty faults, one per line. */
export function structureFaults(file: string): readonly string[] {
  return checkStructure(file)
    .faults.slice(0, 50)
    .map(({ rule, detail }) => `${rule}: ${detail}`);
}
