import { loadStory } from '../../use-cases/story.ts';
import { reading } from './reading.ts';

/** Tells the story of a client. */
export const story = reading(loadStory);
