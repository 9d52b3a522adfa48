/** What slides say by themselves, in Spanish. */
import type { ReportWords } from '../../report-words.ts';

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
