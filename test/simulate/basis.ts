/** Whether levels on the prompts that name nobody are the truth of these, however many others name the client. */
import { visibilityStandings } from '../../shared/analysis/compare/brand-standings.ts';
import { isEventful } from '../../shared/analysis/series/client-story.ts';
import { inSnapshot } from '../../main/db/open.ts';
import { loadCompletedRuns, loadRunFigures } from '../../main/db/queries/report-runs.ts';
import { loadStory } from '../../main/features/findings/story.ts';
import { draws } from '../helpers/invented-worlds.ts';
import { BRANDED, openBrandedMirror, type BrandedWorld } from '../helpers/branded-mirror.ts';

const clock = { nowMs: () => Date.UTC(2026, 11, 1) };
const PLAIN = 24;
/** How often a brand is named where nobody is: the client last. */
const LEVELS = [0.12, 0.45, 0.36, 0.27];
/** How often the client is named where it is asked for (arXiv 2606.20065). */
const NAMED = 0.97;

type Asks = { readonly before: number; readonly since: number; readonly from: number };

function inventWorld(seed: number, { before, since, from }: Asks, runs: number): BrandedWorld {
  const branded = Math.max(before, since);
  const texts = [
    ...Array.from({ length: PLAIN }, (_, at) => `Which supplier suits household number ${at}?`),
    ...Array.from(
      { length: branded },
      (_, at) => `Is ${BRANDED.brands[0]} any good for household number ${at}?`,
    ),
  ];
  const [lasting, answering] = [draws(seed, 1), draws(seed, 2)];
  const shifts = texts.map(() => 0.15 * lasting.normal());
  const named = new Map<string, boolean>();
  return {
    texts,
    runs,
    firstMs: Date.UTC(2026, 11, 1) - runs * 7 * 86_400_000,
    isAsked: (run, prompt) => prompt < PLAIN || prompt - PLAIN < (run < from ? before : since),
    isNamed: (run, prompt, platform, brand) => {
      const key = `${run} ${prompt} ${platform} ${brand}`;
      const known = named.get(key);
      if (known !== undefined) return known;
      const isAskedFor = brand === 0 && prompt >= PLAIN;
      const chance = isAskedFor ? NAMED : (LEVELS[brand] ?? 0) + (shifts[prompt] ?? 0);
      const drawn = answering.unit() < Math.min(1, Math.max(0, chance));
      named.set(key, drawn);
      return drawn;
    },
  };
}

/** Worlds in which the client's rank and lead are those of the prompts that name nobody, of all. */
export function countRight(
  shareNaming: number,
  worlds: number,
): { readonly right: number; readonly onAll: number } {
  const branded = Math.round((shareNaming * PLAIN) / (1 - shareNaming));
  const counts = { right: 0, onAll: 0 };
  for (let seed = 1; seed <= worlds; seed += 1) {
    const world = inventWorld(seed, { before: branded, since: branded, from: 0 }, 4);
    const { db, project } = openBrandedMirror(':memory:', world, clock);
    const last = loadCompletedRuns(db, project).at(-1);
    if (last === undefined) throw new Error('a world without runs');
    const truth = BRANDED.brands.map((_, brand) => {
      let n = 0;
      for (let prompt = 0; prompt < PLAIN; prompt += 1) {
        for (let platform = 0; platform < BRANDED.platforms.length; platform += 1) {
          if (world.isNamed(world.runs - 1, prompt, platform, brand)) n += 1;
        }
      }
      return n;
    });
    const read = loadRunFigures(db, last);
    const isSame = read.brands.every(({ brandId, mentions }) => mentions === truth[Number(brandId.slice(1))]);
    const ownRank = visibilityStandings(read).find(({ item }) => item.isOwn)?.rank.worst;
    const rank = 1 + truth.filter((n) => n > (truth[0] ?? 0)).length;
    if (isSame && ownRank !== undefined && ownRank >= rank) counts.right += 1;
    const asService = db
      .prepare(
        'SELECT rank FROM (SELECT brand, rank() OVER (ORDER BY mentions DESC) AS rank FROM visibility WHERE run = ?) WHERE brand = 1',
      )
      .pluck()
      .get(last.id);
    if (asService === rank) counts.onAll += 1;
    db.close();
  }
  return counts;
}

/** Worlds in which prompts that name the client come in midway, and nothing else happens: how many tell of a movement, so and on all prompts. */
export function countMixTold(worlds: number): { readonly told: number; readonly onAll: number } {
  const counts = { told: 0, onAll: 0 };
  const project = { named: BRANDED.name };
  for (let seed = 1; seed <= worlds; seed += 1) {
    const world = inventWorld(seed, { before: 1, since: 16, from: 8 }, 12);
    const { db } = openBrandedMirror(':memory:', world, clock);
    const tell = (basis?: 'all') => inSnapshot(db, () => loadStory(db, { project, basis }));
    if (isEventful(tell())) counts.told += 1;
    const all = tell('all');
    if (isEventful(all) || all.exchange != null) counts.onAll += 1;
    db.close();
  }
  return counts;
}
