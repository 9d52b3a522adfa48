/**
 * Templates: a report's sections under one name. Some come with this version; people make others of them, either linked (they
 * follow the one that they are made of, with changes) or detached (they keep a list of their own).
 */
import { z } from 'zod';
import { sectionChoiceSchema, type SectionChoice } from './section-choice.ts';

/** The templates of this version, the first one where none is named. */
export const SHIPPED_TEMPLATES = ['visibility', 'executive', 'quarterly'] as const;

/** One of {@link SHIPPED_TEMPLATES}. */
export type ShippedTemplate = (typeof SHIPPED_TEMPLATES)[number];

/** The sections of each shipped template, in their order; each with its usual options. */
export const TEMPLATE_SECTIONS: Readonly<Record<ShippedTemplate, readonly string[]>> = {
  visibility: [
    'cover',
    'summary',
    'key-figures',
    'rivals',
    'platforms',
    'topics',
    'sentiment',
    'attributes',
    'citations',
    'method',
  ],
  /** One page. */
  executive: ['summary'],
  /** All pages, with one of contents. */
  quarterly: [
    'cover',
    'contents',
    'summary',
    'key-figures',
    'rivals',
    'platforms',
    'topics',
    'sentiment',
    'attributes',
    'citations',
    'method',
  ],
};

/** What this version writes into the file of a template; a later one is refused with words. */
export const TEMPLATE_FORMAT = 1;

const id = z.string().min(1).max(60);

const linkedSchema = z.strictObject({
  kind: z.literal('linked'),
  /** The shipped template that it follows. */
  to: z.enum(SHIPPED_TEMPLATES),
  /** Sections that it leaves out. */
  without: z.array(id).max(60).default([]),
  /** Options in place of the usual ones, by section. */
  options: z.record(id, z.record(z.string(), z.unknown())).default({}),
  /** Sections that it has beside them, each behind another one; null: at the end. */
  added: z
    .array(z.strictObject({ section: sectionChoiceSchema, after: id.nullable().default(null) }))
    .max(60)
    .default([]),
});

const detachedSchema = z.strictObject({
  kind: z.literal('detached'),
  sections: z.array(sectionChoiceSchema).min(1).max(60),
});

/** A template of somebody's own, as it is kept and exported. */
export const templateSchema = z.strictObject({
  sightline: z.literal('report-template'),
  format: z.literal(TEMPLATE_FORMAT),
  name: z.string().trim().min(1).max(80),
  content: z.discriminatedUnion('kind', [linkedSchema, detachedSchema]),
});

/** One of {@link templateSchema}. */
export type Template = z.infer<typeof templateSchema>;

/** The sections of a shipped template with their usual options. */
export function shippedSections(name: ShippedTemplate): SectionChoice[] {
  return TEMPLATE_SECTIONS[name].map((section) => ({ id: section, options: {} }));
}

/** The sections of a template of somebody's own. */
export function sectionsOf({ content }: Template): SectionChoice[] {
  if (content.kind === 'detached') return content.sections;
  const sections = shippedSections(content.to)
    .filter((section) => !content.without.includes(section.id))
    .map((section) => ({ ...section, options: { ...section.options, ...content.options[section.id] } }));
  for (const { section, after } of content.added) {
    const place = after === null ? -1 : sections.findIndex((one) => one.id === after);
    sections.splice(place < 0 ? sections.length : place + 1, 0, section);
  }
  return sections;
}
