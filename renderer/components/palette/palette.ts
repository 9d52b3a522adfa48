import type { LucideIcon } from '../lucide-icon.ts';

/** Something that the palette finds. */
export type PaletteItem = {
  /** Unlike every other one in the palette. */
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** At the right, muted: "draft", "16 Nov 2026". */
  readonly hint?: string;
  /** Other words that people have for it; searched, never shown. */
  readonly also?: string;
  readonly onselect: () => void;
};

/** What belongs together, under a heading. */
export type PaletteGroup = { readonly label: string; readonly items: readonly PaletteItem[] };
