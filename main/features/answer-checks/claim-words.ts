/** How the eight languages say where a company is, and whose it is. `{P}` is a place, `{O}` an owner, as a name is written. */

/** A name with a capital, small words within: “Frankfurt am Main”, “Grupo del Norte”. */
const NAME = String.raw`\p{Lu}[\p{L}\p{N}\p{M}'’&.-]*(?:(?: (?:de|del|della|di|du|da|do|dos|am|an der|of|the|and|upon|sur|la|le|van|von|der|den|&))? (?!GmbH\b)\p{Lu}[\p{L}\p{N}\p{M}'’&.-]*){0,4}`;
const PLACE = String.raw`(?:(?:the|der|den|dem|la|las|los|o|os|as|de|het) )?(?<place>${NAME})`;
const OWNER = String.raw`(?<owner>${NAME})`;
const JAPANESE_PLACE = String.raw`(?<place>[\p{Script=Han}\p{Script=Katakana}ー]{2,20})`;
const JAPANESE_OWNER = String.raw`(?<owner>[\p{Script=Katakana}ー・\p{Script=Han}A-Za-z0-9 ]{2,30}?)`;

/** German nouns have capitals: only what calls itself a company is an owner where any noun may stand. */
const GERMAN_GROUP = String.raw`(?<owner>\p{Lu}[\p{L}\p{N}\p{M}'’&.-]*(?: \p{Lu}[\p{L}\p{N}\p{M}'’&.-]*){0,3}?[- ](?:Gruppe|Konzern|Group|Holding|AG|SE|GmbH|Familie|Capital|Partners))`;
const GROUP = String.raw`(?<owner>${NAME}(?<= (?:Group|Holdings?|Inc|Capital|Partners|Industries|Corporation|Brands)\.?))`;

const PLACES: readonly string[] = [
  String.raw`\b(?:based|headquartered) (?:in|out of) ${PLACE}`,
  String.raw`\bheadquarters (?:are |is |lie |sit )?(?:located )?in ${PLACE}`,
  String.raw`(?<place>\p{Lu}[\p{L}'’]+)-based(?!\p{L})`,
  String.raw`\b(?:Haupt|Firmen|Stamm|Unternehmens)?[Ss]itz (?:ist |liegt |befindet sich )?in ${PLACE}`,
  String.raw`\b(?:ansässig|beheimatet) in ${PLACE}`,
  String.raw`\bsitzt in ${PLACE}`,
  String.raw`\bin ${PLACE} (?:ansässig|beheimatet)`,
  String.raw`\b(?:basée?|installée?|domiciliée?) (?:à|en|au|aux) ${PLACE}`,
  String.raw`\bsiège(?: social)?(?: (?:est|se trouve|se situe))? (?:basé )?(?:à|en|au) ${PLACE}`,
  String.raw`\bsede(?: central| social| principal| sociale| principale| legale)?(?: (?:está|se encuentra|si trova|è|fica|se localiza))? (?:en|a|in|em|no|na) ${PLACE}`,
  String.raw`\b(?:radicada|radicado|afincada|domiciliada) en ${PLACE}`,
  String.raw`\b(?:con base|basata|basato) (?:en|a|in) ${PLACE}`,
  String.raw`\bgevestigd (?:in|te) ${PLACE}`,
  String.raw`\bhoofd(?:kantoor|zetel|kwartier) (?:staat |is |ligt |bevindt zich )?(?:gevestigd )?in ${PLACE}`,
  String.raw`\b(?:sediada|sediado|baseada|baseado) (?:em|no|na) ${PLACE}`,
  String.raw`${JAPANESE_PLACE}(?:に本社|を拠点|を本拠|に拠点を置)`,
  String.raw`本社(?:は|所在地は)、?${JAPANESE_PLACE}(?:に|です|。|にあ)`,
];

const OWNERS: readonly string[] = [
  String.raw`\b(?:owned by|a subsidiary of|belongs to|acquired by|bought by) (?:the )?${OWNER}`,
  String.raw`\bpart of (?:the )?${GROUP}`,
  String.raw`\bparent company(?:,| is|:) (?:the )?${OWNER}`,
  String.raw`\bgehört (?:zur|zum|zu|der|dem) (?:der )?${GERMAN_GROUP}`,
  String.raw`\bTeil (?:der|des|von) ${GERMAN_GROUP}`,
  String.raw`\b(?:Tochter|Tochtergesellschaft|Tochterunternehmen|Tochterfirma) (?:von|der|des) ${OWNER}`,
  String.raw`\bvon (?:der |dem )?${OWNER} (?:übernommen|gekauft|aufgekauft)`,
  String.raw`\b(?:im Besitz|in der Hand) (?:von|der|des) ${OWNER}`,
  String.raw`\b(?:Muttergesellschaft|Mutterkonzern|Eigentümer(?:in)?)(?: ist|:|,) (?:die |der )?${OWNER}`,
  String.raw`\bappartient (?:à|au|aux) (?:groupe |société )?${OWNER}`,
  String.raw`\b(?:une )?(?:filiale|propriété) (?:de |du |d['’])(?:groupe |la société )?${OWNER}`,
  String.raw`\b(?:détenue?|rachetée?|contrôlée?) par (?:le groupe |la société )?${OWNER}`,
  String.raw`\bpertenece a(?:l)? (?:grupo )?${OWNER}`,
  String.raw`\b(?:propiedad|filial) de(?:l)? (?:grupo )?${OWNER}`,
  String.raw`\b(?:adquirid[ao]|comprad[ao]) por (?:el grupo )?${OWNER}`,
  String.raw`\bappartiene a(?:l|lla|ll['’])? ?(?:gruppo )?${OWNER}`,
  String.raw`\b(?:di proprietà|filiale|controllata) (?:di|del|della|da|dal|dalla) (?:gruppo )?${OWNER}`,
  String.raw`\b(?:acquisit[ao]|rilevat[ao]) da(?:l|lla)? (?:gruppo )?${OWNER}`,
  String.raw`\b(?:eigendom|onderdeel|dochter(?:bedrijf|onderneming|maatschappij)?) van (?:de )?${OWNER}`,
  String.raw`\b(?:overgenomen door|in handen van|behoort tot) (?:de )?${OWNER}`,
  String.raw`\bpertence (?:à|ao|a) (?:grupo )?${OWNER}`,
  String.raw`\b(?:propriedade|subsidiária) (?:da|do|de) (?:grupo )?${OWNER}`,
  String.raw`\b(?:adquirid[ao]|comprad[ao]|controlad[ao]) (?:pela|pelo|por) (?:grupo )?${OWNER}`,
  String.raw`(?:は|が|、)${JAPANESE_OWNER}(?:の子会社|の傘下|傘下の|に買収され|が所有)`,
  String.raw`親会社は、?${JAPANESE_OWNER}(?:です|で|。)`,
];

/** `\b`, which JavaScript knows only for unaccented letters: before the first one of a word. */
const compile = (patterns: readonly string[]): readonly RegExp[] =>
  patterns.map(
    (pattern) => new RegExp(pattern.replaceAll(String.raw`\b`, String.raw`(?<![\p{L}\p{N}])`), 'gu'),
  );

/** Parts of words one of which every such sentence has: looked for first, as that is cheap. */
export const PLACE_CUE =
  /based|headquarter|[sS]itz|ansässig|beheimatet|basé|installé|domicili|siège|sede|radicad|afincad|\bbas[ea]|gevestigd|hoofd|sediad|basead|本社|拠点|本拠/u;
export const OWNER_CUE =
  /owned|subsidiary|belongs|acquired|bought|part of|parent company|gehört|Teil |Tochter|übernommen|gekauft|Besitz|Hand |Mutter|Eigentümer|appartient|filiale|propriété|détenu|racheté|contrôlé|pertenece|propiedad|filial|adquirid|comprad|appartiene|proprietà|controllat|acquisit|rilevat|eigendom|onderdeel|dochter|overgenomen|handen|behoort|pertence|propriedade|subsidiária|controlad|子会社|傘下|買収|所有|親会社/u;

let compiled: { readonly places: readonly RegExp[]; readonly owners: readonly RegExp[] } | undefined;

/** The patterns, compiled at first use; the group is `place` or `owner`. */
export const claimPatterns = () => (compiled ??= { places: compile(PLACES), owners: compile(OWNERS) });

/** Where a clause opens, or after what asks or doubts: French and Spanish “si” is “if” there, and elsewhere Italian “itself”. */
const IF = String.raw`(?<=(?:^|[,;:(«"“]\s?|(?:sait|sais|savoir|ignore|vérifie[rz]|confirmer|demander?|sabe|sé|saber|claro|seguro|comprobar|confirmar|verificar|preguntar?) ))si(?! (?:trova|trovano|basa|basano)(?!\p{L}))`;

/** Says that it is otherwise, or was, or may be. A word that means something else in another language stands with what follows it. */
const OTHERWISE: readonly string[] = [
  String.raw`not|no longer|never|isn['’]t|formerly|previously|used to|until|originally|if|whether`,
  String.raw`once(?= (?:was|were|had|owned|based|headquartered|located|part|belonged|acquired|called)(?!\p{L}))`,
  String.raw`nicht|kein\p{L}*|nie|ehemals|früher\p{L}*|bis|vormals|einst|ursprünglich|ob|falls`,
  String.raw`pas|(?:ne |n['’])\p{L}+ plus|jamais|anciennement|auparavant|jusqu['’]\p{L}*|jadis|autrefois`,
  IF,
  String.raw`nunca|no(?= (?:tiene|tenía|está|es|pertenece|fue|se|ha) )|ya no|antes|hasta|anteriormente|antigua\p{L}*`,
  'non|mai(?= stat[aoei])|fino|prima(?= (?:di|che|era|aveva) )|una volta|ex',
  String.raw`niet|nooit|voorheen|vroeger|tot(?= (?:\d|eind|begin|midden|voor kort|vorig))|ooit`,
  'não|já|até|antigamente',
];
export const TAKEN_BACK = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${OTHERWISE.join('|')})(?![\p{L}\p{N}])|かつて|以前|ではな|ていな|ません|でした(?:が|けれど)|元々|もし|かどうか`,
  'iu',
);

/** Says that what follows is of another. */
export const OF_ANOTHER =
  /(?<![\p{L}\p{N}])(?:unlike|whereas|while|than|compared|competitors?|rivals?|anders als|während|im Gegensatz|Konkurrent\p{L}*|contrairement|alors que|tandis que|que ses|concurrents?|a diferencia|mientras|que sus|competidor\p{L}*|a differenza|mentre|concorrent\p{L}*|in tegenstelling|terwijl|dan|concurrent\p{L}*|ao contrário|enquanto|concorrent\p{L}*)(?![\p{L}\p{N}])|とは異な|一方|競合/iu;
