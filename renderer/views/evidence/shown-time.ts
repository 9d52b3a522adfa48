/** The time that a page shows and the one it is compared with, from its address: the client's period, or single runs. */
import { chooseSides } from '../../../shared/analysis/findings/story.ts';
import { datedRuns, type DatedRun } from '../../../shared/domain/project.ts';
import type { RunItem } from '../../../shared/domain/project-schema.ts';
import type { StoryPeriod } from '../../../shared/domain/period-schema.ts';
import { wordOfRuns } from '../../../shared/domain/run-selection.ts';
import type { Zone } from '../../../shared/format/calendar.ts';
import { sayRange } from '../../../shared/words/story-period.ts';
import type { Language } from '../../../shared/words/wording.ts';
import { parsePeriod } from '../../state/period-address.ts';

/** Runs that are counted together, oldest first, and the word that names them in a comparison: a single run's id, else their days. */
export type TimeSide = {
  readonly word: string;
  readonly runs: readonly Pick<DatedRun, 'runId' | 'startedAt' | 'incomplete'>[];
};

/** What a page shows; `against` is null if nothing is compared. */
export type ShownTime = {
  /** Null where the address names single runs. */
  readonly period: StoryPeriod | null;
  readonly judged: TimeSide;
  readonly against: TimeSide | null;
};

/** Address value for "compared with none". */
const NONE = 'none';

function sideOf(runs: readonly DatedRun[], zone: Zone): TimeSide | null {
  const started = runs.map(({ runId, startedAt }) => ({ runId, startedAtMs: Date.parse(startedAt) }));
  const word = wordOfRuns(started, zone);
  return word === null ? null : { word, runs };
}

/**
 * Parses an address: the runs it names, else its period, else the usual one. Unknown runs are ignored; a named run is compared with the
 * previous one by default. A period without runs shows the newest one. Null without scored runs.
 */
export function parseShownTime(
  query: URLSearchParams,
  runs: readonly RunItem[],
  usual: StoryPeriod,
  zone: Zone,
): ShownTime | null {
  const dated = datedRuns(runs).toReversed();
  const find = (name: string): DatedRun | undefined => {
    const runId = query.get(name);
    return runId === null ? undefined : dated.find((run) => run.runId === runId);
  };
  const [named, before] = [find('run'), find('before')];
  const isAlone = query.get('before') === NONE;
  if (named !== undefined || before !== undefined || isAlone) {
    const run = named ?? dated.at(-1);
    const earlier = before ?? dated[dated.findIndex((one) => one === run) - 1];
    const judged = sideOf(run === undefined ? [] : [run], zone);
    if (judged === null) return null;
    return {
      period: null,
      judged,
      against: isAlone || earlier === undefined || earlier === run ? null : sideOf([earlier], zone),
    };
  }
  const period = parsePeriod(query.get('period')) ?? usual;
  const started = dated.map((run) => ({ ...run, startedAtMs: Date.parse(run.startedAt) }));
  const chosen = chooseSides(started, period, zone);
  const sides = chosen.judged.length > 0 ? chosen : chooseSides(started, { kind: 'last-run' }, zone);
  const judged = sideOf(sides.judged, zone);
  return judged === null ? null : { period, judged, against: sideOf(sides.against, zone) };
}

/** Writes a changed choice of runs to a query: `null` is none, defaults are omitted. */
export function writeRuns(
  query: URLSearchParams,
  changed: { readonly run?: string; readonly before?: string | null },
): URLSearchParams {
  const next = new URLSearchParams(query);
  if (changed.run !== undefined) {
    next.set('run', changed.run);
    // The default other run precedes the chosen one, so it changes too.
    if (next.get('before') !== NONE) next.delete('before');
  }
  if (changed.before !== undefined) next.set('before', changed.before ?? NONE);
  return next;
}

/** A side within a sentence: `run of 16 Nov 2026`, or `26 Oct 2026 to 16 Nov 2026 (4 runs)`. */
export function saySide({ runs }: TimeSide, language: Language): string {
  const [fromMs, toMs] = [runs[0], runs.at(-1)].map((run) => Date.parse(run?.startedAt ?? '')) as [
    number,
    number,
  ];
  return sayRange({ fromMs, toMs, runs: runs.length }, language).replace(/^the /u, '');
}

/** A side's days alone, for names of files. */
export function daysOfSide({ runs }: TimeSide, { format, words }: Language): string {
  const [from, to] = [runs[0], runs.at(-1)].map((run) => format.date(run?.startedAt ?? '')) as [
    string,
    string,
  ];
  return from === to ? from : words.range(from, to);
}
