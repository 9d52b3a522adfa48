/** Lines for the person who runs the program or reads its log; never a secret, never on standard output. */
export type Logger = {
  readonly info: (message: string) => void;
  readonly warn: (message: string) => void;
};

/** A logger that writes one line a message to `stream` (standard error by default). */
export function streamLogger(stream: { write: (text: string) => unknown } = process.stderr): Logger {
  return {
    info: (message) => void stream.write(`${message}\n`),
    warn: (message) => void stream.write(`warning: ${message}\n`),
  };
}

/** A logger that says nothing, for `--quiet` and for callers that report by other means. */
export const silentLogger: Logger = { info: () => undefined, warn: () => undefined };
