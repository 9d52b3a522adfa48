/** What the page of the first ninety days says, in Italian. */
import type { ReportWords } from '../../report-words.ts';

export const ITALIAN_NINETY_DAYS: ReportWords['ninetyDays'] = {
  title: 'I primi novanta giorni',
  headline: 'Che cosa faremmo nei primi novanta giorni',
  lede: 'Ogni passo poggia su un dato di questo report. L’ultimo ripete le stesse domande e mostra che cosa ne è venuto.',
  stages: [
    { title: 'Giorni da 1 a 30', measure: 'concordare che cosa si chiede e leggere che cosa si dice' },
    { title: 'Giorni da 31 a 60', measure: 'dare alle piattaforme pagine da cui rispondere' },
    { title: 'Giorni da 61 a 90', measure: 'essere dove guardano le piattaforme e misurare di nuovo' },
  ],
  stage: (stage) => `Che cosa si fa (${stage}), il dato su cui poggia e chi lo fa.`,
  who: 'Chi',
  agree: 'Concordare quali domande contano: quelle poste qui sono una proposta.',
  asked: (prompts, platforms, answers) =>
    `Prompt inviati: ${prompts}; piattaforme: ${platforms}; risposte: ${answers}.`,
  platform: (platform, brand) => `Leggere che cosa risponde ${platform} al posto di ${brand}.`,
  platformAlone: (alone, of, brand) =>
    `${alone} delle sue ${of} risposte menzionano un concorrente e non ${brand}.`,
  prompt: (prompt) => `Scrivere una pagina che risponda a «${prompt}»`,
  promptAlone: (alone, of, brand, rival, most) =>
    `${alone} risposte su ${of} menzionano un concorrente e non ${brand}; ${most} di queste menzionano ${rival}.`,
  source: (domain, brand) => `Chiedere a ${domain} di parlare di ${brand}.`,
  sourceCited: (share, citations, naming, answers, brand) =>
    `${share} di ${citations} citazioni; ${naming} delle ${answers} risposte che lo citano menzionano ${brand}.`,
  again: 'Ripetere gli stessi prompt e confrontare con oggi.',
  today: (named, of, brand) => `Oggi ${named} risposte su ${of} menzionano ${brand}.`,
};
