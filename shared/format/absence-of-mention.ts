/**
 * Sentences with which an answer says that it knows nothing of a name. They mention it, and are no evidence that a platform recommends it.
 * Few and precise: a sentence that is missed is quoted as before; one taken wrongly would hide what was said.
 */

/** Stands for the name in a pattern. */
const NAME = '§';

/** In English, German, French, Spanish, Italian, Portuguese, Dutch and Japanese. */
const PATTERNS: readonly string[] = [
  String.raw`(?:can ?no|can|could ?no|could|did ?no|did|do no|do)(?:t|n[’']t|[’']t) (?:find|locate|have|see) (?:\p{L}+ ){0,5}(?:information|details|data|results?|records?|mentions?|anything) (?:about|on|for|of|regarding|to) ${NAME}`,
  String.raw`(?:unable to (?:find|locate)|(?:there is|there are|have|found|find) no|no) (?:\p{L}+ ){0,3}(?:information|details|data|results?|records?|mentions?)(?: (?:available|found|online|at all))? (?:about|on|for|of|regarding) ${NAME}`,
  String.raw`(?:not|un)(?: |-)?(?:familiar with|aware of) ${NAME}`,
  String.raw`keine(?:rlei)? (?:\p{L}+ ){0,3}(?:informationen|angaben|daten|hinweise|treffer|ergebnisse) (?:über|zu|zur|zum|von|für) (?:\p{L}+ ){0,2}${NAME}`,
  String.raw`${NAME} (?:ist|sind) mir (?:leider )?nicht bekannt`,
  String.raw`(?:aucune?|pas (?:trouvé )?d[’'])\s?(?:informations?|données?|résultats?)[^.!?]{0,30} (?:sur|concernant|à propos de|au sujet de) ${NAME}`,
  String.raw`ne (?:connais|trouve) pas ${NAME}`,
  String.raw`no (?:he|pude|puedo|encontré|encuentro|tengo|dispongo|hay)[^.!?]{0,30}(?:información|datos|resultados)[^.!?]{0,12} (?:sobre|acerca de|de) ${NAME}`,
  String.raw`no conozco ${NAME}`,
  String.raw`(?:nessuna informazione|non (?:ho|sono riuscit[oa]|riesco|dispongo|ci sono)[^.!?]{0,30}(?:informazion[ei]|dati|risultati))[^.!?]{0,12} (?:su|riguardo a|relative a) ${NAME}`,
  String.raw`non conosco ${NAME}`,
  String.raw`não (?:encontrei|consegui|tenho|há|existem|foi possível)[^.!?]{0,30}(?:informaç(?:ão|ões)|dados|resultados)[^.!?]{0,12} (?:sobre|acerca d[aeo]|d[aeo]) ${NAME}`,
  String.raw`não conheço ${NAME}`,
  String.raw`geen (?:\p{L}+ ){0,3}(?:informatie|gegevens|resultaten)[^.!?]{0,12} (?:over|van|voor) ${NAME}`,
  String.raw`ken ${NAME} niet`,
  String.raw`${NAME}(?:について|に関する|に関して)[^。]{0,20}(?:見つかりません|見つけられません|見つかりませんでした|見当たりません|確認できません|ありません)`,
];

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether a sentence says that nothing is known of one of these names. */
export function saysNothingOf(sentence: string, names: readonly string[]): boolean {
  const said = names.filter(
    (name) => name.trim() !== '' && sentence.toLowerCase().includes(name.toLowerCase()),
  );
  if (said.length === 0) return false;
  // The name may be in bold or quoted, and the brand's before it.
  const name = String.raw`(?:the |la |le |el |il |o |a |die |das |der |den |de )?[«“”"„「『*_\s]{0,3}(?:${said.map(escape).join('|')})`;
  return PATTERNS.some((pattern) => new RegExp(pattern.replaceAll(NAME, name), 'iu').test(sentence));
}
