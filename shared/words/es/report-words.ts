/** What the pages of a report say in Spanish; see the English ones. */
import type { ReportWords, UncomparedWords } from '../report-words.ts';
import { SPANISH_ABSENCES } from './pages/absences.ts';
import { SPANISH_ANSWERS } from './pages/answers.ts';
import { SPANISH_NINETY_DAYS } from './pages/ninety-days.ts';
import { fromDayToDay, ofDay, onDay, sinceDay } from './dates.ts';
import { SPANISH_ATTRIBUTES } from './pages/attributes.ts';
import { SPANISH_CHANGES } from './pages/changes.ts';
import { SPANISH_CITATIONS } from './pages/citations.ts';
import { SPANISH_EVIDENCE } from './pages/evidence.ts';
import { SPANISH_GLOSSARY } from './pages/glossary.ts';
import { SPANISH_GOALS } from './pages/goals.ts';
import { SPANISH_MARKETS } from './pages/markets.ts';
import { SPANISH_PLATFORMS } from './pages/platforms.ts';
import { SPANISH_PROMPTS } from './pages/prompts.ts';
import { SPANISH_RECOMMENDATIONS } from './pages/recommendations.ts';
import { SPANISH_RIVAL } from './pages/rival.ts';
import { SPANISH_RIVALS } from './pages/rivals.ts';
import { SPANISH_RUNS } from './pages/runs.ts';
import { SPANISH_SENTIMENT } from './pages/sentiment.ts';
import { SPANISH_SLIDES } from './pages/slides.ts';
import { SPANISH_TOPICS } from './pages/topics.ts';

/** Spanish. */
export const SPANISH_REPORT: ReportWords = {
  title: (project) => `${project}: visibilidad de marca en las respuestas de la IA`,
  subject: (brand) => `Informe de visibilidad de ${brand}`,

  frame: {
    page: (page, pages) => `Página ${page} de ${pages}`,
    prompts: (prompts) => `${prompts} prompts`,
    platforms: (count) => `${count} ${count === 1 ? 'plataforma' : 'plataformas'}`,
    askedBefore: (count) => `antes ${count}`,
    sample: (answers, date, asked) => `Muestra: ${answers} respuestas ${onDay(date)} (${asked}).`,
    side: (answers, when, runs, count) =>
      `${answers} respuestas, ${when}, ${runs} ${count === 1 ? 'medición' : 'mediciones'}`,
    upTo: (period, day) => `${period}, hasta el ${day}`,
    judged: (side, asked) => `Muestra: ${side} (${asked}).`,
    judgedAgainst: (side, against, asked) => `Muestra: ${side}, frente a ${against} (${asked}).`,
    sampleBefore: (answers, platforms, isPrevious) =>
      `${isPrevious ? 'Medición anterior' : 'Referencia'}: ${answers} respuestas, ${platforms} plataformas.`,
    invented: 'Datos de muestra',
    ranges: 'Rangos del 95\u00a0%: 19 de cada 20 contienen el valor real.',
    beyondNoise: '«Por encima del ruido»: el azar por sí solo rara vez da un cambio así.',
  },

  common: {
    runOf: (date) => `medición ${ofDay(date)}`,
    ofAnswers: '% de respuestas',
    ofMentions: '% de todas las menciones de marcas',
    visibility: 'Visibilidad',
    shareOfVoice: 'Cuota de voz',
    sentiment: 'Sentimiento',
    interval: 'Interv. 95\u00a0%',
    noInterval: 'sin intervalo',
    axisPct: '0 a 100\u00a0%',
    answers: 'Respuestas',
    brand: 'Marca',
    run: 'Medición',
    platforms: 'Plataformas',
    citations: 'Citas',
    change: (isPrevious) => (isPrevious ? 'Desde la medición anterior' : 'Desde la referencia'),
    points: (figure) => `${figure} pp`,
    countOf: (part, of) => `${part} de ${of}`,
    sampleOf: (range, answers) => `${range}, n ${answers}`,
    none: 'ninguno',
    notTested: 'no consultada',
    notMirrored: 'no disponible',
    decimals: 'Las cifras con menos de 100 respuestas no llevan decimales.',
  },

  trend: {
    added: (platforms) => `Entra: ${platforms}`,
    dropped: (platforms) => `Sale: ${platforms}`,
    consequence: 'el nivel puede variar',
    key: (mark, date, event) => `${mark}: ${event} (${date}).`,
    reading: (date, pct) => `${date} ${pct}\u00a0%`,
    noRival: 'ningún competidor',
    alt: (measure, brand, readings, rivals) =>
      `${measure} de ${brand} por medición: ${readings}. Junto a: ${rivals}.`,
  },

  standings: {
    title: 'Competidores',
    row: (brand, pct) => `${brand} ${pct}\u00a0%`,
    alt: (title, unit, rows) => `${title}, ${unit}: ${rows}.`,
    whiskers: 'Las líneas finas son rangos del 95\u00a0%: 19 de cada 20 contienen el valor real.',
    hidden: (brands) =>
      brands === 1 ? 'No se muestra 1 marca menor.' : `No se muestran ${brands} marcas menores.`,
  },

  cover: {
    title: 'Visibilidad de marca en las respuestas de la IA',
    share: (hasRival, brand) =>
      hasRival
        ? 'Porcentaje de respuestas que mencionan cada marca'
        : `Porcentaje de respuestas que mencionan ${brand}`,
    caption: (cut, hasEarlier) =>
      `Un punto por medición${cut === null ? '' : `, los últimos ${cut.drawn} de ${cut.runs}`}${hasEarlier ? ', en negrita el periodo del informe' : ''}. Las barras son rangos del 95\u00a0%: 19 de cada 20 contienen el valor real`,
    courseCaption: (hasEarlier, hasLevels) =>
      `Un punto por medición${hasEarlier ? ', en negrita el periodo del informe' : ''}.${hasLevels ? ' Línea discontinua: el nivel de antes y el de después.' : ''}`,
    axisFrom: (pct) => `; el eje empieza en el ${pct}\u00a0%.`,
    ahead: (date) => `por delante ${sinceDay(date)}`,
    monthly: (month) => `Informe mensual, ${month}`,
    quarterly: (quarter, year) => `Informe trimestral, T${quarter} ${year}`,
    yearly: (year) => `Informe anual, ${year}`,
    reportOf: (date) => `Informe ${ofDay(date)}`,
    span: (from, to) => `${from} a ${to}`,
    period: 'Periodo',
    runs: 'Mediciones',
    withFirst: (runs) => `${runs}, la primera como referencia`,
    answers: 'Respuestas',
    issued: 'Emitido',
    dataUpTo: 'Datos hasta',
    preparedFor: (brand, agency) =>
      agency === null ? `Preparado para ${brand}.` : `Preparado para ${brand} por ${agency}.`,
    alt: (brand, readings, from, to, lastPct) =>
      `Porcentaje de respuestas que mencionan ${brand}, ${readings} lecturas ${fromDayToDay(from, to)}; la última, ${lastPct}\u00a0%.`,
    rivalAlt: (rival, fromPct, lastPct) => ` Junto a ${rival}, del ${fromPct}\u00a0% al ${lastPct}\u00a0%.`,
  },

  contents: { title: 'Índice', heading: 'Qué revela este informe' },

  summary: {
    title: 'Resumen',
    findings: (count) => (count === 1 ? 'Un hallazgo' : count === 2 ? 'Dos hallazgos' : 'Tres hallazgos'),
    findingsOf: (count, of) => `${count} de ${of} hallazgos`,
    findingsMeasure: (from, to) => `${from} a ${to}, de mayor a menor peso`,
    tilesMeasure: 'cambios en los mismos prompts y plataformas',
    watch: {
      title: 'Qué vigilamos',
      measure: 'ninguno de estos cambios supera el ruido',
      sign: 'Señal',
      stands: 'Cómo está',
      act: 'Cuándo actuaríamos',
      atOrMore: (level) => `a partir del ${level}`,
      atOrLess: (level) => `al ${level} o menos`,
      summary: 'Qué se vigila, cómo está, a partir de qué punto se actuaría y la página que lo muestra.',
    },
    lookedFor: 'Qué hemos buscado',
    underWay: 'En curso',
    howTo: {
      title: 'Cómo leer estas páginas',
      lines: [
        {
          term: 'Los porcentajes',
          text: 'son partes de las respuestas: cuántas de cada cien mencionan la marca. Al lado, n cuenta las respuestas o menciones.',
        },
        {
          term: 'Los rangos',
          text: 'son lo que permiten estas respuestas: diecinueve de cada veinte contienen el valor real.',
        },
        {
          term: 'Por encima del ruido',
          text: 'está un cambio que el azar por sí solo rara vez da; los demás pueden ser azar.',
        },
      ],
    },
    actions: 'Qué recomendamos',
    actionsMeasure: 'dónde mirar primero; lo que se midió, no por qué ocurrió',
    contents: 'En este informe',
    contentsMeasure: 'qué revela cada página',
    courseAlt: (what, first, from, last, to) => `${what}: ${first} ${onDay(from)}, ${last} ${onDay(to)}.`,
  },

  note: {
    title: (agency) => (agency === null ? 'Nuestra valoración' : `Valoración de ${agency}`),
    measure: 'un juicio, no una medición',
    quoted: 'Dicho en las respuestas',
    noValue: '(no figura en este informe)',
    draft: {
      first: (subject) => `Lo primero de lo que hablaríamos: ${subject}.`,
      quiet: 'Seguimos midiendo y le avisaremos en cuanto algo cambie.',
      begin: (isOne) =>
        isOne
          ? 'Empezaríamos por la acción de arriba y la valoraríamos con las mediciones siguientes.'
          : 'De las acciones de arriba empezaríamos por la primera y la valoraríamos con las mediciones siguientes.',
    },
  },

  comparison: { title: 'Comparación' },

  text: { title: 'Notas' },

  attachments: {
    data: 'Los datos de los gráficos de este informe',
    manifest: 'De qué se compone este informe y todas las cifras que contiene',
    service: 'El informe que el propio servicio de medición hace de esta medición',
    serviceInside: (run, file) =>
      `El informe del propio servicio de medición (${run}) va dentro de este archivo: ${file}.`,
  },
  changes: SPANISH_CHANGES,

  keyFigures: {
    title: 'Cifras clave',
    position: 'Posición media',
    axes: {
      visibility: 'visibilidad',
      shareOfVoice: 'cuota de voz',
      sentiment: 'sentimiento',
      position: 'posición',
    },
    axesNote: (axes) => `Ejes: ${axes}.`,
    axis: (figure, range) => `${figure} ${range}`,
    notMeasured: 'no medido',
    noFigure: '–',
    firstRun: 'Es la primera medición del informe; los cambios se verán a partir de la próxima.',
    lowerIsBetter: 'Una posición más baja es mejor.',
    trend: 'Visibilidad por medición',
    trendMeasure: (from, to) => `% de respuestas, ${from} a ${to}`,
    standingsMeasure: (unit, date) => `${unit}, ${date}`,
    what: 'Qué dicen las cifras',
    rank: (best, worst) =>
      best === worst ? `el puesto ${best}` : `un puesto compartido, del ${best} al ${worst}`,
    holds: (brand, rank, of) =>
      `${brand} ocupa ${rank} entre ${of} marcas. Los puestos se comparten cuando una prueba sobre las mismas respuestas no distingue las marcas.`,
    noneNear: 'Ningún competidor está dentro de su intervalo.',
    near: (brands) => `En empate técnico en esta medición: ${brands}.`,
    fallback: (answers) =>
      `${answers} respuestas llegaron por una vía alternativa; pueden diferir de las de la propia plataforma.`,
  },

  rivals: SPANISH_RIVALS,
  rival: SPANISH_RIVAL,
  platforms: SPANISH_PLATFORMS,
  topics: SPANISH_TOPICS,
  prompts: SPANISH_PROMPTS,
  sentiment: SPANISH_SENTIMENT,
  slides: SPANISH_SLIDES,
  attributes: SPANISH_ATTRIBUTES,
  citations: SPANISH_CITATIONS,
  goals: SPANISH_GOALS,
  absences: SPANISH_ABSENCES,
  answers: SPANISH_ANSWERS,
  ninetyDays: SPANISH_NINETY_DAYS,
  recommendations: SPANISH_RECOMMENDATIONS,
  evidence: SPANISH_EVIDENCE,
  glossary: SPANISH_GLOSSARY,
  runs: SPANISH_RUNS,
  markets: SPANISH_MARKETS,

  method: {
    title: 'Método y muestras',
    headline: 'Cómo se midieron estas cifras',
    lede: (answers, runs, isOneRun) =>
      `${answers} respuestas en ${runs} ${isOneRun ? 'medición' : 'mediciones'}, recogidas en las plataformas indicadas abajo y evaluadas por el servicio de medición.`,
    runs: 'Mediciones',
    ownBrand: (brand) => `marca: ${brand}`,
    naming: 'Presente',
    voice: 'Voz',
    failed: 'Fallos',
    route: 'Vía',
    notScored: 'sin evaluar',
    notTold: 'sin datos',
    byFallback: (answers) => `${answers} alternativa`,
    primary: 'principal',
    primaryUnstated: 'principal*',
    without: (platforms) => `sin ${platforms}`,
    with: (platforms) => `con ${platforms}`,
    summary:
      'Cada medición de este informe: respuestas, respuestas que mencionan la marca, visibilidad con intervalo y plataformas.',
    platformsOf: (date, platforms) => `Plataformas ${ofDay(date)}: ${platforms}.`,
    namingNote: 'Presente: respuestas que mencionan la marca.',
    failedNote: 'Fallos: consultas sin respuesta.',
    earlier: (runs, isOne, list) =>
      `${runs} ${isOne ? 'medición anterior figura' : 'mediciones anteriores figuran'} en «${list}».`,
    unstated: '* El servicio no registró la vía de algunas respuestas, lo que equivale a la vía principal.',
    how: 'Cómo se calculan las cifras',
    counting: {
      term: 'Particularidades de este servicio',
      points: {
        'analysed-only': 'solo cuentan las respuestas que ha analizado',
        'failed-too':
          'también cuentan las respuestas fallidas, como respuestas que no mencionan ninguna marca',
        'some-answers':
          'no cuentan todas las respuestas de una medición, así que un valor puede basarse en menos',
        'unnamed-unscored':
          'una marca que ninguna respuesta menciona puede no tener valor, lo que no equivale a cero',
        'mentions-repeated': 'una marca mencionada varias veces en una respuesta puede contar cada vez',
        'mentions-partial': 'no todas las respuestas que mencionan una marca cuentan como mención',
        'topics-overlap':
          'un prompt puede pertenecer a varios temas, así que los temas suman más que la medición',
        'topics-partial':
          'no todos los prompts pertenecen a un tema, así que los temas suman menos que la medición',
        'domains-top': 'solo figuran los dominios más citados, y los totales de citas son los suyos',
        'citations-own': 'las citas de un dominio pueden ser menos que las respuestas que lo citan',
      },
    },
    days: {
      term: 'Días',
      text: (zone) => `los días, meses y trimestres son los de la zona horaria ${zone}.`,
    },
    entries: [
      {
        term: 'Visibilidad',
        text: 'el porcentaje de respuestas que mencionan la marca: respuestas que la mencionan, divididas entre todas las respuestas de la medición.',
      },
      {
        term: 'Cuota de voz',
        text: 'las menciones de la marca divididas entre las de todas las marcas de este informe. Una respuesta cuenta una vez por cada marca que menciona.',
      },
      {
        term: 'Sentimiento',
        text: 'la media de las menciones: cada positiva cuenta +1; cada negativa, −1; cada neutra, 0.',
      },
      {
        term: 'Posición',
        text: 'el lugar medio de la marca entre las marcas mencionadas en una respuesta; 1 es el primero, así que un valor más bajo es mejor.',
      },
      {
        term: 'Intervalos',
        text: 'al 95\u00a0%. Proporciones de una medición: el de Wilson; 19 de cada 20 contienen el valor real para los prompts consultados y nada dicen de otros. Cuota de voz, sentimiento y posición, y sus cambios: 2000 remuestreos de los prompts; si faltan las respuestas de una medición, el de Wilson y el normal de sus totales. Cambios de visibilidad: el de Tango para pares de respuestas y, si los prompts se repitieron, la t de Student sobre los prompts.',
      },
      {
        term: 'Veredictos',
        text: '«por encima del ruido» significa que el intervalo del 95\u00a0% de un cambio excluye el cero; si no, se dice «sin cambio claro». Con menos de 30 respuestas no hay veredicto. Los cambios cuentan solo los prompts en las plataformas consultadas en ambas mediciones y las marcas evaluadas en ambas. Cuando las respuestas de una medición no están disponibles, se comparan los totales del servicio y así se indica. Los cambios impresos son diferencias de los niveles redondeados, para que las cuentas cuadren.',
      },
    ],
  },
};

/** What stands in a report that was asked to compare nothing. */
export const SPANISH_UNCOMPARED: UncomparedWords = {
  change: 'Sin comparación',
  why: 'este informe no compara nada',
  sentence: 'Este informe describe un momento y no lo compara con ningún otro.',
  named: (brand, mentions, answers, date) =>
    `${brand} apareció en ${mentions} de ${answers} respuestas ${onDay(date)}.`,
};
