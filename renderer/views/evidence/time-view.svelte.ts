import type { ProjectView } from '../../../shared/domain/project-schema.ts';
import type { StoryPeriod } from '../../../shared/domain/period-schema.ts';
import type { Language } from '../../../shared/words/wording.ts';
import type { RunPairPlace } from '../../state/evidence.ts';
import { daysOfSide, parseShownTime, saySide, type ShownTime } from './shown-time.ts';

/** The time that a page shows, in words. */
export type TimeView = {
  readonly time: ShownTime | null;
  /** Its days, for names of files; empty without a run. */
  readonly days: string;
  /** As in {@link saySide}; empty without a run. */
  readonly said: string;
  /** The same of what it is compared with; null for none. */
  readonly saidBefore: string | null;
};

/**
 * Follows an address: resolves the time it shows, and has `load` fetch its data whenever that changes.
 *
 * Call it during component setup. The arguments are functions, because their values change.
 */
export function followTime(
  source: () => {
    readonly view: ProjectView;
    readonly query: URLSearchParams;
    readonly usual: StoryPeriod;
    readonly language: Language;
  },
  load: (place: RunPairPlace) => Promise<unknown>,
): TimeView {
  const time = $derived.by(() => {
    const { query, view, usual, language } = source();
    return parseShownTime(query, view.runs, usual, language.format.zone);
  });
  const key = $derived.by(() => {
    if (time === null) return null;
    const { connection, projectId } = source().view;
    const { judged, against } = time;
    const before = against?.word ?? null;
    return JSON.stringify({ connection, projectId, runId: judged.word, before } satisfies RunPairPlace);
  });
  $effect(() => {
    // The choice as text: a reloaded project is still the same choice.
    if (key !== null) void load(JSON.parse(key) as RunPairPlace);
  });
  return {
    get time() {
      return time;
    },
    get days() {
      return time === null ? '' : daysOfSide(time.judged, source().language);
    },
    get said() {
      return time === null ? '' : saySide(time.judged, source().language);
    },
    get saidBefore() {
      return time?.against == null ? null : saySide(time.against, source().language);
    },
  };
}
