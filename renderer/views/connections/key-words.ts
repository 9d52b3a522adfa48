import type { KeyState } from '../../../shared/domain/connection-schema.ts';
import type { Formatter } from '../../../shared/format/format.ts';
import type { KeyReminder } from '../../state/key-reminders.ts';

/** What to do about a key that the service refused, or that is missing. */
export const ENTER_KEY = 'Enter a new key';

/** The state of a connection's key. */
export function keyStateWords(state: KeyState['state']): string {
  switch (state) {
    case 'kept':
      return 'The key is in the keychain';
    case 'session':
      return 'The key is kept for this session only';
    case 'refused':
      return 'The service refused the key';
    case 'missing':
      return 'No key';
    case 'environment':
      return 'The key comes from the environment for now';
    case 'unavailable':
      return 'The keychain is not available';
    case 'not-needed':
      return 'No key is needed';
  }
}

function when(daysLeft: number): string {
  if (daysLeft === 0) return 'expires today';
  if (daysLeft === 1) return 'expires tomorrow';
  return `expires in ${daysLeft} days`;
}

/** A reminder of a missing, refused, expiring or expired key: what it is, and what to do. */
export function reminderWords(
  { connection, daysLeft, endsOn }: KeyReminder,
  format: Formatter,
): { readonly title: string; readonly text: string; readonly action: string } {
  if (endsOn === null) {
    return {
      title:
        connection.lastSyncOutcome === 'secrets/missing'
          ? `${connection.name} has no key`
          : `${connection.name}’s key was refused by the service`,
      text: 'Data on this computer is kept. No new data arrives until a key is accepted; create one in the service.',
      action: ENTER_KEY,
    };
  }
  const day = format.date(endsOn);
  const action = 'Replace the key';
  if (daysLeft < 0) {
    return {
      title: `${connection.name}’s key has expired`,
      text: `It was valid until ${day}. Data on this computer is kept. For new runs, create a new key in the service and enter it here.`,
      action,
    };
  }
  return {
    title: `${connection.name}’s key ${when(daysLeft)}`,
    text: `It is valid until ${day}. Create a new one in the service before then, so that you miss no run.`,
    action,
  };
}
