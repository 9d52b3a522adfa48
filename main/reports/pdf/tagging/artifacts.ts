/** What stands on a page and is not read: rules, fills, and what returns on every page (ISO 32000-1, 14.8.2.2). */
import { StructureElement } from './structure.ts';

/** The operator that begins an artifact of a kind. */
export type Artifact = { readonly begin: string };

export const ARTIFACTS = {
  layout: { begin: '/Artifact BMC' },
  header: { begin: '/Artifact<</Type/Pagination/Subtype/Header/Attached[/Top]>>BDC' },
  footer: { begin: '/Artifact<</Type/Pagination/Subtype/Footer/Attached[/Bottom]>>BDC' },
  /** The header of a table on its further pages. */
  repeated: { begin: '/Artifact<</Type/Pagination>>BDC' },
} as const satisfies Readonly<Record<string, Artifact>>;

/** What a piece of a page belongs to. */
export type Tag = StructureElement | Artifact;

const KNOWN: ReadonlySet<unknown> = new Set(Object.values(ARTIFACTS));

/** What a piece says that it belongs to; what says nothing, as the rules of tables, is not read. */
export function asTag(value: unknown): Tag {
  return value instanceof StructureElement || KNOWN.has(value) ? (value as Tag) : ARTIFACTS.layout;
}
