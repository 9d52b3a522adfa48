/** Members share which class a person has put a prompt into, which mentions are taken out, and on which prompts a client is counted. */
import { limitsOfObjects, renewed } from './0002-limits.ts';

export const CLASSES_OF_PROMPTS = renewed(
  limitsOfObjects({ asId: ['bases'], inId: ['naming', 'mention'], ownId: [] }),
);
