/** What goes on in the middle of a sentence: the full stop before it was that of a month or another short word. */
const GOES_ON = /^[\d\p{Ll}–(]/u;

/** The sentences of a text, trimmed: “seit 28. Sept. 2026” ends none, which the rules of Unicode take for an end. */
export function sentencesIn(text: string, locale: string): string[] {
  const sentences: string[] = [];
  for (const { segment } of new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(text)) {
    const last = sentences.at(-1);
    if (last !== undefined && GOES_ON.test(segment)) sentences[sentences.length - 1] = last + segment;
    else sentences.push(segment);
  }
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => sentence !== '');
}
