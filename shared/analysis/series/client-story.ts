/** How a client fared in a period, from its comparison and its findings. */
import type { Change } from '../../domain/verdict.ts';
import type { Comparison, FigureName } from '../compare/comparison.ts';
import { findingTone } from '../findings/finding-tone.ts';
import type { Finding, Findings } from '../findings/finding.ts';
import { widenForPicked } from '../intervals/picked-date.ts';
import type { Direction } from '../intervals/verdict.ts';
import { smallestShown } from '../intervals/power.ts';
import type { ClientStory, StoryGroup } from './story.ts';

/** So many findings are told of a client. */
const MOST_FINDINGS = 3;

/** A loss is what must not be missed: one among gains makes the client one that lost ground. */
function groupOf(changes: ClientStory['changes'], findings: readonly Finding[]): StoryGroup {
  if (changes === null) return 'new';
  const kinds = Object.values(changes).map(({ verdict }) => verdict.kind);
  if (kinds.every((kind) => kind === 'none') && findings.length === 0) return 'new';
  // A change of measurement is neither a gain nor a loss.
  const tones = findings.filter(({ cause }) => cause === 'movement').map(findingTone);
  if (changes.visibility.verdict.kind === 'worse' || tones.includes('worse')) return 'lost';
  // The other key figures are told in the row: with four tests at one in twenty, too many unchanged clients would change groups.
  return changes.visibility.verdict.kind === 'better' || tones.includes('better') ? 'gained' : 'unclear';
}

/** Whether there is something to tell: a finding, or a key figure that moved beyond noise. */
export function isEventful({ changes, findings }: Pick<ClientStory, 'changes' | 'findings'>): boolean {
  const kinds = Object.values(changes ?? {}).map(({ verdict }) => verdict.kind);
  return findings.length > 0 || kinds.includes('better') || kinds.includes('worse');
}

/** A position is better the lower it is. */
const BETTER: Readonly<Record<FigureName, Direction>> = {
  visibility: 'higher',
  shareOfVoice: 'higher',
  sentiment: 'higher',
  position: 'lower',
};

function changesOf(comparison: Comparison | null, picked: number): ClientStory['changes'] {
  const changes = comparison?.overall?.brands[0]?.changes;
  if (changes === undefined) return null;
  const judge = (figure: FigureName): Change => widenForPicked(changes[figure], picked, BETTER[figure]);
  return {
    visibility: judge('visibility'),
    shareOfVoice: judge('shareOfVoice'),
    sentiment: judge('sentiment'),
    position: judge('position'),
  };
}

/**
 * Tells a period.
 *
 * @param picked the runs among which somebody picked the date that parts both sides; 0 where the period was fixed before.
 */
export function tellStory(
  comparison: Comparison | null,
  { findings, problem, courseMs }: Pick<Findings, 'findings' | 'problem' | 'courseMs'>,
  picked = 0,
): Pick<
  ClientStory,
  'group' | 'changes' | 'judgedBy' | 'wouldShowPoints' | 'findings' | 'problem' | 'courseMs'
> {
  const told = findings.filter(({ explainedBy }) => explainedBy === null);
  const changes = changesOf(comparison, picked);
  const interval = changes?.visibility.interval ?? null;
  return {
    group: groupOf(changes, told),
    changes,
    judgedBy: comparison?.method === 'answers' ? 'answers' : 'totals',
    wouldShowPoints: interval === null ? null : smallestShown(interval),
    findings: told.slice(0, MOST_FINDINGS),
    problem,
    courseMs,
  };
}
