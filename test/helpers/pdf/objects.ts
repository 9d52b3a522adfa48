/** A PDF's raw objects, read through qpdf. */
import { execFileSync } from 'node:child_process';
import { program } from '../programs.ts';

/** A value in qpdf's JSON: names start with a slash, strings with `u:` or `b:`, references end in ` R`. */
export type PdfValue = null | boolean | number | string | readonly PdfValue[] | PdfDictionary;
export type PdfDictionary = { readonly [key: string]: PdfValue };

type QpdfObject = {
  readonly value?: PdfValue;
  readonly stream?: { readonly dict: PdfDictionary; readonly data?: string };
};
type QpdfJson = { readonly qpdf: readonly [unknown, Readonly<Record<string, QpdfObject>>] };

const isReference = (value: PdfValue | undefined): value is string =>
  typeof value === 'string' && /^\d+ \d+ R$/.test(value);

const isDictionary = (value: PdfValue): value is PdfDictionary =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The objects of one file. */
export class PdfObjects {
  readonly #objects: Readonly<Record<string, QpdfObject>>;
  readonly catalogue: PdfDictionary;

  constructor(file: string) {
    const args = ['--warning-exit-0', '--json=2', '--json-stream-data=inline', '--decode-level=generalized'];
    const json = execFileSync(program('qpdf'), [...args, file, '-'], {
      encoding: 'utf8',
      maxBuffer: 2 ** 29,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    this.#objects = (JSON.parse(json) as QpdfJson).qpdf[1];
    const trailer = this.#objects['trailer']?.value ?? null;
    this.catalogue = this.dictionary(isDictionary(trailer) ? trailer['/Root'] : null);
  }

  /** Resolves references; null if absent. */
  get(value: PdfValue | undefined): PdfValue {
    let found = value ?? null;
    for (let step = 0; isReference(found); step += 1) {
      if (step > 100) return null;
      const object = this.#objects[`obj:${found}`];
      found = object?.value ?? object?.stream?.dict ?? null;
    }
    return found;
  }

  /** A dictionary; empty for anything else. */
  dictionary(value: PdfValue | undefined): PdfDictionary {
    const found = this.get(value);
    return isDictionary(found) ? found : {};
  }

  /** An array, with its references; any other value as one entry. */
  list(value: PdfValue | undefined): readonly PdfValue[] {
    if (value === undefined || value === null) return [];
    const found = this.get(value);
    return Array.isArray(found) ? (found as readonly PdfValue[]) : [value];
  }

  /** A name without its slash, or null. */
  name(value: PdfValue | undefined): string | null {
    const found = this.get(value);
    return typeof found === 'string' && found.startsWith('/') ? found.slice(1) : null;
  }

  /** A text, or null. */
  text(value: PdfValue | undefined): string | null {
    const found = this.get(value);
    if (typeof found !== 'string') return null;
    if (found.startsWith('u:')) return found.slice(2);
    return found.startsWith('b:') ? Buffer.from(found.slice(2), 'hex').toString('latin1') : null;
  }

  /** A stream's data, decompressed. */
  data(value: PdfValue | undefined): Buffer {
    if (!isReference(value)) return Buffer.alloc(0);
    return Buffer.from(this.#objects[`obj:${value}`]?.stream?.data ?? '', 'base64');
  }

  /** The leaves of a name or number tree, in order: key, value. */
  leaves(value: PdfValue | undefined, kind: '/Names' | '/Nums'): readonly (readonly [PdfValue, PdfValue])[] {
    const node = this.dictionary(value);
    const flat = this.list(node[kind]);
    const own = flat.flatMap((key, at): [PdfValue, PdfValue][] =>
      at % 2 === 0 ? [[key, flat[at + 1] ?? null]] : [],
    );
    return [...own, ...this.list(node['/Kids']).flatMap((kid) => this.leaves(kid, kind))];
  }

  /** The page references, in order. */
  pages(node: PdfValue | undefined = this.catalogue['/Pages']): readonly string[] {
    if (!isReference(node)) return [];
    if (this.name(this.dictionary(node)['/Type']) === 'Page') return [node];
    return this.list(this.dictionary(node)['/Kids']).flatMap((kid) => this.pages(kid));
  }
}
