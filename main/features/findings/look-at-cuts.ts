/** Platforms and topics that diverge from the rest. */
import { subtract, type Readings } from '../../../shared/analysis/noise/readings.ts';
import type { FindingSubject } from '../../../shared/analysis/findings/finding.ts';
import {
  allPlaces,
  buildEffectOver,
  keep,
  sampleOf,
  subjectOf,
  visibilityOf,
  type Followed,
  type Look,
  type Looked,
} from '../../../shared/analysis/findings/followed.ts';
import { barOf, type Family } from '../../../shared/analysis/findings/looks.ts';
import { judgeDate, scanDates, scannable } from '../../../shared/analysis/findings/scan.ts';

/** Minimum of independent answers of a platform or topic that name the brand, and that do not. */
const LEAST_OF_A_CUT = 20;

type Cut = { readonly subject: Partial<FindingSubject>; readonly places: readonly number[] };

/**
 * Cuts of the own brand's answers (platforms, topics), each against the rest: told if the cut itself changed, and changed otherwise than
 * the rest.
 */
function lookAtCuts(followed: Followed, family: Family, cuts: readonly Cut[]): Looked {
  const [own] = followed.brands;
  if (cuts.length < 2) return { candidates: [], looks: 0 };
  const all = allPlaces(followed);
  const bar = barOf(family, cuts.length);
  const looks = cuts.map(({ subject, places }): Look | null => {
    const inside = new Set(places);
    const readings = visibilityOf(followed, 0, places);
    const rest = visibilityOf(
      followed,
      0,
      all.filter((place) => !inside.has(place)),
    );
    if (!hasBothKinds(readings, followed, places)) return null;
    const apart = scanDates(scannable(subtract(readings, rest), followed.first, followed.keptIn), { bar });
    if (apart === null) return null;
    const itself = judgeDate(scannable(readings, followed.first, followed.keptIn), apart.at);
    // The cut's own change is reported, so it must be one.
    if (itself === null || (itself.low <= 0 && itself.high >= 0)) return null;
    const found = { ...itself, p: apart.p };
    return {
      kind: 'breakaway',
      measure: 'visibility',
      subject: { ...subjectOf(own), ...subject },
      found,
      n: sampleOf(readings, followed.first, found.at),
      touched: places.length / all.length,
      places,
      promptIds: [],
    };
  });
  return keep(family, looks);
}

/** Whether enough independent answers of a cut name the brand, and enough do not, for a reliable test. */
function hasBothKinds(
  { values, samples, runs }: Readings,
  followed: Followed,
  places: readonly number[],
): boolean {
  const { first } = followed;
  let [named, answers] = [0, 0];
  for (let run = first; run < runs; run += 1) {
    named += ((values[run] ?? 0) * (samples[run] ?? 0)) / 100 || 0;
    answers += samples[run] ?? 0;
  }
  return Math.min(named, answers - named) / buildEffectOver(followed, places)(runs - first) >= LEAST_OF_A_CUT;
}

/** Each platform against the others. */
export function lookAtPlatforms(followed: Followed): Looked {
  const { table } = followed;
  const width = table.grid.platforms.length;
  const byPlatform = Map.groupBy(allPlaces(followed), (place) => (table.cells[place] ?? 0) % width);
  const cuts = [...byPlatform].map(([platform, places]): Cut => ({
    subject: { platform: table.grid.platforms[platform] ?? null },
    places,
  }));
  return lookAtCuts(followed, 'platforms', cuts);
}

/** Each topic against the others. */
export function lookAtTopics(followed: Followed): Looked {
  const { table } = followed;
  const width = table.grid.platforms.length;
  const promptAt = (place: number) => table.grid.prompts[Math.floor((table.cells[place] ?? 0) / width)];
  const byTopic = Map.groupBy(allPlaces(followed), (place) => promptAt(place)?.topicId ?? null);
  const cuts = [...byTopic].flatMap(([topicId, places]): Cut[] =>
    topicId === null
      ? []
      : [{ subject: { topicId, topic: promptAt(places[0] ?? 0)?.topic ?? topicId }, places }],
  );
  return lookAtCuts(followed, 'topics', cuts);
}
