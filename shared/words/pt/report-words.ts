/** What the pages of a report say in European Portuguese; see the English ones. */
import type { ReportWords, UncomparedWords } from '../report-words.ts';
import { PORTUGUESE_ABSENCES } from './pages/absences.ts';
import { PORTUGUESE_ANSWERS } from './pages/answers.ts';
import { PORTUGUESE_NINETY_DAYS } from './pages/ninety-days.ts';
import { PORTUGUESE_ATTRIBUTES } from './pages/attributes.ts';
import { PORTUGUESE_CHANGES } from './pages/changes.ts';
import { PORTUGUESE_CITATIONS } from './pages/citations.ts';
import { PORTUGUESE_EVIDENCE } from './pages/evidence.ts';
import { PORTUGUESE_GLOSSARY } from './pages/glossary.ts';
import { PORTUGUESE_GOALS } from './pages/goals.ts';
import { PORTUGUESE_MARKETS } from './pages/markets.ts';
import { PORTUGUESE_PLATFORMS } from './pages/platforms.ts';
import { PORTUGUESE_PROMPTS } from './pages/prompts.ts';
import { PORTUGUESE_RECOMMENDATIONS } from './pages/recommendations.ts';
import { PORTUGUESE_RIVAL } from './pages/rival.ts';
import { PORTUGUESE_RIVALS } from './pages/rivals.ts';
import { PORTUGUESE_RUNS } from './pages/runs.ts';
import { PORTUGUESE_SENTIMENT } from './pages/sentiment.ts';
import { PORTUGUESE_SLIDES } from './pages/slides.ts';
import { PORTUGUESE_TOPICS } from './pages/topics.ts';

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
        'mentions-repeated': 'uma marca mencionada várias vezes numa resposta pode contar de cada vez',
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

/** What stands in a report that was asked to compare nothing. */
export const PORTUGUESE_UNCOMPARED: UncomparedWords = {
  change: 'Sem comparação',
  why: 'este relatório não compara nada',
  sentence: 'Este relatório descreve um momento e não o compara com nenhum outro.',
  named: (brand, mentions, answers, date) =>
    `${brand} surgiu em ${mentions} de ${answers} respostas em ${date}.`,
};
