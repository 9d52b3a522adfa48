/** Placeholders in a prompt's template, such as `{brand}`: whom they will name. */

/** Whose name takes a placeholder's place: nobody's of those that are tracked, or nobody can tell. */
export type Placeholder = 'own' | 'rival' | 'nobody' | 'unread';

const HTML =
  /^\/?(?:a|b|i|u|p|q|em|br|hr|h[1-6]|li|ul|ol|strong|span|div|code|pre|sub|sup|table|t[rdh])\b|^!--/i;

const inBrackets = [
  /\{\{\s*([^{}]{1,60}?)\s*\}\}/gu,
  /\$?\{\s*([^{}]{1,60}?)\s*\}/gu,
  /\[\[?([\p{L}_][^\][\n]{0,40})\]?\](?!\()/gu,
  /<<?([\p{L}_][^<>\n]{0,40})>?>/gu,
  /%([\p{L}_]{3,40})%/gu,
  /(?<![\p{L}\p{N}])__([\p{L}][\p{L}_]{1,40}?)__/gu,
  /(?<![\p{L}\p{N}])\$([a-z][a-z_]{3,40})\b/giu,
];

const RIVAL =
  /^(?:.*(?:competitor|competition|rival|konkurren|wettbewerb|mitbewerber|concurren|competidor|competencia|concorren|avversari|競合|ライバル).*|(?:other|another|andere|autre|otra|altra|outra)[ _]?(?:brand|company|marke|marque|marca|merk|firma)s?|(?:brand|marke|marque|marca|merk|company)[ _]?(?:[2-9]|b|c|two|other)|他社.*)$/u;

const OWN =
  /^(?:(?:my|our|own|the|your|client|target|main|primary|unsere?|eigene?|notre|nuestra|nostro|nostra|onze|eigen|nossa|minha|sua)[ _]?)?(?:own[ _]?)?(?:brand|company|client|customer|business|firm|marke|unternehmen|firma|kunde|marque|entreprise|client|marca|empresa|cliente|azienda|merk|bedrijf|klant|negocio|ブランド|自社|会社|企業|当社|弊社)(?:[ _]?(?:name|nom|nombre|nome|naam|1|a|one|url|website|domain|site|product|名))?$|^(?:own|us|self|our[ _]?product|own[ _]?product|own[ _]?name|company[ _]?name|markenname|firmenname|ブランド名|会社名|企業名|自社名)$/u;

const NOBODY =
  /^(?:.*(?:city|town|location|place|region|country|state|area|market|language|locale|year|month|date|day|season|category|categories|topic|industry|sector|niche|vertical|use[ _]?case|audience|persona|segment|budget|price|amount|currency|number|count|attribute|feature|keyword|service[ _]?type|product[ _]?type|stadt|ort|land|sprache|jahr|monat|kategorie|thema|branche|zielgruppe|merkmal|ville|lieu|pays|langue|année|annee|mois|catégorie|categorie|sujet|secteur|ciudad|lugar|país|pais|idioma|año|ano|mes|categoría|categoria|tema|sector|città|citta|luogo|paese|lingua|anno|mese|settore|argomento|stad|plaats|taal|jaar|maand|categorie|onderwerp|cidade|local|língua|lingua|mês|assunto|setor|都市|地域|場所|国|言語|年|月|カテゴリ|業界|テーマ|用途|予算).*)$/u;

function read(inside: string): Placeholder {
  const name = inside
    .normalize('NFKC')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1_$2')
    .toLowerCase()
    .replaceAll(/[\s_.-]+/gu, '_')
    .replaceAll(/^_|_$/gu, '');
  if (RIVAL.test(name)) return 'rival';
  if (OWN.test(name)) return 'own';
  return NOBODY.test(name) ? 'nobody' : 'unread';
}

/** The placeholders of a template, in no order. A number in brackets, a link and HTML are none. */
export function placeholdersOf(template: string): readonly Placeholder[] {
  let rest = template.normalize('NFKC');
  const found: Placeholder[] = [];
  for (const form of inBrackets) {
    rest = rest.replaceAll(form, (whole, inside: string) => {
      if (whole.startsWith('<') && HTML.test(inside)) return whole;
      found.push(read(inside));
      return ' ';
    });
  }
  return found;
}
