/** How parts of a package refer to each other, and their content types (ECMA-376, part 2). */
import { posix } from 'node:path';
import { findXml, xml, type XmlElement } from '../xml.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** A part's reference: its id, its kind, and the target part's path. */
export type Relation = { readonly id: string; readonly kind: string; readonly target: string };

/** The path of a part's relations. */
export const relationsPath = (part: string): string =>
  posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`);

/** Relations as a part; paths are relative to the folder of the owning part. */
export function relationsPart(part: string, relations: readonly Relation[]): XmlElement {
  return xml(
    'Relationships',
    { xmlns: `${PACKAGE}/relationships` },
    relations.map(({ id, kind, target }) =>
      xml('Relationship', {
        Id: id,
        Type: kind.includes('/') ? kind : `${OFFICE}/${kind}`,
        Target: posix.relative(posix.dirname(part), target),
      }),
    ),
  );
}

/** The relations in a part, with target paths from the root. */
export function readRelations(part: string, root: XmlElement): Relation[] {
  return findXml(root, 'Relationship').map(({ attributes: { Id = '', Type = '', Target = '' } }) => ({
    id: Id,
    kind: Type.startsWith(`${OFFICE}/`) ? Type.slice(OFFICE.length + 1) : Type,
    target: Target.startsWith('/') ? Target.slice(1) : posix.join(posix.dirname(part), Target),
  }));
}

const PRESENTATION = 'application/vnd.openxmlformats-officedocument.presentationml';
const OFFICE_TYPE = 'application/vnd.openxmlformats-officedocument';

/** Content types of XML parts, by name. */
const XML_TYPES: readonly (readonly [RegExp, string])[] = [
  [/^ppt\/presentation\.xml$/, `${PRESENTATION}.presentation.main+xml`],
  [/^ppt\/slides\/slide\d+\.xml$/, `${PRESENTATION}.slide+xml`],
  [/^ppt\/slideLayouts\/slideLayout\d+\.xml$/, `${PRESENTATION}.slideLayout+xml`],
  [/^ppt\/slideMasters\/slideMaster\d+\.xml$/, `${PRESENTATION}.slideMaster+xml`],
  [/^ppt\/notesMasters\/notesMaster\d+\.xml$/, `${PRESENTATION}.notesMaster+xml`],
  [/^ppt\/notesSlides\/notesSlide\d+\.xml$/, `${PRESENTATION}.notesSlide+xml`],
  [/^ppt\/presProps\.xml$/, `${PRESENTATION}.presProps+xml`],
  [/^ppt\/viewProps\.xml$/, `${PRESENTATION}.viewProps+xml`],
  [/^ppt\/tableStyles\.xml$/, `${PRESENTATION}.tableStyles+xml`],
  [/^ppt\/theme\/theme\d+\.xml$/, `${OFFICE_TYPE}.theme+xml`],
  [/^ppt\/charts\/chart\d+\.xml$/, `${OFFICE_TYPE}.drawingml.chart+xml`],
  [/^docProps\/core\.xml$/, 'application/vnd.openxmlformats-package.core-properties+xml'],
  [/^docProps\/app\.xml$/, `${OFFICE_TYPE}.extended-properties+xml`],
];

/** Content types by extension. */
const ENDINGS: Readonly<Record<string, string>> = {
  rels: 'application/vnd.openxmlformats-package.relationships+xml',
  xml: 'application/xml',
  xlsx: `${OFFICE_TYPE}.spreadsheetml.sheet`,
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  svg: 'image/svg+xml',
};

/** Lists the content type of every existing part. */
export function contentTypesPart(paths: readonly string[]): XmlElement {
  const endings = [...new Set(paths.map((path) => path.slice(path.lastIndexOf('.') + 1)))].sort();
  const overrides = paths.flatMap((path): XmlElement[] => {
    if (!path.endsWith('.xml')) return [];
    const type = XML_TYPES.find(([pattern]) => pattern.test(path))?.[1];
    if (type === undefined) throw new Error(`a part of the presentation has no type: ${path}`);
    return [xml('Override', { PartName: `/${path}`, ContentType: type })];
  });
  return xml('Types', { xmlns: `${PACKAGE}/content-types` }, [
    ...endings.map((Extension) => {
      const ContentType = ENDINGS[Extension];
      if (ContentType === undefined) throw new Error(`a part of the presentation has no type: .${Extension}`);
      return xml('Default', { Extension, ContentType });
    }),
    ...overrides,
  ]);
}
