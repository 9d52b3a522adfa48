/** How screens show and describe a batch report's state. */
import Check from '@lucide/svelte/icons/check';
import CircleMinus from '@lucide/svelte/icons/circle-minus';
import CircleX from '@lucide/svelte/icons/circle-x';
import Clock from '@lucide/svelte/icons/clock';
import Eye from '@lucide/svelte/icons/eye';
import FolderX from '@lucide/svelte/icons/folder-x';
import Loader from '@lucide/svelte/icons/loader-circle';
import Undo from '@lucide/svelte/icons/undo-2';
import type { BatchItem } from '../../../../shared/domain/batch-schema.ts';
import type { BatchItemState } from '../../../../shared/domain/batch-stage.ts';
import type { Formatter } from '../../../../shared/format/format.ts';
import type { LucideIcon } from '../../../components/lucide-icon.ts';

type StateLook = {
  readonly tone: 'ok' | 'error' | 'caution' | 'busy' | 'quiet';
  readonly icon: LucideIcon;
};

export const ITEM_LOOKS: Readonly<Record<BatchItemState, StateLook>> = {
  pending: { tone: 'quiet', icon: Clock },
  rendering: { tone: 'busy', icon: Loader },
  waiting: { tone: 'quiet', icon: Eye },
  approved: { tone: 'ok', icon: Check },
  'sent-back': { tone: 'caution', icon: Undo },
  held: { tone: 'error', icon: FolderX },
  done: { tone: 'ok', icon: Check },
  skipped: { tone: 'ok', icon: Check },
  failed: { tone: 'error', icon: CircleX },
  'left-out': { tone: 'quiet', icon: CircleMinus },
};

/** A report's outcome, in one line. */
export function resultOf(item: BatchItem, format: Formatter): string {
  if (item.reason !== null) return item.reason.message;
  if (item.state === 'skipped') return 'Nothing has changed since its file was made';
  if (item.pages === null || item.bytes === null) return '';
  const pages = `${format.count(item.pages)} ${item.pages === 1 ? 'page' : 'pages'}`;
  return `${pages}, ${format.decimal(item.bytes / 1_000_000, 1)} MB`;
}
