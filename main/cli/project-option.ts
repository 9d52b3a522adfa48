/** The option beside `--project`, by which a client is meant that several connections have. */
export const CLIENT_CONNECTION = [
  '--connection <name>',
  'the connection of the client, if several have one of that name',
] as const;

/** A command's choice of that connection. */
export type OfConnection = { readonly connection?: string };
