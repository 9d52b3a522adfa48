/** Lines for whoever runs the program or reads its log; never a secret, never on standard output. */
export type Logger = {
  readonly info: (message: string) => void;
  readonly warn: (message: string) => void;
};

/** A silent logger, for `--quiet` and for callers that report by other means. */
export const silentLogger: Logger = { info: () => undefined, warn: () => undefined };
