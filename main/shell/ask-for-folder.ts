import type { OpenDialogOptions, OpenDialogReturnValue } from 'electron';

/**
 * Builds the system's folder dialog: a page never names a path. While one is open, further requests get no folder, so that a page cannot
 * swamp the user with dialogs.
 */
export function buildFolderQuestion(
  ask: (options: OpenDialogOptions) => Promise<Pick<OpenDialogReturnValue, 'canceled' | 'filePaths'>>,
): (proposed: string) => Promise<string | null> {
  let isAsking = false;
  return async (proposed) => {
    if (isAsking) return null;
    isAsking = true;
    try {
      const { canceled, filePaths } = await ask({
        title: 'Save reports to',
        defaultPath: proposed,
        buttonLabel: 'Choose',
        properties: ['openDirectory', 'createDirectory'],
      });
      return canceled ? null : (filePaths[0] ?? null);
    } finally {
      isAsking = false;
    }
  };
}
