/** Lines for a context that must see each drawing step. */
import type { LineElement, Plugin } from 'chart.js';

/**
 * A plugin that makes Chart.js draw its lines step by step on the context. If `Path2D` exists, it would otherwise pass each line as one
 * opaque path; it does not do so for lines with styled segments. `Line` is the class of the lines: this file is loaded without Chart.js.
 */
export const drawsStepByStep = (Line: typeof LineElement): Plugin => ({
  id: 'draws-step-by-step',
  beforeDatasetDraw: (_, { meta: { dataset } }) => {
    if (dataset instanceof Line) {
      Object.assign(dataset, { options: { ...dataset.options, segment: {} } });
    }
  },
});
