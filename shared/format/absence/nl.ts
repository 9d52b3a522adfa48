import type { Grammar } from './grammar.ts';

const ABOUT = String.raw`(?:over|van|voor|bij|omtrent|rond|betreffende)`;
const NO = String.raw`geen(?: enkele?)?`;

export const DUTCH: Grammar = {
  cue: 'geen|niet|niks|nooit|onbekend|ontbreekt',
  topic:
    'informatie|gegevens|resultaten|details|data|vermelding|spoor|sporen|treffers|niets|niks|ken|bekend|vertrouwd|genaamd|naam|heet|gehoord|bron|zoek|noem|vermeld|bevat|documenten',
  named: String.raw`(?:(?:de|het|een|dit|deze) )?(?:(?:{W} ){0,4}?(?:genaamd|met de naam|onder de naam|met als naam) )?(?:(?:de|het|merk|bedrijf|programma|hotel) )*`,
  it: String.raw`(?:\b(?:erover|daarover|hierover|ervan|hem|haar|het|(?:dit|dat) (?:merk|bedrijf|programma|hotel|product)|deze (?:bank|naam|firma|aanbieder)))`,
  end: String.raw`(?:(?:helaas |momenteel |online |ook )*(?:vinden|gevonden|kunnen|terugvinden|beschikbaar|bekend|in (?:de|mijn|die|dat|deze|geen)|onder de|op dit moment|te vinden|als |en (?:kan|dus)|omdat|heb|niets|geen|zijn|ligt))`,
  information: String.raw`(?:(?!negatieve){W} ){0,3}?(?:informatie|gegevens|resultaten|zoekresultaten|details|data|vermelding(?:en)?|spoor|sporen|treffers)`,
  absences: [
    String.raw`${NO} {I}(?: (?:gevonden|beschikbaar|kunnen vinden|op|opgeleverd))* ${ABOUT} {T}{E}`,
    String.raw`\bniet over {I} ${ABOUT} {T}{E}`,
    String.raw`\b(?:over|van|voor|wat) {T}(?: betreft)?,? (?:beschik|heb|kan|kon|vind|vond|is|zijn|weet|ontbreekt|bestaat|bevatten)\b(?: (?:ik|er|mij|me|in mijn {W}|echter|helaas|dan ook)){0,4} (?:niet over {I}|elke {I}|iedere {I}|geen(?: enkele)? {I}|niets(?: (?:bekend|gevonden|terugvinden|vinden|zeggen)|{E}))`,
    String.raw`\b(?:niets|niks)(?: (?:gevonden|vinden|bekend|bevat|terugvinden|kunnen vinden|zinnigs|relevants))* over {T}{E}`,
    String.raw`\bken {T} (?:helaas )?niet\b`,
    String.raw`{N} ken ik (?:helaas )?niet`,
    String.raw`\b(?:niet|onvoldoende) (?:bekend|vertrouwd) met (?:{T}|een (?:{W} ){1,3}die {N} heet)`,
    String.raw`\bgeen (?:{W} ){0,3}(?:genaamd|met de naam|onder de naam|die|dat) {N}(?: heet| heten)?(?=\s*(?:$|[.,;:!?)]|te |in |vinden|bekend))`,
    String.raw`\bniet gelukt (?:om )?(?:een|het) (?:{W} ){0,2}(?:genaamd|met de naam|onder de naam) {N} te (?:vinden|vinden)`,
    String.raw`\b(?:nooit|niet eerder) van {T} gehoord`,
    String.raw`{N} (?:zegt|zeggen) (?:mij|me) (?:helaas )?niets`,
    String.raw`{N} is (?:mij|me) (?:helaas |verder )?(?:niet bekend|onbekend)`,
    String.raw`{N} (?:komt|staat|wordt|verschijnt)(?: (?:daarentegen|echter))? (?:niet |nergens )?in (?:geen(?: enkele)?|mijn|de|deze|geen van de)(?: van de)? ?(?:{W} )?(?:bronnen|bron|zoekresultaten|resultaten|gegevens|documenten)(?: (?:voor|genoemd|vermeld|niet voor))?`,
    String.raw`{N} (?:behoort niet tot|is geen|is niet een)(?: {W}){1,4} (?:die|dat) ik (?:ken|herken)`,
    String.raw`\b(?:bronnen|resultaten|documenten)\b.{0,40}? (?:noemen|vermelden|bevatten) {T} niet`,
    String.raw`{N}, (?:waarover|waarvan|over wie) ik (?:{W} ){0,2}?(?:niets|geen {I})`,
    String.raw`\binformatie\b.{0,15}?, maar over {T} (?:niet|niets|geen)`,
  ],
  empties: [
    String.raw`^(?:helaas )?geen {I}(?: (?:beschikbaar|gevonden|bekend))?{E}`,
    String.raw`\b(?:er |daar |hier)?(?:over|van)? ?(?:heb ik )?geen {I} (?:erover|daarover|hierover)`,
    String.raw`\ber geen {I} over heb`,
    String.raw`\b(?:daarover|hierover|erover) (?:{W} ){0,3}?(?:niets|geen {I})`,
    String.raw`\b(?:niets|niks) (?:gevonden |bekend )?(?:erover|daarover|hierover)`,
  ],
  fillers: [
    String.raw`^en {T}{E}`,
    String.raw`\bkan (?:helaas )?niets zeggen over {T}`,
    String.raw`^als (?:je|u) .{0,60}{N}`,
    String.raw`{N} (?:zou|kan) .{0,20}(?:zijn|kunnen)`,
  ],
  yet: String.raw`^(?:[^.]{0,45})?[\s,;:–—(-]*\b(?:maar|echter|hoewel|behalve|toch|wel)\b(?! (?:ik kan|hier|je kunt|u kunt|het kan|misschien|als))`,
  unless: String.raw`\b(?:behalve|afgezien|buiten|naast|eerst|aanvankelijk|als je|als u|waarom)\b`,
};
