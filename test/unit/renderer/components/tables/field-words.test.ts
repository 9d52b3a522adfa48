import { describe, expect, it } from 'vitest';
import { fieldWords } from '../../../../../renderer/components/tables/field-words.ts';

describe('the names of fields', () => {
  it.each([
    ['inputTokens', 'Input tokens'],
    ['llmCostUsd', 'LLM cost USD'],
    ['call_type', 'Call type'],
    ['model', 'Model'],
    ['top10Share', 'Top10 share'],
    ['', ''],
    ['__', '__'],
  ])('%s are written as words', (name, words) => {
    expect(fieldWords(name)).toBe(words);
  });
});
