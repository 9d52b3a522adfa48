/** What the page of the first ninety days says, in Spanish. */
import type { ReportWords } from '../../report-words.ts';

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
  platformAlone: (alone, of, brand) =>
    `${alone} de sus ${of} respuestas mencionan a un competidor y no a ${brand}.`,
  prompt: (prompt) => `Escribir una página que responda a «${prompt}»`,
  promptAlone: (alone, of, brand, rival, most) =>
    `${alone} de ${of} respuestas mencionan a un competidor y no a ${brand}; ${most} de ellas mencionan ${rival}.`,
  source: (domain, brand) => `Pedir a ${domain} que hable de ${brand}.`,
  sourceCited: (share, citations, naming, answers, brand) =>
    `${share} de ${citations} citas; ${naming} de las ${answers} respuestas que lo citan mencionan ${brand}.`,
  again: 'Repetir los mismos prompts y comparar con hoy.',
  today: (named, of, brand) => `Hoy ${named} de ${of} respuestas mencionan ${brand}.`,
};
