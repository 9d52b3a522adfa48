/** What the page of the first ninety days says, in European Portuguese. */
import type { ReportWords } from '../../report-words.ts';

export const PORTUGUESE_NINETY_DAYS: ReportWords['ninetyDays'] = {
  title: 'Os primeiros noventa dias',
  headline: 'O que faríamos nos primeiros noventa dias',
  lede: 'Cada passo assenta num valor deste relatório. O último repete as mesmas perguntas e mostra o que daí resultou.',
  stages: [
    { title: 'Dias 1 a 30', measure: 'acordar o que se pergunta e ler o que se diz' },
    { title: 'Dias 31 a 60', measure: 'dar às plataformas páginas com que responder' },
    { title: 'Dias 61 a 90', measure: 'estar onde as plataformas procuram e medir de novo' },
  ],
  stage: (stage) => `O que se faz (${stage}), o valor em que assenta e quem o faz.`,
  who: 'Quem',
  agree: 'Acordar que perguntas contam: as feitas aqui são uma proposta.',
  asked: (prompts, platforms, answers) =>
    `Prompts enviados: ${prompts}; plataformas: ${platforms}; respostas: ${answers}.`,
  platform: (platform, brand) => `Ler o que ${platform} responde em vez de ${brand}.`,
  platformAlone: (alone, of, brand) =>
    `${alone} das suas ${of} respostas mencionam um concorrente e não ${brand}.`,
  prompt: (prompt) => `Escrever uma página que responda a «${prompt}»`,
  promptAlone: (alone, of, brand, rival, most) =>
    `${alone} de ${of} respostas mencionam um concorrente e não ${brand}; ${most} delas mencionam ${rival}.`,
  source: (domain, brand) => `Pedir a ${domain} que fale da marca ${brand}.`,
  sourceCited: (share, citations, naming, answers, brand) =>
    `${share} de ${citations} citações; ${naming} das ${answers} respostas que o citam mencionam ${brand}.`,
  again: 'Repetir os mesmos prompts e comparar com hoje.',
  today: (named, of, brand) => `Hoje, ${named} de ${of} respostas mencionam ${brand}.`,
};
