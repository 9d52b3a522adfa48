/** An action as a command names it: names for topics and platforms, days as people write them, `none` for what it is to lose. */
import { actionSettings, type ActionSettings } from '../../../shared/domain/action-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { plainName, quoted } from '../../platform/given-table.ts';
import { readDay, type KnownNames } from '../events/index.ts';

/** Fields as they are given; each list as it is split. */
export type GivenAction = {
  readonly title?: string | undefined;
  readonly owner?: string | undefined;
  readonly due?: string | undefined;
  readonly place?: string | undefined;
  readonly topics?: readonly string[] | undefined;
  readonly prompts?: readonly string[] | undefined;
  readonly platforms?: readonly string[] | undefined;
  readonly points?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly audience?: string | undefined;
  readonly state?: string | undefined;
  readonly reason?: string | undefined;
  readonly doneOn?: string | undefined;
};

const NONE = 'none';
const DAYS = ['due', 'from', 'to', 'doneOn'] as const;
const LISTS = { topics: 'topic', prompts: 'prompt', platforms: 'platform' } as const;
const TEXTS = ['title', 'owner', 'place', 'audience', 'state', 'reason'] as const;

/** What speaks against a field, in words; the rest is the schema's. */
const FAULTS: Readonly<Record<string, string>> = {
  title: 'what is to be done has 1 to 300 visible letters',
  owner: 'the owner has 1 to 120 visible letters',
  place: 'the place has 1 to 2000 visible letters',
  reason: 'the reason has 1 to 300 visible letters',
  points: 'the points are a number from 1 to 100',
  audience: 'it is for internal or client',
  state: 'it is proposed, agreed, in-work, done or dropped',
};

/** Reads what is given. Raises `input/invalid` with everything that speaks against it. */
export function readGivenAction(given: GivenAction, names: KnownNames): ActionSettings {
  const faults: string[] = [];
  const read: Record<string, unknown> = {};
  const orNull = (text: string): string | null => (text === NONE ? null : text);
  for (const field of TEXTS) {
    const text = given[field];
    if (text !== undefined) read[field] = field === 'title' ? text : orNull(text);
  }
  if (given.points !== undefined) read['points'] = Number(given.points);
  for (const field of DAYS) {
    const text = given[field];
    if (text === undefined) continue;
    const day = text === NONE ? { day: null } : readDay(text, 'unknown');
    if ('day' in day) read[field] = day.day;
    else faults.push(day.why);
  }
  for (const [field, one] of Object.entries(LISTS) as [keyof typeof LISTS, string][]) {
    const list = given[field];
    if (list === undefined) continue;
    read[field] = (list.join() === NONE ? [] : list).flatMap((name) => {
      const id = names[field].get(plainName(name));
      if (id === undefined) faults.push(`the client has no ${one} ${quoted(name)}`);
      return id ?? [];
    });
  }
  const parsed = actionSettings.safeParse(read);
  if (!parsed.success) {
    const fields = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
    faults.push(...[...fields].map((field) => FAULTS[field] ?? `${field} cannot be kept`));
  }
  if (parsed.success && faults.length === 0) return parsed.data;
  throw new AppError('input/invalid', `This cannot be kept: ${faults.join('; ')}. Nothing was changed.`);
}
