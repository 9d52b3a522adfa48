import { describe, expect, it } from 'vitest';
import { findJsonFault, offsetOfValue } from '../../../../shared/format/json-text.ts';

const told = (text: string): string => {
  const fault = findJsonFault(text);
  return fault === null ? '' : `${String(fault.offset)}: expected ${fault.expected}, found ${fault.found}`;
};

describe('JSON that somebody wrote', () => {
  it.each([
    [
      '',
      '0: expected a value (text in double quotes, a number, true, false, null, [ or {), found the end of the file',
    ],
    ['{"a": 1,}', '8: expected a name in double quotes, found “}”'],
    ['{a: 1}', '1: expected a name in double quotes or }, found “a”'],
    ["{'a': 1}", "1: expected a name in double quotes or }, found “'”"],
    ['{“a”: 1}', '1: expected a name in double quotes or }, found ““”'],
    ['{"a" 1}', '5: expected a colon after a name, found “1”'],
    ['{"a": 1 "b": 2}', '8: expected a comma or }, found “"”'],
    [
      '{"a": ',
      '6: expected a value (text in double quotes, a number, true, false, null, [ or {), found the end of the file',
    ],
    ['["a" "b"]', '5: expected a comma or ], found “"”'],
    ['["a",]', '5: expected a value (text in double quotes, a number, true, false, null, [ or {), found “]”'],
    [
      '{"a": None}',
      '6: expected a value (text in double quotes, a number, true, false, null, [ or {), found “None”',
    ],
    [
      '{"a": 01}',
      '6: expected a value (text in double quotes, a number, true, false, null, [ or {), found “01”',
    ],
    ['{"a": "x\ny"}', '8: expected the closing double quote of a text, found the end of the line'],
    [
      String.raw`{"a": "C:\kits"}`,
      String.raw`9: expected a second backslash (\\) or one of \n \t \u, found “\”`,
    ],
    ['{"a": "\t"}', String.raw`7: expected a letter (a tab within a text is written \t), found “”`],
    ['{} {}', '3: expected nothing more, found “{”'],
    [
      '// a\n{}',
      '0: expected a value (text in double quotes, a number, true, false, null, [ or {), found “/”',
    ],
  ])('is told what is wrong with it: %s', (text, words) => {
    expect(told(text)).toBe(words);
  });

  it('finds a fault exactly where the parser of the language finds one, or none', () => {
    const whole = JSON.stringify({ a: [1, -2.5e3, true, null, 'x"\\\n€', {}], b: { c: [] }, d: '' }, null, 1);
    const isJson = (text: string): boolean => {
      try {
        JSON.parse(text);
        return true;
      } catch {
        return false;
      }
    };
    for (let at = 0; at < whole.length; at += 1) {
      for (const sign of ['', ',', '"', '}', ']', '\\', '0', 'x', ' ', ':']) {
        const text = whole.slice(0, at) + sign + whole.slice(at + 1);
        expect([text, findJsonFault(text) === null]).toEqual([text, isJson(text)]);
      }
    }
  });

  it('takes a text that nests as deep as it is long', () => {
    expect(findJsonFault('['.repeat(200_000))?.offset).toBe(200_000);
  });

  it('knows where a value stands, or the last part of the way that is there', () => {
    const text = '{"a": 1, "list": [{"b": 2}, {"b": 3}]}';
    const at = (...path: readonly (string | number)[]) => text.slice(offsetOfValue(text, path));
    expect(at('list', 1, 'b')).toBe('3}]}');
    expect(at('list', 1, 'c')).toBe('{"b": 3}]}');
    expect(at()).toBe(text);
  });
});
