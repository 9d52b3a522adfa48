/** Stories of clients, kept until their runs change. */
import { inTransaction, type Db } from '../open.ts';
import { prepared } from '../prepared.ts';
import { digestOfStory, loadStoryBasis, type FreshStory } from '../queries/client-stories.ts';

/** Keeps stories that were just found, as far as they are still true. */
export function saveStories(db: Db, stories: readonly FreshStory[]): void {
  inTransaction(db, () => {
    for (const { project, period, basis, story } of stories) {
      // Runs may have come while it was found.
      if (loadStoryBasis(db, project) !== basis) continue;
      const written = JSON.stringify(story);
      prepared(
        db,
        'INSERT OR REPLACE INTO client_story (project, period, basis, story, digest) VALUES (?, ?, ?, ?, ?)',
      ).run(project, period, basis, written, digestOfStory(project, period, basis, written));
    }
  });
}
