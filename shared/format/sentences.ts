/** A continued sentence: the full stop before it belonged to an abbreviation such as a month. */
const GOES_ON = /^[\d\p{Ll}–(]/u;

/** A text's sentences, trimmed: “seit 28. Sept. 2026” is not an end, though Unicode's rules say so. */
export function sentencesIn(text: string, locale: string): string[] {
  const sentences: string[] = [];
  for (const { segment } of new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(text)) {
    const last = sentences.at(-1);
    if (last !== undefined && GOES_ON.test(segment)) sentences[sentences.length - 1] = last + segment;
    else sentences.push(segment);
  }
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => sentence !== '');
}
