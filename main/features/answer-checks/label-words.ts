/** Words that stand where names do, at the head of a list's entry, and name nothing; folded, in the eight languages. */
import { isAlwaysCapital, isCommonWord } from '../../../shared/domain/common-words.ts';

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s*[,\n]\s*/));

const LABELS = wordsOf(`
price, prices, pricing, cost, costs, pros, cons, advantages, disadvantages, features, feature, summary, conclusion, verdict, overview, best for, quality,
service, support, materials, material, design, weight, comfort, durability, warranty, tip, tips, note, notes, sources, source, budget, value, alternatives,
alternative, brand, brands, product, products, company, companies, market, name, others, other, more, what, why, how, who, where, when, top, best, the, in, if, key,
sons, sohne, fils, figli, hijos, filhos, zonen, co,
sustainability, performance, availability, shipping, returns, reviews, customers, security, privacy, integrations, reporting, automation, support team,
preis, preise, kosten, vorteile, nachteile, fazit, uberblick, qualitat, kundenservice, materialien, gewicht, komfort, haltbarkeit, garantie, tipp, tipps,
hinweis, hinweise, quellen, quelle, alternativen, marke, marken, produkt, produkte, anbieter, hersteller, unternehmen, firma, versand, leistung, funktionen, funktion,
nachhaltigkeit, verfugbarkeit, bewertungen, kunden, sicherheit, datenschutz, zusammenfassung, vergleich, auswahl, einsteiger, profis, jacken, rucksacke, schuhe,
zelte, kaffee, bohnen, rostung, rostereien, schlafsacke, software, werkzeuge, empfehlung, empfehlungen, preisleistung, budget, das, die, der, im, bei, fur, mit, auch,
prix, couts, cout, avantages, inconvenients, qualite, resume, bilan, conseil, conseils, remarque, sources, marque, marques, produit, produits, entreprise, livraison,
confort, poids, durabilite, garantie, service client, fonctionnalites, tarifs, tarif, gamme, vestes, les, la, le, pour, en,
precio, precios, costes, ventajas, desventajas, calidad, resumen, conclusion, consejo, consejos, nota, fuentes, marca, marcas, producto, productos, empresa, envio,
comodidad, peso, durabilidad, garantia, atencion al cliente, tarifas, gama, para, el, los, las,
prezzo, prezzi, costi, vantaggi, svantaggi, qualita, riepilogo, conclusione, consiglio, consigli, fonti, marchio, marchi, prodotto, prodotti, azienda, spedizione,
comfort, durata, garanzia, assistenza, tariffe, gamma, per, il, i, gli, le,
prijs, prijzen, kosten, voordelen, nadelen, kwaliteit, samenvatting, conclusie, bronnen, merk, merken, product, producten, bedrijf, bedrijven, verzending, gewicht,
duurzaamheid, klantenservice, functies, tarieven, overzicht, advies, jassen, het, de, een, voor,
preco, precos, custos, vantagens, desvantagens, qualidade, resumo, conclusao, dica, dicas, fontes, marca, produto, produtos, empresa, entrega, conforto, durabilidade,
garantia, atendimento, tarifas, gama, o, os, as, para,
価格, 特徴, 品質, メリット, デメリット, まとめ, ポイント, サービス, サポート, ブランド, メーカー, デザイン, コスト, プラン, アプリ, ツール, コーヒー, ジャケット, バックパック, アウトドア,
リュック, テント, シューズ, レビュー, セキュリティ, チーム, ユーザー, カレンダー, タスク, オンライン, スケジュール, クラウド, ショップ, ストア, システム, ソフト, ソフトウェア, データ, コスパ,
スペシャルティ, スペシャルティコーヒー, ロースター, フィルター, エスプレッソ, ブレンド, シングルオリジン, サイト, パソコン, スマートフォン, スマホ, インターネット, ビジネス, メンバー, プロジェクト,
アウトドアブランド, アウトドアジャケット, レインウェア, ウェア, シェル, フリース, ダウン, リサイクル`);

/** Given names that answers have, for founders and authors. */
const GIVEN = wordsOf(`
adam, alberto, alexander, ana, andrea, andreas, anna, anne, antonio, carlos, catherine, charles, chiara, chris, christian, claire, claudia, daniel, david, elena, elizabeth,
emma, eric, erik, eva, francesca, francesco, frank, franz, george, giulia, hans, helen, henry, ines, isabel, jack, jakob, james, jan, jane, jean, jennifer, joao, joe, johan,
johannes, john, jonas, jose, josef, juan, julia, julie, karl, kate, katharina, kevin, klaus, laura, lars, lea, lena, lisa, louis, luca, lucas, luis, luisa, marco, maria,
marie, mark, martin, mary, matteo, max, michael, michel, miguel, monica, nicolas, nina, olivia, olga, oscar, paolo, paul, pedro, peter, petra, philipp, pierre, richard,
robert, rosa, sam, sarah, sofia, sophie, stefan, steve, susan, thomas, tim, tom, ursula, wolfgang, yvonne, yvon, marlon, pieter, anouk, sanne, joost, kees, willem`);

const RANKS =
  /^(?:dr|mr|mrs|ms|prof|professor|herr|frau|monsieur|madame|m|mme|senor|senora|sr|sra|signor|signora|dott|meneer|mevrouw|senhor|senhora)\.?$/u;

const isLabel = (word: string): boolean => LABELS.has(word) || isAlwaysCapital(word) || /^\d*$/u.test(word);

const wordsIn = (folded: string): string[] => folded.split(/[ \-–/&]+/u);

/** Whether a folded name names nothing in particular: a label, a common word, or labels throughout. */
export const isGeneral = (folded: string): boolean =>
  isCommonWord(folded) || isLabel(folded) || wordsIn(folded).every(isLabel);

/** Whether a folded name has nothing but words that a text can have without naming it. */
export const isOfWords = (folded: string): boolean =>
  isCommonWord(folded) || wordsIn(folded).every((word) => isLabel(word) || isCommonWord(word));

/** Whether a folded name of two words or more begins as a person's does. */
export function isPerson(folded: string): boolean {
  const [first = '', second] = folded.split(' ');
  return second !== undefined && (GIVEN.has(first) || RANKS.test(first));
}

/** Whether a folded word is a given name. */
export const isGivenName = (folded: string): boolean => GIVEN.has(folded);

let days: ReadonlySet<string> | undefined;

/** Whether a folded word is a day or a month, in any of the languages; names are the platform's, by CLDR. */
export function isDayOrMonth(folded: string): boolean {
  if (days !== undefined) return days.has(folded);
  const months = Array.from(
    { length: 12 },
    (_, at) => ({ month: 'long', at: Date.UTC(2026, at, 1) }) as const,
  );
  const weekdays = Array.from(
    { length: 7 },
    (_, at) => ({ weekday: 'long', at: Date.UTC(2026, 0, 1 + at) }) as const,
  );
  days = new Set(
    ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'ja'].flatMap((language) =>
      [...months, ...weekdays].map(({ at, ...part }) =>
        new Intl.DateTimeFormat(language, { ...part, timeZone: 'UTC' })
          .format(at)
          .normalize('NFKD')
          .replaceAll(/[\u0300-\u036f]/g, '')
          .toLowerCase(),
      ),
    ),
  );
  return days.has(folded);
}
