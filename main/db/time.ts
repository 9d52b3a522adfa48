/** A time in the one form in which times are stored: ISO 8601 in UTC with milliseconds; null stays null. */
export function storedTime(value: string | null | undefined): string | null {
  return value == null ? null : new Date(value).toISOString();
}
