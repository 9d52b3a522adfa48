/** What the page of prompts won and lost says, in Japanese. */
import type { ReportWords } from '../../report-words.ts';

export const JAPANESE_PROMPTS: ReportWords['prompts'] = {
  title: 'プロンプト',
  lostAndWon: (lost, won, brand) => `${brand}への言及が消えたプロンプト${lost}件、新たに現れた${won}件`,
  lost: (lost, brand) => `${brand}への言及が消えたプロンプト${lost}件`,
  won: (won, brand) => `${brand}への言及が新たに現れたプロンプト${won}件`,
  moved: (less, more, prompts, brand) =>
    `件数では、プロンプト${prompts}件中${brand}への言及が減ったもの${less}件、増えたもの${more}件`,
  steady: (brand) => `${brand}への言及は全プロンプトで以前と同数`,
  nothing: 'プロンプトの比較はできない',
  why: {
    'first-run': '初回の計測である。次回から比較できる。',
    'no-answers': '両計測の回答が必要だが、一部が利用できない。',
    'nothing-shared': '両計測で調査したプラットフォームに、共通するプロンプトがない。',
  },
  ground: (prompts, steady) =>
    `両時点とも同じプラットフォームにプロンプト${prompts}件を調査、うち${steady}件は言及が以前と同数。`,
  judged: (count) =>
    count === 0
      ? '個別のプロンプトは回答が少なく判定できない。件数と、変化した例を示す。'
      : `単独で誤差を超える変化は${count}件、ほかは件数のみを示す。`,
  less: '言及の減少',
  more: '言及の増加',
  measure: (brand, from, to) => `${brand}に言及した回答数、輪：${from}、点：${to}`,
  prompt: 'プロンプト',
  onPlatforms: '変化した場所',
  platform: (platform, change) => `${platform} ${change}`,
  further: (platforms) => `ほか${platforms}件`,
  insteadNow: '代わりに言及',
  insteadBefore: '以前の言及先',
  instead: (answers, of) => `（${answers}/${of}）`,
  beyond: '誤差を超える',
  unknown: '本文を利用できないプロンプト',
  lessSummary:
    '自社ブランドへの言及が減ったプロンプトの前後比較、プラットフォーム別、代わりに言及された競合。',
  moreSummary: '自社ブランドへの言及が増えたプロンプトの前後比較、プラットフォーム別、以前に言及された競合。',
  notListed: (prompts, most) => `変化が${most}以下のほか${prompts}件は掲載していない。`,
  answers: (count) => `回答${count}件`,
};
