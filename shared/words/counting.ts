/** How a service counts, in a consultant's words. */
import type { CountingRule, CountingRuleId } from '../domain/counting.ts';
import type { Formatter } from '../format/format.ts';

type Words = {
  readonly title: string;
  /** The specification's statement, with the section; null if it leaves it open. */
  readonly specified: string | null;
  /** Text of each reading, by name. */
  readonly readings: Readonly<Record<string, string>>;
};

const OWN_COUNTS = (subject: string): Readonly<Record<string, string>> => ({
  completed: `${subject} its completed tasks`,
  retrieved: `${subject} its retrieved outputs`,
  analyzed: `${subject} its analysed outputs`,
  settled: `${subject} its settled tasks`,
  total: `${subject} all its tasks, failed ones included`,
  'completed and failed': `${subject} its completed and failed tasks`,
  'completed in 2 steps': `${subject} half its completed tasks: each answer counts as two`,
  'total in 2 steps': `${subject} half of all its tasks: each answer counts as two`,
  'completed in 3 steps': `${subject} a third of its completed tasks: each answer counts as three`,
  'total in 3 steps': `${subject} a third of all its tasks: each answer counts as three`,
});

const counted = (what: string): Readonly<Record<string, string>> => ({
  'once an answer': `${what} once for each answer`,
  'at least once an answer': `${what} once or more for each answer`,
  'at most once an answer': `${what} in some answers only`,
});

const WORDS: Readonly<Record<CountingRuleId, Words>> = {
  answers: {
    title: 'Answers of a run',
    specified: 'no fewer are listed than are counted (2.7, 4.2)',
    readings: { ...OWN_COUNTS('as many as'), scored: 'as many as its scores are counted over' },
  },
  'own-answers': {
    title: 'Identifiers of answers',
    specified: 'an answer belongs to one run (2)',
    readings: { 'each its own id': 'each answer has one of its own' },
  },
  'brand-scores': {
    title: 'Brands with a score',
    specified: 'every brand that the answers mention (2.7)',
    readings: { 'every brand': 'every brand of the client, mentioned or not' },
  },
  'scored-answers': {
    title: 'Answers behind a score',
    specified: 'the same for all brands of a run (2.7)',
    readings: {
      ...OWN_COUNTS('as many as'),
      answers: 'as many as the run lists',
      'at most all': 'no more than the run lists, but not always all',
    },
  },
  'brand-mentions': {
    title: 'Mentions of a brand',
    specified: null,
    readings: counted('counted'),
  },
  'topic-sums': {
    title: 'Topics of a run',
    specified: null,
    readings: {
      'answers and mentions': 'add up to the run: each prompt belongs to one topic',
      'mentions, and answers of all topics': 'add up to the run; brands without mentions are left out',
      mentions: 'their mentions add up to those of the run',
      'at least the whole': 'overlap: a prompt may belong to several topics',
      'at most the whole': 'do not cover the whole run',
    },
  },
  'attribute-mentions': {
    title: 'Mentions under an attribute',
    specified: null,
    readings: counted('counted'),
  },
  'attribute-scores': {
    title: 'Attributes with scores',
    specified: null,
    readings: { 'every attribute': 'every attribute of a prompt whose answers mention a brand' },
  },
  'own-attributes': {
    title: 'Attribute scores',
    specified: null,
    readings: { 'other figures in each run': 'differ from one run to the next' },
  },
  'own-mentions': {
    title: 'Mention groups',
    specified: null,
    readings: { 'other groups in each run': 'differ from one run to the next' },
  },
  'listed-domains': {
    title: 'Cited domains',
    specified: 'at least one, if answers cite any (4.4)',
    readings: {
      'every domain, or a round number of them': 'every domain that is cited is listed',
      'the most cited domains': 'only the most cited domains are listed',
    },
  },
  'domain-citations': {
    title: 'Citations of a domain',
    specified: null,
    readings: { 'at least once an answer': 'counted once or more for each answer that cites it' },
  },
  'mention-groups': {
    title: 'Mentions under a topic',
    specified: null,
    readings: {
      'every topic, as often as its score': 'every topic, with as many as its score has',
      'the topics with most mentions, as often as their scores':
        'top topics only, with as many as their scores have',
      'some topics, as often as their scores': 'some topics only, with as many as their scores have',
      'every topic, at least as often as its score': 'every topic, with as many as its score has, or more',
      'every topic, at most as often as its score': 'every topic, with as many as its score has, or fewer',
      'some topics, at least as often as their scores':
        'some topics only, with as many as their scores have, or more',
      'some topics, at most as often as their scores':
        'some topics only, with as many as their scores have, or fewer',
    },
  },
  'grouped-topics': {
    title: 'Topics with mentions',
    specified: null,
    readings: { 'topics with a score': 'are topics that have scores' },
  },
  insights: {
    title: 'Insights',
    specified: 'asked for each topic of a run (4.3)',
    readings: {},
  },
};

/** A rule as a row of words. */
export type CountingRow = {
  readonly title: string;
  readonly counts: string;
  readonly restsOn: string;
  readonly held: string;
  readonly since: string;
};

/** Whether the specification sets a rule, or part of it; otherwise it is learned per service. */
export const isSpecified = (rule: CountingRuleId): boolean => WORDS[rule].specified !== null;

/** A rule's state, in words. */
export function describeCounting(
  { rule, reading, status, since, runs, held }: CountingRule,
  format: Pick<Formatter, 'count' | 'date'>,
): CountingRow {
  const { title, specified, readings } = WORDS[rule];
  const says = reading === null ? undefined : (readings[reading] ?? reading);
  const open = status === 'learning' ? 'not known yet' : 'differs from run to run: no run is judged by it';
  return {
    title,
    counts: says ?? (Object.keys(readings).length === 0 ? (specified ?? '') : open),
    restsOn: specified === null ? 'observed' : `specified: ${specified}`,
    held: runs === 0 ? '' : `${format.count(held)} of ${format.count(runs)} ${runs === 1 ? 'run' : 'runs'}`,
    since: since === null || since === '' ? '' : format.date(since),
  };
}

/** Describes a change in how a service counts; null: to nothing nameable. */
export function describeChange(rule: CountingRuleId, was: string, is: string | null): string {
  const { title, readings } = WORDS[rule];
  const now = is === null ? 'differs from run to run' : (readings[is] ?? is);
  return `${title}: ${now} (until now: ${readings[was] ?? was})`;
}

/** A reading's words; undefined if none. */
export const readingWords = (rule: CountingRuleId, reading: string): string | undefined =>
  WORDS[rule].readings[reading];
