/** What is said first of a client: one decision for the cover, the overview, the portfolio and the command line. */
import type {
  AlsoMoved,
  Exchange,
  FindingsProblem,
  FrameFigures,
  OtherRoute,
  StoryFinding,
} from './finding.ts';
import { isBeyondNoise } from '../../domain/verdict.ts';
import type { Change } from '../../domain/verdict-schema.ts';
import type { ComparedRow, Comparison, FigureName, KeyFigures, Carrier } from '../compare/comparison.ts';
import { FIGURE_MEASURES } from '../compare/key-figures.ts';
import { brandChange } from '../compare/look-up-change.ts';
import { carrierOf, type MeasuredSides } from '../compare/platform-parts.ts';
import { smallestShown } from '../intervals/power.ts';
import { toldFindings } from './order.ts';

/** The first statement. */
export type Headline =
  /** The weightiest finding told. */
  | { readonly kind: 'finding'; readonly finding: StoryFinding }
  /** No finding, but a platform that carries a clear change of visibility. */
  | ({ readonly kind: 'platform' } & Carrier)
  /** No answer of the judged side names the brand, and it did not move: its absence is the story. */
  | { readonly kind: 'never'; readonly answers: number }
  /** No finding and no movement, but a level that another choice of prompts has moved. */
  | ({ readonly kind: 'exchange' } & Exchange)
  /**
   * No finding, but a key figure beyond noise: how visibility stands, in percent of what both sides share, and its level, in percent of all
   * that the judged side asked (null if unknown). Its change is unclear if only another figure moved: with four looks at one in twenty, one
   * in six unchanged months would make news.
   */
  | {
      readonly kind: 'figure';
      readonly from: number | null;
      readonly to: number | null;
      readonly level: number | null;
      readonly change: Change;
    }
  /**
   * No figure of the own brand moved by more than chance, and visibility was judged: a change of a stated size would have shown. What a
   * page still calls beyond noise, of rivals, platforms and topics, the largest change first, is told beside it. The period is not called
   * steady if the route changed between both sides (`isMeasured`), nor if a change worth telling could have gone unseen: under
   * `unseenPoints`, null if it could not.
   */
  | {
      readonly kind: 'quiet';
      readonly level: number | null;
      readonly alsoMoved: readonly AlsoMoved[];
      readonly isMeasured: boolean;
      readonly unseenPoints: number | null;
    };

/** What moved beyond noise besides the own brand as a whole, largest change first. */
function alsoMovedIn({ brands, overall, platforms, topics, runs }: Comparison): AlsoMoved[] {
  if (overall === null) return [];
  const [before, after] = [overall.from, overall.to];
  const rivals = overall.brands.map(({ changes }, place) => ({
    kind: 'brand' as const,
    name: brands[place]?.name ?? '',
    change: changes.visibility,
    isOwn: brands[place]?.isOwn === true,
    // Compared by totals, runs share nothing and are read as they are.
    levels: [before, after].map((at) => (runs[at]?.shared[place] ?? runs[at]?.asRun[place])?.visibility),
  }));
  const levelsOf = ({ readings }: ComparedRow) => [readings[before], readings[after]];
  const rows = [
    ...rivals.filter(({ isOwn }) => !isOwn),
    ...platforms.map((row) => ({ ...row, kind: 'platform' as const, name: row.id, levels: levelsOf(row) })),
    ...topics.map((row) => ({ ...row, kind: 'topic' as const, levels: levelsOf(row) })),
  ];
  return rows
    .flatMap(({ kind, name, change, levels: [from, to] }) =>
      isBeyondNoise(change) && from != null && to != null
        ? [{ size: Math.abs(change.difference), row: { kind, name, from: from.value, to: to.value } }]
        : [],
    )
    .sort((a, b) => b.size - a.size)
    .map(({ row }) => row);
}

/** What came by another route on one side of a comparison; null if as much did on both. */
function otherRouteIn({ overall, breaks, platforms }: Comparison): OtherRoute | null {
  const rerouted = platforms.filter(
    ({ change: { verdict } }) => verdict.kind === 'none' && verdict.reason === 'rerouted',
  );
  const hasMoved = breaks.some(({ cause }) => cause.kind === 'route-changed');
  if (overall === null || (rerouted.length === 0 && !hasMoved)) return null;
  return {
    platforms: rerouted.flatMap(({ id, readings }) => {
      const [from, to] = [readings[overall.from], readings[overall.to]];
      return from == null || to == null ? [] : [{ platform: id, from: from.value, to: to.value }];
    }),
  };
}

/** A smaller step of the level, in points, needs no explanation. */
const LEAST_EXCHANGED_POINTS = 2;

/** The exchange of prompts that moved the level; null if none did, or its largest part is something else. */
function exchangeIn(comparison: Comparison): Exchange | null {
  const { breaks, overall, runs } = comparison;
  const ofPrompts = (kind: 'prompts-added' | 'prompts-retired'): number =>
    breaks.reduce((sum, { cause }) => (cause.kind === kind ? sum + cause.promptIds.length : sum), 0);
  const [retired, added] = [ofPrompts('prompts-retired'), ofPrompts('prompts-added')];
  if (overall === null || retired + added === 0) return null;
  // Where prompts stayed, nobody needs it.
  const { decomposition } = comparison;
  if (decomposition === null) return null;
  const { fromPct: from, toPct: to, total, promptMix } = decomposition;
  const isExplained = Math.sign(promptMix) === Math.sign(total) && 2 * Math.abs(promptMix) >= Math.abs(total);
  if (Math.abs(total) < LEAST_EXCHANGED_POINTS || !isExplained) return null;
  // A pooled side may have asked more prompts than any of its runs.
  const asked = overall.ground.prompts + (runs[overall.from]?.leftOut?.prompts.length ?? 0);
  return { asked, retired, added, from, to };
}

const FIGURES = Object.keys(FIGURE_MEASURES) as FigureName[];

/** Points by which another way of asking must have moved the whole before it is the news. */
const LEAST_REROUTED = 2;

/** Ids of platforms that are asked another way than on the earlier side, if that moved the whole of all `asked` platforms. */
export const reroutedPlatforms = (comparison: Comparison | null, asked: number): readonly string[] =>
  (comparison === null ? [] : (otherRouteIn(comparison)?.platforms ?? []))
    .filter(({ from, to }) => Math.abs(to - from) >= LEAST_REROUTED * asked)
    .map(({ platform }) => platform);

/** The own brand's figures over a comparison's overall step; no changes without its own answers. */
export function frameFigures(comparison: Comparison | null, sides: MeasuredSides | null): FrameFigures {
  const own = comparison?.brands.findIndex(({ isOwn }) => isOwn) ?? -1;
  if (comparison === null || own < 0) {
    const levels = { before: null, after: null, judged: null };
    return { changes: null, levels, carrier: null, alsoMoved: [] };
  }
  const { brands, overall, runs } = comparison;
  const brandId = brands[own]?.brandId ?? '';
  const change = (figure: FigureName): Change => brandChange(comparison, brandId, figure);
  const level = (at: number | undefined): KeyFigures | null => runs[at ?? -1]?.shared[own] ?? null;
  const visibility = change('visibility');
  return {
    changes: {
      visibility,
      shareOfVoice: change('shareOfVoice'),
      sentiment: change('sentiment'),
      position: change('position'),
    },
    levels: {
      before: level(overall?.from),
      after: level(overall?.to),
      judged: runs[overall?.to ?? -1]?.asRun[own] ?? null,
    },
    carrier: sides !== null && isBeyondNoise(visibility) ? carrierOf(comparison, sides) : null,
    alsoMoved: alsoMovedIn(comparison),
    otherRoute: otherRouteIn(comparison),
    exchange: isBeyondNoise(visibility) ? null : exchangeIn(comparison),
    judgedRuns: runs[overall?.to ?? -1]?.pooled?.runs ?? 1,
  };
}

/** The largest change, in points, that may go unseen in a period that is called steady. */
const STEADY_POINTS = 5;

/**
 * The points under which a change of visibility could go unseen, if these are too many to call the period steady, or if it rests on one run;
 * else null.
 */
export function unseenPoints({
  changes,
  judgedRuns,
}: Pick<FrameFigures, 'changes' | 'judgedRuns'>): number | null {
  const interval = changes?.visibility.interval ?? null;
  if (interval === null) return null;
  const points = smallestShown(interval);
  return points === null || (judgedRuns !== 1 && points <= STEADY_POINTS) ? null : points;
}

const hasMoved = (changes: FrameFigures['changes']): boolean =>
  changes !== null && isBeyondNoise(changes.visibility);

/** Whether a finding only reports a change of measurement, while what both sides share moved by itself: that comes first. */
const isOutweighed = ({ kind }: StoryFinding, changes: FrameFigures['changes']): boolean =>
  kind === 'measurement' && hasMoved(changes);

/**
 * What is said first: the weightiest finding told; else how visibility changed, or the platform that carries that, if a key figure is
 * beyond noise; else that nothing moved. Null if nothing can be said: what could not be judged is not steady.
 */
export function headlineOf(
  {
    findings,
    problem,
  }: { readonly findings: readonly StoryFinding[]; readonly problem: FindingsProblem | null },
  figures: FrameFigures,
): Headline | null {
  const { changes, levels, carrier, alsoMoved, otherRoute = null, exchange = null } = figures;
  const [finding] = toldFindings(findings);
  const named = levels.judged?.visibility ?? null;
  if (named?.value === 0 && finding?.subject.isOwn !== true && !hasMoved(changes)) {
    return { kind: 'never', answers: named.sample };
  }
  if (finding !== undefined && !isOutweighed(finding, changes)) {
    // The same fact with both levels and how many prompts were exchanged.
    const isExchange = finding.kind === 'measurement' && finding.cause === 'prompts' && exchange !== null;
    return isExchange ? { kind: 'exchange', ...exchange } : { kind: 'finding', finding };
  }
  const [from = null, to = null, level = null] = [levels.before, levels.after, levels.judged].map(
    (side) => side?.visibility?.value ?? null,
  );
  if (exchange !== null) return { kind: 'exchange', ...exchange };
  if (changes !== null && FIGURES.some((name) => isBeyondNoise(changes[name]))) {
    const { visibility } = changes;
    if (isBeyondNoise(visibility) && carrier !== null) return { kind: 'platform', ...carrier };
    return { kind: 'figure', from, to, level, change: visibility };
  }
  return problem === null && changes?.visibility.verdict.kind === 'unclear'
    ? {
        kind: 'quiet',
        level,
        alsoMoved,
        isMeasured: otherRoute !== null,
        unseenPoints: unseenPoints(figures),
      }
    : null;
}

/** A report's findings and its frame. */
type Framed = {
  readonly findings: Parameters<typeof headlineOf>[0];
  readonly changes: { readonly sinceBaseline: Comparison | null };
};

/** The statement that nothing moved, if a report starts with it. */
export const quietOf = ({ findings, changes }: Framed): Extract<Headline, { kind: 'quiet' }> | null => {
  const headline = headlineOf(findings, frameFigures(changes.sinceBaseline, null));
  return headline?.kind === 'quiet' ? headline : null;
};

/**
 * Whether the first statement is that the own brand did not move, and a change worth telling would have shown: the only rule for calling its
 * unclear visibility steady.
 */
export function isSteady(framed: Framed): boolean {
  const quiet = quietOf(framed);
  return quiet?.isMeasured === false && quiet.unseenPoints === null;
}

/** Whether nothing at all moved beyond noise: no rival, platform or topic either. */
export function isUneventful(framed: Framed): boolean {
  const quiet = quietOf(framed);
  return quiet?.isMeasured === false && quiet.alsoMoved.length === 0;
}

/** What else moved in a quiet period: told beside its headline, never in it, as each was judged by itself. */
export const movedBeside = (headline: Headline | null): readonly AlsoMoved[] =>
  headline?.kind === 'quiet' ? headline.alsoMoved : [];
