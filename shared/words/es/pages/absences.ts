/** What the page of answers that rivals have to themselves says, in Spanish. */
import type { ReportWords } from '../../report-words.ts';

export const SPANISH_ABSENCES: ReportWords['absences'] = {
  title: 'Dónde se menciona a los competidores',
  headline: (answers, of, brand) =>
    `${answers} de ${of} respuestas mencionan a un competidor y no a ${brand}`,
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
  more: (prompts) => `Otros ${prompts} prompts omiten la marca en algunas respuestas.`,
  summary:
    'Los prompts, con las respuestas que mencionan a un competidor y no a la marca propia, las que mencionan a la marca propia y el competidor más mencionado.',
  platformsSummary:
    'Las plataformas, con las respuestas que mencionan a un competidor y no a la marca propia.',
};
