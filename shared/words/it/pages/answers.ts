/** What the page of one answer of each platform says, in Italian. */
import type { ReportWords } from '../../report-words.ts';

export const ITALIAN_ANSWERS: ReportWords['answers'] = {
  title: 'Risposte a confronto',
  allName: (brand, platforms) => `Una domanda, ${platforms} piattaforme: tutte citano ${brand}`,
  someName: (brand, naming, platforms) =>
    `Una domanda, ${platforms} piattaforme: ${brand} compare su ${naming}`,
  noneNames: (brand, platforms) => `Una domanda, ${platforms} piattaforme: nessuna cita ${brand}`,
  lede: 'Ciò che ogni piattaforma ha risposto nell’ultima rilevazione, con parole sue. Le singole risposte sono esempi; ogni cifra di questo report si basa su tutte le risposte.',
  prompt: 'Il prompt',
  measure: 'lo stesso per ogni piattaforma',
  answer: 'Che cosa ha risposto',
  names: (brand) => `Cita ${brand}`,
  namesNot: (brand) => `Non cita ${brand}`,
  rivals: (brands) => `Concorrenti: ${brands}`,
  moreRivals: (count) => `altri ${count}`,
  page: (title, address) => `${title} (${address})`,
  morePages: (count) => `Altre pagine citate: ${count}`,
  marks: (brand) =>
    `Nelle risposte ${brand} è in grassetto su fondo colorato, i concorrenti in grassetto su una linea punteggiata.`,
  without: (platforms) => `Nessuna risposta a questo prompt: ${platforms}.`,
  summary:
    'Ogni piattaforma con la sua risposta a un prompt: la data, se cita il marchio, i concorrenti che cita, un estratto e le pagine citate.',
};
