import { licenceItem } from '../../../shared/domain/licence-schema.ts';
import type { AddCommand } from '../command.ts';
import { EXIT } from '../exit-status.ts';
import { buildTable } from '../table.ts';

/** `sightline licences`: what others have made of the program, on which terms. */
export const addLicencesCommand: AddCommand = (command, run) => {
  command
    .argument('[name]', 'a library, font or runtime, to read its licence')
    .addHelpText(
      'after',
      '\nThe desktop app comes with Chromium, too, whose own list is beside the app (LICENSES.chromium.html).' +
        '\n\nExamples:\n  sightline licences\n  sightline licences pdfmake',
    )
    .action(
      run(async ({ terminal, services }, _options, [name]) => {
        if (name !== undefined) {
          const licences = await services.licencesOf(name);
          const lines = licences.flatMap((one) => [
            `${one.name} ${one.version} (${one.licence})`,
            '',
            ...one.text.split('\n'),
            '',
          ]);
          terminal.result({ licences }, lines);
          return EXIT.done;
        }
        const licences = (await services.licences()).map((one) => licenceItem.parse(one));
        const rows = licences.map((one) => [one.name, one.version, one.licence, one.kind]);
        terminal.result(
          { licences },
          buildTable(['Name', 'Version', 'Licence', 'Kind'], rows, 'There is none.'),
        );
        return EXIT.done;
      }),
    );
};
