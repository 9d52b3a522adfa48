/** Screenshots of a failed test's pages before they close. */
import { afterEach } from 'vitest';
import { hasFailed, keepPictures } from '../helpers/what-is-left.ts';

afterEach(async ({ task }) => {
  if (hasFailed(task)) await keepPictures(task);
});
