import type { Finding } from './finding.ts';

/** Whether what happened is good or bad for the client; a rival's own movement and a source's are neither. */
export function findingTone({ kind, measure, direction, subject }: Finding): 'better' | 'worse' | 'neutral' {
  if (kind === 'overtaking') return direction === 'up' ? 'worse' : 'better';
  if (kind === 'measurement' || kind === 'sources' || !subject.isOwn) return 'neutral';
  return (direction === 'up') === (measure !== 'position') ? 'better' : 'worse';
}
