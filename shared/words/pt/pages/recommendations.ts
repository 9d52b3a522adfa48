/** What is recommended and the evidence in words, in European Portuguese. */
import { sentenceWithStop } from '../../grammar.ts';
import type { ReportWords } from '../../report-words.ts';

export const PORTUGUESE_RECOMMENDATIONS: ReportWords['recommendations'] = {
  title: 'Recomendações',
  headline: (count) => (count === 1 ? 'Um próximo passo' : `${count} próximos passos`),
  none: 'Nenhuma conclusão exige ação.',
  quiet:
    'As variações não exigem, por si só, qualquer ação; nenhum tema está muito atrás de um concorrente e nenhuma fonte importante omite a marca.',
  lede: (count) =>
    `${count === 1 ? 'Decorre' : 'Cada um decorre'}, por regra, de um valor deste relatório. Indica onde olhar primeiro, não porque algo aconteceu.`,
  actions: 'O que recomendamos',
  actionsMeasure: 'por ordem de peso',
  action: 'Ação',
  evidence: 'Em que se baseia',
  page: 'Página',
  summary: 'Ações por ordem, com a evidência que as motiva e a página que a mostra.',
  further: (actions) => `Mais ${actions} decorrem de valores menores e não constam da lista.`,

  who: 'Proposta',
  agency: 'Agência',
  by: (date) => `até ${date}`,
  open: (day) => `Em aberto desde o nosso relatório de ${day}.`,
  effect: {
    next: (measure) => `Deve mover: ${measure}. Visível nas medições seguintes.`,
    from: (measure, date) =>
      sentenceWithStop(`Deve mover: ${measure}. Visível nas medições a partir de ${date}`),
    points: (measure, date, points) =>
      `Deve mover: ${measure}. As medições a partir de ${date} mostrariam uma variação de ${points} pontos ou mais.`,
    settles: (date) =>
      date === null
        ? 'Deve esclarecer: se mudaram as respostas ou a medição. Visível nas medições seguintes.'
        : sentenceWithStop(
            `Deve esclarecer: se mudaram as respostas ou a medição. Visível nas medições a partir de ${date}`,
          ),
  },
  measures: {
    named: (brand) => `a frequência com que as respostas mencionam ${brand}`,
    onPlatform: (platform, brand) => `a frequência com que ${platform} menciona ${brand}`,
    onTopic: (topic, brand) => `a frequência com que as respostas sobre «${topic}» mencionam ${brand}`,
    tone: (brand) => `o modo como as respostas falam de ${brand}`,
    beside: (domain, brand) => `as respostas que citam ${domain} e mencionam ${brand}`,
    cited: (domain) => `a frequência com que ${domain} é citado`,
    gap: (rival) => `a distância para ${rival}`,
  },

  advice: {
    route: 'Aguardar medições por uma só via antes de agir sobre esta variação.',
    model: 'Comparar medições de um mesmo modelo antes de agir sobre esta variação.',
    rival: (brand) => `Analisar os domínios citados onde as respostas mencionam ${brand}.`,
    platform: (platform) => `Analisar as páginas que ${platform} cita agora.`,
    topic: (topic) => `Preparar o briefing de uma página sobre «${topic}».`,
    prompts: 'Ler as respostas a estes prompts ao lado das anteriores.',
    fall: (brand) => `Ler as respostas que já não mencionam ${brand} ao lado das anteriores.`,
    toneFall: (brand) => `Ler as respostas que falam mal de ${brand}.`,
    source: (domain) => `Ver o que diz ${domain}: as plataformas citam-no mais.`,
    lostSource: (domain) => `Verificar se as páginas de ${domain} continuam em linha.`,
    tone: (attribute) => `Ler o que as respostas dizem sobre «${attribute}».`,
    outreach: (domain) =>
      `Contactar ${domain}: as plataformas citam-no com frequência e nunca junto da marca.`,
  },

  cites: (named) => `Mais citados: ${named}.`,
  times: (name, times) => `${name} (${times})`,
  gap: (own, ownPct, rival, rivalPct, answers) =>
    `${rival} surge em ${rivalPct} de ${answers} respostas; ${own}, em ${ownPct}; acima do ruído.`,
  outreachEvidence: (share, of, answers, brand) =>
    `${share} de ${of} citações; nenhuma das ${answers} respostas que o citam menciona ${brand}.`,
};
