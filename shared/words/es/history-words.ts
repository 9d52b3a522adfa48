/** The sentences of what a project's history tells, in Spanish; see the English ones. */
import type { HistoryWords } from '../history-words.ts';
import { ofDay, onDay, sinceDay } from './dates.ts';

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
    levelNow: (before, now, since) => `${before} antes ${ofDay(since)}; ${now} ahora: empate técnico.`,
    citations: (before, now, since) => `${before} citas por medición antes; ${now} ${sinceDay(since)}.`,
    sentiment: (before, now, since) => `${before} antes; ${now} ${sinceDay(since)}.`,
    position: (before, now, since) => `${before} de posición media antes; ${now} ${sinceDay(since)}.`,
    measurement: (before, now, since) =>
      `${before} antes; ${now} ${sinceDay(since)}. No es una variación de lo que ambas partes comparten.`,
    drift: (before, now) => `${before} al principio; ${now} ahora.`,
    judged: (before, now, since) => `${before} antes ${ofDay(since)}; ${now} ahora.`,
    driftEnds: (before, now) => `${before} en las mediciones anteriores; ${now} en las cuatro últimas.`,
    prompts: (prompt, before, now, since) =>
      `Sobre todo «${prompt}»: ${before} de sus respuestas antes; ${now} ${sinceDay(since)}.`,
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
  rangeOfChange: (range, isLead) => `Variación${isLead ? ' de la ventaja' : ''}: ${range}`,

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
      overtakes: (first, second, since) => `${first} sigue por delante de ${second}, ${sinceDay(since)}`,
      level: (first, second, since) =>
        `${second} ya no tiene una ventaja clara sobre ${first}, ${sinceDay(since)}`,
      other: (lead, since) => `${lead}, ${sinceDay(since)}`,
    },
    retold: (day, brand, from, to, days) =>
      `Nuestro informe del ${day} decía que el ${from} de las respuestas menciona ${brand}; tras analizar de nuevo las respuestas del ${days}, es el ${to}.`,
    withdrawn: (day, lead) =>
      `Nuestro informe del ${day} decía: «${lead}». Con lo que se sabe ahora, ya no se distingue del azar.`,
    told: (day) => `Ya comunicado ${onDay(day)}.`,
    steady: { month: 'Un mes estable', period: 'Un periodo estable' },
    quiet: (steady) => `${steady}: nada varió más de lo que explica el azar`,
    named: (brand, isUp, levels) => `${brand} aparece ${isUp ? 'más' : 'menos'}: ${levels}`,
    held: (brand, moved) => `${brand} se mantiene estable; ${moved}`,
  },
};
