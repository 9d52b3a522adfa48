/** Names of sections' options. */
export const OPTION_WORDS: Readonly<Record<string, string>> = {
  actions: 'Actions listed',
  attributes: 'Attributes listed',
  brand: 'Rival shown',
  domains: 'Domains listed',
  findings: 'Findings shown',
  outreach: 'Domains to write to',
  pages: 'Pages listed',
  prompts: 'Prompts on each side',
  quotations: 'Quotations',
};
