import { paper } from '../job.ts';

/** Reports of the studio, drawn and frozen. */
export const STUDIO_JOBS = {
  preview: paper(async () => (await import('./preview-draft.ts')).previewReport),
  present: paper(async () => (await import('./present.ts')).presentReport),
  slidesFile: paper(async () => (await import('./slides-file.ts')).buildSlidesFile),
  freeze: paper(async () => (await import('./freeze.ts')).freezeReport),
};
