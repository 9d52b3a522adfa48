import type Trash from '@lucide/svelte/icons/trash';

/** An icon component. The library's own type is in the list of all its icons: 4,000 files, which every type check would read. */
export type LucideIcon = typeof Trash;
