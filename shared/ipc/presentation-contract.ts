/** The channels of presentations: a part of the contract. */
import type { SlidesFormat } from '../domain/export.ts';
import type { PromptResponses, ResponseGrid } from '../domain/responses.ts';
import type { Presentation, SlideGround } from '../reports/slides.ts';
import type { Call } from './call.ts';

/** Each channel of presentations, as `presentation/verb`. */
export type PresentationContract = {
  /** A report of the studio as slides on the ground that is asked for, of what is saved; `leftAt` is the slide at which it was left, from 1, null for one that was shown to its end. */
  readonly 'presentation/open': Call<
    { readonly reportId: string; readonly ground: SlideGround },
    Presentation & { readonly leftAt: number | null }
  >;
  /** Which answers the run has that the report tells of, without their texts. */
  readonly 'presentation/answers': Call<{ readonly reportId: string }, ResponseGrid>;
  /** The answers of one platform to one prompt in it. */
  readonly 'presentation/answer': Call<
    { readonly reportId: string; readonly promptId: string; readonly platform: string },
    PromptResponses
  >;
  /** Writes its slides under a file's name without a folder, into the folder of exports, and says which name they have there. */
  readonly 'presentation/export': Call<
    { readonly reportId: string; readonly fileName: string; readonly format: SlidesFormat },
    { readonly fileName: string }
  >;
  /** Remembers where it was left. */
  readonly 'presentation/leave': Call<{ readonly reportId: string; readonly at: number | null }, null>;
};

/** Their names, for the allow-list of hosts. */
export const PRESENTATION_CHANNEL_TABLE: Readonly<Record<keyof PresentationContract, true>> = {
  'presentation/open': true,
  'presentation/answers': true,
  'presentation/answer': true,
  'presentation/export': true,
  'presentation/leave': true,
};
