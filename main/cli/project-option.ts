import { BASIS_WISHES, type BasisWish } from '../../shared/domain/basis.ts';
import { AppError } from '../../shared/errors/app-error.ts';

/** The option beside `--project`, by which a client is meant that several connections have. */
export const CLIENT_CONNECTION = [
  '--connection <name>',
  'the connection of the client, if several have one of that name',
] as const;

/** A command's choice of that connection. */
export type OfConnection = { readonly connection?: string };

/** The option that chooses which prompts are counted, in place of what is set for the client. */
export const BASIS = [
  '--basis <which>',
  'the prompts that levels count: auto (those that name no brand, as soon as one names the client), non-branded or all (default: as set for the client, else auto)',
] as const;

/** A command's choice of these. */
export type OnBasis = { readonly basis?: string };

/** Reads it. Raises `input/invalid` with the options. */
export function readBasis(text: string | undefined): BasisWish | undefined {
  const found = BASIS_WISHES.find((wish) => wish === text);
  if (text === undefined || found !== undefined) return found;
  throw new AppError(
    'input/invalid',
    `A basis is one of ${BASIS_WISHES.join(', ')}, not ${JSON.stringify(text)}. Nothing was made or changed.`,
  );
}
