/**
 * What a picture in docs/screens was taken of: the words and components of its view's sources. Data, dates, scripts and styles are not in it, so
 * that a picture is out of date when its screen says or is made of something else, and not whenever somebody works on it.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'svelte/compiler';

const ROOT = join(import.meta.dirname, '..', '..');

/** The stamps, by picture. */
export const STAMPS = join(ROOT, 'docs', 'screens', 'taken-of.json');

/** Pictures whose view is in a folder of another name. */
const FOLDERS: readonly (readonly [picture: RegExp, folder: string])[] = [
  [/^portfolio-/, 'portfolio'],
  [/^batch-/, 'batch'],
  [/-kit$/, 'kit'],
  [/^answer$/, 'prompts'],
];

/** A picture is out of date when more than this share of what is in its stamp or in its view is not in both. */
export const MOST_CHANGED = 0.25;

/** Attributes that users read or hear. */
const READ = /label|title|text|placeholder|heading|caption|remark|description/i;

type Node = { readonly type?: unknown; readonly name?: unknown; readonly data?: unknown };

function partsWithin(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(partsWithin);
  if (value === null || typeof value !== 'object') return [];
  const { type, name, data } = value as Node;
  if (type === 'Attribute' && !READ.test(String(name))) return [];
  if (type === 'Text') return [String(data).replaceAll(/\s+/g, ' ').trim()];
  const below = Object.values(value).flatMap(partsWithin);
  return type === 'Component' ? [`<${String(name)}>`, ...below] : below;
}

/** The words and components of a component's markup. */
export const partsOf = (source: string): readonly string[] =>
  partsWithin(parse(source, { modern: true }).fragment).filter((part) => /\p{L}/u.test(part));

const stamps = new Map<string, readonly string[]>();

/** The words and components of a picture's view, each as a short hash. Throws if there is no such view. */
export function stampOf(picture: string): readonly string[] {
  const folder = FOLDERS.find(([name]) => name.test(picture))?.[1] ?? picture;
  const stamp = stamps.get(folder) ?? readStamp(folder);
  stamps.set(folder, stamp);
  return stamp;
}

function readStamp(folder: string): readonly string[] {
  const files = globSync(`renderer/views/${folder}/**/*.svelte`, { cwd: ROOT });
  if (files.length === 0) throw new Error(`there is no view ${folder}, of which a picture would be`);
  const parts = files.flatMap((file) => partsOf(readFileSync(join(ROOT, file), 'utf8')));
  return [...new Set(parts)]
    .map((part) => createHash('sha256').update(part).digest('hex').slice(0, 6))
    .toSorted();
}

/** The share of what is in one of two stamps and not in both. */
export function changeOf(before: readonly string[], after: readonly string[]): number {
  const [old, all] = [new Set(before), new Set([...before, ...after])];
  const both = after.filter((part) => old.has(part)).length;
  return all.size === 0 ? 0 : 1 - both / all.size;
}

/** The stamps as they were written. */
export function readStamps(): Readonly<Record<string, readonly string[]>> {
  const lines = JSON.parse(readFileSync(STAMPS, 'utf8')) as Readonly<Record<string, string>>;
  return Object.fromEntries(Object.entries(lines).map(([picture, line]) => [picture, line.split(' ')]));
}

/** The text of the file of stamps, with new ones for some pictures. */
export function withStamps(
  stamps: Readonly<Record<string, readonly string[]>>,
  pictures: readonly string[],
): string {
  const fresh = Object.fromEntries(pictures.map((picture) => [picture, stampOf(picture)]));
  const all = Object.entries({ ...stamps, ...fresh }).toSorted(([one], [other]) => one.localeCompare(other));
  const lines = Object.fromEntries(all.map(([picture, stamp]) => [picture, stamp.join(' ')]));
  return `${JSON.stringify(lines, null, 2)}\n`;
}
