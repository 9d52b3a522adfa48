/** Why a figure changed, as far as known: what was measured differently from the same date on. */
import type { SeriesBreak } from '../../../shared/domain/series-break.ts';
import { changeWithout, type Candidate, type Followed } from '../../../shared/analysis/findings/followed.ts';
import type { FindingCause } from '../../../shared/analysis/findings/finding.ts';

/** A change is attributed to a break at most this many runs away: dates are not surer. */
const NEAR_RUNS = 2;

/** Maximum distance of a break if the series changes there almost as clearly as at the best-fitting date. */
const FAR_RUNS = 5;
/** A p larger by this factor is almost as clear: dates are no more certain than that. */
const NEARLY_AS_CLEAR = 100;

/** From this p on, the rest of a change is not clear. */
const LEFT_P = 0.05;

/** Breaks at whose date the change may equally have come. */
function breaksNear(
  followed: Followed,
  candidate: Candidate,
  breaks: readonly SeriesBreak[],
): readonly SeriesBreak[] {
  const { at } = candidate.found;
  const placeOf = new Map(followed.runs.map(({ figures }, place) => [figures.runId, place]));
  return breaks.filter(({ runId }) => {
    const place = placeOf.get(runId);
    if (place === undefined || place <= followed.first) return false;
    const distance = Math.abs(place - at);
    return distance <= NEAR_RUNS || (distance <= FAR_RUNS && isAsClearAt(followed, candidate, place));
  });
}

/** Whether the own brand's change would be almost as clear from another run on. */
function isAsClearAt(
  followed: Followed,
  { measure, subject, places, found }: Candidate,
  at: number,
): boolean {
  if (measure !== 'visibility' || !subject.isOwn) return false;
  const concerned = new Set(places ?? followed.table.cells.keys());
  const outside = [...followed.table.cells.keys()].filter((place) => !concerned.has(place));
  const there = changeWithout(followed, new Set(outside), at);
  return there !== null && there.pointP <= NEARLY_AS_CLEAR * Math.max(found.pointP, 1e-6);
}

/** Followed cells whose answers mostly came by another route since a date than before it. */
function reroutedPlaces({ table, columns, first }: Followed, at: number): Set<number> {
  const width = table.cells.length;
  const runs = table.runs.length;
  const rerouted = new Set<number>();
  for (let place = 0; place < width; place += 1) {
    const share = (from: number, to: number): number => {
      let [fallback, asked] = [0, 0];
      for (let run = from; run < to; run += 1) {
        fallback += columns.fallback[run * width + place] ?? 0;
        asked += columns.asked[run * width + place] ?? 0;
      }
      return asked === 0 ? Number.NaN : fallback / asked;
    };
    const [before, since] = [share(first, at), share(at, runs)];
    if (before < 0.5 !== since < 0.5 && !Number.isNaN(before + since)) rerouted.add(place);
  }
  return rerouted;
}

function placesOfPrompts({ table }: Followed, promptIds: ReadonlySet<string>): Set<number> {
  const width = table.grid.platforms.length;
  const places = new Set<number>();
  table.cells.forEach((cell, place) => {
    const prompt = table.grid.prompts[Math.floor(cell / width)];
    if (prompt !== undefined && promptIds.has(prompt.promptId)) places.add(place);
  });
  return places;
}

/** Whether a change disappears, or cannot be seen, without some cells. */
function isDueTo(followed: Followed, { places, found }: Candidate, suspects: ReadonlySet<number>): boolean {
  if (suspects.size === 0) return false;
  const concerned = places ?? [...followed.table.cells.keys()];
  const outside = new Set([...followed.table.cells.keys()].filter((place) => !concerned.includes(place)));
  const touched = concerned.filter((place) => suspects.has(place)).length;
  if (touched === 0) return false;
  if (touched >= concerned.length / 2) return true;
  const left = changeWithout(followed, new Set([...outside, ...suspects]), found.at);
  return left === null || left.pointP > LEFT_P;
}

/** Totals of a run cover everything asked: additions and removals move them, and no like for like corrects that. */
function causeOfTotals(near: readonly SeriesBreak[]): 'platforms' | 'prompts' | null {
  const has = (...kinds: readonly SeriesBreak['cause']['kind'][]): boolean =>
    near.some(({ cause }) => kinds.includes(cause.kind));
  if (has('platforms-added', 'platforms-dropped')) return 'platforms';
  return has('prompts-added', 'prompts-retired') ? 'prompts' : null;
}

/** What else changed on the day of a tide: a candidate for its cause, and no proof. */
function candidateCause(
  followed: Followed,
  { places, found }: Candidate,
  breaks: readonly SeriesBreak[],
): FindingCause {
  const day = followed.runs[found.at]?.figures.runId;
  const kinds = breaks.flatMap(({ runId, cause }) => (runId === day ? [cause.kind] : []));
  const rerouted = reroutedPlaces(followed, found.at);
  if (kinds.includes('route-changed') && places?.some((place) => rerouted.has(place)) === true) {
    return 'route';
  }
  return kinds.includes('models-changed') ? 'model' : 'movement';
}

/** The likeliest cause of a change: another route, other prompts or platforms, another model, or else movement. */
export function causeOf(
  followed: Followed,
  candidate: Candidate,
  breaks: readonly SeriesBreak[],
): FindingCause {
  if (candidate.kind === 'tide') return candidateCause(followed, candidate, breaks);
  const near = breaksNear(followed, candidate, breaks);
  if (candidate.kind === 'sources' || candidate.kind === 'tone') {
    const asked = causeOfTotals(near);
    if (asked !== null) return asked;
  }
  if (near.some(({ cause }) => cause.kind === 'route-changed')) {
    if (isDueTo(followed, candidate, reroutedPlaces(followed, candidate.found.at))) return 'route';
  }
  const edited = new Set(
    near.flatMap(({ cause }) => (cause.kind === 'prompts-edited' ? cause.promptIds : [])),
  );
  if (isDueTo(followed, candidate, placesOfPrompts(followed, edited))) return 'prompts';
  return near.some(({ cause }) => cause.kind === 'models-changed') ? 'model' : 'movement';
}
