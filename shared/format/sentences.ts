/** A continued sentence: the full stop before it belonged to an abbreviation such as a month. */
const GOES_ON = /^[\d\p{Ll}–(]/u;

/** German ordinals end in a full stop, and what they count begins with a capital: “seit dem 24. Aug.”, “im 3. Quartal”. */
const ORDINAL = /\d\.\s*$/u;
const COUNTED = /^(?:Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez|Quartal|Halbjahr)/u;

/** A text's sentences, trimmed: “seit 28. Sept. 2026” is not an end, though Unicode's rules say so. */
export function sentencesIn(text: string, locale: string): string[] {
  const sentences: string[] = [];
  for (const { segment } of new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(text)) {
    const last = sentences.at(-1);
    const isOne = GOES_ON.test(segment) || (ORDINAL.test(last ?? '') && COUNTED.test(segment));
    if (last !== undefined && isOne) sentences[sentences.length - 1] = last + segment;
    else sentences.push(segment);
  }
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => sentence !== '');
}
