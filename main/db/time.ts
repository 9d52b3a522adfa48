/** A time in its only storage format: ISO 8601 in UTC with milliseconds; null is kept. */
export function storedTime(value: string | null | undefined): string | null {
  return value == null ? null : new Date(value).toISOString();
}
