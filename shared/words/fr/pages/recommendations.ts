import { de } from '../dates.ts';
/** What is recommended, by rule, and the evidence in words, in French. */
import { sentenceWithStop } from '../../grammar.ts';
import type { ReportWords } from '../../report-words.ts';

export const FRENCH_RECOMMENDATIONS: ReportWords['recommendations'] = {
  title: 'Recommandations',
  headline: (count) => (count === 1 ? 'Une action à mener ensuite' : `${count} actions à mener ensuite`),
  none: 'Aucun constat n’appelle d’action.',
  quiet:
    'Ce qui a bougé n’appelle en soi aucune action\u00a0; aucun thème n’est loin derrière un concurrent, et aucune grande source n’ignore la marque.',
  lede: (count) =>
    `${count === 1 ? 'Elle découle' : 'Chacune découle'}, selon une règle, d’une valeur de ce rapport et dit où regarder d’abord, non pourquoi une chose est arrivée.`,
  actions: 'Ce que nous recommandons',
  actionsMeasure: 'le plus important d’abord',
  action: 'Action',
  evidence: 'Sur quoi elle repose',
  page: 'Page',
  summary: 'Les actions dans leur ordre, chacune avec ce qui l’a déclenchée et la page qui le montre.',
  further: (actions) => `${actions} autres découlent de valeurs plus faibles et ne sont pas listées.`,

  who: 'Proposition',
  agency: 'Agence',
  by: (date) => `avant le ${date}`,
  open: (day) => `En cours depuis notre rapport du ${day}.`,
  effect: {
    next: (measure) => `À faire bouger\u00a0: ${measure}. Visible dans les relevés suivants.`,
    from: (measure, date) =>
      sentenceWithStop(`À faire bouger\u00a0: ${measure}. Visible dans les relevés à partir du ${date}`),
    points: (measure, date, points) =>
      `À faire bouger\u00a0: ${measure}. Les relevés à partir du ${date} montreraient un changement de ${points} points ou plus.`,
    settles: (date) =>
      date === null
        ? 'À établir\u00a0: si ce sont les réponses ou la mesure qui ont changé. Visible dans les relevés suivants.'
        : sentenceWithStop(
            `À établir\u00a0: si ce sont les réponses ou la mesure qui ont changé. Visible dans les relevés à partir du ${date}`,
          ),
  },
  measures: {
    named: (brand) => `la fréquence à laquelle les réponses mentionnent ${brand}`,
    onPlatform: (platform, brand) => `la fréquence à laquelle ${platform} mentionne ${brand}`,
    onTopic: (topic, brand) =>
      `la fréquence à laquelle les réponses sur «\u00a0${topic}\u00a0» mentionnent ${brand}`,
    tone: (brand) => `le ton des réponses au sujet de la marque ${brand}`,
    beside: (domain, brand) => `les réponses qui citent ${domain} et mentionnent ${brand}`,
    cited: (domain) => `la fréquence à laquelle ${domain} est cité`,
    gap: (rival) => `l’écart avec ${rival}`,
  },

  advice: {
    route: 'Attendre des relevés par une seule voie avant d’agir sur ce changement.',
    model: 'Comparer des relevés d’un même modèle avant d’agir sur ce changement.',
    rival: (brand) => `Examiner les domaines cités là où les réponses mentionnent ${brand}.`,
    platform: (platform) => `Examiner les pages que ${platform} cite à présent.`,
    topic: (topic) => `Rédiger le brief d’une page sur «\u00a0${topic}\u00a0».`,
    prompts: 'Lire les réponses à ces requêtes à côté des réponses antérieures.',
    fall: (brand) => `Lire des réponses qui ne mentionnent plus ${brand}, à côté des réponses antérieures.`,
    toneFall: (brand) => `Lire les réponses qui parlent mal ${de(brand)}.`,
    source: (domain) => `Voir ce que dit ${domain}\u00a0: les plateformes citent ce domaine plus souvent.`,
    lostSource: (domain) => `Vérifier que les pages de ${domain} existent encore.`,
    tone: (attribute) => `Lire ce que les réponses disent de «\u00a0${attribute}\u00a0».`,
    outreach: (domain) =>
      `Écrire à ${domain}\u00a0: les plateformes citent souvent ce domaine, et jamais à vos côtés.`,
  },

  cites: (named) => `Les plus cités\u00a0: ${named}.`,
  times: (name, times) => `${name} (${times})`,
  gap: (own, ownPct, rival, rivalPct, answers) =>
    `Sur ${answers} réponses, ${rivalPct} mentionnent ${rival} et ${ownPct} ${own}\u00a0; au-delà du bruit.`,
  outreachEvidence: (share, of, answers, brand) =>
    `${share} des ${of} citations\u00a0; des ${answers} réponses qui citent ce domaine, aucune ne mentionne ${brand}.`,
};
