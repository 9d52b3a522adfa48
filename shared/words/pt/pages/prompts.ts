/** What the page of prompts won and lost says, in European Portuguese. */
import type { ReportWords } from '../../report-words.ts';

const prompts = (count: number): string => `${count} ${count === 1 ? 'prompt' : 'prompts'}`;
const name = (count: number): string => (count === 1 ? 'menciona' : 'mencionam');

export const PORTUGUESE_PROMPTS: ReportWords['prompts'] = {
  title: 'Prompts',
  lostAndWon: (lost, won, brand) => `${prompts(lost)} já não ${name(lost)} ${brand}; ${won} agora sim`,
  lost: (lost, brand) => `${prompts(lost)} já não ${name(lost)} ${brand}`,
  won: (won, brand) =>
    `${prompts(won)} agora ${name(won)} ${brand}, o que antes não ${won === 1 ? 'fazia' : 'faziam'}`,
  moved: (less, more, asked, brand) =>
    `Por contagem, ${brand} surge menos em ${less} de ${prompts(asked)} e mais em ${more}`,
  steady: (brand) => `Todos os prompts mencionam ${brand} tanto como antes`,
  nothing: 'Aqui não é possível comparar os prompts',
  why: {
    'first-run': 'É a primeira medição. A próxima poderá ser comparada com ela.',
    'no-answers': 'São precisas as respostas das duas medições, e nem todas estão disponíveis.',
    'nothing-shared': 'As duas medições não têm em comum nenhum prompt numa plataforma consultada em ambas.',
  },
  ground: (asked, steady) =>
    `Das duas vezes, usaram-se ${asked} prompts nas mesmas plataformas; ${steady} mencionam a marca tanto como antes.`,
  judged: (count) => {
    if (count === 0) {
      return 'Cada prompt tem poucas respostas para um veredicto: são contagens e exemplos do que variou.';
    }
    return count === 1
      ? 'Uma das variações está, por si só, acima do ruído; as outras são contagens.'
      : `${count} das variações estão, por si só, acima do ruído; as outras são contagens.`;
  },
  less: 'Menos menções',
  more: 'Mais menções',
  measure: (brand, from, to) => `respostas que mencionam ${brand}; anel: ${from}, ponto: ${to}`,
  prompt: 'Prompt',
  onPlatforms: 'Onde',
  platform: (platform, change) => `${platform} ${change}`,
  further: (platforms) => `mais ${platforms}`,
  insteadNow: 'Agora em vez dela',
  insteadBefore: 'Antes em vez dela',
  instead: (answers, of) => `(${answers}\u00a0de\u00a0${of})`,
  beyond: 'acima do ruído',
  unknown: 'um prompt cujo texto não está disponível',
  lessSummary:
    'Prompts que mencionam menos a marca, antes e agora, por plataforma, e o concorrente que surge em vez dela.',
  moreSummary:
    'Prompts que mencionam mais a marca, antes e agora, por plataforma, e o concorrente que surgia antes.',
  notListed: (more, most) => `Mais ${more} variaram ${most} ou menos e não constam da lista.`,
  answers: (count, isOne) => `${count} ${isOne ? 'resposta' : 'respostas'}`,
};
