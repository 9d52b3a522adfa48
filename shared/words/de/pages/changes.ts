/** What the page “What changed and why” says by itself, in German. */
import type { ReportWords } from '../../report-words.ts';
import { dem } from '../dates.ts';

const rises = (isUp: boolean): string => (isUp ? 'steigt' : 'fällt');

export const GERMAN_CHANGES: ReportWords['changes'] = {
  title: 'Was sich änderte und warum',

  find: {
    moved: (brand, moved, from, to) =>
      `Die Sichtbarkeit von ${brand} ${moved} zwischen ${dem(from)} und ${dem(to)}.`,
    noneMoved: 'Keine Plattform änderte sich über das Rauschen hinaus.',
    quiet: 'Nichts hat sich stärker bewegt, als der Zufall erwarten lässt',
    nothingToCompare: 'Ein erster Stand, noch ohne Vergleich',
    notFollowed: 'Was zwischen diesen Messungen geschah, lässt sich nicht vollständig sagen',
    notComparable: 'Die Messungen dieses Zeitraums lassen sich nicht vergleichen',
  },

  trend: 'Sichtbarkeit je Messung',
  trendMeasure: (from, to) => `% der Antworten, die die Marke nennen, ${from} bis ${to}`,

  event: {
    on: (day, what) => `${day}: ${what}`,
    moved: (brand, isUp) => `${brand} ${rises(isUp)}`,
    drifted: (brand, isUp) => `${brand} ${rises(isUp)} ab hier stetig`,
    overtakes: (first, second) => `${first} überholt ${second}`,
    part: (part, brand, isUp) => `${brand} ${rises(isUp)} auf ${part}`,
    drops: (platform, brand) => `${platform} lässt ${brand} fallen`,
    begins: (platform, brand) => `${platform} nennt nun ${brand}`,
    topic: (topic) => `„${topic}“`,
    prompts: (count, isOne, isUp) =>
      `${count} ${isOne ? 'Prompt' : 'Prompts'} ${isUp ? 'gewonnen' : 'verloren'}`,
    source: (domain, isUp) => `${domain} ${isUp ? 'häufiger' : 'seltener'} zitiert`,
    tone: (attribute, isUp) => `Ton bei „${attribute}“ ${isUp ? 'besser' : 'schlechter'}`,
    voice: (brand, isUp) => `${brand}: ${isUp ? 'größerer' : 'kleinerer'} Nennungsanteil`,
    position: (brand, isLater) => `${brand} ${isLater ? 'später' : 'früher'} genannt`,
    sentiment: (brand, isUp) => `${isUp ? 'besserer' : 'schlechterer'} Ton gegenüber ${brand}`,
    measurement: {
      platforms: 'andere Plattformen abgefragt',
      prompts: 'andere Prompts abgefragt',
      rivals: 'andere Wettbewerber gezählt',
    },
    route: (platforms) => `${platforms} auf anderem Weg`,
    routeOfAll: 'Antworten auf anderem Weg',

    change: (from, to) => `${from}, dann ${to}`,
    ofAnswers: (from, to) => `${from} auf ${to} der Antworten`,
    ofItsAnswers: (from, to) => `${from} auf ${to} der Antworten dort`,
    ofTheirAnswers: (from, to) => `${from} auf ${to} ihrer Antworten`,
    ofMentions: (from, to) => `${from} auf ${to} der Nennungen`,
    citations: (from, to) => `${from} auf ${to} Zitierungen je Messung`,
    ahead: (size) => `${size} Vorsprung`,
    behind: (size) => `${size} Rückstand`,
    notMovement: 'anders gemessen, keine Bewegung',
    routeFollows: 'mit früheren Messungen nicht vergleichbar',
  },

  presence: {
    title: (brand) => `Antworten, die ${brand} nennen`,
    counts: 'je Plattform und Messung; dunkler: größerer Anteil',
    shares: '% der Antworten der Plattform, je Messung',
    hatched: 'Schraffiert: anderer Weg, mit früheren Messungen nicht vergleichbar.',
    absent: 'Leere Stelle: in dieser Messung nicht getestet.',
    newRoute: 'anderer Weg',
    isNew: 'hier neu',
    gone: 'entfallen',
    tooFew: 'zu wenige Antworten',
    noComparison: 'kein Vergleich',
    alt: (brand, rows) => `Antworten, die ${brand} nennen, je Plattform und Messung. ${rows}.`,
    altRow: (platform, first, last, change) =>
      `${platform}: ${first} in der ersten Messung, ${last} in der letzten, ${change}`,
  },

  waterfall: {
    title: 'Was jede Plattform zur Änderung beiträgt',
    measure: (from) => `Punkte der Sichtbarkeit; die Achse beginnt bei ${from}`,
    movement: (points, isAll) => `${isAll ? 'Gleich gemessen' : 'Auf gleichem Weg'}\n${points} Punkte`,
    measurement: (points) => `Anders gemessen\n${points} Punkte`,
    levels: (from, to) => `${from} auf ${to}\u00a0%`,
    ofAnswers: (answers) => `n ${answers}`,
    doubt: (half) => `±${half}`,
    platformMix: 'Andere Plattformen',
    promptMix: 'Andere Prompts',
    others: (count) => `${count} weitere`,
    newRoute: 'neuer Weg',
    note: 'Die Stufen sind Anteile an allen Antworten, sodass sie sich bis auf die Rundung addieren; ± ist das halbe 95-%-Intervall.',
    hatched: 'Schraffiert: keine Bewegung, oder nicht als solche erwiesen.',
    groupedNote: 'Die kleinsten Stufen sind zusammengefasst.',
    alt: (from, to, steps) => `Sichtbarkeit von ${from} auf ${to}, in Punkten aller Antworten: ${steps}.`,
  },

  known: {
    title: 'Was wir wissen',
    alone: (platform, isUp, points, range) =>
      `${platform} allein ${isUp ? 'bringt' : 'kostet'} ${points} Punkte (${range}).`,
    othersMany: (count, isUp, points) =>
      `Die übrigen ${count} Plattformen ${isUp ? 'bringen' : 'kosten'} zusammen ${points} Punkte; keine hat sich über das Rauschen hinaus geändert.`,
    othersLevel: (count) =>
      `Die übrigen ${count} Plattformen gleichen einander aus; keine hat sich über das Rauschen hinaus geändert.`,
    othersOne: (isUp, points) =>
      `Die andere Plattform ${isUp ? 'bringt' : 'kostet'} ${points} Punkte: keine klare Änderung.`,
    rerouted: (platform, points, total, isPart) =>
      `${platform} antwortete zumindest teilweise auf einem anderen Weg; ${isPart ? `${points} der ${total} Punkte können daher rühren` : `${points} Punkte können daher rühren, gegenüber ${total} im Ganzen`}.`,
  },

  unknown: {
    title: 'Was wir nicht wissen',
    why: (platform) =>
      `Warum sich die Antworten von ${platform} geändert haben: Weg, Prompts und Modelle blieben gleich.`,
    whyWith: (platform) =>
      `Ob sich ${platform} von selbst geändert hat oder weil etwas anders gemessen wurde.`,
    whyAll: 'Warum: Was zur selben Zeit geschah, steht auf dieser Seite, doch wurde keine Ursache geprüft.',
    earlierRoute: (platforms) => `Wie die Antworten auf dem früheren Weg ausgefallen wären: ${platforms}.`,
    smaller: (points) =>
      `Ob sich etwas um weniger als ${points} Punkte bewegt hat: Diese Messungen würden es oft nicht zeigen.`,
  },
};
