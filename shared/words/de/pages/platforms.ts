/** What the platforms' page says by itself, in German. */
import type { ReportWords } from '../../report-words.ts';

export const GERMAN_PLATFORMS: ReportWords['platforms'] = {
  title: 'Plattformen',
  own: (brand) => `${brand} je Plattform`,
  platform: 'Plattform',
  ownSummary: 'Die Sichtbarkeit der eigenen Marke auf jeder Plattform, mit Intervall und Änderung.',
  intervalNote: 'Intervalle gibt es nur, wo die einzelnen Antworten vorliegen.',
  field: 'Das Feld je Plattform',
  measure: '% der Antworten der Plattform',
  fieldSummary: 'Sichtbarkeit jeder Marke auf jeder Plattform, in Prozent der Antworten der Plattform.',

  panels: {
    title: 'Plattformen je Messung',
    measure: (runs) =>
      `% der Antworten der Plattform, ${runs} Messungen auf einer Achse; die größte Änderung zuerst`,
    levels: (from, to, change) => `${from} auf ${to}\u00a0%${change === null ? '' : `, ${change}`}`,
    newRoute: 'neuer Weg',
    note: 'Oben jeweils: von, auf und die Änderung in Punkten. Band: 95-%-Intervall der eigenen Marke.',
    hatched:
      'Schraffiert: Antworten auf einem anderen Weg; die Niveaus davor und danach werden nicht verglichen.',
    untested: 'Ohne Linie: in diesen Messungen nicht getestet.',
    hidden: (count) => `Nur in der Tabelle: ${count} weitere Plattformen mit kleineren Änderungen.`,
    panel: (platform, levels, verdict) => `${platform} ${levels} (${verdict})`,
    alt: (brand, panels) => `${brand} je Plattform und Messung, in Prozent: ${panels}.`,
  },
};
