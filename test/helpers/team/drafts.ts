import type { DraftContent } from '../../../shared/reports/draft.ts';

/** A draft with a title, and words on the whole report. */
export const draftOf = (title: string, words: string | null = null): DraftContent => ({
  title,
  about: { period: { from: '2026-10-01', to: '2026-10-31' } },
  against: null,
  template: 'monthly',
  templateVersion: null,
  sections: [{ id: 'summary', isOn: true, options: {} }],
  notes: { report: words, sections: {} },
  headlines: {},
  drafted: [],
  locale: null,
  paper: null,
  kit: { kind: 'none' },
  issuedOn: null,
});
