/** All events of a client: kept ones, and those that the mirror tells, which are derived each time and kept nowhere. */
import { z } from 'zod';
import type { EventKind } from '../../../shared/domain/event.ts';
import type { ProjectEvent } from '../../../shared/domain/event-schema.ts';
import type { BreakCause, SeriesBreak } from '../../../shared/domain/series-break.ts';
import { dayOf } from '../../../shared/format/calendar.ts';
import { buildFormatter } from '../../../shared/format/format.ts';
import { toPrintableLine } from '../../../shared/format/printable.ts';
import type { ProjectPlace } from '../../../shared/ipc/contract.ts';
import { breakWords } from '../../../shared/words/comparison.ts';
import { ENGLISH_ON_SCREEN, type Language } from '../../../shared/words/wording.ts';
import { findReportProject } from '../../core/choose-project.ts';
import { loadSettings } from '../../core/settings.ts';
import type { Db } from '../../db/open.ts';
import { plainAddress } from '../../db/page-address.ts';
import { loadContentUpdates, loadEvents, loadHidden } from '../../db/queries/events.ts';
import { loadProjectHistory } from '../../db/queries/history.ts';
import type { RowId } from '../../db/row-id.ts';

/** Causes that are the platforms', and not of what was asked. */
const OF_PLATFORMS: ReadonlySet<BreakCause['kind']> = new Set(['route-changed', 'models-changed']);

const fromMirror = (eventId: string, day: string, text: string, kind: EventKind): ProjectEvent => ({
  ...{ eventId: eventId.slice(0, 200), from: day, to: day, text, kind },
  ...{ source: 'mirror', audience: 'internal', scope: {} },
});

/** What changed in the measurement at a run, as one event; a run that only lacks answers is none. */
function ofBreaks(breaks: readonly SeriesBreak[], language: Language): ProjectEvent[] {
  const changes = breaks.filter(({ cause }) => cause.kind !== 'partial');
  return [...Map.groupBy(changes, ({ runId }) => runId)].flatMap(([runId, causes]) => {
    const [first] = causes;
    if (first === undefined) return [];
    const text = causes.map((one) => breakWords(one, language).event).join('; ');
    const isOfPlatforms = causes.every(({ cause }) => OF_PLATFORMS.has(cause.kind));
    const day = dayOf(first.startedAtMs, language.format.zone);
    return [fromMirror(`run/${runId}`, day, text, isOfPlatforms ? 'platform' : 'measurement')];
  });
}

const moment = z.string().optional().catch(undefined);
const words = z.string().trim().min(1).max(2000).optional().catch(undefined);

/** The service's specification names this list and not what is in it: what has a day, and a title or an address, is an event. */
const contentUpdate = z.object({
  ...{ date: moment, publishedAt: moment, createdAt: moment },
  ...{ title: words, name: words, url: words },
});

/** One of the service's updates of content; none if it cannot be read as such. */
export function eventOfContent(workstreamId: string, update: unknown): ProjectEvent[] {
  const { data } = contentUpdate.safeParse(update);
  const day = (data?.date ?? data?.publishedAt ?? data?.createdAt ?? '').slice(0, 10);
  const text = data?.title ?? data?.name ?? data?.url;
  if (text === undefined || !z.iso.date().safeParse(day).success) return [];
  const said = toPrintableLine(text);
  const event = fromMirror(`content/${workstreamId}/${day}/${said}`, day, said, 'published-page');
  const url = data?.url;
  const isPage = url !== undefined && URL.parse(url) !== null;
  return [isPage ? { ...event, scope: { pages: [plainAddress(url)] } } : event];
}

/** Each update once, however often a workstream lists it. */
function ofContent(db: Db, project: RowId<'project'>): Iterable<ProjectEvent> {
  const events = loadContentUpdates(db, project).flatMap(({ workstreamId, updates }) =>
    updates.flatMap((update) => eventOfContent(workstreamId, update)),
  );
  return new Map(events.map((event) => [event.eventId, event])).values();
}

/** A client's events, the oldest first; hidden ones are there, too. Raises `input/not-found`. */
export function listEvents(db: Db, place: ProjectPlace): readonly ProjectEvent[] {
  const { id, zone } = findReportProject(db, place);
  const hidden = loadHidden(db, id);
  const format = buildFormatter('en-GB', loadSettings({ db }).platformNames, false, zone);
  const told = ofBreaks(loadProjectHistory(db, id).breaks, { format, words: ENGLISH_ON_SCREEN });
  const mirrored = [...told, ...ofContent(db, id)].map((event) =>
    hidden.has(event.eventId) ? { ...event, isHidden: true as const } : event,
  );
  return [...loadEvents(db, id), ...mirrored].sort(
    (a, b) => a.from.localeCompare(b.from) || a.to.localeCompare(b.to),
  );
}
