import { z } from 'zod';
import type { ReadOnly } from '../domain/read-only.ts';

/** A colour and its opacity. */
const paint = z.object({ colour: z.string(), alpha: z.number() });
export type Paint = ReadOnly<z.infer<typeof paint>>;

/** Fonts of a picture's text. */
const markFont = z.enum(['sans', 'serif', 'other']);
export type MarkFont = ReadOnly<z.infer<typeof markFont>>;

/** A drawn element; lengths in the picture's pixels. */
const mark = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('path'),
    /** SVG path data. */
    d: z.string(),
    fill: paint.nullable(),
    /** Index of its clip in the picture; null: unclipped. */
    clip: z.number().nullable(),
    stroke: paint
      .extend({ widthPx: z.number(), cap: z.string(), join: z.string(), dashPx: z.array(z.number()) })
      .nullable(),
  }),
  z.object({
    kind: z.literal('text'),
    text: z.string(),
    xPx: z.number(),
    yPx: z.number(),
    /** Its measured width. */
    widthPx: z.number(),
    sizePx: z.number(),
    font: markFont,
    weight: z.number(),
    fill: paint,
    /** SVG `matrix()` values; null if upright. */
    matrix: z.array(z.number()).nullable(),
  }),
]);
export type Mark = ReadOnly<z.infer<typeof mark>>;

/** A point of a picture and its label: whose figure, of when, with interval and sample. */
const picturePoint = z.object({ xPx: z.number(), yPx: z.number(), words: z.string() });
export type PicturePoint = ReadOnly<z.infer<typeof picturePoint>>;

/** A drawn chart. */
const picture = z.object({
  widthPx: z.number(),
  heightPx: z.number(),
  /** Its alternative text. */
  alt: z.string(),
  /** As SVG paths. */
  clips: z.array(z.string()),
  marks: z.array(mark),
  points: z.array(picturePoint),
});
export type Picture = ReadOnly<z.infer<typeof picture>>;

/** How sure something is: the marks of the printed pages. */
const suretyMark = z.enum(['clear', 'likely', 'close', 'few', 'other-way']);

/** A table cell. */
const slideCell = z.object({
  text: z.string(),
  isStrong: z.boolean(),
  alignsRight: z.boolean(),
  /** For the own brand's row or column: its marked name, or a figure beside it; null: another brand. */
  own: z.enum(['name', 'figure']).nullable(),
  /** Before a word of how sure something is. */
  mark: suretyMark.optional(),
});
export type SlideCell = ReadOnly<z.infer<typeof slideCell>>;

/** A table fitted to its slide. */
const slideTable = z.object({
  header: z.array(slideCell),
  rows: z.array(z.array(slideCell)),
  /** The number of omitted rows, in words; '' if none. */
  more: z.string(),
  /** Its content in a sentence. */
  summary: z.string(),
  sizePx: z.number(),
  /** By column. */
  widthsPx: z.array(z.number()),
});
export type SlideTable = ReadOnly<z.infer<typeof slideTable>>;

/** Content of a slide below its headline. */
const slideFigure = z.object({
  /** A sentence that replaces the headline; null: the slide's own fits. */
  headline: z.string().nullable(),
  /** Of its headline. */
  headlinePx: z.number(),
  title: z.string(),
  measure: z.string(),
  /** Its remark, in the foot before the slide's sample. */
  note: z.string(),
  /** Of its foot: remark and sample. */
  notePx: z.number(),
  picture: picture.nullable(),
  table: slideTable.nullable(),
});
export type SlideFigure = ReadOnly<z.infer<typeof slideFigure>>;

/** How sure a statement is: its mark, and the word beside it. */
const slideSurety = z.object({
  /** Whose; '' for the headline's own. */
  subject: z.string(),
  mark: suretyMark,
  said: z.string(),
});
export type SlideSurety = ReadOnly<z.infer<typeof slideSurety>>;

/** A key figure in whole numbers, as the second page has it. */
const slideTile = z.object({
  label: z.string(),
  value: z.string(),
  /** Of its unit, before and after the value. */
  unit: z.tuple([z.string(), z.string()]),
  /** Its value of the time before; '' if there is none. */
  was: z.string(),
  sure: slideSurety.nullable(),
  /** Speaker notes: the same as measured, with its change, interval and sample. */
  exact: z.string(),
});
export type SlideTile = ReadOnly<z.infer<typeof slideTile>>;

/** A recommended action, in the parts of the second page's register. */
const slideAction = z.object({
  action: z.string(),
  /** The question that it answers, and since when it is open. */
  about: z.string(),
  /** Who is named and cited there now. */
  evidence: z.string(),
  /** What it should move, and in which report that can be seen. */
  moves: z.string(),
  who: z.string(),
  /** '' if it has no day. */
  by: z.string(),
});
export type SlideAction = ReadOnly<z.infer<typeof slideAction>>;

/** An answer as a platform gave it. */
const slideQuotation = z.object({
  /** Platform and day. */
  from: z.string(),
  parts: z.array(z.object({ text: z.string(), mark: z.enum(['own', 'rival']).nullable() })),
  /** The page that it cites; '' if none. */
  cites: z.string(),
});
export type SlideQuotation = ReadOnly<z.infer<typeof slideQuotation>>;

/** A likely question, and its answer. */
const slideQuestion = z.object({ question: z.string(), answer: z.string() });
export type SlideQuestion = ReadOnly<z.infer<typeof slideQuestion>>;

/** One slide: one finding. */
const slide = z.object({
  /** Its source section in the report. */
  id: z.string(),
  title: z.string(),
  kind: z.enum(['cover', 'finding', 'actions']),
  /** What its figures count, in its foot. */
  foot: z.string(),
  footPx: z.number(),
  /** Speaker notes: the frame of its page on paper. */
  sample: z.string(),
  headline: z.string(),
  headlinePx: z.number(),
  lede: z.string(),
  ledePx: z.number(),
  /** How sure its headline is; on the cover, how sure each part of the news is. */
  sure: z.array(slideSurety),
  /** Of recommendations and quotations. */
  bodyPx: z.number(),
  /** The first is shown; the others are a step deeper. */
  figures: z.array(slideFigure),
  tiles: z.array(slideTile),
  /** On the cover, what the headline is made of; under tiles, what they compare. */
  remark: z.string(),
  actions: z.array(slideAction),
  quotations: z.array(slideQuotation),
  /** Whether its finding has the presentation's figures by platform. */
  isByPlatform: z.boolean(),
  /** Speaker notes: the agency's text, and the sentences on the report's page. */
  notes: z.array(z.string()),
  /** Speaker notes: the slide's evidence. */
  evidence: z.string(),
  /** Speaker notes: likely questions, and the report's answers. */
  questions: z.array(slideQuestion),
});
export type Slide = ReadOnly<z.infer<typeof slide>>;

/** The brands on a platform. */
const slidePlatform = z.object({
  /** The service's id. */
  id: z.string(),
  name: z.string(),
  figure: slideFigure,
});
export type SlidePlatform = ReadOnly<z.infer<typeof slidePlatform>>;

/** The agency's brand on slides. */
const slideBrand = z.object({
  name: z.string(),
  /** A data URL; null if none. */
  logo: z.string().nullable(),
  logoOnColour: z.string().nullable(),
  /** The plate each logo needs on paper and on the brand's colour; null: none. */
  logoPlate: z.string().nullable(),
  logoOnColourPlate: z.string().nullable(),
  colour: z.string(),
  /** The brand's colour for text. */
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

/** A report for presentation. */
export const presentation = z.object({
  client: z.string(),
  title: z.string(),
  period: z.string(),
  /** BCP 47. */
  language: z.string(),
  /** Marks invented data; null for a client's own. */
  invented: z.string().nullable(),
  brand: slideBrand,
  /** By platform, for the reported run; empty if fewer than two have figures. */
  platforms: z.array(slidePlatform),
  slides: z.array(slide),
});
export type Presentation = ReadOnly<z.infer<typeof presentation>>;
