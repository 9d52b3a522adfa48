/** Parses content streams: operators with operands (ISO 32000-1, 7.8.2). */

/** An operand: a number, a name with its slash, a string, an array, or a dictionary as a map. */
export type Operand = number | string | readonly Operand[] | ReadonlyMap<string, Operand>;
export type Operation = { readonly operator: string; readonly operands: readonly Operand[] };

const TOKEN =
  /\s+|%[^\r\n]*|(<<)|(>>)|(\[)|(\])|(\((?:[^()\\]|\\[\s\S]|\((?:[^()\\]|\\[\s\S])*\))*\))|(<[\da-fA-F\s]*>)|(\/[^\s()<>[\]{}/%]*)|([^\s()<>[\]{}/%]+)/gy;

/** A name with its slash; '' if it is not one. */
export const nameOf = (operand: Operand | undefined): string => (typeof operand === 'string' ? operand : '');

const asMap = (flat: readonly Operand[]): ReadonlyMap<string, Operand> =>
  new Map(
    flat.flatMap((key, at): [string, Operand][] => (at % 2 === 0 ? [[nameOf(key), flat[at + 1] ?? '']] : [])),
  );

/** A stream's operations, in order. Inline images are unused here and throw. */
export function readOperations(content: Buffer): Operation[] {
  const text = content.toString('latin1');
  const operations: Operation[] = [];
  const open: Operand[][] = [];
  let operands: Operand[] = [];
  const push = (operand: Operand): void => void (open.at(-1) ?? operands).push(operand);
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (match === null) throw new Error(`no content stream at ${at}: ${text.slice(at, at + 40)}`);
    const [, dictionary, dictionaryEnd, array, arrayEnd, string, hex, name, word] = match;
    if (dictionary !== undefined || array !== undefined) open.push([]);
    else if (dictionaryEnd !== undefined) push(asMap(open.pop() ?? []));
    else if (arrayEnd !== undefined) push(open.pop() ?? []);
    else if (string !== undefined || hex !== undefined || name !== undefined) {
      push(string ?? hex ?? name ?? '');
    } else if (word !== undefined && /^[-+.\d]/.test(word)) push(Number(word));
    else if (word === 'BI') throw new Error('an inline image');
    else if (word !== undefined && open.length > 0) push(word);
    else if (word !== undefined) {
      operations.push({ operator: word, operands });
      operands = [];
    }
  }
  return operations;
}
