/** The templates of this version: a report's sections under one name. */
export const REPORT_TEMPLATES = ['visibility', 'executive', 'quarterly'] as const;

/** One of {@link REPORT_TEMPLATES}. */
export type ReportTemplate = (typeof REPORT_TEMPLATES)[number];

/** The sections of each template, in their order; each with its usual options. */
export const TEMPLATE_SECTIONS: Readonly<Record<ReportTemplate, readonly string[]>> = {
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
