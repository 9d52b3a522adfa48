/** Lines for a context that wants to see what is drawn. */
import type { LineElement, Plugin } from 'chart.js';

/**
 * A plugin that has Chart.js draw its lines step by step on the context. Where there is a `Path2D` it would else hand over
 * each line in one, and that tells nobody what is in it; lines with segments of their own look are the ones for which it
 * does not. `Line` is the class of the lines: what stands here is loaded without Chart.js.
 */
export const drawsStepByStep = (Line: typeof LineElement): Plugin => ({
  id: 'draws-step-by-step',
  beforeDatasetDraw: (_, { meta: { dataset } }) => {
    if (dataset instanceof Line) {
      Object.assign(dataset, { options: { ...dataset.options, segment: {} } });
    }
  },
});
