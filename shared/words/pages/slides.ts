/** What slides say by themselves, beside the words of the pages. */

export const ENGLISH_SLIDES = {
  /** Of a table that has no room for all of its rows. */
  more: (count: string, isOne: boolean): string =>
    `and ${count} more ${isOne ? 'row' : 'rows'} in the report`,
  /** The headline over what is recommended. */
  actions: (count: number): string =>
    count === 1
      ? 'We recommend one step'
      : count === 2
        ? 'We recommend two steps'
        : 'We recommend three steps',
  /** What a room asks; the answers come from the report. */
  questions: {
    sure: 'How sure are these figures?',
    chance: 'Could it be chance?',
    unknown: 'What do we not know?',
    measured: 'How is this measured?',
  },
};
