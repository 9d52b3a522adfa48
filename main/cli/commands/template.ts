import { AppError } from '../../../shared/errors/app-error.ts';
import type { AddCommand } from '../command.ts';
import { EXIT } from '../exit-status.ts';
import { buildTable } from '../table.ts';

/** `sightline template`: the built-in kinds of reports, and an agency's own. */
export const addTemplateCommand: AddCommand = (command, run) => {
  command
    .command('list')
    .description('List the templates with their sections.')
    .addHelpText('after', '\nExample:\n  sightline template list --json')
    .action(
      run(async ({ terminal, services }) => {
        const templates = await services.templates.list();
        const rows = templates.map(({ name, version, linkedTo, sections }) => [
          name,
          version === null ? '' : String(version),
          linkedTo ?? '',
          sections.map(({ id }) => id).join(', '),
        ]);
        terminal.result({ templates }, buildTable(['Template', 'Version', 'Linked to', 'Sections'], rows));
        return EXIT.done;
      }),
    );
  command
    .command('show')
    .argument('<name>', 'a template')
    .description('Print a template as JSON, to be changed and imported again.')
    .addHelpText('after', '\nExample:\n  sightline template show quarterly > ours.sightline-template')
    .action(
      run(async ({ terminal, services }, _options, [name = '']) => {
        const template = await services.templates.show(name);
        terminal.result(template, [JSON.stringify(template, null, 2)]);
        return EXIT.done;
      }),
    );
  command
    .command('import')
    .argument('<file>', 'the JSON file of a template')
    .description('Keep a template under its name; reports name the version that they were made by.')
    .addHelpText('after', '\nExample:\n  sightline template import ours.sightline-template')
    .action(
      run(async ({ terminal, services }, _options, [file = '']) => {
        const kept = await services.templates.import(file);
        terminal.result(kept, [`Kept "${kept.name}", version ${kept.version ?? 1}.`]);
        return EXIT.done;
      }),
    );
  command
    .command('remove')
    .argument('<name>', 'a template of your own')
    .option('--yes', 'remove it with all its versions')
    .description('Remove a template of your own; reports that were made by it stay.')
    .addHelpText('after', '\nExample:\n  sightline template remove "Our month" --yes')
    .action(
      run<{ readonly yes?: boolean }>(async ({ terminal, services }, { yes }, [name = '']) => {
        if (yes !== true) {
          throw new AppError(
            'input/invalid',
            `This removes the template "${name}" with all its versions. Add --yes to do it; nothing was removed.`,
          );
        }
        await services.templates.remove(name);
        terminal.result({ removed: name }, [`Removed "${name}".`]);
        return EXIT.done;
      }),
    );
};
