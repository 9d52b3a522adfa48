import type { LucideIcon } from '../lucide-icon.ts';

/** A palette entry. */
export type PaletteItem = {
  /** Unique in the palette. */
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Right-aligned: "draft", "16 Nov 2026". */
  readonly hint?: string;
  /** Synonyms; searched, never shown. */
  readonly also?: string;
  readonly onselect: () => void;
};

/** Items under a common heading. */
export type PaletteGroup = { readonly label: string; readonly items: readonly PaletteItem[] };
