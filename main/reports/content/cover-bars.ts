/** The cover's picture of what is ranked: cited websites, or brands. */
import { visibilityStandings } from '../../../shared/analysis/compare/brand-standings.ts';
import { shortName } from '../../../shared/format/short-name.ts';
import { ANYTHING, type ClaimSubject } from '../claims/claim.ts';
import type { BaseContext } from './context.ts';
import { monthBefore, writeLevel } from './news/levels.ts';
import { siteLevels, type SiteLevel } from './news/sites.ts';
import { siteName } from './news/sources.ts';
import type { News } from './news/said.ts';

/** A bar, in percent. */
export type CoverBar = {
  readonly name: string;
  /** Beneath its name. */
  readonly kind: string | null;
  /** The client's, the headline's, or another. */
  readonly role: 'own' | 'told' | 'other';
  readonly valuePct: number;
  readonly figure: string;
  /** Its earlier level, if that is drawn. */
  readonly before: { readonly valuePct: number; readonly text: string } | null;
};

/** Bars, the longest first. */
export type CoverBars = {
  /** What they show, in claim terms. */
  readonly shows: readonly ClaimSubject[];
  readonly counted: string;
  readonly caption: string;
  readonly bars: readonly CoverBar[];
  readonly alt: string;
};

const MOST_BARS = 7;
/** Letters of a brand beside its bar. */
const MOST_NAME = 24;

/** The first of some in their order, with those that must be among them. */
function firstWith<T>(items: readonly T[], isNeeded: (item: T) => boolean): T[] {
  const needed = items.filter(isNeeded).slice(0, MOST_BARS);
  const rest = items.filter((item) => !needed.includes(item)).slice(0, MOST_BARS - needed.length);
  return items.filter((item) => needed.includes(item) || rest.includes(item));
}

function altOf(counted: string, bars: readonly CoverBar[], { words }: BaseContext): string {
  const said = bars.map(({ name, figure, before }) =>
    [name, figure, ...(before === null ? [] : [`(${before.text})`])].join(' '),
  );
  return `${counted}${words.marks.colon}${said.join(words.marks.comma)}`;
}

/** Brands by how often answers name them, for a prospect without mirrored answers; null if none was named. */
export function brandBars(context: BaseContext): CoverBars | null {
  const { run, pages } = context;
  const rows = visibilityStandings(run).filter(({ item }) => item.responses > 0);
  if (rows.every(({ item }) => item.mentions === 0)) return null;
  const shown = firstWith(rows, ({ item }) => item.isOwn);
  const bars = shown.map(({ item }): CoverBar => ({
    name: shortName(item.name, MOST_NAME),
    kind: null,
    role: item.isOwn ? 'own' : 'other',
    valuePct: item.visibilityPct,
    figure: writeLevel(item.visibilityPct, context),
    before: null,
  }));
  const counted = pages.cover.counted(null, null);
  return {
    shows: shown.map(({ item }) => ({ ...ANYTHING, brand: item.name })),
    counted,
    caption: '',
    bars,
    alt: altOf(counted, bars, context),
  };
}

/** The websites that answers cite, the own one and the headline's among them; null if none is known. */
export function siteBars({ told }: Pick<News, 'told'>, context: BaseContext): CoverBars | null {
  const { figures, pages, words, before } = context;
  const levels = siteLevels(context);
  if (levels === null) return null;
  const say = pages.cover;
  const toldDomain = told?.kind === 'sources' ? told.subject.domain : null;
  const others = levels.sites.filter(({ isOwn }) => !isOwn);
  const all = [...others, ...(levels.own === null ? [] : [levels.own])].sort(
    (one, other) => other.to - one.to,
  );
  const isTold = ({ domain }: SiteLevel): boolean => domain !== '' && domain === toldDomain;
  const month = monthBefore(context);
  const bars = firstWith(all, (site) => site.isOwn || isTold(site)).map((site): CoverBar => {
    // Where nothing moved no earlier level is of interest; of citations it says nothing.
    const isMarked =
      levels.isOfAnswers && toldDomain !== null && (site.isOwn || isTold(site)) && before !== null;
    return {
      name:
        site.domain === ''
          ? say.ownPages(shortName(figures.project.ownBrand, MOST_NAME))
          : siteName(site.domain),
      kind: pages.citations.kindOf(site.category),
      role: site.isOwn ? 'own' : isTold(site) ? 'told' : 'other',
      valuePct: site.to,
      figure: writeLevel(site.to, context),
      before:
        isMarked && site.from !== null
          ? { valuePct: site.from, text: say.barWas(writeLevel(site.from, context), month) }
          : null,
    };
  });
  const counted = say.citedCounted(levels.isOfAnswers);
  const isMarked = month !== null && bars.some((bar) => bar.before !== null);
  return {
    shows: [
      ...levels.sites.map(({ domain }) => domain),
      // A page is shown by its website.
      ...(told?.subject.page == null ? [] : [told.subject.page]),
    ].map((domain) => ({ ...ANYTHING, brand: figures.project.ownBrand, domain })),
    counted,
    caption: isMarked ? say.thinMark(words.sentence(month).replace(/[.。]$/u, '')) : '',
    bars,
    alt: altOf(counted, bars, context),
  };
}
