/**
 * How long a test waits for something that is on its way before it takes it for lost. It is there for a hang, not for a
 * speed: what is waited for comes within a tenth of it on a quiet machine.
 */
export const LONGEST_WAIT_MS = 60_000;

/** A client's time limit that even a busy machine does not reach before a question has arrived at its service. */
export const TIME_TO_ARRIVE_MS = 2_000;
