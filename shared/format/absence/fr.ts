import type { Grammar } from './grammar.ts';

const ABOUT = String.raw`(?:sur|concernant|à propos d[e']u?|au sujet d[e']u?|quant à|pour|relati(?:f|ve)s? à)`;
const ANY = String.raw`(?:aucune?s?|pas(?: pu)?(?: (?:trouver?|trouvé|trouve|obtenir))?(?: de| d')|pas la moindre|pas suffisamment de|pas assez de|ni)`;

export const FRENCH: Grammar = {
  cue: 'aucun|pas|rien|jamais|inconnu|nulle|impossible',
  topic:
    'info|donnée|résultat|renseign|détail|mention|trace|élément|rien|conna|trouve|reconna|appelé|nommé|nom |identif|entendu|inconnu|figure|appara|cité|référencé|partie|sources|documents|parl',
  named: String.raw` ?(?:(?:la|le|les|l'|une?|du|des|de la|de l'|d'une?|d'|de|à|au) ?)?(?:(?:{W} ){0,4}?(?:appelée?|nommée?|portant le nom(?: de)?|du nom de|répondant au nom de|dénommée?|baptisée?) )?(?:(?:la|le|l'|marque|société|entreprise|logiciel|hôtel) ?)*`,
  it: String.raw`(?:\b(?:à son sujet|à ce sujet|à leur sujet|dessus|le concernant|la concernant|cette (?:{W} )?(?:marque|société|entreprise|banque)|cet (?:hôtel|outil)|ce (?:logiciel|produit|nom)))`,
  end: String.raw`(?:dans (?:les|mes|cette|ces|ma|la|aucune)|parmi|en ligne|à cet endroit|pour le moment|à ce jour|actuellement|en tant que|faute de|et (?:je|ne)|à )`,
  information: String.raw`(?:(?!négative){W} ){0,2}?(?:informations?|infos?|données?|résultats?|renseignements?|détails?|mentions?|traces?|éléments?)(?: (?:fiables?|spécifiques?|précise?s?|vérifiée?s?|disponibles?|pertinente?s?|récente?s?|suffisante?s?|publiques?|détaillée?s?))*`,
  absences: [
    String.raw`\b(?:${ANY}) ?{I}(?: (?:disponibles?|n'est disponible|trouvée?s?))? (?:sur|concernant|à propos d[eu]|à propos d'|au sujet d[eu]|au sujet d'|pour|d[eu']|relati(?:f|ve)s? à) ?{T}{E}`,
    String.raw`\b(?:sur|concernant|à propos de|au sujet de|quant à|pour|s'agissant de) {T},? (?:en revanche,? )?(?:je|il|nous|aucune?|rien|mes)\b.{0,30}?(?:${ANY} ?{I}|rien)`,
    String.raw`\brien (?:trouvé |trouver |su )?(?:ni )?(?:de pertinent |de fiable )?(?:sur|concernant|à propos d[eu]|à propos d'|au sujet d[eu]|au sujet d'|pour) ?{T}{E}`,
    String.raw`\bsais rien (?:sur|de|du|d'|au sujet de) ?{T}{E}`,
    String.raw`\bne (?:connais|trouve|reconnais) pas (?:{T}){E}`,
    String.raw`\bne trouve pas (?:d'|de )(?:{W} ){0,3}(?:appelée?|nommée?|portant le nom|du nom de) (?:de )?{T}{E}`,
    String.raw`\b(?:n'existe pas|n'y a pas|ne semble pas y avoir|n'existe aucune?|n'y a aucune?)(?: de| d')? ?(?:{W} ){0,3}(?:appelée?|nommée?|portant le nom|du nom de) (?:de )?{T}{E}`,
    String.raw`\bpas (?:réussi à |pu |parvenu à )?(?:identifier|trouver|trouvé) (?:de |d')(?:{W} ){0,3}(?:appelée?|nommée?|portant le nom|du nom de|répondant au nom) (?:de )?{T}{E}`,
    String.raw`\bjamais entendu parler (?:de |du |d'|de la |de l')?{T}{E}`,
    String.raw`{N} (?:m'est|nous est) (?:totalement |malheureusement )?inconnue?`,
    String.raw`{N} ne me dit (?:malheureusement )?rien`,
    String.raw`{N},? (?:elle,? |lui,? )?(?:n'apparaît|ne figure|n'est (?:citée?|mentionnée?|référencée?)|n'apparaissent) (?:pas |nulle part|(?=dans aucun))(?:dans (?:les|mes|aucune?|ces)(?: des)? (?:{W} )?(?:sources?|résultats?|données)|nulle part|{E})`,
    String.raw`{N},? (?:elle,? |lui,? )?n'est (?:référencée?|mentionnée?|citée?) nulle part`,
    String.raw`{N},? (?:elle,? |lui,? )?(?:n'apparaît|ne figure|n'est (?:citée?|mentionnée?)) dans aucune (?:des )?sources?`,
    String.raw`{N} (?:n'est pas|ne fait pas partie)(?: {W}){0,4} que je (?:connais|connaisse|reconnais|reconnaisse)`,
    String.raw`\b(?:sources|résultats|documents)\b.{0,40}? ne (?:mentionnent|citent|contiennent|parlent) pas (?:de )?{T}{E}`,
    String.raw`\b(?:connaissances|sources|données|résultats|recherches?)\b.{0,40}?(?:ne (?:contiennent|comportent|incluent|donnent)|n'ont donné) (?:rien|aucune? {I}) (?:${ABOUT}) ?{T}{E}`,
    String.raw`\b(?:pas en mesure|impossible|ne peux pas)\b.{0,15}? de vous renseigner sur {T}{E}`,
    String.raw`{N}, (?:sur|à propos de|au sujet de)? ?(?:laquelle|lequel|dont) je (?:n'ai|ne (?:trouve|dispose|sais))\b.{0,12}?(?:rien|aucune?|pas d')`,
    String.raw`\binformations? sur .{1,40}?,? mais (?:aucune|rien|pas)(?: {W})? sur {T}{E}`,
    String.raw`^aucun résultat (?:trouvé )?(?:pour|sur|concernant) {T}{E}`,
  ],
  empties: [
    String.raw`^(?:malheureusement,? )?(?:aucune?|pas d'|pas de) ?{I}(?: (?:disponibles?|trouvée?s?))?{E}`,
    String.raw`\bje n'ai (?:malheureusement )?(?:aucune? |pas d'|pas de ){I} (?:à son sujet|à ce sujet|dessus)`,
    String.raw`\bje ne dispose (?:d'aucune? |pas d'){I} (?:à son sujet|à ce sujet)`,
    String.raw`\brien trouvé (?:à son sujet|à ce sujet|dessus)`,
  ],
  fillers: [
    String.raw`^et {T} ?{E}`,
    String.raw`^(?:quant à|pour) {T}{E}`,
    String.raw`\bje ne peux (?:{W} )?pas (?:me prononcer|donner d'avis|évaluer).{0,20}{T}`,
    String.raw`^si vous .{0,60}{N}`,
    String.raw`{N} (?:pourrait|peut) être `,
  ],
  yet: String.raw`^[\s,;:–—(-]*(?:mais|cependant|toutefois|pourtant|sauf|hormis|si ce n'est)\b(?! (?:je peux|voici|vous pouvez|il (?:peut|pourrait)|si vous))`,
  unless: String.raw`\b(?:hormis|sauf|excepté|en dehors de|à part|outre|d'abord|au début|initialement|si vous|pourquoi)\b`,
};
