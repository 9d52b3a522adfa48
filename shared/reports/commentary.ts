/**
 * Commentary in Markdown: paragraphs, headings, lists, quotations, tables, emphasis and links. HTML and images are not supported: HTML is
 * printed verbatim, so that no text becomes more than text.
 */
import type { Link, PhrasingContent, RootContent, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { MOST_COMMENTARY_LETTERS } from './letters.ts';
import { isVariable, VARIABLE } from './variables.ts';

/** A run of text; a variable's is filled in when the report is made. */
export type Span = {
  readonly text: string;
  readonly isStrong: boolean;
  readonly isEmphasis: boolean;
  readonly href: string | null;
};

/** Commentary elements, before layout. */
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

/** Something a report cannot contain, and its line, from 1. */
export type CommentaryFault = { readonly line: number; readonly what: string };

/** Parsed commentary. */
export type Commentary = {
  readonly blocks: readonly CommentaryBlock[];
  readonly faults: readonly CommentaryFault[];
};

/** Nesting limit of lists and quotations. */
const MOST_DEPTH = 6;

type Style = Omit<Span, 'text'>;
const PLAIN: Style = { isStrong: false, isEmphasis: false, href: null };

/** Whether a link may be printed: web or mail only. */
const isLink = (url: string): boolean => /^(https?:\/\/|mailto:)/i.test(url);

type Reader = { readonly faults: CommentaryFault[] };
type Placed = { readonly position?: { readonly start: { readonly line: number } } | undefined };

const lineOf = ({ position }: Placed): number => position?.start.line ?? 1;

/** Replaces an escaped brace during parsing; a noncharacter, so that no text has it. */
const BRACE = '\u{FDD0}';

/** Escaped braces start no variable, but the parser drops the escape. */
const markBraces = (markdown: string): string =>
  markdown.replaceAll(/\\(?:\\|\{)/g, (escape) => (escape === String.raw`\{` ? BRACE : escape));

/** The user's text, with variables; an escaped brace ends a span, so that no variable surrounds it. */
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

/** Code and HTML: backslashes are literal. */
const readRaw = (text: string, style: Style, node: Placed, reader: Reader): Span[] =>
  readText(text.replaceAll(BRACE, String.raw`\{`), style, node, reader);

function readLink(node: Link, style: Style, reader: Reader): Span[] {
  const url = node.url.replaceAll(BRACE, '{');
  if (!isLink(url)) {
    reader.faults.push({
      line: lineOf(node),
      what: `a link leads to "${url.slice(0, 60)}", which is not a web or mail address`,
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
      // Node types that occur only within others, or only with an extension.
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

/** Quotations nested so deeply that the parser would overflow the stack. */
const BOTTOMLESS = new RegExp(`^(?:[ \\t]*(?:>|[-*+] |\\d{1,9}[.)] )){${10 * MOST_DEPTH}}`, 'm');

/** Why a text is not parsed, in a few words; null if it may be. */
function refusal(markdown: string): string | null {
  if (markdown.length > MOST_COMMENTARY_LETTERS) {
    return `it has ${markdown.length} letters, and ${MOST_COMMENTARY_LETTERS} are the most`;
  }
  return BOTTOMLESS.test(markdown) ? `lists and quotations nest more than ${MOST_DEPTH} deep` : null;
}

/** Recently parsed texts, newest last: a report requests each text several times, and a user edits only one. */
const READ = new Map<string, Commentary>();
const MOST_READ = 64;

/** Parses commentary. Omits and reports what a report cannot contain. */
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

/** Replaces each variable in commentary by its value. */
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
