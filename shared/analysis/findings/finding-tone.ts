/** The one rule for colour: what is good or bad for the client; neutral facts have no colour, whoever's line it is. */
import type { Change } from '../../domain/verdict-schema.ts';
import type { Finding } from './finding.ts';

/** Good for the client, bad for it, or neither. */
export type Tone = 'better' | 'worse' | 'neutral';

/** Whether a finding is good or bad for the client; a rival's own movement and a source's are neither, but overtaking the client is. */
export function findingTone({
  kind,
  measure,
  direction,
  subject,
}: Pick<Finding, 'kind' | 'measure' | 'direction' | 'subject'>): Tone {
  if (kind === 'overtaking') return direction === 'up' ? 'worse' : 'better';
  if (kind === 'measurement' || kind === 'sources' || !subject.isOwn) return 'neutral';
  return (direction === 'up') === (measure !== 'position') ? 'better' : 'worse';
}

/** The same for a brand's figure: a rival's is never good or bad in itself, nor is possible chance. */
export function changeTone({ verdict: { kind } }: Pick<Change, 'verdict'>, isOwn: boolean): Tone {
  return isOwn && (kind === 'better' || kind === 'worse') ? kind : 'neutral';
}
