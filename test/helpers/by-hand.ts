/** Rounds as a person does: the service's 28.95 is 29.0, though its binary value is slightly less. */
export const byHand = (value: number, digits = 1): string =>
  (Math.round(Number(`${value.toFixed(9)}e${digits}`)) / 10 ** digits).toFixed(digits);
