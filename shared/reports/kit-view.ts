/** Kits as the screens see and change them. */
import type { KitChanges } from './brand-kit.ts';
import type { LeftOut } from './kept-kit.ts';
import type { KitField } from './kit-inheritance.ts';

/** Whose kit is meant: an agency's by its name, or a client's by its project's place in the mirror. */
export type KitPlace =
  | { readonly kind: 'agency'; readonly name: string }
  | { readonly kind: 'client'; readonly connection: string; readonly projectId: string };

/** An agency's kit that is not kept yet: what is asked for to make one. */
export type NewKit = { readonly name: string; readonly colour: string; readonly logo: string | null };

/** A kit to be seen on pages, whether it is kept or not yet. */
export type PreviewedKit = KitPlace | { readonly kind: 'new'; readonly values: NewKit };

/** A client that has something of its own. */
export type KitClient = {
  readonly connection: string;
  readonly projectId: string;
  readonly project: string;
  /** The name of the kit that its own builds on. */
  readonly agency: string;
};

/** The kits that are kept. */
export type KitList = { readonly agencies: readonly string[]; readonly clients: readonly KitClient[] };

/** A kit with what is set in it, and what it takes from the kit that it builds on. */
export type KitView = {
  /** The agency's name; of a client whose kit it builds on, null where it has none yet. */
  readonly agency: string | null;
  /** The client's name; null for an agency's own kit. */
  readonly project: string | null;
  /** The names of all agencies' kits. */
  readonly agencies: readonly string[];
  /** What is set here. */
  readonly own: KitChanges;
  /** What a client takes from its agency where it sets nothing itself; nothing for an agency. */
  readonly inherited: KitChanges;
  /** Images that are kept and that today's rules refuse, of this kit and of the one that it builds on; both lists above lack them. */
  readonly leftOut: readonly (LeftOut & { readonly isOwn: boolean })[];
  /** The clients whose kits build on this agency's; none for a client. */
  readonly clients: readonly KitClient[];
  /** When it was last saved, ISO 8601; null: never. */
  readonly savedAt: string | null;
};

/** Values to set, by their fields; null takes one away, and a client's then comes from its agency again. */
export type KitValues = { readonly [Field in KitField]?: KitChanges[Field] | null };

/** A page or two of a client's report, printed with a kit. */
export type KitPreview = {
  /** The client. */
  readonly project: string;
  readonly pages: number;
  /** The file, in base64. */
  readonly pdf: string;
};
