/** Words of statistics, of the program and of its trade, which no client reads on the first two pages of a report. */
import type { ReportLanguageCode } from '../../../shared/words/locales.ts';

/** In every language. */
const ANYWHERE = [
  /\b9[059]\s?%/u,
  /(?<!\p{L})n\s\d/u,
  /\bp\s?[<=≤]\s?0/u,
  /\b[a-z]+_(?:app|api|web)\b/u,
  /\b[0-9a-f]{8}-[0-9a-f]{4}-/u,
  /\d[.,]\d\s?%/u,
] as const;

/** In one language: as our catalogs write them. */
const IN: Readonly<Record<ReportLanguageCode, readonly RegExp[]>> = {
  en: [
    /beyond noise/iu,
    /like for like|\bpaired\b|\bpooled\b/iu,
    /\bruns?\b|\bprompts?\b/iu,
    /share of voice|\bsentiment\b|citation domain/iu,
    /\bintervals?\b|significant|\bfallback\b|\broute\b/iu,
    /no clear change|would have shown|wander/iu,
    /since last period|\d of \d findings|\(\d more\)/iu,
  ],
  de: [
    /Rauschen/u,
    /\bPrompts?\b/u,
    /Share of Voice|Sentiment/u,
    /Intervall|signifikant/iu,
    /gepoolt|gepaart/iu,
  ],
  fr: [
    /au-delà du bruit|du bruit/iu,
    /part de voix|sentiment\b/iu,
    /intervalle|significati/iu,
    /\bprompts?\b|requêtes?/iu,
  ],
  es: [
    /del ruido|el ruido/iu,
    /cuota de voz|sentimiento/iu,
    /intervalo de confianza|significativ/iu,
    /\bprompts?\b/iu,
  ],
  it: [
    /del rumore|il rumore/iu,
    /share of voice|sentiment\b/iu,
    /intervallo di confidenza|significativ/iu,
    /\bprompt\b/iu,
  ],
  nl: [
    /de ruis|\bruis\b/iu,
    /share of voice|sentiment\b/iu,
    /betrouwbaarheidsinterval|significant/iu,
    /\bprompts?\b/iu,
  ],
  ja: [/ノイズ/u, /シェア・オブ・ボイス|センチメント/u, /信頼区間|有意/u, /プロンプト/u],
  pt: [
    /do ruído|o ruído/iu,
    /share of voice|sentimento/iu,
    /intervalo de confiança|significativ/iu,
    /\bprompts?\b/iu,
  ],
};

/** The words of a text that are not for clients, as written. */
export const statisticsIn = (text: string, language: ReportLanguageCode): string[] =>
  [...ANYWHERE, ...IN[language]].flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
