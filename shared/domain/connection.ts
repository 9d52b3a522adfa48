/** Colours that distinguish connections, as token names; words always accompany them. */
export const CONNECTION_COLOURS = ['petrol', 'amber', 'violet', 'rust', 'indigo', 'green', 'plum'] as const;

/** One of {@link CONNECTION_COLOURS}. */
export type ConnectionColour = (typeof CONNECTION_COLOURS)[number];

/** Where to keep a key: in the system's keychain, or in memory until the program ends. */
export const KEY_KEEPINGS = ['keychain', 'session'] as const;

/** One of {@link KEY_KEEPINGS}. */
export type KeyKeeping = (typeof KEY_KEEPINGS)[number];
