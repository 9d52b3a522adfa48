import { z } from 'zod';
import { toPrintableLine } from './printable.ts';

/** What no name holds: controls, line ends, signs that turn the order of letters, and half characters. */
const NEVER_IN_NAMES = /[\p{Cc}\p{Bidi_C}\p{Zl}\p{Zp}\p{Cs}\uFFFD]/u;

/** Whether a name would look like another one, break a line or end a file's name where it is printed. */
export const hasHiddenSigns = (name: string): boolean => NEVER_IN_NAMES.test(name);

/** A name from before names were held to this, in visible letters; one that is in order stays as it is. */
export const visibleName = (name: string): string =>
  hasHiddenSigns(name) ? toPrintableLine(name.replaceAll(/[\p{Cs}\uFFFD]/gu, ' ')) || 'Unnamed' : name;

/** What is said of such a name. */
export const HIDDEN_SIGNS =
  'it holds control characters, line breaks or signs that turn the order of letters; write it in visible letters';

/** A name that a person gives to a thing of theirs: a kit, a template, a report, a batch, a tag. */
export const nameSchema = (mostLetters: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(mostLetters)
    .refine((name) => !hasHiddenSigns(name), HIDDEN_SIGNS);
