import { loadClientStories } from '../../use-cases/client-stories.ts';
import { reading } from './reading.ts';

/** Tells what a period has brought some clients. */
export const stories = reading(loadClientStories);
