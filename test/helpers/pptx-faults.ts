/** What makes PowerPoint offer to repair a presentation, found in its parts (ECMA-376, parts 1 and 2). */
import { posix } from 'node:path';
import JSZip from 'jszip';
import { XMLParser } from 'fast-xml-parser';

type Node = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Node[];
};
type Ordered = Readonly<Record<string, unknown>>;

function toNode(ordered: Ordered): Node {
  const name = Object.keys(ordered).find((key) => key !== ':@') ?? '';
  const children = Array.isArray(ordered[name]) ? (ordered[name] as Ordered[]).map(toNode) : [];
  return { name, attributes: (ordered[':@'] ?? {}) as Record<string, string>, children };
}

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  trimValues: false,
});
const parse = (text: string): Node => ({
  name: '',
  attributes: {},
  children: (parser.parse(text) as Ordered[]).map(toNode),
});
const walk = (node: Node): Node[] => [node, ...node.children.flatMap(walk)];
const all = (node: Node, name: string): Node[] => walk(node).filter((one) => one.name === name);

const AXIS = [
  'axId',
  'scaling',
  'delete',
  'axPos',
  'majorGridlines',
  'title',
  'numFmt',
  'majorTickMark',
  'minorTickMark',
  'tickLblPos',
  'spPr',
  'txPr',
  'crossAx',
  'crosses',
];
const SHOWN = [
  'numFmt',
  'spPr',
  'txPr',
  'dLblPos',
  'showLegendKey',
  'showVal',
  'showCatName',
  'showSerName',
  'showPercent',
  'showBubbleSize',
  'separator',
];
const DRAWN = ['trendline', 'errBars', 'cat', 'val'];

/** Child elements in their schemas' order. */
const ORDERS: Readonly<Record<string, readonly string[]>> = {
  'c:chartSpace': ['date1904', 'lang', 'roundedCorners', 'chart', 'spPr', 'txPr', 'externalData'],
  'c:chart': ['autoTitleDeleted', 'plotArea', 'legend', 'plotVisOnly', 'dispBlanksAs'],
  'c:plotArea': ['layout', 'areaChart', 'barChart', 'lineChart', 'catAx', 'dateAx', 'valAx', 'spPr'],
  'c:barChart': ['barDir', 'grouping', 'varyColors', 'ser', 'gapWidth', 'overlap', 'axId'],
  'c:lineChart': ['grouping', 'varyColors', 'ser', 'marker', 'axId'],
  'c:areaChart': ['grouping', 'varyColors', 'ser', 'axId'],
  'c:barChart/c:ser': ['idx', 'order', 'tx', 'spPr', 'invertIfNegative', 'dPt', 'dLbls', ...DRAWN],
  'c:lineChart/c:ser': ['idx', 'order', 'tx', 'spPr', 'marker', 'dPt', 'dLbls', ...DRAWN, 'smooth'],
  'c:areaChart/c:ser': ['idx', 'order', 'tx', 'spPr', ...DRAWN],
  'c:dLbls': ['dLbl', ...SHOWN],
  'c:dLbl': ['idx', 'layout', 'tx', ...SHOWN],
  'c:errBars': ['errDir', 'errBarType', 'errValType', 'noEndCap', 'plus', 'minus', 'spPr'],
  'c:scaling': ['orientation', 'max', 'min'],
  'c:catAx': [...AXIS, 'auto', 'lblAlgn', 'lblOffset', 'noMultiLvlLbl'],
  'c:dateAx': [...AXIS, 'auto', 'lblOffset', 'baseTimeUnit', 'majorUnit', 'majorTimeUnit'],
  'c:valAx': [...AXIS, 'crossBetween', 'majorUnit'],
  'p:presentation': [
    'sldMasterIdLst',
    'notesMasterIdLst',
    'sldIdLst',
    'sldSz',
    'notesSz',
    'defaultTextStyle',
  ],
  'p:sp': ['nvSpPr', 'spPr', 'txBody'],
  'p:graphicFrame': ['nvGraphicFramePr', 'xfrm', 'graphic'],
  'p:bgPr': ['noFill', 'solidFill', 'blipFill', 'effectLst'],
  'a:p': ['pPr', 'r', 'br', 'fld', 'endParaRPr'],
  'a:tc': ['txBody', 'tcPr'],
  'a:tcPr': ['lnL', 'lnR', 'lnT', 'lnB', 'noFill', 'solidFill', 'pattFill'],
};

/** Children allowed in any order among each other: text runs. */
const RUNS = new Set(['r', 'br', 'fld']);

function orderFaults(path: string, node: Node, parent = ''): string[] {
  const order = ORDERS[`${parent}/${node.name}`] ?? ORDERS[node.name];
  const names = node.children
    .map(({ name }) => name.slice(name.indexOf(':') + 1))
    .filter((name) => name !== '#text');
  const places = names.map((name) => order?.indexOf(RUNS.has(name) ? 'r' : name) ?? 0);
  const isWrong = places.some((place, at) => place < 0 || place < (places[at - 1] ?? 0));
  return [
    ...(isWrong ? [`${path}: ${node.name} has ${names.join(' ')}`] : []),
    ...node.children.flatMap((child) => orderFaults(path, child, node.name)),
  ];
}

function axisFaults(path: string, root: Node): string[] {
  const axes = walk(root)
    .filter(({ name }) => ['c:catAx', 'c:dateAx', 'c:valAx'].includes(name))
    .map((axis) => all(axis, 'c:axId')[0]?.attributes['val'] ?? '');
  return walk(root)
    .filter(({ name }) => /^c:(?:bar|line|area)Chart$/.test(name))
    .flatMap((plot) => {
      const named = plot.children
        .filter(({ name }) => name === 'c:axId')
        .map(({ attributes }) => attributes['val']);
      return named.length === 2 && named.join() === axes.join()
        ? []
        : [`${path}: axes ${named.join(' ')}, not ${axes.join(' ')}`];
    });
}

function shapeFaults(path: string, root: Node): string[] {
  const ids = all(root, 'p:cNvPr').map(({ attributes }) => attributes['id'] ?? '');
  const bare = all(root, 'p:bgPr').filter((one) => all(one, 'a:effectLst').length === 0);
  const headless = all(root, 'a:tblPr').filter(({ attributes }) => attributes['firstRow'] !== '1');
  const empty = all(root, 'a:tc').filter((cell) => all(cell, 'a:p').length === 0);
  return [
    ...ids
      .filter((id, at) => ids.indexOf(id) !== at || !/^[1-9]\d*$/.test(id))
      .map((id) => `${path}: the id ${id} is there twice`),
    ...empty.map(() => `${path}: a cell without a paragraph`),
    ...bare.map(() => `${path}: a background that says nothing of effects`),
    ...headless.map(() => `${path}: a table without a head`),
  ];
}

/** A slide of 13.333 by 7.5 inches, and where its foot begins, in English Metric Units. */
const [WIDTH, HEIGHT, FOOT] = [12_192_000, 6_858_000, 6.94 * 914_400];
/** Shapes in the foot. */
const IN_FOOT = new Set(['Sample', 'Mark', 'Agency']);

/** What leaves its slide, and tables and charts that reach into its foot; a table is as high as its rows. */
function placeFaults(path: string, root: Node): string[] {
  if (!/^ppt\/slides\/slide\d+\.xml$/.test(path)) return [];
  return walk(root)
    .filter(({ name }) => ['p:sp', 'p:pic', 'p:graphicFrame'].includes(name))
    .flatMap((one) => {
      const [off, ext] = ['a:off', 'a:ext'].map(
        (name) =>
          all(one, name).find(({ attributes }) => 'x' in attributes || 'cx' in attributes)?.attributes,
      );
      if (off === undefined || ext === undefined) return [];
      const name = all(one, 'p:cNvPr')[0]?.attributes['name'] ?? '';
      const rows = all(one, 'a:tr').reduce((sum, { attributes }) => sum + Number(attributes['h']), 0);
      const [x, y] = [Number(off['x']), Number(off['y'])];
      const bottom = y + Math.max(rows, one.name === 'p:graphicFrame' && rows > 0 ? 0 : Number(ext['cy']));
      const isOut = x < 0 || y < 0 || x + Number(ext['cx']) > WIDTH || bottom > HEIGHT;
      const isInFoot = !IN_FOOT.has(name) && bottom > FOOT && one.name === 'p:graphicFrame';
      return isOut || isInFoot ? [`${path}: ${name} ends at ${Math.round(bottom / 9144) / 100} in`] : [];
    });
}

/** All faults in a presentation's parts; empty if valid. XML well-formedness is checked elsewhere. */
export async function pptxFaults(bytes: Uint8Array): Promise<string[]> {
  const zip = await JSZip.loadAsync(bytes);
  const paths = Object.values(zip.files).flatMap(({ name, dir }) => (dir ? [] : [name]));
  const faults: string[] = [];
  const roots = new Map<string, Node>();
  for (const path of paths.filter((one) => /\.(?:xml|rels)$/.test(one))) {
    const text = (await zip.file(path)?.async('string')) ?? '';
    roots.set(path, parse(text));
  }
  const types = roots.get('[Content_Types].xml') ?? parse('<x/>');
  const overrides = all(types, 'Override').map(({ attributes }) => attributes['PartName']?.slice(1) ?? '');
  const endings = all(types, 'Default').map(({ attributes }) => attributes['Extension'] ?? '');
  faults.push(
    ...overrides
      .filter((path) => !paths.includes(path))
      .map((path) => `a type for ${path}, which is not there`),
  );
  for (const path of paths) {
    const ending = path.slice(path.lastIndexOf('.') + 1);
    const isKnown =
      ending === 'xml' ? overrides.includes(path) || path.startsWith('[') : endings.includes(ending);
    if (!isKnown) faults.push(`${path} has no type`);
  }
  const referred = new Set<string>();
  const themes: string[] = [];
  for (const [path, root] of roots) {
    if (!path.endsWith('.rels')) {
      faults.push(...orderFaults(path, root), ...axisFaults(path, root), ...shapeFaults(path, root));
      faults.push(...placeFaults(path, root));
      continue;
    }
    const folder = posix.dirname(posix.dirname(path));
    for (const { attributes } of all(root, 'Relationship')) {
      const target = posix.normalize(posix.join(folder, attributes['Target'] ?? ''));
      referred.add(target);
      if (folder.endsWith('Masters') && attributes['Type']?.endsWith('/theme') === true) themes.push(target);
      if (!paths.includes(target)) faults.push(`${path} refers to ${target}, which is not there`);
    }
    const ids = all(root, 'Relationship').map(({ attributes }) => attributes['Id']);
    if (new Set(ids).size !== ids.length) faults.push(`${path}: an id is there twice`);
  }
  if (new Set(themes).size < themes.length) faults.push('two masters share a theme');
  const lost = paths.filter(
    (path) => !referred.has(path) && !path.endsWith('.rels') && !path.startsWith('['),
  );
  return [...faults, ...lost.map((path) => `nothing refers to ${path}`)];
}
