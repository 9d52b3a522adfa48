/** Presentations read by another program: Python's zipfile and expat, with openpyxl for chart workbooks. */
import { runPython } from './read-back.ts';

/** A chart with its cached figures, and those of its workbook. */
export type ReadChart = {
  readonly alt: string;
  readonly kinds: readonly string[];
  readonly series: readonly {
    readonly name: string;
    readonly values: readonly (number | null)[];
    readonly plus: readonly (number | null)[] | null;
    readonly hasPattern: boolean;
  }[];
  readonly categories: readonly string[];
  /** The workbook's columns by header. */
  readonly sheet: readonly (readonly (string | number | null)[])[];
};

/** A slide, with its shapes in reading order. */
export type ReadSlide = {
  readonly title: string;
  readonly texts: readonly string[];
  readonly tables: readonly { readonly alt: string; readonly rows: readonly (readonly string[])[] }[];
  readonly charts: readonly ReadChart[];
  readonly pictures: readonly string[];
  readonly notes: readonly string[];
  readonly languages: readonly string[];
  /** Words that are bold, and those that are underlined, outside of tables. */
  readonly marked: { readonly bold: readonly string[]; readonly underlined: readonly string[] };
};

/** A file's content. */
export type ReadDeck = {
  readonly size: readonly [number, number];
  readonly author: string;
  readonly company: string;
  readonly title: string;
  readonly slides: readonly ReadSlide[];
};

const SCRIPT = `
import io, json, posixpath, sys, zipfile
import xml.etree.ElementTree as X
import openpyxl
A='{http://schemas.openxmlformats.org/drawingml/2006/main}'
P='{http://schemas.openxmlformats.org/presentationml/2006/main}'
C='{http://schemas.openxmlformats.org/drawingml/2006/chart}'
R='{http://schemas.openxmlformats.org/officeDocument/2006/relationships}'
K='{http://schemas.openxmlformats.org/package/2006/relationships}'
z=zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
xml=lambda path: X.fromstring(z.read(path))
for name in z.namelist():
    if name.endswith(('.xml', '.rels')): xml(name)
def rels(path):
    d,b=posixpath.split(path)
    try: root=xml(d+'/_rels/'+b+'.rels')
    except KeyError: return {}
    return {r.get('Id'): (r.get('Type').rsplit('/',1)[1], posixpath.normpath(posixpath.join(d, r.get('Target')))) for r in root}
def paragraphs(body): return [''.join(t.text or '' for t in p.iter(A+'t')) for p in body.iter(A+'p')]
def words(body): return '\\n'.join(paragraphs(body))
def numbers(ref):
    if ref is None: return None
    n=int(ref.find('.//'+C+'ptCount').get('val')); out=[None]*n
    for p in ref.iter(C+'pt'): out[int(p.get('idx'))]=float(p.find(C+'v').text)
    return out
def texts(ref):
    n=int(ref.find('.//'+C+'ptCount').get('val')); out=['']*n
    for p in ref.iter(C+'pt'): out[int(p.get('idx'))]=p.find(C+'v').text or ''
    return out
def chart(path, alt):
    root=xml(path); plot=root.find('.//'+C+'plotArea')
    plots=[e for e in plot if e.tag.endswith('Chart')]
    book=[t for k,t in rels(path).values() if k=='package'][0]
    sheet=openpyxl.load_workbook(io.BytesIO(z.read(book))).worksheets[0]
    cell=lambda v: v.isoformat()[:10] if hasattr(v,'isoformat') else v
    series=[s for p in plots for s in p.iter(C+'ser')]
    return {'alt': alt, 'kinds': [p.tag.split('}')[1] for p in plots],
      'series': [{'name': texts(s.find(C+'tx'))[0], 'values': numbers(s.find(C+'val')), 'plus': numbers(s.find(C+'errBars/'+C+'plus')), 'hasPattern': s.find('.//'+A+'pattFill') is not None} for s in series],
      'categories': texts(series[0].find(C+'cat')) if series else [],
      'sheet': [[cell(c.value) for c in col] for col in sheet.columns]}
def slide(path):
    root=xml(path); known=rels(path)
    out={'title':'','texts':[],'tables':[],'charts':[],'pictures':[],'notes':[]}
    for e in root.find(P+'cSld/'+P+'spTree'):
        props=e.find('./*/'+P+'cNvPr'); alt=(props.get('descr') or '') if props is not None else ''
        ph=e.find('./*/'+P+'nvPr/'+P+'ph')
        if e.tag==P+'sp':
            body=e.find(P+'txBody')
            if body is None: continue
            if ph is not None and ph.get('type')=='title': out['title']=words(body)
            elif ph is None: out['texts'].append(words(body))
        elif e.tag==P+'pic': out['pictures'].append(alt)
        elif e.tag==P+'graphicFrame':
            table=e.find('.//'+A+'tbl'); drawn=e.find('.//'+C+'chart')
            if table is not None: out['tables'].append({'alt': alt, 'rows': [[words(c) for c in r.findall(A+'tc')] for r in table.findall(A+'tr')]})
            if drawn is not None: out['charts'].append(chart(known[drawn.get(R+'id')][1], alt))
    for kind,target in known.values():
        if kind=='notesSlide':
            for sp in xml(target).iter(P+'sp'):
                if sp.find('.//'+P+'ph').get('type')=='body': out['notes']=paragraphs(sp.find(P+'txBody'))
    runs=[(r.find(A+'rPr'), ''.join(t.text or '' for t in r.iter(A+'t'))) for s in root.iter(P+'sp') for r in s.iter(A+'r')]
    out['marked']={'bold': [t for p,t in runs if p is not None and p.get('b')=='1'], 'underlined': [t for p,t in runs if p is not None and p.get('u') not in (None, 'none')]}
    out['languages']=sorted({e.get('lang') for e in root.iter() if e.get('lang')})
    return out
root=xml('ppt/presentation.xml'); known=rels('ppt/presentation.xml')
size=root.find(P+'sldSz')
core=xml('docProps/core.xml'); app=xml('docProps/app.xml')
find=lambda r,name: next((e.text or '' for e in r if e.tag.endswith('}'+name)), '')
print(json.dumps({'size':[int(size.get('cx')), int(size.get('cy'))], 'author': find(core,'creator'), 'company': find(app,'Company'), 'title': find(core,'title'),
  'slides':[slide(known[s.get(R+'id')][1]) for s in root.iter(P+'sldId')]}))
`;

/** Reads a presentation back. Throws if a part is not XML. */
export const readPptxInPython = (file: string): ReadDeck => runPython(SCRIPT, file) as ReadDeck;
