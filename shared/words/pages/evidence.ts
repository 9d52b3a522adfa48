/** What the appendix of evidence says, in English. */
export const ENGLISH_EVIDENCE = {
  title: 'Evidence',
  headline: 'The answers behind each finding',
  /** Where not every finding has an answer that shows it. */
  headlineOf: (shown: string, of: string) => `Answers behind ${shown} of ${of} findings`,
  lede: 'Single answers of the newest run, as the platforms gave them. They show what a finding is about, beside what the same prompt was answered before where that says otherwise; the finding itself rests on all answers.',
  nothing: 'No finding to show an answer for',
  nothingLede: 'No movement was found that a single answer could show.',
  finding: 'Finding',
  answer: 'An answer that shows it',
  from: (platform: string, date: string) => `${platform}, ${date}`,
  prompt: (prompt: string) => `Prompt “${prompt}”`,
  citesNothing: 'Cites no page',
  none: 'No single answer of the newest run that is available here shows this.',
  summary:
    'Each finding of this report with an answer: its platform, date, prompt, an excerpt and a page that it cites.',
  findings: 'Findings and answers',
  measure: (shown: string, of: string) => `${shown} of ${of}`,
};
