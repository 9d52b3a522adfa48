import { z } from 'zod';
import type { ReadOnly } from './read-only.ts';

/** What a member of a team may do: everything; add to its clients; or only read. */
export const teamRole = z.enum(['admin', 'consultant', 'viewer']);
export type TeamRole = z.infer<typeof teamRole>;

/** The joined team as this computer knows it, without asking the team's database. */
export const joinedTeam = z.object({
  /** Without its password. */
  address: z.string(),
  login: z.string(),
  role: teamRole,
  joinedAt: z.string(),
  /** When the team's database was last reached; null: not since joining. */
  metAt: z.string().nullable(),
  /** Why it could not be reached since; null if it could. */
  failure: z.string().nullable(),
  /** Connections that the team shares, by name, with the answers that wait to be published. */
  connections: z.array(z.object({ name: z.string(), waiting: z.number() })),
});
export type JoinedTeam = ReadOnly<z.infer<typeof joinedTeam>>;

/** Where a member may look: a whole account, or one client of it. */
const teamAccess = z.object({
  account: z.string(),
  /** Its name, as the team calls it. */
  name: z.string(),
  /** Null: all clients. */
  projectId: z.string().nullable(),
  /** The client's name on this computer, or in the team; null: all clients, or nobody has published it yet. */
  client: z.string().nullable(),
});

/** Who and what a team consists of. */
export const teamStatus = z.object({
  joined: joinedTeam,
  /** Versions of the team's database and of this program's. */
  schema: z.number(),
  knownSchema: z.number(),
  server: z.string(),
  /** Bytes of the whole database. */
  bytes: z.number(),
  members: z.array(
    z.object({
      login: z.string(),
      role: teamRole,
      /** When it last published something; null: never. */
      lastAt: z.string().nullable(),
      /** Empty for others than oneself, unless one is an admin. */
      access: z.array(teamAccess),
    }),
  ),
  accounts: z.array(
    z.object({
      account: z.string(),
      name: z.string(),
      baseUrl: z.string(),
      clients: z.number(),
      answers: z.number(),
      /** Compressed. */
      bytes: z.number(),
      /** When the newest answer came; null: none yet. */
      newestAt: z.string().nullable(),
      /** Who syncs it for the team at this moment. */
      syncing: z.string().nullable(),
    }),
  ),
});
export type TeamStatus = ReadOnly<z.infer<typeof teamStatus>>;

/** A login of the team's database, and what it joins with; the password that was made for it is told this once, null: it had one. */
export const madeLogin = z.object({ login: z.string(), password: z.string().nullable(), joinAt: z.string() });
export type MadeLogin = ReadOnly<z.infer<typeof madeLogin>>;

/** Names what lost a clash. */
export const clashName = z.object({
  kind: z.string(),
  id: z.string(),
  /** The team's revision that stands. */
  rev: z.number(),
  /** Who made the change that lost, and when (ISO 8601). */
  login: z.string(),
  at: z.string(),
});
export type ClashName = ReadOnly<z.infer<typeof clashName>>;

/** A change that another of the same has replaced: kept until somebody takes it up or puts it aside. */
export const clash = clashName.extend({
  /** What it is of, in words: a name, a title, a client. */
  name: z.string(),
  /** Where both had changed it, such as `kit.colour`. */
  fields: z.array(z.string()),
  /** The lost values, by field; null: it was a deletion. */
  lost: z.record(z.string(), z.unknown()).nullable(),
  /** The values that stand, by field; null: deleted, or not here. */
  stands: z.record(z.string(), z.unknown()).nullable(),
});
export type Clash = ReadOnly<z.infer<typeof clash>>;

/** Where a team is, and the password of the login in its address; null: it is in the address, kept, or in the environment. */
export const teamPlace = z.object({ url: z.string().max(2_000), password: z.string().max(1_000).nullable() });
export type TeamPlace = ReadOnly<z.infer<typeof teamPlace>>;

/** A joined team, and the connections that came with it; `isNew`: added for it, without a key. */
export const teamJoined = z.object({
  address: z.string(),
  login: z.string(),
  role: teamRole,
  shared: z.array(z.object({ name: z.string(), isNew: z.boolean() })),
});
export type TeamJoined = ReadOnly<z.infer<typeof teamJoined>>;
