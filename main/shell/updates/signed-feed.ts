import type { KeyObject } from 'node:crypto';
import { Provider, type UpdateInfo, type ResolvedUpdateFileInfo } from 'electron-updater';
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js';
import { parseUpdateInfo, resolveFiles } from 'electron-updater/out/providers/Provider.js';
import { readSignedManifest, SIGNED } from '../../platform/signed-manifest.ts';

/** Where a feed is, and whose signature it needs. */
export type FeedOptions = { readonly url: string; readonly publicKey: KeyObject };

/**
 * A folder of a web server with the signed manifest of the newest release and its installers. Nothing of a manifest is read before its
 * signature is verified, and the updater checks each downloaded file against it.
 */
export class SignedFeed extends Provider<UpdateInfo> {
  readonly #base: URL;
  readonly #publicKey: KeyObject;

  constructor({ url, publicKey }: FeedOptions, _updater: unknown, runtime: ProviderRuntimeOptions) {
    super(runtime);
    // Names are resolved beside the last slash.
    this.#base = new URL(url.endsWith('/') ? url : `${url}/`);
    this.#publicKey = publicKey;
  }

  /** The updater would send a number that it has made up for this computer: a feed need not know who asks. */
  override setRequestHeaders(): void {
    super.setRequestHeaders(null);
  }

  override async getLatestVersion(): Promise<UpdateInfo> {
    const name = this.getDefaultChannelName() + SIGNED;
    const address = new URL(name, this.#base);
    const text = (await this.httpRequest(address)) ?? '';
    return parseUpdateInfo(readSignedManifest(text, this.#publicKey), name, address);
  }

  override resolveFiles(update: UpdateInfo): ResolvedUpdateFileInfo[] {
    return resolveFiles(update, this.#base);
  }
}
