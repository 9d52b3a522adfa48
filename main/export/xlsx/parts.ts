/** A workbook's parts other than sheets (ECMA-376, part 1, 18). */
import { escapeText } from './text.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** Cell styles, by index into the styles below. */
export const STYLE = { plain: 0, head: 1, time: 2, day: 3, formulaLike: 4, wrapped: 5, figure: 6 } as const;

/** Number formats by decimals; styles of figures follow {@link STYLE}.figure in this order. */
const FIGURES = ['#,##0', '#,##0.0', '#,##0.00', '#,##0.000'] as const;

/** The start of a sheet, up to its columns. */
export const SHEET_START = `${XML}<worksheet xmlns="${MAIN}">`;

/** The content type of each part. */
export function contentTypes(sheets: number): string {
  const type = (part: string, kind: string): string =>
    `<Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`;
  return (
    `${XML}<Types xmlns="${PACKAGE}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    type('xl/workbook.xml', 'sheet.main') +
    type('xl/styles.xml', 'styles') +
    Array.from({ length: sheets }, (_, at) => type(`xl/worksheets/sheet${at + 1}.xml`, 'worksheet')).join(
      '',
    ) +
    '</Types>'
  );
}

const relation = (id: number, kind: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;

const relations = (inner: string): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${inner}</Relationships>`;

/** The workbook's path. */
export const PACKAGE_RELATIONS = relations(relation(1, 'officeDocument', 'xl/workbook.xml'));

/** Paths of its sheets and styles. */
export function workbookRelations(sheets: number): string {
  const all = Array.from({ length: sheets }, (_, at) =>
    relation(at + 1, 'worksheet', `worksheets/sheet${at + 1}.xml`),
  );
  return relations(all.join('') + relation(sheets + 1, 'styles', 'styles.xml'));
}

/** A sheet, and the range of its filter. */
export type NamedSheet = { readonly name: string; readonly filter: string | null };

/** The list of sheets. */
export function workbook(sheets: readonly NamedSheet[]): string {
  const filters = sheets.flatMap(({ name, filter }, at) => {
    if (filter === null) return [];
    const fixed = filter.replaceAll(/[A-Z]+|\d+/g, '$$$&');
    return [
      `<definedName name="_xlnm._FilterDatabase" localSheetId="${at}" hidden="1">'${escapeText(name)}'!${fixed}</definedName>`,
    ];
  });
  return (
    `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
    sheets
      .map(({ name }, at) => `<sheet name="${escapeText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('') +
    `</sheets>${filters.length === 0 ? '' : `<definedNames>${filters.join('')}</definedNames>`}</workbook>`
  );
}

const cellStyle = (format: number, font: number, more: string): string =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0"${more}`;

/** Fonts, date formats, and the styles by {@link STYLE}. */
export const STYLES =
  `${XML}<styleSheet xmlns="${MAIN}">` +
  `<numFmts count="${2 + FIGURES.length}"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/>` +
  `${FIGURES.map((code, at) => `<numFmt numFmtId="${166 + at}" formatCode="${code}"/>`).join('')}</numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="${STYLE.figure + FIGURES.length}">` +
  cellStyle(0, 0, '/>') +
  cellStyle(0, 1, ' applyFont="1"/>') +
  cellStyle(164, 0, ' applyNumberFormat="1"/>') +
  cellStyle(165, 0, ' applyNumberFormat="1"/>') +
  cellStyle(0, 0, ' quotePrefix="1"/>') +
  cellStyle(0, 0, ' applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>') +
  FIGURES.map((_, at) => cellStyle(166 + at, 0, ' applyNumberFormat="1"/>')).join('') +
  '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';
