/** Splits an answer into pieces: brands, cited pages, and words missing from another answer. */
import type { TextRange } from '../../../analysis/word-diff.ts';
import type { ResponseText } from '../../../../shared/domain/responses.ts';

/** A piece's kind. */
export type MarkKind = 'own' | 'rival' | 'page';

/** A piece of the text; pieces are contiguous. */
export type TextPiece = {
  readonly text: string;
  /** The brand or page it names; null for plain text. */
  readonly mark: { readonly kind: MarkKind; readonly of: string } | null;
  /** Whether the other answer lacks it. */
  readonly isChanged: boolean;
};

type Mark = TextRange & { readonly kind: MarkKind; readonly of: string };

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** Whether this script has word boundaries, so that a name must not start within a word. */
const WORD = String.raw`[\p{L}\p{N}]`;
const JOINED_SCRIPTS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Finds a name as a whole word; in scripts without spaces, anywhere. */
function findName(text: string, name: string): TextRange[] {
  const isJoined = JOINED_SCRIPTS.test(name);
  const pattern = isJoined ? escaped(name) : `(?<!${WORD})${escaped(name)}(?!${WORD})`;
  return [...text.matchAll(new RegExp(pattern, 'giu'))].map(({ index, 0: found }) => ({
    from: index,
    to: index + found.length,
  }));
}

/** Finds every brand by name and aliases, and every cited page by address, title or domain. */
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

/** Of overlapping marks the longer one wins: "Halden Outdoor" before "Halden". */
function withoutOverlaps(marks: readonly Mark[]): Mark[] {
  const kept: Mark[] = [];
  for (const mark of marks.toSorted((a, b) => b.to - b.from - (a.to - a.from) || a.from - b.from)) {
    if (kept.every(({ from, to }) => mark.to <= from || mark.from >= to)) kept.push(mark);
  }
  return kept.sort((a, b) => a.from - b.from);
}

/** Splits an answer at every mark and change. No text is lost, and none is treated as markup. */
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
