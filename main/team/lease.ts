/** The lease of whoever asks the service for an account's data, on the server's clock. */
import type { Store } from './store.ts';

/** A lease ends by itself: a laptop that sleeps keeps it no longer. */
export const LEASE_SECONDS = 120;

/** A held lease. */
export type Lease = {
  /** Extends it; false: it ran out, and another has it. Answers that come in by then are harmless. */
  readonly renew: () => Promise<boolean>;
  readonly release: () => Promise<void>;
};

/** Takes an account's lease, or tells who has it; a computer whose program was killed takes its own again. Raises `team/…`. */
export async function takeLease(
  { rows }: Pick<Store, 'rows'>,
  account: string,
  token: string,
): Promise<{ readonly lease: Lease } | { readonly holder: string; readonly secondsLeft: number }> {
  const take = () =>
    rows<{ holder: string; isMine: boolean; secondsLeft: number }>(
      'SELECT holder, is_mine AS "isMine", seconds_left AS "secondsLeft" FROM team.take_lease($1, $2, $3)',
      [account, token, LEASE_SECONDS],
    );
  const [taken] = await take();
  if (taken?.isMine !== true) return { holder: taken?.holder ?? '', secondsLeft: taken?.secondsLeft ?? 0 };
  return {
    lease: {
      renew: async () => (await take())[0]?.isMine === true,
      release: async () => void (await rows('SELECT team.release_lease($1, $2)', [account, token])),
    },
  };
}
