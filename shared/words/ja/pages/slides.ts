/** What slides say by themselves, in Japanese. */
import type { ReportWords } from '../../report-words.ts';

export const JAPANESE_SLIDES: ReportWords['slides'] = {
  more: (count) => `ほか${count}行はレポートに記載`,
  actions: (count) => `${count}つの施策を提言します`,
  questions: {
    sure: 'この数値はどの程度確かですか。',
    chance: '偶然ではありませんか。',
    unknown: '分かっていないことは何ですか。',
    measured: 'どのように測定していますか。',
  },
};
