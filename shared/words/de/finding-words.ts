/** The sentences of findings in German. */
import type { FindingWords } from '../finding-words.ts';
import { sentenceWithStop } from '../grammar.ts';
import { dem, vom } from './dates.ts';

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

  atHour: (day, hour) => `${day}, ${hour}`,

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
      first: 'Eine frühere Messung gibt es nicht.',
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
    moved: (moved, from, to) =>
      sentenceWithStop(`Der Nennungsanteil ${moved} zwischen ${dem(from)} und ${dem(to)}`),
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
    chance: (judged, moved, byChance) =>
      `Von ${judged} verglichenen Plattformen über das Rauschen hinaus bewegt: ${moved ?? 'keine'}; der Zufall allein ergäbe etwa ${byChance}.`,
    together: (count, holding) =>
      count === 0
        ? 'Gemeinsam beurteilt hebt sich keine ab.'
        : `Auch gemeinsam beurteilt ${count === 1 ? 'hebt sich ab' : 'heben sich ab'}: ${sentenceWithStop(holding)}`,
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
