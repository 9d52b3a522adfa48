/** What the page of one answer of each platform says, in Spanish. */
import type { ReportWords } from '../../report-words.ts';

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
