import { describe, expect, it } from 'vitest';
import { buildFormatter } from '../../../../shared/format/format.ts';
import { incompleteSentences } from '../../../../shared/words/incomplete.ts';
import { ENGLISH_ON_SCREEN } from '../../../../shared/words/wording.ts';

const language = { format: buildFormatter('en-GB'), words: ENGLISH_ON_SCREEN };
const run = (day: number, ...incomplete: string[]) => ({ startedAtMs: Date.UTC(2026, 9, day), incomplete });

describe('what is said of runs that are incomplete', () => {
  it('is a sentence for each that lacks something, and nothing where all are whole', () => {
    expect(incompleteSentences([run(5), run(12)], language)).toEqual([]);
    expect(incompleteSentences([run(5), run(12, '5 of 64 answers')], language)).toEqual([
      'The run of 12 Oct 2026 is incomplete: 5 of 64 answers.',
    ]);
  });

  it('names three reasons and counts the others', () => {
    expect(incompleteSentences([run(12, 'a', 'b', 'c', 'd', 'e')], language)).toEqual([
      'The run of 12 Oct 2026 is incomplete: a, b, c and 2 more.',
    ]);
  });
});
