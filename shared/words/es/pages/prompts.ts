/** What the page of prompts won and lost says, in Spanish. */
import type { ReportWords } from '../../report-words.ts';

const prompts = (count: number): string => `${count} ${count === 1 ? 'prompt' : 'prompts'}`;

export const SPANISH_PROMPTS: ReportWords['prompts'] = {
  title: 'Prompts',
  lostAndWon: (lost, won, brand) =>
    `${prompts(lost)} ya no ${lost === 1 ? 'menciona' : 'mencionan'} ${brand}; ${won} ahora sí`,
  lost: (lost, brand) => `${prompts(lost)} ya no ${lost === 1 ? 'menciona' : 'mencionan'} ${brand}`,
  won: (won, brand) =>
    `${prompts(won)} ${won === 1 ? 'menciona' : 'mencionan'} ahora ${brand}; antes no lo ${won === 1 ? 'hacía' : 'hacían'}`,
  moved: (less, more, asked, brand) =>
    `Por recuento, ${brand} aparece menos en ${less} de ${prompts(asked)} y más en ${more}`,
  steady: (brand) => `Todos los prompts mencionan ${brand} tanto como antes`,
  nothing: 'Aquí no es posible comparar los prompts',
  why: {
    'first-run': 'Es la primera medición. La próxima podrá compararse con ella.',
    'no-answers': 'Hacen falta las respuestas de ambas mediciones y no todas están disponibles.',
    'nothing-shared': 'Las dos mediciones no comparten ningún prompt en una plataforma consultada en ambas.',
  },
  ground: (asked, steady) =>
    `Las dos veces se usaron ${asked} prompts en las mismas plataformas; ${steady} mencionan la marca tanto como antes.`,
  judged: (count) =>
    count === 0
      ? 'Cada prompt tiene muy pocas respuestas para un veredicto: son recuentos y ejemplos de lo que varió.'
      : count === 1
        ? 'Una de las variaciones supera el ruido por sí sola; las demás son recuentos.'
        : `${count} de las variaciones superan el ruido por sí solas; las demás son recuentos.`,
  less: 'Menos menciones',
  more: 'Más menciones',
  measure: (brand, from, to) => `respuestas que mencionan ${brand}; anillo: ${from}, punto: ${to}`,
  prompt: 'Prompt',
  onPlatforms: 'Dónde',
  platform: (platform, change) => `${platform} ${change}`,
  further: (platforms) => `${platforms} más`,
  insteadNow: 'Ahora en su lugar',
  insteadBefore: 'Antes en su lugar',
  instead: (answers, of) => `(${answers}\u00a0de\u00a0${of})`,
  beyond: 'supera el ruido',
  unknown: 'un prompt cuyo texto no está disponible',
  lessSummary:
    'Prompts que mencionan menos la marca, antes y ahora, por plataforma, y el competidor que aparece en su lugar.',
  moreSummary:
    'Prompts que mencionan más la marca, antes y ahora, por plataforma, y el competidor que aparecía antes.',
  notListed: (more, most) => `Otros ${more} variaron ${most} o menos y no figuran en la lista.`,
  answers: (count, isOne) => `${count} ${isOne ? 'respuesta' : 'respuestas'}`,
};
