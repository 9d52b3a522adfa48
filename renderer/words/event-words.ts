/** What events are called on screens. */
import type { EventAudience, EventKind } from '../../shared/domain/event.ts';
import type { ProjectEvent } from '../../shared/domain/event-schema.ts';
import type { Formatter } from '../../shared/format/format.ts';

export const KIND_WORDS: Readonly<Record<EventKind, string>> = {
  'published-page': 'Published page',
  campaign: 'Campaign',
  press: 'Press',
  price: 'Price',
  product: 'Product',
  rival: 'Rival',
  platform: 'Platform',
  measurement: 'Measurement',
  other: 'Other',
};

export const AUDIENCE_WORDS: Readonly<Record<EventAudience, string>> = {
  internal: 'Internal',
  client: 'Also in reports',
};

/** The day of an event, or its first and last. */
export function daysWords({ from, to }: Pick<ProjectEvent, 'from' | 'to'>, format: Formatter): string {
  return from === to ? format.date(from) : format.daySpan(from, to).join('–');
}

/** Who says so, or whom it is for. */
export const whoseWords = ({ source, audience }: Pick<ProjectEvent, 'source' | 'audience'>): string =>
  source === 'mirror' ? 'from the service' : audience === 'client' ? 'also in reports' : 'internal';
