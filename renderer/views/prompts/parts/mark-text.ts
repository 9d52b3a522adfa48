/** An answer cut into pieces: brands, cited pages, and words that another answer does not have. */
import type { TextRange } from '../../../../shared/analysis/compare/word-diff.ts';
import type { ResponseText } from '../../../../shared/domain/responses.ts';

/** What a piece stands for. */
export type MarkKind = 'own' | 'rival' | 'page';

/** A piece of the text; pieces follow each other without a gap. */
export type TextPiece = {
  readonly text: string;
  /** What it names: the brand, or the page; null for plain words. */
  readonly mark: { readonly kind: MarkKind; readonly of: string } | null;
  /** Whether the other answer does not have it. */
  readonly isChanged: boolean;
};

type Mark = TextRange & { readonly kind: MarkKind; readonly of: string };

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** Whether letters or figures of this script stand in words, so that a name must not begin within one. */
const WORD = String.raw`[\p{L}\p{N}]`;
const JOINED_SCRIPTS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Finds a name as a word of its own; in scripts that put no space between words, wherever it stands. */
function findName(text: string, name: string): TextRange[] {
  const isJoined = JOINED_SCRIPTS.test(name);
  const pattern = isJoined ? escaped(name) : `(?<!${WORD})${escaped(name)}(?!${WORD})`;
  return [...text.matchAll(new RegExp(pattern, 'giu'))].map(({ index, 0: found }) => ({
    from: index,
    to: index + found.length,
  }));
}

/** Finds every brand by its name and aliases, and every cited page by its address, title or domain. */
function findMarks({ text, mentions, citations }: ResponseText): Mark[] {
  const names = mentions.flatMap(({ name, aliases, isOwn }) =>
    [name, ...aliases].map((said) => ({
      said,
      of: name,
      kind: isOwn ? ('own' as const) : ('rival' as const),
    })),
  );
  const pages = citations.flatMap(({ url, title, domain }) =>
    [url, title, domain].flatMap((said) => (said === null ? [] : [{ said, of: url, kind: 'page' as const }])),
  );
  return [...names, ...pages]
    .filter(({ said }) => said.trim().length > 1)
    .flatMap(({ said, of, kind }) =>
      findName(text ?? '', said.trim()).map((range) => ({ ...range, of, kind })),
    );
}

/** Of marks that overlap the longer one is kept: "Halden Outdoor" before "Halden". */
function withoutOverlaps(marks: readonly Mark[]): Mark[] {
  const kept: Mark[] = [];
  for (const mark of marks.toSorted((a, b) => b.to - b.from - (a.to - a.from) || a.from - b.from)) {
    if (kept.every(({ from, to }) => mark.to <= from || mark.from >= to)) kept.push(mark);
  }
  return kept.sort((a, b) => a.from - b.from);
}

/** Cuts an answer at every mark and every change. Nothing of the text is lost, and nothing is taken for markup. */
export function markText(answer: ResponseText, changed: readonly TextRange[]): TextPiece[] {
  const text = answer.text ?? '';
  const marks = withoutOverlaps(findMarks(answer));
  const cuts = [...marks, ...changed].flatMap(({ from, to }) => [from, to]);
  const edges = [...new Set([0, ...cuts, text.length])].sort((a, b) => a - b);
  const covers = (range: TextRange, at: number): boolean => range.from <= at && at < range.to;
  return edges.slice(0, -1).map((from, index) => {
    const mark = marks.find((one) => covers(one, from));
    return {
      text: text.slice(from, edges[index + 1]),
      mark: mark === undefined ? null : { kind: mark.kind, of: mark.of },
      isChanged: changed.some((range) => covers(range, from)),
    };
  });
}
