/** The sentences of what a project's history tells, in European Portuguese; see the English ones. */
import type { HistoryWords } from '../history-words.ts';

/** European Portuguese. */
export const PORTUGUESE_HISTORY: HistoryWords = {
  problems: {
    'single-run': 'Uma só medição indica um nível, não uma mudança. A próxima poderá ser comparada com ela.',
    'empty-run':
      'A última medição não tem respostas. A próxima que as tiver será comparada com as anteriores.',
    'no-answers':
      'As respostas da última medição não estão disponíveis, pelo que nada se pode dizer de plataformas, temas ou prompts em particular.',
    'no-own-brand': 'A última medição não tem resultado para a marca.',
    'nothing-shared': 'Nenhum prompt da última medição vem de uma anterior, pelo que não há nada a comparar.',
  },
  causes: {
    platforms: 'Causa provável: desde então foram consultadas outras plataformas.',
    prompts: 'Causa provável: os prompts mudaram nessa altura.',
    route:
      'Desde então as respostas chegam por outra via; não se sabe se por causa da via ou de uma variação real.',
    model: 'Causa provável: desde então responde outro modelo.',
  },
  certainty: {
    measurement: 'Medido de outro modo',
    clear: 'Acima do ruído',
    likely: 'Provavelmente acima do ruído',
  },
  points: (written, size) => `${written} ${size === 1 ? 'ponto' : 'pontos'}`,

  lead: {
    drifted: (brand, isUp, size, since) =>
      `${brand} tem vindo a ${isUp ? 'ganhar' : 'perder'}: ${size} desde ${since}`,
    moved: (brand, isUp, size) => `${brand} ${isUp ? 'ganhou' : 'perdeu'} ${size}`,
    overtook: (first, second) => `${first} ultrapassou ${second}`,
    drewLevel: (first, second) => `${first} igualou ${second}`,
    platformStopped: (platform, brand) => `${platform} quase deixou de mencionar ${brand}`,
    platformBegan: (platform, brand) => `${platform} começou a mencionar ${brand}`,
    platformMoved: (platform, brand, isUp, since) =>
      `${platform} menciona ${isUp ? 'mais' : 'menos'} ${brand} desde ${since}`,
    topicMoved: (topic, brand, isUp, since) =>
      `Em «${topic}», ${brand} ${isUp ? 'ganhou' : 'perdeu'} terreno desde ${since}`,
    onePrompt: (prompt, brand, isUp) =>
      `As respostas a «${prompt}» mencionam ${isUp ? 'mais' : 'menos'} ${brand}`,
    prompts: (count, brand, isUp) =>
      `As respostas a ${count} prompts mencionam ${isUp ? 'mais' : 'menos'} ${brand}`,
    sourceLeft: (domain) => `${domain} saiu das fontes`,
    sourceEntered: (domain) => `${domain} entrou nas fontes`,
    sourceMoved: (domain, isUp, since) =>
      `${domain} recebe ${isUp ? 'mais' : 'menos'} citações desde ${since}`,
    tone: (attribute, brand, isUp) =>
      `O tom sobre «${attribute}» ${isUp ? 'melhorou' : 'piorou'} para ${brand}`,
    measurement: (isUp, size, what) =>
      `O valor principal ${isUp ? 'subiu' : 'desceu'} ${size} porque ${what === 'platforms' ? 'foram consultadas outras plataformas' : 'foram usados outros prompts'}`,
    measuredPart: (isUp, size, what, part) =>
      `O valor principal ${isUp ? 'subiu' : 'desceu'} ${size}, ${part} dos quais porque ${what === 'platforms' ? 'foram consultadas outras plataformas' : 'foram usados outros prompts'}`,
    rivals: (isUp, size) =>
      `A quota de voz ${isUp ? 'subiu' : 'desceu'} ${size} porque são contados outros concorrentes`,
    voice: (brand, isUp) => `${brand} tem uma parte ${isUp ? 'maior' : 'menor'} de todas as menções`,
    position: (brand, isLater) => `${brand} surge mais ${isLater ? 'tarde' : 'cedo'} nas respostas`,
    sentiment: (brand, isUp) => `As respostas falam ${isUp ? 'melhor' : 'pior'} de ${brand}`,
  },

  rest: {
    ahead: (size) => `${size} à frente`,
    behind: (size) => `${size} atrás`,
    lead: (before, now, since) => `${before} antes; ${now} desde ${since}.`,
    level: (before, now, since) => `${before} antes; ${now} desde ${since}; agora em empate técnico.`,
    levelNow: (before, now, since) => `${before} antes de ${since}; ${now} agora: empate técnico.`,
    citations: (before, now, since) => `${before} citações por medição antes; ${now} desde ${since}.`,
    sentiment: (before, now, since) => `${before} antes; ${now} desde ${since}.`,
    position: (before, now, since) => `${before} de posição média antes; ${now} desde ${since}.`,
    measurement: (before, now, since) =>
      `${before} antes; ${now} desde ${since}. Não é uma variação do que os dois lados têm em comum.`,
    drift: (before, now) => `${before} no início; ${now} agora.`,
    judged: (before, now, since) => `${before} antes de ${since}; ${now} agora.`,
    driftEnds: (before, now) => `${before} nas medições anteriores; ${now} nas quatro mais recentes.`,
    prompts: (prompt, before, now, since) =>
      `Sobretudo «${prompt}»: ${before} das suas respostas antes; ${now} desde ${since}.`,
    ofMentions: (before, now, since) => `${before} das menções antes; ${now} desde ${since}.`,
    ofItsAnswers: (before, now, since) => `${before} das suas respostas antes; ${now} desde ${since}.`,
    ofAnswers: (before, now, since) => `${before} das respostas antes; ${now} desde ${since}.`,
  },

  noise: {
    quiet: 'As medições deste cliente não oscilam mais do que as suas respostas explicam.',
    wander: (points, steps) =>
      `As medições deste cliente oscilam, por si só, ${points} pontos${steps === null ? '' : `, segundo ${steps} passos anteriores`}.`,
  },
  nothing: 'Nada variou mais do que o acaso explica.',
  nothingApart:
    'Avaliados em conjunto, nenhum valor se distingue do acaso: entre tantos, um pode fazê-lo sozinho.',
  nothingElse: 'Não se destaca nenhuma data a partir da qual algo tenha mudado.',
  wouldShow: (points) =>
    ` Entre a primeira e a segunda metade destas medições, uma variação de ${points} pontos teria sido detetada quatro vezes em cinco.`,
  wouldShowHere: (points) => ` Uma variação de ${points} pontos teria sido detetada quatro vezes em cinco.`,
  rangeOfRuns: (range) => `${range} por medição`,
  rangeOfPoints: (range) => `${range} pontos`,
  rangeOfChange: (range, isLead) => `Variação${isLead ? ' da vantagem' : ''}: ${range}`,

  summary: {
    levels: (from, to) => `de ${from} para ${to}`,
    moved: (brand, isUp, levels) => `${brand} ${isUp ? 'sobe' : 'desce'} ${levels} das respostas`,
    drifted: (brand, isUp, levels) =>
      `${brand} ${isUp ? 'sobe' : 'desce'} gradualmente ${levels} das respostas`,
    platform: (platform, brand, isUp, levels) =>
      `${platform} menciona ${isUp ? 'mais' : 'menos'} ${brand}: ${levels}`,
    topic: (brand, topic, isUp, levels) =>
      `${brand} ${isUp ? 'ganha' : 'perde'} terreno em «${topic}»: ${levels}`,
    level: (brand, share) =>
      share === null
        ? `Sem mudança clara na frequência com que ${brand} é mencionada`
        : `${brand} é mencionada em ${share} das respostas, sem mudança clara`,
    onShared: (moved) => `${moved}, nos prompts e plataformas que os dois lados têm em comum`,
    explains: (platform, brand, isUp, from, to) =>
      `${platform} explica a ${isUp ? 'subida' : 'queda'}: menciona ${brand} em ${to} das suas respostas, antes ${from}`,
    overtakes: (first, second) => `${first} ultrapassa ${second}`,
    drawsLevel: (first, second) => `${first} iguala ${second}`,
    standing: {
      moved: (brand, isUp, levels, since) =>
        `${brand} continua a surgir ${isUp ? 'mais' : 'menos'}, desde ${since}: ${levels} das respostas`,
      drifted: (brand, isUp, levels, since) =>
        `${brand} tem vindo a ${isUp ? 'subir' : 'descer'} desde ${since}: ${levels} das respostas`,
      platform: (platform, brand, isUp, levels, since) =>
        `${platform} continua a mencionar ${isUp ? 'mais' : 'menos'} ${brand}, desde ${since}: ${levels}`,
      topic: (brand, topic, isUp, levels, since) =>
        `${brand} continua ${isUp ? 'mais forte' : 'mais fraca'} em «${topic}», desde ${since}: ${levels}`,
      overtakes: (first, second, since) => `${first} continua à frente de ${second}, desde ${since}`,
      level: (first, second, since) => `${second} já não tem vantagem clara sobre ${first}, desde ${since}`,
      other: (lead, since) => `${lead}, desde ${since}`,
    },
    retold: (day, brand, from, to, days) =>
      `O nosso relatório de ${day} dizia que ${from} das respostas mencionam ${brand}; depois de uma nova análise das respostas de ${days}, são ${to}.`,
    withdrawn: (day, lead) =>
      `O nosso relatório de ${day} dizia: «${lead}». Com o que se sabe agora, isto já não se distingue do acaso.`,
    told: (day) => `Já comunicado em ${day}.`,
    steady: { month: 'Um mês estável', period: 'Um período estável' },
    quiet: (steady) => `${steady}: nada variou mais do que o acaso explica`,
    named: (brand, isUp, levels) => `${brand} surge ${isUp ? 'mais' : 'menos'} vezes: ${levels}`,
    held: (brand, moved) => `${brand} mantém-se estável; ${moved}`,
  },
};
