/** What comes into kits from outside: a file that hangs its reader must not hang the program. */
import {
  proposeFromLogo,
  takeFontFile,
  takeKitText,
  takeNewKit,
  takeValues,
} from '../../use-cases/kits/take-kit.ts';
import type { Db } from '../../db/open.ts';

/** Makes a job of a function that needs no database. */
const apart =
  <Input, Output>(work: (input: Input) => Promise<Output>) =>
  (_db: Db, input: Input): Promise<Output> =>
    work(input);

/** Judges values for a kit. */
export const kitValues = apart(takeValues);
/** Judges a new kit. */
export const newKit = apart(takeNewKit);
/** Finds the colours of a logo. */
export const logoColours = apart(proposeFromLogo);
/** Looks a font over. */
export const fontFile = apart(takeFontFile);
/** Reads a kit's file. */
export const kitText = apart(takeKitText);
