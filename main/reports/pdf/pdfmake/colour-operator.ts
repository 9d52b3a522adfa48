const HEX = /^#[\da-f]{6}$/i;

const known = new Map<string, string | null>();

function channelsOf(colour: string): string | null {
  if (!HEX.test(colour)) return null;
  // Three decimals tell 255 steps apart.
  return [1, 3, 5]
    .map((from) => String(Math.round((parseInt(colour.slice(from, from + 2), 16) / 255) * 1000) / 1000))
    .join(' ');
}

/** The operator for a colour such as `#24527a`: `rg` fills, `RG` strokes. null if unsupported. */
export function colourOperator(colour: unknown, operator: 'rg' | 'RG'): string | null {
  if (typeof colour !== 'string') return null;
  let channels = known.get(colour);
  if (channels === undefined) {
    channels = channelsOf(colour);
    known.set(colour, channels);
  }
  return channels === null ? null : `${channels} ${operator}`;
}
