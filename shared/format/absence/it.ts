import type { Grammar } from './grammar.ts';

const ABOUT = String.raw`(?:su|sulla|sul|sull'|sullo|sui|sugli|riguardo a|riguardo alla?|relativ[aeio] a|relativ[aeio] alla?|in merito a|in merito alla?|di|della?|dell'|del|per|per la|per l'|per il|circa)`;
const CANNOT = String.raw`\bnon (?:ho|sono|dispongo|possiedo|ci sono|c'è|riesco|riesco a|sono emersi|sono riuscit[oa] a|sono state? trovat[aeio]|risultano|trovo|ha prodotto|hanno prodotto|contengono|contiene|è emers[oa])(?: (?:trovato|trovare|reperire|reperito|individuare|individuato|di|attualmente|alcun[ao]?|nessun[ao]?|abbastanza|sufficienti|a))*`;

export const ITALIAN: Grammar = {
  cue: 'non|nulla|niente|nessun|mai|sconosciut|ignot',
  topic:
    'informazion|dat[oi]|risultat|dettagli|notizi|tracc|menzion|riferiment|riscontr|nulla|niente|nessuna|conosc|riconosc|trov|chiamat|denominat|nome|sentit|familiarit|dimestichezza|conoscenza|corrente|suona|not[oa]|sconosciut|ignot|compare|figura|appare|citat|fonti',
  named: String.raw`(?:(?:la|il|lo|l'|i|gli|le|un[ao]?|un'|al|alla|all') ?)?(?:(?:{W} ){0,4}?(?:chiamat[oa]|denominat[oa]|di nome|con (?:il|questo) nome(?: di)?|dal nome) )?(?:(?:la |il |l'|marchio |azienda |programma |hotel |albergo )*)`,
  it: String.raw`(?:\b(?:al riguardo|in merito|in proposito|a riguardo|su di (?:esso|essa|loro)|quest[oa] (?:marchio|azienda|programma|albergo|hotel|banca)|quest'azienda))`,
  end: String.raw`(?:nelle|nei|nella|nel|in (?:quella|questa|rete|internet|nessuna)|online|tra (?:le|i)|al momento|attualmente|disponibil[ei]|come |e (?:non|quindi)|perché)`,
  information: String.raw`(?:(?!negativ){W} ){0,2}?(?:informazion[ei]|dat[oi]|risultat[oi]|dettagli[o]?|notizi[ae]|traccia|tracce|menzion[ei]|riferiment[oi]|riscontr[oi])(?: (?:affidabil[ei]|specific(?:he|i|a|o)|verificat[eio]|disponibil[ei]|attendibil[ei]|sufficient[ei]|recenti|pubblic(?:he|i)|aggiornat[eio]|precis[eio]))*`,
  absences: [
    String.raw`(?:${CANNOT}|\bnessuna?|\bnessun) ?{I} (?:${ABOUT}) ?{T}{E}`,
    String.raw`\b(?:su|sulla|sull'|sul|per quanto riguarda|quanto a|quanto all'|quanto alla|riguardo a|di|della) ?{T},? (?:invece,? |però,? |purtroppo,? |tuttavia,? )*(?:${CANNOT} ?{I}|non (?:ho trovato|so|trovo) (?:nulla|niente))`,
    String.raw`\bnon (?:ho trovato|trovo|so|ho|c'è|contengono|contiene|si trova) (?:nulla|niente)(?: (?:di rilevante|di affidabile))?(?: né)? (?:${ABOUT}) ?{T}{E}`,
    String.raw`\bnon (?:conosco|riconosco|trovo) {T}{E}`,
    String.raw`\bnon (?:esiste|c'è|mi risulta|conosco|trovo|ho trovato|sono riuscit[oa] a (?:trovare|individuare)|sembra esistere|mi risulta che esista|risulta)\b ?(?:{W} ){0,4}?(?:chiamat[oa]|denominat[oa]|di nome|con (?:il|questo) nome(?: di)?|dal nome) {N}{E}`,
    String.raw`\b(?:mai )(?:sentito|sentita|sentivo)(?: parlare)? (?:di |della |del |dell')?{T}{E}`,
    String.raw`\bnon (?:ho familiarità|ho dimestichezza|sono a conoscenza|sono al corrente) (?:con (?:la |il |l')?|di |della |dell')?{T}{E}`,
    String.raw`{N} non mi (?:dice (?:nulla|niente)|è not[oa]|è familiare|suona|è conosciut[oa])`,
    String.raw`{N} mi è (?:del tutto |completamente )?(?:sconosciut[oa]|ignot[oa])`,
    String.raw`{N},? (?:invece,? )?non (?:compare|figura|appare|viene citat[oa]|viene menzionat[oa]|è citat[oa]|è menzionat[oa]|risulta) (?:in nessuna|nelle|nei|tra i|tra le)(?: delle| mie| miei)? ?(?:{W} )?(?:fonti|fonte|risultati|dati|documenti)`,
    String.raw`{N} non (?:è tra|rientra tra|è) (?:{W} ){0,4}che (?:io )?(?:conosco|conosca|riconosco|riconosca)`,
    String.raw`\b(?:fonti|risultati|documenti)\b.{0,40}? non (?:menzionano|citano|parlano di|includono|contengono) (?:la |il |l')?{T}{E}`,
    String.raw`{N}, (?:sulla|sul|su|della|del|di) (?:quale|cui) non (?:ho trovato|ho|dispongo|so)\b.{0,15}?(?:nulla|niente|informazioni|dati)`,
    String.raw`\binformazioni su .{1,40}?,? ma (?:nessuna|niente|nulla|non) (?:su|sulla|sul|sull') ?{T}{E}`,
    String.raw`\b(?:nessun risultato|nessuna informazione) (?:per|su) {T}{E}`,
  ],
  empties: [
    String.raw`^(?:purtroppo,? )?(?:nessuna?|nessun|non ci sono|non ho|non dispongo di|non ho trovato) {I}{E}`,
    String.raw`^(?:dati|informazioni) non (?:disponibili|trovat[ei])`,
    String.raw`\bnon (?:ho|dispongo di|ci sono|ho trovato) (?:{I}|nulla|niente) (?:al riguardo|in merito|in proposito|a riguardo)`,
  ],
  fillers: [
    String.raw`^e {T}{E}`,
    String.raw`\bnon posso (?:esprimermi|valutare|giudicare|dare un parere)\b.{0,15}{T}`,
    String.raw`^se (?:mi|puoi|può|hai) .{0,60}{N}`,
    String.raw`{N} (?:potrebbe|può) essere `,
  ],
  yet: String.raw`^[\s,;:–—(-]*(?:ma|però|tuttavia|anche se|tranne|eccetto|salvo)\b(?! (?:posso|ecco|puoi|può (?:essere|darsi)|potrebbe|se mi))`,
  unless: String.raw`\b(?:a parte|tranne|salvo|eccetto|oltre a|all'inizio|inizialmente|in un primo momento|se non|perché non)\b`,
};
