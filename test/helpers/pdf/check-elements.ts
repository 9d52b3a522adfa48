/** Checks that elements contain what their types allow (ISO 32000-1, 14.8.4 and 14.8.5). */
import type { Fault } from './fault.ts';
import type { PdfObjects } from './objects.ts';
import { attributeOf, firstPiece, type Element, type TaggedFile } from './structure-tree.ts';

type Add = (rule: string, element: Element, detail: string) => void;

/** Types with their allowed children; null for any. */
const HOLDS: Readonly<Record<string, readonly string[] | null>> = {
  Document: ['Sect'],
  Sect: null,
  H1: ['Link', 'Span'],
  H2: ['Link', 'Span'],
  H3: ['Link', 'Span'],
  P: ['Link', 'Span', 'Figure'],
  L: ['LI'],
  LI: ['LBody'],
  LBody: null,
  Table: ['TR'],
  TR: ['TH', 'TD'],
  TH: null,
  TD: null,
  Figure: [],
  TOC: ['TOCI'],
  TOCI: ['Reference'],
  Reference: ['Link'],
  Link: ['Span'],
  Span: ['Link'],
};

/** Types with only one allowed parent. */
const STANDS_IN: Readonly<Record<string, string>> = {
  ...{ TR: 'Table', TH: 'TR', TD: 'TR', LI: 'L', LBody: 'LI', TOCI: 'TOC', Sect: 'Document' },
};

/** Grouping types, without text of their own. */
const GROUPS = new Set(['Document', 'Sect', 'Table', 'TR', 'L', 'LI', 'TOC', 'TOCI']);

export const LANGUAGE = /^[a-z]{2,8}(?:-[a-z\d]{1,8})*$/i;

function checkType(objects: PdfObjects, element: Element, add: Add): void {
  const { type, kids, pieces, parent } = element;
  const allowed = HOLDS[type];
  if (allowed === undefined) add('type', element, 'is no standard type that is used here');
  const wrong = kids.find((kid) => allowed !== undefined && allowed !== null && !allowed.includes(kid.type));
  if (wrong !== undefined) add('holds', element, `holds a ${wrong.type}`);
  const home = STANDS_IN[type];
  if (home !== undefined && parent?.type !== home) {
    add('holds', element, `stands in a ${parent?.type ?? 'tree'}`);
  }
  if (GROUPS.has(type) && pieces.length > 0) add('group-words', element, 'has words of its own');
  if (kids.length + pieces.length === 0 && !['TD', 'TH', 'Document'].includes(type)) {
    add('empty', element, 'holds nothing');
  }
  const language = element.entries['/Lang'];
  if (language !== undefined && !LANGUAGE.test(objects.text(language) ?? '')) {
    add('language', element, 'no language');
  }
}

function checkFigure(objects: PdfObjects, element: Element, add: Add): void {
  if ((objects.text(element.entries['/Alt']) ?? '') === '') {
    add('figure-alt', element, 'says nothing in words');
  }
  const box = objects.list(attributeOf(objects, element, 'Layout', 'BBox')).map(Number);
  const [left = 0, bottom = 0, right = 0, top = 0] = box;
  if (box.length !== 4 || right <= left || top <= bottom) {
    add('figure-box', element, 'does not say where it lies');
  }
}

function checkTable(objects: PdfObjects, table: Element, add: Add): void {
  if ((objects.text(attributeOf(objects, table, 'Table', 'Summary')) ?? '') === '') {
    add('table-summary', table, 'does not say what it holds');
  }
  const scopeOf = (cell: Element): string | null =>
    objects.name(attributeOf(objects, cell, 'Table', 'Scope'));
  const [first] = table.kids;
  const headed = new Set(
    table.kids.flatMap((row) => row.kids.flatMap((cell, at) => (scopeOf(cell) === 'Column' ? [at] : []))),
  );
  for (const row of table.kids) {
    if (row.kids.length !== first?.kids.length) add('row-length', row, `has ${row.kids.length} cells`);
    const isNamed = row.kids.some((cell) => scopeOf(cell) === 'Row');
    row.kids.forEach((cell, at) => {
      if (cell.type === 'TH' && scopeOf(cell) === null) {
        add('header-scope', cell, 'does not say what it heads');
      }
      // A corner cell heads nothing and has no head.
      if (cell.type === 'TD' && firstPiece(cell) !== null && !isNamed && !headed.has(at)) {
        add('cell-header', cell, 'has no header');
      }
    });
  }
}

/** Checks each element by its type, and the order of heading levels. */
export function checkElements({ objects, elements }: TaggedFile, faults: Fault[]): void {
  const add: Add = (rule, { type, reference }, detail) =>
    faults.push({ rule, detail: `${type} ${reference} ${detail}` });
  let level = 0;
  for (const element of elements) {
    checkType(objects, element, add);
    if (element.type === 'Figure') checkFigure(objects, element, add);
    if (element.type === 'Table') checkTable(objects, element, add);
    if (element.type === 'Link' && element.annotations.length === 0) {
      add('link-element', element, 'leads nowhere');
    }
    const heading = /^H(\d)$/.exec(element.type)?.[1];
    if (heading === undefined) continue;
    if (Number(heading) > level + 1) add('heading-skipped', element, `comes after level ${level}`);
    level = Number(heading);
  }
}
