import { expect, it } from 'vitest';
import { withWholePhrases } from '../../../../../../main/reports/pdf/pdfmake/japanese-lines.ts';

/** The stretches that stay on one line, of words in one font; `|` is where a font changes. */
function kept(...words: readonly string[]): string[] {
  let font = 0;
  return withWholePhrases(
    words.map((word) => {
      if (word.startsWith('|')) font += 1;
      return { text: word.replace('|', ''), font };
    }),
  ).reduce<string[]>((all, { text }, at, whole) => {
    const stays = at > 0 && whole[at - 1]?.noNewLine === true;
    if (stays) all[all.length - 1] = `${all.at(-1) ?? ''}${text}`;
    else all.push(text);
    return all;
  }, []);
}

it('a figure of a date stays with its unit, in whatever font that is', () => {
  expect(kept('2026', '年', '11', '月', '2', '日', 'から', '長く続いた。')).toEqual([
    '2026年',
    '11月2日',
    'から',
    '長く続いた。',
  ]);
  expect(kept('11', '|月', '|2', '|日')).toEqual(['11月2日']);
});

it('a closing mark begins no line, and an opening one may', () => {
  expect(kept('279', '|回', '）、', '|次')).toEqual(['279回）、', '次']);
  const words = [
    { text: 'thecuppingtable.example', font: 0, noNewLine: true },
    { text: '（', font: 1, noNewLine: true },
    { text: '279', font: 0 },
    { text: '回）、', font: 1 },
    { text: '次の言葉です。', font: 1 },
  ];
  expect(withWholePhrases(words).map(({ noNewLine }) => noNewLine === true)).toEqual([
    ...[false, true, true],
    ...[false, false],
  ]);
});

it('a sentence leaves no two letters alone on its last line', () => {
  expect(kept('変', 'わ', 'っ', 'た。')).toEqual(['変わった。']);
  expect(kept('月', 'に', '変', 'わ', 'っ', 'た。')).toEqual(['月', 'に', '変わった。']);
});

it('words of other languages stay as they are', () => {
  expect(kept('in ', '11 ', 'days')).toEqual(['in ', '11 ', 'days']);
});
