import type Trash from '@lucide/svelte/icons/trash';

/**
 * A component that draws an icon. The library has a type of this name, but in the list of all its icons: 4,000 files,
 * which every check of types would read.
 */
export type LucideIcon = typeof Trash;
