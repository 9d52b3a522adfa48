/**
 * Templates: a report's sections under a name. Some are shipped; users derive others, either linked (they follow the base, with changes) or
 * detached (they have their own list).
 */
import { z } from 'zod';
import { nameSchema } from '../format/name-schema.ts';
import { sectionChoiceSchema, type SectionChoice } from './section-choice.ts';
import { SHIPPED_TEMPLATES, type ShippedTemplate } from './shipped-templates.ts';

/** Each shipped template's sections, in order. */
export const TEMPLATE_SECTIONS: Readonly<Record<ShippedTemplate, readonly string[]>> = {
  /** Every figure of a run, one page per kind. */
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
  /** A month's events, and what to do: six pages. */
  monthly: ['cover', 'summary', 'changes', 'rivals', 'citations', 'evidence', 'method'],
  /** The same for a quarter, with everything a review covers: about twelve pages. */
  quarterly: [
    'cover',
    // Page 2 is the same of every template.
    'summary',
    'contents',
    'changes',
    'rivals',
    'rival',
    'platforms',
    'topics',
    'prompts',
    // Of clients with such prompts; of others they print nothing.
    'own-prompts',
    'rival-prompts',
    'sentiment',
    'citations',
    'goals',
    'evidence',
    'method',
  ],
  /** The client beside its rivals, the most important ones in depth, one a page. */
  competitor: [
    'cover',
    'summary',
    'rivals',
    'rival',
    'rival-2',
    'rival-3',
    'absences',
    'answers',
    'topics',
    'platforms',
    'method',
  ],
  /** What platforms cite, and whom to contact. */
  citations: ['cover', 'summary', 'citations', 'recommendations', 'evidence', 'glossary', 'method'],
  /** For a prospect: where they stand, where rivals are named and they are not, what we would do. */
  pitch: ['cover', 'key-figures', 'absences', 'answers', 'rivals', 'citations', 'ninety-days', 'method'],
};

/** Non-default options of templates' sections. */
const TEMPLATE_OPTIONS: Readonly<
  Partial<Record<ShippedTemplate, Readonly<Record<string, SectionChoice['options']>>>>
> = {
  monthly: { citations: { domains: 7, pages: 4, outreach: 3 }, evidence: { findings: 3 } },
  quarterly: { citations: { domains: 8, pages: 5, outreach: 4 }, evidence: { findings: 6 } },
  citations: { citations: { domains: 30, pages: 25, outreach: 20, meaning: true } },
  pitch: { citations: { domains: 8, pages: 4, outreach: 4 } },
};

/** This version's template file format; later ones are refused with a message. */
export const TEMPLATE_FORMAT = 1;

const id = z.string().min(1).max(60);

const linkedSchema = z.strictObject({
  kind: z.literal('linked'),
  /** Its shipped base. */
  to: z.enum(SHIPPED_TEMPLATES),
  /** Omitted sections. */
  without: z.array(id).max(60).default([]),
  /** Options that replace the defaults, by section. */
  options: z.record(id, z.record(z.string(), z.unknown())).default({}),
  /** Added sections, each after another one; null: at the end. */
  added: z
    .array(z.strictObject({ section: sectionChoiceSchema, after: id.nullable().default(null) }))
    .max(60)
    .default([]),
});

const detachedSchema = z.strictObject({
  kind: z.literal('detached'),
  sections: z.array(sectionChoiceSchema).min(1).max(60),
});

/** A custom template, as stored and exported. */
export const templateSchema = z.strictObject({
  sightline: z.literal('report-template'),
  format: z.literal(TEMPLATE_FORMAT),
  name: nameSchema(80),
  content: z.discriminatedUnion('kind', [linkedSchema, detachedSchema]),
});

/** One of {@link templateSchema}. */
export type Template = z.infer<typeof templateSchema>;

/** A shipped template's sections with their default options. */
export function shippedSections(name: ShippedTemplate): SectionChoice[] {
  return TEMPLATE_SECTIONS[name].map((section) => ({
    id: section,
    options: TEMPLATE_OPTIONS[name]?.[section] ?? {},
  }));
}

/** A custom template's sections. */
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
