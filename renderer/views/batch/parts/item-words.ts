/** What screens say of where a report of a batch stands. */
import Check from '@lucide/svelte/icons/check';
import CircleMinus from '@lucide/svelte/icons/circle-minus';
import CircleX from '@lucide/svelte/icons/circle-x';
import Clock from '@lucide/svelte/icons/clock';
import Eye from '@lucide/svelte/icons/eye';
import FolderX from '@lucide/svelte/icons/folder-x';
import Loader from '@lucide/svelte/icons/loader-circle';
import Undo from '@lucide/svelte/icons/undo-2';
import type { BatchItem, BatchItemState } from '../../../../shared/domain/batch.ts';
import type { Formatter } from '../../../../shared/format/format.ts';
import type { LucideIcon } from '../../../components/lucide-icon.ts';

type StateWords = {
  readonly label: string;
  readonly tone: 'ok' | 'error' | 'caution' | 'busy' | 'quiet';
  readonly icon: LucideIcon;
};

export const ITEM_WORDS: Readonly<Record<BatchItemState, StateWords>> = {
  pending: { label: 'Waiting', tone: 'quiet', icon: Clock },
  rendering: { label: 'Making', tone: 'busy', icon: Loader },
  waiting: { label: 'To read', tone: 'quiet', icon: Eye },
  approved: { label: 'Approved', tone: 'ok', icon: Check },
  'sent-back': { label: 'Sent back', tone: 'caution', icon: Undo },
  held: { label: 'Kept', tone: 'error', icon: FolderX },
  done: { label: 'Done', tone: 'ok', icon: Check },
  skipped: { label: 'Unchanged', tone: 'ok', icon: Check },
  failed: { label: 'Failed', tone: 'error', icon: CircleX },
  'left-out': { label: 'Left out', tone: 'quiet', icon: CircleMinus },
};

/** What became of a report, in one line. */
export function resultOf(item: BatchItem, format: Formatter): string {
  if (item.reason !== null) return item.reason.message;
  if (item.state === 'skipped') return 'Nothing has changed since its file was made';
  if (item.pages === null || item.bytes === null) return '';
  const pages = `${format.count(item.pages)} ${item.pages === 1 ? 'page' : 'pages'}`;
  return `${pages}, ${format.decimal(item.bytes / 1_000_000, 1)} MB`;
}
