import type { FontChooser } from '../fonts/fallback.ts';
import type { StructureTree } from '../tagging/structure.ts';

/** What is printed beside the definition: fonts for the charts, and the tree that tags belong to. */
type Job = { readonly fonts: FontChooser; readonly structure: StructureTree | null };

/** pdfmake makes its renderers itself, one document at a time in a thread, so the current one's job stands beside them. */
let currentJob: Job | null = null;

/** What is printed beside the document that is being drawn. */
export function job(): Job {
  if (currentJob === null) throw new Error('something is drawn outside of a document');
  return currentJob;
}

/** Lets a document be drawn with what it needs, until its printing has settled. */
export async function withJob<T>(current: Job, print: () => Promise<T>): Promise<T> {
  currentJob = current;
  try {
    return await print();
  } finally {
    currentJob = null;
  }
}
