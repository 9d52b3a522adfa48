/** Members share goals, actions, and events, which took the place of notes: those stay for programs that know nothing else. */
import { limitsOfObjects, renewed } from './0002-limits.ts';

export const EVENTS = renewed(
  limitsOfObjects({
    asId: ['bases'],
    inId: ['naming', 'mention'],
    ownId: ['event', 'goal', 'action', 'action-change'],
  }),
);
