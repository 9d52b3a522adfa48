/** Members share which class a person has put a prompt into, and on which prompts a client is counted. */
import { limitsOfObjects, renewed } from './0002-limits.ts';

export const CLASSES_OF_PROMPTS = renewed(limitsOfObjects({ asId: ['bases'], inId: ['naming'], ownId: [] }));
