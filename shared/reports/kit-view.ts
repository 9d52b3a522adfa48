/** Kits as the screens show and edit them. */
import type { KitChanges } from './brand-kit.ts';
import type { LeftOut } from './kept-kit.ts';
import type { KitField } from './kit-inheritance.ts';

/** A kit's owner: an agency by name, or a client by its project's place in the mirror. */
export type KitPlace =
  | { readonly kind: 'agency'; readonly name: string }
  | { readonly kind: 'client'; readonly connection: string; readonly projectId: string };

/** The required values of a new agency kit. */
export type NewKit = { readonly name: string; readonly colour: string; readonly logo: string | null };

/** A kit to preview, stored or not. */
export type PreviewedKit = KitPlace | { readonly kind: 'new'; readonly values: NewKit };

/** A client with its own kit. */
export type KitClient = {
  readonly connection: string;
  readonly projectId: string;
  readonly project: string;
  /** The kit that its own builds on. */
  readonly agency: string;
};

/** The stored kits. */
export type KitList = { readonly agencies: readonly string[]; readonly clients: readonly KitClient[] };

/** A kit with its own values, and those inherited from the kit it builds on. */
export type KitView = {
  /** The agency's name; for a client, of the kit it builds on, null if none yet. */
  readonly agency: string | null;
  /** The client's name; null for an agency's own kit. */
  readonly project: string | null;
  /** The names of all agency kits. */
  readonly agencies: readonly string[];
  /** Values set here. */
  readonly own: KitChanges;
  /** A client's values from its agency; empty for an agency. */
  readonly inherited: KitChanges;
  /** Stored images that today's rules refuse, of this kit and its base; both lists above lack them. */
  readonly leftOut: readonly (LeftOut & { readonly isOwn: boolean })[];
  /** Short names that reports print for a client's brands, by the service's: proposed, as no kit gives them. */
  readonly shortNames: Readonly<Record<string, string>>;
  /** The clients building on this agency's kit; none for a client. */
  readonly clients: readonly KitClient[];
  /** ISO 8601 time of the last save; null: never. */
  readonly savedAt: string | null;
};

/** Values to set, by field; null removes one, so that a client inherits its agency's again. */
export type KitValues = { readonly [Field in KitField]?: KitChanges[Field] | null };

/** A page or two of a client's report, printed with a kit. */
export type KitPreview = {
  /** The client. */
  readonly project: string;
  readonly pages: number;
  /** The file, in base64. */
  readonly pdf: string;
};
