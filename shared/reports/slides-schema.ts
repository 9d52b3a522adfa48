import { z } from 'zod';
import type { ReadOnly } from '../domain/read-only.ts';

/** A colour and how much of it covers what is below. */
export const paint = z.object({
  colour: z.string(),
  alpha: z.number(),
});
export type Paint = ReadOnly<z.infer<typeof paint>>;

/** The cuts that a picture's words are set in. */
export const markFont = z.enum(['sans', 'serif', 'other']);
export type MarkFont = ReadOnly<z.infer<typeof markFont>>;

/** Something drawn in a picture; lengths in its own pixels. */
export const mark = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('path'),
    /** As an SVG path has it. */
    d: z.string(),
    fill: paint.nullable(),
    /** Nothing of it shows outside of this one of the picture's clips; null: all of it does. */
    clip: z.number().nullable(),
    stroke: paint
      .extend({
        widthPx: z.number(),
        cap: z.string(),
        join: z.string(),
        dashPx: z.array(z.number()),
      })
      .nullable(),
  }),
  z.object({
    kind: z.literal('text'),
    text: z.string(),
    xPx: z.number(),
    yPx: z.number(),
    /** The room that it was measured to take. */
    widthPx: z.number(),
    sizePx: z.number(),
    font: markFont,
    weight: z.number(),
    fill: paint,
    /** As SVG's `matrix()` has it; null where it stands upright. */
    matrix: z.array(z.number()).nullable(),
  }),
]);
export type Mark = ReadOnly<z.infer<typeof mark>>;

/** A place in a picture, and what stands there: whose figure, of when, with its interval and sample. */
export const picturePoint = z.object({
  xPx: z.number(),
  yPx: z.number(),
  words: z.string(),
});
export type PicturePoint = ReadOnly<z.infer<typeof picturePoint>>;

/** A chart as it is drawn. */
export const picture = z.object({
  widthPx: z.number(),
  heightPx: z.number(),
  /** What it shows, in words. */
  alt: z.string(),
  /** As SVG paths. */
  clips: z.array(z.string()),
  marks: z.array(mark),
  points: z.array(picturePoint),
});
export type Picture = ReadOnly<z.infer<typeof picture>>;

/** A cell of a table. */
export const slideCell = z.object({
  text: z.string(),
  isStrong: z.boolean(),
  alignsRight: z.boolean(),
  /** Of the own brand's row or column: its name, which has a sign before it, or what stands beside that; null: of another one. */
  own: z.enum(['name', 'figure']).nullable(),
});
export type SlideCell = ReadOnly<z.infer<typeof slideCell>>;

/** A table as it fits on its slide. */
export const slideTable = z.object({
  header: z.array(slideCell),
  rows: z.array(z.array(slideCell)),
  /** How many rows the report has besides, in words; '' where all are here. */
  more: z.string(),
  /** What it holds, in a sentence. */
  summary: z.string(),
  sizePx: z.number(),
  /** Of each column. */
  widthsPx: z.array(z.number()),
});
export type SlideTable = ReadOnly<z.infer<typeof slideTable>>;

/** What a slide shows below its headline. */
export const slideFigure = z.object({
  /** What it shows, in a sentence that takes the headline's place; null: the slide's own says it. */
  headline: z.string().nullable(),
  /** Of the headline over it. */
  headlinePx: z.number(),
  title: z.string(),
  measure: z.string(),
  /** What is to be known of it, in the foot. */
  note: z.string(),
  notePx: z.number(),
  picture: picture.nullable(),
  table: slideTable.nullable(),
});
export type SlideFigure = ReadOnly<z.infer<typeof slideFigure>>;

/** A key figure with its change. */
export const slideTile = z.object({
  label: z.string(),
  value: z.string(),
  /** Its interval and sample, or why there are none. */
  range: z.string(),
  change: z.string(),
  /** Judged: for the client, against it, or neither. */
  tone: z.enum(['better', 'worse', 'plain']),
});
export type SlideTile = ReadOnly<z.infer<typeof slideTile>>;

/** What is worth doing, and what it rests on. */
export const slideAction = z.object({
  action: z.string(),
  evidence: z.string(),
});
export type SlideAction = ReadOnly<z.infer<typeof slideAction>>;

/** A question from the room, and its answer. */
export const slideQuestion = z.object({
  question: z.string(),
  answer: z.string(),
});
export type SlideQuestion = ReadOnly<z.infer<typeof slideQuestion>>;

/** One slide: one finding. */
export const slide = z.object({
  /** The section of the report that it is made of. */
  id: z.string(),
  title: z.string(),
  kind: z.enum(['cover', 'finding', 'actions']),
  headline: z.string(),
  headlinePx: z.number(),
  lede: z.string(),
  ledePx: z.number(),
  /** Of what is recommended. */
  bodyPx: z.number(),
  /** The first is shown; the others are one step deeper. */
  figures: z.array(slideFigure),
  tiles: z.array(slideTile),
  /** What is to be known of the tiles: what they are compared with, and what is left out. */
  remark: z.string(),
  actions: z.array(slideAction),
  /** Whether its finding has figures by platform: those of the presentation. */
  isByPlatform: z.boolean(),
  /** For whoever speaks: what the agency wrote, and the sentences that the report has on its page. */
  notes: z.array(z.string()),
  /** For whoever speaks: what the slide rests on. */
  evidence: z.string(),
  /** For whoever speaks: what is likely to be asked, and what the report knows of it. */
  questions: z.array(slideQuestion),
});
export type Slide = ReadOnly<z.infer<typeof slide>>;

/** The brands on one platform. */
export const slidePlatform = z.object({
  /** The service's id. */
  id: z.string(),
  name: z.string(),
  figure: slideFigure,
});
export type SlidePlatform = ReadOnly<z.infer<typeof slidePlatform>>;

/** The agency's brand on slides. */
export const slideBrand = z.object({
  name: z.string(),
  /** A data address; null for a brand without one. */
  logo: z.string().nullable(),
  logoOnColour: z.string().nullable(),
  /** The plate that each logo needs to be seen on paper and on the brand's colour; null: none. */
  logoPlate: z.string().nullable(),
  logoOnColourPlate: z.string().nullable(),
  colour: z.string(),
  /** The brand's colour where words are set in it. */
  textColour: z.string(),
  onColour: z.string(),
  ink: z.string(),
  muted: z.string(),
  paper: z.string(),
  line: z.string(),
  /** Of changes for and against the client. */
  better: z.string(),
  worse: z.string(),
});
export type SlideBrand = ReadOnly<z.infer<typeof slideBrand>>;

/** A report to be shown on a screen. */
export const presentation = z.object({
  client: z.string(),
  title: z.string(),
  period: z.string(),
  /** BCP 47. */
  language: z.string(),
  /** What the figures rest on, in the foot of every slide. */
  sample: z.string(),
  samplePx: z.number(),
  /** What marks invented data; null for a client's own. */
  invented: z.string().nullable(),
  brand: slideBrand,
  /** By platform, of the run reported on; none where it has figures of fewer than two. */
  platforms: z.array(slidePlatform),
  slides: z.array(slide),
});
export type Presentation = ReadOnly<z.infer<typeof presentation>>;
