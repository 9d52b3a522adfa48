/** What screen readers get from a file, through pdf.js: a second reader besides the one that checks it. */
import { readFileSync } from 'node:fs';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A node of pdf.js's page tree. */
type Node = {
  readonly role?: string;
  readonly type?: string;
  readonly id?: string;
  readonly alt?: string;
  readonly lang?: string;
  readonly children?: readonly Node[];
};

/** An element with text: its type, its language if any, and its words. */
export type Spoken = { readonly role: string; readonly language: string | null; readonly words: string };

type TextItem = { readonly type?: string; readonly id?: string | null; readonly str?: string };

/** The words of each marked sequence; those outside numbered sequences are artifacts. */
function wordsById(items: readonly TextItem[]): { byId: ReadonlyMap<string, string>; artifacts: string } {
  const byId = new Map<string, string>();
  const open: (string | null)[] = [];
  let artifacts = '';
  for (const { type, id, str } of items) {
    if (type?.startsWith('beginMarkedContent') === true) open.push(id ?? null);
    else if (type === 'endMarkedContent') open.pop();
    else {
      const current = open.at(-1) ?? null;
      if (current === null) artifacts += str ?? '';
      else byId.set(current, (byId.get(current) ?? '') + (str ?? ''));
    }
  }
  return { byId, artifacts };
}

function* speak(node: Node, words: ReadonlyMap<string, string>): Generator<Spoken> {
  const { role = '', alt, lang = null, children = [] } = node;
  if (alt !== undefined) {
    yield { role, language: lang, words: alt };
    return;
  }
  for (const child of children) {
    if (child.type === 'content') {
      yield { role, language: lang, words: (words.get(child.id ?? '') ?? '').trim() };
    } else if (child.type === undefined) yield* speak(child, words);
  }
}

/** A page as read aloud: text in tree order, and unread artifacts. */
export type PageAloud = { readonly spoken: readonly Spoken[]; readonly artifacts: string };

/** Reads a file aloud, page by page; `isTagged` is its own claim. */
export async function readAloud(file: string): Promise<{ isTagged: boolean; pages: readonly PageAloud[] }> {
  const task = getDocument({ data: new Uint8Array(readFileSync(file)), verbosity: 0, useWasm: false });
  try {
    const document = await task.promise;
    // Typed as an object, but it is a map.
    const marks: unknown = await document.getMarkInfo();
    const pages: PageAloud[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent({ includeMarkedContent: true });
      const { byId, artifacts } = wordsById(items);
      const tree = (await page.getStructTree()) as Node | null;
      pages.push({ spoken: tree === null ? [] : [...speak(tree, byId)], artifacts });
    }
    return { isTagged: marks instanceof Map && marks.get('Marked') === true, pages };
  } finally {
    await task.destroy();
  }
}
