/** Content of other pages as report Markdown. */
import { splitLetters } from '../format/short-name.ts';

/** Maximum length of a quotation: a paragraph, not a page. And of speaker, question and title. */
const MOST_QUOTED = 600;
const MOST_NAMED = 300;

const squeeze = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/**
 * Escapes a text so that Markdown renders it literally. Braces would name variables, apparent addresses would be linked with their escapes,
 * and a leading dash or number would start a list.
 */
export const plainMarkdown = (text: string): string =>
  squeeze(text)
    .replaceAll(/[\\`*_[\]<>|~#{}@]|&(?=#?\w+;)|:(?=\/\/)|(?<=www)\./gi, (sign) => `\\${sign}`)
    .replace(/^[-+=]/, (sign) => `\\${sign}`)
    .replace(/^(\d+)([.)])/, '$1\\$2');

/** A text on one line with a maximum length, cut between words if possible. */
function cut(text: string, most: number): string {
  const whole = squeeze(text);
  // Four code units hold nearly every grapheme; this avoids splitting a whole page.
  const letters = splitLetters(whole.slice(0, 4 * most));
  if (letters.length <= most && whole.length <= 4 * most) return whole;
  const kept = letters.slice(0, Math.min(most, letters.length - 1)).join('');
  return `${kept.replace(/\s+\S*$/, '')} …`;
}

/** A passage of an answer with its source and date. */
export function quoteAnswer(
  passage: string,
  source: { readonly platform: string; readonly day: string; readonly prompt: string },
): string {
  const said = [source.platform, source.day, `“${cut(source.prompt, MOST_NAMED)}”`];
  const names = said.map((name) => plainMarkdown(cut(name, MOST_NAMED + 3)));
  return `> “${plainMarkdown(cut(passage, MOST_QUOTED))}”\n>\n> ${names.join(', ')}`;
}

/** The first sentence of an answer that names the brand, and the next; the beginning if none does. */
export function passageAbout(text: string, brand: string): string {
  const sentences = [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)].map(
    ({ segment }) => segment,
  );
  const name = brand.toLocaleLowerCase();
  const at = sentences.findIndex((sentence) => sentence.toLocaleLowerCase().includes(name));
  return sentences.slice(Math.max(0, at), Math.max(0, at) + 2).join('');
}

/** An event of the client's as a list item; `days` are in words. */
export function quoteEvent(event: { readonly days: string; readonly text: string }): string {
  return `- **${plainMarkdown(event.days)}:** ${plainMarkdown(cut(event.text, MOST_NAMED))}`;
}

/** A cited page as a list item, linked if it is a web address. */
export function citePage(page: {
  readonly title: string | null;
  readonly url: string;
  readonly citations: string;
}): string {
  const named = squeeze(page.title ?? '');
  const title = plainMarkdown(cut(named === '' ? page.url : named, MOST_NAMED));
  // A bracket would end the address, and a backslash would escape.
  const isWeb = /^https?:\/\/[^\s()<>\\]{1,2000}$/i.test(page.url);
  const linked = isWeb ? `[${title}](${page.url.replaceAll('&', '&amp;')})` : title;
  return `- ${linked}, ${plainMarkdown(cut(page.citations, MOST_NAMED))}`;
}
