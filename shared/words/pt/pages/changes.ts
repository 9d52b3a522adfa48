/** What the page “What changed and why” says, in European Portuguese. */
import type { ReportWords } from '../../report-words.ts';

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
    hatched: 'Tracejado: outra via, não comparável com medições anteriores.',
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
