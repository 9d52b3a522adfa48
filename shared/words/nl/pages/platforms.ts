/** What the platforms' page says by itself, in Dutch. */
import type { ReportWords } from '../../report-words.ts';

export const DUTCH_PLATFORMS: ReportWords['platforms'] = {
  title: 'Platforms',
  own: (brand) => `${brand} per platform`,
  platform: 'Platform',
  ownSummary: 'De zichtbaarheid van het eigen merk op elk platform, met interval en wijziging.',
  intervalNote: 'Intervallen staan er alleen waar de afzonderlijke antwoorden beschikbaar zijn.',
  field: 'Het veld per platform',
  measure: '% van de antwoorden van het platform',
  fieldSummary:
    'Zichtbaarheid van elk merk op elk platform, in procenten van de antwoorden van dat platform.',

  panels: {
    title: 'Platforms per meting',
    measure: (runs) =>
      `% van de antwoorden van het platform, ${runs} metingen op één as; de grootste wijziging eerst`,
    levels: (from, to, change) => `${from} naar ${to}%${change === null ? '' : `, ${change}`}`,
    newRoute: 'nieuwe weg',
    note: 'Erboven: begin, eind en de wijziging in punten. Band: 95%-interval van het eigen merk.',
    hatched: 'Gearceerd: antwoorden langs een andere weg; niveaus ervoor en erna worden niet vergeleken.',
    untested: 'Geen lijn: in die metingen niet getest.',
    hidden: (count) => `Nog ${count} platforms met kleinere wijzigingen staan alleen in de tabel.`,
    panel: (platform, levels, verdict) => `${platform} ${levels} (${verdict})`,
    alt: (brand, panels) => `${brand} per platform en meting, in procenten: ${panels}.`,
  },
};
