/** Shifts the clock of a program before its own code is loaded, and those of its threads. */
import { CLOCK_SHIFT, shiftClock } from './shifted-clock.ts';

shiftClock(Number(process.env[CLOCK_SHIFT]));
