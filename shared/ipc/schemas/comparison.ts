/** Channels of comparisons. */
import { z } from 'zod';
import { comparison } from '../../analysis/compare/comparison.ts';
import { comparisonChoice, comparisonName, savedComparison } from '../../domain/comparison.ts';
import { identifier } from '../../domain/run-selection-schema.ts';
import { nothing } from './common.ts';

export const COMPARISON_CHANNELS = {
  /**
   * Compares 2 to 12 runs. Incomparable runs are no error: the comparison says why. A call still in progress for the same `slot` (a place
   * on one page that shows comparisons) is cancelled with `report/cancelled`.
   */
  'comparison/build': {
    input: comparisonChoice.extend({ slot: identifier.optional() }),
    output: comparison,
  },
  'comparison/list': { input: nothing, output: z.array(savedComparison) },
  'comparison/save': {
    input: z.strictObject({ name: comparisonName, choice: comparisonChoice }),
    output: savedComparison,
  },
  'comparison/remove': { input: z.strictObject({ comparisonId: identifier }), output: z.null() },
};
