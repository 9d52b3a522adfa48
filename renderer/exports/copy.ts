import type { AppState } from '../state/app.svelte.ts';

/** Whether the clipboard accepted the write. */
export const isTaken = (write: Promise<unknown>): Promise<boolean> =>
  write.then(
    () => true,
    () => false,
  );

/** Copies, and reports the outcome in a toast. */
async function copy(app: AppState, write: () => Promise<void>, done: string, refused: string): Promise<void> {
  await app.attempt(async () => {
    app.toasts.show(
      (await isTaken(write())) ? { tone: 'done', text: done } : { tone: 'error', text: refused },
    );
  });
}

/** Copies text. */
export const copyWords = (app: AppState, words: () => string, done: string, refused: string): Promise<void> =>
  copy(app, () => navigator.clipboard.writeText(words()), done, refused);

/** Copies a picture as PNG; `what` it shows: "Chart", "Summary". */
export async function copyPicture(app: AppState, picture: Promise<Blob>, what = 'Chart'): Promise<void> {
  await copy(
    app,
    // Passed as a promise: the clipboard is only open during the user gesture.
    () => navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]),
    `${what} copied as a picture.`,
    `Couldn’t copy the ${what.toLowerCase()}. Your clipboard is unchanged. Save the ${what.toLowerCase()} as PNG instead.`,
  );
  // A picture that fails to draw is a defect, not the clipboard's fault.
  await app.attempt(async () => {
    await picture;
  });
}
