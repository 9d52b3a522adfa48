/** The sentences of findings in European Portuguese; see the English ones. */
import type { FindingWords } from '../finding-words.ts';

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

  atHour: (day, hour) => `${day}, ${hour}`,

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
      first: 'Não há nenhuma medição anterior.',
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
    moved: (moved, from, to) => `A sua quota de voz ${moved} entre ${from} e ${to}.`,
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
    chance: (judged, moved, byChance) =>
      `Plataformas comparadas: ${judged}; com variação acima do ruído: ${moved ?? 'nenhuma'}; só por acaso seriam de esperar cerca de ${byChance}.`,
    together: (count, holding) =>
      count === 0
        ? 'Avaliadas em conjunto, nenhuma se destaca.'
        : `Avaliadas em conjunto, ${count === 1 ? 'destaca-se' : 'destacam-se'} ${holding}.`,
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
