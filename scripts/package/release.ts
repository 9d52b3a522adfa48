/** What a release needs from the environment, and what the packager is told of it. */
import type { Configuration } from 'electron-builder';

/** The systems that packages are made for. */
export type System = 'linux' | 'mac' | 'win';

type Environment = Readonly<Record<string, string | undefined>>;

/** Signing with Azure: the first four go to the packager, the others to Microsoft's own tool, which reads them itself. */
const AZURE = [
  'SIGHTLINE_AZURE_ENDPOINT',
  'SIGHTLINE_AZURE_ACCOUNT',
  'SIGHTLINE_AZURE_PROFILE',
  'SIGHTLINE_AZURE_PUBLISHER',
];

/** Ways to have what a release needs, each a list of variables; the first one is named where none is begun. */
type Need = { readonly what: string; readonly ways: readonly (readonly string[])[] };

const MAINTAINER: Need = {
  what: 'who maintains the packages, as "Name <address>", and their site',
  ways: [['SIGHTLINE_MAINTAINER', 'SIGHTLINE_HOMEPAGE']],
};

/** A build without it can never update itself, whatever is signed later. */
const UPDATES: Need = {
  what: 'the public key that they are verified with (docs/updating.md), or any word in SIGHTLINE_NO_UPDATES for a build without them',
  ways: [['SIGHTLINE_UPDATE_PUBLIC_KEY'], ['SIGHTLINE_NO_UPDATES']],
};

const NEEDS: Readonly<Record<System, readonly Need[]>> = {
  linux: [MAINTAINER],
  mac: [
    {
      what: 'a Developer ID certificate to sign with',
      ways: [['CSC_LINK', 'CSC_KEY_PASSWORD'], ['CSC_NAME']],
    },
    {
      what: 'an account to have the program notarised with',
      ways: [
        ['APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER'],
        ['APPLE_ID', 'APPLE_APP_SPECIFIC_PASSWORD', 'APPLE_TEAM_ID'],
        ['APPLE_KEYCHAIN_PROFILE'],
      ],
    },
  ],
  win: [
    {
      what: 'Azure’s signing service, or a certificate to sign with',
      ways: [
        [...AZURE, 'AZURE_TENANT_ID', 'AZURE_CLIENT_ID', 'AZURE_CLIENT_SECRET'],
        ['WIN_CSC_LINK', 'WIN_CSC_KEY_PASSWORD'],
      ],
    },
  ],
};

const NAMES: Readonly<Record<System, string>> = { linux: 'Linux', mac: 'macOS', win: 'Windows' };

const isSet = (env: Environment, name: string): boolean => (env[name] ?? '').trim() !== '';

/** The way that is furthest along, with what it still lacks: nothing, where one is complete. */
function nearestWay({ ways }: Need, env: Environment) {
  const left = ways.map((way) => ({ way, missing: way.filter((name) => !isSet(env, name)) }));
  return (
    left.find(({ missing }) => missing.length === 0) ??
    left.find(({ way, missing }) => missing.length < way.length) ??
    left[0]
  );
}

/** What a release for these systems lacks: one line a need, with its variables and other ways. Empty: nothing. */
export function findMissing(systems: readonly System[], env: Environment): readonly string[] {
  const needs = [
    ...systems.flatMap((system) => NEEDS[system].map((need) => [NAMES[system], need] as const)),
    ['Updates', UPDATES] as const,
  ];
  return needs.flatMap(([of, need]) => {
    const nearest = nearestWay(need, env);
    if (nearest === undefined || nearest.missing.length === 0) return [];
    const others = need.ways.filter((way) => way !== nearest.way).map((way) => way.join(', '));
    const instead = others.length === 0 ? '' : ` (or, instead of these: ${others.join('; or ')})`;
    return [`${of}: ${need.what}. Not set: ${nearest.missing.join(', ')}${instead}`];
  });
}

/**
 * The part of the packager's configuration that comes from the environment. A release insists on signatures, so that the packager fails
 * where a certificate is there and does not work.
 */
export function configurationOf(env: Environment, isRelease: boolean): Configuration {
  const [endpoint = '', account = '', profile = '', publisher = ''] = AZURE.map((name) => env[name] ?? '');
  const isAzure = AZURE.every((name) => isSet(env, name));
  const azureSignOptions = {
    endpoint,
    codeSigningAccountName: account,
    certificateProfileName: profile,
    publisherName: publisher,
  };
  const { SIGHTLINE_MAINTAINER: maintainer = '', SIGHTLINE_HOMEPAGE: homepage = '' } = env;
  return {
    ...(maintainer.trim() === '' ? {} : { linux: { maintainer, vendor: maintainer.replace(/\s*<.*$/, '') } }),
    ...(homepage.trim() === '' ? {} : { extraMetadata: { homepage } }),
    win: { ...(isAzure ? { azureSignOptions } : {}), forceCodeSigning: isRelease },
    mac: { forceCodeSigning: isRelease },
  };
}
