/** A draft under whatever a person and a service do, in whatever order: sent at most once for each time that it is known to be absent. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextDraftState, type DraftEvent } from '../../../../shared/domain/onboarding.ts';
import { DRAFT_STATES, type DraftState } from '../../../../shared/domain/onboarding-schema.ts';

/** What may come at any time: presses of several windows, answers of the service, late ones included, and the end of the program. */
const EVENTS: readonly DraftEvent[] = [
  'read',
  'proposal',
  'not-read',
  'not-read-again',
  'by-hand',
  'confirm',
  'made',
  'refused',
  'lost',
  'there',
  'absent',
];

/** A service with its list of clients, and a draft that is told of it or not. */
type World = { state: DraftState; sent: number; clients: number; isAnswered: boolean };

/** Lets an event happen as far as the world allows: no service answers what it was not asked, and none lies about its list. */
function play(world: World, event: DraftEvent, isMade: boolean): void {
  if (['made', 'refused', 'lost'].includes(event) && world.isAnswered) return;
  if (event === 'made' && world.clients === 0) return;
  if (event === 'refused' && world.clients > 0) return;
  if (event === 'there' && world.clients === 0) return;
  if (event === 'absent' && world.clients > 0) return;
  const next = nextDraftState(world.state, event);
  if (next === null) return;
  world.state = next;
  if (event === 'confirm') {
    world.sent += 1;
    world.isAnswered = false;
    if (isMade) world.clients += 1;
  }
  if (event === 'made' || event === 'refused' || event === 'absent' || event === 'there') {
    world.isAnswered = true;
  }
}

describe('a draft of a new client', () => {
  it('never makes two clients, whatever happens to it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...EVENTS), fc.boolean()), { maxLength: 60 }),
        (events) => {
          const world: World = { state: 'new', sent: 0, clients: 0, isAnswered: true };
          for (const [event, isMade] of events) {
            play(world, event, isMade);
            expect(DRAFT_STATES).toContain(world.state);
            expect(world.clients).toBeLessThanOrEqual(1);
            // What exists is never offered to be made again.
            if (world.clients === 1) expect(['confirming', 'doubtful', 'created']).toContain(world.state);
            if (world.state === 'created') expect(world.clients).toBe(1);
          }
        },
      ),
    );
  });

  it('is sent from a proposal only, and from nowhere without a look after an answer was lost', () => {
    const senders = DRAFT_STATES.filter((state) => nextDraftState(state, 'confirm') !== null);
    expect(senders).toEqual(['proposed']);
    expect(nextDraftState('confirming', 'lost')).toBe('doubtful');
    expect(nextDraftState('doubtful', 'confirm')).toBeNull();
    expect(nextDraftState('doubtful', 'by-hand')).toBeNull();
    expect(nextDraftState('created', 'confirm')).toBeNull();
  });
});
