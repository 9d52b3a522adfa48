/** Dates, verdicts and findings, in Portuguese. */
import type { FindingWords } from '../../../shared/words/finding-words.ts';
import { listIn, pluralIn, sentenceWithStop } from '../../../shared/words/grammar.ts';
import type { HistoryWords } from '../../../shared/words/history-words.ts';
import { verdictsIn, type Wording } from '../../../shared/words/wording.ts';

/** European Portuguese. */
export const PORTUGUESE_FINDINGS: FindingWords = {
  problems: {
    'single-run': 'Uma comparação precisa de duas medições. Escolha uma segunda.',
    'too-many-runs': 'É possível comparar 12 medições, no máximo. Escolha menos.',
    'same-run-twice': 'A mesma medição foi escolhida duas vezes. Escolha outra.',
    'overlapping-periods':
      'Não comparável: uma medição pertence aos dois períodos, pelo que as suas respostas constariam dos dois. Escolha períodos que não se sobreponham.',
    'no-brands': 'Não comparável: uma das medições não tem marcas avaliadas.',
    'no-own-brand': 'Não comparável: uma das medições não tem resultado para a marca.',
    'no-answers': 'Não comparável: uma das medições não tem respostas.',
    'no-common-platform': 'Não comparável: as medições não têm nenhuma plataforma em comum.',
  },
  pooled: (month, runs, written) =>
    `${month} (${written} ${runs === 1 ? 'medição' : 'medições em conjunto'})`,
  incomplete: (date, reasons) => `A medição de ${date} está incompleta: ${reasons}.`,
  more: (count) => `mais ${count}`,

  gain: { better: 'uma subida clara', worse: 'uma descida clara', unclear: 'sem mudança clara' },
  noComparison: (subject, why) => `Sem comparação ${subject}: ${why}`,
  between: (from, to) => `entre ${from} e ${to}`,
  movement: {
    unclear: 'não mostra uma mudança clara',
    unclearBy: (points, range) => `não mostra uma mudança clara (${points} pontos, ${range})`,
    moved: (isUp, points, range) => `${isUp ? 'subiu' : 'desceu'} ${points} pontos (${range})`,
    range: (range) => `95%: ${range}`,
  },

  breaks: {
    mixed: 'O valor principal pode variar mesmo que nenhuma resposta tenha mudado.',
    prompts: (count, written) => `${written} ${count === 1 ? 'prompt' : 'prompts'}`,
    added: (what) => `entrada de ${what}`,
    dropped: (what) => `saída de ${what}`,
    retired: (what) => `retirada de ${what}`,
    reworded: (what) => `nova redação de ${what}`,
    afterRewording: 'As respostas de antes e de depois correspondem a perguntas diferentes.',
    topicsAdded: (topics) => `temas novos: ${topics}`,
    topicsDropped: (topics) => `temas retirados: ${topics}`,
    fallbackEnded: (before) => `fim da via alternativa por API (era ${before})`,
    fallbackBegan: (now) => `início da via alternativa por API (${now} das respostas)`,
    fallbackMoved: (isUp, now, before) =>
      `a via alternativa por API ${isUp ? 'sobe' : 'desce'} para ${now} das respostas (era ${before})`,
    afterRoute: 'As respostas da via alternativa chegam por outro caminho e podem diferir.',
    partial: (missing, total) => `medição parcial: faltam ${missing} de ${total} respostas`,
    afterPartial: 'Os seus valores usam apenas as respostas recebidas.',
    modelsAdded: (models) => `modelos novos: ${models}`,
    modelsDropped: (models) => `modelos que deixaram de ser usados: ${models}`,
    modelsChanged: (dropped, added) => `mudança de modelos: de ${dropped} para ${added}`,
    afterModels: 'Outro modelo pode dar outras respostas.',
  },

  measurement: {
    causes: {
      platforms: 'A mudança de plataformas',
      prompts: 'A mudança de prompts',
    },
    accounts: (cause, points, total, from, to) =>
      `${cause} vale, por si só, ${points} pontos; todas as respostas juntas passam de ${from} para ${to} (${total}).`,
    byRoute: (points, total, from, to, isPart) =>
      `As respostas que chegaram, pelo menos em parte, por outra via representam ${isPart ? `${points} dos ${total} pontos de ${from} para ${to}` : `${points} pontos, face a uma variação de ${total} (de ${from} para ${to})`} de todas as respostas; não se sabe se por causa da via ou de uma variação real.`,
    rerouted:
      'Todas as respostas comuns chegaram por uma via diferente da anterior, pelo que não é possível separar a variação real do efeito da via.',
    changed: (events) => `Mudanças na medição: ${events}.`,
    totals:
      'As variações são avaliadas pelos totais do serviço, porque as respostas não estão disponíveis ou não indicam a que prompt se referem.',
    voiceWithout: (brands) =>
      `As variações da quota de voz e da posição não incluem ${brands}, com dados numa só medição.`,
    onPairs: (prompts, platforms, answers) =>
      `As variações contam o que os dois lados têm em comum: ${prompts} prompts, ${platforms} plataformas e cada lado pesa como ${answers} respostas.`,
    onPlatforms: (platforms, answers) =>
      `As variações contam as ${platforms} plataformas consultadas nos dois lados: cada lado pesa como ${answers} respostas.`,
  },

  visibility: {
    noScore: {
      headline: 'Esta medição não tem respostas avaliadas',
      lede: 'O serviço não devolveu qualquer resultado para a marca.',
    },
    share: (ofHundred) => `Presente em ${ofHundred} de cada 100 respostas`,
    shareOfFew: (mentions, answers) => `Presente em ${mentions} de ${answers} respostas`,
    shareSince: (ground, share, gain, since) =>
      ground === 'all'
        ? `${share}, ${gain} desde ${since}`
        : `${share}; ${ground === 'pairs' ? 'no que os dois lados têm em comum' : 'nas plataformas consultadas nos dois lados'}, ${gain} desde ${since}`,
    namedOver: (brand, mentions, answers, when) =>
      `${when}: ${brand} surgiu em ${mentions} de ${answers} respostas.`,
    firstRun: (brand, mentions, answers, date) =>
      `${brand} surgiu em ${mentions} de ${answers} respostas em ${date}. As variações serão visíveis a partir da próxima medição.`,
    longView: (on, moved, from, to) => {
      const what = {
        all: 'A visibilidade',
        pairs: 'No que os dois lados têm em comum, a visibilidade',
        platforms: 'Nas plataformas consultadas nas duas medições, a visibilidade',
      };
      return `${what[on]} ${moved} entre ${from} e ${to}`;
    },
  },

  baseline: {
    previous: (when) => `Face à medição anterior, de ${when}.`,
    monthBefore: (when) => `Face ao mês anterior, ${when}.`,
    beforePeriod: (when) => `Face à última medição antes deste período, de ${when}.`,
    compared: (when) => `Face a ${when}.`,
    firstOfPeriod: (when) =>
      `Face à primeira medição deste período, de ${when}; não há nenhuma anterior disponível.`,
    runWithTime: 'Compara-se uma única medição com todas as desse período em conjunto.',
    lastYear: (when) => `Face ao mesmo mês do ano anterior, ${when}.`,
    set: (when, day, reason) => `Face à referência de ${when}, definida em ${day}: ${reason}.`,
    run: (when, made) =>
      `Face à medição de ${when}, escolhida para ${made === 'report' ? 'este relatório' : 'esta comparação'}.`,
    month: (when, made) =>
      `Face a ${when}, mês escolhido para ${made === 'report' ? 'este relatório' : 'esta comparação'}.`,
    calledPrevious: 'a medição anterior',
    called: 'a medição de referência',
    missing: {
      first: 'Não há nenhuma medição anterior disponível.',
      'not-set': 'Não está definida nenhuma medição de referência.',
      'set-gone': 'A medição definida como referência não tem resultados disponíveis.',
      'set-not-earlier': 'A medição de referência não é anterior ao que se compara.',
      noRunIn: (month) => `Não há nenhuma medição em ${month}.`,
    },
  },

  rivals: {
    noMention: {
      headline: 'Nenhuma marca surge nesta medição',
      lede: 'A quota de voz exige pelo menos uma menção.',
    },
    share: (pct) => `${pct}% das menções de marcas`,
    leads: (brand, share) => `${brand} lidera com ${share}`,
    unsettled: (brand, share) => `${brand} tem ${share}; a liderança está em empate técnico`,
    notProvenBehind: (brand, share) => `${brand} tem ${share}; o avanço do primeiro não está provado`,
    behind: (brand, share, ahead) => `${brand} tem ${share}, atrás de ${ahead}`,
    trails: (leader, brand, share) => `${leader} lidera; ${brand} tem ${share}`,
    voice: 'da quota de voz',
    moved: (brand, moved, from, to) => `A quota de voz de ${brand} ${moved} entre ${from} e ${to}.`,
    apart: (brand) => `Nenhum concorrente está em empate técnico com ${brand}.`,
    inseparable: (brand, neighbours) =>
      `${brand} está em empate técnico com ${neighbours}: um teste sobre as mesmas respostas não permite separar as marcas.`,
  },

  platforms: {
    noScore: {
      headline: 'Esta medição não tem plataformas avaliadas',
      lede: 'O serviço não devolveu valores por plataforma.',
    },
    single: (platform) => `Uma só plataforma consultada: ${platform}`,
    moved: (rose, fell) =>
      `Acima do ruído: ${[rose === '' ? '' : `em alta, ${rose}`, fell === '' ? '' : `em queda, ${fell}`]
        .filter((part) => part !== '')
        .join('; ')}`,
    extremes: (high, low) => `Melhor resultado em ${high}, pior em ${low}`,
    strongest: (high) => `Melhor resultado em ${high}`,
    weakest: (low) => `Pior resultado em ${low}`,
    differ: 'Há diferenças entre plataformas, mas nenhuma se destaca de todas as outras',
    alike: 'Sem diferenças claras entre plataformas',
    names: (platform, brand, pct) => `${platform} menciona ${brand} em ${pct}% das suas respostas`,
    span: (named, low, pct) => `${named}; ${low}, em ${pct}%.`,
    chance: (judged, moved, byChance, together) =>
      `Plataformas comparadas: ${judged}; com variação acima do ruído: ${moved ?? 'nenhuma'}; só por acaso seriam de esperar cerca de ${byChance}${together || '.'}`,
    together: (count, holding) =>
      count === 0
        ? '; avaliadas em conjunto, nenhuma se destaca.'
        : `; avaliadas em conjunto, ${count === 1 ? 'destaca-se' : 'destacam-se'} ${holding}.`,
  },

  topics: {
    noFigures: {
      headline: 'Sem valores por tema',
      lede: 'Não consta a visibilidade por tema desta medição.',
    },
    single: (topic) => `Um só tema consultado: ${topic}`,
    extremes: (best, worst) => `${best} é o tema mais forte, ${worst} o mais fraco`,
    strongest: (best) => `${best} é o tema mais forte`,
    weakest: (worst) => `${worst} é o tema mais fraco`,
    differ: 'Há diferenças entre temas, mas nenhum se destaca de todos os outros',
    alike: 'Sem diferenças claras entre temas para a marca',
    ledNone: 'Em nenhum tema a marca é mais mencionada do que todos os concorrentes acima do ruído.',
    led: (count, of, topics) =>
      `Acima do ruído, a marca é a mais mencionada em ${count} de ${of} temas: ${topics}.`,
    doubt: (answers) =>
      `Os temas têm poucas respostas (${answers} no mais fraco), pelo que os intervalos são largos.`,
  },

  sentiment: {
    noMention: {
      headline: 'Sem menções não há sentimento',
      lede: 'A marca não surge nesta medição.',
    },
    notGiven: {
      headline: 'Sem dados de sentimento',
      lede: 'Não consta o sentimento desta medição.',
    },
    balance: (positive, total, brand, negative) =>
      `Em ${total} menções de ${brand}, ${positive} são positivas e ${negative} negativas`,
    howCounted: 'Cada menção positiva conta +1, cada negativa −1, cada neutra 0.',
    unclear: (difference, since) =>
      `O sentimento não mostra uma mudança clara desde ${since} (${difference}).`,
    moved: (isUp, size, since) =>
      `O sentimento ${isUp ? 'subiu' : 'desceu'} ${size} desde ${since}, acima do ruído.`,
    spread: (best, worst) =>
      `Valor mais alto em ${best.attribute} (${best.score}, n ${best.mentions}), mais baixo em ${worst.attribute} (${worst.score}, n ${worst.mentions}).`,
    order: 'A ordem pode dever-se ao acaso.',
    unranked: (least) => `Os atributos com menos de ${least} menções não são ordenados.`,
  },

  sources: {
    none: {
      headline: 'Nenhuma fonte citada',
      lede: 'Não constam páginas citadas nesta medição.',
    },
    most: (domain, ownPct) => `${domain} é o mais citado; as páginas próprias têm ${ownPct}% das citações`,
    countsOver: (domains, citations, when) =>
      `${when}: as plataformas citaram ${domains} domínios, ${citations} vezes no total.`,
    counts: (domains, citations, date) =>
      `As plataformas citaram ${domains} domínios ${citations} vezes em ${date}.`,
  },
};

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
    'being-read':
      'O histórico ainda está a ser lido: este é o nível até agora; as mudanças serão contadas quando estiver completo.',
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
    before: (since) => `antes de ${since}`,
    runsBefore: (runs, written, since) =>
      runs === 1 ? `na medição anterior a ${since}` : `nas ${written} medições anteriores a ${since}`,
    inPeriod: 'neste período',
    onDay: (day) => `em ${day}`,
    inNewest: 'nas quatro mais recentes',
    levelNow: (before, now, whenBefore, whenNow) =>
      `${before} ${whenBefore}; ${now} ${whenNow}: empate técnico.`,
    ofAllPairs:
      'Isoladamente, este intervalo exclui o zero; corrigido para todos os pares de marcas, não prova qualquer vantagem.',
    citations: (before, now, since) => `${before} citações por medição antes; ${now} desde ${since}.`,
    sentiment: (before, now, since) => `${before} antes; ${now} desde ${since}.`,
    position: (before, now, since) => `${before} de posição média antes; ${now} desde ${since}.`,
    measurement: (before, now, since) =>
      `${before} antes; ${now} desde ${since}. Não é uma variação do que os dois lados têm em comum.`,
    drift: (before, now) => `${before} no início; ${now} agora.`,
    judged: (before, now, whenBefore, whenNow) => `${before} ${whenBefore}; ${now} ${whenNow}.`,
    prompts: (prompt, before, now, since) =>
      `${before} das suas respostas antes; ${now} desde ${since}; sobretudo «${prompt}».`,
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
  rangeOfChange: (range, leader) => `Variação${leader === null ? '' : ` da vantagem de ${leader}`}: ${range}`,

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
      onDay: (headline, day) => `${headline} em ${day}`,
      other: (lead, since) => `${lead}, desde ${since}`,
    },
    retold: (day, brand, from, to, days) =>
      `O nosso relatório de ${day} dizia que ${from} das respostas mencionam ${brand}; depois de uma nova análise das respostas de ${days}, são ${to}.`,
    withdrawn: (day, lead) =>
      `O nosso relatório de ${day} dizia: «${lead}». Com o que se sabe agora, isto já não se distingue do acaso.`,
    told: (day, then) => `Já comunicado em ${day}${then === null ? '' : `, então com data de ${then}`}.`,
    steady: { month: 'Um mês estável', period: 'Um período estável' },
    quiet: (steady) => `${steady}: nada variou mais do que o acaso explica`,
    unseen: (level, points) => `${level}; uma mudança inferior a ${points} pontos pode passar despercebida`,
    measuredOtherwise: (headline) => `${headline}, medido de outra forma`,
    rerouted: (platform, levels) =>
      `${platform} respondeu, pelo menos em parte, por outra via e não é avaliado: ${levels}`,
    named: (brand, isUp, levels) => `${brand} surge ${isUp ? 'mais' : 'menos'} vezes: ${levels}`,
  },
};

const NO_COMPARISON: Wording['noComparison'] = {
  'first-run': 'Primeira medição do relatório',
  'not-asked-before': 'Sem dados na medição anterior',
  'too-few-answers': 'Poucas respostas',
  'too-few-prompts': 'Poucos prompts',
  'platforms-differ': 'Sem comparação: outras plataformas',
  'measured-differently': 'Sem comparação: medido de outro modo',
  rerouted: 'Sem comparação: outra via',
  'not-measured': 'Sem comparação: falta numa das medições',
  'no-interval': 'Sem comparação: sem intervalo',
  'being-read': 'Sem comparação: leitura em curso',
};

const WHY_NO_COMPARISON: Wording['whyNoComparison'] = {
  'first-run': 'é a primeira medição',
  'not-asked-before': 'não constava da medição anterior',
  'too-few-answers': 'há poucas respostas',
  'too-few-prompts': 'há poucos prompts',
  'platforms-differ': 'as plataformas não são as mesmas',
  'measured-differently': 'as medições não usaram os mesmos prompts nas mesmas plataformas',
  rerouted: 'todas as respostas chegaram por uma via diferente da anterior',
  'not-measured': 'não foi medido nas duas ocasiões',
  'no-interval': 'o serviço não indica a dispersão',
  'being-read': 'a leitura está em curso',
};

/** European Portuguese. */
export const PORTUGUESE: Wording = {
  range: (low, high) => `${low} a ${high}`,
  list: listIn('pt-PT'),
  marks: { comma: ', ', semicolon: '; ', colon: ': ', space: ' ' },
  sentence: sentenceWithStop,
  ranks: (best, worst) => `${best}–${worst}`,
  noScans: 'sem medições',
  leftOut: 'fora deste relatório',
  brandSince: (name, day) => `${name} (desde ${day})`,
  plural: pluralIn('pt-PT'),
  allAlike: 'todas iguais',
  noComparison: NO_COMPARISON,
  whyNoComparison: WHY_NO_COMPARISON,
  verdict: verdictsIn(
    {
      unclear: 'Não significativo',
      beyondNoise: 'Acima do ruído',
      betterBeyondNoise: 'Melhor, acima do ruído',
      worseBeyondNoise: 'Pior, acima do ruído',
    },
    NO_COMPARISON,
  ),
  findings: PORTUGUESE_FINDINGS,
  history: PORTUGUESE_HISTORY,
};
