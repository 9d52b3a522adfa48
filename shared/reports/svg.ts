/**
 * Parses SVG as strictly as any later renderer: what one parser skips and another accepts would bypass every rule. Each character is read
 * once or twice, whatever the input.
 */

/** An element with its attributes and children. */
export type SvgElement = {
  /** As written, with prefix. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly SvgElement[];
};

/** The root, or what is wrong in a few words. */
export type SvgReading = { readonly root: SvgElement } | { readonly fault: string };

/** Logos have dozens of parts, maps some thousands. */
const MAX_ELEMENTS = 5_000;
/** Drawing programs nest groups a few levels deep. */
const MAX_DEPTH = 64;

const NAME = '[A-Za-z_][\\w:.-]*';
const OPENING = new RegExp(`<(${NAME})`, 'y');
const ATTRIBUTE = new RegExp(`\\s+(${NAME})\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`, 'y');
const OPENING_END = /\s*(\/?)>/y;
const CLOSING = new RegExp(`</(${NAME})\\s*>`, 'y');
const TEXT = /[^<]+/y;
/** A document type without declarations. */
const DOCTYPE = /<!DOCTYPE\s+svg[^[\]<>]*>/y;
const CHARACTER = /&(?:#(\d{1,7})|#[xX]([\dA-Fa-f]{1,6})|(amp|lt|gt|quot|apos));/g;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const NOT_WELL_FORMED = 'it is not well-formed';

type OpenElement = SvgElement & {
  readonly attributes: Map<string, string>;
  readonly children: SvgElement[];
};

function unescapeXml(text: string): string {
  return text.replaceAll(CHARACTER, (_all, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? '';
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

/** A forward-only text cursor. */
function buildCursor(text: string) {
  let at = 0;
  return {
    isAtEnd: () => at >= text.length,
    /** Consumes a match; needs a sticky pattern. */
    take: (pattern: RegExp): RegExpExecArray | null => {
      pattern.lastIndex = at;
      const match = pattern.exec(text);
      if (match !== null) at += match[0].length;
      return match;
    },
    startsWith: (start: string) => text.startsWith(start, at),
    /** Skips past the next `end`; false if there is none. */
    skipPast: (end: string): boolean => {
      const place = text.indexOf(end, at);
      if (place >= 0) at = place + end.length;
      return place >= 0;
    },
  };
}

type Cursor = ReturnType<typeof buildCursor>;

/** Skips comments, processing instructions and any document type before the drawing; false if unterminated. */
function skipRemarks(cursor: Cursor, isBefore: boolean): boolean {
  for (;;) {
    if (cursor.startsWith('<!--')) {
      if (!cursor.skipPast('-->')) return false;
    } else if (cursor.startsWith('<?')) {
      if (!cursor.skipPast('?>')) return false;
    } else if (!isBefore) return true;
    else if (cursor.take(/\s+/y) === null && cursor.take(DOCTYPE) === null) return true;
  }
}

function readOpening(cursor: Cursor, name: string): { element: OpenElement; isClosed: boolean } | undefined {
  const attributes = new Map<string, string>();
  for (let match = cursor.take(ATTRIBUTE); match !== null; match = cursor.take(ATTRIBUTE)) {
    const [, attribute = '', quoted, quotedOnce] = match;
    if (attributes.has(attribute)) return undefined;
    attributes.set(attribute, unescapeXml(quoted ?? quotedOnce ?? ''));
  }
  const end = cursor.take(OPENING_END);
  return end === null ? undefined : { element: { name, attributes, children: [] }, isClosed: end[1] === '/' };
}

/** Finds the start of the drawing; undefined if the text does not begin like one. */
function findDrawing(text: string): Cursor | undefined {
  const cursor = buildCursor(text.replace(/^\uFEFF/, ''));
  return skipRemarks(cursor, true) && cursor.startsWith('<svg') ? cursor : undefined;
}

/** Whether a text is SVG, by its beginning. */
export function looksLikeSvg(text: string): boolean {
  return findDrawing(text)?.take(/<svg[\s>]/y) != null;
}

/** Parses an SVG: one element with its content, without declarations. */
export function readSvg(text: string): SvgReading {
  const cursor = findDrawing(text);
  if (cursor === undefined) return { fault: NOT_WELL_FORMED };
  const open: OpenElement[] = [];
  let elements = 0;
  let root: SvgElement | undefined;
  while (root === undefined) {
    if (!skipRemarks(cursor, false) || cursor.isAtEnd()) return { fault: 'it has no end' };
    const holder = open.at(-1);
    if (cursor.startsWith('<!')) return { fault: 'it declares entities of its own' };
    const name = cursor.take(OPENING)?.[1];
    if (name !== undefined) {
      const opening = readOpening(cursor, name);
      if (opening === undefined) return { fault: NOT_WELL_FORMED };
      const { element, isClosed } = opening;
      elements += 1;
      if (elements > MAX_ELEMENTS) return { fault: `it has more than ${MAX_ELEMENTS} parts` };
      if (open.length >= MAX_DEPTH) return { fault: `its parts nest more than ${MAX_DEPTH} levels deep` };
      holder?.children.push(element);
      if (!isClosed) open.push(element);
      else if (holder === undefined) root = element;
    } else if (cursor.take(TEXT) === null) {
      if (open.pop()?.name !== cursor.take(CLOSING)?.[1]) return { fault: NOT_WELL_FORMED };
      if (open.length === 0) root = holder;
    }
  }
  return skipRemarks(cursor, true) && cursor.isAtEnd() ? { root } : { fault: NOT_WELL_FORMED };
}
