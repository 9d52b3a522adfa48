/** Lies that a loosely counting service hides, because no rule of it would reveal them. */
import { READINGS, type CountingWorld, type ReadingName } from './counting-service.ts';

type Hidden = {
  readonly lies: RegExp;
  /** Description. */
  readonly what: string;
  /** Sets of readings, each of which hides it in full; if empty, every service does. */
  readonly by: readonly (readonly ReadingName[])[];
  readonly isWithoutTotals?: boolean;
  readonly why: string;
};

const FEWER = '(without its (first|last) record|only half of it|empty)';

const HIDDEN: readonly Hidden[] = [
  {
    lies: new RegExp(`^runs: ${FEWER}$`),
    what: 'runs: fewer',
    by: [],
    isWithoutTotals: true,
    why: 'nothing else counts the runs of a history; the next sync finds them',
  },
  {
    lies: /^brands: without its last record$/,
    what: 'brands: without its last record',
    by: [['a brand without mentions has no score']],
    why: 'no score and no answer names it',
  },
  {
    lies: /^brands: those of another project$/,
    what: 'brands: those of another project (told, and not healed)',
    by: [['answers name brands'], ['answers list names']],
    why: 'answers keep the brands of the same names until they are asked for again',
  },
  {
    lies: /^visibility: (one brand with one mention more|of two runs mixed)$/,
    what: 'visibility: other mentions',
    by: [['topics overlap']],
    why: 'topics may have more mentions than the whole',
  },
  {
    lies: new RegExp(`^topics: ${FEWER}$`),
    what: 'topics: fewer',
    by: (['topics overlap', 'some prompts have no topic'] as const).map((reading) => [
      reading,
      'mention groups have topics without scores',
    ]),
    why: 'neither the whole nor the groups say which topics have scores',
  },
  {
    lies: /^topics: a record that nobody else knows$/,
    what: 'topics: a record that nobody else knows',
    by: [['topics overlap', 'mention groups are the top two']],
    why: 'topics may have more mentions than the whole, and no group',
  },
  {
    lies: /^topics: (those of the newest run for every run|of two runs mixed)$/,
    what: 'topics: of another run',
    by: [['some prompts have no topic', 'mention groups count occurrences']],
    why: 'topics may have fewer mentions than the whole, and than the groups',
  },
  {
    lies: /^attributes: of two runs mixed$/,
    what: 'attributes: of two runs mixed',
    by: [[]],
    why: 'prompts may have had other attributes: what attributes count is learned from eight newest runs, and these are two',
  },
  {
    lies: new RegExp(`^attributes: ${FEWER}$`),
    what: 'attributes: fewer',
    by: [['attributes are found in the answers']],
    why: 'no prompt says which attributes there are',
  },
  {
    lies: new RegExp(`^mentions: ${FEWER}$`),
    what: 'mentions: fewer',
    by: [['mention groups are the top two']],
    why: 'a topic without a group is one of the others, or has as many mentions as the last',
  },
  {
    lies: /^mentions: (without its last record|a record that nobody else knows)$/,
    what: 'mentions: a topic without scores more or less',
    by: [['mention groups have topics without scores']],
    why: 'no score says which these are',
  },
  {
    lies: /^mentions: (those of the newest run for every run|of two runs mixed)$/,
    what: 'mentions: of another run',
    by: [['mention groups count occurrences']],
    why: 'groups may have more mentions than scores; groups with addresses are known by these',
  },
  {
    lies: new RegExp(`^sources: ${FEWER}$`),
    what: 'sources: fewer',
    by: [['sources are the top two']],
    why: 'a domain that is not listed is one of the others',
  },
  {
    lies: /^sources: (those of the newest run for every run|of two runs mixed)$/,
    what: 'sources: of another run',
    by: [[]],
    why: 'an answer may cite a domain more than once, so that more citations contradict nothing',
  },
  {
    lies: /^sources: a domain with fewer citations than the answers have$/,
    what: 'sources: a domain with fewer citations than the answers have',
    by: [['sources count pages']],
    why: 'citations are not those of the answers',
  },
];

/** Whether a service hides a lie. */
export function isHidden(lie: string, { shape, readings }: CountingWorld): boolean {
  const held = readings(0);
  return HIDDEN.some(
    ({ lies, by, isWithoutTotals = false }) =>
      lies.test(lie) &&
      ((isWithoutTotals && shape !== 'data') || by.some((all) => all.every((reading) => held.has(reading)))),
  );
}

/** The same as a Markdown table. */
export function describeHidden(): string {
  const rows = HIDDEN.map(({ what, by, isWithoutTotals, why }) => {
    const readings = by.map((all) => READINGS.filter((one) => all.includes(one)).join(' and '));
    const where = isWithoutTotals === true ? 'lists have no total' : readings.join(', or ');
    return `| ${what} | ${where === '' ? 'any' : where} | ${why} |`;
  });
  return ['| Lie | Where | Why |', '| --- | --- | --- |', ...rows].join('\n');
}
