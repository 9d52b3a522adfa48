/** Generated text of report pages, in German. */
import { bisZum, dem, vom } from './de.ts';
import { glossaryEntries } from '../../../shared/words/glossary-entries.ts';
import { pluralIn, sentenceWithStop } from '../../../shared/words/grammar.ts';
import type { ReportWords, UncomparedWords } from '../../../shared/words/report-words.ts';

const plural = pluralIn('de');

export const GERMAN_ABSENCES: ReportWords['absences'] = {
  title: 'Wo Wettbewerber genannt werden',
  headline: (answers, of, brand, count) =>
    `${answers} von ${of} Antworten ${plural(count, 'nennt', 'nennen')} einen Wettbewerber und nicht ${brand}`,
  none: {
    headline: 'Keine Antwort nennt einen Wettbewerber allein',
    lede: 'Wo ein Wettbewerber genannt wird, wird auch die Marke genannt.',
  },
  notMirrored: {
    headline: 'Wo Wettbewerber allein genannt werden, ist nicht bekannt',
    lede: 'Dafür sind die Antworten dieser Messungen nötig, und sie liegen nicht vor.',
  },
  missing: (brand, prompts, asked) =>
    `Auf ${prompts} von ${asked} Prompts nennt keine Antwort ${brand}; Wettbewerber werden dort genannt.`,
  somewhere: (brand, asked) =>
    `Jeder der ${asked} Prompts nennt ${brand} in einem Teil seiner Antworten; unten stehen die, die die Marke am häufigsten auslassen.`,
  counts: 'Gezählt sind Antworten; kein einzelner Prompt wird beurteilt.',
  prompts: 'Prompts, bei denen nur Wettbewerber genannt werden',
  promptsMeasure: (brand) => `Antworten, die einen Wettbewerber nennen und nicht ${brand}`,
  platforms: 'Dasselbe nach Plattform',
  prompt: 'Prompt',
  alone: 'Nur Wettbewerber',
  named: (brand) => `Nennen ${brand}`,
  rival: 'Dort am häufigsten genannt',
  most: (answers, of) => `(${answers}\u00a0von\u00a0${of})`,
  more: (prompts, count) =>
    `${prompts} ${plural(count, 'weiterer Prompt lässt', 'weitere Prompts lassen')} die Marke in einigen Antworten aus.`,
  summary:
    'Prompts mit den Antworten, die einen Wettbewerber und nicht die eigene Marke nennen, denen, die die eigene Marke nennen, und dem am häufigsten genannten Wettbewerber.',
  platformsSummary:
    'Plattformen mit den Antworten, die einen Wettbewerber und nicht die eigene Marke nennen.',
};

export const GERMAN_ANSWERS: ReportWords['answers'] = {
  title: 'Antworten nebeneinander',
  allName: (brand, platforms) => `Eine Frage, ${platforms} Plattformen: alle nennen ${brand}`,
  someName: (brand, naming, platforms) =>
    `Eine Frage, ${platforms} Plattformen: ${brand} wird von ${naming} genannt`,
  noneNames: (brand, platforms) => `Eine Frage, ${platforms} Plattformen: keine nennt ${brand}`,
  lede: 'Was jede Plattform in der jüngsten Messung antwortete, im Wortlaut. Einzelne Antworten sind Beispiele; jede Zahl dieses Berichts beruht auf allen Antworten.',
  prompt: 'Der Prompt',
  measure: 'für jede Plattform derselbe',
  answer: 'Was sie antwortete',
  names: (brand) => `Nennt ${brand}`,
  namesNot: (brand) => `Nennt ${brand} nicht`,
  rivals: (brands) => `Wettbewerber: ${brands}`,
  moreRivals: (count) => `${count} weitere`,
  page: (title, address) => `${title} (${address})`,
  morePages: (count) => `Weitere zitierte Seiten: ${count}`,
  marks: (brand) =>
    `In den Antworten steht ${brand} fett auf getöntem Grund, Wettbewerber stehen fett über einer gepunkteten Linie.`,
  without: (platforms) => `Keine Antwort auf diesen Prompt: ${platforms}.`,
  summary:
    'Jede Plattform mit ihrer Antwort auf einen Prompt: Datum, ob sie die eigene Marke nennt, genannte Wettbewerber, ein Auszug und zitierte Seiten.',
};

export const GERMAN_ATTRIBUTES: ReportWords['attributes'] = {
  title: 'Merkmale',
  spread: (brand, best, worst) =>
    `${brand} schneidet bei ${best} am besten ab, bei ${worst} am schlechtesten`,
  one: (brand, attribute) => `Die Nennungen von ${brand} betreffen allein ${attribute}`,
  scored: (attribute, score, mentions) => `${attribute} ${score} (n ${mentions})`,
  lede: (best, worst) => `Höchster Wert: ${best}. Niedrigster Wert: ${worst}.`,
  few: 'Zu wenige Nennungen je Merkmal, um die Tonalität zu vergleichen',
  alike: (brand, attributes) => `${brand} schneidet bei ${attributes} Merkmalen gleich ab`,
  byAttribute: (brand) => `${brand} je Merkmal`,
  measure: 'mittlere Tonalität, das meistgenannte zuerst',
  attribute: 'Merkmal',
  axis: '−1 bis +1',
  mentions: 'Nennungen',
  warmestRival: 'Bester Wettbewerber',
  rivalFigures: (score, mentions) => `${score} (n ${mentions})`,
  summary: 'Mittlere Tonalität der eigenen Marke je Merkmal und der Wettbewerber mit dem höchsten Wert.',
  note: 'Der Messdienst nennt für Merkmale keine Streuung; es gibt daher kein Intervall und kein Urteil.',
  further: (attributes, isOne) =>
    `${attributes} ${isOne ? 'weiteres Merkmal ist' : 'weitere Merkmale sind'} nicht aufgeführt.`,
};

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
    catchesUp: (first, second) => `${first} holt ab hier auf ${second} auf`,
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
    hatched:
      'Schraffiert: anderer Weg. Beurteilt wird eine Änderung nur, wo er auf beiden Seiten etwa denselben Anteil hat.',
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

const KINDS: Readonly<Record<string, string>> = {
  own_brand: 'eigene',
  competitor: 'Wettbewerber',
  news: 'Nachrichten',
  ugc: 'Nutzerinhalte',
  review_site: 'Testportal',
  third_party: 'Dritte',
};

export const GERMAN_CITATIONS: ReportWords['citations'] = {
  title: 'Quellen',
  domains: 'Domains, die Plattformen zitieren',
  domainsMeasure: (date, citations, domains) => `${citations} Zitierungen von ${domains} Domains, ${date}`,
  domain: 'Domain',
  kind: 'Art',
  kindOf: (category) => (category === null ? 'ohne Angabe' : (KINDS[category] ?? category)),
  citations: 'Zitiert',
  share: 'Anteil',
  before: (isPrevious) => (isPrevious ? 'Zuvor' : 'Ausgang'),
  change: 'Änd.',
  own: 'Eigene Seiten',
  rivals: 'Seiten von Wettbewerbern',
  others: 'Dritte',
  otherDomains: (domains, isOne) => `${domains} weitere ${isOne ? 'Domain' : 'Domains'}`,
  domainsSummary: (isPrevious) =>
    `Die zitierten Domains, gegliedert in eigene, die von Wettbewerbern und Dritte, mit ihrem Anteil an den Zitierungen jetzt und in der ${isPrevious ? 'vorigen Messung' : 'Ausgangsmessung'}.`,
  noVerdict:
    'Änderungen in Punkten. Seiten einer Antwort werden nicht unabhängig voneinander zitiert; über Anteile wird daher nicht geurteilt.',
  noBefore: 'Die Zitierungen der früheren Messung liegen nicht vor.',
  pages: 'Am häufigsten zitierte Seiten',
  pagesMeasure: (shown, of) => `${shown} von ${of} Seiten`,
  page: 'Seite',
  by: 'Zitiert von',
  byPlatform: (platform, answers) => `${platform} ${answers}`,
  pagesSummary:
    'Die am häufigsten zitierten Seiten, jede einmal, mit den Plattformen, deren Antworten sie zitieren.',
  outreach: 'Nur neben Wettbewerbern zitiert',
  outreachMeasure: (brand) => `keine Antwort, die diese Domains zitiert, nennt ${brand}`,
  rivalsNamed: 'Dort genannt',
  answers: 'Antworten',
  named: (brand, answers) => `${brand} (${answers})`,
  outreachSummary:
    'Domains, die in Antworten mit Wettbewerbern und nie mit der eigenen Marke zitiert werden, die mit den meisten Antworten zuerst.',
  outreachMore: (domains) =>
    `Weitere nur neben Wettbewerbern zitierte Domains: ${domains}, jede in höchstens so vielen Antworten.`,
  /** How the share of own pages compares with others, and what to do first. */
  meaning: {
    title: 'Was dieser Anteil bedeutet',
    beside: (brand, own, rival, rivalPct) =>
      `Eigene Seiten von ${brand} erhalten ${own} aller Zitierungen; ${rival}, die meistzitierte Domain eines Wettbewerbers, erhält ${rivalPct}.`,
    alone: (brand, own) =>
      `Eigene Seiten von ${brand} erhalten ${own} aller Zitierungen; keine Seite eines Wettbewerbers wird zitiert.`,
    mostOthers: (pct) =>
      `${pct} gehen an Dritte: Was Plattformen sagen, stützt sich überwiegend auf Seiten, die keiner Marke dieses Berichts gehören.`,
    others: (pct) => `${pct} gehen an Dritte.`,
    behind:
      'Die eigenen Seiten liegen hinter diesem Wettbewerber. Sollen sie öfter zitiert werden, kommen eigene Seiten zuerst, die die hier gestellten Prompts beantworten.',
    ahead:
      'Die eigenen Seiten liegen nicht hinter diesem Wettbewerber. Sollen es mehr Zitate werden, kommen die meistzitierten Dritten zuerst.',
    first: (domain, naming, answers, brand, count) =>
      `Zuerst anzusehen ist ${domain}: ${naming} der ${answers} Antworten, die die Domain zitieren, ${plural(count, 'nennt', 'nennen')} ${brand}.`,
  },
};

export const GERMAN_EVIDENCE: ReportWords['evidence'] = {
  title: 'Belege',
  headline: 'Die Antworten hinter jedem Ergebnis',
  headlineOf: (shown, of) => `Antworten hinter ${shown} von ${of} Ergebnissen`,
  lede: 'Einzelne Antworten der jüngsten Messung, wie die Plattformen sie gaben. Sie zeigen, worum es bei einem Ergebnis geht, neben der früheren Antwort auf denselben Prompt, wo diese anders lautete; das Ergebnis selbst beruht auf allen Antworten.',
  nothing: 'Keine Ergebnisse, die sich an einzelnen Antworten zeigen',
  nothingLede: 'Es wurde keine Bewegung gefunden, die eine einzelne Antwort zeigen könnte.',
  finding: 'Ergebnis',
  answer: 'Eine Antwort, die es zeigt',
  from: (platform, date) => `${platform}, ${date}`,
  prompt: (prompt) => `Prompt „${prompt}“`,
  citesNothing: 'Zitiert keine Seite',
  none: 'Keine der vorliegenden Antworten der jüngsten Messung zeigt dies.',
  summary:
    'Jedes Ergebnis dieses Berichts mit einer Antwort: Plattform, Datum, Prompt, ein Auszug und eine zitierte Seite.',
  findings: 'Ergebnisse und Antworten',
  measure: (shown, of) => `${shown} von ${of}`,
};

export const GERMAN_GLOSSARY: ReportWords['glossary'] = {
  title: 'Glossar',
  headline: 'Die Begriffe dieses Berichts',
  lede: 'In einfachen Worten, so wie dieser Bericht sie verwendet.',
  entries: glossaryEntries({
    answer: { term: 'Antwort', text: 'was eine Plattform auf einen Prompt ausgibt.' },
    platform: { term: 'Plattform', text: 'eine abgefragte KI-Anwendung, jede mit eigener Antwort.' },
    prompt: { term: 'Prompt', text: 'eine Frage, die den Plattformen gestellt wird.' },
    run: { term: 'Messung', text: 'eine Runde, in der alle Prompts an alle Plattformen gehen.' },
    visibility: {
      term: 'Sichtbarkeit',
      text: 'der Anteil der Antworten, die die Marke nennen: 41\u00a0% heißt 41 von 100.',
    },
    shareOfVoice: {
      term: 'Nennungsanteil',
      text: 'der Anteil der Marke an allen Nennungen der verglichenen Marken (Share of Voice). Eine Antwort zählt einmal für jede Marke, die sie nennt.',
    },
    sentiment: {
      term: 'Tonalität',
      text: 'der Mittelwert über die Nennungen: +1 für eine positive, 0 für eine neutrale, −1 für eine negative.',
    },
    attribute: {
      term: 'Merkmal',
      text: 'worum es in einer Nennung geht, etwa Preis oder Service, nach der Einordnung des Messdienstes.',
    },
    averagePosition: {
      term: 'Mittlere Position',
      text: 'an welcher Stelle die Marke unter den Marken einer Antwort steht. 1 ist die erste; niedriger ist also besser.',
    },
    citation: { term: 'Zitierung', text: 'eine Seite, die eine Antwort als Quelle angibt.' },
    thirdParty: {
      term: 'Dritte',
      text: 'zitierte Domains, die weder der Marke noch einem Wettbewerber gehören: Nachrichten, Tests, Foren.',
    },
    baseline: { term: 'Ausgangsmessung', text: 'die Messung, von der Änderungen ausgehen.' },
    interval: {
      term: '95-%-Intervall',
      text: 'die Werte, die zur Stichprobe passen. 19 von 20 solcher Spannen enthalten den wahren Wert.',
    },
    beyondNoise: {
      term: 'Über dem Rauschen',
      text: 'das Intervall der Änderung lässt die Null aus: Der Zufall allein ergibt eine solche Änderung selten.',
    },
    noClearChange: {
      term: 'Keine klare Änderung',
      text: 'der Zufall allein könnte das ergeben. Es beweist nicht, dass sich nichts geändert hat.',
    },
    likeForLike: {
      term: 'Gleich gemessen',
      text: 'verglichen wird nur, was beide Messungen abgefragt haben: dieselben Prompts auf denselben Plattformen.',
    },
    tooClose: {
      term: 'Zu knapp für ein Urteil',
      text: 'ein Test an denselben Antworten kann zwei Marken nicht unterscheiden.',
    },
    route: {
      term: 'Weg',
      text: 'wie ein Prompt eine Plattform erreicht. Über einen Ersatzweg kann die Antwort anders ausfallen als auf der Plattform selbst.',
    },
    wonAndLost: {
      term: 'Gewonnene und verlorene Prompts',
      text: 'Prompts, deren Antworten die Marke häufiger oder seltener nennen als in der früheren Messung.',
    },
    forecast: {
      term: 'Prognose',
      text: 'wo ein künftiger Messwert läge, wenn der Verlauf sich fortsetzte; das Band enthält 95\u00a0% solcher Werte.',
    },
    outlook: {
      term: 'Wahrscheinlich, offen, unwahrscheinlich',
      text: 'das ganze Prognoseband liegt über dem Ziel, enthält es oder liegt darunter.',
    },
    failure: {
      term: 'Ausfall',
      text: 'ein Prompt, den eine Plattform unbeantwortet ließ. Er zählt weder für noch gegen die Marke.',
    },
  }),
};

export const GERMAN_GOALS: ReportWords['goals'] = {
  title: 'Ziele',
  headline: ({ likely, open, unlikely }) => {
    const judged = likely + open + unlikely;
    if (judged === 0) return 'Ob die Ziele erreicht werden, lässt sich noch nicht sagen';
    const of = (count: number): string => (judged === 1 ? 'Das Ziel' : `${count} von ${judged} Zielen`);
    const verb = (count: number, one: string, other: string): string => (count === 1 ? one : other);
    if (unlikely > 0) return `${of(unlikely)} ${verb(unlikely, 'wird', 'werden')} voraussichtlich verfehlt`;
    if (open > 0) return `${of(open)} ${verb(open, 'ist', 'sind')} noch offen`;
    return `${of(likely)} ${verb(likely, 'wird', 'werden')} voraussichtlich erreicht`;
  },
  lede: (goals, date) => `${goals}, abgelesen bis zum ${date}.`,
  goals: (count) => `${count} ${count === 1 ? 'Ziel' : 'Ziele'}`,
  scorecard: 'Stand der Ziele',
  measure: 'Messwerte, dann die Prognose als 95-%-Band; der dicke Strich ist das Ziel',
  goal: 'Ziel',
  reading: 'Letzter Wert',
  outlook: 'Aussicht',
  likely: 'Wahrscheinlich',
  open: 'Offen',
  unlikely: 'Unwahrscheinlich',
  notJudged: 'Noch kein Urteil',
  target: (pct, day) => `${pct} bis ${day}`,
  targetOnly: (pct) => `${pct}, ohne Termin`,
  noTarget: 'kein Zielwert',
  on: (day) => `am ${day}`,
  forecast: (range) => `Prognose ${range}`,
  above: (points) => `Band beginnt ${points} über dem Ziel`,
  inside: 'Ziel liegt im Band',
  below: (points) => `Band endet ${points} unter dem Ziel`,
  points: (written, size) => `${written} ${size === 1 ? 'Punkt' : 'Punkte'}`,
  tooFew: (readings, needed) => `${readings} von ${needed} nötigen Messwerten`,
  tooFewUntil: (readings, needed, day) => `${readings} von ${needed} Messwerten; ein Urteil etwa ab ${day}`,
  noDeadline: 'ohne Termin keine Prognose',
  noGoal: 'ohne Zielwert kein Urteil',
  tooFar: (day) => `Messwerte reichen nur für eine Aussage bis ${day}`,
  over: (day) => `der Termin war am ${day}`,
  noProjection: 'aus diesen Messwerten lässt sich keine Prognose ableiten',
  noReadings: 'noch keine Messwerte',
  unnamed: 'Ziel ohne Namen',
  alt: (goal, first, last, target) => `${goal}: von ${first} auf ${last}; Ziel ${target}.`,
  none: 'keines',
  summary: 'Jedes Ziel mit letztem Wert, Verlauf, Prognose und Aussicht.',
  note: 'Die Prognose nimmt an, dass der Verlauf sich fortsetzt. Geplante Maßnahmen kennt sie nicht. Ziele gelten der Sichtbarkeit.',
};

export const GERMAN_MARKETS: ReportWords['markets'] = {
  title: 'Märkte',
  count: (markets) => `${markets} Märkte`,
  headline: (markets) => `Sichtbarkeit in ${markets} Märkten`,
  moved: (markets, up, down) =>
    `${markets} Märkte: Sichtbarkeit in ${up} gestiegen, in ${down} gesunken, über das Rauschen hinaus`,
  lede: 'Jeder Markt hat eigene Prompts: Zahlen werden weder über Märkte addiert noch zwischen ihnen verglichen.',
  market: 'Markt',
  finding: 'Wichtigster Befund',
  summary:
    'Jeder Markt: Sichtbarkeit mit Intervall und Stichprobe, Veränderung, wichtigster Befund und Seite.',
  note: 'Veränderungen vergleichen Gleiches mit Gleichem und sind beurteilt wie auf den Seiten jedes Marktes, die ihren Vergleich nennen.',
  noRuns: 'Keine Messungen',
  noRunsIn: (from, to) => `Keine Messungen vom ${from} bis zum ${to}`,
  lastRun: (day) => `Die letzte Messung davor war am ${day}.`,
  nextRun: (day) => `Die erste Messung danach war am ${day}.`,
  neverRun: 'Dieser Markt hat noch keine abgeschlossenen Messungen.',
  counted: 'Er geht in keine Zahl dieses Berichts ein.',
  withoutRuns: (markets) => `Ohne Messungen: ${markets}.`,
};

export const GERMAN_NINETY_DAYS: ReportWords['ninetyDays'] = {
  title: 'Die ersten neunzig Tage',
  headline: 'Was wir in den ersten neunzig Tagen tun würden',
  lede: 'Jeder Schritt beruht auf einem Wert dieses Berichts. Der letzte fragt dasselbe noch einmal und zeigt, was daraus wurde.',
  stages: [
    { title: 'Tag 1 bis 30', measure: 'festlegen, was gefragt wird, und lesen, was gesagt wird' },
    { title: 'Tag 31 bis 60', measure: 'Plattformen Seiten geben, aus denen sie antworten können' },
    { title: 'Tag 61 bis 90', measure: 'dort stehen, wo Plattformen nachsehen, und erneut messen' },
  ],
  stage: (stage) => `Was zu tun ist (${stage}), der Wert dahinter und wer es tut.`,
  who: 'Wer',
  agree: 'Vereinbaren, welche Fragen zählen: Die hier gestellten sind ein Vorschlag.',
  asked: (prompts, platforms, answers) =>
    `Gestellte Prompts: ${prompts}; Plattformen: ${platforms}; Antworten: ${answers}.`,
  platform: (platform, brand) => `Lesen, was ${platform} anstelle von ${brand} antwortet.`,
  platformAlone: (alone, of, brand, count) =>
    `${alone} der ${of} Antworten dort ${plural(count, 'nennt', 'nennen')} einen Wettbewerber und nicht ${brand}.`,
  prompt: (prompt) => `Eine Seite schreiben, die „${prompt}“ beantwortet`,
  promptAlone: (alone, of, brand, rival, most, count, ofMost) =>
    `${alone} von ${of} Antworten ${plural(count, 'nennt', 'nennen')} einen Wettbewerber und nicht ${brand}; ${most} davon ${plural(ofMost, 'nennt', 'nennen')} ${rival}.`,
  source: (domain, brand) => `${domain} bitten, über ${brand} zu berichten.`,
  sourceCited: (share, citations, naming, answers, brand, count) =>
    `${share} von ${citations} Zitierungen; ${naming} der ${answers} zitierenden Antworten ${plural(count, 'nennt', 'nennen')} ${brand}.`,
  again: 'Dieselben Prompts erneut stellen und mit heute vergleichen.',
  today: (named, of, brand, count) =>
    `Heute ${plural(count, 'nennt', 'nennen')} ${named} von ${of} Antworten ${brand}.`,
};

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

const promptsNoMore = (count: number, brand: string): string =>
  count === 1 ? `Ein Prompt nennt ${brand} nicht mehr` : `${count} Prompts nennen ${brand} nicht mehr`;

export const GERMAN_PROMPTS: ReportWords['prompts'] = {
  title: 'Prompts',
  lostAndWon: (lost, won, brand) =>
    `${promptsNoMore(lost, brand)}, ${won === 1 ? 'einer' : won} nun erstmals`,
  lost: promptsNoMore,
  won: (won, brand) =>
    won === 1 ? `Ein Prompt nennt nun erstmals ${brand}` : `${won} Prompts nennen nun erstmals ${brand}`,
  moved: (less, more, prompts, brand) =>
    `Nach Anteil der Antworten wird ${brand} auf ${less} von ${prompts} ${prompts === 1 ? 'Prompt' : 'Prompts'} seltener genannt, auf ${more} häufiger`,
  steady: (brand) => `Jeder Prompt nennt ${brand} so oft wie zuvor`,
  nothing: 'Prompts lassen sich hier nicht vergleichen',
  why: {
    'first-run': 'Dies ist die erste Messung. Die nächste lässt sich mit ihr vergleichen.',
    'no-answers': 'Dazu braucht es die Antworten beider Messungen; sie liegen nicht vollständig vor.',
    'nothing-shared': 'Die beiden Messungen haben keinen Prompt auf einer gemeinsam abgefragten Plattform.',
  },
  ground: (prompts, steady, count, ofSteady) =>
    `Beide Male ${plural(count, 'wurde', 'wurden')} ${prompts} ${plural(count, 'Prompt', 'Prompts')} auf denselben Plattformen abgefragt; ${steady} davon ${plural(ofSteady, 'nennt', 'nennen')} die Marke so oft wie zuvor.`,
  judged: (count) =>
    count === 0
      ? 'Einzelne Prompts haben zu wenige Antworten für ein Urteil: Dies sind Zählungen und Beispiele für das, was sich bewegt hat.'
      : `${count === 1 ? 'Eine der Änderungen geht' : `${count} der Änderungen gehen`} für sich genommen über das Rauschen hinaus; die übrigen sind Zählungen.`,
  less: 'Seltener genannt',
  more: 'Häufiger genannt',
  measure: (brand, from, to) => `Antworten, die ${brand} nennen; Ring ${from}, Punkt ${to}`,
  prompt: 'Prompt',
  onPlatforms: 'Wo',
  platform: (platform, before, now) => `${platform} ${before}\u00a0→\u00a0${now}`,
  further: (platforms) => `${platforms}\u00a0weitere`,
  insteadNow: 'Stattdessen genannt',
  insteadBefore: 'Zuvor genannt',
  instead: (answers, of) => `(${answers}\u00a0von\u00a0${of})`,
  beyond: 'über dem Rauschen',
  unknown: 'ein Prompt, dessen Text nicht vorliegt',
  lessSummary:
    'Prompts, die die eigene Marke seltener nennen, zuvor und jetzt, je Plattform, und der Wettbewerber, der dort stattdessen genannt wird.',
  moreSummary:
    'Prompts, die die eigene Marke häufiger nennen, zuvor und jetzt, je Plattform, und der Wettbewerber, der dort zuvor genannt wurde.',
  notListed: (prompts, most) =>
    prompts === '1'
      ? `Ein weiterer hat sich um höchstens ${most} bewegt und ist nicht aufgeführt.`
      : `${prompts} weitere haben sich um höchstens ${most} bewegt und sind nicht aufgeführt.`,
  answers: (count, isOne) => `${count} ${isOne ? 'Antwort' : 'Antworten'}`,
};

export const GERMAN_RECOMMENDATIONS: ReportWords['recommendations'] = {
  title: 'Empfehlungen',
  headline: (count) => (count === 1 ? 'Ein nächster Schritt' : `${count} nächste Schritte`),
  none: 'Kein Ergebnis erfordert eine Maßnahme.',
  quiet:
    'Was sich bewegt hat, verlangt für sich genommen keine Maßnahme; kein Thema liegt weit hinter einem Wettbewerber, und keine große Quelle lässt die Marke aus.',
  lede: (count) =>
    `${count === 1 ? 'Er folgt' : 'Jeder folgt'} nach einer Regel aus einem Wert dieses Berichts und sagt, wo zuerst hinzusehen ist, nicht, warum etwas geschah.`,
  actions: 'Was wir empfehlen',
  actionsMeasure: 'das Gewichtigste zuerst',
  action: 'Maßnahme',
  evidence: 'Der Beleg dafür',
  page: 'Seite',
  summary: 'Maßnahmen der Reihe nach, jede mit dem Beleg, der sie auslöste, und der Seite, die ihn zeigt.',
  later: (runs, count, last) =>
    sentenceWithStop(
      `${runs} spätere ${plural(count, 'Messung liegt', 'Messungen liegen')} schon vor, die letzte ${vom(last)}`,
    ),
  further: (actions) => `${actions} weitere folgen aus kleineren Werten und sind nicht aufgeführt.`,

  who: 'Vorschlag',
  agency: 'Agentur',
  by: (date) => `bis ${date}`,
  open: (day) => `Offen seit unserem Bericht vom ${day}.`,
  effect: {
    next: (measure) => `Soll bewegen: ${measure}. Sichtbar in den folgenden Messungen.`,
    from: (measure, date) => sentenceWithStop(`Soll bewegen: ${measure}. Sichtbar in Messungen ab ${date}`),
    points: (measure, date, points) =>
      `Soll bewegen: ${measure}. Messungen ab ${date} würden eine Änderung von mindestens ${points} Punkten zeigen.`,
    settles: (date) =>
      date === null
        ? 'Soll klären: ob sich die Antworten oder die Messung geändert haben. Sichtbar in den folgenden Messungen.'
        : sentenceWithStop(
            `Soll klären: ob sich die Antworten oder die Messung geändert haben. Sichtbar in Messungen ab ${date}`,
          ),
  },
  measures: {
    named: (brand) => `wie oft Antworten ${brand} nennen`,
    onPlatform: (platform, brand) => `wie oft ${platform} ${brand} nennt`,
    onTopic: (topic, brand) => `wie oft Antworten zu „${topic}“ ${brand} nennen`,
    tone: (brand) => `wie gut Antworten über ${brand} urteilen`,
    beside: (domain, brand) => `Antworten, die ${domain} zitieren und ${brand} nennen`,
    cited: (domain) => `wie oft ${domain} zitiert wird`,
    gap: (rival) => `der Abstand zu ${rival}`,
  },

  advice: {
    route: 'Erst handeln, wenn weitere Messungen auf demselben Weg vorliegen.',
    model: 'Erst handeln, wenn Messungen mit demselben Modell verglichen sind.',
    rival: (brand) => `Die Domains ansehen, die Antworten mit ${brand} zitieren.`,
    platform: (platform) => `Die Seiten ansehen, die ${platform} jetzt zitiert.`,
    topic: (topic) => `Ein Briefing für eine Seite zu „${topic}“ schreiben.`,
    prompts: 'Die Antworten auf diese Prompts neben früheren lesen.',
    fall: (brand) => `Antworten lesen, die ${brand} nicht mehr nennen, neben früheren.`,
    toneFall: (brand) => `Die Antworten lesen, die schlecht über ${brand} urteilen.`,
    source: (domain) => `Nachlesen, was ${domain} schreibt: Plattformen zitieren die Domain häufiger.`,
    lostSource: (domain) => `Prüfen, ob die Seiten von ${domain} noch erreichbar sind.`,
    tone: (attribute) => `Nachlesen, was Antworten über „${attribute}“ sagen.`,
    outreach: (domain) => `${domain} anschreiben: Plattformen zitieren die Domain oft, doch nie neben Ihnen.`,
  },

  cites: (named) => `Am häufigsten zitiert: ${named}.`,
  times: (name, times) => `${name} (${times})`,
  gap: (own, ownPct, rival, rivalPct, answers) =>
    `${rival} wird in ${rivalPct} von ${answers} Antworten genannt, ${own} in ${ownPct}; der Abstand geht über das Rauschen hinaus.`,
  outreachEvidence: (share, of, answers, brand) =>
    `${share} von ${of} Zitierungen; keine der ${answers} zitierenden Antworten nennt ${brand}.`,
};

export const GERMAN_RIVAL: ReportWords['rival'] = {
  title: 'Wettbewerber im Detail',
  none: {
    headline: 'Kein Wettbewerber zu betrachten',
    lede: 'In der berichteten Messung wurde keine andere Marke ausgewertet.',
  },

  find: {
    leads: (first, second, a, b) => `${first} liegt vor ${second}: ${a}\u00a0gegen\u00a0${b}`,
    close: (first, second) => `${first} und ${second} liegen zu nahe beieinander für ein Urteil`,
    only: (rival, pct) => `${rival} wird in ${pct} der Antworten genannt`,
    lead: (brand, points, range) => `${brand} liegt um ${points} Punkte vorn (95\u00a0%: ${range}).`,
    gap: (a, b, points, range) => `${a} gegen ${b}: ${points} Punkte Abstand (95\u00a0%: ${range}).`,
    ofPairs: (pairs) =>
      `Für sich allein schließt diese Spanne die Null aus; korrigiert für alle ${pairs} Markenpaare belegt sie keinen Vorsprung.`,
    moved: (brand, moved, from) => `${brand} ${moved} seit ${dem(from)}.`,
  },

  trend: 'Beide je Messung',
  trendMeasure: (from, to) => `% der Antworten, ${from} bis ${to}`,

  topics: (own, rival) => `${own} und ${rival} je Thema`,
  topicsMeasure: (day) => `% der Antworten zum Thema, ${day}; der größte Rückstand zuerst`,
  behind: (rival) => `▼ ${rival} führt`,
  ahead: (own) => `▲ ${own} führt`,
  note: 'Die Balken sind 95-%-Intervalle. Die Urteile prüfen beide Marken an denselben Antworten, korrigiert für alle Wettbewerber und Themen.',
  hollow: 'Hohl: unter 30 Antworten.',
  left: (count) => `Nicht abgebildet: ${count} Themen mit kleineren Abständen.`,
  row: (topic, own, rival, verdict) => `${topic} ${own} gegen ${rival} (${verdict})`,
  alt: (own, rival, rows) => `${own} gegen ${rival} je Thema, in Prozent: ${rows}.`,

  leadsOn: (rival) => `Wo ${rival} führt`,
  trailsOn: (rival) => `Wo ${rival} zurückliegt`,
  place: (name, rival, own) => `${name}: ${rival} gegen ${own}.`,
  eitherLeads: 'Wo eine der Marken führt',
  nowhere: 'Auf keiner Plattform und in keinem Thema über das Rauschen hinaus.',
};

export const GERMAN_RIVALS: ReportWords['rivals'] = {
  title: 'Wettbewerber',
  field: 'Das Feld',
  rank: 'Rang',
  voice: 'Anteil',
  change: 'Änd.',
  summary: (against) =>
    `Marken nach Sichtbarkeit, mit ihrem Nennungsanteil${against === null ? '' : ` und der Änderung beider Werte seit der ${against === 'previous' ? 'vorigen Messung' : 'Ausgangsmessung'}`}.`,
  sharedRanks:
    'Eine Spanne von Rängen: Ein Test an denselben Antworten kann diese Marken nicht unterscheiden.',
  note:
    'Anteil: die Nennungen einer Marke unter den Nennungen aller hier aufgeführten Marken. ' +
    'Ränge nach Sichtbarkeit; eine Spanne heißt, dass ein Test an denselben Antworten die Marken darin nicht unterscheiden kann.',

  slope: {
    title: 'Sichtbarkeit, Anfang und Ende',
    measure: '% der Antworten, 95-%-Intervall',
    others: (count, least, most) => `${count} weitere ${least} bis ${most}`,
    row: (brand, from, to) => `${brand} ${from} auf ${to}`,
    rowNew: (brand, to) => `${brand} ${to}`,
    alt: (from, to, rows) => `Sichtbarkeit ${vom(from)} ${bisZum(to)}, in Prozent: ${rows}.`,
    note: 'Farbig: die eigene Marke und Wettbewerber mit einer Änderung über dem Rauschen.',
  },
  lead: {
    title: 'Der Vorsprung',
    measure: (brand) => `auf ${brand}, in Punkten`,
    ahead: (brand) => `${brand} vorn`,
    alt: (own, rival, first, from, last, to) =>
      sentenceWithStop(`Vorsprung von ${own} auf ${rival} in Punkten: ${first} am ${from}, ${last} am ${to}`),
    note: 'Band: 95-%-Intervall, an denselben Antworten.',
  },
  pairs: {
    title: 'Je Plattform',
    measure: (day) => `% der Antworten, ${day}`,
    row: (platform, own, rival) => `${platform} ${own} gegen ${rival}`,
    alt: (own, rival, rows) => `${own} gegen ${rival} je Plattform, in Prozent: ${rows}.`,
    left: (count) => `Nicht abgebildet: ${count} weitere mit kleineren Abständen.`,
    sample: (least, most) => `Je n ${least} bis ${most}.`,
    sampleAlike: (n) => `Je n ${n}.`,
    few: 'Hohl: unter 30 Antworten.',
  },
  moved: {
    title: 'Wer sich bewegt hat',
    move: (brand, moved) => `${brand} ${moved}.`,
    none: (from, to) =>
      `Keine Marke hat sich zwischen ${dem(from)} und ${dem(to)} über das Rauschen hinaus bewegt.`,
    rest: (count) => `Die übrigen ${count} Marken zeigen keine klare Änderung.`,
    restOne: 'Die übrige Marke zeigt keine klare Änderung.',
    chance: (judged, byChance) =>
      `Bei ${judged} verglichenen Marken ergäbe der Zufall allein etwa ${byChance} über dem Rauschen.`,
  },
  others: (count) => `${count} weitere`,
  span: (least, most) => `${least} bis ${most}\u00a0%`,
};

export const GERMAN_RUNS: ReportWords['runs'] = {
  title: 'Alle Messungen',
  headline: (runs) =>
    runs === 1 ? 'Die Messung hinter diesem Bericht' : `Die ${runs} Messungen hinter diesem Bericht`,
  complete: 'In jeder Messung wurde jeder Prompt beantwortet.',
  failures: (failed, tasks) => `${failed} von ${tasks} Abfragen blieben ohne Antwort.`,
  notTold: 'Der Messdienst gibt nicht für jede Messung an, wie viele Abfragen ausfielen.',
  byFallback: (answers, runs) =>
    `${answers} Antworten in ${runs} ${runs === 1 ? 'Messung' : 'Messungen'} kamen über einen Ersatzweg.`,
  table: 'Messungen',
  measure: 'die jüngste zuletzt',
  day: 'Tag',
  prompts: 'Prompts',
  failed: 'Ausfall',
  route: 'Weg',
  platforms: 'Plattformen',
  summary: 'Jede Messung dieses Berichts: Tag, Prompts, Antworten, Ausfälle, Wege und Plattformen.',
};

export const GERMAN_SENTIMENT: ReportWords['sentiment'] = {
  title: 'Tonalität',
  bars: 'Ton je Marke',
  barsMeasure: (date) => `% der Nennungen, ${date}; Saldo ist positiv minus negativ, von −1 bis +1`,
  brand: 'Marke',
  positive: 'positiv',
  neutral: 'neutral',
  negative: 'negativ',
  balance: 'Saldo',
  sample: 'n',
  barsSummary: 'Die Nennungen jeder Marke nach Ton, in Prozent, und ihr Saldo mit Intervall.',
  quotes: 'Im Wortlaut',
  of: (platform, prompt) => `${platform}, Prompt „${prompt}“`,
  ofPlatform: (platform) => platform,
  names: (brand) => `nennt ${brand}`,
  namesNot: (brand) => `nennt ${brand} nicht`,
  open: '„',
  close: '“',
  cites: (address) => `Zitiert ${address}`,
  examples: 'Dies sind Beispiele einzelner Antworten, kein Beleg für eine Entwicklung.',
};

export const GERMAN_SLIDES: ReportWords['slides'] = {
  more: (count, isOne) => `und ${count} weitere ${isOne ? 'Zeile' : 'Zeilen'} im Bericht`,
  actions: (count) =>
    count === 1
      ? 'Wir empfehlen einen Schritt'
      : count === 2
        ? 'Wir empfehlen zwei Schritte'
        : 'Wir empfehlen drei Schritte',
  questions: {
    sure: 'Wie sicher sind diese Zahlen?',
    chance: 'Kann das Zufall sein?',
    unknown: 'Was wissen wir nicht?',
    measured: 'Wie wird das gemessen?',
  },
};

export const GERMAN_TOPICS: ReportWords['topics'] = {
  title: 'Themen',
  gaps: (brand) => `${brand} und der jeweils stärkste Wettbewerber`,
  measure: (day) => `% der Antworten zum Thema, ${day}; der größte Rückstand zuerst`,
  topic: 'Thema',
  bestRival: 'stärkster Wettbewerber',
  gap: 'Abst.',
  verdict: 'Urteil',
  change: 'Änderung',
  sample: 'n',
  ahead: '▲ Vor allen Rivalen',
  behind: (brand) => `▼ ${brand} führt`,
  close: '≈ Zu knapp',
  few: 'Zu wenige Antworten',
  noRival: 'Kein Wettbewerber',
  intervals:
    'Die Balken sind 95-%-Intervalle. Die Urteile prüfen beide Marken an denselben Antworten; bei mehreren Themen und Wettbewerbern liegt die Schwelle höher.',
  hollow: 'Hohl: unter 30 Antworten.',
  changeSince: (since) => `Änderung: der eigenen Marke seit ${dem(since)}, in Punkten.`,
  chance: (judged, byChance) =>
    `Bei ${judged} verglichenen Themen ergäbe der Zufall allein etwa ${byChance} über dem Rauschen.`,
  leftOut: (count, topics) => `Nicht abgebildet: ${count} Themen mit kleineren Abständen (${topics}).`,
  row: (topic, own, rival, verdict) => `${topic} ${own} gegen ${rival} (${verdict})`,
  rivalFigure: (brand, pct) => `${brand} ${pct}`,
  alt: (brand, rows) => `${brand} je Thema gegen den stärksten Wettbewerber, in Prozent: ${rows}.`,
  field: 'Das Feld je Thema',
  fieldMeasure: '% der Antworten zum Thema',
  fieldSummary: 'Sichtbarkeit der führenden Marken je Thema, in Prozent der Antworten zum Thema.',
};

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
        'mentions-repeated':
          'eine Marke, die der Messdienst in einer Antwort mehrmals zählt, zählt hier einmal',
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
