/** Colours by which connections are told apart, as names of tokens; words always stand beside them. */
export const CONNECTION_COLOURS = ['petrol', 'amber', 'violet', 'rust', 'indigo', 'green', 'plum'] as const;

/** One of {@link CONNECTION_COLOURS}. */
export type ConnectionColour = (typeof CONNECTION_COLOURS)[number];

/** Where a key is to be kept: in the system's keychain, or in memory until the program ends. */
export const KEY_KEEPINGS = ['keychain', 'session'] as const;

/** One of {@link KEY_KEEPINGS}. */
export type KeyKeeping = (typeof KEY_KEEPINGS)[number];
