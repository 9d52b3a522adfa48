/** What the pages of a report say by themselves, in German. */
import { GERMAN_ABSENCES } from './pages/absences.ts';
import { GERMAN_ANSWERS } from './pages/answers.ts';
import { GERMAN_NINETY_DAYS } from './pages/ninety-days.ts';
import { sentenceWithStop } from '../grammar.ts';
import type { ReportWords, UncomparedWords } from '../report-words.ts';
import { GERMAN_ATTRIBUTES } from './pages/attributes.ts';
import { GERMAN_CHANGES } from './pages/changes.ts';
import { GERMAN_CITATIONS } from './pages/citations.ts';
import { GERMAN_EVIDENCE } from './pages/evidence.ts';
import { GERMAN_GLOSSARY } from './pages/glossary.ts';
import { GERMAN_GOALS } from './pages/goals.ts';
import { GERMAN_MARKETS } from './pages/markets.ts';
import { GERMAN_PLATFORMS } from './pages/platforms.ts';
import { GERMAN_PROMPTS } from './pages/prompts.ts';
import { GERMAN_RECOMMENDATIONS } from './pages/recommendations.ts';
import { GERMAN_RIVAL } from './pages/rival.ts';
import { GERMAN_RIVALS } from './pages/rivals.ts';
import { GERMAN_RUNS } from './pages/runs.ts';
import { GERMAN_SENTIMENT } from './pages/sentiment.ts';
import { GERMAN_SLIDES } from './pages/slides.ts';
import { GERMAN_TOPICS } from './pages/topics.ts';

export const GERMAN_REPORT: ReportWords = {
  title: (project) => `${project}: Markensichtbarkeit in KI-Antworten`,
  subject: (brand) => `Sichtbarkeitsbericht für ${brand}`,

  frame: {
    page: (page, pages) => `Seite ${page} von ${pages}`,
    prompts: (prompts) => `${prompts} Prompts`,
    platforms: (count) => `${count} ${count === 1 ? 'Plattform' : 'Plattformen'}`,
    askedBefore: (count) => `zuvor ${count}`,
    sample: (answers, date, asked) => `Stichprobe: ${answers} Antworten am ${date} (${asked}).`,
    side: (answers, when, runs, count) =>
      `${answers} Antworten, ${when}, ${runs} ${count === 1 ? 'Messung' : 'Messungen'}`,
    upTo: (period, day) => `${period}, bis ${day}`,
    judged: (side, asked) => `Stichprobe: ${side} (${asked}).`,
    judgedAgainst: (side, against, asked) => `Stichprobe: ${side}, verglichen mit: ${against} (${asked}).`,
    sampleBefore: (answers, platforms, isPrevious) =>
      `${isPrevious ? 'Vorige Messung' : 'Ausgangsmessung'}: ${answers} Antworten, ${platforms} ${platforms === 1 ? 'Plattform' : 'Plattformen'}.`,
    invented: 'Beispieldaten',
    ranges: 'Spannen zu 95\u00a0%: 19 von 20 enthalten den wahren Wert.',
    beyondNoise: '„Über dem Rauschen“: Zufall allein ergibt eine solche Änderung selten.',
  },

  common: {
    runOf: (date) => `Messung vom ${date}`,
    ofAnswers: '% der Antworten',
    ofMentions: '% aller Markennennungen',
    visibility: 'Sichtbarkeit',
    shareOfVoice: 'Nennungsanteil',
    sentiment: 'Tonalität',
    interval: '95-%-Intervall',
    noInterval: 'kein Intervall',
    axisPct: '0 bis 100\u00a0%',
    answers: 'Antworten',
    brand: 'Marke',
    run: 'Messung',
    platforms: 'Plattformen',
    citations: 'Zitierungen',
    change: (isPrevious) => (isPrevious ? 'Seit der vorigen Messung' : 'Seit der Ausgangsmessung'),
    points: (figure) => `${figure} Pkt.`,
    countOf: (part, of) => `${part} von ${of}`,
    sampleOf: (range, answers) => `${range}, n ${answers}`,
    none: 'keine',
    notTested: 'nicht getestet',
    notMirrored: 'nicht verfügbar',
    decimals: 'Werte aus weniger als 100 Antworten haben keine Nachkommastelle.',
  },

  trend: {
    added: (platforms) => `neu: ${platforms}`,
    dropped: (platforms) => `entfallen: ${platforms}`,
    consequence: 'Niveau kann sich verschieben',
    key: (mark, date, event) => `${mark}: ${event} (${date}).`,
    reading: (date, pct) => `${date} ${pct}\u00a0%`,
    noRival: 'kein Wettbewerber',
    alt: (measure, brand, readings, rivals) =>
      `${measure} von ${brand} je Messung: ${readings}. Daneben: ${rivals}.`,
  },

  standings: {
    title: 'Wettbewerber',
    row: (brand, pct) => `${brand} ${pct}\u00a0%`,
    alt: (title, unit, rows) => `${title}, ${unit}: ${rows}.`,
    whiskers: 'Die Striche sind 95-%-Spannen: 19 von 20 enthalten den wahren Wert.',
    hidden: (brands) =>
      brands === 1
        ? 'Eine kleinere Marke ist nicht abgebildet.'
        : `${brands} kleinere Marken sind nicht abgebildet.`,
  },

  cover: {
    title: 'Markensichtbarkeit in KI-Antworten',
    share: (hasRival, brand) =>
      hasRival
        ? 'Anteil der Antworten, die die jeweilige Marke nennen'
        : `Anteil der Antworten, die ${brand} nennen`,
    caption: (cut, hasEarlier) =>
      `Ein Punkt je Messung${cut === null ? '' : `, die jüngsten ${cut.drawn} von ${cut.runs}`}${hasEarlier ? ', fett im Berichtszeitraum' : ''}. Balken: 95-%-Spannen, von denen 19 von 20 den wahren Wert enthalten`,
    courseCaption: (hasEarlier, hasLevels) =>
      `Ein Punkt je Messung${hasEarlier ? ', fett im Berichtszeitraum' : ''}.${hasLevels ? ' Gestrichelt: das Niveau zuvor und seither.' : ''}`,
    axisFrom: (pct) => `; die Achse beginnt bei ${pct}\u00a0%.`,
    ahead: (date) => `vorn seit dem ${date}`,
    monthly: (month) => `Monatsbericht ${month}`,
    quarterly: (quarter, year) => `Quartalsbericht Q${quarter}/${year}`,
    yearly: (year) => `Jahresbericht ${year}`,
    reportOf: (date) => `Bericht vom ${date}`,
    span: (from, to) => `${from} bis ${to}`,
    period: 'Zeitraum',
    runs: 'Messungen',
    withFirst: (runs) => `${runs}, die erste zum Vergleich`,
    answers: 'Antworten',
    issued: 'Erstellt am',
    dataUpTo: 'Daten bis',
    preparedFor: (brand, agency) =>
      agency === null ? `Erstellt für ${brand}.` : `Erstellt für ${brand} von ${agency}.`,
    alt: (brand, readings, from, to, lastPct) =>
      `Anteil der Antworten, die ${brand} nennen: ${readings} ${readings === 1 ? 'Messwert' : 'Messwerte'} vom ${from} bis zum ${to}, zuletzt ${lastPct}\u00a0%.`,
    rivalAlt: (rival, fromPct, lastPct) => ` Daneben ${rival}, von ${fromPct}\u00a0% auf ${lastPct}\u00a0%.`,
  },

  contents: { title: 'Inhalt', heading: 'Was dieser Bericht zeigt' },

  summary: {
    title: 'Zusammenfassung',
    findings: (count) => (count === 1 ? 'Ein Ergebnis' : count === 2 ? 'Zwei Ergebnisse' : 'Drei Ergebnisse'),
    findingsOf: (count, of) => `${count} von ${of} Ergebnissen`,
    findingsMeasure: (from, to) => `${from} bis ${to}, das gewichtigste zuerst`,
    tilesMeasure: 'Änderungen auf denselben Prompts und Plattformen',
    watch: {
      title: 'Was wir beobachten',
      measure: 'keine dieser Bewegungen liegt über dem Rauschen',
      sign: 'Zeichen',
      stands: 'Wo es steht',
      act: 'Wann wir handeln würden',
      atOrMore: (level) => `ab ${level}`,
      atOrLess: (level) => `bei ${level} oder weniger`,
      summary: 'Was beobachtet wird, wo es steht, ab wann gehandelt würde, und die Seite, die es zeigt.',
    },
    lookedFor: 'Wonach wir gesucht haben',
    underWay: 'In Arbeit',
    howTo: {
      title: 'So ist dies zu lesen',
      lines: [
        {
          term: 'Prozentwerte',
          text: 'sind Anteile an Antworten: wie viele von hundert die Marke nennen. Daneben zählt n die Antworten oder Nennungen dahinter.',
        },
        {
          term: 'Spannen',
          text: 'sind, was diese Antworten zulassen: Neunzehn von zwanzig solchen Spannen enthalten den wahren Wert.',
        },
        {
          term: 'Über dem Rauschen',
          text: 'liegt eine Änderung, die Zufall allein selten ergibt; „keine klare Änderung“ kann Zufall sein.',
        },
      ],
    },
    actions: 'Was wir empfehlen',
    actionsMeasure: 'wo zuerst hinzusehen ist; gemessen ist, was geschah, nicht warum',
    contents: 'In diesem Bericht',
    contentsMeasure: 'was jede Seite zeigt',
    courseAlt: (what, first, from, last, to) =>
      sentenceWithStop(`${what}: ${first} am ${from}, ${last} am ${to}`),
  },

  note: {
    title: (agency) => (agency === null ? 'Unsere Einschätzung' : `Einschätzung von ${agency}`),
    measure: 'ein Urteil, keine Messung',
    quoted: 'Aus den Antworten',
    noValue: '(nicht in diesem Bericht)',
    draft: {
      first: (subject) => `Worüber wir zuerst sprechen würden: ${subject}.`,
      quiet: 'Wir messen weiter und melden uns, sobald sich etwas bewegt.',
      begin: (isOne) =>
        isOne
          ? 'Wir würden mit der Maßnahme oben beginnen und sie an den folgenden Messungen prüfen.'
          : 'Von den Maßnahmen oben würden wir mit der ersten beginnen und sie an den folgenden Messungen prüfen.',
    },
  },

  comparison: { title: 'Vergleich' },

  text: { title: 'Anmerkungen' },

  attachments: {
    data: 'Die Daten hinter den Diagrammen dieses Berichts',
    manifest: 'Woraus dieser Bericht entstand, mit allen abgedruckten Werten',
    service: 'Der Bericht, den der Messdienst selbst zu dieser Messung erstellt hat',
    serviceInside: (run, file) =>
      `Der eigene Bericht des Messdienstes (${run}) liegt in dieser Datei: ${file}.`,
  },
  changes: GERMAN_CHANGES,

  keyFigures: {
    title: 'Kennzahlen',
    position: 'Mittlere Position',
    axes: {
      visibility: 'Sichtbarkeit',
      shareOfVoice: 'Nennungsanteil',
      sentiment: 'Tonalität',
      position: 'Position',
    },
    axesNote: (axes) => `Achsen: ${axes}.`,
    axis: (figure, range) => `${figure} ${range}`,
    notMeasured: 'nicht gemessen',
    noFigure: '–',
    firstRun: 'Dies ist die erste Messung des Berichts; Änderungen zeigen sich ab der nächsten.',
    lowerIsBetter: 'Eine niedrigere Position ist besser.',
    trend: 'Sichtbarkeit je Messung',
    trendMeasure: (from, to) => `% der Antworten, ${from} bis ${to}`,
    standingsMeasure: (unit, date) => `${unit}, ${date}`,
    what: 'Was die Zahlen sagen',
    rank: (best, worst) => (best === worst ? `Rang ${best}` : `einen geteilten Rang, ${best} bis ${worst},`),
    holds: (brand, rank, of) =>
      `${brand} belegt ${rank} von ${of} Marken. Ränge sind geteilt, wo ein Test an denselben Antworten Marken nicht unterscheiden kann.`,
    noneNear: 'Kein Wettbewerber liegt innerhalb des Intervalls.',
    near: (brands) => `Zu knapp für ein Urteil in dieser Messung: ${sentenceWithStop(brands)}`,
    fallback: (answers) =>
      `${answers} Antworten kamen über einen Ersatzweg; sie können von denen der Plattform abweichen.`,
  },

  rivals: GERMAN_RIVALS,

  rival: GERMAN_RIVAL,

  platforms: GERMAN_PLATFORMS,

  topics: GERMAN_TOPICS,

  prompts: GERMAN_PROMPTS,
  sentiment: GERMAN_SENTIMENT,
  slides: GERMAN_SLIDES,
  attributes: GERMAN_ATTRIBUTES,
  citations: GERMAN_CITATIONS,
  goals: GERMAN_GOALS,
  absences: GERMAN_ABSENCES,
  answers: GERMAN_ANSWERS,
  ninetyDays: GERMAN_NINETY_DAYS,
  recommendations: GERMAN_RECOMMENDATIONS,
  evidence: GERMAN_EVIDENCE,
  glossary: GERMAN_GLOSSARY,
  runs: GERMAN_RUNS,
  markets: GERMAN_MARKETS,

  method: {
    title: 'Methode und Stichproben',
    headline: 'Wie diese Zahlen gemessen wurden',
    lede: (answers, runs, isOneRun) =>
      `${answers} Antworten in ${runs} ${isOneRun ? 'Messung' : 'Messungen'}, erhoben auf den unten genannten Plattformen und ausgewertet vom Messdienst.`,
    runs: 'Messungen',
    ownBrand: (brand) => `eigene Marke: ${brand}`,
    naming: 'Treffer',
    voice: 'Anteil',
    failed: 'Ausfall',
    route: 'Weg',
    notScored: 'nicht ausgewertet',
    notTold: 'k. A.',
    byFallback: (answers) => `${answers} per Ersatzweg`,
    primary: 'Hauptweg',
    primaryUnstated: 'Hauptweg*',
    without: (platforms) => `ohne ${platforms}`,
    with: (platforms) => `mit ${platforms}`,
    summary:
      'Jede Messung dieses Berichts: Antworten, Antworten mit Nennung der eigenen Marke, Sichtbarkeit mit Intervall, Plattformen.',
    platformsOf: (date, platforms) => `Plattformen am ${date}: ${sentenceWithStop(platforms)}`,
    namingNote: 'Treffer: Antworten, die die eigene Marke nennen. Anteil: Nennungsanteil.',
    failedNote: 'Ausfall: Abfragen ohne Antwort.',
    earlier: (runs, isOne, list) =>
      `${runs} frühere ${isOne ? 'Messung steht' : 'Messungen stehen'} unter „${list}“.`,
    unstated: '* Zu einigen Antworten hat der Messdienst keinen Weg angegeben; das heißt: Hauptweg.',
    how: 'Wie die Zahlen berechnet sind',
    counting: {
      term: 'Abweichungen dieses Dienstes',
      points: {
        'analysed-only': 'nur ausgewertete Antworten zählen',
        'failed-too': 'auch fehlgeschlagene Antworten zählen, als Antworten ohne Nennung',
        'some-answers':
          'nicht jede Antwort einer Messung zählt, ein Wert kann daher auf weniger Antworten beruhen',
        'unnamed-unscored': 'eine Marke, die keine Antwort nennt, hat mitunter gar keinen Wert',
        'mentions-repeated': 'eine Marke, die in einer Antwort mehrmals vorkommt, kann jedes Mal zählen',
        'mentions-partial': 'nicht jede Antwort, die eine Marke nennt, zählt als Nennung',
        'topics-overlap':
          'ein Prompt kann zu mehreren Themen gehören, die Themen ergeben zusammen daher mehr als die Messung',
        'topics-partial':
          'nicht jeder Prompt gehört zu einem Thema, die Themen ergeben zusammen daher weniger als die Messung',
        'domains-top':
          'nur die meistzitierten Domains sind aufgeführt, und Summen von Zitierungen sind die ihren',
        'citations-own': 'eine Domain kann weniger Zitierungen haben, als Antworten sie zitieren',
      },
    },
    days: { term: 'Tage', text: (zone) => `Tage, Monate und Quartale sind die der Zeitzone ${zone}.` },
    entries: [
      {
        term: 'Sichtbarkeit',
        text: 'der Anteil der Antworten, die die Marke nennen: Antworten mit Nennung, geteilt durch alle Antworten der Messung.',
      },
      {
        term: 'Nennungsanteil (Share of Voice)',
        text: 'die Nennungen der Marke, geteilt durch die Nennungen aller Marken dieses Berichts. Eine Antwort zählt einmal für jede Marke, die sie nennt.',
      },
      {
        term: 'Tonalität',
        text: 'der Mittelwert über die Nennungen: Jede positive zählt +1, jede negative −1, jede neutrale 0.',
      },
      {
        term: 'Position',
        text: 'der mittlere Platz der Marke unter den Marken, die eine Antwort nennt; 1 ist der erste Platz, niedriger ist also besser.',
      },
      {
        term: 'Intervalle',
        text: 'zu 95\u00a0%. Anteile einer Messung: nach Wilson; 19 von 20 enthalten den wahren Wert für die gestellten Prompts, über andere sagen sie nichts. Nennungsanteil, Tonalität und Position samt ihren Änderungen: durch 2000-maliges Neuziehen der Prompts; wo die Antworten einer Messung fehlen, aus ihren Summen nach Wilson und der Normalverteilung. Änderungen der Sichtbarkeit: nach Tango für Paare von Antworten, nach Students t über die Prompts, wo Prompts wiederholt wurden.',
      },
      {
        term: 'Urteile',
        text: '„über dem Rauschen“ heißt: Das 95-%-Intervall einer Änderung schließt die Null aus; sonst gilt „keine klare Änderung“. Unter 30 Antworten gibt es kein Urteil. Änderungen zählen nur die Prompts auf den Plattformen, die beide Messungen abgefragt, und die Marken, die beide ausgewertet haben. Wo die Antworten einer Messung fehlen, werden die Summen des Messdienstes verglichen; das ist dann vermerkt. Gedruckte Änderungen sind Differenzen der gerundeten Werte, damit die Rechnung aufgeht.',
      },
    ],
  },
};

export const GERMAN_UNCOMPARED: UncomparedWords = {
  change: 'Nicht verglichen',
  why: 'dieser Bericht vergleicht nichts',
  sentence: 'Dieser Bericht zeigt einen Zeitpunkt und vergleicht ihn mit keinem anderen.',
  named: (brand, mentions, answers, date) =>
    `${brand} wurde am ${date} in ${mentions} von ${answers} Antworten genannt.`,
};
