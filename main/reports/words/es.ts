/** Dates, verdicts and findings, in Spanish. */
import type { FindingWords } from '../../../shared/words/finding-words.ts';
import { listIn, pluralIn, sentenceWithStop } from '../../../shared/words/grammar.ts';
import type { HistoryWords } from '../../../shared/words/history-words.ts';
import { verdictsIn, type Wording } from '../../../shared/words/wording.ts';

const DAY = /^\d{1,2} /;

/** `el 16 nov 2026`, `nov 2026`. */
export const theDay = (when: string): string => (DAY.test(when) ? `el ${when}` : when);

/** `del 16 nov 2026`, `de nov 2026`. */
export const ofDay = (when: string): string => (DAY.test(when) ? `del ${when}` : `de ${when}`);

/** `el 16 nov 2026`, `en nov 2026`. */
export const onDay = (when: string): string => (DAY.test(when) ? `el ${when}` : `en ${when}`);

/** `desde el 16 nov`, `desde nov 2026`, `desde la medición anterior`. */
export const sinceDay = (when: string): string => `desde ${theDay(when)}`;

/** `del 16 nov al 23 nov`, `de oct 2026 a nov 2026`. */
export const fromDayToDay = (from: string, to: string): string =>
  `${ofDay(from)} ${DAY.test(to) ? `al ${to}` : `a ${to}`}`;

/** `entre el 16 nov y el 23 nov`. */
export const betweenDays = (from: string, to: string): string => `entre ${theDay(from)} y ${theDay(to)}`;

/** Spanish. */
export const SPANISH_FINDINGS: FindingWords = {
  problems: {
    'single-run': 'Una comparación necesita dos mediciones. Elija una segunda.',
    'too-many-runs': 'Se pueden comparar 12 mediciones como máximo. Elija menos.',
    'same-run-twice': 'Ha elegido dos veces la misma medición. Elija otra.',
    'overlapping-periods':
      'No comparable: una medición pertenece a los dos periodos, por lo que sus respuestas figurarían en ambos. Elija periodos que no se solapen.',
    'no-brands': 'No comparable: una de las mediciones no tiene marcas evaluadas.',
    'no-own-brand': 'No comparable: una de las mediciones no tiene resultado para la marca.',
    'no-answers': 'No comparable: una de las mediciones no tiene respuestas.',
    'no-common-platform': 'No comparable: las mediciones no tienen ninguna plataforma en común.',
  },
  pooled: (month, runs, written) =>
    `${month} (${written} ${runs === 1 ? 'medición' : 'mediciones'} en conjunto)`,
  incomplete: (date, reasons) => `La medición ${ofDay(date)} está incompleta: ${reasons}.`,
  more: (count) => `${count} más`,

  gain: { better: 'una subida clara', worse: 'una bajada clara', unclear: 'sin cambio claro' },
  noComparison: (subject, why) => `Sin comparación ${subject}: ${why}`,
  between: betweenDays,
  movement: {
    unclear: 'no muestra un cambio claro',
    unclearBy: (points, range) => `no muestra un cambio claro (${points} puntos, ${range})`,
    moved: (isUp, points, range) => `${isUp ? 'subió' : 'bajó'} ${points} puntos (${range})`,
    range: (range) => `95\u00a0%: ${range}`,
  },

  breaks: {
    mixed: 'La cifra principal puede variar aunque no haya cambiado ninguna respuesta.',
    prompts: (count, written) => `${written} ${count === 1 ? 'prompt' : 'prompts'}`,
    added: (what) => `se incorpora ${what}`,
    dropped: (what) => `deja de consultarse ${what}`,
    retired: (what) => `retirada de ${what}`,
    reworded: (what) => `nueva redacción de ${what}`,
    afterRewording: 'Las respuestas de antes y de después corresponden a preguntas distintas.',
    topicsAdded: (topics) => `temas nuevos: ${topics}`,
    topicsDropped: (topics) => `temas retirados: ${topics}`,
    fallbackEnded: (before) => `fin de la vía alternativa por API (era el ${before})`,
    fallbackBegan: (now) => `inicio de la vía alternativa por API (${now} de las respuestas)`,
    fallbackMoved: (isUp, now, before) =>
      `la vía alternativa por API ${isUp ? 'sube' : 'baja'} al ${now} de las respuestas (era el ${before})`,
    afterRoute: 'Las respuestas de la vía alternativa llegan por otro camino y pueden diferir.',
    partial: (missing, total) => `medición parcial: faltan ${missing} de ${total} respuestas`,
    afterPartial: 'Sus cifras se basan solo en las respuestas recibidas.',
    modelsAdded: (models) => `modelos nuevos: ${models}`,
    modelsDropped: (models) => `modelos que ya no se usan: ${models}`,
    modelsChanged: (dropped, added) => `cambio de modelos: de ${dropped} a ${added}`,
    afterModels: 'Otro modelo puede dar otras respuestas.',
  },

  measurement: {
    causes: {
      platforms: 'El cambio de plataformas',
      prompts: 'El cambio de prompts',
    },
    accounts: (cause, points, total, from, to) =>
      `${cause} supone por sí solo ${points} puntos; todas las respuestas juntas pasan del ${from} al ${to} (${total}).`,
    byRoute: (points, total, from, to, isPart) =>
      `Las respuestas que llegaron al menos en parte por otra vía suponen ${isPart ? `${points} de los ${total} puntos del ${from} al ${to}` : `${points} puntos, frente a una variación de ${total} (del ${from} al ${to})`} de todas las respuestas; no se puede saber si se debe a la vía o a una variación real.`,
    rerouted:
      'Todas las respuestas comunes llegaron por una vía distinta de la anterior, por lo que no es posible separar la variación real del efecto de la vía.',
    changed: (events) => `Cambios en la medición: ${events}.`,
    totals:
      'Las variaciones se juzgan con los totales del servicio, porque no se dispone de las respuestas o estas no indican a qué prompt corresponden.',
    voiceWithout: (brands) =>
      `Las variaciones de la cuota de voz y de la posición no incluyen ${brands}, con datos en una sola medición.`,
    onPairs: (prompts, platforms, answers) =>
      `Las variaciones se calculan sobre lo que comparten ambos lados: ${prompts} prompts, ${platforms} plataformas y cada lado pesa como ${answers} respuestas.`,
    onPlatforms: (platforms, answers) =>
      `Las variaciones se calculan sobre las ${platforms} plataformas consultadas en ambos lados: cada lado pesa como ${answers} respuestas.`,
  },

  visibility: {
    noScore: {
      headline: 'Esta medición no tiene respuestas evaluadas',
      lede: 'El servicio no devolvió ningún resultado para la marca.',
    },
    share: (ofHundred) => `Presente en ${ofHundred} de cada 100 respuestas`,
    shareOfFew: (mentions, answers) => `Presente en ${mentions} de ${answers} respuestas`,
    shareSince: (ground, share, gain, since) =>
      ground === 'all'
        ? `${share}, ${gain} ${sinceDay(since)}`
        : `${share}; ${ground === 'pairs' ? 'en lo que comparten ambos lados' : 'en las plataformas consultadas en ambos lados'}, ${gain} ${sinceDay(since)}`,
    namedOver: (brand, mentions, answers, when) =>
      `${when}: ${brand} apareció en ${mentions} de ${answers} respuestas.`,
    firstRun: (brand, mentions, answers, date) =>
      `${brand} apareció en ${mentions} de ${answers} respuestas ${onDay(date)}. Las variaciones se verán a partir de la próxima medición.`,
    longView: (on, moved, from, to) => {
      const what = {
        all: 'La visibilidad',
        pairs: 'En lo que comparten ambos lados, la visibilidad',
        platforms: 'En las plataformas consultadas en ambas mediciones, la visibilidad',
      };
      return `${what[on]} ${moved} ${betweenDays(from, to)}`;
    },
  },

  baseline: {
    previous: (when) => `Frente a la medición anterior, ${ofDay(when)}.`,
    monthBefore: (when) => `Frente al mes anterior, ${when}.`,
    beforePeriod: (when) => `Frente a la última medición previa a este periodo, ${ofDay(when)}.`,
    compared: (when) => `Frente a ${when}.`,
    firstOfPeriod: (when) =>
      `Frente a la primera medición de este periodo, ${ofDay(when)}; no se dispone de ninguna anterior.`,
    runWithTime: 'Se compara una sola medición con todas las de ese periodo en conjunto.',
    lastYear: (when) => `Frente al mismo mes del año anterior, ${when}.`,
    set: (when, day, reason) => `Frente a la referencia ${ofDay(when)}, fijada ${onDay(day)}: ${reason}.`,
    run: (when, made) =>
      `Frente a la medición ${ofDay(when)}, elegida para ${made === 'report' ? 'este informe' : 'esta comparación'}.`,
    month: (when, made) =>
      `Frente a ${when}, mes elegido para ${made === 'report' ? 'este informe' : 'esta comparación'}.`,
    calledPrevious: 'la medición anterior',
    called: 'la medición de referencia',
    missing: {
      first: 'No se dispone de ninguna medición anterior.',
      'not-set': 'No se ha fijado ninguna medición de referencia.',
      'set-gone': 'La medición fijada como referencia no tiene resultados disponibles.',
      'set-not-earlier': 'La medición de referencia no es anterior a lo que se compara.',
      noRunIn: (month) => `No hay ninguna medición en ${month}.`,
    },
  },

  rivals: {
    noMention: {
      headline: 'Ninguna marca aparece en esta medición',
      lede: 'La cuota de voz requiere al menos una mención.',
    },
    share: (pct) => `el ${pct}\u00a0% de las menciones de marcas`,
    leads: (brand, share) => `${brand} va en cabeza con ${share}`,
    unsettled: (brand, share) => `${brand} tiene ${share}; el primer puesto está en empate técnico`,
    notProvenBehind: (brand, share) => `${brand} tiene ${share}; la ventaja del primero no está probada`,
    behind: (brand, share, ahead) => `${brand} tiene ${share}, por detrás de ${ahead}`,
    trails: (leader, brand, share) => `${leader} va en cabeza; ${brand} tiene ${share}`,
    voice: 'de la cuota de voz',
    moved: (brand, moved, from, to) => `La cuota de voz de ${brand} ${moved} ${betweenDays(from, to)}.`,
    apart: (brand) => `Ningún competidor está en empate técnico con ${brand}.`,
    inseparable: (brand, neighbours) =>
      `${brand} está en empate técnico con ${neighbours}: una prueba sobre las mismas respuestas no permite separarlos.`,
  },

  platforms: {
    noScore: {
      headline: 'Esta medición no tiene plataformas evaluadas',
      lede: 'El servicio no devolvió cifras por plataforma.',
    },
    single: (platform) => `Una sola plataforma consultada: ${platform}`,
    moved: (rose, fell) =>
      `Por encima del ruido: ${[
        rose === '' ? '' : `al alza, ${rose}`,
        fell === '' ? '' : `a la baja, ${fell}`,
      ]
        .filter((part) => part !== '')
        .join('; ')}`,
    extremes: (high, low) => `El mejor resultado, en ${high}; el peor, en ${low}`,
    strongest: (high) => `El mejor resultado, en ${high}`,
    weakest: (low) => `El peor resultado, en ${low}`,
    differ: 'Hay diferencias entre plataformas, pero ninguna destaca sobre todas las demás',
    alike: 'Sin diferencias claras entre plataformas',
    names: (platform, brand, pct) => `${platform} menciona ${brand} en el ${pct}\u00a0% de sus respuestas`,
    span: (named, low, pct) => `${named}; ${low}, en el ${pct}\u00a0%.`,
    chance: (judged, moved, byChance, together) =>
      `De ${judged} plataformas comparadas, ${moved === null ? 'ninguna varía' : `${moved} varía${/\s/.test(moved) ? 'n' : ''}`} por encima del ruido; solo por azar cabría esperar ${byChance}${together || '.'}`,
    together: (count, holding) =>
      count === 0
        ? '; juzgadas en conjunto, ninguna destaca.'
        : `; juzgadas en conjunto, ${count === 1 ? 'destaca' : 'destacan'} ${holding}.`,
  },

  topics: {
    noFigures: {
      headline: 'Sin cifras por tema',
      lede: 'No consta la visibilidad por tema de esta medición.',
    },
    single: (topic) => `Un solo tema consultado: ${topic}`,
    extremes: (best, worst) => `El tema más fuerte es ${best}; el más débil, ${worst}`,
    strongest: (best) => `El tema más fuerte es ${best}`,
    weakest: (worst) => `El tema más débil es ${worst}`,
    differ: 'Hay diferencias entre temas, pero ninguno destaca sobre todos los demás',
    alike: 'Sin diferencias claras entre temas para la marca propia',
    ledNone: 'En ningún tema se menciona la marca más que a todos los competidores por encima del ruido.',
    led: (count, of, topics) =>
      `Por encima del ruido, la marca es la más mencionada en ${count} de ${of} temas: ${topics}.`,
    doubt: (answers) =>
      `Los temas tienen pocas respuestas (${answers} el más débil), por lo que sus intervalos son amplios.`,
  },

  sentiment: {
    noMention: {
      headline: 'Sin menciones no hay sentimiento',
      lede: 'La marca no aparece en esta medición.',
    },
    notGiven: {
      headline: 'Sin datos de sentimiento',
      lede: 'No consta el sentimiento de esta medición.',
    },
    balance: (positive, total, brand, negative) =>
      `De ${total} menciones de ${brand}, ${positive} son positivas y ${negative} negativas`,
    howCounted: 'Cada mención positiva suma +1; cada negativa, −1; cada neutra, 0.',
    unclear: (difference, since) =>
      `El sentimiento no muestra un cambio claro ${sinceDay(since)} (${difference}).`,
    moved: (isUp, size, since) =>
      `El sentimiento ${isUp ? 'subió' : 'bajó'} ${size} ${sinceDay(since)}, por encima del ruido.`,
    spread: (best, worst) =>
      `El mejor valor, en ${best.attribute} (${best.score}, n ${best.mentions}); el peor, en ${worst.attribute} (${worst.score}, n ${worst.mentions}).`,
    order: 'El orden puede deberse al azar.',
    unranked: (least) => `Los atributos con menos de ${least} menciones no se clasifican.`,
  },

  sources: {
    none: {
      headline: 'Sin fuentes citadas',
      lede: 'No constan páginas citadas en esta medición.',
    },
    most: (domain, ownPct) =>
      `${domain} es lo más citado; las páginas propias, el ${ownPct}\u00a0% de las citas`,
    countsOver: (domains, citations, when) =>
      `${when}: las plataformas citaron ${domains} dominios, ${citations} veces en total.`,
    counts: (domains, citations, date) =>
      `Las plataformas citaron ${domains} dominios ${citations} veces ${onDay(date)}.`,
  },
};

/** Spanish. */
export const SPANISH_HISTORY: HistoryWords = {
  problems: {
    'single-run': 'Una sola medición indica un nivel, no un cambio. La próxima podrá compararse con ella.',
    'empty-run':
      'La última medición no tiene respuestas. La próxima que las tenga se comparará con las anteriores.',
    'no-answers':
      'No se dispone de las respuestas de la última medición, por lo que no se puede decir nada de plataformas, temas o prompts concretos.',
    'no-own-brand': 'La última medición no tiene resultado para la marca.',
    'nothing-shared':
      'Ningún prompt de la última medición procede de una anterior, por lo que no hay nada que comparar.',
    'being-read':
      'El historial aún se está leyendo: este es el nivel hasta ahora; los cambios se contarán cuando esté completo.',
  },
  causes: {
    platforms: 'Causa probable: desde entonces se consultaron otras plataformas.',
    prompts: 'Causa probable: en ese momento cambiaron los prompts.',
    route:
      'Desde entonces las respuestas llegan por otra vía; no se puede saber si se debe a la vía o a una variación real.',
    model: 'Causa probable: desde entonces responde otro modelo.',
  },
  certainty: {
    measurement: 'Se midió de otro modo',
    clear: 'Supera el ruido',
    likely: 'Probablemente supera el ruido',
  },
  points: (written, size) => `${written} ${size === 1 ? 'punto' : 'puntos'}`,

  lead: {
    drifted: (brand, isUp, size, since) =>
      `${brand} ${isUp ? 'ha ido ganando' : 'ha ido perdiendo'} ${size} ${sinceDay(since)}`,
    moved: (brand, isUp, size) => `${brand} ${isUp ? 'gana' : 'pierde'} ${size}`,
    overtook: (first, second) => `${first} ha superado a ${second}`,
    drewLevel: (first, second) => `${first} ha igualado a ${second}`,
    platformStopped: (platform, brand) => `${platform} casi ha dejado de mencionar ${brand}`,
    platformBegan: (platform, brand) => `${platform} ha empezado a mencionar ${brand}`,
    platformMoved: (platform, brand, isUp, since) =>
      `${platform} menciona ${isUp ? 'más' : 'menos'} ${brand} ${sinceDay(since)}`,
    topicMoved: (topic, brand, isUp, since) =>
      `En «${topic}», ${brand} ${isUp ? 'gana' : 'pierde'} terreno ${sinceDay(since)}`,
    onePrompt: (prompt, brand, isUp) =>
      `Las respuestas a «${prompt}» mencionan ${isUp ? 'más' : 'menos'} ${brand}`,
    prompts: (count, brand, isUp) =>
      `Las respuestas a ${count} prompts mencionan ${isUp ? 'más' : 'menos'} ${brand}`,
    sourceLeft: (domain) => `${domain} ya no figura entre las fuentes`,
    sourceEntered: (domain) => `${domain} entra en las fuentes`,
    sourceMoved: (domain, isUp, since) =>
      `${domain} recibe ${isUp ? 'más' : 'menos'} citas ${sinceDay(since)}`,
    tone: (attribute, brand, isUp) =>
      `El tono sobre «${attribute}» ${isUp ? 'mejora' : 'empeora'} para ${brand}`,
    measurement: (isUp, size, what) =>
      `La cifra principal ${isUp ? 'sube' : 'baja'} ${size} porque se consultaron ${what === 'platforms' ? 'otras plataformas' : 'otros prompts'}`,
    measuredPart: (isUp, size, what, part) =>
      `La cifra principal ${isUp ? 'sube' : 'baja'} ${size}, ${part} de ellos porque se consultaron ${what === 'platforms' ? 'otras plataformas' : 'otros prompts'}`,
    rivals: (isUp, size) =>
      `La cuota de voz ${isUp ? 'sube' : 'baja'} ${size} porque se cuentan otros competidores`,
    voice: (brand, isUp) => `${brand} tiene una parte ${isUp ? 'mayor' : 'menor'} de todas las menciones`,
    position: (brand, isLater) => `${brand} aparece más ${isLater ? 'tarde' : 'pronto'} en las respuestas`,
    sentiment: (brand, isUp) => `Las respuestas hablan ${isUp ? 'mejor' : 'peor'} de ${brand}`,
  },

  rest: {
    ahead: (size) => `${size} por delante`,
    behind: (size) => `${size} por detrás`,
    lead: (before, now, since) => `${before} antes; ${now} ${sinceDay(since)}.`,
    level: (before, now, since) => `${before} antes; ${now} ${sinceDay(since)}; ahora, en empate técnico.`,
    before: (since) => `antes ${ofDay(since)}`,
    runsBefore: (runs, written, since) =>
      runs === 1
        ? `en la medición anterior ${DAY.test(since) ? 'al' : 'a'} ${since}`
        : `en las ${written} mediciones anteriores ${DAY.test(since) ? 'al' : 'a'} ${since}`,
    inPeriod: 'en este período',
    onDay: (day) => onDay(day),
    inNewest: 'en las cuatro últimas',
    levelNow: (before, now, whenBefore, whenNow) =>
      `${before} ${whenBefore}; ${now} ${whenNow}: empate técnico.`,
    ofAllPairs:
      'Por sí solo, este intervalo excluye el cero; corregido por todos los pares de marcas, no demuestra ninguna ventaja.',
    citations: (before, now, since) => `${before} citas por medición antes; ${now} ${sinceDay(since)}.`,
    sentiment: (before, now, since) => `${before} antes; ${now} ${sinceDay(since)}.`,
    position: (before, now, since) => `${before} de posición media antes; ${now} ${sinceDay(since)}.`,
    measurement: (before, now, since) =>
      `${before} antes; ${now} ${sinceDay(since)}. No es una variación de lo que ambas partes comparten.`,
    drift: (before, now) => `${before} al principio; ${now} ahora.`,
    judged: (before, now, whenBefore, whenNow) => `${before} ${whenBefore}; ${now} ${whenNow}.`,
    prompts: (prompt, before, now, since) =>
      `${before} de sus respuestas antes; ${now} ${sinceDay(since)}; sobre todo «${prompt}».`,
    ofMentions: (before, now, since) => `${before} de las menciones antes; ${now} ${sinceDay(since)}.`,
    ofItsAnswers: (before, now, since) => `${before} de sus respuestas antes; ${now} ${sinceDay(since)}.`,
    ofAnswers: (before, now, since) => `${before} de las respuestas antes; ${now} ${sinceDay(since)}.`,
  },

  noise: {
    quiet: 'Las mediciones de este cliente no oscilan más de lo que explican sus respuestas.',
    wander: (points, steps) =>
      `Las mediciones de este cliente oscilan por sí solas ${points} puntos${steps === null ? '' : `, según ${steps} pasos anteriores`}.`,
  },
  nothing: 'Nada varió más de lo que explica el azar.',
  nothingApart:
    'Juzgadas en conjunto, ninguna cifra se distingue del azar: entre tantas, alguna puede hacerlo por sí sola.',
  nothingElse: 'No destaca ninguna fecha a partir de la cual algo haya cambiado.',
  wouldShow: (points) =>
    ` Entre la primera y la segunda mitad de estas mediciones, una variación de ${points} puntos se habría detectado cuatro de cada cinco veces.`,
  wouldShowHere: (points) => ` Un cambio de ${points} puntos se habría detectado cuatro de cada cinco veces.`,
  rangeOfRuns: (range) => `${range} por medición`,
  rangeOfPoints: (range) => `${range} puntos`,
  rangeOfChange: (range, leader) =>
    `Variación${leader === null ? '' : ` de la ventaja de ${leader}`}: ${range}`,

  summary: {
    levels: (from, to) => `del ${from} al ${to}`,
    moved: (brand, isUp, levels) => `${brand} ${isUp ? 'sube' : 'baja'} ${levels} de las respuestas`,
    drifted: (brand, isUp, levels) =>
      `${brand} ${isUp ? 'sube' : 'baja'} poco a poco ${levels} de las respuestas`,
    platform: (platform, brand, isUp, levels) =>
      `${platform} menciona ${isUp ? 'más' : 'menos'} ${brand}: ${levels}`,
    topic: (brand, topic, isUp, levels) =>
      `${brand} ${isUp ? 'gana' : 'pierde'} terreno en «${topic}»: ${levels}`,
    level: (brand, share) =>
      share === null
        ? `Sin cambio claro en la frecuencia con que se menciona ${brand}`
        : `El ${share} de las respuestas menciona ${brand}, sin cambio claro`,
    onShared: (moved) => `${moved}, en los prompts y plataformas que comparten ambos lados`,
    explains: (platform, brand, isUp, from, to) =>
      `${platform} explica la ${isUp ? 'subida' : 'caída'}: menciona ${brand} en el ${to} de sus respuestas, frente al ${from} anterior`,
    overtakes: (first, second) => `${first} supera a ${second}`,
    drawsLevel: (first, second) => `${first} iguala a ${second}`,
    standing: {
      moved: (brand, isUp, levels, since) =>
        `${brand} sigue apareciendo ${isUp ? 'más' : 'menos'}, ${sinceDay(since)}: ${levels} de las respuestas`,
      drifted: (brand, isUp, levels, since) =>
        `${brand} ${isUp ? 'sube' : 'baja'} poco a poco ${sinceDay(since)}: ${levels} de las respuestas`,
      platform: (platform, brand, isUp, levels, since) =>
        `${platform} sigue mencionando ${isUp ? 'más' : 'menos'} ${brand}, ${sinceDay(since)}: ${levels}`,
      topic: (brand, topic, isUp, levels, since) =>
        `${brand} sigue ${isUp ? 'más fuerte' : 'más débil'} en «${topic}», ${sinceDay(since)}: ${levels}`,
      onDay: (headline, day) => `${headline} ${onDay(day)}`,
      other: (lead, since) => `${lead}, ${sinceDay(since)}`,
    },
    retold: (day, brand, from, to, days) =>
      `Nuestro informe del ${day} decía que el ${from} de las respuestas menciona ${brand}; tras analizar de nuevo las respuestas del ${days}, es el ${to}.`,
    withdrawn: (day, lead) =>
      `Nuestro informe del ${day} decía: «${lead}». Con lo que se sabe ahora, ya no se distingue del azar.`,
    told: (day, then) =>
      `Ya comunicado ${onDay(day)}${then === null ? '' : `, entonces con fecha de ${then}`}.`,
    steady: { month: 'Un mes estable', period: 'Un periodo estable' },
    quiet: (steady) => `${steady}: nada varió más de lo que explica el azar`,
    unseen: (level, points) => `${level}; un cambio inferior a ${points} puntos podría pasar inadvertido`,
    measuredOtherwise: (headline) => `${headline}, medido de otra forma`,
    rerouted: (platform, levels) =>
      `${platform} respondió, al menos en parte, por otra vía que antes y no se juzga: ${levels}`,
    named: (brand, isUp, levels) => `${brand} aparece ${isUp ? 'más' : 'menos'}: ${levels}`,
  },
};

const NO_COMPARISON: Wording['noComparison'] = {
  'first-run': 'Primera medición del informe',
  'not-asked-before': 'No se preguntó en la medición anterior',
  'too-few-answers': 'Muy pocas respuestas',
  'too-few-prompts': 'Muy pocos prompts',
  'platforms-differ': 'Sin comparación: otras plataformas',
  'measured-differently': 'Sin comparación: se midió de otro modo',
  rerouted: 'Sin comparación: otra vía',
  'not-measured': 'Sin comparación: falta en una de las mediciones',
  'no-interval': 'Sin comparación: sin intervalo',
  'being-read': 'Sin comparación: lectura en curso',
};

const WHY_NO_COMPARISON: Wording['whyNoComparison'] = {
  'first-run': 'es la primera medición',
  'not-asked-before': 'no se preguntó en la medición anterior',
  'too-few-answers': 'hay muy pocas respuestas',
  'too-few-prompts': 'hay muy pocos prompts',
  'platforms-differ': 'las plataformas no son las mismas',
  'measured-differently': 'las mediciones no usaron los mismos prompts en las mismas plataformas',
  rerouted: 'todas las respuestas llegaron por una vía distinta de la anterior',
  'not-measured': 'no se midió en las dos ocasiones',
  'no-interval': 'el servicio no indica la dispersión',
  'being-read': 'la lectura está en curso',
};

/** Spanish. */
export const SPANISH: Wording = {
  range: (low, high) => `${low} a ${high}`,
  list: listIn('es-ES'),
  marks: { comma: ', ', semicolon: '; ', colon: ': ', space: ' ' },
  sentence: sentenceWithStop,
  ranks: (best, worst) => `${best}–${worst}`,
  noScans: 'sin mediciones',
  leftOut: 'fuera de este informe',
  brandSince: (name, day) => `${name} (${sinceDay(day)})`,
  plural: pluralIn('es-ES'),
  allAlike: 'todas iguales',
  noComparison: NO_COMPARISON,
  whyNoComparison: WHY_NO_COMPARISON,
  verdict: verdictsIn(
    {
      unclear: 'Sin cambio claro',
      beyondNoise: 'Supera el ruido',
      betterBeyondNoise: 'Mejora, supera el ruido',
      worseBeyondNoise: 'Empeora, supera el ruido',
    },
    NO_COMPARISON,
  ),
  findings: SPANISH_FINDINGS,
  history: SPANISH_HISTORY,
};
