import { VERSION } from '../../platform/version.ts';
import type { AddCommand } from '../command.ts';
import { EXIT } from '../exit-status.ts';

/** `sightline version`: version details for bug reports. */
export const addVersionCommand: AddCommand = (command, run) => {
  command.addHelpText('after', '\nExample:\n  sightline version --json').action(
    run(({ terminal }) => {
      const { platform, arch, versions } = process;
      const about = { version: VERSION, node: versions.node, platform, arch };
      terminal.result(about, [`${VERSION} on Node ${versions.node}, ${platform} ${arch}`]);
      return Promise.resolve(EXIT.done);
    }),
  );
};
