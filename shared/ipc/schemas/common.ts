/** Schemas shared by several channels. Lengths are bounded: input is untrusted. */
import { z } from 'zod';
import { identifier } from '../../domain/run-selection-schema.ts';
import { isRefusedInName } from '../../format/file-name.ts';
import { nameSchema } from '../../format/name-schema.ts';

/** An empty request. */
export const nothing = z.strictObject({});

/** A line typed by a person. */
export const line = nameSchema;

/** A name without folders, at most so long. */
const nameOfAtMost = (letters: number) =>
  z
    .string()
    .min(1)
    .max(letters)
    .regex(/^[^\s.]/u, 'must not begin with a dot or a space')
    .refine((name) => !isRefusedInName(name), 'must be a file name without a folder, in visible letters')
    .refine((name) => !/[\s.]$/u.test(name), 'must not end in a dot or a space')
    .refine((name) => !/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/iu.test(name), 'is reserved by the system');

/** A file name: no folder, no drive, no hidden file, nothing an operating system refuses. */
export const fileName = nameOfAtMost(120);

/** A file of the exports folder or of a folder in it, whose names patterns make: with `/` between them. */
export const exportedName = z
  .string()
  .refine((name) => name.split('/').every((part) => nameOfAtMost(255).safeParse(part).success));

/** A day as YYYY-MM-DD. */
export const day = z.iso.date();

/** A project, by the ids of the open schema. */
export const projectPlace = z.strictObject({ connection: identifier, projectId: identifier });

/** A run of a project. */
export const runPlace = projectPlace.extend({ runId: identifier });
