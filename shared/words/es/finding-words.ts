/** The sentences of findings in Spanish; see the English ones. */
import type { FindingWords } from '../finding-words.ts';
import { betweenDays, ofDay, onDay, sinceDay } from './dates.ts';

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

  atHour: (day, hour) => `${day}, ${hour}`,

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
      first: 'No hay ninguna medición anterior.',
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
    moved: (moved, from, to) => `Su cuota de voz ${moved} ${betweenDays(from, to)}.`,
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
    chance: (judged, moved, byChance) =>
      `De ${judged} plataformas comparadas, ${moved === null ? 'ninguna varía' : `${moved} varía${/\s/.test(moved) ? 'n' : ''}`} por encima del ruido; solo por azar cabría esperar ${byChance}.`,
    together: (count, holding) =>
      count === 0
        ? 'Juzgadas en conjunto, ninguna destaca.'
        : `Juzgadas en conjunto, ${count === 1 ? 'destaca' : 'destacan'} ${holding}.`,
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
