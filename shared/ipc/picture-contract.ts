/** The channels of pictures on pages of text: a part of the contract. */
import type { Call } from './call.ts';

/** Each channel of pictures. */
export type PictureContract = {
  /** Judges a picture (SVG text, or a PNG or JPEG as a data address) and keeps it for a draft, which names it by its hash. */
  readonly 'picture/add': Call<
    { readonly reportId: string; readonly image: string },
    { readonly sha256: string }
  >;
  /** A picture that a report names, as it was kept. */
  readonly 'picture/show': Call<
    { readonly reportId: string; readonly sha256: string },
    { readonly image: string }
  >;
};

/** Their names, for the allow-list of hosts. */
export const PICTURE_CHANNEL_TABLE: Readonly<Record<keyof PictureContract, true>> = {
  'picture/add': true,
  'picture/show': true,
};
