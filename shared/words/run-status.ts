const STATUSES: Readonly<Record<string, string>> = {
  completed: 'Completed',
  running: 'Running',
  pending: 'Pending',
  failed: 'Failed',
  interrupted: 'Interrupted',
  cancelled: 'Cancelled',
};

/** A run's status in words; one that the service has added since is shown as it is given. */
export function runStatusWords(status: string): string {
  return STATUSES[status] ?? status;
}
