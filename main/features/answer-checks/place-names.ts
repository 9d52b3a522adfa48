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

const keyOf = (name: string): string => foldText(name.trim()).text;

type Known = {
  /** Codes of countries by name. */
  readonly countries: ReadonlyMap<string, string>;
  /** Towns by name: the line of the table. */
  readonly towns: ReadonlyMap<string, number>;
  readonly regions: ReadonlySet<string>;
};

let known: Known | undefined;

/** Told at first use: names of countries are the platform's, by CLDR. */
function allPlaces(): Known {
  if (known !== undefined) return known;
  const countries = new Map<string, string>();
  for (const language of LANGUAGES) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (let one = 65; one <= 90; one += 1) {
      for (let other = 65; other <= 90; other += 1) {
        const code = String.fromCharCode(one, other);
        const name = names.of(code);
        if (name !== undefined) countries.set(keyOf(name), code);
      }
    }
  }
  const towns = new Map(
    TOWNS.trim()
      .split('\n')
      .flatMap((line, at) => line.split(',').map((name) => [keyOf(name), at] as const)),
  );
  for (const [name, code] of [
    ['uk', 'GB'],
    ['england', 'GB'],
    ['usa', 'US'],
    ['us', 'US'],
    ['u.s.', 'US'],
    ['holland', 'NL'],
  ] as const) {
    countries.set(name, code);
  }
  known = { countries, towns, regions: new Set(REGIONS.split(',').map(keyOf)) };
  return known;
}

/** What a place's name stands for: a country's code, a town, by which others are the same, or something wider; `isKnown` is false for any other. */
export type NamedPlace = {
  readonly kind: 'country' | 'town' | 'region';
  readonly same: string;
  readonly isKnown: boolean;
};

/** Reads a place's name; an unknown one is taken for a town. */
export function readPlace(name: string): NamedPlace {
  const { countries, towns, regions } = allPlaces();
  const key = keyOf(name);
  const country = countries.get(key);
  if (country !== undefined) return { kind: 'country', same: country, isKnown: true };
  const town = towns.get(key);
  if (town !== undefined) return { kind: 'town', same: `#${String(town)}`, isKnown: true };
  if (regions.has(key)) return { kind: 'region', same: key, isKnown: true };
  return { kind: 'town', same: key, isKnown: false };
}

/** Whether a name is one of a known place. */
export const isPlaceName = (name: string): boolean => readPlace(name).isKnown;
