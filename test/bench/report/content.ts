/** Content of the benchmark report: the same for every printer, different words per seed. */
import type { ChartConfiguration } from 'chart.js';

/** A cited page, as a row of the long table. */
export type CitedPage = {
  readonly number: string;
  readonly title: string;
  readonly url: string;
  readonly domain: string;
  readonly platform: string;
  readonly date: string;
  readonly position: string;
};

/** A report as plain data. */
export type BenchContent = {
  readonly title: string;
  readonly client: string;
  readonly tiles: readonly { readonly name: string; readonly value: string }[];
  readonly paragraphs: readonly string[];
  readonly charts: readonly { readonly title: string; readonly config: ChartConfiguration }[];
  readonly pages: readonly CitedPage[];
};

const CHARTS = 12;
const PARAGRAPHS = 12;
const CITED_PAGES = 600;
const COLOURS = ['#24527a', '#b0562c', '#6b7280'] as const;
const PLATFORMS = ['alpha_app', 'beta_app', 'gamma_app', 'delta_app'] as const;
const TILES = [
  'Visibility',
  'Share of voice',
  'Mentions',
  'Citations',
  'Domains',
  'Prompts',
  'Answers',
  'Rank',
];
const SYLLABLES = 'ta ri on me lo san ver qui pel dro ni ka stu fen gra mi ble tor ash ul'.split(' ');
/** About the vocabulary of a long report in one language. */
const WORDS = 1500;

type Chance = () => number;

/** A linear congruential generator (Numerical Recipes): the same numbers on every machine. */
function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const pick = <T>(list: readonly T[], share: number): T => {
  const item = list[Math.floor(share * list.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
};

const VOCABULARY = ((): readonly string[] => {
  const chance = chanceOf(99);
  return Array.from({ length: WORDS }, () =>
    Array.from({ length: 1 + Math.floor(chance() * 4) }, () => pick(SYLLABLES, chance())).join(''),
  );
})();

function sentence(count: number, chance: Chance): string {
  // A few words are frequent and most are rare, as in a language.
  const text = Array.from({ length: count }, () => pick(VOCABULARY, chance() ** 3)).join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function chartOf(index: number, chance: Chance): ChartConfiguration {
  const isLine = index % 2 === 0;
  const font = { family: 'Sans', size: 11 };
  const ticks = { font, color: '#4b5563' };
  return {
    type: isLine ? 'line' : 'bar',
    data: {
      labels: Array.from(
        { length: isLine ? 36 : 12 },
        (_, at) => `${(at % 12) + 1}/${22 + Math.floor(at / 12)}`,
      ),
      datasets: COLOURS.map((colour, at) => ({
        label: pick(PLATFORMS, at / PLATFORMS.length),
        data: Array.from({ length: isLine ? 36 : 12 }, () => Math.round(100 * chance())),
        borderColor: colour,
        backgroundColor: isLine ? `${colour}33` : colour,
        borderWidth: 2,
        ...(isLine ? { pointRadius: 2, tension: 0.35, fill: at === 0 } : {}),
      })),
    },
    options: {
      plugins: { legend: { display: false }, title: { display: false } },
      scales: { x: { ticks }, y: { ticks, beginAtZero: true } },
    },
  };
}

/** Makes up the content of one report. */
export function buildBenchContent(seed: number): BenchContent {
  const chance = chanceOf(seed);
  return {
    title: `Brand visibility in AI answers ${seed}`,
    client: `Client ${seed}`,
    tiles: TILES.map((name) => ({ name, value: (100 * chance()).toFixed(1) })),
    paragraphs: Array.from({ length: PARAGRAPHS }, () => `${sentence(55, chance)}.`),
    charts: Array.from({ length: CHARTS }, (_, at) => ({
      title: `Chart ${at + 1}`,
      config: chartOf(at, chance),
    })),
    pages: Array.from({ length: CITED_PAGES }, (_, at) => {
      const domain = `${pick(VOCABULARY, chance())}${Math.floor(chance() * 100)}.com`;
      return {
        number: String(at + 1),
        title: sentence(2 + Math.floor(chance() * 3), chance),
        url: `https://${domain}/${pick(VOCABULARY, chance())}-${pick(VOCABULARY, chance())}/${at}`,
        domain,
        platform: pick(PLATFORMS, chance()),
        date: `2026-${String(1 + Math.floor(chance() * 12)).padStart(2, '0')}-15`,
        position: String(1 + Math.floor(chance() * 10)),
      };
    }),
  };
}

/** Headings of the cited pages table. */
export const PAGE_COLUMNS = ['No', 'Title', 'Source', 'Platform', 'Date', 'Rank'] as const;
