/** How fresh the mirror is. Offline and old data are normal states: dated and calm. Times in ms since the epoch. */
export type ConnectionState =
  | { readonly kind: 'never' }
  | { readonly kind: 'synced'; readonly atMs: number; readonly isToday?: boolean }
  | { readonly kind: 'syncing'; readonly done: number; readonly total: number | null }
  | {
      readonly kind: 'offline';
      readonly dataToMs: number | null;
      /** When it was synced last, where nothing else says so. */
      readonly synced?: { readonly atMs: number; readonly isToday: boolean } | undefined;
    }
  | { readonly kind: 'old'; readonly days: number; readonly dataToMs: number }
  | { readonly kind: 'failed'; readonly clients: number | null };
