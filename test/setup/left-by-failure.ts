/** Pictures of the pages of a test that failed, before they are closed. */
import { afterEach } from 'vitest';
import { hasFailed, keepPictures } from '../helpers/what-is-left.ts';

afterEach(async ({ task }) => {
  if (hasFailed(task)) await keepPictures(task);
});
