import type { Finding, FindingKind } from '../analysis/findings/finding.ts';

/** The sections that show a kind of finding, the most relevant first. */
const SECTIONS_OF: Readonly<Record<FindingKind, readonly string[]>> = {
  level: ['key-figures', 'changes'],
  drift: ['key-figures', 'changes'],
  measurement: ['changes', 'key-figures'],
  tide: ['changes', 'platforms'],
  overtaking: ['rivals'],
  breakaway: ['platforms', 'changes'],
  prompts: ['prompts', 'topics', 'changes'],
  sources: ['citations'],
  tone: ['attributes', 'sentiment'],
};

/** The sections that show a finding, the most relevant first. */
export function findingSections({ kind, subject, measure }: Finding): readonly string[] {
  const isRival = subject.brand !== null && !subject.isOwn;
  if (measure === 'share_of_voice' || isRival) return ['rivals'];
  if (measure === 'sentiment' && kind !== 'tone') return ['sentiment'];
  return kind === 'breakaway' && subject.topic !== null ? ['topics', 'changes'] : SECTIONS_OF[kind];
}
