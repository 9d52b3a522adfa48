/** What the platforms' page says, in Italian. */
import type { ReportWords } from '../../report-words.ts';
import { from as fromFigure, to as toFigure } from '../articles.ts';

export const ITALIAN_PLATFORMS: ReportWords['platforms'] = {
  title: 'Piattaforme',
  own: (brand) => `${brand} per piattaforma`,
  platform: 'Piattaforma',
  ownSummary: 'La visibilità del brand su ogni piattaforma, con intervallo e variazione.',
  intervalNote: 'Gli intervalli compaiono solo dove sono disponibili le singole risposte.',
  field: 'Il mercato per piattaforma',
  measure: '% delle risposte della piattaforma',
  fieldSummary: 'La visibilità di ogni brand su ogni piattaforma, in percentuale delle sue risposte.',

  panels: {
    title: 'Piattaforme per rilevazione',
    measure: (runs) =>
      `% delle risposte della piattaforma, ${runs} rilevazioni su un solo asse; prima la variazione maggiore`,
    levels: (from, to, change) =>
      `${fromFigure(from)} ${toFigure(to)}%${change === null ? '' : `, ${change}`}`,
    newRoute: 'nuovo canale',
    note: 'Sopra ogni grafico: inizio, fine e variazione in punti. Banda: intervallo al 95% del brand.',
    hatched: 'Tratteggio: risposte da un altro canale; i livelli prima e dopo non si confrontano.',
    untested: 'Nessuna linea: non interrogata in quelle rilevazioni.',
    hidden: (count) => `Altre ${count} piattaforme con variazioni minori sono solo nella tabella.`,
    panel: (platform, levels, verdict) => `${platform} ${levels} (${verdict})`,
    alt: (brand, panels) => `${brand} per piattaforma e rilevazione, in percentuale: ${panels}.`,
  },
};
