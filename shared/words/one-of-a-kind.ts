/** Singulars for a count of one: sentences receive formatted counts, and do not know the number. */
import type { ReportLanguageCode } from './locales.ts';

/** Counted nouns on pages: plural, then singular. Japanese has one form for both. */
const WORDS: Readonly<Record<Exclude<ReportLanguageCode, 'ja'>, string>> = {
  en: 'prompts prompt platforms platform runs run answers answer topics topic brands brand rivals rival domains domain citations citation mentions mention pages page findings finding points point times time weeks week days day attributes attribute calls call projects project records record rows row clients client reports report slides slide sections section steps step lines line',
  de: 'Prompts Prompt Plattformen Plattform Messungen Messung Antworten Antwort Themen Thema Marken Marke Domains Domain Zitate Zitat Zitaten Zitat Zitierungen Zitierung Quellen Quelle Erwähnungen Erwähnung Nennungen Nennung Seiten Seite Befunde Befund Befunden Befund Punkte Punkt Punkten Punkt Tage Tag Tagen Tag Wochen Woche Attribute Attribut Attributen Attribut Merkmale Merkmal Merkmalen Merkmal',
  fr: 'prompts prompt plateformes plateforme relevés relevé réponses réponse thèmes thème sujets sujet marques marque concurrents concurrent domaines domaine citations citation mentions mention pages page constats constat points point jours jour semaines semaine attributs attribut',
  es: 'prompts prompt plataformas plataforma mediciones medición respuestas respuesta temas tema marcas marca competidores competidor dominios dominio citas cita menciones mención páginas página hallazgos hallazgo puntos punto días día semanas semana atributos atributo',
  it: 'piattaforme piattaforma rilevazioni rilevazione risposte risposta temi tema concorrenti concorrente domini dominio citazioni citazione menzioni menzione pagine pagina risultati risultato punti punto giorni giorno settimane settimana attributi attributo',
  pt: 'prompts prompt plataformas plataforma medições medição respostas resposta temas tema tópicos tópico marcas marca concorrentes concorrente domínios domínio citações citação menções menção páginas página conclusões conclusão pontos ponto dias dia semanas semana atributos atributo',
  nl: 'prompts prompt platforms platform metingen meting antwoorden antwoord onderwerpen onderwerp thema’s thema merken merk concurrenten concurrent domeinen domein citaten citaat vermeldingen vermelding pagina’s pagina bevindingen bevinding punten punt dagen dag weken week kenmerken kenmerk',
};

/** The end of a range is not a count: “0 to 1 points”. */
const RANGES = 'to|bis|à|a|tot';

type Singulars = { readonly pattern: RegExp; readonly of: ReadonlyMap<string, string> };

const SINGULARS = new Map<string, Singulars>(
  Object.entries(WORDS).map(([code, words]) => {
    const pairs = words.split(' ');
    const of = new Map(
      pairs.flatMap((plural, at) => (at % 2 === 0 ? [[plural, pairs[at + 1] ?? plural]] : [])),
    );
    const pattern = new RegExp(
      `(?<![\\p{N}.,])(?<!\\b(?:${RANGES})[ \\u00a0])(1[ \\u00a0])(${[...of.keys()].join('|')})(?![\\p{L}’])`,
      'gu',
    );
    return [code, { pattern, of }];
  }),
);

/** Replaces `1 prompts` by `1 prompt` in a sentence. */
export function withSingulars(text: string, code: ReportLanguageCode = 'en'): string {
  const singulars = SINGULARS.get(code);
  if (singulars === undefined || !text.includes('1')) return text;
  return text.replaceAll(
    singulars.pattern,
    (_, one: string, plural: string) => one + (singulars.of.get(plural) ?? plural),
  );
}

/** Whether a parameter could look like a count together with what follows it: a name ending in 1, a quoted text. */
function hasOne(given: unknown): boolean {
  if (typeof given === 'string') return given !== '1' && /(?<![\p{N}.,])1(?:[ \u00a0]|$)/u.test(given);
  if (typeof given !== 'object' || given === null) return false;
  return Object.values(given).some(hasOne);
}

/** The same words with rewritten sentences. `isOwn` is false if a text by somebody else could be mistaken for the sentence's own words. */
export function rewrite<Words>(words: Words, anew: (text: string, isOwn: boolean) => string): Words {
  const write = (value: unknown, isOwn: boolean): unknown => {
    if (typeof value === 'string') return anew(value, isOwn);
    if (typeof value === 'function') {
      const say = value as (...given: unknown[]) => unknown;
      return (...given: unknown[]): unknown => write(say(...given), isOwn && !given.some(hasOne));
    }
    if (Array.isArray(value)) return value.map((item) => write(item, isOwn));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, write(item, isOwn)]));
  };
  return write(words, true) as Words;
}
