import { z } from 'zod';
import { toPrintableLine } from './printable.ts';

/** Not allowed in names: controls, line ends, bidi controls, and lone surrogates. */
const NEVER_IN_NAMES = /[\p{Cc}\p{Bidi_C}\p{Zl}\p{Zp}\p{Cs}\uFFFD]/u;

/** Whether a name could pass for another, break a line, or end a file name where printed. */
export const hasHiddenSigns = (name: string): boolean => NEVER_IN_NAMES.test(name);

/** An older name without its invisible characters; valid names stay unchanged. */
export const visibleName = (name: string): string =>
  hasHiddenSigns(name) ? toPrintableLine(name.replaceAll(/[\p{Cs}\uFFFD]/gu, ' ')) || 'Unnamed' : name;

/** The message for such a name. */
export const HIDDEN_SIGNS =
  'it holds control characters, line breaks or marks that reverse the order of letters; write it with visible letters only';

/** A user's name for a kit, template, report, batch or tag. */
export const nameSchema = (mostLetters: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(mostLetters)
    .refine((name) => !hasHiddenSigns(name), HIDDEN_SIGNS);
