import type { AppState } from '../state/app.svelte.ts';

/** Whether the clipboard took what it was given. */
export const isTaken = (write: Promise<unknown>): Promise<boolean> =>
  write.then(
    () => true,
    () => false,
  );

/** Does the copying, and says in a toast whether the clipboard took it. */
async function copy(app: AppState, write: () => Promise<void>, done: string, refused: string): Promise<void> {
  await app.attempt(async () => {
    app.toasts.show(
      (await isTaken(write())) ? { tone: 'done', text: done } : { tone: 'error', text: refused },
    );
  });
}

/** Puts words on the clipboard. */
export const copyWords = (app: AppState, words: () => string, done: string, refused: string): Promise<void> =>
  copy(app, () => navigator.clipboard.writeText(words()), done, refused);

/** Puts a picture on the clipboard as a PNG; `what` it is of: "Chart", "Summary". */
export async function copyPicture(app: AppState, picture: Promise<Blob>, what = 'Chart'): Promise<void> {
  await copy(
    app,
    // Handed over as a promise: a clipboard is only open while the press that asks for it lasts.
    () => navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]),
    `${what} copied as a picture.`,
    `The clipboard did not take the ${what.toLowerCase()}. What it held is still there. Save the ${what.toLowerCase()} as PNG instead.`,
  );
  // A picture that cannot be drawn is a defect, and not the clipboard's.
  await app.attempt(async () => {
    await picture;
  });
}
