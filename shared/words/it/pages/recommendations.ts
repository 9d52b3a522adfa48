/** What is recommended and the evidence in words, in Italian. */
import type { ReportWords } from '../../report-words.ts';
import { inThe } from '../articles.ts';

export const ITALIAN_RECOMMENDATIONS: ReportWords['recommendations'] = {
  title: 'Raccomandazioni',
  headline: (count) => (count === 1 ? 'Un prossimo passo' : `${count} prossimi passi`),
  none: 'Nessun risultato richiede un intervento.',
  quiet:
    'Le variazioni non richiedono di per sé alcuna azione; nessun tema è molto indietro rispetto a un concorrente e nessuna fonte importante omette il brand.',
  lede: (count) =>
    `${count === 1 ? 'Deriva' : 'Ognuno deriva'} per regola da un dato di questo report. Indica dove guardare per primo, non perché qualcosa sia accaduto.`,
  actions: 'Che cosa raccomandiamo',
  actionsMeasure: 'in ordine di peso',
  action: 'Azione',
  evidence: 'Su che cosa si basa',
  page: 'Pagina',
  summary: 'Le azioni in ordine, con il riscontro che le motiva e la pagina che lo mostra.',
  further: (actions) => `Altre ${actions} derivano da dati minori e non sono elencate.`,

  who: 'Proposta',
  agency: 'Agenzia',
  by: (date) => `entro il ${date}`,
  open: (day) => `Ancora aperta dal nostro report del ${day}.`,
  effect: {
    next: (measure) => `Deve spostare: ${measure}. Visibile nelle rilevazioni successive.`,
    from: (measure, date) => `Deve spostare: ${measure}. Visibile nelle rilevazioni dal ${date} in poi.`,
    points: (measure, date, points) =>
      `Deve spostare: ${measure}. Le rilevazioni dal ${date} in poi mostrerebbero una variazione di almeno ${points} punti.`,
    settles: (date) =>
      date === null
        ? 'Deve chiarire: se sono cambiate le risposte o la misurazione. Visibile nelle rilevazioni successive.'
        : `Deve chiarire: se sono cambiate le risposte o la misurazione. Visibile nelle rilevazioni dal ${date} in poi.`,
  },
  measures: {
    named: (brand) => `quanto spesso le risposte menzionano ${brand}`,
    onPlatform: (platform, brand) => `quanto spesso ${platform} menziona ${brand}`,
    onTopic: (topic, brand) => `quanto spesso le risposte su «${topic}» menzionano ${brand}`,
    tone: (brand) => `quanto bene le risposte parlano di ${brand}`,
    beside: (domain, brand) => `le risposte che citano ${domain} e menzionano ${brand}`,
    cited: (domain) => `quanto spesso ${domain} viene citato`,
    gap: (rival) => `la distanza da ${rival}`,
  },

  advice: {
    route: 'Attendere rilevazioni da un unico canale prima di agire su questa variazione.',
    model: 'Confrontare rilevazioni di uno stesso modello prima di agire su questa variazione.',
    rival: (brand) => `Esaminare i domini citati dove le risposte menzionano ${brand}.`,
    platform: (platform) => `Esaminare le pagine che ${platform} cita ora.`,
    topic: (topic) => `Preparare il brief di una pagina su «${topic}».`,
    prompts: 'Leggere le risposte a questi prompt accanto a quelle precedenti.',
    fall: (brand) => `Leggere le risposte che non menzionano più ${brand} accanto a quelle precedenti.`,
    toneFall: (brand) => `Leggere le risposte che parlano male di ${brand}.`,
    source: (domain) => `Vedere che cosa dice ${domain}: le piattaforme lo citano di più.`,
    lostSource: (domain) => `Verificare se le pagine di ${domain} sono ancora in linea.`,
    tone: (attribute) => `Leggere che cosa dicono le risposte su «${attribute}».`,
    outreach: (domain) => `Contattare ${domain}: le piattaforme lo citano spesso e mai accanto al brand.`,
  },

  cites: (named) => `Più citati: ${named}.`,
  times: (name, times) => `${name} (${times})`,
  gap: (own, ownPct, rival, rivalPct, answers) =>
    `${rival} compare ${inThe(rivalPct)} di ${answers} risposte, ${own} ${inThe(ownPct)}; oltre il rumore.`,
  outreachEvidence: (share, of, answers, brand) =>
    `${share} di ${of} citazioni; nessuna delle ${answers} risposte che lo citano menziona ${brand}.`,
};
