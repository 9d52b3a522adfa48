import type { Formatter } from '../../../shared/format/format.ts';
import type { StudioState } from '../../state/studio.svelte.ts';

/** Whether the edits are saved, and since when. */
export function savingWords({ saving, savedAt }: StudioState, format: Formatter): string {
  switch (saving) {
    case 'failed':
      return 'Not saved';
    case 'saved':
      return savedAt === null ? 'Saved' : `Saved ${format.clockTime(savedAt)}`;
    case 'saving':
    case 'unsaved':
      return 'Saving…';
  }
}
