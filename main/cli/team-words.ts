/** What `sightline team` prints. */
import { computerZone } from '../platform/clock.ts';
import type { JoinedTeam, MadeLogin, TeamStatus } from '../../shared/domain/team-schema.ts';
import { buildFormatter } from '../../shared/format/format.ts';
import { toShownName } from '../../shared/format/printable.ts';
import { momentWords } from '../../shared/words/schedule.ts';
import { sharedKindTitle } from '../../shared/words/team.ts';
import { withSingulars } from '../../shared/words/one-of-a-kind.ts';
import type { Audit, AuditFinding } from '../features/team/index.ts';
import { buildTable } from './table.ts';

const FORMAT = buildFormatter('en-GB', {}, false, computerZone());
/** A moment for people. */
export const when = (at: string | null): string => (at === null ? 'never' : momentWords(at, FORMAT));
const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** A login that was made, and how it joins. */
export function describeLogin({ login, password, joinAt }: MadeLogin): readonly string[] {
  return [
    password === null
      ? `${login} was a login of the server before, and keeps its password.`
      : `Made the login ${login}. Its password is shown once: ${password}`,
    `It joins with: sightline team join ${joinAt}`,
  ];
}

/** The joined team as this computer knows it. */
export function describeJoined({
  address,
  login,
  role,
  metAt,
  failure,
  connections,
}: JoinedTeam): readonly string[] {
  return [
    `Team: ${address}, as ${login} (${role})`,
    failure === null ? `Reached ${when(metAt)}.` : `Not reached since ${when(metAt)}: ${failure}`,
    ...connections.map(
      ({ name, waiting }) =>
        `  ${name}: ${waiting === 0 ? 'everything is published' : withSingulars(`${String(waiting)} answers wait to be published`)}`,
    ),
    ...(connections.length === 0 ? ['  No connection is shared yet.'] : []),
  ];
}

/** Members, accounts, sizes and versions. */
export function describeStatus({
  joined,
  schema,
  knownSchema,
  server,
  bytes,
  members,
  accounts,
}: TeamStatus): readonly string[] {
  const accessWords = ({ access, role }: TeamStatus['members'][number]): string =>
    role === 'admin'
      ? 'everything'
      : access
          .map(({ name, projectId, client }) =>
            projectId === null ? name : `${name}: ${client ?? 'a client without a name yet'}`,
          )
          .join(', ') || 'nothing yet';
  return [
    ...describeJoined(joined),
    '',
    ...buildTable(
      ['Member', 'Role', 'Sees', 'Last published'],
      members.map((member) => [member.login, member.role, accessWords(member), when(member.lastAt)]),
    ),
    '',
    ...buildTable(
      ['Account', 'Address', 'Clients', 'Answers', 'Size', 'Newest', 'Syncing'],
      accounts.map(({ name, baseUrl, clients, answers, bytes: size, newestAt, syncing }) => [
        name,
        baseUrl,
        clients,
        answers,
        megabytes(size),
        when(newestAt),
        syncing ?? '',
      ]),
      'The team shares no account yet: `sightline team share CONNECTION` shares one.',
    ),
    '',
    `PostgreSQL ${server}, ${megabytes(bytes)}; the team’s database is of version ${String(schema)}, this program knows ${String(knownSchema)}.`,
  ];
}

const PROBLEMS: Readonly<Record<AuditFinding['problem'], string>> = {
  unsound: 'is not what it claims to be',
  'other-at-service': 'is answered otherwise by the service now',
  'gone-at-service': 'is not there at the service now',
};

/** What a check has found. */
export function describeAudit({ checked, asked, findings, works, refused }: Audit): readonly string[] {
  const isFine = findings.length + refused.length === 0;
  return [
    ...findings.map(
      ({ connection, path, query, by, firstAt, problem, why }) =>
        `${connection}: ${toShownName(`${path}?${query}`)}, published by ${toShownName(by)} on ${when(firstAt)}, ${why ?? PROBLEMS[problem]}`,
    ),
    ...refused.map(({ kind, by, why }) => `${sharedKindTitle(kind)}, by ${toShownName(by)}, ${why}`),
    withSingulars(
      `Checked ${String(checked)} answers${asked === 0 ? '' : `, ${String(asked)} of them by asking the service anew`}, and ${String(works)} pieces of shared work: ${isFine ? 'all are what they claim to be' : `${String(findings.length + refused.length)} are not`}.`,
    ),
    ...(findings.some(({ problem }) => problem === 'other-at-service')
      ? [
          'A run that was analysed again is answered otherwise, too: compare its revision before you suspect anybody.',
        ]
      : []),
  ];
}
