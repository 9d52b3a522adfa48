import type { FontChooser } from '../fonts/fallback.ts';
import type { StructureTree } from '../tagging/structure.ts';

/** Context of a printing job: the charts' fonts, and the structure tree. */
type Job = { readonly fonts: FontChooser; readonly structure: StructureTree | null };

/** pdfmake creates its renderers itself, one document at a time per thread, so the current job is global. */
let currentJob: Job | null = null;

/** The context of the document being drawn. */
export function job(): Job {
  if (currentJob === null) throw new Error('something is drawn outside of a document');
  return currentJob;
}

/** Draws a document with its context, until printing has settled. */
export async function withJob<T>(current: Job, print: () => Promise<T>): Promise<T> {
  currentJob = current;
  try {
    return await print();
  } finally {
    currentJob = null;
  }
}
