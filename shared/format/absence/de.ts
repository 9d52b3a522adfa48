import type { Grammar } from './grammar.ts';

const ABOUT = String.raw`(?:über|zu|zur|zum|von|vom|für|bezüglich|hinsichtlich)`;
const NO = String.raw`keine(?:n|rlei|r)?(?: einzige[nr]?)?`;

export const GERMAN: Grammar = {
  cue: 'kein|nicht|nie|weder|unbekannt|fremd',
  topic:
    'information|infos|angaben|daten|hinweis|treffer|ergebnis|details|erkenntnis|eintr|spur|nichts|etwas|bekannt|geläufig|begriff|fremd|namen|kenn|gehört|quelle|erwähnt|genannt|gelistet|aufgeführt|find|ermitteln|existiert|gibt',
  named: String.raw`(?:(?:die|das|der|den|dem|des|einer?m?|einen?|eines) )?(?:(?:{W} ){0,3}(?:namens|mit dem namen|mit namen|unter dem namen) )?(?:(?:die|das|der|den|dem|marke|firma|anbieter|unternehmen|produkt|software) )*`,
  it: String.raw`(?:\b(?:dazu|darüber|hierzu|davon|sie|ihn|es|ihr|ihm)\b|\b(?:diese[rsmn]?|den|die|das|der|dem)(?: {W})? (?:marke|firma|anbieter|unternehmen|produkt|name[ns]?|hotel|programm|software|bank))`,
  end: String.raw`(?:(?:leider |derzeit |aktuell |bisher |momentan |auch )*(?:finden|gefunden|vor\b|verfügbar|vorhanden|vorliegen|habe|besitze|bekannt|nichts|keine|haben|ermitteln|liefern|liegen|gibt|in (?:meinen|den|diesen|dieser|meiner|diesem|der|keiner)))`,
  information: String.raw`(?:(?!(?:negativen?|kritischen?|schlechten?|wissenschaftlichen?)\b){W} ){0,5}?(?:informationen|infos|angaben|daten|hinweise?n?|treffer|ergebnisse|details|erkenntnisse|einträge|eintrag|spur)`,
  absences: [
    String.raw`${NO} {I} (?:auf|${ABOUT}) {T}{E}`,
    String.raw`\b(?:über|zur?|zum|für|bezüglich|hinsichtlich|bei) {T}(?: in (?:meinen|den) {W})? ?(?:(?:liegen|liegt|habe|konnte|kann|gibt|finde|finden|fand|besitze|ergab|lieferte|existieren|verfüge)\b(?: {W}){0,6}? )${NO} {I}`,
    String.raw`\b(?:${ABOUT}) {T} (?:ist|weiß|habe|finde|konnte|kann|findet|lässt|fand)\b(?: (?:ich|mir|man|sich|leider|dagegen|hingegen|jedoch|allerdings|aber|in diesen {W}|in meinen {W}|daher|also)){0,4} nichts(?: (?:bekannt|gefunden|finden|sagen|berichten|weiteres|genaueres|konkretes|verlässliches)|{E})`,
    String.raw`\bweder ${ABOUT} {T} (?:habe|konnte|kann|liegen|finde|gibt)\b.{0,60}? (?:etwas|informationen|daten|angaben)`,
    String.raw`(?<!geht )\bnichts (?:${ABOUT}) {T}{E}`,
    String.raw`\bliegen (?:mir |uns |hier |leider ){0,2}(?:${ABOUT}) {T} (?:leider )?${NO} {I}`,
    String.raw`{N}(?: (?:ist|sind|war))(?: (?:mir|uns|leider|jedoch|dagegen|hingegen|bisher|auch|persönlich|so))* (?:nicht (?:bekannt|geläufig)|unbekannt (?:für mich|mir)|kein begriff)`,
    String.raw`{N} (?:ist|sind) mir (?:leider |völlig )?(?:unbekannt|fremd)`,
    String.raw`{N} sagt mir (?:leider |persönlich |so )*nichts`,
    String.raw`\bmir (?:ist|sind) (?:leider )?(?:kein(?:e|en|er)?) (?:{W} ){0,4}(?:namens|mit dem namen|unter dem namen|mit namen) {N}`,
    String.raw`\bmir ist {T}(?: leider)? (?:nicht|kein) (?:bekannt|begriff)`,
    String.raw`\bkein(?:e|en|er)? (?:{W} ){0,4}(?:namens|mit dem namen|unter dem namen|mit namen) {N}{E}`,
    String.raw`{N} kenne ich (?:leider |bisher |persönlich )*nicht`,
    String.raw`\bkenne (?:ich )?{T} (?:leider )?nicht`,
    String.raw`\b(?:nie|nichts) (?:von|vom) {T} gehört`,
    String.raw`{N} (?:taucht|kommt|erscheint|findet sich|wird|werden|ist)(?: {W})? in (?:meinen|den|keiner|keinem|diesen|der)(?: {W}){0,3} (?:nicht |gar nicht |nirgends )?(?:auf|vor|erwähnt|genannt|enthalten|aufgeführt|gelistet)`,
    String.raw`\bin (?:den|meinen|diesen|keiner der|keiner meiner) (?:{W} ){0,2}(?:quellen|ergebnissen|suchergebnissen|daten|unterlagen) (?:wird|werden|taucht|kommt) {T} (?:nicht|nirgends|ebenfalls nicht)? ?(?:erwähnt|genannt|auf|vor)`,
    String.raw`\b(?:konnte|kann) (?:ich )?{T} (?:leider )?in (?:keiner|keinem|den|meinen) .{0,40}(?:nicht )?finden`,
    String.raw`\b(?:ein|eine|einen) (?:{W} ){0,2}{T} (?:konnte|kann) ich .{0,40}nicht (?:finden|ausfindig|ermitteln)`,
    String.raw`\b(?:ein|eine) (?:{W} )?(?:namens |mit dem namen )?{T} (?:existiert|gibt es) .{0,30}nicht`,
    String.raw`\b(?:wissens?stand|wissen|trainingsdaten|kenntnisse|quellen|datenbank)\b.{0,30}?(?:enthält|enthalten|umfasst|liefern)\b(?: {W})? (?:nichts|keine {I}) ${ABOUT} {T}`,
    String.raw`{N}, (?:zu|über) (?:dem|der|den|die|das|denen) ich (?:{W} ){0,3}?(?:keine {I}|nichts)`,
    String.raw`{N} .{0,20}in keiner (?:der|meiner) (?:{W} )?quellen (?:genannt|erwähnt|aufgeführt)`,
  ],
  empties: [
    String.raw`^(?:leider )?keine(?:rlei)? {I}(?: (?:verfügbar|vorhanden|gefunden|bekannt))?{E}`,
    String.raw`^(?:leider )?(?:dazu|hierzu|darüber|hier) (?:liegen|habe|konnte|gibt|liegt|finde|kann)\b.{0,30}?(?:keine {I}|nichts)`,
    String.raw`\b(?:dazu|hierzu|darüber) (?:habe ich )?nichts (?:gefunden|sagen)`,
    String.raw`\bkeine {I} (?:dazu|darüber|über sie|über ihn|hierzu)`,
    String.raw`\b(?:dazu|darüber|hierzu) (?:{W} ){0,3}?keine {I}`,
  ],
  fillers: [
    String.raw`^(?:und )?(?:zu|was ist mit|bei) {T}(?: bin ich überfragt)?{E}`,
    String.raw`^(?:falls|wenn|sollte[n]?) (?:du|sie|ihr) .{0,60}{N}`,
    String.raw`{N} (?:könnte|dürfte) `,
    String.raw`\bob (?:es )?{T}.{0,40} (?:kann ich|konnte ich|lässt sich|weiß ich)\b.{0,20}nicht`,
    String.raw`\b(?:kann|konnte) ich (?:leider )?(?:über|zu) {T} (?:leider )?nichts sagen`,
  ],
  yet: String.raw`^(?:[^.]{0,45})?[\s,;:–—(-]*\b(?:aber|jedoch|allerdings|sondern|außer|doch|abgesehen)\b(?! (?:ich kann|hier|du kannst|sie können|es könnte|wenn|falls|gern))`,
  unless: String.raw`\b(?:außer|abgesehen|neben|bis auf|zunächst|anfangs|wenn|falls|warum|weshalb)\b`,
};
