import type { TeamRole } from '../../../shared/domain/team-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { toShownName } from '../../../shared/format/printable.ts';
import { clashLines, clashTitle } from '../../../shared/words/team.ts';
import { withSingulars } from '../../../shared/words/one-of-a-kind.ts';
import type { AddCommand, CommandContext } from '../command.ts';
import { EXIT } from '../exit-status.ts';
import { askHidden } from '../hidden-prompt.ts';
import { describeAudit, describeJoined, describeLogin, describeStatus, when } from '../team-words.ts';

const WITHOUT_TERMINAL =
  'There is no terminal to ask for the password. Set SIGHTLINE_TEAM to the address with its password and run the command again.';

/** What tells one login of one server from another. */
const loginAt = ({ hostname, port, username }: URL): string =>
  `${username}@${hostname.toLowerCase()}:${port || '5432'}`;

/**
 * The password of an address, typed; null if it is in the address, or in SIGHTLINE_TEAM, which then names the same login: the core finds it there.
 */
async function passwordOf({ env, signal, terminal }: CommandContext, url: string): Promise<string | null> {
  const typed = URL.parse(url);
  // The core says what is wrong with another address.
  if (typed === null || !/^postgres(ql)?:$/.test(typed.protocol)) return null;
  if (typed.password !== '') {
    terminal.warn('A password in a command stays in the shell’s history: leave it out, and it is asked for.');
    return null;
  }
  const given = URL.parse(env['SIGHTLINE_TEAM'] ?? '');
  if (given !== null && given.password !== '' && loginAt(given) === loginAt(typed)) return null;
  return await askHidden(`Password of ${typed.username}: `, signal, WITHOUT_TERMINAL);
}

function readRole(text: string): TeamRole {
  if (text === 'admin' || text === 'consultant' || text === 'viewer') return text;
  throw new AppError(
    'input/invalid',
    `--role must be admin, consultant or viewer, not "${text}". Nothing was changed.`,
  );
}

function readAudit(text: string): number {
  if (/^\d{1,4}$/.test(text)) return Number(text);
  throw new AppError('input/invalid', `--audit must be a whole number up to 9999, not "${text}".`);
}

/** Its database, as its owner. */
const addBeginning: AddCommand = (command, run) => {
  command
    .command('create')
    .argument('<url>', 'the database as its owner: postgres://OWNER@HOST/DATABASE')
    .requiredOption(
      '--admin <login>',
      'the login of the team’s first admin, who is not the owner; made if it is new',
    )
    .description('Make a team in a database, once, as its owner; other tables of it are left alone.')
    .addHelpText(
      'after',
      '\nExample:\n  sightline team create postgres://postgres@db.example/agency --admin anna',
    )
    .action(
      run<{ readonly admin: string }>(async (context, { admin }, [url = '']) => {
        const password = await passwordOf(context, url);
        const made = await context.services.team.create({ url, password }, admin);
        context.terminal.result(made, ['The team is made.', ...describeLogin(made)]);
        return EXIT.done;
      }),
    );
  command
    .command('login')
    .argument('<login>', 'the new member’s login; made if it is new')
    .requiredOption('--owner <url>', 'the database as its owner: postgres://OWNER@HOST/DATABASE')
    .description('Make a login of the team’s database, as its owner; an admin then adds the member.')
    .addHelpText(
      'after',
      '\nExample:\n  sightline team login ben --owner postgres://postgres@db.example/agency',
    )
    .action(
      run<{ readonly owner: string }>(async (context, { owner }, [login = '']) => {
        const password = await passwordOf(context, owner);
        const made = await context.services.team.addLogin({ url: owner, password }, login);
        context.terminal.result(made, describeLogin(made));
        return EXIT.done;
      }),
    );
};

/** Being in it. */
const addMembership: AddCommand = (command, run) => {
  command
    .command('join')
    .argument('<url>', 'the team’s database with your login: postgres://LOGIN@HOST/DATABASE')
    .description('Join a team: its accounts become connections, and its answers come with the next sync.')
    .addHelpText(
      'after',
      '\nThe password comes from a hidden prompt, or from SIGHTLINE_TEAM, and is kept in the system’s keychain.' +
        '\nThe connection is encrypted and its certificate verified; ?sslrootcert=FILE names your own authority’s.' +
        '\n\nExample:\n  sightline team join postgres://anna@db.example/agency',
    )
    .action(
      run(async (context, _options, [url = '']) => {
        const password = await passwordOf(context, url);
        const joined = await context.services.team.join({ url, password });
        const { address, login, role, shared } = joined;
        context.terminal.result(joined, [
          `Joined ${address} as ${login} (${role}).`,
          ...shared.map(({ name, isNew }) =>
            isNew
              ? `${name} is a connection now, without a key: \`sightline sync --connection "${name}"\` takes what the team has.`
              : `${name} is shared with the team.`,
          ),
          ...(shared.length === 0
            ? [
                role === 'admin'
                  ? 'The team shares no account yet: `sightline team share CONNECTION` shares one.'
                  : 'The team shares no account with you yet; ask its admin.',
              ]
            : []),
        ]);
        return EXIT.done;
      }),
    );
  command
    .command('leave')
    .description('Leave the team; everything mirrored and written stays on this computer.')
    .addHelpText('after', '\nExample:\n  sightline team leave')
    .action(
      run(async ({ terminal, services }) => {
        const left = await services.team.leave();
        terminal.result(left, [
          `Left ${left.address}. Everything mirrored and written is still here.`,
          left.hadPassword === null
            ? 'The keychain cannot be used here: if it keeps the team’s password, remove the entry “Sightline” with its own program.'
            : left.hadPassword
              ? 'Removed the password.'
              : 'No password was stored.',
        ]);
        return EXIT.done;
      }),
    );
  command
    .command('share')
    .argument('<connection>', 'a connection of this computer')
    .description('Share a connection’s account with the team, as an admin; its key stays here.')
    .addHelpText('after', '\nExample:\n  sightline team share Agency')
    .action(
      run(async ({ terminal, services }, _options, [name = '']) => {
        const shared = await services.team.share(name);
        terminal.result(shared, [
          `${shared.name} is shared. Members see it once you let them: sightline team access LOGIN --account "${shared.name}"`,
        ]);
        return EXIT.done;
      }),
    );
};

/** Who is in it, and what they may see. */
const addMembers: AddCommand = (command, run) => {
  command
    .command('member')
    .argument('<login>', 'a login of the team’s database')
    .option('--role <role>', 'admin, consultant or viewer (default: a new member is a consultant)')
    .option('--remove', 'end its membership; what it published stays')
    .description('Add a member, or change its role, as an admin.')
    .addHelpText('after', '\nExample:\n  sightline team member ben --role viewer')
    .action(
      run<{ readonly role?: string; readonly remove?: boolean }>(
        async ({ terminal, services }, { role, remove = false }, [login = '']) => {
          if (remove) {
            const removed = await services.team.removeMember(login);
            terminal.result({ login, ...removed }, [
              removed.wasMember
                ? `${login} is no member any more. Have the owner remove its login, too.`
                : `${login} was no member.`,
              ...(removed.mayConnect
                ? [
                    `${login} can still connect to the database, by a right of the server’s, but is told nothing there.`,
                  ]
                : []),
            ]);
            return removed.wasMember ? EXIT.done : EXIT.notFound;
          }
          const as = await services.team.setMember(login, role === undefined ? null : readRole(role));
          terminal.result({ login, role: as }, [`${login} is a member (${as}).`]);
          return EXIT.done;
        },
      ),
    );
  command
    .command('access')
    .argument('<login>', 'a member')
    .requiredOption('--account <name>', 'an account of the team')
    .option(
      '--project <ids or names...>',
      'only these clients, by id or name; they come first in the member’s syncs',
    )
    .option('--remove', 'take this access away')
    .description('Let a member see an account or clients of it, as an admin.')
    .addHelpText('after', '\nExample:\n  sightline team access ben --account Agency')
    .action(
      run<{ readonly account: string; readonly project?: readonly string[]; readonly remove?: boolean }>(
        async ({ terminal, services }, { account, project = [], remove = false }, [login = '']) => {
          const sees = await services.team.setAccess({ login, account, projects: project, isOn: !remove });
          const what = sees.includes('')
            ? `all of ${account}`
            : sees.length === 0
              ? `nothing of ${account}`
              : withSingulars(`${String(sees.length)} clients of ${account}`);
          terminal.result({ login, account, sees }, [`${login} sees ${what}.`]);
          return EXIT.done;
        },
      ),
    );
};

/** What it has, and what of it is to be settled. */
const addExchange: AddCommand = (command, run) => {
  command
    .command('status')
    .option('--offline', 'only what this computer knows')
    .description('Show the team’s members, what it holds, and what waits to be published.')
    .addHelpText('after', '\nExample:\n  sightline team status --json')
    .action(
      run<{ readonly offline?: boolean }>(async ({ terminal, services }, { offline = false }) => {
        const joined = await services.team.joined();
        if (joined === null) {
          terminal.result({ joined }, [
            'This computer has not joined a team: `sightline team join postgres://LOGIN@HOST/DATABASE` does.',
          ]);
          return EXIT.done;
        }
        if (offline) {
          terminal.result({ joined }, describeJoined(joined));
          return EXIT.done;
        }
        const status = await services.team.status();
        terminal.result(status, describeStatus(status));
        return EXIT.done;
      }),
    );
  command
    .command('exchange')
    .description('Exchange kits, templates, commentary, notes, tags and reports now; each sync does so, too.')
    .addHelpText('after', '\nExample:\n  sightline team exchange')
    .action(
      run(async ({ terminal, services }) => {
        const done = await services.team.exchange();
        terminal.result(done, [
          `${String(done.taken)} came from the team, ${String(done.added)} were added${done.clashes === 0 ? '' : `, ${String(done.clashes)} were replaced by another change: sightline team clashes`}.`,
          ...done.remarks,
        ]);
        return EXIT.done;
      }),
    );
  command
    .command('clashes')
    .option('--take <number>', 'take this one up, as a change of your own')
    .option('--settle <number>', 'put this one aside, for everybody')
    .description('List changes that a colleague’s later one has replaced, and settle them.')
    .addHelpText('after', '\nExample: take the first one up\n  sightline team clashes --take 1')
    .action(
      run<{ readonly take?: string; readonly settle?: string }>(
        async ({ terminal, services }, { take, settle }) => {
          const clashes = await services.team.clashes();
          const chosen = take ?? settle;
          if (chosen === undefined) {
            terminal.result(
              { clashes },
              clashes.length === 0
                ? ['No change was replaced by another.']
                : clashes.flatMap((one, at) => [
                    `${String(at + 1)}. ${clashTitle(one)}, by ${toShownName(one.login)}, ${when(one.at)}`,
                    ...clashLines(one).map((line) => `   ${line}`),
                  ]),
            );
            return EXIT.done;
          }
          const found = clashes[Number(chosen) - 1];
          if (found === undefined || (take !== undefined && settle !== undefined)) {
            throw new AppError(
              'input/invalid',
              'Name one number of the list: see sightline team clashes. Nothing was changed.',
            );
          }
          if (take === undefined) await services.team.settle(found);
          else await services.team.takeUp(found);
          terminal.result({ settled: found }, [
            `${clashTitle(found)}: ${take === undefined ? 'put aside, for everybody' : 'taken up'}.`,
          ]);
          return EXIT.done;
        },
      ),
    );
};

/** Whether all of it holds. */
const addDoctor: AddCommand = (command, run) => {
  command
    .command('doctor')
    .option(
      '--audit <number>',
      'ask the service again for this many random answers of colleagues, a call each; 0: none (default: 20, with a key)',
    )
    .description('Check that everything in the team is what it claims to be.')
    .addHelpText('after', '\nExample: with 100 calls\n  sightline team doctor --audit 100')
    .action(
      run<{ readonly audit?: string }>(async ({ terminal, services, signal }, { audit }) => {
        const ask = audit === undefined ? null : readAudit(audit);
        const progress = terminal.progress('checking');
        try {
          const found = await services.team.audit({ ask, signal, onProgress: progress.update });
          progress.stop();
          terminal.result(found, describeAudit(found));
          return found.findings.length + found.refused.length === 0 ? EXIT.done : EXIT.partly;
        } finally {
          progress.stop();
        }
      }),
    );
};

/** Its tables for other programs, as its owner. */
const addTables: AddCommand = (command, run) => {
  command
    .command('tables')
    .argument('<url>', 'the database as its owner: postgres://OWNER@HOST/DATABASE')
    .requiredOption('--worker <login>', 'the member whose computer fills them')
    .description('Make the tables of the open schema in the team’s database, as its owner; they begin empty.')
    .addHelpText(
      'after',
      '\nWho may read them gets a role of the server: GRANT sightline_reader TO metabase' +
        '\nReaders see every client that the worker sees.' +
        '\n\nExample:\n  sightline team tables postgres://postgres@db.example/agency --worker anna',
    )
    .action(
      run<{ readonly worker: string }>(async (context, { worker }, [url = '']) => {
        const password = await passwordOf(context, url);
        await context.services.team.createTables({ url, password }, worker);
        context.terminal.result({ worker }, [
          `The tables are made, in the schema “sightline”. ${worker} fills them: sightline team fill`,
        ]);
        return EXIT.done;
      }),
    );
  command
    .command('fill')
    .description(
      'Fill the tables of the open schema with what has changed here, as the member that they name.',
    )
    .addHelpText('after', '\nExample: each night, after a sync\n  sightline sync && sightline team fill')
    .action(
      run(async ({ terminal, services, signal }) => {
        const progress = terminal.progress('filling');
        try {
          const filled = await services.team.fillTables({ signal, onProgress: progress.update });
          progress.stop();
          terminal.result(filled, [
            withSingulars(
              `Filled ${String(filled.clients)} clients; ${String(filled.unchanged)} were unchanged, ${String(filled.removed)} are gone.`,
            ),
          ]);
          return EXIT.done;
        } finally {
          progress.stop();
        }
      }),
    );
  command
    .command('migrate')
    .argument('<url>', 'the database as its owner: postgres://OWNER@HOST/DATABASE')
    .description('Bring the team’s database to this program’s version, as its owner.')
    .addHelpText('after', '\nExample:\n  sightline team migrate postgres://postgres@db.example/agency')
    .action(
      run(async (context, _options, [url = '']) => {
        const password = await passwordOf(context, url);
        const { from, to } = await context.services.team.migrate({ url, password });
        context.terminal.result({ from, to }, [
          from === to
            ? `It is of version ${String(to)} already.`
            : `Brought from version ${String(from)} to ${String(to)}.`,
        ]);
        return EXIT.done;
      }),
    );
};

/** `sightline team`: one PostgreSQL database for the answers and the work of several people. */
export const addTeamCommand: AddCommand = (command, run) => {
  for (const add of [addBeginning, addMembership, addMembers, addExchange, addDoctor, addTables]) {
    add(command, run);
  }
};
