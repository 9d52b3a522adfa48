const STATUSES: Readonly<Record<string, string>> = {
  completed: 'Completed',
  running: 'Running',
  pending: 'Pending',
  failed: 'Failed',
  interrupted: 'Interrupted',
  cancelled: 'Cancelled',
};

/** A run's status in words; unknown ones stay as given. */
export function runStatusWords(status: string): string {
  return STATUSES[status] ?? status;
}
