/** What the appendix of evidence says, in Spanish. */
import type { ReportWords } from '../../report-words.ts';

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
