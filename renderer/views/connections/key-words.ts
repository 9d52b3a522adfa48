import type { KeyState } from '../../../shared/domain/connection-schema.ts';
import type { Formatter } from '../../../shared/format/format.ts';
import type { KeyReminder } from '../../state/key-reminders.ts';

/** Where a connection's key is. */
export function keyStateWords(state: KeyState['state']): string {
  switch (state) {
    case 'kept':
      return 'The key is in the keychain';
    case 'session':
      return 'The key is kept for this session only';
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

/** A reminder of an expiring or expired key: what it is, and what to do. */
export function reminderWords(
  { connection, daysLeft, endsOn }: KeyReminder,
  format: Formatter,
): { readonly title: string; readonly text: string } {
  const day = format.date(endsOn);
  if (daysLeft < 0) {
    return {
      title: `${connection.name}’s key has expired`,
      text: `It was valid until ${day}. Data on this computer is kept. For new runs, create a new key in the service and enter it here.`,
    };
  }
  return {
    title: `${connection.name}’s key ${when(daysLeft)}`,
    text: `It is valid until ${day}. Create a new one in the service before then, so that you miss no run.`,
  };
}
