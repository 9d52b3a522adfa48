import { HTTPException } from 'hono/http-exception';

/** Reads incoming messages, holding at most `mostHeld` bytes of them in total. */
export type Intake = {
  /**
   * Reads a message to its end. Throws with status 413 as soon as it exceeds `mostBytes`, and with 503 as soon as all current ones exceed
   * the total; nothing of it is held then. Call `letGo` once the message is answered.
   */
  readonly read: (
    request: Request,
    mostBytes: number,
  ) => Promise<{ readonly text: string; readonly letGo: () => void }>;
  /** Bytes currently held. */
  readonly held: () => number;
};

const megabytes = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${Math.ceil(bytes / 1_000_000)} MB`;

const tooLong = (mostBytes: number): HTTPException =>
  new HTTPException(413, {
    message: `This message is longer than such a request may be (${megabytes(mostBytes)}). Nothing was changed.`,
  });

const tooMuch = (): HTTPException =>
  new HTTPException(503, {
    message: 'Too many large messages are arriving at once. Nothing was changed; try again in a moment.',
  });

/** Builds an empty intake. */
export function buildIntake(mostHeld: number): Intake {
  let held = 0;
  return {
    held: () => held,
    read: async ({ headers, body }, mostBytes) => {
      if (Number(headers.get('content-length') ?? 0) > mostBytes) throw tooLong(mostBytes);
      const decoder = new TextDecoder();
      let text = '';
      const pieces: AsyncIterable<Uint8Array> | readonly Uint8Array[] = body ?? [];
      let bytes = 0;
      const letGo = (): void => {
        held -= bytes;
        bytes = 0;
      };
      try {
        // Leaving the loop early also releases the rest of the stream.
        for await (const chunk of pieces) {
          bytes += chunk.length;
          held += chunk.length;
          if (bytes > mostBytes) throw tooLong(mostBytes);
          if (held > mostHeld) throw tooMuch();
          text += decoder.decode(chunk, { stream: true });
        }
        return { text: text + decoder.decode(), letGo };
      } catch (error) {
        letGo();
        throw error;
      }
    },
  };
}
