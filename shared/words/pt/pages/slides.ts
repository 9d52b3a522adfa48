/** What slides say by themselves, in Portuguese. */
import type { ReportWords } from '../../report-words.ts';

export const PORTUGUESE_SLIDES: ReportWords['slides'] = {
  more: (count, isOne) => `e mais ${count} ${isOne ? 'linha' : 'linhas'} no relatório`,
  actions: (count) =>
    count === 1
      ? 'Recomendamos uma ação'
      : count === 2
        ? 'Recomendamos duas ações'
        : 'Recomendamos três ações',
  questions: {
    sure: 'Quão seguros são estes números?',
    chance: 'Pode ser acaso?',
    unknown: 'O que não sabemos?',
    measured: 'Como isto é medido?',
  },
};
