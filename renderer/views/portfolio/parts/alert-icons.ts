import type { LucideIcon } from '@lucide/svelte';
import CalendarOff from '@lucide/svelte/icons/calendar-off';
import CircleAlert from '@lucide/svelte/icons/circle-alert';
import KeyRound from '@lucide/svelte/icons/key-round';
import PieChart from '@lucide/svelte/icons/chart-pie';
import Plug from '@lucide/svelte/icons/plug';
import Sigma from '@lucide/svelte/icons/sigma';
import TrendingDown from '@lucide/svelte/icons/trending-down';
import type { Alert } from '../../../../shared/domain/portfolio.ts';

/** The sign beside an alert's words. */
export const ALERT_ICONS: Readonly<Record<Alert['kind'], LucideIcon>> = {
  fell: TrendingDown,
  'no-recent-run': CalendarOff,
  'run-failed': CircleAlert,
  incomplete: PieChart,
  'small-sample': Sigma,
  'platforms-changed': Plug,
  'key-expires': KeyRound,
};
