/** What the page “What changed and why” says, in Spanish. */
import type { ReportWords } from '../../report-words.ts';
import { betweenDays } from '../dates.ts';

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
    hatched: 'Rayado: otra vía, no comparable con mediciones anteriores.',
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
