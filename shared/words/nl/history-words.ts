/** The sentences of what a project's history tells, in Dutch. */
import type { HistoryWords } from '../history-words.ts';

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
    levelNow: (before, now, since) => `${before} vóór ${since}, ${now} nu: te dicht bijeen voor een oordeel.`,
    citations: (before, now, since) => `${before} citaties per meting voorheen, ${now} sinds ${since}.`,
    sentiment: (before, now, since) => `${before} voorheen, ${now} sinds ${since}.`,
    position: (before, now, since) => `Gemiddelde positie ${before} voorheen, ${now} sinds ${since}.`,
    measurement: (before, now, since) =>
      `${before} voorheen, ${now} sinds ${since}. Dit is geen echte beweging.`,
    drift: (before, now) => `${before} toen, ${now} nu.`,
    judged: (before, now, since) => `${before} vóór ${since}, ${now} nu.`,
    driftEnds: (before, now) => `${before} in de metingen ervoor, ${now} in de vier nieuwste.`,
    prompts: (prompt, before, now, since) =>
      `Het sterkst bij “${prompt}”: ${before} van de antwoorden daarop voorheen, ${now} sinds ${since}.`,
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
  rangeOfChange: (range, isLead) => `Verandering${isLead ? ' van de voorsprong' : ''}: ${range}`,

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
      overtakes: (first, second, since) => `${first} ligt sinds ${since} voor op ${second}`,
      level: (first, second, since) =>
        `${second} heeft sinds ${since} geen duidelijke voorsprong meer op ${first}`,
      other: (lead, since) => `${lead}, sinds ${since}`,
    },
    retold: (day, brand, from, to, days) =>
      `Ons rapport van ${day} zei dat ${from} van de antwoorden ${brand} noemt; sinds de antwoorden van ${days} opnieuw zijn geanalyseerd, is het ${to}.`,
    withdrawn: (day, lead) =>
      `Ons rapport van ${day} zei: ‘${lead}’. Met wat nu bekend is, onderscheidt dit zich niet meer van toeval.`,
    told: (day) => `Zoals gemeld op ${day}.`,
    steady: { month: 'Een rustige maand', period: 'Een rustige periode' },
    quiet: (steady) => `${steady}: niets bewoog meer dan toeval verklaart`,
    named: (brand, isUp, levels) => `${brand} wordt ${oftener(isUp)} genoemd: ${levels}`,
    held: (brand, moved) => `${brand} blijft stabiel; ${moved}`,
  },
};
