/** Dates, verdicts and findings, in German. */
import type { NoComparison } from '../../../shared/domain/verdict-schema.ts';
import type { FindingWords } from '../../../shared/words/finding-words.ts';
import { listIn, pluralIn, sentenceWithStop } from '../../../shared/words/grammar.ts';
import type { HistoryWords } from '../../../shared/words/history-words.ts';
import { verdictsIn, type Wording } from '../../../shared/words/wording.ts';

/** Days need an article in German, months and names do not: `seit dem 16. Nov.`, `seit November 2026`. */
const isDay = (when: string): boolean => /^\d/.test(when);

/** `dem 16. Nov.`, `November 2026` */
export const dem = (when: string): string => (isDay(when) ? `dem ${when}` : when);
/** `vom 16. Nov.`, `von November 2026` */
export const vom = (when: string): string => (isDay(when) ? `vom ${when}` : `von ${when}`);
/** `bis zum 16. Nov.`, `bis November 2026` */
export const bisZum = (when: string): string => (isDay(when) ? `bis zum ${when}` : `bis ${when}`);

const rose = (isUp: boolean): string => (isUp ? 'stieg' : 'sank');

export const GERMAN_FINDINGS: FindingWords = {
  gain: { better: 'ein klarer Zuwachs', worse: 'ein klarer Rückgang', unclear: 'keine klare Änderung' },
  noComparison: (subject, why) => `Kein Vergleich ${subject}: ${why}`,
  between: (from, to) => `zwischen ${dem(from)} und ${dem(to)}`,
  movement: {
    unclear: 'zeigt keine klare Änderung',
    unclearBy: (points, range) => `zeigt keine klare Änderung (${points} Punkte, ${range})`,
    moved: (isUp, points, range) => `${rose(isUp)} um ${points} Punkte (${range})`,
    range: (range) => `95\u00a0%: ${range}`,
  },
  problems: {
    'single-run': 'Ein Vergleich braucht zwei Messungen. Wählen Sie eine zweite.',
    'too-many-runs': 'Höchstens 12 Messungen lassen sich vergleichen. Wählen Sie weniger.',
    'same-run-twice': 'Dieselbe Messung ist zweimal gewählt. Wählen Sie eine andere.',
    'overlapping-periods':
      'Nicht vergleichbar: Eine Messung liegt in beiden Zeiträumen, ihre Antworten stünden also in beiden. Wählen Sie Zeiträume, die sich nicht überschneiden.',
    'no-brands': 'Nicht vergleichbar: In einer der Messungen wurde keine Marke ausgewertet.',
    'no-own-brand': 'Nicht vergleichbar: In einer der Messungen fehlt die eigene Marke.',
    'no-answers': 'Nicht vergleichbar: Eine der Messungen hat keine Antworten.',
    'no-common-platform': 'Nicht vergleichbar: Die Messungen haben keine Plattform gemeinsam.',
  },
  pooled: (month, runs, written) =>
    `${month} (${written} ${runs === 1 ? 'Messung' : 'Messungen'} zusammengefasst)`,
  incomplete: (date, reasons) => `Die Messung ${vom(date)} ist unvollständig: ${sentenceWithStop(reasons)}`,
  more: (count) => `${count} weitere`,

  breaks: {
    mixed: 'Der Gesamtwert kann sich bewegen, auch wenn sich keine Antwort geändert hat.',
    prompts: (count, written) => `${written} ${count === 1 ? 'Prompt' : 'Prompts'}`,
    added: (what) => `${what} neu`,
    dropped: (what) => `${what} nicht mehr abgefragt`,
    retired: (what) => `${what} stillgelegt`,
    reworded: (what) => `${what} umformuliert`,
    afterRewording: 'Die Antworten davor und danach gelten verschiedenen Fragen.',
    topicsAdded: (topics) => `Neue Themen: ${topics}`,
    topicsDropped: (topics) => `Entfallene Themen: ${topics}`,
    fallbackEnded: (before) => `Kein Ersatzweg über die API mehr (zuvor ${before})`,
    fallbackBegan: (now) => `Ersatzweg über die API für ${now} der Antworten`,
    fallbackMoved: (isUp, now, before) =>
      `Ersatzweg über die API für ${isUp ? 'mehr' : 'weniger'} Antworten: ${now} (zuvor ${before})`,
    afterRoute: 'Antworten über den Ersatzweg können anders ausfallen.',
    partial: (missing, total) => `Unvollständige Messung: ${missing} von ${total} Antworten fehlen`,
    afterPartial: 'Ihre Werte beruhen nur auf den eingegangenen Antworten.',
    modelsAdded: (models) => `Neue Modelle: ${models}`,
    modelsDropped: (models) => `Nicht mehr verwendete Modelle: ${models}`,
    modelsChanged: (dropped, added) => `Modellwechsel von ${dropped} zu ${added}`,
    afterModels: 'Ein anderes Modell kann anders antworten.',
  },

  measurement: {
    causes: {
      platforms: 'Der Wechsel der Plattformen',
      prompts: 'Der Wechsel der Prompts',
    },
    accounts: (cause, points, total, from, to) =>
      `${cause} allein macht ${points} Punkte aus; alle Antworten zusammen gingen von ${from} auf ${to} (${total}).`,
    byRoute: (points, total, from, to, isPart) =>
      `Antworten, die zumindest teilweise auf einem anderen Weg kamen, machen ${isPart ? `${points} der ${total} Punkte von ${from} auf ${to} aller Antworten aus` : `${points} Punkte aus, gegenüber einer Änderung um ${total} von ${from} auf ${to} aller Antworten`}; ob der Weg oder eine tatsächliche Bewegung dahintersteht, lässt sich nicht sagen.`,
    rerouted:
      'Alle gemeinsamen Antworten kamen auf einem anderen Weg als zuvor; tatsächliche Bewegung und Wirkung des Wegs lassen sich daher nicht trennen.',
    changed: (events) => sentenceWithStop(`Anders gemessen: ${events}`),
    totals:
      'Änderungen sind nach den Summen des Messdienstes beurteilt, weil einzelne Antworten fehlen oder ihren Prompts nicht zugeordnet sind.',
    voiceWithout: (brands) =>
      `Die Änderungen von Nennungsanteil und Position zählen nicht mit, was nur in einer der Messungen ausgewertet wurde: ${sentenceWithStop(brands)}`,
    onPairs: (prompts, platforms, answers) =>
      `Änderungen zählen, was beide Seiten gemeinsam haben: ${prompts} Prompts, ${platforms} Plattformen, jede Seite mit dem Gewicht von ${answers} Antworten.`,
    onPlatforms: (platforms, answers) =>
      `Änderungen zählen die ${platforms} Plattformen, die auf beiden Seiten abgefragt wurden: jede Seite mit dem Gewicht von ${answers} Antworten.`,
  },

  visibility: {
    noScore: {
      headline: 'In dieser Messung wurden keine Antworten ausgewertet',
      lede: 'Der Messdienst hat keinen Wert für die eigene Marke geliefert.',
    },
    share: (ofHundred) => `In ${ofHundred} von 100 Antworten genannt`,
    shareOfFew: (mentions, answers) => `In ${mentions} von ${answers} Antworten genannt`,
    shareSince: (ground, share, gain, since) =>
      ground === 'all'
        ? `${share}, ${gain} seit ${dem(since)}`
        : `${share}; ${ground === 'pairs' ? 'auf der gemeinsamen Grundlage beider Seiten' : 'auf den Plattformen beider Seiten'} ${gain} seit ${dem(since)}`,
    namedOver: (brand, mentions, answers, when) =>
      `${when}: ${brand} wurde in ${mentions} von ${answers} Antworten genannt.`,
    firstRun: (brand, mentions, answers, date) =>
      `${brand} wurde am ${date} in ${mentions} von ${answers} Antworten genannt. Änderungen zeigen sich ab der nächsten Messung.`,
    longView: (on, moved, from, to) => {
      const what = {
        all: 'Die Sichtbarkeit',
        pairs: 'Auf der gemeinsamen Grundlage beider Messungen gilt: Die Sichtbarkeit',
        platforms: 'Auf den Plattformen beider Messungen gilt: Die Sichtbarkeit',
      };
      return `${what[on]} ${moved} zwischen ${dem(from)} und ${dem(to)}`;
    },
  },

  baseline: {
    previous: (when) => sentenceWithStop(`Verglichen mit der vorigen Messung ${vom(when)}`),
    monthBefore: (when) => sentenceWithStop(`Verglichen mit dem Vormonat, ${when}`),
    beforePeriod: (when) =>
      sentenceWithStop(`Verglichen mit der letzten Messung vor diesem Zeitraum, ${vom(when)}`),
    compared: (when) => sentenceWithStop(`Verglichen mit ${dem(when)}`),
    firstOfPeriod: (when) =>
      `Verglichen mit der ersten Messung dieses Zeitraums, ${vom(when)}; eine frühere liegt nicht vor.`,
    runWithTime: 'Eine einzelne Messung wird mit allen Messungen jener Zeit zusammen verglichen.',
    lastYear: (when) => sentenceWithStop(`Verglichen mit demselben Monat des Vorjahres, ${when}`),
    set: (when, day, reason) =>
      sentenceWithStop(`Verglichen mit der Ausgangsmessung ${vom(when)}, festgelegt am ${day}: ${reason}`),
    run: (when, made) =>
      `Verglichen mit der Messung ${vom(when)}, gewählt für diesen ${made === 'report' ? 'Bericht' : 'Vergleich'}.`,
    month: (when, made) =>
      `Verglichen mit ${dem(when)}, gewählt für diesen ${made === 'report' ? 'Bericht' : 'Vergleich'}.`,
    calledPrevious: 'der vorigen Messung',
    called: 'der Ausgangsmessung',
    missing: {
      first: 'Eine frühere Messung liegt nicht vor.',
      'not-set': 'Es ist keine Ausgangsmessung festgelegt.',
      'set-gone': 'Die festgelegte Ausgangsmessung hat keine Werte.',
      'set-not-earlier': 'Die Ausgangsmessung liegt nicht vor dem, was verglichen wird.',
      noRunIn: (month) => sentenceWithStop(`Keine Messung im Monat ${month}`),
    },
  },

  rivals: {
    noMention: {
      headline: 'In dieser Messung wurde keine Marke genannt',
      lede: 'Ein Nennungsanteil braucht mindestens eine Nennung.',
    },
    share: (pct) => `${pct}\u00a0% aller Markennennungen`,
    leads: (brand, share) => `${brand} führt das Feld mit ${share} an`,
    unsettled: (brand, share) => `${brand} liegt bei ${share}; die Führung ist zu knapp für ein Urteil`,
    notProvenBehind: (brand, share) =>
      `${brand} liegt bei ${share}; der Vorsprung des Ersten ist nicht belegt`,
    behind: (brand, share, ahead) => `${brand} hat ${share}, hinter ${ahead}`,
    trails: (leader, brand, share) => `${leader} führt; ${brand} liegt bei ${share}`,
    voice: 'des Nennungsanteils',
    moved: (brand, moved, from, to) =>
      sentenceWithStop(`Der Nennungsanteil von ${brand} ${moved} zwischen ${dem(from)} und ${dem(to)}`),
    apart: (brand) => `Kein Wettbewerber liegt zu nahe an ${brand} für ein Urteil.`,
    inseparable: (brand, neighbours) =>
      `Zu knapp für ein Urteil: ${brand} gegenüber ${neighbours}. Ein Test an denselben Antworten unterscheidet sie nicht.`,
  },

  platforms: {
    noScore: {
      headline: 'In dieser Messung wurde keine Plattform ausgewertet',
      lede: 'Der Messdienst hat keine Werte je Plattform geliefert.',
    },
    single: (platform) => `Nur eine Plattform abgefragt: ${platform}`,
    moved: (roseOn, fellOn) =>
      [roseOn === '' ? '' : `Zuwachs auf ${roseOn}`, fellOn === '' ? '' : `Rückgang auf ${fellOn}`]
        .filter((part) => part !== '')
        .join(', ') + ', über das Rauschen hinaus',
    extremes: (high, low) => `Am stärksten auf ${high}, am schwächsten auf ${low}`,
    strongest: (high) => `Am stärksten auf ${high}`,
    weakest: (low) => `Am schwächsten auf ${low}`,
    differ: 'Die Plattformen unterscheiden sich, doch keine hebt sich von allen anderen ab',
    alike: 'Kein klarer Unterschied zwischen den Plattformen',
    names: (platform, brand, pct) => `${platform} nennt ${brand} in ${pct}\u00a0% der Antworten`,
    span: (named, low, pct) => `${named}, ${low} in ${pct}\u00a0%.`,
    chance: (judged, moved, byChance, together) =>
      `Von ${judged} verglichenen Plattformen über das Rauschen hinaus bewegt: ${moved ?? 'keine'}; der Zufall allein ergäbe etwa ${byChance}${together || '.'}`,
    together: (count, holding) =>
      count === 0
        ? '; gemeinsam beurteilt hebt sich keine ab.'
        : `; auch gemeinsam beurteilt ${count === 1 ? 'hebt sich ab' : 'heben sich ab'}: ${sentenceWithStop(holding)}`,
  },

  topics: {
    noFigures: {
      headline: 'Keine Werte je Thema',
      lede: 'Zu dieser Messung liegt keine Sichtbarkeit je Thema vor.',
    },
    single: (topic) => `Nur ein Thema abgefragt: ${topic}`,
    extremes: (best, worst) => `Stärkstes Thema ist ${best}, schwächstes ${worst}`,
    strongest: (best) => `Stärkstes Thema ist ${best}`,
    weakest: (worst) => `Schwächstes Thema ist ${worst}`,
    differ: 'Die Themen unterscheiden sich, doch keines hebt sich von allen anderen ab',
    alike: 'Kein klarer Unterschied zwischen den Themen für die eigene Marke',
    ledNone:
      'In keinem Thema wird die eigene Marke über das Rauschen hinaus häufiger genannt als jeder Wettbewerber.',
    led: (count, of, topics) =>
      `Über das Rauschen hinaus wird die eigene Marke in ${count} von ${of} Themen am häufigsten genannt: ${sentenceWithStop(topics)}`,
    doubt: (answers) =>
      `Je Thema liegen wenige Antworten vor (${answers} beim schwächsten), die Intervalle sind daher breit.`,
  },

  sentiment: {
    noMention: {
      headline: 'Keine Nennung, keine Tonalität',
      lede: 'Die eigene Marke wurde in dieser Messung nicht genannt.',
    },
    notGiven: {
      headline: 'Keine Angabe zur Tonalität',
      lede: 'Zu dieser Messung liegt keine Tonalität vor.',
    },
    balance: (positive, total, brand, negative) =>
      `${positive} von ${total} Nennungen von ${brand} sind positiv, ${negative} negativ`,
    howCounted: 'Der Wert zählt jede positive Nennung als +1, jede negative als −1 und jede neutrale als 0.',
    unclear: (difference, since) =>
      `Der Tonalitätswert zeigt keine klare Änderung seit ${since} (${difference}).`,
    moved: (isUp, size, since) =>
      `Der Tonalitätswert ${rose(isUp)} seit ${since} um ${size}, über das Rauschen hinaus.`,
    spread: (best, worst) =>
      `Am positivsten bei ${best.attribute} (${best.score}, n ${best.mentions}), am wenigsten positiv bei ${worst.attribute} (${worst.score}, n ${worst.mentions}).`,
    order: 'Die Reihenfolge kann Zufall sein.',
    unranked: (least) => `Merkmale mit weniger als ${least} Nennungen sind nicht eingeordnet.`,
  },

  sources: {
    none: {
      headline: 'Keine zitierten Quellen',
      lede: 'Zu dieser Messung liegen keine zitierten Seiten vor.',
    },
    most: (domain, ownPct) => `${domain} wird am häufigsten zitiert; eigene Seiten: ${ownPct}\u00a0%`,
    countsOver: (domains, citations, when) =>
      `${when}: Die Plattformen haben ${domains} Domains insgesamt ${citations} Mal zitiert.`,
    counts: (domains, citations, date) =>
      `Die Plattformen haben am ${date} ${domains} Domains insgesamt ${citations} Mal zitiert.`,
  },
};

const oftener = (isUp: boolean): string => (isUp ? 'häufiger' : 'seltener');

export const GERMAN_HISTORY: HistoryWords = {
  problems: {
    'single-run':
      'Eine einzelne Messung zeigt einen Stand, keine Änderung. Die nächste lässt sich mit ihr vergleichen.',
    'empty-run':
      'Die jüngste Messung hat keine Antworten. Die nächste mit Antworten wird mit den früheren verglichen.',
    'no-answers':
      'Die Antworten der jüngsten Messung liegen nicht vor; über einzelne Plattformen, Themen oder Prompts lässt sich daher nichts sagen.',
    'no-own-brand': 'Die jüngste Messung enthält keinen Wert für die eigene Marke.',
    'nothing-shared':
      'Kein Prompt der jüngsten Messung kommt in einer früheren vor; es gibt daher nichts zu vergleichen.',
    'being-read':
      'Der Verlauf wird noch eingelesen: Das ist der Stand bisher; Änderungen folgen, sobald er vollständig ist.',
  },
  causes: {
    platforms: 'Wahrscheinlicher Grund: Seither werden andere Plattformen abgefragt.',
    prompts: 'Wahrscheinlicher Grund: Damals wurden Prompts geändert.',
    route:
      'Seither kommen die Antworten auf einem anderen Weg; ob der Weg oder eine tatsächliche Bewegung dahintersteht, lässt sich nicht sagen.',
    model: 'Wahrscheinlicher Grund: Seither antwortet ein anderes Modell.',
  },
  certainty: {
    measurement: 'Anders gemessen',
    clear: 'Über dem Rauschen',
    likely: 'Wahrscheinlich über dem Rauschen',
  },
  points: (written, size) => `${written} ${size === 1 ? 'Punkt' : 'Punkte'}`,

  lead: {
    drifted: (brand, isUp, size, since) =>
      `${brand} hat seit dem ${since} ${size} ${isUp ? 'hinzugewonnen' : 'eingebüßt'}`,
    moved: (brand, isUp, size) => `${brand} ${isUp ? 'gewinnt' : 'verliert'} ${size}`,
    overtook: (first, second) => `${first} hat ${second} überholt`,
    drewLevel: (first, second) => `${first} hat mit ${second} gleichgezogen`,
    platformStopped: (platform, brand) => `${platform} nennt ${brand} kaum noch`,
    platformBegan: (platform, brand) => `${platform} nennt ${brand} nun`,
    platformMoved: (platform, brand, isUp, since) =>
      `${platform} nennt ${brand} seit dem ${since} ${oftener(isUp)}`,
    topicMoved: (topic, brand, isUp, since) =>
      `Beim Thema „${topic}“ hat ${brand} seit dem ${since} ${isUp ? 'an Boden gewonnen' : 'an Boden verloren'}`,
    onePrompt: (prompt, brand, isUp) => `Auf „${prompt}“ wird ${brand} ${oftener(isUp)} genannt`,
    prompts: (count, brand, isUp) => `Auf ${count} Prompts wird ${brand} ${oftener(isUp)} genannt`,
    sourceLeft: (domain) => `${domain} ist aus den Quellen verschwunden`,
    sourceEntered: (domain) => `${domain} ist neu unter den Quellen`,
    sourceMoved: (domain, isUp, since) => `${domain} wird seit dem ${since} ${oftener(isUp)} zitiert`,
    tone: (attribute, brand, isUp) =>
      `Bei „${attribute}“ ist der Ton gegenüber ${brand} ${isUp ? 'besser' : 'schlechter'} geworden`,
    measurement: (isUp, size, what) =>
      `Der Gesamtwert ${isUp ? 'stieg' : 'sank'} um ${size}, weil andere ${what === 'platforms' ? 'Plattformen' : 'Prompts'} abgefragt wurden`,
    measuredPart: (isUp, size, what, part) =>
      `Der Gesamtwert ${isUp ? 'stieg' : 'sank'} um ${size}, davon ${part}, weil andere ${what === 'platforms' ? 'Plattformen' : 'Prompts'} abgefragt wurden`,
    rivals: (isUp, size) =>
      `Der Nennungsanteil ${isUp ? 'stieg' : 'sank'} um ${size}, weil andere Wettbewerber gezählt werden`,
    voice: (brand, isUp) => `${brand} hat einen ${isUp ? 'größeren' : 'kleineren'} Anteil an allen Nennungen`,
    position: (brand, isLater) => `${brand} wird in den Antworten ${isLater ? 'später' : 'früher'} genannt`,
    sentiment: (brand, isUp) => `Die Antworten urteilen ${isUp ? 'besser' : 'schlechter'} über ${brand}`,
  },

  rest: {
    ahead: (size) => `${size} Vorsprung`,
    behind: (size) => `${size} Rückstand`,
    lead: (before, now, since) => sentenceWithStop(`${before} zuvor, ${now} seit dem ${since}`),
    level: (before, now, since) =>
      `${before} zuvor, ${now} seit dem ${since}; derzeit zu knapp für ein Urteil.`,
    before: (since) => `vor dem ${since}`,
    runsBefore: (runs, written, since) =>
      runs === 1 ? `in der Messung vor dem ${since}` : `in den ${written} Messungen vor dem ${since}`,
    inPeriod: 'in diesem Zeitraum',
    onDay: (day) => `am ${day}`,
    inNewest: 'in den vier neuesten',
    levelNow: (before, now, whenBefore, whenNow) =>
      `${before} ${whenBefore}, ${now} ${whenNow}: zu knapp für ein Urteil.`,
    ofAllPairs:
      'Für sich allein schließt diese Spanne die Null aus; korrigiert für alle Markenpaare belegt sie keinen Vorsprung.',
    citations: (before, now, since) =>
      sentenceWithStop(`${before} Zitierungen je Messung zuvor, ${now} seit dem ${since}`),
    sentiment: (before, now, since) => sentenceWithStop(`${before} zuvor, ${now} seit dem ${since}`),
    position: (before, now, since) =>
      sentenceWithStop(`Mittlere Position ${before} zuvor, ${now} seit dem ${since}`),
    measurement: (before, now, since) =>
      `${sentenceWithStop(`${before} zuvor, ${now} seit dem ${since}`)} Das ist keine echte Bewegung.`,
    drift: (before, now) => `${before} damals, ${now} heute.`,
    judged: (before, now, whenBefore, whenNow) =>
      sentenceWithStop(`${before} ${whenBefore}, ${now} ${whenNow}`),
    prompts: (prompt, before, now, since) =>
      sentenceWithStop(
        `${before} der Antworten darauf zuvor, ${now} seit dem ${since}; am deutlichsten bei „${prompt}“`,
      ),
    ofMentions: (before, now, since) =>
      sentenceWithStop(`${before} der Nennungen zuvor, ${now} seit dem ${since}`),
    ofItsAnswers: (before, now, since) =>
      sentenceWithStop(`${before} der Antworten darauf zuvor, ${now} seit dem ${since}`),
    ofAnswers: (before, now, since) =>
      sentenceWithStop(`${before} der Antworten zuvor, ${now} seit dem ${since}`),
  },

  noise: {
    quiet: 'Die Messungen schwanken nicht stärker, als es ihre Antworten erwarten lassen.',
    wander: (points, steps) =>
      `Die Messungen dieser Marke schwanken von sich aus um ${points} Punkte${steps === null ? '' : `, gemessen an ${steps} früheren Schritten`}.`,
  },
  nothing: 'Nichts hat sich stärker bewegt, als der Zufall erwarten lässt.',
  nothingApart:
    'Zusammen beurteilt hebt sich kein Wert vom Zufall ab: Bei so vielen kann es einer für sich allein.',
  nothingElse: 'Es gibt keinen Zeitpunkt, ab dem sich etwas erkennbar geändert hat.',
  wouldShow: (points) =>
    ` Zwischen der ersten und der zweiten Hälfte dieser Messungen wäre eine Bewegung von ${points} Punkten in vier von fünf Fällen aufgefallen.`,
  wouldShowHere: (points) => ` Eine Änderung um ${points} Punkte wäre in vier von fünf Fällen aufgefallen.`,
  rangeOfRuns: (range) => `${range} je Messung`,
  rangeOfPoints: (range) => `${range} Punkte`,
  rangeOfChange: (range, leader) =>
    `Änderung${leader === null ? '' : ` des Vorsprungs von ${leader}`}: ${range}`,

  summary: {
    levels: (from, to) => `von ${from} auf ${to}`,
    moved: (brand, isUp, levels) => `${brand} ${isUp ? 'steigt' : 'fällt'} ${levels} der Antworten`,
    drifted: (brand, isUp, levels) =>
      `${brand} ${isUp ? 'steigt nach und nach' : 'fällt nach und nach'} ${levels} der Antworten`,
    platform: (platform, brand, isUp, levels) => `${platform} nennt ${brand} ${oftener(isUp)}: ${levels}`,
    topic: (brand, topic, isUp, levels) =>
      `${brand} ${isUp ? 'gewinnt' : 'verliert'} beim Thema „${topic}“: ${levels}`,
    level: (brand, share) =>
      share === null
        ? `Keine klare Änderung darin, wie oft ${brand} genannt wird`
        : `${brand} wird in ${share} der Antworten genannt, ohne klare Änderung`,
    onShared: (moved) =>
      `${moved}, gemessen an den Prompts und Plattformen, die beide Seiten abgefragt haben`,
    explains: (platform, brand, isUp, from, to) =>
      `${platform} erklärt den ${isUp ? 'Zuwachs' : 'Rückgang'}: ${brand} steht nun in ${to} der Antworten dort, zuvor in ${from}`,
    overtakes: (first, second) => `${first} überholt ${second}`,
    drawsLevel: (first, second) => `${first} zieht mit ${second} gleich`,
    standing: {
      moved: (brand, isUp, levels, since) =>
        `${brand} wird seit dem ${since} ${oftener(isUp)} genannt: ${levels} der Antworten`,
      drifted: (brand, isUp, levels, since) =>
        `${brand} ${isUp ? 'steigt' : 'fällt'} seit dem ${since}: ${levels} der Antworten`,
      platform: (platform, brand, isUp, levels, since) =>
        `${platform} nennt ${brand} seit dem ${since} ${oftener(isUp)}: ${levels}`,
      topic: (brand, topic, isUp, levels, since) =>
        `${brand} ist beim Thema „${topic}“ seit dem ${since} ${isUp ? 'stärker' : 'schwächer'}: ${levels}`,
      onDay: (headline, day) => `${headline} am ${day}`,
      other: (lead, since) => `${lead} seit dem ${since}`,
    },
    retold: (day, brand, from, to, days) =>
      `Im Bericht vom ${day} hieß es, ${from} der Antworten nennen ${brand}; seit die Antworten vom ${days} neu ausgewertet sind, sind es ${to}.`,
    withdrawn: (day, lead) =>
      `Im Bericht vom ${day} hieß es: „${lead}“. Nach allem, was jetzt bekannt ist, hebt sich das nicht mehr vom Zufall ab.`,
    told: (day, then) =>
      sentenceWithStop(`Wie am ${day} berichtet${then === null ? '' : `, dort auf den ${then} datiert`}`),
    steady: { month: 'Ein ruhiger Monat', period: 'Ein ruhiger Zeitraum' },
    quiet: (steady) => `${steady}: Nichts hat sich stärker bewegt, als der Zufall erwarten lässt`,
    unseen: (level, points) => `${level}; eine Änderung unter ${points} Punkten könnte unbemerkt bleiben`,
    measuredOtherwise: (headline) => `${headline}, anders gemessen`,
    rerouted: (platform, levels) =>
      `${platform} antwortete zumindest teilweise auf einem anderen Weg als zuvor und wird nicht beurteilt: ${levels}`,
    named: (brand, isUp, levels) => `${brand} wird ${oftener(isUp)} genannt: ${levels}`,
  },
};

const NO_COMPARISON: Readonly<Record<NoComparison, string>> = {
  'first-run': 'Erste Messung im Bericht',
  'not-asked-before': 'Zuvor nicht abgefragt',
  'too-few-answers': 'Zu wenige Antworten',
  'too-few-prompts': 'Zu wenige Prompts',
  'platforms-differ': 'Kein Vergleich: andere Plattformen',
  'measured-differently': 'Kein Vergleich: anders gemessen',
  rerouted: 'Kein Vergleich: anderer Weg',
  'not-measured': 'Kein Vergleich: nicht in beiden Messungen',
  'no-interval': 'Kein Vergleich: kein Intervall',
  'being-read': 'Kein Vergleich: wird noch gelesen',
};

const WHY_NO_COMPARISON: Readonly<Record<NoComparison, string>> = {
  'first-run': 'dies ist die erste Messung',
  'not-asked-before': 'in der vorigen Messung nicht abgefragt',
  'too-few-answers': 'zu wenige Antworten',
  'too-few-prompts': 'zu wenige Prompts',
  'platforms-differ': 'die Plattformen sind nicht dieselben',
  'measured-differently': 'nicht dieselben Prompts auf denselben Plattformen gemessen',
  rerouted: 'alle Antworten kamen auf einem anderen Weg als zuvor',
  'not-measured': 'nicht in beiden Messungen erhoben',
  'no-interval': 'der Messdienst nennt keine Streuung',
  'being-read': 'die Daten werden noch gelesen',
};

/** German. */
export const GERMAN: Wording = {
  range: (low, high) => `${low} bis ${high}`,
  list: listIn('de'),
  marks: { comma: ', ', semicolon: '; ', colon: ': ', space: ' ' },
  sentence: sentenceWithStop,
  ranks: (best, worst) => `${best}–${worst}`,
  noScans: 'keine Messung',
  leftOut: 'nicht in diesem Bericht',
  brandSince: (name, day) => `${name} (seit ${dem(day)})`,
  plural: pluralIn('de'),
  allAlike: 'alle gleich',
  noComparison: NO_COMPARISON,
  whyNoComparison: WHY_NO_COMPARISON,
  verdict: verdictsIn(
    {
      unclear: 'Keine klare Änderung',
      beyondNoise: 'Über dem Rauschen',
      betterBeyondNoise: 'Besser, über dem Rauschen',
      worseBeyondNoise: 'Schlechter, über dem Rauschen',
    },
    NO_COMPARISON,
  ),
  findings: GERMAN_FINDINGS,
  history: GERMAN_HISTORY,
};
