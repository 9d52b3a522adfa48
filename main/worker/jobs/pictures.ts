/** Pictures that come from outside: one that hangs its reader must not hang the program. */
import { takePicture } from '../../use-cases/pictures/take-picture.ts';
import type { Db } from '../../db/open.ts';

/** Judges a picture for a page of a report. */
export const pictureFile = (_db: Db, image: string) => takePicture(image);
