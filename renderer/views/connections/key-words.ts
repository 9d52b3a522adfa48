import type { KeyState } from '../../../shared/domain/connection.ts';
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
      return 'There is no key';
    case 'environment':
      return 'The key is from the environment, for now';
    case 'unavailable':
      return 'The keychain is out of reach';
    case 'not-needed':
      return 'No key is needed';
  }
}

function when(daysLeft: number): string {
  if (daysLeft === 0) return 'ends today';
  if (daysLeft === 1) return 'ends tomorrow';
  return `ends in ${daysLeft} days`;
}

/** A reminder of a key that ends or has ended: what it is, and what to do. */
export function reminderWords(
  { connection, daysLeft, endsMs }: KeyReminder,
  format: Formatter,
): { readonly title: string; readonly text: string } {
  const day = format.date(endsMs);
  if (daysLeft < 0) {
    return {
      title: `The key of ${connection.name} has ended`,
      text: `It was good until ${day}. What is here stays; for new runs, make a new key in the service and enter it here.`,
    };
  }
  return {
    title: `The key of ${connection.name} ${when(daysLeft)}`,
    text: `It is good until ${day}. Make a new one in the service before then, so that no run is missed.`,
  };
}
