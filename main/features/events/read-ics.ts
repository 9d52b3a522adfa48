/** Events of a calendar (iCalendar, RFC 5545), as calendar programs export it; parsed by ical.js, which Thunderbird keeps. */
import ICAL from 'ical.js';
import { addDays } from '../../../shared/format/calendar.ts';
import { quoted } from '../../platform/given-table.ts';
import { kindNamed } from './given-words.ts';
import type { GivenFile } from './read-csv.ts';

/** Whether a text is a calendar. */
export const isCalendar = (text: string): boolean => /^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text);

/** Lines on which events begin, from 1. */
const linesOf = (text: string): number[] =>
  text.split(/\r\n?|\n/).flatMap((line, at) => (/^BEGIN:VEVENT/i.test(line) ? [at + 1] : []));

/** YYYY-MM-DD, as the calendar names it. */
const dayOf = (time: ICAL.Time): string => time.toString().slice(0, 10);

/** The last day: a calendar's end is the first moment after. */
function lastDay(from: string, { startDate, endDate }: ICAL.Event): string {
  if (endDate.compare(startDate) <= 0) return dayOf(endDate);
  const end = dayOf(endDate);
  const isMidnight = endDate.isDate || (endDate.hour === 0 && endDate.minute === 0 && endDate.second === 0);
  return isMidnight && end > from ? addDays(end, -1) : end;
}

const stringsOf = (component: ICAL.Component, property: string): string[] =>
  component
    .getAllProperties(property)
    .flatMap((one) => one.getValues() as unknown[])
    .map(String);

function readEvent(component: ICAL.Component): GivenFile['events'][number]['given'] {
  const event = new ICAL.Event(component);
  const from = component.hasProperty('dtstart') ? dayOf(event.startDate) : undefined;
  const [kind] = stringsOf(component, 'categories').flatMap((name) => kindNamed(name) ?? []);
  return {
    text: stringsOf(component, 'summary')[0]?.replaceAll(/\s+/g, ' '),
    from,
    to: from === undefined ? undefined : lastDay(from, event),
    kind,
    pages: stringsOf(component, 'url'),
  };
}

/**
 * Reads a calendar; what it says of each event is judged elsewhere. One that repeats is read on its first day, one that was cancelled is left
 * out, and so are changed days of a repeated one; each is told.
 */
export function readCalendar(text: string): GivenFile {
  const lines = linesOf(text);
  let calendars: ICAL.Component[];
  try {
    const parsed = ICAL.parse(text) as unknown[];
    calendars = (Array.isArray(parsed[0]) ? parsed : [parsed]).map(
      (calendar) => new ICAL.Component(calendar as unknown[]),
    );
  } catch {
    return {
      events: [],
      faults: [{ line: 1, why: 'it is no whole calendar; export it once more' }],
      remarks: [],
    };
  }
  const remarks: string[] = [];
  const faults: { line: number; why: string }[] = [];
  const components = calendars.flatMap((calendar) => calendar.getAllSubcomponents('vevent'));
  const events = components.flatMap((component, at): GivenFile['events'][number][] => {
    const line = lines[at] ?? 1;
    const name = quoted(stringsOf(component, 'summary')[0] ?? '');
    if (component.hasProperty('recurrence-id')) {
      remarks.push(`Not read: a changed day of ${name}, which repeats.`);
      return [];
    }
    if (stringsOf(component, 'status')[0]?.toUpperCase() === 'CANCELLED') {
      remarks.push(`Not read: ${name}, which was cancelled.`);
      return [];
    }
    if (component.hasProperty('rrule') || component.hasProperty('rdate')) {
      remarks.push(`${name} repeats; only its first day is an event.`);
    }
    try {
      return [{ line, given: readEvent(component) }];
    } catch {
      faults.push({ line, why: `${name} has days that cannot be read` });
      return [];
    }
  });
  return { events, faults, remarks };
}
