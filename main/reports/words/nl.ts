/** Dates, verdicts and findings, in Dutch. */
import type { NoComparison } from '../../../shared/domain/verdict-schema.ts';
import type { FindingWords } from '../../../shared/words/finding-words.ts';
import { listIn, pluralIn, sentenceWithStop } from '../../../shared/words/grammar.ts';
import type { HistoryWords } from '../../../shared/words/history-words.ts';
import { verdictsIn, type Wording } from '../../../shared/words/wording.ts';

const rose = (isUp: boolean): string => (isUp ? 'steeg' : 'daalde');

export const DUTCH_FINDINGS: FindingWords = {
  gain: {
    better: 'een duidelijke winst',
    worse: 'een duidelijk verlies',
    unclear: 'geen duidelijke wijziging',
  },
  noComparison: (subject, why) => `Geen vergelijking ${subject}: ${why}`,
  between: (from, to) => `tussen ${from} en ${to}`,
  movement: {
    unclear: 'vertoont geen duidelijke wijziging',
    unclearBy: (points, range) => `vertoont geen duidelijke wijziging (${points} punten, ${range})`,
    moved: (isUp, points, range) => `${rose(isUp)} ${points} punten (${range})`,
    range: (range) => `95%: ${range}`,
  },
  problems: {
    'single-run': 'Een vergelijking vraagt twee metingen. Kies een tweede.',
    'too-many-runs': 'Er kunnen hoogstens 12 metingen worden vergeleken. Kies er minder.',
    'same-run-twice': 'Dezelfde meting is tweemaal gekozen. Kies een andere.',
    'overlapping-periods':
      'Niet vergelijkbaar: een meting ligt in beide perioden, waardoor haar antwoorden in beide zouden staan. Kies perioden die elkaar niet overlappen.',
    'no-brands': 'Niet vergelijkbaar: in een van de metingen is geen merk beoordeeld.',
    'no-own-brand': 'Niet vergelijkbaar: in een van de metingen ontbreekt het eigen merk.',
    'no-answers': 'Niet vergelijkbaar: een van de metingen heeft geen antwoorden.',
    'no-common-platform': 'Niet vergelijkbaar: de metingen hebben geen platform gemeen.',
  },
  pooled: (month, runs, written) =>
    `${month} (${written} ${runs === 1 ? 'meting' : 'metingen'} samengenomen)`,
  incomplete: (date, reasons) => `De meting van ${date} is onvolledig: ${sentenceWithStop(reasons)}`,
  more: (count) => `nog ${count}`,

  breaks: {
    mixed: 'Het totaal kan bewegen zonder dat er een antwoord is veranderd.',
    prompts: (count, written) => `${written} ${count === 1 ? 'prompt' : 'prompts'}`,
    added: (what) => `${what} toegevoegd`,
    dropped: (what) => `${what} vervallen`,
    retired: (what) => `${what} stopgezet`,
    reworded: (what) => `${what} anders geformuleerd`,
    afterRewording: 'De antwoorden ervoor en erna horen bij verschillende vragen.',
    topicsAdded: (topics) => `Nieuwe onderwerpen: ${topics}`,
    topicsDropped: (topics) => `Vervallen onderwerpen: ${topics}`,
    fallbackEnded: (before) => `Geen omweg via de API meer (was ${before})`,
    fallbackBegan: (now) => `Omweg via de API voor ${now} van de antwoorden`,
    fallbackMoved: (isUp, now, before) =>
      `Omweg via de API voor ${isUp ? 'meer' : 'minder'} antwoorden: ${now} (was ${before})`,
    afterRoute: 'Antwoorden langs de omweg kunnen anders uitvallen.',
    partial: (missing, total) => `Onvolledige meting: ${missing} van ${total} antwoorden ontbreken`,
    afterPartial: 'De cijfers berusten alleen op de ontvangen antwoorden.',
    modelsAdded: (models) => `Nieuwe modellen: ${models}`,
    modelsDropped: (models) => `Niet meer gebruikte modellen: ${models}`,
    modelsChanged: (dropped, added) => `Modellen gewijzigd van ${dropped} in ${added}`,
    afterModels: 'Een ander model kan anders antwoorden.',
  },

  measurement: {
    causes: {
      platforms: 'De wisseling van platforms',
      prompts: 'De wisseling van prompts',
    },
    accounts: (cause, points, total, from, to) =>
      `${cause} is op zichzelf goed voor ${points} punten; alle antwoorden samen gingen van ${from} naar ${to} (${total}).`,
    byRoute: (points, total, from, to, isPart) =>
      `Antwoorden die minstens deels langs een andere weg kwamen, zijn goed voor ${isPart ? `${points} van de ${total} punten` : `${points} punten, tegenover een verandering van ${total}`} van ${from} naar ${to} van alle antwoorden; of dat aan de weg of aan echte beweging ligt, valt niet te zeggen.`,
    rerouted:
      'Alle gemeenschappelijke antwoorden kwamen langs een andere weg dan voorheen; echte beweging en het effect van de weg zijn dus niet te scheiden.',
    changed: (events) => sentenceWithStop(`Anders gemeten: ${events}`),
    totals:
      'Wijzigingen zijn beoordeeld op de totalen van de meetdienst, omdat antwoorden ontbreken of niet aan hun prompts zijn gekoppeld.',
    voiceWithout: (brands) =>
      `De wijzigingen van het aandeel in de vermeldingen en van de positie tellen niet mee wat maar in één meting is beoordeeld: ${sentenceWithStop(brands)}`,
    onPairs: (prompts, platforms, answers) =>
      `Wijzigingen tellen wat beide kanten gemeen hebben: ${prompts} prompts, ${platforms} platforms, elke kant gewogen als ${answers} antwoorden.`,
    onPlatforms: (platforms, answers) =>
      `Wijzigingen tellen de ${platforms} platforms die aan beide kanten zijn bevraagd: elke kant gewogen als ${answers} antwoorden.`,
  },

  visibility: {
    noScore: {
      headline: 'In deze meting zijn geen antwoorden beoordeeld',
      lede: 'De meetdienst heeft geen score voor het eigen merk geleverd.',
    },
    share: (ofHundred) => `Genoemd in ${ofHundred} van elke 100 antwoorden`,
    shareOfFew: (mentions, answers) => `Genoemd in ${mentions} van ${answers} antwoorden`,
    shareSince: (ground, share, gain, since) =>
      ground === 'all'
        ? `${share}, ${gain} sinds ${since}`
        : `${share}; ${ground === 'pairs' ? 'op wat beide kanten gemeen hebben' : 'op de platforms van beide kanten'}, ${gain} sinds ${since}`,
    namedOver: (brand, mentions, answers, when) =>
      `${when}: ${brand} werd genoemd in ${mentions} van ${answers} antwoorden.`,
    firstRun: (brand, mentions, answers, date) =>
      `${brand} werd op ${date} genoemd in ${mentions} van ${answers} antwoorden. Wijzigingen worden zichtbaar vanaf de volgende meting.`,
    longView: (on, moved, from, to) => {
      const what = {
        all: 'De zichtbaarheid',
        pairs: 'Op wat beide kanten gemeen hebben, geldt: de zichtbaarheid',
        platforms: 'Op de platforms van beide metingen geldt: de zichtbaarheid',
      };
      return `${what[on]} ${moved} tussen ${from} en ${to}`;
    },
  },

  baseline: {
    previous: (when) => `Vergeleken met de vorige meting, van ${when}.`,
    monthBefore: (when) => `Vergeleken met de vorige maand, ${when}.`,
    beforePeriod: (when) => `Vergeleken met de laatste meting vóór deze periode, van ${when}.`,
    compared: (when) => `Vergeleken met ${when}.`,
    firstOfPeriod: (when) =>
      `Vergeleken met de eerste meting van deze periode, van ${when}; een eerdere is niet beschikbaar.`,
    runWithTime: 'Eén meting wordt vergeleken met alle metingen van die tijd samen.',
    lastYear: (when) => `Vergeleken met dezelfde maand vorig jaar, ${when}.`,
    set: (when, day, reason) =>
      sentenceWithStop(`Vergeleken met de nulmeting van ${when}, vastgesteld op ${day}: ${reason}`),
    run: (when, made) =>
      `Vergeleken met de meting van ${when}, gekozen voor ${made === 'report' ? 'dit rapport' : 'deze vergelijking'}.`,
    month: (when, made) =>
      `Vergeleken met ${when}, gekozen voor ${made === 'report' ? 'dit rapport' : 'deze vergelijking'}.`,
    calledPrevious: 'de vorige meting',
    called: 'de nulmeting',
    missing: {
      first: 'Er is geen eerdere meting beschikbaar.',
      'not-set': 'Er is geen nulmeting vastgesteld.',
      'set-gone': 'De vastgestelde nulmeting heeft geen beschikbare scores.',
      'set-not-earlier': 'De nulmeting is niet eerder dan wat wordt vergeleken.',
      noRunIn: (month) => `Er is geen meting in ${month}.`,
    },
  },

  rivals: {
    noMention: {
      headline: 'In deze meting is geen merk genoemd',
      lede: 'Een aandeel in de vermeldingen vraagt minstens één vermelding.',
    },
    share: (pct) => `${pct}% van alle merkvermeldingen`,
    leads: (brand, share) => `${brand} voert het veld aan met ${share}`,
    unsettled: (brand, share) => `${brand} heeft ${share}; de voorsprong is te klein voor een oordeel`,
    notProvenBehind: (brand, share) =>
      `${brand} heeft ${share}; de voorsprong van de eerste is niet aangetoond`,
    behind: (brand, share, ahead) => `${brand} heeft ${share}, achter ${ahead}`,
    trails: (leader, brand, share) => `${leader} ligt voor; ${brand} heeft ${share}`,
    voice: 'van het aandeel in de vermeldingen',
    moved: (brand, moved, from, to) =>
      sentenceWithStop(`Het aandeel van ${brand} in de vermeldingen ${moved} tussen ${from} en ${to}`),
    apart: (brand) => `Geen concurrent ligt te dicht bij ${brand} voor een oordeel.`,
    inseparable: (brand, neighbours) =>
      `Te dicht bijeen voor een oordeel: ${brand} en ${neighbours}. Een toets op dezelfde antwoorden onderscheidt ze niet.`,
  },

  platforms: {
    noScore: {
      headline: 'In deze meting is geen platform beoordeeld',
      lede: 'De meetdienst heeft geen cijfers per platform geleverd.',
    },
    single: (platform) => `Eén platform bevraagd: ${platform}`,
    moved: (roseOn, fellOn) =>
      [
        roseOn === '' ? '' : `Stijging op ${roseOn}`,
        fellOn === '' ? '' : `${roseOn === '' ? 'Daling' : 'daling'} op ${fellOn}`,
      ]
        .filter((part) => part !== '')
        .join(', ') + ', buiten de ruis',
    extremes: (high, low) => `Sterkst op ${high}, zwakst op ${low}`,
    strongest: (high) => `Sterkst op ${high}`,
    weakest: (low) => `Zwakst op ${low}`,
    differ: 'Platforms verschillen, maar geen enkel onderscheidt zich van alle andere',
    alike: 'Geen duidelijk verschil tussen platforms',
    names: (platform, brand, pct) => `${platform} noemt ${brand} in ${pct}% van de antwoorden`,
    span: (named, low, pct) => `${named}, ${low} in ${pct}%.`,
    chance: (judged, moved, byChance, together) =>
      `Van ${judged} vergeleken platforms bewogen buiten de ruis: ${moved ?? 'geen'}; toeval alleen zou er ongeveer ${byChance} laten zien${together || '.'}`,
    together: (count, holding) =>
      count === 0
        ? '; samen beoordeeld springt er geen uit.'
        : `; ook samen beoordeeld ${count === 1 ? 'springt eruit' : 'springen eruit'}: ${sentenceWithStop(holding)}`,
  },

  topics: {
    noFigures: {
      headline: 'Geen cijfers per onderwerp',
      lede: 'Voor deze meting is geen zichtbaarheid per onderwerp bekend.',
    },
    single: (topic) => `Eén onderwerp bevraagd: ${topic}`,
    extremes: (best, worst) => `${best} is het sterkste onderwerp, ${worst} het zwakste`,
    strongest: (best) => `${best} is het sterkste onderwerp`,
    weakest: (worst) => `${worst} is het zwakste onderwerp`,
    differ: 'Onderwerpen verschillen, maar geen enkel onderscheidt zich van alle andere',
    alike: 'Geen duidelijk verschil tussen onderwerpen voor het eigen merk',
    ledNone: 'Bij geen onderwerp wordt het eigen merk buiten de ruis vaker genoemd dan elke concurrent.',
    led: (count, of, topics) =>
      `Buiten de ruis wordt het eigen merk bij ${count} van ${of} onderwerpen het vaakst genoemd: ${sentenceWithStop(topics)}`,
    doubt: (answers) =>
      `Onderwerpen hebben weinig antwoorden (${answers} bij het zwakste), de intervallen zijn dus breed.`,
  },

  sentiment: {
    noMention: {
      headline: 'Geen vermelding, geen toon',
      lede: 'Het eigen merk is in deze meting niet genoemd.',
    },
    notGiven: {
      headline: 'Geen toon bekend',
      lede: 'Voor deze meting is geen toonscore bekend.',
    },
    balance: (positive, total, brand, negative) =>
      `${positive} van ${total} vermeldingen van ${brand} zijn positief, ${negative} negatief`,
    howCounted:
      'De score telt elke positieve vermelding als +1, elke negatieve als −1 en elke neutrale als 0.',
    unclear: (difference, since) =>
      `De toonscore vertoont geen duidelijke wijziging sinds ${since} (${difference}).`,
    moved: (isUp, size, since) => `De toonscore ${rose(isUp)} ${size} sinds ${since}, buiten de ruis.`,
    spread: (best, worst) =>
      `Het positiefst over ${best.attribute} (${best.score}, n ${best.mentions}), het minst positief over ${worst.attribute} (${worst.score}, n ${worst.mentions}).`,
    order: 'De volgorde kan toeval zijn.',
    unranked: (least) => `Kenmerken met minder dan ${least} vermeldingen zijn niet gerangschikt.`,
  },

  sources: {
    none: {
      headline: 'Geen geciteerde bronnen',
      lede: 'Voor deze meting zijn geen geciteerde pagina’s bekend.',
    },
    most: (domain, ownPct) => `${domain} wordt het meest geciteerd; eigen pagina’s: ${ownPct}%`,
    countsOver: (domains, citations, when) =>
      `${when}: de platforms citeerden ${domains} domeinen, samen ${citations} keer.`,
    counts: (domains, citations, date) =>
      `De platforms citeerden op ${date} ${domains} domeinen, samen ${citations} keer.`,
  },
};

const oftener = (isUp: boolean): string => (isUp ? 'vaker' : 'minder vaak');

export const DUTCH_HISTORY: HistoryWords = {
  problems: {
    'single-run': 'Eén meting geeft een niveau, geen wijziging. De volgende is ermee te vergelijken.',
    'empty-run':
      'De jongste meting heeft geen antwoorden. De volgende die ze heeft, wordt vergeleken met de eerdere.',
    'no-answers':
      'De antwoorden van de jongste meting zijn niet beschikbaar; over afzonderlijke platforms, onderwerpen of prompts valt dus niets te zeggen.',
    'no-own-brand': 'De jongste meting heeft geen score voor het eigen merk.',
    'nothing-shared':
      'Geen prompt van de jongste meting komt in een eerdere voor; er valt dus niets te vergelijken.',
    'being-read':
      'De historie wordt nog ingelezen: dit is het niveau tot nu toe; veranderingen volgen zodra alles binnen is.',
  },
  causes: {
    platforms: 'Waarschijnlijke oorzaak: vanaf toen zijn andere platforms bevraagd.',
    prompts: 'Waarschijnlijke oorzaak: toen zijn prompts gewijzigd.',
    route:
      'Vanaf toen kwamen antwoorden langs een andere weg; of dat aan de weg of aan echte beweging ligt, valt niet te zeggen.',
    model: 'Waarschijnlijke oorzaak: vanaf toen kwamen antwoorden van een ander model.',
  },
  certainty: {
    measurement: 'Anders gemeten',
    clear: 'Buiten de ruis',
    likely: 'Waarschijnlijk buiten de ruis',
  },
  points: (written, size) => `${written} ${size === 1 ? 'punt' : 'punten'}`,

  lead: {
    drifted: (brand, isUp, size, since) =>
      `${brand} is sinds ${since} geleidelijk ${size} ${isUp ? 'gestegen' : 'gedaald'}`,
    moved: (brand, isUp, size) => `${brand} ${isUp ? 'wint' : 'verliest'} ${size}`,
    overtook: (first, second) => `${first} heeft ${second} ingehaald`,
    drewLevel: (first, second) => `${first} is op gelijke hoogte gekomen met ${second}`,
    platformStopped: (platform, brand) => `${platform} noemt ${brand} bijna niet meer`,
    platformBegan: (platform, brand) => `${platform} noemt ${brand} nu wel`,
    platformMoved: (platform, brand, isUp, since) =>
      `${platform} noemt ${brand} ${oftener(isUp)} sinds ${since}`,
    topicMoved: (topic, brand, isUp, since) =>
      `Bij “${topic}” heeft ${brand} sinds ${since} terrein ${isUp ? 'gewonnen' : 'verloren'}`,
    onePrompt: (prompt, brand, isUp) => `Op “${prompt}” wordt ${brand} ${oftener(isUp)} genoemd`,
    prompts: (count, brand, isUp) => `Op ${count} prompts wordt ${brand} ${oftener(isUp)} genoemd`,
    sourceLeft: (domain) => `${domain} is uit de bronnen verdwenen`,
    sourceEntered: (domain) => `${domain} is nieuw onder de bronnen`,
    sourceMoved: (domain, isUp, since) => `${domain} wordt ${oftener(isUp)} geciteerd sinds ${since}`,
    tone: (attribute, brand, isUp) =>
      `De toon over “${attribute}” is voor ${brand} ${isUp ? 'beter' : 'slechter'} geworden`,
    measurement: (isUp, size, what) =>
      `Het totaal ${isUp ? 'steeg' : 'daalde'} ${size} doordat andere ${what} zijn bevraagd`,
    measuredPart: (isUp, size, what, part) =>
      `Het totaal ${isUp ? 'steeg' : 'daalde'} ${size}, waarvan ${part} doordat andere ${what === 'platforms' ? 'platforms' : 'prompts'} zijn bevraagd`,
    rivals: (isUp, size) =>
      `Het aandeel in de vermeldingen ${isUp ? 'steeg' : 'daalde'} ${size} doordat andere concurrenten worden geteld`,
    voice: (brand, isUp) => `${brand} heeft een ${isUp ? 'groter' : 'kleiner'} aandeel in alle vermeldingen`,
    position: (brand, isLater) => `${brand} wordt ${isLater ? 'later' : 'eerder'} in de antwoorden genoemd`,
    sentiment: (brand, isUp) => `De antwoorden spreken ${isUp ? 'beter' : 'slechter'} over ${brand}`,
  },

  rest: {
    ahead: (size) => `${size} voorsprong`,
    behind: (size) => `${size} achterstand`,
    lead: (before, now, since) => `${before} voorheen, ${now} sinds ${since}.`,
    level: (before, now, since) =>
      `${before} voorheen, ${now} sinds ${since}; nu te dicht bijeen voor een oordeel.`,
    before: (since) => `vóór ${since}`,
    runsBefore: (runs, written, since) =>
      runs === 1 ? `in de meting vóór ${since}` : `in de ${written} metingen vóór ${since}`,
    inPeriod: 'in deze periode',
    onDay: (day) => `op ${day}`,
    inNewest: 'in de vier nieuwste',
    levelNow: (before, now, whenBefore, whenNow) =>
      `${before} ${whenBefore}, ${now} ${whenNow}: te dicht bijeen voor een oordeel.`,
    ofAllPairs:
      'Op zichzelf sluit dit interval nul uit; gecorrigeerd voor alle merkparen bewijst het geen voorsprong.',
    citations: (before, now, since) => `${before} citaties per meting voorheen, ${now} sinds ${since}.`,
    sentiment: (before, now, since) => `${before} voorheen, ${now} sinds ${since}.`,
    position: (before, now, since) => `Gemiddelde positie ${before} voorheen, ${now} sinds ${since}.`,
    measurement: (before, now, since) =>
      `${before} voorheen, ${now} sinds ${since}. Dit is geen echte beweging.`,
    drift: (before, now) => `${before} toen, ${now} nu.`,
    judged: (before, now, whenBefore, whenNow) => `${before} ${whenBefore}, ${now} ${whenNow}.`,
    prompts: (prompt, before, now, since) =>
      `${before} van de antwoorden daarop voorheen, ${now} sinds ${since}; het sterkst bij “${prompt}”.`,
    ofMentions: (before, now, since) => `${before} van de vermeldingen voorheen, ${now} sinds ${since}.`,
    ofItsAnswers: (before, now, since) =>
      `${before} van de antwoorden daarop voorheen, ${now} sinds ${since}.`,
    ofAnswers: (before, now, since) => `${before} van de antwoorden voorheen, ${now} sinds ${since}.`,
  },

  noise: {
    quiet: 'De metingen schommelen niet meer dan hun antwoorden doen verwachten.',
    wander: (points, steps) =>
      `De metingen van dit merk schommelen uit zichzelf ${points} punten${steps === null ? '' : `, gemeten over ${steps} eerdere stappen`}.`,
  },
  nothing: 'Niets bewoog meer dan toeval verklaart.',
  nothingApart:
    'Samen beoordeeld springt geen enkel cijfer boven het toeval uit: van zo veel kan één dat op zichzelf doen.',
  nothingElse: 'Geen datum springt eruit vanaf wanneer iets veranderde.',
  wouldShow: (points) =>
    ` Tussen de eerste en de tweede helft van deze metingen zou een beweging van ${points} punten in vier van de vijf gevallen zijn opgevallen.`,
  wouldShowHere: (points) =>
    ` Een wijziging van ${points} punten zou in vier van de vijf gevallen zijn opgevallen.`,
  rangeOfRuns: (range) => `${range} per meting`,
  rangeOfPoints: (range) => `${range} punten`,
  rangeOfChange: (range, leader) =>
    `Verandering${leader === null ? '' : ` van de voorsprong van ${leader}`}: ${range}`,

  summary: {
    levels: (from, to) => `van ${from} naar ${to}`,
    moved: (brand, isUp, levels) => `${brand} ${isUp ? 'stijgt' : 'daalt'} ${levels} van de antwoorden`,
    drifted: (brand, isUp, levels) =>
      `${brand} ${isUp ? 'stijgt' : 'daalt'} geleidelijk ${levels} van de antwoorden`,
    platform: (platform, brand, isUp, levels) => `${platform} noemt ${brand} ${oftener(isUp)}: ${levels}`,
    topic: (brand, topic, isUp, levels) =>
      `${brand} ${isUp ? 'wint' : 'verliest'} terrein bij “${topic}”: ${levels}`,
    level: (brand, share) =>
      share === null
        ? `Geen duidelijke verandering in hoe vaak ${brand} wordt genoemd`
        : `${brand} wordt in ${share} van de antwoorden genoemd, zonder duidelijke verandering`,
    onShared: (moved) => `${moved}, op de prompts en platforms die beide kanten delen`,
    explains: (platform, brand, isUp, from, to) =>
      `${platform} verklaart de ${isUp ? 'stijging' : 'daling'}: ${to} van de antwoorden daar noemt ${brand}, eerst ${from}`,
    overtakes: (first, second) => `${first} haalt ${second} in`,
    drawsLevel: (first, second) => `${first} komt op gelijke hoogte met ${second}`,
    standing: {
      moved: (brand, isUp, levels, since) =>
        `${brand} wordt sinds ${since} ${oftener(isUp)} genoemd: ${levels} van de antwoorden`,
      drifted: (brand, isUp, levels, since) =>
        `${brand} ${isUp ? 'stijgt' : 'daalt'} geleidelijk sinds ${since}: ${levels} van de antwoorden`,
      platform: (platform, brand, isUp, levels, since) =>
        `${platform} noemt ${brand} sinds ${since} ${oftener(isUp)}: ${levels}`,
      topic: (brand, topic, isUp, levels, since) =>
        `${brand} is sinds ${since} ${isUp ? 'sterker' : 'zwakker'} bij “${topic}”: ${levels}`,
      onDay: (headline, day) => `${headline} op ${day}`,
      other: (lead, since) => `${lead}, sinds ${since}`,
    },
    retold: (day, brand, from, to, days) =>
      `Ons rapport van ${day} zei dat ${from} van de antwoorden ${brand} noemt; sinds de antwoorden van ${days} opnieuw zijn geanalyseerd, is het ${to}.`,
    withdrawn: (day, lead) =>
      `Ons rapport van ${day} zei: ‘${lead}’. Met wat nu bekend is, onderscheidt dit zich niet meer van toeval.`,
    told: (day, then) => `Zoals gemeld op ${day}${then === null ? '' : `, toen gedateerd op ${then}`}.`,
    steady: { month: 'Een rustige maand', period: 'Een rustige periode' },
    quiet: (steady) => `${steady}: niets bewoog meer dan toeval verklaart`,
    unseen: (level, points) =>
      `${level}; een verandering van minder dan ${points} punten kan onopgemerkt blijven`,
    measuredOtherwise: (headline) => `${headline}, anders gemeten`,
    rerouted: (platform, levels) =>
      `${platform} antwoordde minstens deels via een andere route dan voorheen en wordt niet beoordeeld: ${levels}`,
    named: (brand, isUp, levels) => `${brand} wordt ${oftener(isUp)} genoemd: ${levels}`,
  },
};

const NO_COMPARISON: Readonly<Record<NoComparison, string>> = {
  'first-run': 'Eerste meting in dit rapport',
  'not-asked-before': 'Niet in vorige meting',
  'too-few-answers': 'Te weinig antwoorden',
  'too-few-prompts': 'Te weinig prompts',
  'platforms-differ': 'Geen vergelijking: andere platforms',
  'measured-differently': 'Geen vergelijking: anders gemeten',
  rerouted: 'Geen vergelijking: andere weg',
  'not-measured': 'Geen vergelijking: niet in beide gemeten',
  'no-interval': 'Geen vergelijking: geen interval',
  'being-read': 'Geen vergelijking: nog niet ingelezen',
};

const WHY_NO_COMPARISON: Readonly<Record<NoComparison, string>> = {
  'first-run': 'dit is de eerste meting',
  'not-asked-before': 'in de vorige meting niet gevraagd',
  'too-few-answers': 'te weinig antwoorden',
  'too-few-prompts': 'te weinig prompts',
  'platforms-differ': 'de platforms zijn niet dezelfde',
  'measured-differently': 'niet dezelfde prompts op dezelfde platforms gemeten',
  rerouted: 'alle antwoorden kwamen langs een andere weg dan voorheen',
  'not-measured': 'niet in beide metingen gemeten',
  'no-interval': 'de meetdienst geeft geen spreiding',
  'being-read': 'de gegevens worden nog ingelezen',
};

/** Dutch. */
export const DUTCH: Wording = {
  range: (low, high) => `${low} tot ${high}`,
  list: listIn('nl'),
  marks: { comma: ', ', semicolon: '; ', colon: ': ', space: ' ' },
  sentence: sentenceWithStop,
  ranks: (best, worst) => `${best}–${worst}`,
  noScans: 'geen meting',
  leftOut: 'niet in dit rapport',
  brandSince: (name, day) => `${name} (sinds ${day})`,
  plural: pluralIn('nl'),
  allAlike: 'alle gelijk',
  noComparison: NO_COMPARISON,
  whyNoComparison: WHY_NO_COMPARISON,
  verdict: verdictsIn(
    {
      unclear: 'Geen uitsluitsel',
      beyondNoise: 'Buiten de ruis',
      betterBeyondNoise: 'Beter, buiten de ruis',
      worseBeyondNoise: 'Slechter, buiten de ruis',
    },
    NO_COMPARISON,
  ),
  findings: DUTCH_FINDINGS,
  history: DUTCH_HISTORY,
};
