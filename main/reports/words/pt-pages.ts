/** Generated text of report pages, in Portuguese. */
import { glossaryEntries } from '../../../shared/words/glossary-entries.ts';
import { pluralIn, sentenceWithStop } from '../../../shared/words/grammar.ts';
import type { ReportWords, UncomparedWords } from '../../../shared/words/report-words.ts';

const plural = pluralIn('pt-PT');

export const PORTUGUESE_ABSENCES: ReportWords['absences'] = {
  title: 'Onde os concorrentes são mencionados',
  headline: (answers, of, brand, count) =>
    `${answers} de ${of} respostas ${plural(count, 'menciona', 'mencionam')} um concorrente e não ${brand}`,
  none: {
    headline: 'Nenhuma resposta menciona só um concorrente',
    lede: 'Onde um concorrente é mencionado, a marca também é.',
  },
  notMirrored: {
    headline: 'Não se sabe onde os concorrentes são mencionados sozinhos',
    lede: 'Para isso são precisas as respostas destas medições, que não estão disponíveis.',
  },
  missing: (brand, prompts, asked) =>
    `Em ${prompts} de ${asked} prompts nenhuma resposta menciona ${brand}, e aí são mencionados concorrentes.`,
  somewhere: (brand, asked) =>
    `Cada um dos ${asked} prompts menciona ${brand} em parte das respostas; abaixo estão os que mais a omitem.`,
  counts: 'São contagens de respostas; nenhum prompt é avaliado por si só.',
  prompts: 'Prompts onde só são mencionados concorrentes',
  promptsMeasure: (brand) => `respostas que mencionam um concorrente e não ${brand}`,
  platforms: 'O mesmo por plataforma',
  prompt: 'Prompt',
  alone: 'Só concorrentes',
  named: (brand) => `Mencionam ${brand}`,
  rival: 'O mais mencionado aí',
  most: (answers, of) => `(${answers}\u00a0de\u00a0${of})`,
  more: (prompts, count) =>
    `Mais ${prompts} ${plural(count, 'prompt omite', 'prompts omitem')} a marca em algumas respostas.`,
  summary:
    'Os prompts, com as respostas que mencionam um concorrente e não a marca própria, as que mencionam a marca própria e o concorrente mais mencionado.',
  platformsSummary: 'As plataformas, com as respostas que mencionam um concorrente e não a marca própria.',
};

export const PORTUGUESE_ANSWERS: ReportWords['answers'] = {
  title: 'Respostas lado a lado',
  allName: (brand, platforms) => `Uma pergunta, ${platforms} plataformas: todas referem ${brand}`,
  someName: (brand, naming, platforms) =>
    `Uma pergunta, ${platforms} plataformas: ${brand} surge em ${naming}`,
  noneNames: (brand, platforms) => `Uma pergunta, ${platforms} plataformas: nenhuma refere ${brand}`,
  lede: 'O que cada plataforma respondeu na última medição, nas suas próprias palavras. As respostas isoladas são exemplos; cada valor deste relatório assenta em todas as respostas.',
  prompt: 'O prompt',
  measure: 'o mesmo para cada plataforma',
  answer: 'O que respondeu',
  names: (brand) => `Refere ${brand}`,
  namesNot: (brand) => `Não refere ${brand}`,
  rivals: (brands) => `Concorrentes: ${brands}`,
  moreRivals: (count) => `mais ${count}`,
  page: (title, address) => `${title} (${address})`,
  morePages: (count) => `Outras páginas citadas: ${count}`,
  marks: (brand) =>
    `Nas respostas, ${brand} está a negrito sobre fundo colorido e os concorrentes a negrito sobre uma linha ponteada.`,
  without: (platforms) => `Sem resposta a este prompt: ${platforms}.`,
  summary:
    'Cada plataforma com a sua resposta a um prompt: a data, se refere a marca própria, os concorrentes que refere, um excerto e páginas citadas.',
};

export const PORTUGUESE_ATTRIBUTES: ReportWords['attributes'] = {
  title: 'Atributos',
  spread: (brand, best, worst) => `${brand}: valor mais alto em ${best}, mais baixo em ${worst}`,
  one: (brand, attribute) => `As menções de ${brand} tratam apenas de ${attribute}`,
  scored: (attribute, score, mentions) => `${attribute} ${score} (n ${mentions})`,
  lede: (best, worst) => `Valor mais alto: ${best}. Mais baixo: ${worst}.`,
  few: 'Poucas menções por atributo para comparar o tom',
  alike: (brand, attributes) => `${brand} tem o mesmo valor em ${attributes} atributos`,
  byAttribute: (brand) => `${brand} por atributo`,
  measure: 'sentimento médio, primeiro os mais mencionados',
  attribute: 'Atributo',
  axis: '−1 a +1',
  mentions: 'Menções',
  warmestRival: 'Melhor rival',
  rivalFigures: (score, mentions) => `${score} (n ${mentions})`,
  summary: 'Sentimento médio da marca por atributo e o concorrente com o valor mais alto.',
  note: 'O serviço não indica a dispersão por atributo; por isso não há intervalo nem veredicto.',
  further: (attributes, isOne) =>
    isOne
      ? `Há mais ${attributes} atributo fora da lista.`
      : `Há mais ${attributes} atributos fora da lista.`,
};

export const PORTUGUESE_CHANGES: ReportWords['changes'] = {
  title: 'O que mudou e porquê',

  find: {
    moved: (brand, moved, from, to) => `A visibilidade de ${brand} ${moved} entre ${from} e ${to}.`,
    noneMoved: 'Nenhuma plataforma, por si só, variou acima do ruído.',
    quiet: 'Nada variou mais do que o acaso explica',
    nothingToCompare: 'Uma primeira leitura, sem nada com que comparar',
    notFollowed: 'O que aconteceu entre estas medições não pode ser contado por inteiro',
    notComparable: 'As medições deste período não são comparáveis',
  },

  trend: 'Visibilidade por medição',
  trendMeasure: (from, to) => `% de respostas que mencionam a marca, ${from} a ${to}`,

  event: {
    on: (day, what) => `${day}: ${what}`,
    moved: (brand, isUp) => `${brand} ${isUp ? 'sobe' : 'desce'}`,
    drifted: (brand, isUp) => `${brand} ${isUp ? 'sobe' : 'desce'} a partir daqui`,
    overtakes: (first, second) => `${first} ultrapassa ${second}`,
    catchesUp: (first, second) => `${first} aproxima-se de ${second} a partir daqui`,
    part: (part, brand, isUp) => `${brand} ${isUp ? 'sobe' : 'desce'} em ${part}`,
    drops: (platform, brand) => `${platform} abandona ${brand}`,
    begins: (platform, brand) => `${platform} começa a mencionar ${brand}`,
    topic: (topic) => `«${topic}»`,
    prompts: (count, isOne, isUp) =>
      `${count} ${isOne ? 'prompt' : 'prompts'} ${isUp ? 'ganho' : 'perdido'}${isOne ? '' : 's'}`,
    source: (domain, isUp) => `${domain}: ${isUp ? 'mais' : 'menos'} citações`,
    tone: (attribute, isUp) => `o tom ${isUp ? 'melhora' : 'piora'} em «${attribute}»`,
    voice: (brand, isUp) => `${brand}: ${isUp ? 'maior' : 'menor'} quota de voz`,
    position: (brand, isLater) => `${brand} surge mais ${isLater ? 'tarde' : 'cedo'}`,
    sentiment: (brand, isUp) => `${isUp ? 'melhor' : 'pior'} tom sobre ${brand}`,
    measurement: {
      platforms: 'outras plataformas',
      prompts: 'outros prompts',
      rivals: 'outros concorrentes',
    },
    route: (platforms) => `${platforms} por outra via`,
    routeOfAll: 'respostas por outra via',

    change: (from, to) => `de ${from} para ${to}`,
    ofAnswers: (from, to) => `de ${from} para ${to} das respostas`,
    ofItsAnswers: (from, to) => `de ${from} para ${to} das suas respostas`,
    ofTheirAnswers: (from, to) => `de ${from} para ${to} das suas respostas`,
    ofMentions: (from, to) => `de ${from} para ${to} das menções`,
    citations: (from, to) => `de ${from} para ${to} citações por medição`,
    ahead: (size) => `${size} à frente`,
    behind: (size) => `${size} atrás`,
    notMovement: 'medido de outro modo, não é variação',
    routeFollows: 'não comparável com o anterior',
  },

  presence: {
    title: (brand) => `Respostas que mencionam ${brand}`,
    counts: 'por plataforma e medição; mais escuro: maior parte das suas respostas',
    shares: '% das respostas da plataforma, por medição',
    hatched:
      'Tracejado: outra via. Só se avalia uma variação se os dois lados a tiverem em proporção semelhante.',
    absent: 'Espaço vazio: não consultada nessa medição.',
    newRoute: 'outra via',
    isNew: 'nova aqui',
    gone: 'já não consultada',
    tooFew: 'poucas respostas',
    noComparison: 'sem comparação',
    alt: (brand, rows) => `Respostas que mencionam ${brand} por plataforma e medição. ${rows}.`,
    altRow: (platform, first, last, change) =>
      `${platform}: ${first} na primeira medição, ${last} na última, ${change}`,
  },

  waterfall: {
    title: 'O contributo de cada plataforma',
    measure: (from) => `pontos de visibilidade; o eixo começa em ${from}`,
    movement: (points, isAll) => `${isAll ? 'Mesma base' : 'Pela mesma via'}\n${points} pontos`,
    measurement: (points) => `Outra medição\n${points} pontos`,
    levels: (from, to) => `${from} a ${to}%`,
    ofAnswers: (answers) => `n ${answers}`,
    doubt: (half) => `±${half}`,
    platformMix: 'Outras plataformas',
    promptMix: 'Outros prompts',
    others: (count) => `Outras ${count}`,
    newRoute: 'via nova',
    note: 'Os passos são partes de todas as respostas, pelo que se somam, salvo arredondamentos; ± é metade do intervalo de 95%.',
    hatched: 'Tracejado: não é variação, ou não se sabe se é.',
    groupedNote: 'Os passos mais pequenos estão agrupados.',
    alt: (from, to, steps) =>
      `Visibilidade de ${from} para ${to}, em pontos de todas as respostas: ${steps}.`,
  },

  known: {
    title: 'O que sabemos',
    alone: (platform, isUp, points, range) =>
      `${platform}, por si só, ${isUp ? 'soma' : 'retira'} ${points} pontos (${range}).`,
    othersMany: (count, isUp, points) =>
      `As outras ${count} plataformas juntas ${isUp ? 'somam' : 'retiram'} ${points} pontos; nenhuma variou acima do ruído.`,
    othersLevel: (count) =>
      `As outras ${count} plataformas compensam-se entre si; nenhuma variou acima do ruído.`,
    othersOne: (isUp, points) =>
      `A outra plataforma ${isUp ? 'soma' : 'retira'} ${points} pontos: sem mudança clara.`,
    rerouted: (platform, points, total, isPart) =>
      `${platform} respondeu, pelo menos em parte, por outra via; ${isPart ? `${points} dos ${total} pontos podem dever-se a isso` : `${points} pontos podem dever-se a isso, face a ${total} no total`}.`,
  },

  unknown: {
    title: 'O que não sabemos',
    why: (platform) =>
      `Porque mudaram as respostas de ${platform}: a via, os prompts e os modelos mantiveram-se.`,
    whyWith: (platform) => `Se ${platform} mudou por si ou porque algo foi medido de outro modo.`,
    whyAll: 'O porquê: esta página mostra o que aconteceu ao mesmo tempo, mas nenhuma causa foi testada.',
    earlierRoute: (platforms) => `O que teria respondido ${platforms} pela via anterior.`,
    smaller: (points) =>
      `Se algo variou menos de ${points} pontos: estas medições muitas vezes não o mostrariam.`,
  },
};

const KINDS: Readonly<Record<string, string>> = {
  own_brand: 'próprio',
  competitor: 'concorrente',
  news: 'imprensa',
  ugc: 'utilizadores',
  review_site: 'críticas',
  third_party: 'terceiro',
};

export const PORTUGUESE_CITATIONS: ReportWords['citations'] = {
  title: 'Citações',
  domains: 'Domínios que as plataformas citam',
  domainsMeasure: (date, citations, domains) => `${citations} citações de ${domains} domínios, ${date}`,
  domain: 'Domínio',
  kind: 'Tipo',
  kindOf: (category) => (category === null ? 'não indicado' : (KINDS[category] ?? category)),
  citations: 'Citações',
  share: 'Quota',
  before: (isPrevious) => (isPrevious ? 'Med. anterior' : 'Referência'),
  change: 'Var.',
  own: 'Páginas próprias',
  rivals: 'Páginas de concorrentes',
  others: 'Terceiros',
  otherDomains: (domains, isOne) => (isOne ? `mais ${domains} domínio` : `mais ${domains} domínios`),
  domainsSummary: (isPrevious) =>
    `Domínios citados, agrupados em próprios, de concorrentes e de terceiros, com a sua quota de citações e a da medição ${isPrevious ? 'anterior' : 'de referência'}.`,
  noVerdict:
    'Variações em pontos. As páginas de uma mesma resposta não são citadas de forma independente; por isso as quotas não têm veredicto.',
  noBefore: 'As citações da medição anterior não estão disponíveis.',
  pages: 'Páginas mais citadas',
  pagesMeasure: (shown, of) => `${shown} de ${of} páginas`,
  page: 'Página',
  by: 'Citada por',
  byPlatform: (platform, answers) => `${platform} ${answers}`,
  pagesSummary: 'As páginas mais citadas, uma vez cada, com as plataformas que as citam.',
  outreach: 'Citados apenas junto de concorrentes',
  outreachMeasure: (brand) => `nenhuma resposta que cita estes domínios menciona ${brand}`,
  rivalsNamed: 'Concorrentes mencionados',
  answers: 'Respostas',
  named: (brand, answers) => `${brand} (${answers})`,
  outreachSummary:
    'Domínios citados em respostas que mencionam concorrentes e nunca a marca, por ordem de respostas.',
  outreachMore: (domains) =>
    `Mais ${domains} domínios são citados apenas junto de concorrentes, cada um em tantas respostas ou menos.`,
  /** How the share of own pages compares with others, and what to do first. */
  meaning: {
    title: 'O que significa esta parte',
    beside: (brand, own, rival, rivalPct) =>
      `As páginas próprias de ${brand} recebem ${own} das citações; ${rival}, o domínio concorrente mais citado, recebe ${rivalPct}.`,
    alone: (brand, own) =>
      `As páginas próprias de ${brand} recebem ${own} das citações; nenhuma página de um concorrente é citada.`,
    mostOthers: (pct) =>
      `${pct} vão para terceiros: a maior parte do que as plataformas dizem assenta em páginas que não são de nenhuma marca deste relatório.`,
    others: (pct) => `${pct} vão para terceiros.`,
    behind:
      'As páginas próprias estão atrás das desse concorrente. Para serem mais citadas, começa-se por páginas que respondam aos prompts deste relatório.',
    ahead:
      'As páginas próprias não estão atrás das desse concorrente. Para ter mais citações, começa-se pelos terceiros mais citados.',
    first: (domain, naming, answers, brand, count) =>
      `O primeiro a analisar é ${domain}: ${naming} das ${answers} respostas que o citam ${plural(count, 'menciona', 'mencionam')} ${brand}.`,
  },
};

export const PORTUGUESE_EVIDENCE: ReportWords['evidence'] = {
  title: 'Evidências',
  headline: 'As respostas por trás de cada conclusão',
  headlineOf: (shown, of) => `Respostas por trás de ${shown} de ${of} conclusões`,
  lede: 'Respostas individuais da última medição, tal como as plataformas as deram. Ilustram uma conclusão, ao lado da resposta anterior ao mesmo prompt quando era outra; a própria conclusão assenta em todas as respostas.',
  nothing: 'Nenhuma conclusão a ilustrar com uma resposta',
  nothingLede: 'Não se encontrou nenhuma variação que uma só resposta pudesse mostrar.',
  finding: 'Conclusão',
  answer: 'Resposta que a mostra',
  from: (platform, date) => `${platform}, ${date}`,
  prompt: (prompt) => `Prompt «${prompt}»`,
  citesNothing: 'Não cita nenhuma página',
  none: 'Nenhuma resposta disponível da última medição o mostra.',
  summary:
    'Cada conclusão deste relatório com uma resposta: plataforma, data, prompt, excerto e uma página que cita.',
  findings: 'Conclusões e respostas',
  measure: (shown, of) => `${shown} de ${of}`,
};

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

export const PORTUGUESE_GOALS: ReportWords['goals'] = {
  title: 'Objetivos',
  headline: ({ likely, open, unlikely }) => {
    const judged = likely + open + unlikely;
    if (judged === 0) return 'Ainda é cedo para saber se os objetivos serão cumpridos';
    const say = (count: number, one: string, many: string): string =>
      judged === 1 ? `O objetivo ${one}` : `${count} de ${judged} objetivos ${count === 1 ? one : many}`;
    if (unlikely > 0) {
      return say(unlikely, 'provavelmente não será cumprido', 'provavelmente não serão cumpridos');
    }
    if (open > 0) return say(open, 'continua em aberto', 'continuam em aberto');
    return say(likely, 'provavelmente será cumprido', 'provavelmente serão cumpridos');
  },
  lede: (goals, date) => `${goals}, com dados até ${date}.`,
  goals: (count) => `${count} ${count === 1 ? 'objetivo' : 'objetivos'}`,
  scorecard: 'Quadro de objetivos',
  measure: 'leituras e previsão como banda de 95%; o traço grosso é o objetivo',
  goal: 'Objetivo',
  reading: 'Último valor',
  outlook: 'Perspetiva',
  likely: 'Provável',
  open: 'Em aberto',
  unlikely: 'Improvável',
  notJudged: 'Ainda por avaliar',
  target: (pct, day) => `${pct} até ${day}`,
  targetOnly: (pct) => `${pct}, sem prazo`,
  noTarget: 'sem objetivo definido',
  on: (day) => `em ${day}`,
  forecast: (range) => `previsão: ${range}`,
  above: (points) => `a banda começa ${points} acima do objetivo`,
  inside: 'o objetivo está dentro da banda',
  below: (points) => `a banda fica ${points} abaixo`,
  points: (written, size) => `${written} ${size === 1 ? 'ponto' : 'pontos'}`,
  tooFew: (readings, needed) => `${readings} leituras; são precisas ${needed}`,
  tooFewUntil: (readings, needed, day) => `${readings} de ${needed} leituras; veredicto por volta de ${day}`,
  noDeadline: 'sem prazo não há previsão',
  noGoal: 'sem objetivo não há veredicto',
  tooFar: (day) => `as leituras só alcançam ${day}`,
  over: (day) => `o prazo terminou em ${day}`,
  noProjection: 'estas leituras não podem ser projetadas',
  noReadings: 'ainda sem leituras',
  unnamed: 'Objetivo sem nome',
  alt: (goal, first, last, target) => `${goal}: de ${first} para ${last}; objetivo: ${target}.`,
  none: 'nenhum',
  summary: 'Cada objetivo com o último valor, a evolução, a previsão e a perspetiva.',
  note: 'A previsão pressupõe que a evolução continue como até aqui; não conta com as ações previstas. Os objetivos são de visibilidade.',
};

export const PORTUGUESE_MARKETS: ReportWords['markets'] = {
  title: 'Mercados',
  count: (markets) => `${markets} mercados`,
  headline: (markets) => `Visibilidade em ${markets} mercados`,
  moved: (markets, up, down) =>
    `${markets} mercados: visibilidade em alta em ${up}, em queda em ${down}, acima do ruído`,
  lede: 'Cada mercado tem os seus próprios prompts: os valores não são somados entre mercados nem ordenados.',
  market: 'Mercado',
  finding: 'Conclusão principal',
  summary: 'Cada mercado: visibilidade com intervalo e amostra, variação, conclusão principal e página.',
  note: 'As variações comparam o comparável e são avaliadas como nas páginas de cada mercado, que indicam a sua referência.',
  noRuns: 'Sem medições',
  noRunsIn: (from, to) => `Sem medições entre ${from} e ${to}`,
  lastRun: (day) => `A última medição anterior é de ${day}.`,
  nextRun: (day) => `A primeira medição posterior é de ${day}.`,
  neverRun: 'Este mercado ainda não tem medições concluídas.',
  counted: 'Não conta para nenhum valor deste relatório.',
  withoutRuns: (markets) => `Sem medições: ${markets}.`,
};

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
  platformAlone: (alone, of, brand, count) =>
    `${alone} das suas ${of} respostas ${plural(count, 'menciona', 'mencionam')} um concorrente e não ${brand}.`,
  prompt: (prompt) => `Escrever uma página que responda a «${prompt}»`,
  promptAlone: (alone, of, brand, rival, most, count, ofMost) =>
    `${alone} de ${of} respostas ${plural(count, 'menciona', 'mencionam')} um concorrente e não ${brand}; ${most} delas ${plural(ofMost, 'menciona', 'mencionam')} ${rival}.`,
  source: (domain, brand) => `Pedir a ${domain} que fale da marca ${brand}.`,
  sourceCited: (share, citations, naming, answers, brand, count) =>
    `${share} de ${citations} citações; ${naming} das ${answers} respostas que o citam ${plural(count, 'menciona', 'mencionam')} ${brand}.`,
  again: 'Repetir os mesmos prompts e comparar com hoje.',
  today: (named, of, brand, count) =>
    `Hoje, ${named} de ${of} respostas ${plural(count, 'menciona', 'mencionam')} ${brand}.`,
};

export const PORTUGUESE_PLATFORMS: ReportWords['platforms'] = {
  title: 'Plataformas',
  own: (brand) => `${brand} por plataforma`,
  platform: 'Plataforma',
  ownSummary: 'Visibilidade da marca em cada plataforma, com o seu intervalo e a sua variação.',
  intervalNote: 'Só há intervalos onde estão disponíveis as respostas individuais.',
  field: 'O mercado por plataforma',
  measure: '% das respostas da plataforma',
  fieldSummary: 'Visibilidade de cada marca em cada plataforma, em percentagem das suas respostas.',

  panels: {
    title: 'Plataformas por medição',
    measure: (runs) =>
      `% das respostas da plataforma, ${runs} medições num só eixo; primeiro a maior variação`,
    levels: (from, to, change) => `de ${from} para ${to}%${change === null ? '' : `, ${change}`}`,
    newRoute: 'via nova',
    note: 'Por cima de cada gráfico: início, fim e variação em pontos. Banda: intervalo de 95% da marca.',
    hatched: 'Tracejado: respostas por outra via; os níveis de antes e de depois não se comparam.',
    untested: 'Sem linha: não consultada nessas medições.',
    hidden: (count) => `Mais ${count} plataformas com variações menores constam apenas da tabela.`,
    panel: (platform, levels, verdict) => `${platform} ${levels} (${verdict})`,
    alt: (brand, panels) => `${brand} por plataforma e medição, em percentagem: ${panels}.`,
  },
};

const prompts = (count: number): string => `${count} ${count === 1 ? 'prompt' : 'prompts'}`;
const name = (count: number): string => (count === 1 ? 'menciona' : 'mencionam');

export const PORTUGUESE_PROMPTS: ReportWords['prompts'] = {
  title: 'Prompts',
  lostAndWon: (lost, won, brand) => `${prompts(lost)} já não ${name(lost)} ${brand}; ${won} agora sim`,
  lost: (lost, brand) => `${prompts(lost)} já não ${name(lost)} ${brand}`,
  won: (won, brand) =>
    `${prompts(won)} agora ${name(won)} ${brand}, o que antes não ${won === 1 ? 'fazia' : 'faziam'}`,
  moved: (less, more, asked, brand) =>
    `Por proporção de respostas, ${brand} surge menos em ${less} de ${prompts(asked)} e mais em ${more}`,
  steady: (brand) => `Todos os prompts mencionam ${brand} tanto como antes`,
  nothing: 'Aqui não é possível comparar os prompts',
  why: {
    'first-run': 'É a primeira medição. A próxima poderá ser comparada com ela.',
    'no-answers': 'São precisas as respostas das duas medições, e nem todas estão disponíveis.',
    'nothing-shared': 'As duas medições não têm em comum nenhum prompt numa plataforma consultada em ambas.',
  },
  ground: (asked, steady, count, ofSteady) =>
    `Das duas vezes, ${plural(count, 'usou-se', 'usaram-se')} ${asked} ${plural(count, 'prompt', 'prompts')} nas mesmas plataformas; ${steady} ${plural(ofSteady, 'menciona', 'mencionam')} a marca tanto como antes.`,
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
  platform: (platform, before, now) => `${platform} ${before}\u00a0→\u00a0${now}`,
  further: (platforms) => `mais\u00a0${platforms}`,
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
  later: (runs, count, last) =>
    sentenceWithStop(
      `Já ${plural(count, 'existe', 'existem')} ${runs} ${plural(count, 'medição posterior', 'medições posteriores')}, a última de ${last}`,
    ),
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

export const PORTUGUESE_RIVAL: ReportWords['rival'] = {
  title: 'Um concorrente em detalhe',
  none: {
    headline: 'Nenhum concorrente a analisar',
    lede: 'A medição deste relatório não avaliou nenhuma outra marca.',
  },

  find: {
    leads: (first, second, a, b) => `${first} está à frente de ${second}: ${a}\u00a0contra\u00a0${b}`,
    close: (first, second) => `${first} e ${second} em empate técnico`,
    only: (rival, pct) => `${rival} surge em ${pct} das respostas`,
    lead: (brand, points, range) => `${brand} tem ${points} pontos de vantagem (95%: ${range}).`,
    gap: (a, b, points, range) => `${a} contra ${b}: ${points} pontos de diferença (95%: ${range}).`,
    ofPairs: (pairs) =>
      `Isoladamente, este intervalo exclui o zero; corrigido para os ${pairs} pares de marcas, não prova qualquer vantagem.`,
    moved: (brand, moved, from) => `${brand} ${moved} desde ${from}.`,
  },

  trend: 'As duas marcas por medição',
  trendMeasure: (from, to) => `% de respostas, ${from} a ${to}`,

  topics: (own, rival) => `${own} e ${rival} por tema`,
  topicsMeasure: (day) => `% das respostas do tema, ${day}; primeiro a maior vantagem`,
  behind: (rival) => `▼ ${rival} à frente`,
  ahead: (own) => `▲ ${own} à frente`,
  note: 'As barras são intervalos de 95%. Os veredictos comparam as duas marcas nas mesmas respostas, com correção para todos os concorrentes e temas.',
  hollow: 'Vazado: menos de 30 respostas.',
  left: (count) => `${count} temas com diferenças menores não estão desenhados.`,
  row: (topic, own, rival, verdict) => `${topic}: ${own} contra ${rival} (${verdict})`,
  alt: (own, rival, rows) => `${own} contra ${rival} por tema, em percentagem: ${rows}.`,

  leadsOn: (rival) => `Onde ${rival} está à frente`,
  trailsOn: (rival) => `Onde ${rival} está atrás`,
  place: (name, rival, own) => `${name}: ${rival} contra ${own}.`,
  eitherLeads: 'Onde uma das duas está à frente',
  nowhere: 'Em nenhuma plataforma e em nenhum tema, acima do ruído.',
};

export const PORTUGUESE_RIVALS: ReportWords['rivals'] = {
  title: 'Concorrentes',
  field: 'O mercado',
  rank: 'Lugar',
  voice: 'Voz',
  change: 'Var.',
  summary: (against) =>
    `Marcas por visibilidade, com a sua quota de voz${against === null ? '' : ` e a variação de ambas desde a medição ${against === 'previous' ? 'anterior' : 'de referência'}`}.`,
  sharedRanks: 'Um conjunto de lugares: um teste sobre as mesmas respostas não distingue essas marcas.',
  note:
    'A quota de voz é a parte das menções de uma marca nas de todas as marcas desta lista. ' +
    'Os lugares são por visibilidade; um conjunto de lugares indica que um teste sobre as mesmas respostas não distingue as marcas incluídas.',

  slope: {
    title: 'Visibilidade, início e fim',
    measure: '% de respostas e intervalo de 95%',
    others: (count, least, most) => `outras ${count}: ${least} a ${most}`,
    row: (brand, from, to) => `${brand} de ${from} para ${to}`,
    rowNew: (brand, to) => `${brand} ${to}`,
    alt: (from, to, rows) => `Visibilidade em ${from} e em ${to}, em percentagem: ${rows}.`,
    note: 'A cores: a marca e os concorrentes cuja variação está acima do ruído.',
  },
  lead: {
    title: 'A vantagem',
    measure: (brand) => `sobre ${brand}, em pontos`,
    ahead: (brand) => `${brand} à frente`,
    alt: (own, rival, first, from, last, to) =>
      `Vantagem de ${own} sobre ${rival} em pontos: ${first} em ${from}, ${last} em ${to}.`,
    note: 'Banda: intervalo de 95%, nas mesmas respostas.',
  },
  pairs: {
    title: 'Por plataforma',
    measure: (day) => `% das suas respostas, ${day}`,
    row: (platform, own, rival) => `${platform}: ${own} contra ${rival}`,
    alt: (own, rival, rows) => `${own} contra ${rival} por plataforma, em percentagem: ${rows}.`,
    left: (count) => `Mais ${count} com diferenças menores não estão desenhadas.`,
    sample: (least, most) => `n de ${least} a ${most} cada.`,
    sampleAlike: (n) => `n ${n} cada.`,
    few: 'Vazado: menos de 30 respostas.',
  },
  moved: {
    title: 'Quem se moveu',
    move: (brand, moved) => `${brand} ${moved}.`,
    none: (from, to) => `Nenhuma marca variou acima do ruído entre ${from} e ${to}.`,
    rest: (count) => `As outras ${count} marcas não mostram uma mudança clara.`,
    restOne: 'A outra marca não mostra uma mudança clara.',
    chance: (judged, byChance) =>
      `Em ${judged} marcas comparadas, só o acaso levaria cerca de ${byChance} acima do ruído.`,
  },
  others: (count) => `outras ${count}`,
  span: (least, most) => `${least} a ${most}%`,
};

export const PORTUGUESE_RUNS: ReportWords['runs'] = {
  title: 'Todas as medições',
  headline: (runs) =>
    runs === 1 ? 'A medição por trás deste relatório' : `As ${runs} medições por trás deste relatório`,
  complete: 'Todos os prompts tiveram resposta em todas as medições.',
  failures: (failed, tasks) => `${failed} de ${tasks} perguntas ficaram sem resposta.`,
  notTold: 'O serviço não indica, para cada medição, quantas perguntas falharam.',
  byFallback: (answers, runs) =>
    `${answers} respostas em ${runs} ${runs === 1 ? 'medição' : 'medições'} chegaram por uma via alternativa.`,
  table: 'Medições',
  measure: 'a mais recente no fim',
  day: 'Dia',
  prompts: 'Prompts',
  failed: 'Falhas',
  route: 'Via',
  platforms: 'Plataformas',
  summary: 'Cada medição deste relatório: dia, prompts, respostas, falhas, vias e plataformas.',
};

export const PORTUGUESE_SENTIMENT: ReportWords['sentiment'] = {
  title: 'Sentimento',
  bars: 'Tom por marca',
  barsMeasure: (date) => `% de menções, ${date}; saldo: positivas menos negativas, de −1 a +1`,
  brand: 'Marca',
  positive: 'positivas',
  neutral: 'neutras',
  negative: 'negativas',
  balance: 'Saldo',
  sample: 'n',
  barsSummary: 'Menções de cada marca por tom, em percentagem, e o seu saldo com intervalo.',
  quotes: 'Nas suas próprias palavras',
  of: (platform, prompt) => `${platform}, prompt «${prompt}»`,
  ofPlatform: (platform) => platform,
  names: (brand) => `menciona ${brand}`,
  namesNot: (brand) => `não menciona ${brand}`,
  open: '«',
  close: '»',
  cites: (address) => `Cita ${address}`,
  examples: 'São exemplos de respostas individuais, não prova de uma tendência.',
};

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

export const PORTUGUESE_TOPICS: ReportWords['topics'] = {
  title: 'Temas',
  gaps: (brand) => `${brand} contra o melhor concorrente`,
  measure: (day) => `% das respostas do tema, ${day}; primeiro o maior atraso`,
  topic: 'Tema',
  bestRival: 'melhor rival',
  gap: 'Dif.',
  verdict: 'Veredicto',
  change: 'Var.',
  sample: 'n',
  ahead: '▲ À frente de todos',
  behind: (brand) => `▼ ${brand} à frente`,
  close: '≈ Empate técnico',
  few: 'Poucas respostas',
  noRival: 'Nenhum concorrente',
  intervals:
    'As barras são intervalos de 95%. Os veredictos comparam as duas marcas nas mesmas respostas; com vários temas e concorrentes, a exigência sobe.',
  hollow: 'Vazado: menos de 30 respostas.',
  changeSince: (since) => `Var.: da marca desde ${since}, em pontos.`,
  chance: (judged, byChance) =>
    `Com ${judged} temas comparados, só o acaso levaria cerca de ${byChance} acima do ruído.`,
  leftOut: (count, topics) => `Não desenhados: ${count} temas com diferenças menores (${topics}).`,
  row: (topic, own, rival, verdict) => `${topic}: ${own} contra ${rival} (${verdict})`,
  rivalFigure: (brand, pct) => `${brand} ${pct}`,
  alt: (brand, rows) => `${brand} por tema contra o melhor concorrente, em percentagem: ${rows}.`,
  field: 'O mercado por tema',
  fieldMeasure: '% das respostas do tema',
  fieldSummary: 'Visibilidade das principais marcas por tema, em percentagem das suas respostas.',
};

/** European Portuguese. */
export const PORTUGUESE_REPORT: ReportWords = {
  title: (project) => `${project}: visibilidade da marca nas respostas de IA`,
  subject: (brand) => `Relatório de visibilidade de ${brand}`,

  frame: {
    page: (page, pages) => `Página ${page} de ${pages}`,
    prompts: (prompts) => `${prompts} prompts`,
    platforms: (count) => `${count} ${count === 1 ? 'plataforma' : 'plataformas'}`,
    askedBefore: (count) => `antes ${count}`,
    sample: (answers, date, asked) => `Amostra: ${answers} respostas em ${date} (${asked}).`,
    side: (answers, when, runs, count) =>
      `${answers} respostas, ${when}, ${runs} ${count === 1 ? 'medição' : 'medições'}`,
    upTo: (period, day) => `${period}, até ${day}`,
    judged: (side, asked) => `Amostra: ${side} (${asked}).`,
    judgedAgainst: (side, against, asked) => `Amostra: ${side}, face a ${against} (${asked}).`,
    sampleBefore: (answers, platforms, isPrevious) =>
      `${isPrevious ? 'Medição anterior' : 'Referência'}: ${answers} respostas, ${platforms} plataformas.`,
    invented: 'Dados de exemplo',
    ranges: 'Intervalos de 95%: 19 em 20 contêm o valor verdadeiro.',
    beyondNoise: '«Acima do ruído»: o acaso por si só raramente dá uma variação assim.',
  },

  common: {
    runOf: (date) => `medição de ${date}`,
    ofAnswers: '% de respostas',
    ofMentions: '% de todas as menções de marcas',
    visibility: 'Visibilidade',
    shareOfVoice: 'Quota de voz',
    sentiment: 'Sentimento',
    interval: 'Interv. 95%',
    noInterval: 'sem intervalo',
    axisPct: '0 a 100%',
    answers: 'Respostas',
    brand: 'Marca',
    run: 'Medição',
    platforms: 'Plataformas',
    citations: 'Citações',
    change: (isPrevious) => (isPrevious ? 'Desde a medição anterior' : 'Desde a referência'),
    points: (figure) => `${figure} pp`,
    countOf: (part, of) => `${part} de ${of}`,
    sampleOf: (range, answers) => `${range}, n ${answers}`,
    none: 'nenhum',
    notTested: 'não consultada',
    notMirrored: 'não disponível',
    decimals: 'Os valores com menos de 100 respostas não têm casas decimais.',
  },

  trend: {
    added: (platforms) => `Entrada: ${platforms}`,
    dropped: (platforms) => `Saída: ${platforms}`,
    consequence: 'o nível pode variar',
    key: (mark, date, event) => `${mark}: ${event} (${date}).`,
    reading: (date, pct) => `${date} ${pct}%`,
    noRival: 'nenhum concorrente',
    alt: (measure, brand, readings, rivals) =>
      `${measure} de ${brand} por medição: ${readings}. Ao lado: ${rivals}.`,
  },

  standings: {
    title: 'Concorrentes',
    row: (brand, pct) => `${brand} ${pct}%`,
    alt: (title, unit, rows) => `${title}, ${unit}: ${rows}.`,
    whiskers: 'As linhas finas são intervalos de 95%: 19 em 20 contêm o valor verdadeiro.',
    hidden: (brands) =>
      brands === 1
        ? 'Há 1 marca menor que não é mostrada.'
        : `Há ${brands} marcas menores que não são mostradas.`,
  },

  cover: {
    title: 'Visibilidade da marca nas respostas\u00a0de\u00a0IA',
    share: (hasRival, brand) =>
      hasRival
        ? 'Percentagem de respostas que mencionam cada marca'
        : `Percentagem de respostas que mencionam ${brand}`,
    caption: (cut, hasEarlier) =>
      `Um ponto por medição${cut === null ? '' : `, os últimos ${cut.drawn} de ${cut.runs}`}${hasEarlier ? ', a negrito o período do relatório' : ''}. As barras são intervalos de 95%: 19 em 20 contêm o valor verdadeiro`,
    courseCaption: (hasEarlier, hasLevels) =>
      `Um ponto por medição${hasEarlier ? ', a negrito o período do relatório' : ''}.${hasLevels ? ' A tracejado: o nível antes e depois.' : ''}`,
    axisFrom: (pct) => `; o eixo começa em ${pct}%.`,
    ahead: (date) => `à frente desde ${date}`,
    monthly: (month) => `Relatório mensal, ${month}`,
    quarterly: (quarter, year) => `Relatório trimestral, ${quarter}.º trimestre de ${year}`,
    yearly: (year) => `Relatório anual, ${year}`,
    reportOf: (date) => `Relatório de ${date}`,
    span: (from, to) => `${from} a ${to}`,
    period: 'Período',
    runs: 'Medições',
    withFirst: (runs) => `${runs}, a primeira para comparação`,
    answers: 'Respostas',
    issued: 'Emitido',
    dataUpTo: 'Dados até',
    preparedFor: (brand, agency) =>
      agency === null ? `Preparado para ${brand}.` : `Preparado para ${brand} por ${agency}.`,
    alt: (brand, readings, from, to, lastPct) =>
      `Percentagem de respostas que mencionam ${brand}, ${readings} leituras de ${from} a ${to}; a última, ${lastPct}%.`,
    rivalAlt: (rival, fromPct, lastPct) => ` Ao lado, ${rival}, de ${fromPct}% para ${lastPct}%.`,
  },

  contents: { title: 'Índice', heading: 'O que este relatório mostra' },

  summary: {
    title: 'Resumo',
    findings: (count) =>
      count === 1 ? 'Uma conclusão' : count === 2 ? 'Duas conclusões' : 'Três conclusões',
    findingsOf: (count, of) => `${count} de ${of} conclusões`,
    findingsMeasure: (from, to) => `${from} a ${to}, por ordem de peso`,
    tilesMeasure: 'variações nos mesmos prompts e plataformas',
    watch: {
      title: 'O que vigiamos',
      measure: 'nenhuma destas variações está acima do ruído',
      sign: 'Sinal',
      stands: 'Como está',
      act: 'Quando agiríamos',
      atOrMore: (level) => `a partir de ${level}`,
      atOrLess: (level) => `a ${level} ou menos`,
      summary: 'O que se vigia, como está, a partir de que ponto se agiria e a página que o mostra.',
    },
    lookedFor: 'O que procurámos',
    underWay: 'Em curso',
    howTo: {
      title: 'Como ler estas páginas',
      lines: [
        {
          term: 'As percentagens',
          text: 'são partes das respostas: quantas em cem mencionam a marca. Ao lado, n conta as respostas ou menções.',
        },
        {
          term: 'Os intervalos',
          text: 'são o que estas respostas permitem: dezanove em vinte contêm o valor verdadeiro.',
        },
        {
          term: 'Acima do ruído',
          text: 'está uma variação que o acaso por si só raramente dá; as outras podem ser acaso.',
        },
      ],
    },
    actions: 'O que recomendamos',
    actionsMeasure: 'onde olhar primeiro; o que foi medido, não porque aconteceu',
    contents: 'Neste relatório',
    contentsMeasure: 'o que mostra cada página',
    courseAlt: (what, first, from, last, to) => `${what}: ${first} em ${from}, ${last} em ${to}.`,
  },

  note: {
    title: (agency) => (agency === null ? 'A nossa leitura' : `A leitura de ${agency}`),
    measure: 'um juízo, não uma medição',
    quoted: 'Dito nas respostas',
    noValue: '(não consta deste relatório)',
    draft: {
      first: (subject) => `Aquilo de que falaríamos primeiro: ${subject}.`,
      quiet: 'Continuamos a medir e voltaremos ao contacto assim que algo mudar.',
      begin: (isOne) =>
        isOne
          ? 'Começaríamos pela ação acima, a avaliar pelas medições seguintes.'
          : 'Das ações acima começaríamos pela primeira, a avaliar pelas medições seguintes.',
    },
  },

  comparison: { title: 'Comparação' },

  text: { title: 'Notas' },

  attachments: {
    data: 'Os dados por trás dos gráficos deste relatório',
    manifest: 'De que é feito este relatório e todos os valores que apresenta',
    service: 'O relatório que o próprio serviço de medição faz desta medição',
    serviceInside: (run, file) =>
      `O relatório do próprio serviço de medição (${run}) está dentro deste ficheiro: ${file}.`,
  },
  changes: PORTUGUESE_CHANGES,

  keyFigures: {
    title: 'Indicadores-chave',
    position: 'Posição média',
    axes: {
      visibility: 'visibilidade',
      shareOfVoice: 'quota de voz',
      sentiment: 'sentimento',
      position: 'posição',
    },
    axesNote: (axes) => `Eixos: ${axes}.`,
    axis: (figure, range) => `${figure} ${range}`,
    notMeasured: 'não medido',
    noFigure: '–',
    firstRun: 'É a primeira medição do relatório; as variações serão visíveis a partir da próxima.',
    lowerIsBetter: 'Uma posição mais baixa é melhor.',
    trend: 'Visibilidade por medição',
    trendMeasure: (from, to) => `% de respostas, ${from} a ${to}`,
    standingsMeasure: (unit, date) => `${unit}, ${date}`,
    what: 'O que dizem os valores',
    rank: (best, worst) =>
      best === worst ? `o ${best}.º lugar` : `um lugar partilhado, do ${best}.º ao ${worst}.º`,
    holds: (brand, rank, of) =>
      `${brand} ocupa ${rank} entre ${of} marcas. Os lugares são partilhados quando um teste sobre as mesmas respostas não distingue as marcas.`,
    noneNear: 'Nenhum concorrente está dentro do seu intervalo.',
    near: (brands) => `Em empate técnico nesta medição: ${brands}.`,
    fallback: (answers) =>
      `${answers} respostas chegaram por uma via alternativa; podem diferir das da própria plataforma.`,
  },

  rivals: PORTUGUESE_RIVALS,
  rival: PORTUGUESE_RIVAL,
  platforms: PORTUGUESE_PLATFORMS,
  topics: PORTUGUESE_TOPICS,
  prompts: PORTUGUESE_PROMPTS,
  sentiment: PORTUGUESE_SENTIMENT,
  slides: PORTUGUESE_SLIDES,
  attributes: PORTUGUESE_ATTRIBUTES,
  citations: PORTUGUESE_CITATIONS,
  goals: PORTUGUESE_GOALS,
  absences: PORTUGUESE_ABSENCES,
  answers: PORTUGUESE_ANSWERS,
  ninetyDays: PORTUGUESE_NINETY_DAYS,
  recommendations: PORTUGUESE_RECOMMENDATIONS,
  evidence: PORTUGUESE_EVIDENCE,
  glossary: PORTUGUESE_GLOSSARY,
  runs: PORTUGUESE_RUNS,
  markets: PORTUGUESE_MARKETS,

  method: {
    title: 'Método e amostras',
    headline: 'Como foram medidos estes valores',
    lede: (answers, runs, isOneRun) =>
      `${answers} respostas em ${runs} ${isOneRun ? 'medição' : 'medições'}, recolhidas nas plataformas abaixo e avaliadas pelo serviço de medição.`,
    runs: 'Medições',
    ownBrand: (brand) => `marca: ${brand}`,
    naming: 'Presente',
    voice: 'Voz',
    failed: 'Falhas',
    route: 'Via',
    notScored: 'não avaliado',
    notTold: 'não indicado',
    byFallback: (answers) => `${answers} alternativa`,
    primary: 'principal',
    primaryUnstated: 'principal*',
    without: (platforms) => `sem ${platforms}`,
    with: (platforms) => `com ${platforms}`,
    summary:
      'Cada medição deste relatório: respostas, respostas que mencionam a marca, visibilidade com intervalo e plataformas.',
    platformsOf: (date, platforms) => `Plataformas de ${date}: ${platforms}.`,
    namingNote: 'Presente: respostas que mencionam a marca.',
    failedNote: 'Falhas: perguntas sem resposta.',
    earlier: (runs, isOne, list) =>
      isOne
        ? `${runs} medição anterior consta de «${list}».`
        : `${runs} medições anteriores constam de «${list}».`,
    unstated: '* O serviço não registou a via de algumas respostas, o que significa a via principal.',
    how: 'Como se calculam os valores',
    counting: {
      term: 'Particularidades deste serviço',
      points: {
        'analysed-only': 'só contam as respostas que analisou',
        'failed-too': 'contam também as respostas falhadas, como respostas que não mencionam nenhuma marca',
        'some-answers':
          'nem todas as respostas de uma medição contam, pelo que um valor pode assentar em menos respostas',
        'unnamed-unscored':
          'uma marca que nenhuma resposta menciona pode não ter valor, o que não equivale a zero',
        'mentions-repeated': 'uma marca que o serviço conta várias vezes numa resposta conta aqui uma só vez',
        'mentions-partial': 'nem todas as respostas que mencionam uma marca contam como menção',
        'topics-overlap':
          'um prompt pode pertencer a vários temas, pelo que os temas somam mais do que a medição',
        'topics-partial':
          'nem todos os prompts pertencem a um tema, pelo que os temas somam menos do que a medição',
        'domains-top': 'só constam os domínios mais citados, e os totais de citações são os deles',
        'citations-own': 'as citações de um domínio podem ser menos do que as respostas que o citam',
      },
    },
    days: { term: 'Dias', text: (zone) => `os dias, meses e trimestres são os do fuso horário ${zone}.` },
    entries: [
      {
        term: 'Visibilidade',
        text: 'a percentagem de respostas que mencionam a marca: respostas que a mencionam, divididas por todas as respostas da medição.',
      },
      {
        term: 'Quota de voz',
        text: 'as menções da marca divididas pelas de todas as marcas deste relatório. Uma resposta conta uma vez por cada marca que menciona.',
      },
      {
        term: 'Sentimento',
        text: 'a média das menções: cada positiva conta +1, cada negativa −1, cada neutra 0.',
      },
      {
        term: 'Posição',
        text: 'o lugar médio da marca entre as marcas mencionadas numa resposta; 1 é o primeiro, pelo que um valor mais baixo é melhor.',
      },
      {
        term: 'Intervalos',
        text: 'a 95%. Proporções de uma medição: o de Wilson; 19 em 20 contêm o valor verdadeiro para os prompts colocados e nada dizem de outros. Quota de voz, sentimento e posição, e as suas variações: 2000 reamostragens dos prompts; onde faltam as respostas de uma medição, o de Wilson e o normal dos seus totais. Variações da visibilidade: o de Tango para pares de respostas e o t de Student sobre os prompts quando estes foram repetidos.',
      },
      {
        term: 'Veredictos',
        text: '«acima do ruído» significa que o intervalo de 95% de uma variação exclui o zero; caso contrário, é «não significativa». Com menos de 30 respostas não há veredicto. As variações contam apenas os prompts nas plataformas consultadas nas duas medições e as marcas avaliadas em ambas. Quando as respostas de uma medição não estão disponíveis, comparam-se os totais do serviço, o que é indicado. As variações impressas são diferenças dos níveis arredondados, para que as contas batam certo.',
      },
    ],
  },
};

/** For a report without a comparison, by choice. */
export const PORTUGUESE_UNCOMPARED: UncomparedWords = {
  change: 'Sem comparação',
  why: 'este relatório não compara nada',
  sentence: 'Este relatório descreve um momento e não o compara com nenhum outro.',
  named: (brand, mentions, answers, date) =>
    `${brand} surgiu em ${mentions} de ${answers} respostas em ${date}.`,
};
