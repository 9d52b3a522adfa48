/** Abbreviations, as people write them. */
const SHORT = new Map(['api', 'id', 'llm', 'url', 'usd'].map((name) => [name, name.toUpperCase()]));

/** A service's field name, which may be anything, as words: `llmCostUsd` is "LLM cost USD". */
export function fieldWords(name: string): string {
  const words = name
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .split(/[\s_]+/)
    .filter((word) => word !== '')
    .map((word) => SHORT.get(word.toLowerCase()) ?? word.toLowerCase())
    .join(' ');
  return words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1);
}
