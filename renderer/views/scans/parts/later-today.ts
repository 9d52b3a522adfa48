const HOUR_MS = 3_600_000;

/** `HH:MM` of this computer's clock as a moment of today; null for what is no time. */
export function timeToday(time: string, nowMs: number): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(time) ?? [];
  if (hours === undefined || minutes === undefined) return null;
  return new Date(nowMs).setHours(Number(hours), Number(minutes), 0, 0);
}

/** The next full hour of today as `HH:MM`; empty in the last one. */
export function nextHour(nowMs: number): string {
  const next = new Date(nowMs + HOUR_MS);
  if (next.getDate() !== new Date(nowMs).getDate()) return '';
  return `${String(next.getHours()).padStart(2, '0')}:00`;
}
