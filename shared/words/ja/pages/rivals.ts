/** What the rivals' page says, in Japanese. */
import type { ReportWords } from '../../report-words.ts';

export const JAPANESE_RIVALS: ReportWords['rivals'] = {
  title: '競合',
  field: '全体像',
  rank: '順位',
  voice: 'SOV',
  change: '変化',
  summary: (against) =>
    `可視性順のブランド一覧とSOV${against === null ? '' : `、${against === 'previous' ? '前回' : '基準'}からの両者の変化`}。`,
  sharedRanks: '幅のある順位は、同じ回答での検定で区別できないブランド。',
  note:
    'SOVは、ここに示す全ブランドへの言及に占める各ブランドの割合。' +
    '順位は可視性による。幅のある順位は、同じ回答での検定で区別できないブランドを示す。',

  slope: {
    title: '可視性の始点と終点',
    measure: '回答の%、各名称の後に95%信頼区間',
    others: (count, least, most) => `ほか${count}社 ${least}～${most}`,
    row: (brand, from, to) => `${brand} ${from}から${to}`,
    rowNew: (brand, to) => `${brand} ${to}`,
    alt: (from, to, rows) => `${from}と${to}の可視性（%）：${rows}。`,
    note: '色付き：自社ブランドと、変化が誤差を超える競合。',
  },
  lead: {
    title: '差の推移',
    measure: (brand) => `${brand}に対する差、ポイント`,
    ahead: (brand) => `${brand}が先行`,
    alt: (own, rival, first, from, last, to) =>
      `${rival}に対する${own}の差（ポイント）：${from}は${first}、${to}は${last}。`,
    note: '帯：同じ回答での95%信頼区間。',
  },
  pairs: {
    title: 'プラットフォーム別',
    measure: (day) => `その回答の%、${day}`,
    row: (platform, own, rival) => `${platform} ${own}対${rival}`,
    alt: (own, rival, rows) => `${own}と${rival}のプラットフォーム別の値（%）：${rows}。`,
    left: (count) => `差の小さいほか${count}件は図に示していない。`,
    sample: (least, most) => `各n=${least}～${most}。`,
    sampleAlike: (n) => `各n=${n}。`,
    few: '白抜き：回答30件未満。',
  },
  moved: {
    title: '変化したブランド',
    move: (brand, moved) => `${brand}は${moved}。`,
    none: (from, to) => `${from}から${to}までに誤差を超えて変化したブランドはない。`,
    rest: (count) => `ほか${count}ブランドに明確な変化はない。`,
    restOne: 'もう1つのブランドに明確な変化はない。',
    chance: (judged, byChance) =>
      `比較した${judged}ブランドのうち、偶然だけでも約${byChance}件は誤差を超えうる。`,
  },
  others: (count) => `ほか${count}社`,
  span: (least, most) => `${least}～${most}%`,
};
