/** The words that a report uses, in plain Japanese. */
import { glossaryEntries } from '../../glossary-entries.ts';
import type { ReportWords } from '../../report-words.ts';

export const JAPANESE_GLOSSARY: ReportWords['glossary'] = {
  title: '用語集',
  headline: '本レポートで用いる用語',
  lede: '本レポートでの意味を平易に示す。',
  entries: glossaryEntries({
    answer: { term: '回答', text: '1つのプロンプトに対して1つのプラットフォームが返すもの。' },
    platform: { term: 'プラットフォーム', text: '調査対象のAIアプリケーション。それぞれが独自に回答する。' },
    prompt: { term: 'プロンプト', text: 'プラットフォームに投げる質問。' },
    run: { term: '計測', text: '全プロンプトを全プラットフォームに送る1回の調査。' },
    visibility: { term: '可視性', text: 'ブランドに言及した回答の割合。41%は100件中41件を意味する。' },
    shareOfVoice: {
      term: 'SOV',
      text: 'シェア・オブ・ボイス。比較対象の全ブランドへの言及に占める割合。1件の回答は、言及したブランドごとに1回数える。',
    },
    sentiment: { term: 'センチメント', text: '言及の平均。肯定的は+1、中立は0、否定的は−1とする。' },
    attribute: { term: '属性', text: '言及の主題（価格、サービスなど）。計測サービスの分類による。' },
    averagePosition: {
      term: '平均順位',
      text: '回答に現れるブランドの中での順番。1が先頭で、小さいほどよい。',
    },
    citation: { term: '引用', text: '回答が情報源として示したページ。' },
    thirdParty: {
      term: '第三者',
      text: '自社でも競合でもない引用ドメイン。ニュース、レビュー、フォーラムなど。',
    },
    baseline: { term: '基準', text: '変化の起点となる計測。' },
    interval: {
      term: '95%信頼区間',
      text: '標本と矛盾しない値の範囲。このような区間20個のうち19個が真の値を含む。',
    },
    beyondNoise: {
      term: '誤差を超える',
      text: '変化の信頼区間がゼロを含まない。偶然だけでこの変化が生じることはまれである。',
    },
    noClearChange: {
      term: '明確な変化なし',
      text: '偶然だけでも生じうる。変化がなかったことの証明ではない。',
    },
    likeForLike: {
      term: '同一条件',
      text: '両計測で共通して調査したもの、すなわち同じプラットフォームの同じプロンプトのみを比較する。',
    },
    tooClose: { term: '有意差なし', text: '同じ回答での検定では2つのブランドを区別できない。' },
    route: {
      term: '経路',
      text: 'プロンプトがプラットフォームに届く方法。代替経路の回答は、プラットフォーム自体の回答と異なることがある。',
    },
    wonAndLost: {
      term: '獲得・喪失プロンプト',
      text: '以前の計測よりブランドへの言及が増えた、または減ったプロンプト。',
    },
    forecast: { term: '予測', text: 'これまでの推移が続いた場合の今後の値。帯はその95%を含む。' },
    outlook: {
      term: '見込みあり、未定、見込み薄',
      text: '予測の帯全体が目標を上回る、目標を含む、目標を下回る。',
    },
    failure: {
      term: '未回答',
      text: 'プラットフォームが回答しなかったプロンプト。ブランドの評価には加えない。',
    },
  }),
};
