/** What other pages show, as Markdown of a report. */

/** Letters of a quotation: a paragraph, not a page. */
const MOST_QUOTED = 600;

/** Signs that Markdown would read as more than themselves; braces would name variables. */
export const plainMarkdown = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\\`*_[\]<>|~#{}]/g, (sign) => `\\${sign}`);

/** A passage of an answer with who said it and when. */
export function quoteAnswer(
  passage: string,
  source: { readonly platform: string; readonly day: string; readonly prompt: string },
): string {
  const whole = passage.replaceAll(/\s+/g, ' ').trim();
  const cut = whole.length > MOST_QUOTED ? `${whole.slice(0, MOST_QUOTED).replace(/\s+\S*$/, '')} …` : whole;
  const said = [source.platform, source.day, `“${source.prompt}”`].map(plainMarkdown).join(', ');
  return `> “${plainMarkdown(cut)}”\n>\n> ${said}`;
}

/** The sentence of an answer that names the brand first, with the one after it; the beginning where none does. */
export function passageAbout(text: string, brand: string): string {
  const sentences = [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)].map(
    ({ segment }) => segment,
  );
  const name = brand.toLocaleLowerCase();
  const at = sentences.findIndex((sentence) => sentence.toLocaleLowerCase().includes(name));
  return sentences.slice(Math.max(0, at), Math.max(0, at) + 2).join('');
}

/** A cited page as a line of a list, linked where it is an address of the web. */
export function citePage(page: {
  readonly title: string | null;
  readonly url: string;
  readonly citations: string;
}): string {
  const title = plainMarkdown(page.title ?? page.url);
  // A bracket would end the address.
  const isWeb = /^https?:\/\/[^\s()<>]+$/i.test(page.url);
  return `- ${isWeb ? `[${title}](${page.url})` : title}, ${plainMarkdown(page.citations)}`;
}
