/** What a batch may be asked for with, for whoever reads it from outside: the screens' bridge, and sets that a later version has kept. */
import { z } from 'zod';
import { nameSchema } from '../format/name-schema.ts';
import { MOST_MEMBERS } from './batch.ts';
import { RELATIVE_PERIODS } from './report-period.ts';
import { reportPeriodSchema } from './report-period-schema.ts';

const identifier = z.string().min(1).max(200);

const againstSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['previous', 'last-year', 'set', 'none']) }),
  z.strictObject({ kind: z.literal('run'), run: identifier }),
]);

const CHOICES = {
  template: z.string().min(1).max(80).nullable(),
  period: reportPeriodSchema.nullable(),
  against: againstSchema.nullable(),
  kit: identifier.nullable(),
  locale: z.string().min(2).max(35).nullable(),
  paper: z.string().min(1).max(20).nullable(),
};
const { template, period, against, kit, locale, paper } = CHOICES;

/** What a client has of its own; the rest is the batch's. */
const ownChoicesSchema = z.strictObject({
  template: template.exactOptional(),
  period: period.exactOptional(),
  against: against.exactOptional(),
  kit: kit.exactOptional(),
  locale: locale.exactOptional(),
  paper: paper.exactOptional(),
});

/** The longest title of a batch. */
export const MOST_TITLE_LETTERS = 120;

/** See {@link import('./batch.ts').BatchWish}. */
export const batchWishSchema = z.strictObject({
  title: nameSchema(MOST_TITLE_LETTERS),
  members: z
    .array(
      z.strictObject({
        connection: identifier,
        projectId: identifier,
        choices: ownChoicesSchema,
        pattern: z.string().min(1).max(1_000).nullable(),
      }),
    )
    .max(MOST_MEMBERS),
  choices: z.strictObject(CHOICES),
  folder: z.string().min(1).max(4_096).nullable(),
  pattern: z.string().min(1).max(1_000),
  needsReview: z.boolean(),
});

/** See {@link import('./batch.ts').BatchDraft}. */
export const batchDraftSchema = z.strictObject({
  wish: batchWishSchema,
  relative: z.enum(RELATIVE_PERIODS).nullable(),
});
