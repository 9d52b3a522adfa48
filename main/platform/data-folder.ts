/** Where the data folder is: on a network drive, where SQLite's log cannot be shared, or in a folder that a service syncs. */
import { readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { realPath } from './private-files.ts';

/** What is special about a folder; `by` names the service or the kind of file system. */
export type FolderPlace = { readonly kind: 'network' | 'synced'; readonly by: string };

/** What reveals a location. */
export type Surroundings = {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The mount table as Linux writes it (proc_pid_mountinfo(5)); empty elsewhere. */
  readonly mounts: string;
};

/** File systems that other computers write to, or without shared memory between programs. */
const NETWORK =
  /^(nfs4?|cifs|smb[23]?|smbfs|afs|ceph|ncpfs|lustre|glusterfs|beegfs|davfs2?|vboxsf|prl_fs|fuse\.(sshfs|rclone|glusterfs|s3fs|davfs2?|curlftpfs|gvfsd-fuse|vmhgfs-fuse|mergerfs-smb|ceph|google-drive-ocamlfuse|onedriver))$/;

/** Folder names of sync services. */
const SYNCED: readonly (readonly [RegExp, string])[] = [
  [/^onedrive( - .+|-.+)?$/iu, 'OneDrive'],
  [/^dropbox( \(.+\)|-.+)?$/iu, 'Dropbox'],
  [/^(icloud ?drive|com~apple~clouddocs|mobile documents)$/iu, 'iCloud'],
  [/^(google ?drive|googledrive-.+|my drive)$/iu, 'Google Drive'],
  [/^nextcloud.*$/iu, 'Nextcloud'],
  [/^owncloud.*$/iu, 'ownCloud'],
  [/^(box sync|box-box)$/iu, 'Box'],
  [/^pcloud ?drive$/iu, 'pCloud'],
];

/** The file system of `path`, by its longest mount point; later lines hide earlier ones. */
function fileSystemOf(path: string, mounts: string): { readonly type: string; readonly options: string } {
  let found = { at: '', type: '', options: '' };
  for (const line of mounts.split('\n')) {
    const [before = '', after = ''] = line.split(' - ');
    const at = (before.split(' ')[4] ?? '').replaceAll(/\\(\d{3})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 8)),
    );
    const isAbove = at === '/' || path === at || path.startsWith(`${at}/`);
    if (at === '' || !isAbove || at.length < found.at.length) continue;
    const [type = '', , options = ''] = after.split(' ');
    found = { at, type, options };
  }
  return found;
}

function readSurroundings(): Surroundings {
  const { platform, env } = process;
  try {
    return {
      platform,
      env,
      mounts: platform === 'linux' ? readFileSync('/proc/self/mountinfo', 'utf8') : '',
    };
  } catch {
    return { platform, env, mounts: '' };
  }
}

function findNetwork(path: string, { platform, mounts }: Surroundings): string | undefined {
  if (platform === 'win32') {
    // A network drive letter is already resolved to its address; `\\?\C:\` and `\\.\` are local.
    return /^\\\\(?:\?\\UNC\\|[^\\?.])/iu.test(path) ? 'network drive' : undefined;
  }
  if (platform === 'darwin') return /^\/(Network|net)\//.test(path) ? 'network drive' : undefined;
  const { type, options } = fileSystemOf(path, mounts);
  // Windows' own disk, seen from WSL.
  if (type === '9p' && options.includes('aname=drvfs')) return 'drvfs';
  return NETWORK.test(type) ? type : undefined;
}

function findSync(path: string, { platform, env }: Surroundings): string | undefined {
  const isWindows = platform === 'win32';
  const oneDrives = [env['OneDrive'], env['OneDriveCommercial'], env['OneDriveConsumer']];
  const isBelow = (folder: string | undefined): boolean =>
    folder !== undefined &&
    folder !== '' &&
    `${path}\\`.toLowerCase().startsWith(`${folder}\\`.toLowerCase());
  if (isWindows && oneDrives.some(isBelow)) return 'OneDrive';
  const names = path.split(isWindows ? /[\\/]/ : '/');
  for (const name of names) {
    const known = SYNCED.find(([pattern]) => pattern.test(name));
    if (known !== undefined) return known[1];
  }
  // macOS' folder for sync services: the service's name and the account.
  const clouds = names.indexOf('CloudStorage');
  return clouds > 0 && names[clouds - 1] === 'Library' ? names[clouds + 1]?.split('-')[0] : undefined;
}

/** What is special about the location of `folder`, with links resolved; null if nothing. */
export function recogniseFolder(folder: string, surroundings = readSurroundings()): FolderPlace | null {
  const path = sep === '/' && surroundings.platform === 'win32' ? folder : realPath(folder);
  const network = findNetwork(path, surroundings);
  if (network !== undefined) return { kind: 'network', by: network };
  const synced = findSync(path, surroundings);
  return synced === undefined ? null : { kind: 'synced', by: synced };
}

/** The warning for a data folder synced by a service; null if none does. */
export function describeSync(home: string, place: FolderPlace | null): string | null {
  if (place?.kind !== 'synced') return null;
  return (
    `${home} is synced by ${place.by}, which copies the database while it is written and may bring an older one back. ` +
    `Close Sightline and exclude this folder in the settings of ${place.by}; backups may stay in it.`
  );
}
