import type { MenuCommand } from '../../shared/ipc/schemas/app.ts';
import { isWriting } from '../components/controls/is-writing.ts';

/** What a key can trigger: the commands of the desktop menu, and those that only have a key. */
export type Command = MenuCommand | 'scans' | 'back' | 'forward';

/**
 * An entry in the list of shortcuts. `Mod` is Ctrl, or Command on a Mac. Single keys (a letter, digit or sign alone) can be switched off.
 */
export type Shortcut = { readonly keys: string; readonly does: string; readonly isSingle?: true };

export const SHORTCUTS: readonly Shortcut[] = [
  { keys: 'Mod K', does: 'Search, commands, and the buttons and fields of the page' },
  { keys: 'Alt 1', does: 'Open the portfolio' },
  { keys: 'Alt 2', does: 'Open the scans' },
  { keys: 'Alt ← →', does: 'Back and forward' },
  { keys: 'Mod ,', does: 'Open the settings' },
  { keys: 'Mod Shift S', does: 'Sync now' },
  { keys: '?', does: 'This list', isSingle: true },
  { keys: 'Mod P', does: 'Export the report that is open in the studio; elsewhere, print the page' },
  { keys: '1 to 5', does: 'Period of the portfolio', isSingle: true },
  { keys: '↑ ↓', does: 'Move from line to line of a list; among cards and prompts also ← →' },
  { keys: 'J K', does: 'Next and previous line', isSingle: true },
  { keys: 'Home End', does: 'First and last line' },
  { keys: 'Enter', does: 'Open the line: a client, a report, a run, an answer, a hit' },
  { keys: 'Space', does: 'Select the client for a scan of several, or unselect it' },
  { keys: 'Mod A', does: 'Choose all clients that are shown, or none' },
  { keys: 'E', does: 'Open the evidence of what happened to the client', isSingle: true },
  { keys: 'S', does: 'Snooze the client’s alert', isSingle: true },
  { keys: 'D', does: 'Dismiss the client’s alert', isSingle: true },
  { keys: 'P', does: 'Pin or unpin the client', isSingle: true },
  { keys: 'T', does: 'Tags of the client', isSingle: true },
  {
    keys: 'J K',
    does: 'Next and previous alert; with E open its evidence, S snooze, D dismiss, X done',
    isSingle: true,
  },
  { keys: 'N', does: 'Move the action on to its next state', isSingle: true },
  { keys: 'Alt ↑ ↓', does: 'Previous and next answer; with Shift, of another platform' },
  { keys: 'S O', does: 'Fold or show the sections, or the words and options, in the studio', isSingle: true },
  { keys: 'Mod + − 0', does: 'Pages in the studio larger, smaller, and as wide as their room' },
  {
    keys: 'J K',
    does: 'Next and previous report of a batch; with A approve, B send back, X leave out',
    isSingle: true,
  },
  { keys: 'P R', does: 'Pause a batch; try a failed report again', isSingle: true },
  { keys: '/', does: 'Filter the clients of a batch', isSingle: true },
  { keys: 'R', does: 'Ask the service how the open scan is', isSingle: true },
  { keys: 'Mod Enter', does: 'Submit the open form; start the scan being prepared' },
  { keys: 'Esc', does: 'Close the open dialog or menu; choose no client' },
];

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'target'>;

/**
 * The command of a key press; null if it is no shortcut.
 *
 * @param hasSingleKeys whether keys without Ctrl or Alt are enabled.
 */
export function commandOf(key: Key, isMac: boolean, hasSingleKeys: boolean): Command | null {
  const isMod = isMac ? key.metaKey && !key.ctrlKey : key.ctrlKey && !key.metaKey;
  if (isMod && !key.altKey) {
    if (!key.shiftKey && key.key.toLowerCase() === 'k') return 'palette';
    if (!key.shiftKey && key.key === ',') return 'settings';
    if (key.shiftKey && key.key.toLowerCase() === 's') return 'sync';
    return null;
  }
  if (key.altKey && !key.ctrlKey && !key.metaKey) {
    if (key.code === 'Digit1') return 'portfolio';
    if (key.code === 'Digit2') return 'scans';
    if (!key.shiftKey && !isWriting(key.target)) {
      if (key.key === 'ArrowLeft') return 'back';
      if (key.key === 'ArrowRight') return 'forward';
    }
  }
  if (!hasSingleKeys) return null;
  if (key.key === '?' && !key.ctrlKey && !key.metaKey && !isWriting(key.target)) return 'shortcuts';
  return null;
}
