/** Page content that is not read: rules, fills, and repeated parts (ISO 32000-1, 14.8.2.2). */
import { StructureElement } from './structure.ts';

/** The operator that begins a kind of artifact. */
export type Artifact = { readonly begin: string };

export const ARTIFACTS = {
  layout: { begin: '/Artifact BMC' },
  header: { begin: '/Artifact<</Type/Pagination/Subtype/Header/Attached[/Top]>>BDC' },
  footer: { begin: '/Artifact<</Type/Pagination/Subtype/Footer/Attached[/Bottom]>>BDC' },
  /** A table's header on further pages. */
  repeated: { begin: '/Artifact<</Type/Pagination>>BDC' },
} as const satisfies Readonly<Record<string, Artifact>>;

/** The tag of a piece of content. */
export type Tag = StructureElement | Artifact;

const KNOWN: ReadonlySet<unknown> = new Set(Object.values(ARTIFACTS));

/** The tag of a node; untagged content, such as table rules, is not read. */
export function asTag(value: unknown): Tag {
  return value instanceof StructureElement || KNOWN.has(value) ? (value as Tag) : ARTIFACTS.layout;
}
