/** What is recommended and the evidence in words, in Spanish. */
import type { ReportWords } from '../../report-words.ts';

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
