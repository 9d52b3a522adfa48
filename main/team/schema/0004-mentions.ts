/** Members share which mentions a person has taken out. */
import { limitsOfObjects, renewed } from './0002-limits.ts';

export const MENTIONS_TAKEN_OUT = renewed(
  limitsOfObjects({ asId: ['bases'], inId: ['naming', 'mention'], ownId: [] }),
);
