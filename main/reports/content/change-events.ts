/** Events over a report's runs, short enough for a chart. */
import { toldFindings } from '../../../shared/analysis/findings/order.ts';
import { isLevel, isSlide } from '../../../shared/analysis/findings/story.ts';
import type { StoryFinding, Finding } from '../../../shared/analysis/findings/finding.ts';
import { findBreaks } from '../../../shared/analysis/compare/breaks.ts';
import type { EventMark } from '../../../shared/charts/plugins.ts';
import { MOST_AGREED } from './agreed-names.ts';
import { shortName } from '../../../shared/format/short-name.ts';
import {
  isArrival,
  isCollapse,
  printedLeads,
  sizeInPoints,
  writeShare,
} from '../../../shared/words/history-findings.ts';
import type { BaseContext } from './context.ts';
import { reroutedBetween } from '../../../shared/analysis/compare/platform-parts.ts';

/** Labels per chart; more would be a list. */
const MOST_EVENTS = 4;

/** Maximum letters of a brand, and of other names. */
const BRAND_LETTERS = MOST_AGREED;
const NAME_LETTERS = 28;

function whatHappened(finding: Finding, { figures, format, pages, words }: BaseContext): string {
  const { kind, measure, direction, subject, cause, promptIds } = finding;
  const say = pages.changes.event;
  const isUp = direction === 'up';
  const own = shortName(figures.project.ownBrand, BRAND_LETTERS);
  const brand = shortName(subject.brand ?? figures.project.ownBrand, BRAND_LETTERS);
  switch (kind) {
    case 'tide': {
      const { platform } = subject;
      const name = platform === null ? null : shortName(format.platform(platform), NAME_LETTERS);
      return words.history.lead.tide(name, isUp);
    }
    case 'overtaking': {
      const passes = isSlide(finding)
        ? say.catchesUp
        : isLevel(finding)
          ? words.history.summary.drawsLevel
          : say.overtakes;
      return isUp ? passes(brand, own) : passes(own, brand);
    }
    case 'breakaway': {
      if (subject.platform === null) {
        return say.part(say.topic(shortName(subject.topic ?? '', NAME_LETTERS)), brand, isUp);
      }
      const platform = shortName(format.platform(subject.platform), NAME_LETTERS);
      if (isCollapse(finding)) return say.drops(platform, brand);
      return isArrival(finding) ? say.begins(platform, brand) : say.part(platform, brand, isUp);
    }
    case 'prompts':
      return say.prompts(format.count(promptIds.length), promptIds.length === 1, isUp);
    case 'sources':
      return say.source(shortName(subject.domain ?? '', NAME_LETTERS), isUp);
    case 'tone':
      return say.tone(shortName(subject.attribute ?? '', NAME_LETTERS), isUp);
    case 'measurement':
      return say.measurement[cause === 'prompts' || cause === 'rivals' ? cause : 'platforms'];
    case 'level':
    case 'drift':
      if (measure === 'share_of_voice') return say.voice(brand, isUp);
      if (measure === 'position') return say.position(brand, isUp);
      if (measure === 'sentiment') return say.sentiment(brand, isUp);
      return kind === 'drift' ? say.drifted(brand, isUp) : say.moved(brand, isUp);
  }
}

function fromTo(finding: StoryFinding, context: BaseContext): string {
  const { kind, measure, from, to, promptIds } = finding;
  const { format, pages } = context;
  const say = pages.changes.event;
  const shares = [writeShare(from, context), writeShare(to, context)] as const;
  if (kind === 'overtaking') {
    const lead = (value: number): string =>
      (value < 0 ? say.behind : say.ahead)(sizeInPoints(value, context));
    const { before, now } = printedLeads(finding);
    return say.change(lead(before), lead(now));
  }
  if (kind === 'tide') return say.change(format.decimal(from, 1), format.decimal(to, 1));
  if (measure === 'citations') {
    const count = (value: number): string => format.decimal(value, value < 10 && value > 0 ? 1 : 0);
    return say.citations(count(from), count(to));
  }
  if (measure === 'sentiment') return say.change(format.signed(from, 2), format.signed(to, 2));
  if (measure === 'position') return say.change(format.decimal(from, 1), format.decimal(to, 1));
  if (measure === 'share_of_voice') return say.ofMentions(...shares);
  if (kind === 'prompts') return (promptIds.length === 1 ? say.ofItsAnswers : say.ofTheirAnswers)(...shares);
  return kind === 'breakaway' ? say.ofItsAnswers(...shares) : say.ofAnswers(...shares);
}

/** A change in measurement as an event; null if it is none of a run's figures. */
function breakEvents({ figures, format, pages, words }: BaseContext): EventMark[] {
  const say = pages.changes.event;
  const { drawn: runs } = figures;
  // What is known of a run without its answers; nothing follows from the rest.
  const metas = runs.map(({ runId, startedAtMs, platforms, routes, totalTasks, failedTasks }) => ({
    runId,
    startedAtMs,
    platforms,
    routes,
    totalTasks,
    failedTasks,
    promptIds: null,
    hasUnknownPrompts: false,
    promptTexts: null,
    topics: null,
    completedTasks: null,
    models: null,
  }));
  const namesOf = (platforms: readonly string[]): string =>
    shortName(words.list(platforms.map(format.platform)), 2 * NAME_LETTERS);
  const reroutedAt = (runId: string): string[] => {
    const place = runs.findIndex((run) => run.runId === runId);
    const [first, before, after] = [runs[0], runs[place - 1], runs[place]];
    if (first === undefined || before === undefined || after === undefined) return [];
    const changed = reroutedBetween(before, after);
    // A return to the first route needs no words: the time between is hatched below.
    return reroutedBetween(first, after).filter((platform) => changed.includes(platform));
  };
  const hasRoutes = runs.some((run) => run.platformFigures.some(({ fallback }) => fallback !== undefined));
  const told = new Set<string>();
  // Each is another prompt set: all are listed.
  const ofPrompts = (figures.otherPromptsMs ?? []).map((atMs): EventMark => ({
    atMs,
    event: say.on(format.shortDate(atMs), say.measurement.prompts),
    consequence: pages.trend.consequence,
  }));
  const ofRuns = findBreaks(metas).flatMap(({ cause, runId, startedAtMs }): EventMark[] => {
    // Recurring events are listed once; the strip shows the rest.
    const isNew = (what: string): boolean => !told.has(what) && told.add(what).size > 0;
    const mark = (what: string, consequence: string): EventMark[] =>
      !isNew(what)
        ? []
        : [{ atMs: startedAtMs, event: say.on(format.shortDate(startedAtMs), what), consequence }];
    if (cause.kind === 'platforms-added') {
      return mark(pages.trend.added(namesOf(cause.platforms)), pages.trend.consequence);
    }
    if (cause.kind === 'platforms-dropped') {
      return mark(pages.trend.dropped(namesOf(cause.platforms)), pages.trend.consequence);
    }
    if (cause.kind !== 'route-changed') return [];
    const platforms = reroutedAt(runId);
    if (platforms.length > 0) return mark(say.route(namesOf(platforms)), say.routeFollows);
    // Platform routes, where known, make the run's redundant.
    return hasRoutes ? [] : mark(say.routeOfAll, say.routeFollows);
  });
  return [...ofPrompts, ...ofRuns];
}

/** The trend's labels: the weightiest findings in its time, then changes in measurement; by date. */
export function buildEvents(context: BaseContext): EventMark[] {
  const { figures, format, pages } = context;
  const [first, last] = [figures.drawn[0]?.startedAtMs ?? 0, figures.drawn.at(-1)?.startedAtMs ?? 0];
  const found = toldFindings(figures.findings.findings).map((finding): EventMark => ({
    atMs: finding.sinceMs,
    event: pages.changes.event.on(format.shortDate(finding.sinceMs), whatHappened(finding, context)),
    consequence: finding.kind === 'measurement' ? pages.changes.event.notMovement : fromTo(finding, context),
  }));
  const events: EventMark[] = [];
  for (const event of [...found, ...breakEvents(context)]) {
    const isWithin = event.atMs >= first && event.atMs <= last;
    // Per day the weightiest is shown here, the others below.
    const isNew = events.every(({ atMs }) => atMs !== event.atMs);
    if (isWithin && isNew && events.length < MOST_EVENTS) events.push(event);
  }
  return events.sort((a, b) => a.atMs - b.atMs);
}
