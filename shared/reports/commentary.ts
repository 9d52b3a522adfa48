/**
 * What people write into a report, in Markdown: paragraphs, headings, lists, quotations, tables, emphasis and links. HTML and
 * pictures are not among it: HTML stays the characters that it is, so that no text from anywhere becomes more than text.
 */
import type { Link, PhrasingContent, RootContent, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { MOST_COMMENTARY_LETTERS } from './letters.ts';
import { isVariable, VARIABLE } from './variables.ts';

/** A stretch of text; a variable's is filled in when the report is made. */
export type Span = {
  readonly text: string;
  readonly isStrong: boolean;
  readonly isEmphasis: boolean;
  readonly href: string | null;
};

/** What commentary is made of, without pixels. */
export type CommentaryBlock =
  | { readonly kind: 'paragraph'; readonly spans: readonly Span[] }
  | { readonly kind: 'heading'; readonly spans: readonly Span[] }
  | {
      readonly kind: 'list';
      readonly isOrdered: boolean;
      readonly items: readonly (readonly CommentaryBlock[])[];
    }
  | { readonly kind: 'quote'; readonly blocks: readonly CommentaryBlock[] }
  | {
      readonly kind: 'table';
      readonly header: readonly (readonly Span[])[];
      readonly rows: readonly (readonly (readonly Span[])[])[];
    };

/** Something that cannot stand in a report, and the line that it is on, from 1. */
export type CommentaryFault = { readonly line: number; readonly what: string };

/** Commentary that was read. */
export type Commentary = {
  readonly blocks: readonly CommentaryBlock[];
  readonly faults: readonly CommentaryFault[];
};

/** Lists in lists, and quotations in quotations. */
const MOST_DEPTH = 6;

type Style = Omit<Span, 'text'>;
const PLAIN: Style = { isStrong: false, isEmphasis: false, href: null };

/** Whether a link may be printed: of the web, or of mail. */
const isLink = (url: string): boolean => /^(https?:\/\/|mailto:)/i.test(url);

type Reader = { readonly faults: CommentaryFault[] };
type Placed = { readonly position?: { readonly start: { readonly line: number } } | undefined };

const lineOf = ({ position }: Placed): number => position?.start.line ?? 1;

/** Stands for an escaped brace while the parser reads; no text has it, as it is no character. */
const BRACE = '\u{FDD0}';

/** Escaped braces name no variable, which the parser does not tell once it has read them. */
const markBraces = (markdown: string): string =>
  markdown.replaceAll(/\\(?:\\|\{)/g, (escape) => (escape === String.raw`\{` ? BRACE : escape));

/** Text of people's own, whose variables are filled in; an escaped brace ends a span, so that no variable is around it. */
function readText(text: string, style: Style, node: Placed, { faults }: Reader): Span[] {
  for (const [, name = ''] of text.matchAll(VARIABLE)) {
    if (!isVariable(name)) faults.push({ line: lineOf(node), what: `there is no variable {${name}}` });
  }
  const parts = text.split(BRACE);
  return parts
    .map((part, at) => (at < parts.length - 1 ? `${part}{` : part))
    .filter((part) => part !== '')
    .map((part) => ({ ...style, text: part }));
}

/** Code and HTML, where a backslash is one. */
const readRaw = (text: string, style: Style, node: Placed, reader: Reader): Span[] =>
  readText(text.replaceAll(BRACE, String.raw`\{`), style, node, reader);

function readLink(node: Link, style: Style, reader: Reader): Span[] {
  const url = node.url.replaceAll(BRACE, '{');
  if (!isLink(url)) {
    reader.faults.push({
      line: lineOf(node),
      what: `a link leads to "${url.slice(0, 60)}", which is no web or mail address`,
    });
  }
  return readSpans(node.children, { ...style, href: isLink(url) ? url : null }, reader);
}

function readSpans(nodes: readonly PhrasingContent[], style: Style, reader: Reader): Span[] {
  return nodes.flatMap((node): Span[] => {
    switch (node.type) {
      case 'text':
        return readText(node.value, style, node, reader);
      case 'inlineCode':
      case 'html':
        return readRaw(node.value, style, node, reader);
      case 'strong':
        return readSpans(node.children, { ...style, isStrong: true }, reader);
      case 'emphasis':
        return readSpans(node.children, { ...style, isEmphasis: true }, reader);
      case 'link':
        return readLink(node, style, reader);
      case 'delete':
        return readSpans(node.children, style, reader);
      case 'break':
        return [{ ...style, text: '\n' }];
      case 'image':
      case 'imageReference':
        reader.faults.push({ line: lineOf(node), what: 'pictures cannot stand in commentary' });
        return [];
      case 'linkReference':
        return readSpans(node.children, style, reader);
      case 'footnoteReference':
        reader.faults.push({ line: lineOf(node), what: 'footnotes cannot stand in commentary' });
        return [];
    }
  });
}

function readTable({ children }: Table, reader: Reader): CommentaryBlock {
  const [header = [], ...rows] = children.map((row) =>
    row.children.map((cell) => readSpans(cell.children, PLAIN, reader)),
  );
  return { kind: 'table', header, rows };
}

function readBlocks(nodes: readonly RootContent[], depth: number, reader: Reader): CommentaryBlock[] {
  return nodes.flatMap((node): CommentaryBlock[] => {
    if (depth > MOST_DEPTH) {
      reader.faults.push({
        line: lineOf(node),
        what: `lists and quotations nest more than ${MOST_DEPTH} deep`,
      });
      return [];
    }
    switch (node.type) {
      case 'paragraph':
        return [{ kind: 'paragraph', spans: readSpans(node.children, PLAIN, reader) }];
      case 'heading':
        return [{ kind: 'heading', spans: readSpans(node.children, PLAIN, reader) }];
      case 'list':
        return [
          {
            kind: 'list',
            isOrdered: node.ordered === true,
            items: node.children.map((item) => readBlocks(item.children, depth + 1, reader)),
          },
        ];
      case 'blockquote':
        return [{ kind: 'quote', blocks: readBlocks(node.children, depth + 1, reader) }];
      case 'table':
        return [readTable(node, reader)];
      case 'code':
      case 'html':
        return [{ kind: 'paragraph', spans: readRaw(node.value, PLAIN, node, reader) }];
      case 'footnoteDefinition':
        reader.faults.push({ line: lineOf(node), what: 'footnotes cannot stand in commentary' });
        return [];
      case 'definition':
      case 'thematicBreak':
        return [];
      // What the parser gives only within another node, or not without an extension.
      case 'yaml':
      case 'listItem':
      case 'tableRow':
      case 'tableCell':
      case 'text':
      case 'emphasis':
      case 'strong':
      case 'delete':
      case 'inlineCode':
      case 'break':
      case 'image':
      case 'imageReference':
      case 'footnoteReference':
      case 'link':
      case 'linkReference':
        return [];
    }
  });
}

/** Quotations so deep within each other that the parser would run out of stack. */
const BOTTOMLESS = new RegExp(`^(?:[ \\t]*(?:>|[-*+] |\\d{1,9}[.)] )){${10 * MOST_DEPTH}}`, 'm');

/** What is not even parsed, in a few words; null for what may be. */
function refusal(markdown: string): string | null {
  if (markdown.length > MOST_COMMENTARY_LETTERS) {
    return `it has ${markdown.length} letters, and ${MOST_COMMENTARY_LETTERS} are the most`;
  }
  return BOTTOMLESS.test(markdown) ? `lists and quotations nest more than ${MOST_DEPTH} deep` : null;
}

/** Texts that were read lately, the last one last: a report asks for each of its texts several times, and somebody writes in one. */
const READ = new Map<string, Commentary>();
const MOST_READ = 64;

/** Reads commentary. What cannot stand in a report is left out and told. */
export function readCommentary(markdown: string): Commentary {
  const found = READ.get(markdown) ?? readAnew(markdown);
  READ.delete(markdown);
  READ.set(markdown, found);
  const [oldest] = READ.keys();
  if (READ.size > MOST_READ && oldest !== undefined) READ.delete(oldest);
  return found;
}

function readAnew(markdown: string): Commentary {
  const refused = refusal(markdown);
  if (refused !== null) return { blocks: [], faults: [{ line: 1, what: refused }] };
  const reader: Reader = { faults: [] };
  const { children } = fromMarkdown(markBraces(markdown), {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });
  return { blocks: readBlocks(children, 0, reader), faults: reader.faults };
}

/** Commentary with each variable's value in its place. */
export function fillIn(
  blocks: readonly CommentaryBlock[],
  valueOf: (variable: string) => string,
): readonly CommentaryBlock[] {
  const fill = (spans: readonly Span[]): Span[] =>
    spans.map((span) => ({
      ...span,
      text: span.text.replaceAll(VARIABLE, (_all, name: string) => valueOf(name)),
    }));
  return blocks.map((block): CommentaryBlock => {
    switch (block.kind) {
      case 'paragraph':
      case 'heading':
        return { ...block, spans: fill(block.spans) };
      case 'list':
        return { ...block, items: block.items.map((item) => fillIn(item, valueOf)) };
      case 'quote':
        return { ...block, blocks: fillIn(block.blocks, valueOf) };
      case 'table':
        return { ...block, header: block.header.map(fill), rows: block.rows.map((row) => row.map(fill)) };
    }
  });
}
