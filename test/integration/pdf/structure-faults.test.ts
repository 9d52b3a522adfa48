/** The checker that the tests of tagged files rest on: it finds nothing in a good file, and every damage in a bad one. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildTaggedDocument } from '../../fixtures/tagged-document.ts';
import { pdfUnpacked } from '../../helpers/pdf.ts';
import { openPrinter } from '../../helpers/pdf/print-document.ts';
import { checkStructure, structureFaults } from '../../helpers/pdf/structure-faults.ts';
import { program } from '../../helpers/programs.ts';

const { folder, print } = openPrinter();
let [good, unpacked] = ['', ''];
beforeAll(async () => {
  good = (await print(buildTaggedDocument())).file;
  unpacked = pdfUnpacked(good);
});

/** The file with a change, and its table of objects mended. */
function damaged(change: RegExp, to: string): string {
  const changed = unpacked.replace(change, to);
  if (changed === unpacked) throw new Error(`nothing to change by ${String(change)}`);
  const broken = join(folder, 'broken.qdf');
  writeFileSync(broken, changed, 'latin1');
  const file = join(folder, 'broken.pdf');
  writeFileSync(file, execFileSync(program('fix-qdf'), [broken], { maxBuffer: 2 ** 28 }));
  return file;
}

const DAMAGES: readonly (readonly [damage: string, rule: string, change: RegExp, to: string])[] = [
  ['does not say that it is tagged', 'marked', /\/Marked true/, '/Marked false'],
  ['has no language', 'language', /\/Lang \(en-GB\)/, '/Lung (en-GB)'],
  ['has a language that is none', 'language', /\/Lang \(de\)/, '/Lang (German!)'],
  ['is shown by its name', 'title', /\/DisplayDocTitle true/, '/DisplayDocTitle false'],
  ['claims PDF/UA', 'claim', /purl\.org\/dc/, 'aiim.org/pdfua'],
  ['has no tree', 'root', /\/StructTreeRoot \d+ 0 R/, ''],
  ['has another top', 'root', /\/S \/Document/, '/S /Part'],
  ['has a figure without words', 'figure-alt', /\/Alt \(A line/, '/Alx (A line'],
  ['has a figure without a place', 'figure-box', /\/BBox/, '/Bxx'],
  ['has a row with a paragraph', 'holds', /\/S \/TD/, '/S /P'],
  ['has an item outside of a list', 'holds', /\/S \/L\n/, '/S /P\n'],
  ['has an element of no known type', 'type', /\/S \/LBody/, '/S /Body'],
  ['has a header cell that heads nothing', 'header-scope', /\/Scope \/Row/, '/Scoop /Row'],
  ['has cells without headers', 'cell-header', /\/Scope \/(?:Row|Column)/g, '/Scope /Nothing'],
  [
    'has a row with a cell too few',
    'row-length',
    /(\/K \[\s+)\d+ 0 R\s+(\d+ 0 R\s+\d+ 0 R\s+\]\s+\/P \d+ 0 R\s+\/S \/TR)/,
    '$1$2',
  ],
  ['has a table without a summary', 'table-summary', /\/Summary/, '/Simmary'],
  ['leaves a level of headings out', 'heading-skipped', /\/S \/H2/, '/S /H3'],
  ['has a link without words', 'link-contents', /\/Contents \(Pages\)/, '/Contants (Pages)'],
  ['has a link that leads to no element', 'link-parent', /\/StructParent \d+/, '/StructParnt 3'],
  ['has a link that leads to a page’s key', 'link-parent', /\/StructParent \d+/, '/StructParent 0'],
  ['has a link in no Link', 'link-element', /\/S \/Link/, '/S /Span'],
  ['has an element that forgets its link', 'link-element', /\/Type \/OBJR/, '/Type /OBJ'],
  ['has pages without an order of links', 'tabs', /\/Tabs \/S/, '/Tabs /R'],
  ['has a link that leads nowhere', 'destination', /\/D \(figures\)/, '/D (nowhere)'],
  ['has words outside of all sequences', 'loose', /\/P<<\/MCID \d+>>BDC/, '/Span BMC'],
  ['has a rule outside of all sequences', 'loose', /\/Artifact BMC/, '/Rule BMC'],
  ['has a sequence that stays open', 'nesting', /\nEMC\n/, '\n'],
  ['has a sequence that ends twice', 'nesting', /\nEMC\n/, '\nEMC\nEMC\n'],
  ['has a sequence within one', 'nested', /(\/P<<\/MCID \d+>>BDC\n)/, '$1/Artifact BMC\n0 0 1 1 re f\nEMC\n'],
  ['has an empty sequence', 'empty-sequence', /(\/P<<\/MCID \d+>>BDC\n)/, '/Artifact BMC\nEMC\n$1'],
  ['fills without a path', 'empty-path', /(\/P<<\/MCID \d+>>BDC\n)/, '$1f\n'],
  ['has a sequence of no element', 'mcid-orphan', /\/MCID 3>>BDC/, '/MCID 999>>BDC'],
  ['has an element of no sequence', 'mcid-missing', /\/MCID 3>>BDC/, '/MCID 999>>BDC'],
  ['has two sequences of one number', 'mcid-twice', /\/MCID 3>>BDC/, '/MCID 2>>BDC'],
  ['has a sequence that names another type', 'mcid-tag', /\/TD<<\/MCID/, '/TH<</MCID'],
  [
    'swaps the parents of two sequences',
    'parent-tree',
    /(\/Nums \[\s+0\s+\[\s+)(\d+ 0 R)(\s+)(\d+ 0 R)/,
    '$1$4$3$2',
  ],
  ['has a hole in the tree of parents', 'parent-tree', /(\/Nums \[\s+0\s+\[\s+)\d+ 0 R/, '$1null'],
  ['takes a key that is taken', 'parent-tree', /\/ParentTreeNextKey \d+/, '/ParentTreeNextKey 1'],
  ['has an element that names another parent', 'parent', /(\/P )\d+( 0 R\s+\/Pg)/, '$199$2'],
  [
    'has an element twice',
    'twice',
    /(\/K \[\s+)(\d+ 0 R)(\s+)\d+ 0 R(\s+\]\s+\/P \d+ 0 R\s+\/S \/L\n)/,
    '$1$2$3$2$4',
  ],
  [
    'has a bookmark that leads to the page’s end',
    'bookmark',
    /(\/XYZ\s+[\d.]+\s+)[\d.]+(\s+0\s+\])/,
    '$19$2',
  ],
  [
    'has a bookmark that leads beside its heading',
    'bookmark',
    /(\/XYZ\s+)[\d.]+(\s+[\d.]+\s+0\s+\])/,
    '$1300$2',
  ],
  ['does not count its bookmarks', 'bookmark-count', /\/Count -2/, '/Count -1'],
];

describe('the check of a tagged file', () => {
  it('finds nothing wrong with a good one, and sees all of it', () => {
    const { tagged, faults } = checkStructure(good);
    expect(faults).toEqual([]);
    const types = new Set(tagged.elements.map(({ type }) => type));
    expect([...types].sort()).toEqual(
      ['Document', 'Figure', 'H1', 'H2', 'L', 'LBody', 'LI', 'Link', 'P', 'Reference']
        .concat(['Sect', 'Span', 'TD', 'TH', 'TOC', 'TOCI', 'TR', 'Table'])
        .sort(),
    );
  });

  it.each(DAMAGES)('finds that one %s', (_damage, rule, change, to) => {
    expect(structureFaults(damaged(change, to))).toContainEqual(expect.stringMatching(`^${rule}: `));
  });
});
