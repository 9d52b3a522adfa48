/** Scans that a command starts. */
export { LEAST_POLL_MS, type ScanCost, type SeenScan } from './scan.ts';
