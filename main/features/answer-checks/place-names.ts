/** Countries and well-known towns in the eight languages: no place is taken for a brand, and München is Munich. */
import { foldText } from '../../../shared/format/name-places.ts';

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'ja'] as const;

/** Towns that languages call differently, or that are often named; one a line. */
const TOWNS = `
munich, münchen, muenchen, múnich, monaco di baviera, munique, ミュンヘン
cologne, köln, koeln, colonia, keulen, colônia, colónia, ケルン
vienna, wien, vienne, viena, wenen, ウィーン
zurich, zürich, zuerich, zúrich, zurigo, zurique, チューリッヒ, チューリヒ
geneva, genf, genève, ginebra, ginevra, genebra, ジュネーブ, ジュネーヴ
basel, bâle, basilea, bazel, basileia, バーゼル
hamburg, hambourg, hamburgo, amburgo, ハンブルク
berlin, berlín, berlino, berlijn, berlim, ベルリン
nuremberg, nürnberg, núremberg, norimberga, neurenberg, nuremberga, ニュルンベルク
frankfurt, francfort, fráncfort, francoforte, フランクフルト
stuttgart, stoccarda, estugarda, シュトゥットガルト
milan, mailand, milán, milano, milaan, milão, ミラノ
rome, rom, roma, ローマ
turin, turín, torino, turijn, turim, トリノ
florence, florenz, florencia, firenze, florença, フィレンツェ
venice, venedig, venise, venecia, venezia, venetië, veneza, ヴェネツィア
naples, neapel, nápoles, napoli, napels, ナポリ
lisbon, lissabon, lisbonne, lisboa, lisbona, リスボン
porto, oporto, ポルト
brussels, brüssel, bruxelles, bruselas, brussel, bruxelas, ブリュッセル
antwerp, antwerpen, anvers, amberes, anversa, antuérpia, アントワープ
the hague, den haag, la haye, la haya, l’aia, l'aia, haia, ハーグ
amsterdam, ámsterdam, amesterdão, amsterdã, アムステルダム
copenhagen, kopenhagen, copenhague, copenaghen, københavn, コペンハーゲン
stockholm, estocolmo, stoccolma, ストックホルム
gothenburg, göteborg, göteburg, gotemburgo, ヨーテボリ
oslo, オスロ
helsinki, helsinque, helsínquia, ヘルシンキ
warsaw, warschau, varsovie, varsovia, varsavia, varsóvia, warszawa, ワルシャワ
prague, prag, praga, praag, praha, プラハ
moscow, moskau, moscou, moscú, mosca, moskou, moscovo, モスクワ
london, londres, londra, londen, ロンドン
edinburgh, édimbourg, edimburgo, エディンバラ
paris, parís, parigi, parijs, パリ
lyon, lione, lyón, リヨン
marseille, marseilles, marsella, marsiglia, marselha, マルセイユ
barcelona, barcelone, barcellona, バルセロナ
madrid, マドリード
seville, sevilla, siviglia, sevilha, séville, セビリア
athens, athen, athènes, atenas, atene, athene, アテネ
dublin, dublín, dublino, ダブリン
new york, new york city, nueva york, nova york, nova iorque, ニューヨーク
san francisco, são francisco, サンフランシスコ
los angeles, los ángeles, ロサンゼルス
chicago, シカゴ
boston, ボストン
seattle, シアトル
portland, ポートランド
denver, デンバー
austin, オースティン
toronto, トロント
vancouver, バンクーバー
montreal, montréal, モントリオール
são paulo, sao paulo, サンパウロ
rio de janeiro, リオデジャネイロ
mexico city, ciudad de méxico, メキシコシティ
buenos aires, ブエノスアイレス
tokyo, tokio, tóquio, 東京
osaka, 大阪
kyoto, quioto, kioto, 京都
beijing, peking, pékin, pekín, pechino, pequim, 北京
shanghai, xangai, 上海
singapore, singapur, singapour, singapura, シンガポール
sydney, sídney, シドニー
melbourne, メルボルン
`;

/** Wider or vaguer than a town, and no country: a sheet that names a town is not contradicted by one. */
const REGIONS = `
europe, europa, エウロパ, ヨーロッパ, asia, asien, asie, アジア, africa, afrika, afrique, america, amerika, amérique, américa, north america, nordamerika,
scandinavia, skandinavien, scandinavie, escandinavia, the nordics, benelux, alps, alpen, alpes, alpi, bavaria, bayern, bavière, baviera, saxony, sachsen,
baden-württemberg, hesse, hessen, tyrol, tirol, südtirol, alto adige, lombardy, lombardia, lombardei, tuscany, toscana, toskana, catalonia, cataluña,
andalusia, andalucía, île-de-france, bretagne, brittany, normandie, provence, california, kalifornien, californie, texas, oregon, washington, colorado, utah,
vermont, maine, massachusetts, florida, ontario, quebec, québec, british columbia, silicon valley, bay area, scotland, schottland, écosse, escocia,
scozia, england, wales, flanders, flandern, vlaanderen, wallonia, holland, hollande, holanda, olanda, uk, usa, us, u.s., eu, ue, noord-holland`;

const placeKey = (name: string): string => foldText(name.trim()).text;

/** What countries are called besides; CLDR has one name of each in a language, and a short one of some. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  GB: `great britain, britain, england, england and wales, großbritannien, grande-bretagne, royaume-uni, angleterre, gran bretaña, inglaterra, gran bretagna,
    inghilterra, groot-brittannië, engeland, grã-bretanha, イギリス, 英国`,
  US: `united states of america, usa, us, u.s., u.s.a., vereinigte staaten von amerika, états-unis d’amérique, états-unis d'amérique,
    estados unidos de américa, ee. uu., ee.uu., eeuu, stati uniti d’america, stati uniti d'america, verenigde staten van amerika, estados unidos da américa,
    eua, アメリカ, 米国`,
  NL: 'holland, hollande, holanda, olanda, オランダ',
  CZ: `czech republic, tschechische republik, république tchèque, república checa, repubblica ceca, tsjechische republiek, チェコ共和国`,
  TR: 'turkey, türkiye, トルコ共和国',
  HK: 'hong kong, hongkong, 香港',
  MO: 'macau, macao, マカオ',
  CN: 'mainland china, people’s republic of china, pr china, volksrepublik china, 中華人民共和国',
  IE: 'republic of ireland, republik irland, アイルランド共和国',
  CI: 'ivory coast, elfenbeinküste',
  AE: 'uae, vae, emiratos árabes, emirati arabi',
};

type Known = {
  /** Codes of countries by name. */
  readonly countries: ReadonlyMap<string, string>;
  /** Towns by name: the line of the table. */
  readonly towns: ReadonlyMap<string, number>;
  readonly regions: ReadonlySet<string>;
};

let known: Known | undefined;

/** Codes of countries that are; retired ones have the names of those that came after them. */
const CODES = Array.from({ length: 26 * 26 }, (_, at) =>
  String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26)),
).filter((code) => new Intl.Locale(`und-${code}`).region === code);

/** Told at first use: names of countries are the platform's, by CLDR. */
function allPlaces(): Known {
  if (known !== undefined) return known;
  const countries = new Map<string, string>();
  for (const language of LANGUAGES) {
    for (const style of ['long', 'short'] as const) {
      const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none', style });
      for (const code of CODES) {
        const name = names.of(code);
        if (name !== undefined) countries.set(placeKey(name), code);
      }
    }
  }
  for (const [code, names] of Object.entries(OTHER_NAMES)) {
    for (const name of names.split(',')) countries.set(placeKey(name), code);
  }
  const towns = new Map(
    TOWNS.trim()
      .split('\n')
      .flatMap((line, at) => line.split(',').map((name) => [placeKey(name), at] as const)),
  );
  known = { countries, towns, regions: new Set(REGIONS.split(',').map(placeKey)) };
  return known;
}

/** What a place's name stands for: a country's code, a town, by which others are the same, or something wider; `isKnown` is false for any other. */
export type NamedPlace = {
  readonly kind: 'country' | 'town' | 'region';
  readonly same: string;
  readonly isKnown: boolean;
};

const ARTICLE = /^(?:the|die|der|les?|la|los|las|gli|il|de|het|os?) |^l['’]/u;

/** Reads a place's name, with an article or without; an unknown one is taken for a town. */
export function readPlace(name: string): NamedPlace {
  const { countries, towns, regions } = allPlaces();
  const whole = placeKey(name);
  for (const key of [whole, whole.replace(ARTICLE, '')]) {
    const country = countries.get(key);
    if (country !== undefined) return { kind: 'country', same: country, isKnown: true };
    const town = towns.get(key);
    if (town !== undefined) return { kind: 'town', same: `#${String(town)}`, isKnown: true };
    if (regions.has(key)) return { kind: 'region', same: key, isKnown: true };
  }
  return { kind: 'town', same: whole, isKnown: false };
}

/** Whether a name is one of a known place. */
export const isPlaceName = (name: string): boolean => readPlace(name).isKnown;
