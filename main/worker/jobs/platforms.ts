import { loadPlatforms } from '../../use-cases/project-views.ts';
import { reading } from './reading.ts';

/** Loads every platform of a project over time. */
export const platforms = reading(loadPlatforms);
