import { SHIPPED_TEMPLATES, type ShippedTemplate } from '../../shared/reports/shipped-templates.ts';

const WORDS: Readonly<Record<ShippedTemplate, string>> = {
  monthly: 'Monthly: what happened, six or seven pages',
  quarterly: 'Quarterly review: about twelve pages',
  executive: 'Executive: one page',
  visibility: 'Visibility: every figure of a run',
  competitor: 'Competitors: the client beside its rivals',
  citations: 'Citations: what platforms cite',
  pitch: 'Pitch: for a prospect',
};

/** Available templates, the most common first. */
export const TEMPLATE_OPTIONS: readonly { readonly value: ShippedTemplate; readonly label: string }[] = (
  ['monthly', ...SHIPPED_TEMPLATES.filter((name) => name !== 'monthly')] as const
).map((value) => ({ value, label: WORDS[value] }));
