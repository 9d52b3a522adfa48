/**
 * How long a test waits before it gives up. It catches hangs, not slowness: on a quiet machine everything takes less than a tenth of it.
 */
export const LONGEST_WAIT_MS = 60_000;

/** A client timeout that even a busy machine does not reach before a request arrives. */
export const TIME_TO_ARRIVE_MS = 2_000;
