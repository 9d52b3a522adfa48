/** What was done for clients of the sample data beside their stories, and what was to come of it (docs/sample-service.md). */
import type { ActionDraft } from '../../../shared/domain/action-schema.ts';
import type { EventDraft } from '../../../shared/domain/event-schema.ts';
import type { GoalDraft } from '../../../shared/domain/goal-schema.ts';

/** Days from the Monday of the week in which the sample data were added; negative ones are before it. */
type Day = number;

/** A topic is named as the sample names it. */
export type LifeEvent = Pick<EventDraft, 'text' | 'kind' | 'audience'> & {
  readonly from: Day;
  readonly to?: Day;
  readonly topic?: string;
  readonly page?: string;
};

/** An action with the days of its steps; one that is only added is proposed. */
export type LifeAction = Pick<ActionDraft, 'title' | 'owner' | 'place' | 'audience'> & {
  readonly topic: string;
  readonly addedOn: Day;
  readonly agreedOn?: Day;
  readonly begunOn?: Day;
  readonly doneOn?: Day;
  readonly droppedOn?: Day;
  /** Of a dropped one. */
  readonly reason?: string;
  readonly due?: Day;
  /** The smallest effect worth finding; as much as usual by default. */
  readonly points?: number;
};

/** A goal on the client's visibility in a topic, from the run before its day. */
export type LifeGoal = Pick<GoalDraft, 'label' | 'target'> & {
  readonly topic: string;
  readonly setOn: Day;
  readonly due: Day;
};

/** What is known of one client. */
export type SampleLife = {
  readonly events: readonly LifeEvent[];
  readonly goals: readonly LifeGoal[];
  readonly actions: readonly LifeAction[];
};

const [MON, TUE, WED, THU, FRI] = [0, 1, 2, 3, 4] as const;

/** A weekday of the week so many weeks after that one. */
const on = (weeks: number, weekday: number): Day => 7 * weeks + weekday;

const TRAVEL_PAGE = 'https://oakhurst.example/travel-insurance/what-is-paid-when';
const STILL_PAGE = 'https://dunmoor.example/distillery-tours/a-day-at-the-still';
const SPA_PAGE = 'https://azurelle.example/wellness/spa-weekends';
const HILLS_PAGE = 'https://cyclarin.example/commuting/hills-and-rain';
const REPAIR_PAGE = 'https://kestrelbroadband.example/small-businesses/repair-times';

/** By the client's name. */
export const SAMPLE_LIVES: Readonly<Record<string, SampleLife>> = {
  // Its page worked: answers on the topic cite it.
  'Oakhurst Mutual': {
    events: [
      {
        ...{ kind: 'published-page', audience: 'client', from: on(-9, THU), topic: 'Travel insurance' },
        ...{ text: 'Page: what travel insurance pays, and when', page: TRAVEL_PAGE },
      },
      {
        ...{ kind: 'campaign', audience: 'client', from: on(-4, MON), to: on(-3, FRI) },
        text: 'Radio spots on claims that are paid within a week',
      },
    ],
    goals: [
      {
        ...{ label: 'Known for travel insurance', topic: 'Travel insurance', target: 50 },
        ...{ setOn: on(-12, TUE), due: on(5, FRI) },
      },
    ],
    actions: [
      {
        ...{ title: 'Publish a page on what travel insurance pays, and when', owner: 'Ines Carver' },
        ...{ place: TRAVEL_PAGE, topic: 'Travel insurance', audience: 'client', due: on(-9, FRI) },
        ...{ addedOn: on(-12, TUE), agreedOn: on(-12, WED), begunOn: on(-11, MON), doneOn: on(-9, THU) },
      },
      {
        ...{ title: 'Answer landlords’ questions about claims on one page', owner: 'Ines Carver' },
        ...{ place: null, topic: 'Landlords', audience: 'client', due: on(2, THU) },
        ...{ addedOn: on(-3, TUE), agreedOn: on(-2, WED) },
      },
    ],
  },
  // Its page did nothing: no answer cites it.
  'Dunmoor Whisky': {
    events: [
      {
        ...{ kind: 'published-page', audience: 'client', from: on(-14, WED), topic: 'Distillery tours' },
        ...{ text: 'Page: a day at the still', page: STILL_PAGE },
      },
    ],
    goals: [
      {
        ...{ label: 'The first name for gifts', topic: 'Gifts', target: 75 },
        ...{ setOn: on(-12, TUE), due: on(3, FRI) },
      },
    ],
    actions: [
      {
        ...{ title: 'Publish a page on a day at the still', owner: 'Rory Blane', place: STILL_PAGE },
        ...{ topic: 'Distillery tours', audience: 'client', due: on(-14, FRI) },
        ...{ addedOn: on(-17, TUE), agreedOn: on(-16, MON), begunOn: on(-16, WED), doneOn: on(-14, WED) },
      },
      {
        ...{ title: 'Ask Malt Ledger to list the cask programme', owner: 'Rory Blane', place: 'Malt Ledger' },
        ...{ topic: 'Cask ownership', audience: 'client', addedOn: on(-6, MON), agreedOn: on(-6, WED) },
        ...{ droppedOn: on(-2, THU), reason: 'Malt Ledger lists no cask programmes' },
      },
      {
        ...{ title: 'Write down what visitors ask about gifts', owner: null, place: null },
        ...{ topic: 'Gifts', audience: 'internal', addedOn: on(-1, TUE) },
      },
    ],
  },
  // Its market moved: its prompts fell, and so did the others.
  'Azurelle Hotels': {
    events: [
      {
        ...{ kind: 'published-page', audience: 'client', from: on(-9, WED), topic: 'Wellness' },
        ...{ text: 'Page: spa weekends by the sea', page: SPA_PAGE },
      },
      {
        ...{ kind: 'rival', audience: 'internal', from: on(-8, MON) },
        text: 'Château Brisaille opens three houses in Lisbon',
      },
    ],
    goals: [
      {
        ...{ label: 'Stay the name for city breaks', topic: 'City breaks', target: 65 },
        ...{ setOn: on(-13, TUE), due: on(4, FRI) },
      },
    ],
    actions: [
      {
        ...{ title: 'Publish a page on spa weekends by the sea', owner: 'Tomás Reis', place: SPA_PAGE },
        ...{ topic: 'Wellness', audience: 'client', points: 25, due: on(-9, FRI) },
        ...{ addedOn: on(-12, TUE), agreedOn: on(-12, THU), begunOn: on(-11, TUE), doneOn: on(-9, WED) },
      },
      {
        ...{ title: 'Show the gardens on the pages for families', owner: 'Tomás Reis', place: null },
        ...{ topic: 'Family holidays', audience: 'client', due: on(1, THU) },
        ...{ addedOn: on(-4, TUE), agreedOn: on(-3, MON), begunOn: on(-2, TUE) },
      },
    ],
  },
  // A platform changed its model since: nobody can say what the page did.
  Cyclarin: {
    events: [
      {
        ...{ kind: 'published-page', audience: 'client', from: on(-5, TUE), topic: 'Commuting' },
        ...{ text: 'Page: hills and rain', page: HILLS_PAGE },
      },
    ],
    goals: [],
    actions: [
      {
        ...{ title: 'Publish a page on commuting in hills and rain', owner: 'Joke Maes', place: HILLS_PAGE },
        ...{ topic: 'Commuting', audience: 'client', due: on(-5, FRI) },
        ...{ addedOn: on(-9, TUE), agreedOn: on(-8, WED), begunOn: on(-8, THU), doneOn: on(-5, TUE) },
      },
    ],
  },
  // Too early.
  'Kestrel Broadband': {
    events: [
      {
        ...{ kind: 'published-page', audience: 'client', from: on(-1, WED), topic: 'Small businesses' },
        ...{ text: 'Page: how fast faults are repaired', page: REPAIR_PAGE },
      },
    ],
    goals: [],
    actions: [
      {
        ...{ title: 'Publish how fast faults of small businesses are repaired', owner: 'Dee Holloway' },
        ...{ place: REPAIR_PAGE, topic: 'Small businesses', audience: 'client', due: on(-1, FRI) },
        ...{ addedOn: on(-4, TUE), agreedOn: on(-3, WED), begunOn: on(-2, MON), doneOn: on(-1, WED) },
      },
    ],
  },
};
