/** The words that a report uses, in plain European Portuguese. */
import { glossaryEntries } from '../../glossary-entries.ts';
import type { ReportWords } from '../../report-words.ts';

export const PORTUGUESE_GLOSSARY: ReportWords['glossary'] = {
  title: 'Glossário',
  headline: 'Os termos que usamos',
  lede: 'Em palavras simples, tal como este relatório os usa.',
  entries: glossaryEntries({
    answer: { term: 'Resposta', text: 'o que uma plataforma devolve a um prompt.' },
    platform: {
      term: 'Plataforma',
      text: 'uma aplicação de IA que é consultada; cada uma dá a sua própria resposta.',
    },
    prompt: { term: 'Prompt', text: 'uma pergunta feita às plataformas.' },
    run: { term: 'Medição', text: 'uma ronda em que todos os prompts são enviados a todas as plataformas.' },
    visibility: {
      term: 'Visibilidade',
      text: 'a percentagem de respostas que mencionam a marca: 41% significa 41 em 100.',
    },
    shareOfVoice: {
      term: 'Quota de voz',
      text: 'a parte da marca em todas as menções das marcas comparadas. Uma resposta conta uma vez por cada marca que menciona.',
    },
    sentiment: {
      term: 'Sentimento',
      text: 'a média das menções: +1 se for positiva, 0 se for neutra, −1 se for negativa.',
    },
    attribute: {
      term: 'Atributo',
      text: 'o assunto de uma menção, como o preço ou o serviço, segundo a classificação do serviço de medição.',
    },
    averagePosition: {
      term: 'Posição média',
      text: 'o lugar da marca entre as marcas de uma resposta. 1 é o primeiro, pelo que um valor mais baixo é melhor.',
    },
    citation: { term: 'Citação', text: 'uma página que uma resposta indica como fonte.' },
    thirdParty: {
      term: 'Terceiro',
      text: 'um domínio citado que não é da marca nem de um concorrente: imprensa, críticas, fóruns.',
    },
    baseline: { term: 'Referência', text: 'a medição a partir da qual se contam as variações.' },
    interval: {
      term: 'Intervalo de 95%',
      text: 'os valores compatíveis com a amostra. Em cada 20 intervalos destes, 19 contêm o valor verdadeiro.',
    },
    beyondNoise: {
      term: 'Acima do ruído',
      text: 'o intervalo da variação exclui o zero: só o acaso raramente produz uma variação assim.',
    },
    noClearChange: {
      term: 'Não significativo',
      text: 'a variação pode dever-se apenas ao acaso. Não prova que nada tenha mudado.',
    },
    likeForLike: {
      term: 'Base comparável',
      text: 'compara-se apenas o que foi perguntado nas duas medições: os mesmos prompts nas mesmas plataformas.',
    },
    tooClose: {
      term: 'Empate técnico',
      text: 'um teste sobre as mesmas respostas não permite separar duas marcas.',
    },
    route: {
      term: 'Via',
      text: 'o caminho por que um prompt chega a uma plataforma. Uma via alternativa pode responder de modo diferente da própria plataforma.',
    },
    wonAndLost: {
      term: 'Prompts ganhos e perdidos',
      text: 'prompts cujas respostas mencionam a marca mais ou menos do que na medição anterior.',
    },
    forecast: {
      term: 'Previsão',
      text: 'onde estaria uma leitura futura se a evolução continuasse; a banda contém 95% dessas leituras.',
    },
    outlook: {
      term: 'Provável, em aberto, improvável',
      text: 'toda a banda da previsão fica acima do objetivo, contém-no ou fica abaixo.',
    },
    failure: {
      term: 'Falha',
      text: 'um prompt que uma plataforma deixou sem resposta. Não conta a favor nem contra a marca.',
    },
  }),
};
