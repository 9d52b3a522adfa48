/** Generated text of report pages, in Spanish. */
import { betweenDays, fromDayToDay, ofDay, onDay, sinceDay, theDay } from './es.ts';
import { glossaryEntries } from '../../../shared/words/glossary-entries.ts';
import { pluralIn } from '../../../shared/words/grammar.ts';
import type { ReportWords, UncomparedWords } from '../../../shared/words/report-words.ts';

const plural = pluralIn('es');

export const SPANISH_ABSENCES: ReportWords['absences'] = {
  title: 'Dónde se menciona a los competidores',
  headline: (answers, of, brand, count) =>
    `${answers} de ${of} respuestas ${plural(count, 'menciona', 'mencionan')} a un competidor y no a ${brand}`,
  none: {
    headline: 'Ninguna respuesta menciona solo a un competidor',
    lede: 'Donde se menciona a un competidor, también se menciona la marca.',
  },
  notMirrored: {
    headline: 'No se sabe dónde se menciona solo a los competidores',
    lede: 'Para ello hacen falta las respuestas de estas mediciones, y no están disponibles.',
  },
  missing: (brand, prompts, asked) =>
    `En ${prompts} de ${asked} prompts ninguna respuesta menciona ${brand}, y allí se menciona a competidores.`,
  somewhere: (brand, asked) =>
    `Cada uno de los ${asked} prompts menciona ${brand} en parte de sus respuestas; abajo figuran los que más la omiten.`,
  counts: 'Son recuentos de respuestas; ningún prompt se juzga por sí solo.',
  prompts: 'Prompts donde solo se menciona a competidores',
  promptsMeasure: (brand) => `respuestas que mencionan a un competidor y no a ${brand}`,
  platforms: 'Lo mismo por plataforma',
  prompt: 'Prompt',
  alone: 'Solo competidores',
  named: (brand) => `Mencionan ${brand}`,
  rival: 'El más mencionado allí',
  most: (answers, of) => `(${answers}\u00a0de\u00a0${of})`,
  more: (prompts, count) =>
    `${plural(count, 'Otro prompt omite', `Otros ${prompts} prompts omiten`)} la marca en algunas respuestas.`,
  summary:
    'Los prompts, con las respuestas que mencionan a un competidor y no a la marca propia, las que mencionan a la marca propia y el competidor más mencionado.',
  platformsSummary:
    'Las plataformas, con las respuestas que mencionan a un competidor y no a la marca propia.',
};

export const SPANISH_ANSWERS: ReportWords['answers'] = {
  title: 'Respuestas en paralelo',
  allName: (brand, platforms) => `Una pregunta, ${platforms} plataformas: todas nombran a ${brand}`,
  someName: (brand, naming, platforms) =>
    `Una pregunta, ${platforms} plataformas: ${brand} aparece en ${naming}`,
  noneNames: (brand, platforms) => `Una pregunta, ${platforms} plataformas: ninguna nombra a ${brand}`,
  lede: 'Lo que respondió cada plataforma en la última medición, con sus propias palabras. Las respuestas sueltas son ejemplos; cada cifra de este informe se basa en todas las respuestas.',
  prompt: 'El prompt',
  measure: 'el mismo para cada plataforma',
  answer: 'Lo que respondió',
  names: (brand) => `Nombra a ${brand}`,
  namesNot: (brand) => `No nombra a ${brand}`,
  rivals: (brands) => `Competidores: ${brands}`,
  moreRivals: (count) => `${count} más`,
  page: (title, address) => `${title} (${address})`,
  morePages: (count) => `Otras páginas citadas: ${count}`,
  marks: (brand) =>
    `En las respuestas, ${brand} va en negrita sobre fondo de color, y los competidores en negrita sobre una línea de puntos.`,
  without: (platforms) => `Sin respuesta a este prompt: ${platforms}.`,
  summary:
    'Cada plataforma con su respuesta a un prompt: la fecha, si nombra la marca propia, los competidores que nombra, un extracto y páginas que cita.',
};

export const SPANISH_ATTRIBUTES: ReportWords['attributes'] = {
  title: 'Atributos',
  spread: (brand, best, worst) => `${brand} obtiene su mejor valor en ${best} y el peor en ${worst}`,
  one: (brand, attribute) => `Las menciones de ${brand} tratan solo de ${attribute}`,
  scored: (attribute, score, mentions) => `${attribute} ${score} (n ${mentions})`,
  lede: (best, worst) => `Mejor valor: ${best}. Peor valor: ${worst}.`,
  few: 'Demasiado pocas menciones por atributo para comparar el tono',
  alike: (brand, attributes) => `${brand} obtiene el mismo valor en ${attributes} atributos`,
  byAttribute: (brand) => `${brand} por atributo`,
  measure: 'sentimiento medio, primero los más mencionados',
  attribute: 'Atributo',
  axis: '−1 a +1',
  mentions: 'Menciones',
  warmestRival: 'Mejor competidor',
  rivalFigures: (score, mentions) => `${score} (n ${mentions})`,
  summary: 'Sentimiento medio de la marca por atributo y el competidor con el valor más alto.',
  note: 'El servicio no indica la dispersión por atributo; por eso no hay intervalo ni veredicto.',
  further: (attributes, isOne) =>
    isOne ? `No se muestra ${attributes} atributo más.` : `No se muestran ${attributes} atributos más.`,
};

export const SPANISH_CHANGES: ReportWords['changes'] = {
  title: 'Qué cambió y por qué',

  find: {
    moved: (brand, moved, from, to) => `La visibilidad de ${brand} ${moved} ${betweenDays(from, to)}.`,
    noneMoved: 'Ninguna plataforma por sí sola varió por encima del ruido.',
    quiet: 'Nada varió más de lo que explica el azar',
    nothingToCompare: 'Una primera lectura, sin nada con que compararla',
    notFollowed: 'Lo ocurrido entre estas mediciones no puede contarse por completo',
    notComparable: 'Las mediciones de este periodo no son comparables',
  },

  trend: 'Visibilidad por medición',
  trendMeasure: (from, to) => `% de respuestas que mencionan la marca, ${from} a ${to}`,

  event: {
    on: (day, what) => `${day}: ${what}`,
    moved: (brand, isUp) => `${brand} ${isUp ? 'sube' : 'baja'}`,
    drifted: (brand, isUp) => `${brand} ${isUp ? 'sube' : 'baja'} desde aquí`,
    overtakes: (first, second) => `${first} supera a ${second}`,
    catchesUp: (first, second) => `${first} gana terreno a ${second} desde aquí`,
    part: (part, brand, isUp) => `${brand} ${isUp ? 'sube' : 'baja'} en ${part}`,
    drops: (platform, brand) => `${platform} abandona ${brand}`,
    begins: (platform, brand) => `${platform} empieza a mencionar ${brand}`,
    topic: (topic) => `«${topic}»`,
    prompts: (count, isOne, isUp) =>
      `${count} ${isOne ? 'prompt' : 'prompts'} ${isUp ? 'ganado' : 'perdido'}${isOne ? '' : 's'}`,
    source: (domain, isUp) => `${domain}: ${isUp ? 'más' : 'menos'} citas`,
    tone: (attribute, isUp) => `el tono ${isUp ? 'mejora' : 'empeora'} en «${attribute}»`,
    voice: (brand, isUp) => `${brand}: ${isUp ? 'mayor' : 'menor'} cuota de voz`,
    position: (brand, isLater) => `${brand} aparece más ${isLater ? 'tarde' : 'pronto'}`,
    sentiment: (brand, isUp) => `${isUp ? 'mejor' : 'peor'} tono sobre ${brand}`,
    measurement: { platforms: 'otras plataformas', prompts: 'otros prompts', rivals: 'otros competidores' },
    route: (platforms) => `${platforms} por otra vía`,
    routeOfAll: 'respuestas por otra vía',

    change: (from, to) => (/\s%$/.test(to) ? `del ${from} al ${to}` : `de ${from} a ${to}`),
    ofAnswers: (from, to) => `del ${from} al ${to} de respuestas`,
    ofItsAnswers: (from, to) => `del ${from} al ${to} de sus respuestas`,
    ofTheirAnswers: (from, to) => `del ${from} al ${to} de sus respuestas`,
    ofMentions: (from, to) => `del ${from} al ${to} de menciones`,
    citations: (from, to) => `de ${from} a ${to} citas por medición`,
    ahead: (size) => `${size} por delante`,
    behind: (size) => `${size} por detrás`,
    notMovement: 'se midió de otro modo, no es variación',
    routeFollows: 'no comparable con lo anterior',
  },

  presence: {
    title: (brand) => `Respuestas que mencionan ${brand}`,
    counts: 'por plataforma y medición; más oscuro: mayor parte de sus respuestas',
    shares: '% de las respuestas de la plataforma, por medición',
    hatched:
      'Rayado: otra vía. Solo se juzga una variación si ambos lados la tienen en una proporción parecida.',
    absent: 'Hueco: no se consultó en esa medición.',
    newRoute: 'otra vía',
    isNew: 'nueva aquí',
    gone: 'ya no se consulta',
    tooFew: 'pocas respuestas',
    noComparison: 'sin comparación',
    alt: (brand, rows) => `Respuestas que mencionan ${brand}, por plataforma y medición. ${rows}.`,
    altRow: (platform, first, last, change) =>
      `${platform}: ${first} en su primera medición, ${last} en la última, ${change}`,
  },

  waterfall: {
    title: 'Qué aporta cada plataforma al cambio',
    measure: (from) => `puntos de visibilidad; el eje empieza en ${from}`,
    movement: (points, isAll) => `${isAll ? 'A igual base' : 'Por la misma vía'}\n${points} puntos`,
    measurement: (points) => `Otra medición\n${points} puntos`,
    levels: (from, to) => `del ${from} al ${to}\u00a0%`,
    ofAnswers: (answers) => `n ${answers}`,
    doubt: (half) => `±${half}`,
    platformMix: 'Otras plataformas',
    promptMix: 'Otros prompts',
    others: (count) => `Otras ${count}`,
    newRoute: 'vía nueva',
    note: 'Los pasos son partes de todas las respuestas, de modo que suman, salvo redondeo; ± es la mitad del intervalo del 95\u00a0%.',
    hatched: 'Rayado: no es variación, o no se sabe si lo es.',
    groupedNote: 'Los pasos más pequeños se muestran juntos.',
    alt: (from, to, steps) => `Visibilidad de ${from} a ${to}, en puntos de todas las respuestas: ${steps}.`,
  },

  known: {
    title: 'Lo que sabemos',
    alone: (platform, isUp, points, range) =>
      `${platform} por sí sola ${isUp ? 'suma' : 'resta'} ${points} puntos (${range}).`,
    othersMany: (count, isUp, points) =>
      `Las otras ${count} plataformas juntas ${isUp ? 'suman' : 'restan'} ${points} puntos; ninguna varió por encima del ruido.`,
    othersLevel: (count) =>
      `Las otras ${count} plataformas se compensan entre sí; ninguna varió por encima del ruido.`,
    othersOne: (isUp, points) =>
      `La otra plataforma ${isUp ? 'suma' : 'resta'} ${points} puntos: sin cambio claro.`,
    rerouted: (platform, points, total, isPart) =>
      `${platform} respondió al menos en parte por otra vía; ${isPart ? `${points} de los ${total} puntos pueden deberse a ello` : `${points} puntos pueden deberse a ello, frente a ${total} en total`}.`,
  },

  unknown: {
    title: 'Lo que no sabemos',
    why: (platform) =>
      `Por qué cambiaron las respuestas de ${platform}: la vía, los prompts y los modelos no variaron.`,
    whyWith: (platform) => `Si ${platform} cambió por sí misma o porque algo se midió de otro modo.`,
    whyAll:
      'El porqué: esta página recoge lo que ocurrió al mismo tiempo, pero no se puso a prueba ninguna causa.',
    earlierRoute: (platforms) => `Qué habría respondido ${platforms} por la vía anterior.`,
    smaller: (points) =>
      `Si algo varió menos de ${points} puntos: estas mediciones a menudo no lo mostrarían.`,
  },
};

const KINDS: Readonly<Record<string, string>> = {
  own_brand: 'propio',
  competitor: 'competidor',
  news: 'prensa',
  ugc: 'usuarios',
  review_site: 'reseñas',
  third_party: 'tercero',
};

export const SPANISH_CITATIONS: ReportWords['citations'] = {
  title: 'Citas',
  domains: 'Dominios que citan las plataformas',
  domainsMeasure: (date, citations, domains) => `${citations} citas de ${domains} dominios, ${date}`,
  domain: 'Dominio',
  kind: 'Tipo',
  kindOf: (category) => (category === null ? 'sin datos' : (KINDS[category] ?? category)),
  citations: 'Citas',
  share: 'Cuota',
  before: (isPrevious) => (isPrevious ? 'Med. anterior' : 'Referencia'),
  change: 'Cambio',
  own: 'Páginas propias',
  rivals: 'Páginas de competidores',
  others: 'Terceros',
  otherDomains: (domains, isOne) => (isOne ? `${domains} dominio más` : `${domains} dominios más`),
  domainsSummary: (isPrevious) =>
    `Dominios citados, agrupados en propios, de competidores y de terceros, con su cuota de citas y la de la medición ${isPrevious ? 'anterior' : 'de referencia'}.`,
  noVerdict:
    'Cambios en puntos. Las páginas de una misma respuesta no se citan de forma independiente; por eso las cuotas no llevan veredicto.',
  noBefore: 'Las citas de la medición anterior no están disponibles.',
  pages: 'Páginas más citadas',
  pagesMeasure: (shown, of) => `${shown} de ${of} páginas`,
  page: 'Página',
  by: 'Citada por',
  byPlatform: (platform, answers) => `${platform} ${answers}`,
  pagesSummary: 'Las páginas más citadas, una sola vez cada una, con las plataformas que las citan.',
  outreach: 'Citados solo junto a competidores',
  outreachMeasure: (brand) => `ninguna respuesta que cita estos dominios menciona ${brand}`,
  rivalsNamed: 'Competidores mencionados',
  answers: 'Respuestas',
  named: (brand, answers) => `${brand} (${answers})`,
  outreachSummary:
    'Dominios citados en respuestas que mencionan a competidores y nunca a la marca, de más a menos respuestas.',
  outreachMore: (domains) =>
    `Otros ${domains} dominios se citan solo junto a competidores, cada uno en tantas respuestas o menos.`,
  /** How the share of own pages compares with others, and what to do first. */
  meaning: {
    title: 'Qué significa esta parte',
    beside: (brand, own, rival, rivalPct) =>
      `Las páginas propias de ${brand} reciben el ${own} de las citas; ${rival}, el dominio competidor más citado, recibe el ${rivalPct}.`,
    alone: (brand, own) =>
      `Las páginas propias de ${brand} reciben el ${own} de las citas; no se cita ninguna página de un competidor.`,
    mostOthers: (pct) =>
      `El ${pct} va a terceros: la mayor parte de lo que dicen las plataformas se apoya en páginas que no son de ninguna marca de este informe.`,
    others: (pct) => `El ${pct} va a terceros.`,
    behind:
      'Las páginas propias están por detrás de las de ese competidor. Para que se citen más, conviene empezar por páginas que respondan a los prompts de este informe.',
    ahead:
      'Las páginas propias no están por detrás de las de ese competidor. Para lograr más citas, conviene empezar por los terceros más citados.',
    first: (domain, naming, answers, brand, count) =>
      `El primero que conviene mirar es ${domain}: ${naming} de las ${answers} respuestas que lo citan ${plural(count, 'menciona', 'mencionan')} ${brand}.`,
  },
};

export const SPANISH_EVIDENCE: ReportWords['evidence'] = {
  title: 'Evidencias',
  headline: 'Las respuestas detrás de cada hallazgo',
  headlineOf: (shown, of) => `Respuestas detrás de ${shown} de ${of} hallazgos`,
  lede: 'Respuestas concretas de la última medición, tal como las dieron las plataformas. Ilustran un hallazgo, junto a la respuesta anterior al mismo prompt cuando era otra; el hallazgo en sí se basa en todas las respuestas.',
  nothing: 'Ningún hallazgo que ilustrar con una respuesta',
  nothingLede: 'No se encontró ninguna variación que una sola respuesta pudiera mostrar.',
  finding: 'Hallazgo',
  answer: 'Respuesta que lo muestra',
  from: (platform, date) => `${platform}, ${date}`,
  prompt: (prompt) => `Prompt «${prompt}»`,
  citesNothing: 'No cita ninguna página',
  none: 'Ninguna respuesta disponible de la última medición lo muestra.',
  summary:
    'Cada hallazgo de este informe con una respuesta: plataforma, fecha, prompt, extracto y una página que cita.',
  findings: 'Hallazgos y respuestas',
  measure: (shown, of) => `${shown} de ${of}`,
};

export const SPANISH_GLOSSARY: ReportWords['glossary'] = {
  title: 'Glosario',
  headline: 'Los términos que usamos',
  lede: 'En palabras sencillas, tal como los usa este informe.',
  entries: glossaryEntries({
    answer: { term: 'Respuesta', text: 'lo que una plataforma devuelve ante un prompt.' },
    platform: {
      term: 'Plataforma',
      text: 'una aplicación de IA a la que se pregunta; cada una da su propia respuesta.',
    },
    prompt: { term: 'Prompt', text: 'una pregunta que se plantea a las plataformas.' },
    run: {
      term: 'Medición',
      text: 'una ronda en la que todos los prompts se envían a todas las plataformas.',
    },
    visibility: {
      term: 'Visibilidad',
      text: 'el porcentaje de respuestas que mencionan la marca: 41\u00a0% significa 41 de cada 100.',
    },
    shareOfVoice: {
      term: 'Cuota de voz',
      text: 'la parte de la marca en todas las menciones de las marcas comparadas. Una respuesta cuenta una vez por cada marca que menciona.',
    },
    sentiment: {
      term: 'Sentimiento',
      text: 'la media de las menciones: +1 si es positiva, 0 si es neutra, −1 si es negativa.',
    },
    attribute: {
      term: 'Atributo',
      text: 'de qué trata una mención, por ejemplo el precio o el servicio, según la clasificación del servicio de medición.',
    },
    averagePosition: {
      term: 'Posición media',
      text: 'el lugar de la marca entre las marcas de una respuesta. 1 es el primero, así que un valor más bajo es mejor.',
    },
    citation: { term: 'Cita', text: 'una página que una respuesta indica como fuente.' },
    thirdParty: {
      term: 'Tercero',
      text: 'un dominio citado que no es de la marca ni de un competidor: prensa, reseñas, foros.',
    },
    baseline: { term: 'Referencia', text: 'la medición desde la que se cuentan los cambios.' },
    interval: {
      term: 'Intervalo del 95\u00a0%',
      text: 'los valores compatibles con la muestra. De cada 20 intervalos así, 19 contienen el valor real.',
    },
    beyondNoise: {
      term: 'Por encima del ruido',
      text: 'el intervalo del cambio excluye el cero: el azar por sí solo rara vez produce un cambio así.',
    },
    noClearChange: {
      term: 'Sin cambio claro',
      text: 'podría deberse solo al azar. No demuestra que nada haya cambiado.',
    },
    likeForLike: {
      term: 'Base comparable',
      text: 'solo se compara lo que se consultó en ambas mediciones: los mismos prompts en las mismas plataformas.',
    },
    tooClose: {
      term: 'Empate técnico',
      text: 'una prueba sobre las mismas respuestas no permite separar dos marcas.',
    },
    route: {
      term: 'Vía',
      text: 'el camino por el que un prompt llega a una plataforma. Una vía alternativa puede responder de forma distinta a la propia plataforma.',
    },
    wonAndLost: {
      term: 'Prompts ganados y perdidos',
      text: 'prompts cuyas respuestas mencionan la marca más o menos que en la medición anterior.',
    },
    forecast: {
      term: 'Previsión',
      text: 'dónde estaría una lectura futura si la evolución continuara; la banda contiene el 95\u00a0% de esas lecturas.',
    },
    outlook: {
      term: 'Probable, abierto, improbable',
      text: 'toda la banda de la previsión queda por encima del objetivo, lo contiene o queda por debajo.',
    },
    failure: {
      term: 'Fallo',
      text: 'un prompt que una plataforma dejó sin respuesta. No cuenta ni a favor ni en contra de la marca.',
    },
  }),
};

export const SPANISH_GOALS: ReportWords['goals'] = {
  title: 'Objetivos',
  headline: ({ likely, open, unlikely }) => {
    const judged = likely + open + unlikely;
    if (judged === 0) return 'Aún es pronto para saber si se cumplirán los objetivos';
    const say = (count: number, one: string, many: string): string =>
      judged === 1 ? `El objetivo ${one}` : `${count} de ${judged} objetivos ${count === 1 ? one : many}`;
    if (unlikely > 0) {
      return say(unlikely, 'probablemente no se cumplirá', 'probablemente no se cumplirán');
    }
    if (open > 0) return say(open, 'sigue abierto', 'siguen abiertos');
    return say(likely, 'probablemente se cumplirá', 'probablemente se cumplirán');
  },
  lede: (goals, date) => `${goals}, con datos hasta ${theDay(date)}.`,
  goals: (count) => `${count} ${count === 1 ? 'objetivo' : 'objetivos'}`,
  scorecard: 'Cuadro de objetivos',
  measure: 'lecturas y previsión como banda del 95\u00a0%; el trazo grueso es el objetivo',
  goal: 'Objetivo',
  reading: 'Último valor',
  outlook: 'Previsión',
  likely: 'Probable',
  open: 'Abierto',
  unlikely: 'Improbable',
  notJudged: 'Aún sin juicio',
  target: (pct, day) => `${pct} hasta ${theDay(day)}`,
  targetOnly: (pct) => `${pct}, sin plazo`,
  noTarget: 'sin objetivo fijado',
  on: onDay,
  forecast: (range) => `previsión: ${range}`,
  above: (points) => `la banda empieza ${points} por encima del objetivo`,
  inside: 'el objetivo está dentro de la banda',
  below: (points) => `la banda queda ${points} por debajo`,
  points: (written, size) => `${written} ${size === 1 ? 'punto' : 'puntos'}`,
  tooFew: (readings, needed) => `${readings} lecturas; se necesitan ${needed}`,
  tooFewUntil: (readings, needed, day) =>
    `${readings} de ${needed} lecturas; habrá veredicto hacia el ${day}`,
  noDeadline: 'sin plazo no hay previsión',
  noGoal: 'sin objetivo no hay veredicto',
  tooFar: (day) => `las lecturas solo alcanzan hasta ${theDay(day)}`,
  over: (day) => `el plazo venció ${onDay(day)}`,
  noProjection: 'estas lecturas no se pueden proyectar',
  noReadings: 'aún sin lecturas',
  unnamed: 'Objetivo sin nombre',
  alt: (goal, first, last, target) => `${goal}: del ${first} al ${last}; objetivo: ${target}.`,
  none: 'ninguno',
  summary: 'Cada objetivo con su último valor, su evolución, su previsión y la perspectiva.',
  note: 'La previsión supone que la evolución sigue como hasta ahora; no tiene en cuenta las acciones previstas. Los objetivos son de visibilidad.',
};

export const SPANISH_MARKETS: ReportWords['markets'] = {
  title: 'Mercados',
  count: (markets) => `${markets} mercados`,
  headline: (markets) => `Visibilidad en ${markets} mercados`,
  moved: (markets, up, down) =>
    `${markets} mercados: visibilidad al alza en ${up}, a la baja en ${down}, por encima del ruido`,
  lede: 'Cada mercado tiene sus propios prompts: las cifras no se suman entre mercados ni se clasifican.',
  market: 'Mercado',
  finding: 'Hallazgo principal',
  summary: 'Cada mercado: visibilidad con intervalo y muestra, cambio, hallazgo principal y página.',
  note: 'Los cambios comparan lo comparable y se juzgan como en las páginas de cada mercado, que nombran su referencia.',
  noRuns: 'Sin mediciones',
  noRunsIn: (from, to) => `Sin mediciones entre el ${from} y el ${to}`,
  lastRun: (day) => `La última medición anterior es del ${day}.`,
  nextRun: (day) => `La primera medición posterior es del ${day}.`,
  neverRun: 'Este mercado aún no tiene mediciones completadas.',
  counted: 'No cuenta en ninguna cifra de este informe.',
  withoutRuns: (markets) => `Sin mediciones: ${markets}.`,
};

export const SPANISH_NINETY_DAYS: ReportWords['ninetyDays'] = {
  title: 'Los primeros noventa días',
  headline: 'Qué haríamos en los primeros noventa días',
  lede: 'Cada paso se apoya en una cifra de este informe. El último repite las preguntas y muestra qué ha resultado.',
  stages: [
    { title: 'Días 1 a 30', measure: 'acordar qué se pregunta y leer qué se dice' },
    { title: 'Días 31 a 60', measure: 'dar a las plataformas páginas con las que responder' },
    { title: 'Días 61 a 90', measure: 'estar donde miran las plataformas y volver a medir' },
  ],
  stage: (stage) => `Qué se hace (${stage}), la cifra en que se apoya y quién lo hace.`,
  who: 'Quién',
  agree: 'Acordar qué preguntas importan: las de aquí son una propuesta.',
  asked: (prompts, platforms, answers) =>
    `Prompts enviados: ${prompts}; plataformas: ${platforms}; respuestas: ${answers}.`,
  platform: (platform, brand) => `Leer qué responde ${platform} en lugar de ${brand}.`,
  platformAlone: (alone, of, brand, count) =>
    `${alone} de sus ${of} respuestas ${plural(count, 'menciona', 'mencionan')} a un competidor y no a ${brand}.`,
  prompt: (prompt) => `Escribir una página que responda a «${prompt}»`,
  promptAlone: (alone, of, brand, rival, most, count, ofMost) =>
    `${alone} de ${of} respuestas ${plural(count, 'menciona', 'mencionan')} a un competidor y no a ${brand}; ${most} de ellas ${plural(ofMost, 'menciona', 'mencionan')} ${rival}.`,
  source: (domain, brand) => `Pedir a ${domain} que hable de ${brand}.`,
  sourceCited: (share, citations, naming, answers, brand, count) =>
    `${share} de ${citations} citas; ${naming} de las ${answers} respuestas que lo citan ${plural(count, 'menciona', 'mencionan')} ${brand}.`,
  again: 'Repetir los mismos prompts y comparar con hoy.',
  today: (named, of, brand, count) =>
    `Hoy ${named} de ${of} respuestas ${plural(count, 'menciona', 'mencionan')} ${brand}.`,
};

export const SPANISH_PLATFORMS: ReportWords['platforms'] = {
  title: 'Plataformas',
  own: (brand) => `${brand} por plataforma`,
  platform: 'Plataforma',
  ownSummary: 'Visibilidad de la marca en cada plataforma, con su intervalo y su cambio.',
  intervalNote: 'Solo hay intervalos donde se dispone de cada respuesta.',
  field: 'El mercado por plataforma',
  measure: '% de las respuestas de la plataforma',
  fieldSummary: 'Visibilidad de cada marca en cada plataforma, en porcentaje de sus respuestas.',

  panels: {
    title: 'Plataformas por medición',
    measure: (runs) =>
      `% de las respuestas de la plataforma, ${runs} mediciones en un mismo eje; primero el mayor cambio`,
    levels: (from, to, change) => `del ${from} al ${to}\u00a0%${change === null ? '' : `, ${change}`}`,
    newRoute: 'vía nueva',
    note: 'Encima de cada gráfico: inicio, final y cambio en puntos. Banda: intervalo del 95\u00a0% de la marca.',
    hatched: 'Rayado: respuestas por otra vía; no se comparan los niveles de antes y después.',
    untested: 'Sin línea: no se consultó en esas mediciones.',
    hidden: (count) => `Otras ${count} plataformas con cambios menores figuran solo en la tabla.`,
    panel: (platform, levels, verdict) => `${platform} ${levels} (${verdict})`,
    alt: (brand, panels) => `${brand} por plataforma y medición, en porcentaje: ${panels}.`,
  },
};

const prompts = (count: number): string => `${count} ${count === 1 ? 'prompt' : 'prompts'}`;

export const SPANISH_PROMPTS: ReportWords['prompts'] = {
  title: 'Prompts',
  lostAndWon: (lost, won, brand) =>
    `${prompts(lost)} ya no ${lost === 1 ? 'menciona' : 'mencionan'} ${brand}; ${won} ahora sí`,
  lost: (lost, brand) => `${prompts(lost)} ya no ${lost === 1 ? 'menciona' : 'mencionan'} ${brand}`,
  won: (won, brand) =>
    `${prompts(won)} ${won === 1 ? 'menciona' : 'mencionan'} ahora ${brand}; antes no lo ${won === 1 ? 'hacía' : 'hacían'}`,
  moved: (less, more, asked, brand) =>
    `Por proporción de respuestas, ${brand} aparece menos en ${less} de ${prompts(asked)} y más en ${more}`,
  steady: (brand) => `Todos los prompts mencionan ${brand} tanto como antes`,
  nothing: 'Aquí no es posible comparar los prompts',
  why: {
    'first-run': 'Es la primera medición. La próxima podrá compararse con ella.',
    'no-answers': 'Hacen falta las respuestas de ambas mediciones y no todas están disponibles.',
    'nothing-shared': 'Las dos mediciones no comparten ningún prompt en una plataforma consultada en ambas.',
  },
  ground: (asked, steady, count, ofSteady) =>
    `Las dos veces se ${plural(count, 'usó', 'usaron')} ${asked} ${plural(count, 'prompt', 'prompts')} en las mismas plataformas; ${steady} ${plural(ofSteady, 'menciona', 'mencionan')} la marca tanto como antes.`,
  judged: (count) =>
    count === 0
      ? 'Cada prompt tiene muy pocas respuestas para un veredicto: son recuentos y ejemplos de lo que varió.'
      : count === 1
        ? 'Una de las variaciones supera el ruido por sí sola; las demás son recuentos.'
        : `${count} de las variaciones superan el ruido por sí solas; las demás son recuentos.`,
  less: 'Menos menciones',
  more: 'Más menciones',
  measure: (brand, from, to) => `respuestas que mencionan ${brand}; anillo: ${from}, punto: ${to}`,
  prompt: 'Prompt',
  onPlatforms: 'Dónde',
  platform: (platform, before, now) => `${platform} ${before}\u00a0→\u00a0${now}`,
  further: (platforms) => `${platforms}\u00a0más`,
  insteadNow: 'Ahora en su lugar',
  insteadBefore: 'Antes en su lugar',
  instead: (answers, of) => `(${answers}\u00a0de\u00a0${of})`,
  beyond: 'supera el ruido',
  unknown: 'un prompt cuyo texto no está disponible',
  lessSummary:
    'Prompts que mencionan menos la marca, antes y ahora, por plataforma, y el competidor que aparece en su lugar.',
  moreSummary:
    'Prompts que mencionan más la marca, antes y ahora, por plataforma, y el competidor que aparecía antes.',
  notListed: (more, most) => `Otros ${more} variaron ${most} o menos y no figuran en la lista.`,
  answers: (count, isOne) => `${count} ${isOne ? 'respuesta' : 'respuestas'}`,
};

export const SPANISH_RECOMMENDATIONS: ReportWords['recommendations'] = {
  title: 'Recomendaciones',
  headline: (count) => (count === 1 ? 'Un próximo paso' : `${count} próximos pasos`),
  none: 'Ningún hallazgo exige actuar.',
  quiet:
    'Las variaciones no exigen ninguna acción por sí solas; ningún tema queda muy por detrás de un competidor y ninguna fuente importante omite la marca.',
  lede: (count) =>
    `${count === 1 ? 'Se deriva' : 'Cada uno se deriva'} por regla de una cifra de este informe. Indica dónde mirar primero, no por qué ocurrió algo.`,
  actions: 'Qué recomendamos',
  actionsMeasure: 'de mayor a menor peso',
  action: 'Acción',
  evidence: 'En qué se basa',
  page: 'Página',
  summary: 'Acciones por orden, con la evidencia que las motiva y la página que la muestra.',
  later: (runs, count, last) =>
    `Ya hay ${runs} ${plural(count, 'medición posterior', 'mediciones posteriores')}, la última ${ofDay(last)}.`,
  further: (actions) => `Otras ${actions} se derivan de cifras menores y no figuran en la lista.`,

  who: 'Propuesta',
  agency: 'Agencia',
  by: (date) => `hasta el ${date}`,
  open: (day) => `Sigue pendiente desde nuestro informe del ${day}.`,
  effect: {
    next: (measure) => `Debe mover: ${measure}. Se verá en las próximas mediciones.`,
    from: (measure, date) => `Debe mover: ${measure}. Se verá en mediciones a partir del ${date}.`,
    points: (measure, date, points) =>
      `Debe mover: ${measure}. Las mediciones a partir del ${date} mostrarían un cambio de ${points} puntos o más.`,
    settles: (date) =>
      date === null
        ? 'Debe aclarar: si cambiaron las respuestas o la medición. Se verá en las próximas mediciones.'
        : `Debe aclarar: si cambiaron las respuestas o la medición. Se verá en mediciones a partir del ${date}.`,
  },
  measures: {
    named: (brand) => `con qué frecuencia las respuestas mencionan ${brand}`,
    onPlatform: (platform, brand) => `con qué frecuencia ${platform} menciona ${brand}`,
    onTopic: (topic, brand) => `con qué frecuencia las respuestas sobre «${topic}» mencionan ${brand}`,
    tone: (brand) => `lo bien que las respuestas hablan de ${brand}`,
    beside: (domain, brand) => `las respuestas que citan ${domain} y mencionan ${brand}`,
    cited: (domain) => `con qué frecuencia se cita ${domain}`,
    gap: (rival) => `la distancia con ${rival}`,
  },

  advice: {
    route: 'Esperar a tener mediciones por una misma vía antes de actuar sobre este cambio.',
    model: 'Comparar mediciones de un mismo modelo antes de actuar sobre este cambio.',
    rival: (brand) => `Revisar los dominios citados cuando las respuestas mencionan ${brand}.`,
    platform: (platform) => `Revisar las páginas que ${platform} cita ahora.`,
    topic: (topic) => `Preparar el briefing de una página sobre «${topic}».`,
    prompts: 'Leer las respuestas a estos prompts junto a las anteriores.',
    fall: (brand) => `Leer las respuestas que ya no mencionan ${brand} junto a las anteriores.`,
    toneFall: (brand) => `Leer las respuestas que hablan mal de ${brand}.`,
    source: (domain) => `Ver qué dice ${domain}: las plataformas lo citan más.`,
    lostSource: (domain) => `Comprobar si las páginas de ${domain} siguen en línea.`,
    tone: (attribute) => `Leer qué dicen las respuestas sobre «${attribute}».`,
    outreach: (domain) =>
      `Contactar con ${domain}: las plataformas lo citan a menudo y nunca junto a la marca.`,
  },

  cites: (named) => `Lo más citado: ${named}.`,
  times: (name, times) => `${name} (${times})`,
  gap: (own, ownPct, rival, rivalPct, answers) =>
    `${rival} aparece en el ${rivalPct} de ${answers} respuestas; ${own}, en el ${ownPct}; supera el ruido.`,
  outreachEvidence: (share, of, answers, brand) =>
    `${share} de ${of} citas; ninguna de las ${answers} respuestas que lo citan menciona ${brand}.`,
};

export const SPANISH_RIVAL: ReportWords['rival'] = {
  title: 'Un competidor en detalle',
  none: {
    headline: 'No hay competidor que analizar',
    lede: 'La medición de este informe no evaluó ninguna otra marca.',
  },

  find: {
    leads: (first, second, a, b) =>
      `${first} va por delante de ${second}: ${a}\u00a0frente\u00a0al\u00a0${b}`,
    close: (first, second) => `${first} y ${second}, en empate técnico`,
    only: (rival, pct) => `${rival} aparece en el ${pct} de las respuestas`,
    lead: (brand, points, range) => `${brand} aventaja en ${points} puntos (95\u00a0%: ${range}).`,
    gap: (a, b, points, range) =>
      `${a} frente al ${b}: ${points} puntos de diferencia (95\u00a0%: ${range}).`,
    ofPairs: (pairs) =>
      `Por sí solo, este intervalo excluye el cero; corregido por los ${pairs} pares de marcas, no demuestra ninguna ventaja.`,
    moved: (brand, moved, from) => `${brand} ${moved} ${sinceDay(from)}.`,
  },

  trend: 'Ambas marcas por medición',
  trendMeasure: (from, to) => `% de respuestas, ${from} a ${to}`,

  topics: (own, rival) => `${own} y ${rival} por tema`,
  topicsMeasure: (day) => `% de las respuestas del tema, ${day}; primero donde más aventaja`,
  behind: (rival) => `▼ ${rival} delante`,
  ahead: (own) => `▲ ${own} delante`,
  note: 'Las barras son intervalos del 95\u00a0%. Los veredictos comparan ambas marcas en las mismas respuestas, con corrección por todos los competidores y temas.',
  hollow: 'Hueco: menos de 30 respuestas.',
  left: (count) => `No se dibujan ${count} temas con diferencias menores.`,
  row: (topic, own, rival, verdict) => `${topic}: ${own} frente a ${rival} (${verdict})`,
  alt: (own, rival, rows) => `${own} frente a ${rival} por tema, en porcentaje: ${rows}.`,

  leadsOn: (rival) => `Dónde aventaja ${rival}`,
  trailsOn: (rival) => `Dónde va detrás ${rival}`,
  place: (name, rival, own) => `${name}: ${rival} frente al ${own}.`,
  eitherLeads: 'Dónde aventaja una de las dos',
  nowhere: 'En ninguna plataforma ni tema, por encima del ruido.',
};

export const SPANISH_RIVALS: ReportWords['rivals'] = {
  title: 'Competidores',
  field: 'El mercado',
  rank: 'Pos.',
  voice: 'Voz',
  change: 'Cambio',
  summary: (against) =>
    `Marcas por visibilidad, con su cuota de voz${against === null ? '' : ` y el cambio de ambas desde la medición ${against === 'previous' ? 'anterior' : 'de referencia'}`}.`,
  sharedRanks: 'Un rango de puestos: una prueba sobre las mismas respuestas no distingue esas marcas.',
  note:
    'La cuota de voz son las menciones de una marca entre las de todas las marcas de esta lista. ' +
    'Los puestos son por visibilidad; un rango indica que una prueba sobre las mismas respuestas no distingue las marcas que incluye.',

  slope: {
    title: 'Visibilidad, inicio y final',
    measure: '% de respuestas e intervalo del 95\u00a0%',
    others: (count, least, most) => `otras ${count}: ${least} a ${most}`,
    row: (brand, from, to) => `${brand} ${from} a ${to}`,
    rowNew: (brand, to) => `${brand} ${to}`,
    alt: (from, to, rows) => `Visibilidad ${onDay(from)} y ${onDay(to)}, en porcentaje: ${rows}.`,
    note: 'En color: la marca y los competidores cuyo cambio supera el ruido.',
  },
  lead: {
    title: 'La ventaja',
    measure: (brand) => `sobre ${brand}, en puntos`,
    ahead: (brand) => `${brand} delante`,
    alt: (own, rival, first, from, last, to) =>
      `Ventaja de ${own} sobre ${rival} en puntos: ${first} ${onDay(from)}, ${last} ${onDay(to)}.`,
    note: 'Banda: intervalo del 95\u00a0%, en las mismas respuestas.',
  },
  pairs: {
    title: 'Por plataforma',
    measure: (day) => `% de sus respuestas, ${day}`,
    row: (platform, own, rival) => `${platform}: ${own} frente a ${rival}`,
    alt: (own, rival, rows) => `${own} frente a ${rival} por plataforma, en porcentaje: ${rows}.`,
    left: (count) => `No se dibujan otras ${count} con diferencias menores.`,
    sample: (least, most) => `n de ${least} a ${most} cada una.`,
    sampleAlike: (n) => `n ${n} cada una.`,
    few: 'Hueco: menos de 30 respuestas.',
  },
  moved: {
    title: 'Quién se movió',
    move: (brand, moved) => `${brand} ${moved}.`,
    none: (from, to) => `Ninguna marca varió por encima del ruido ${betweenDays(from, to)}.`,
    rest: (count) => `Las otras ${count} marcas no muestran un cambio claro.`,
    restOne: 'La otra marca no muestra un cambio claro.',
    chance: (judged, byChance) =>
      `De ${judged} marcas comparadas, solo por azar superarían el ruido unas ${byChance}.`,
  },
  others: (count) => `otras ${count}`,
  span: (least, most) => `${least} a ${most}\u00a0%`,
};

export const SPANISH_RUNS: ReportWords['runs'] = {
  title: 'Todas las mediciones',
  headline: (runs) => (runs === 1 ? 'La medición de este informe' : `Las ${runs} mediciones de este informe`),
  complete: 'Todos los prompts obtuvieron respuesta en todas las mediciones.',
  failures: (failed, tasks) => `${failed} de ${tasks} consultas quedaron sin respuesta.`,
  notTold: 'El servicio no indica para cada medición cuántas consultas fallaron.',
  byFallback: (answers, runs) =>
    `${answers} respuestas de ${runs} ${runs === 1 ? 'medición' : 'mediciones'} llegaron por una vía alternativa.`,
  table: 'Mediciones',
  measure: 'la más reciente al final',
  day: 'Día',
  prompts: 'Prompts',
  failed: 'Fallos',
  route: 'Vía',
  platforms: 'Plataformas',
  summary: 'Cada medición de este informe: día, prompts, respuestas, fallos, vías y plataformas.',
};

export const SPANISH_SENTIMENT: ReportWords['sentiment'] = {
  title: 'Sentimiento',
  bars: 'Tono por marca',
  barsMeasure: (date) => `% de menciones, ${date}; saldo: positivas menos negativas, de −1 a +1`,
  brand: 'Marca',
  positive: 'positivas',
  neutral: 'neutras',
  negative: 'negativas',
  balance: 'Saldo',
  sample: 'n',
  barsSummary: 'Menciones de cada marca por tono, en porcentaje, y su saldo con intervalo.',
  quotes: 'En sus propias palabras',
  of: (platform, prompt) => `${platform}, prompt «${prompt}»`,
  ofPlatform: (platform) => platform,
  names: (brand) => `menciona ${brand}`,
  namesNot: (brand) => `no menciona ${brand}`,
  open: '«',
  close: '»',
  cites: (address) => `Cita ${address}`,
  examples: 'Son ejemplos de respuestas concretas, no prueba de una tendencia.',
};

export const SPANISH_SLIDES: ReportWords['slides'] = {
  more: (count, isOne) => `y ${count} ${isOne ? 'fila' : 'filas'} más en el informe`,
  actions: (count) =>
    count === 1
      ? 'Recomendamos una medida'
      : count === 2
        ? 'Recomendamos dos medidas'
        : 'Recomendamos tres medidas',
  questions: {
    sure: '¿Hasta qué punto son fiables estas cifras?',
    chance: '¿Puede ser casualidad?',
    unknown: '¿Qué no sabemos?',
    measured: '¿Cómo se mide esto?',
  },
};

export const SPANISH_TOPICS: ReportWords['topics'] = {
  title: 'Temas',
  gaps: (brand) => `${brand} frente al mejor competidor`,
  measure: (day) => `% de las respuestas del tema, ${day}; primero la mayor desventaja`,
  topic: 'Tema',
  bestRival: 'mejor rival',
  gap: 'Dif.',
  verdict: 'Veredicto',
  change: 'Cambio',
  sample: 'n',
  ahead: '▲ Por delante de todos',
  behind: (brand) => `▼ ${brand} delante`,
  close: '≈ Empate técnico',
  few: 'Muy pocas respuestas',
  noRival: 'Ningún competidor',
  intervals:
    'Las barras son intervalos del 95\u00a0%. Los veredictos comparan ambas marcas en las mismas respuestas; con varios temas y competidores, el umbral es más exigente.',
  hollow: 'Hueco: menos de 30 respuestas.',
  changeSince: (since) => `Cambio: de la marca ${sinceDay(since)}, en puntos.`,
  chance: (judged, byChance) =>
    `Con ${judged} temas comparados, solo por azar superarían el ruido unos ${byChance}.`,
  leftOut: (count, topics) => `Sin dibujar: ${count} temas con diferencias menores (${topics}).`,
  row: (topic, own, rival, verdict) => `${topic}: ${own} frente a ${rival} (${verdict})`,
  rivalFigure: (brand, pct) => `${brand} ${pct}`,
  alt: (brand, rows) => `${brand} por tema frente al mejor competidor, en porcentaje: ${rows}.`,
  field: 'El mercado por tema',
  fieldMeasure: '% de las respuestas del tema',
  fieldSummary: 'Visibilidad de las principales marcas por tema, en porcentaje de sus respuestas.',
};

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
        'mentions-repeated':
          'una marca que el servicio cuenta varias veces en una respuesta cuenta aquí una sola vez',
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

/** For a report without a comparison, by choice. */
export const SPANISH_UNCOMPARED: UncomparedWords = {
  change: 'Sin comparación',
  why: 'este informe no compara nada',
  sentence: 'Este informe describe un momento y no lo compara con ningún otro.',
  named: (brand, mentions, answers, date) =>
    `${brand} apareció en ${mentions} de ${answers} respuestas ${onDay(date)}.`,
};
