import CalendarOff from '@lucide/svelte/icons/calendar-off';
import CircleAlert from '@lucide/svelte/icons/circle-alert';
import KeyRound from '@lucide/svelte/icons/key-round';
import PieChart from '@lucide/svelte/icons/chart-pie';
import Plug from '@lucide/svelte/icons/plug';
import Route from '@lucide/svelte/icons/route';
import Swords from '@lucide/svelte/icons/swords';
import TrendingDown from '@lucide/svelte/icons/trending-down';
import TrendingUp from '@lucide/svelte/icons/trending-up';
import ArrowDown from '@lucide/svelte/icons/arrow-down';
import Unplug from '@lucide/svelte/icons/unplug';
import Waves from '@lucide/svelte/icons/waves-horizontal';
import type { LucideIcon } from '../../components/lucide-icon.ts';
import type { ClientAlert } from '../../../shared/domain/portfolio.ts';

/** Icons of alerts. */
export const ALERT_ICONS: Readonly<Record<ClientAlert['kind'], LucideIcon>> = {
  fell: ArrowDown,
  'no-recent-run': CalendarOff,
  'run-failed': CircleAlert,
  incomplete: PieChart,
  lost: ArrowDown,
  'fell-beside': ArrowDown,
  silent: CircleAlert,
  'platforms-changed': Plug,
  'key-expires': KeyRound,
  overtaken: Swords,
  overtook: TrendingUp,
  'platform-fell': Unplug,
  'slow-slide': TrendingDown,
  tide: Waves,
  'measured-differently': Route,
};
