/** The sentences of what a project's history tells, in German. */
import { sentenceWithStop } from '../grammar.ts';
import type { HistoryWords } from '../history-words.ts';

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
    clear: 'Über das Rauschen hinaus',
    likely: 'Wahrscheinlich über das Rauschen hinaus',
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
    levelNow: (before, now, since) => `${before} vor dem ${since}, ${now} heute: zu knapp für ein Urteil.`,
    citations: (before, now, since) =>
      sentenceWithStop(`${before} Zitierungen je Messung zuvor, ${now} seit dem ${since}`),
    sentiment: (before, now, since) => sentenceWithStop(`${before} zuvor, ${now} seit dem ${since}`),
    position: (before, now, since) =>
      sentenceWithStop(`Mittlere Position ${before} zuvor, ${now} seit dem ${since}`),
    measurement: (before, now, since) =>
      `${sentenceWithStop(`${before} zuvor, ${now} seit dem ${since}`)} Das ist keine echte Bewegung.`,
    drift: (before, now) => `${before} damals, ${now} heute.`,
    judged: (before, now, since) => `${before} vor dem ${since}, ${now} heute.`,
    driftEnds: (before, now) => `${before} in den Messungen davor, ${now} in den vier neuesten.`,
    prompts: (prompt, before, now, since) =>
      sentenceWithStop(
        `Am deutlichsten bei „${prompt}“: ${before} der Antworten zuvor, ${now} seit dem ${since}`,
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
  rangeOfChange: (range, isLead) => `Änderung${isLead ? ' des Vorsprungs' : ''}: ${range}`,

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
      overtakes: (first, second, since) => `${first} liegt seit dem ${since} vor ${second}`,
      level: (first, second, since) =>
        `${second} hat seit dem ${since} keinen klaren Vorsprung mehr vor ${first}`,
      other: (lead, since) => `${lead}, seit dem ${since}`,
    },
    retold: (day, brand, from, to, days) =>
      `Im Bericht vom ${day} hieß es, ${from} der Antworten nennen ${brand}; seit die Antworten vom ${days} neu ausgewertet sind, sind es ${to}.`,
    withdrawn: (day, lead) =>
      `Im Bericht vom ${day} hieß es: „${lead}“. Nach allem, was jetzt bekannt ist, hebt sich das nicht mehr vom Zufall ab.`,
    told: (day) => sentenceWithStop(`Wie am ${day} berichtet`),
    steady: { month: 'Ein ruhiger Monat', period: 'Ein ruhiger Zeitraum' },
    quiet: (steady) => `${steady}: Nichts hat sich stärker bewegt, als der Zufall erwarten lässt`,
    named: (brand, isUp, levels) => `${brand} wird ${oftener(isUp)} genannt: ${levels}`,
    held: (brand, moved) => `${brand} bleibt stabil; ${moved}`,
  },
};
