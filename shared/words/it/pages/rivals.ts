/** What the rivals' page says, in Italian. */
import type { ReportWords } from '../../report-words.ts';
import { betweenDays, onDay } from '../articles.ts';

export const ITALIAN_RIVALS: ReportWords['rivals'] = {
  title: 'Concorrenti',
  field: 'Il mercato',
  rank: 'Posto',
  voice: 'Voce',
  change: 'Var.',
  summary: (against) =>
    `I brand per visibilità, con la share of voice${against === null ? '' : ` e la variazione di entrambe dalla rilevazione ${against === 'previous' ? 'precedente' : 'di riferimento'}`}.`,
  sharedRanks: 'Un intervallo di posti: un test sulle stesse risposte non distingue questi brand.',
  note:
    'La share of voice è la quota delle menzioni di un brand su quelle di tutti i brand elencati. ' +
    'I posti sono per visibilità; un intervallo di posti indica che un test sulle stesse risposte non distingue i brand che vi rientrano.',

  slope: {
    title: 'Visibilità, inizio e fine',
    measure: '% di risposte e intervallo al 95%',
    others: (count, least, most) => `altri ${count}: da ${least} a ${most}`,
    row: (brand, from, to) => `${brand} da ${from} a ${to}`,
    rowNew: (brand, to) => `${brand} ${to}`,
    alt: (from, to, rows) => `Visibilità ${onDay(from)} e ${onDay(to)}, in percentuale: ${rows}.`,
    note: 'A colori: il brand e i concorrenti la cui variazione è oltre il rumore.',
  },
  lead: {
    title: 'Il vantaggio',
    measure: (brand) => `su ${brand}, in punti`,
    ahead: (brand) => `${brand} avanti`,
    alt: (own, rival, first, from, last, to) =>
      `Vantaggio di ${own} su ${rival} in punti: ${first} ${onDay(from)}, ${last} ${onDay(to)}.`,
    note: 'Banda: intervallo al 95%, sulle stesse risposte.',
  },
  pairs: {
    title: 'Per piattaforma',
    measure: (day) => `% delle sue risposte, ${day}`,
    row: (platform, own, rival) => `${platform}: ${own} contro ${rival}`,
    alt: (own, rival, rows) => `${own} contro ${rival} per piattaforma, in percentuale: ${rows}.`,
    left: (count) => `Altre ${count} con distanze minori non sono disegnate.`,
    sample: (least, most) => `n da ${least} a ${most} ciascuna.`,
    sampleAlike: (n) => `n ${n} ciascuna.`,
    few: 'Cerchio vuoto: meno di 30 risposte.',
  },
  moved: {
    title: 'Chi si è mosso',
    move: (brand, moved) => `${brand} ${moved}.`,
    none: (from, to) => `Nessun brand è variato oltre il rumore ${betweenDays(from, to)}.`,
    rest: (count) => `Gli altri ${count} brand non mostrano variazioni nette.`,
    restOne: 'L’altro brand non mostra una variazione netta.',
    chance: (judged, byChance) =>
      `Su ${judged} brand confrontati, il solo caso ne porterebbe circa ${byChance} oltre il rumore.`,
  },
  others: (count) => `altri ${count}`,
  span: (least, most) => `da ${least} a ${most}%`,
};
