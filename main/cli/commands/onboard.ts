import type { ConfirmationFile } from '../../../shared/api/confirmation.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { OnboardedClient } from '../../features/onboarding/index.ts';
import type { AddCommand, CommandContext } from '../command.ts';
import { EXIT, type ExitStatus } from '../exit-status.ts';
import { describeRequest, requireYes, withChangeFlags, type ChangeFlags } from './change-options.ts';
import { withSingulars } from '../../../shared/words/one-of-a-kind.ts';

type Options = ChangeFlags & {
  readonly save?: string;
  readonly confirm?: string;
  readonly yes?: boolean;
  readonly another?: boolean;
};

const describeCost = ({ topics, prompts }: Pick<OnboardedClient, 'topics' | 'prompts'>): string =>
  prompts === null
    ? withSingulars(`${String(topics)} topics; the service decides how many prompts it writes for each.`)
    : withSingulars(`${String(topics)} topics with ${String(prompts)} prompts.`);

async function confirm(
  { terminal, services, signal }: CommandContext,
  proposal: ConfirmationFile,
  { dryRun, yes, another, connection, baseUrl }: Options,
): Promise<ExitStatus> {
  if (dryRun !== true) {
    const topics = proposal.topicList?.length ?? 0;
    requireYes(
      yes,
      `This ${proposal.projectId === undefined ? `creates the client ${proposal.brandName}` : `adds to the client ${proposal.projectId}`} with ${String(topics)} ${topics === 1 ? 'topic' : 'topics'}.`,
    );
  }
  const made = await services.manage.confirmOnboarding({
    proposal,
    isDryRun: dryRun,
    isAnother: another,
    connection,
    baseUrl,
    signal,
    onProgress: (text) => {
      terminal.event({ event: 'progress', text });
      if (!terminal.json) terminal.info(text);
    },
  });
  if (made.isDryRun) {
    terminal.result({ dryRun: true, topics: made.topics, prompts: made.prompts, request: made.request }, [
      describeRequest(made.request),
      describeCost(made),
      'Nothing was created.',
    ]);
    return EXIT.done;
  }
  const { projectId, wasFound, isMirrored } = made;
  terminal.result({ projectId, wasFound, isMirrored, topics: made.topics, prompts: made.prompts }, [
    `${proposal.brandName} is a client now (${projectId}): ${describeCost(made)}`,
    ...(wasFound ? ['The stream of the service broke; the client was found in its list of projects.'] : []),
    isMirrored
      ? 'Its prompts are written in the background; start a scan with `sightline run start` once they are there.'
      : 'It is not on this computer yet; run a sync.',
  ]);
  return EXIT.done;
}

/** `sightline onboard`: website to client. */
export const addOnboardCommand: AddCommand = (command, run) => {
  withChangeFlags(
    command
      .argument('[url]', 'the website of the client')
      .option('--save <file>', 'write the proposal to a file, to be edited')
      .option('--confirm <file>', 'create the client of an edited proposal')
      .option('--yes', 'create it; with an address, without a look at the proposal')
      .option('--another', 'create it although the account has a client of this name or website'),
  )
    .addHelpText(
      'after',
      '\nResearching a website saves nothing at the service. Before a client is created, the list of projects is looked at, so that none is created twice.' +
        '\n\nExample: research, edit, confirm' +
        '\n  sightline onboard https://halden.example --save halden.json' +
        '\n  sightline onboard --confirm halden.json --yes',
    )
    .action(
      run<Options>(async (context, options, [url]) => {
        const { terminal, services, signal } = context;
        if ((url === undefined) === (options.confirm === undefined)) {
          throw new AppError(
            'input/invalid',
            'Give either the address of a website, or --confirm with a proposal. Nothing was sent.',
          );
        }
        if (options.confirm !== undefined && options.save !== undefined) {
          throw new AppError(
            'input/invalid',
            '--save keeps what is found out about an address, and --confirm already has its file. Nothing was sent; leave one of them out.',
          );
        }
        if (options.save !== undefined) await services.manage.checkProposalFile(options.save);
        if (options.confirm !== undefined) {
          return await confirm(context, await services.manage.readProposal(options.confirm), options);
        }
        const proposal = await services.manage.analyzeWebsite({
          url: url ?? '',
          connection: options.connection,
          baseUrl: options.baseUrl,
          signal,
          onProgress: (text) => {
            terminal.event({ event: 'progress', text });
            if (!terminal.json) terminal.info(text);
          },
        });
        const file =
          options.save === undefined ? null : await services.manage.saveProposal(options.save, proposal);
        if (options.yes === true || options.dryRun === true) return await confirm(context, proposal, options);
        terminal.result(proposal, file === null ? [JSON.stringify(proposal, null, 2)] : [file]);
        return EXIT.done;
      }),
    );
};
