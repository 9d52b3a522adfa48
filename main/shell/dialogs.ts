import type {
  OpenDialogOptions,
  OpenDialogReturnValue,
  SaveDialogOptions,
  SaveDialogReturnValue,
} from 'electron';
import { extname } from 'node:path';

/**
 * Builds the system's save dialog: a page never names a path. While one is open, further requests get no path, so that a page cannot swamp
 * the user with dialogs.
 */
export function buildFileQuestion(
  ask: (options: SaveDialogOptions) => Promise<Pick<SaveDialogReturnValue, 'canceled' | 'filePath'>>,
): (proposed: string) => Promise<string | null> {
  let isAsking = false;
  return async (proposed) => {
    if (isAsking) return null;
    isAsking = true;
    const ending = extname(proposed).slice(1).toLowerCase();
    try {
      const { canceled, filePath } = await ask({
        title: ending === 'pdf' ? 'Export the report' : 'Export the data',
        defaultPath: proposed,
        buttonLabel: 'Export',
        filters: [{ name: ending.toUpperCase(), extensions: [ending] }],
        properties: ['createDirectory', 'showOverwriteConfirmation'],
      });
      return canceled || filePath === '' ? null : filePath;
    } finally {
      isAsking = false;
    }
  };
}

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
