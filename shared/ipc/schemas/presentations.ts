/** Schemas of presentations. */
import { z } from 'zod';
import { SLIDES_FORMATS } from '../../domain/export.ts';
import { fileName, identifier } from './common.ts';
import { promptResponses, responseGrid } from './runs.ts';

/** More than a report has sections. */
const MOST_SLIDES = 500;

const text = z.string();
const number = z.number();
const paint = { colour: text, alpha: number };

const mark = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('path'),
    d: text,
    fill: z.object(paint).nullable(),
    clip: number.nullable(),
    stroke: z
      .object({ ...paint, widthPx: number, cap: text, join: text, dashPx: z.array(number) })
      .nullable(),
  }),
  z.object({
    kind: z.literal('text'),
    text,
    xPx: number,
    yPx: number,
    widthPx: number,
    sizePx: number,
    font: z.enum(['sans', 'serif', 'other']),
    weight: number,
    fill: z.object(paint),
    matrix: z.array(number).nullable(),
  }),
]);

const point = z.object({ xPx: number, yPx: number, words: text });

const cell = z.object({
  text,
  isStrong: z.boolean(),
  alignsRight: z.boolean(),
  own: z.enum(['name', 'figure']).nullable(),
});

const figure = z.object({
  headline: text.nullable(),
  headlinePx: number,
  title: text,
  measure: text,
  note: text,
  notePx: number,
  picture: z
    .object({
      widthPx: number,
      heightPx: number,
      alt: text,
      clips: z.array(text),
      marks: z.array(mark),
      points: z.array(point),
    })
    .nullable(),
  table: z
    .object({
      header: z.array(cell),
      rows: z.array(z.array(cell)),
      more: text,
      summary: text,
      sizePx: number,
      widthsPx: z.array(number),
    })
    .nullable(),
});

const slide = z.object({
  id: text,
  title: text,
  kind: z.enum(['cover', 'finding', 'actions']),
  headline: text,
  headlinePx: number,
  lede: text,
  ledePx: number,
  bodyPx: number,
  figures: z.array(figure),
  tiles: z.array(
    z.object({
      label: text,
      value: text,
      range: text,
      change: text,
      tone: z.enum(['better', 'worse', 'plain']),
    }),
  ),
  remark: text,
  actions: z.array(z.object({ action: text, evidence: text })),
  isByPlatform: z.boolean(),
  notes: z.array(text),
  evidence: text,
  questions: z.array(z.object({ question: text, answer: text })),
});

const presentation = z.object({
  client: text,
  title: text,
  period: text,
  language: text,
  sample: text,
  samplePx: number,
  invented: text.nullable(),
  brand: z.object({
    name: text,
    logo: text.nullable(),
    logoOnColour: text.nullable(),
    logoPlate: text.nullable(),
    logoOnColourPlate: text.nullable(),
    colour: text,
    textColour: text,
    onColour: text,
    ink: text,
    muted: text,
    paper: text,
    line: text,
    better: text,
    worse: text,
  }),
  platforms: z.array(z.object({ id: text, name: text, figure })),
  slides: z.array(slide),
  leftAt: number.nullable(),
});

export const PRESENTATION_CHANNELS = {
  /** A report of the studio as slides on the ground that is asked for, of what is saved; `leftAt` is the slide at which it was left, from 1, null for one that was shown to its end. */
  'presentation/open': {
    input: z.strictObject({ reportId: identifier, ground: z.enum(['light', 'dark']) }),
    output: presentation,
  },
  /** Which answers the run has that the report tells of, without their texts. */
  'presentation/answers': { input: z.strictObject({ reportId: identifier }), output: responseGrid },
  /** The answers of one platform to one prompt in it. */
  'presentation/answer': {
    input: z.strictObject({ reportId: identifier, promptId: identifier, platform: identifier }),
    output: promptResponses,
  },
  /** Writes its slides under a file's name without a folder, into the folder of exports, and says which name they have there. */
  'presentation/export': {
    input: z
      .strictObject({ reportId: identifier, fileName, format: z.enum(SLIDES_FORMATS) })
      .refine(
        ({ fileName: name, format }) => name.toLowerCase().endsWith(`.${format}`),
        'must end in its format',
      ),
    output: z.object({ fileName: text }),
  },
  /** Remembers where it was left. */
  'presentation/leave': {
    input: z.strictObject({ reportId: identifier, at: z.int().min(1).max(MOST_SLIDES).nullable() }),
    output: z.null(),
  },
};
