/** Where rivals are named and the own brand is not: one side's answers, counted by prompt. */
import { UNKNOWN } from '../compare/answers.ts';
import type { ComparedRun } from '../compare/compared-run.ts';
import { ownBrandOf } from '../compare/run-lookup.ts';

/** Answers to a prompt, or from a platform. */
type Counted = {
  readonly answers: number;
  /** Those that name the own brand. */
  readonly named: number;
  /** Those that name a rival and not the own brand. */
  readonly without: number;
};

/** One prompt, across all platforms. */
export type Absence = Counted & {
  readonly promptId: string;
  readonly text: string | null;
  /** The rival named most in answers without the own brand. */
  readonly rival: { readonly brand: string; readonly answers: number };
};

/** A prospect's own view: answers that rivals have to themselves. */
export type Absences = Counted & {
  /** Prompts with such answers, largest share first. */
  readonly prompts: readonly Absence[];
  /** How many prompts were asked. */
  readonly asked: number;
  /** Platforms in the same order. */
  readonly platforms: readonly (Counted & { readonly platform: string })[];
};

type Tally = { answers: number; named: number; without: number; rivals: Map<string, number> };

const empty = (): Tally => ({ answers: 0, named: 0, without: 0, rivals: new Map() });

const shareOf = ({ without, answers }: Counted): number => without / answers;

/** The largest share first; ties go to more answers, then by name. */
const bySize =
  <T extends Counted>(nameOf: (one: T) => string) =>
  (a: T, b: T): number =>
    shareOf(b) - shareOf(a) || b.without - a.without || (nameOf(a) < nameOf(b) ? -1 : 1);

/** The ids of the rivals that an answer names, and whether it names the own brand. */
function namesIn(
  { mentionStart, mentionBrand, brandIds }: NonNullable<ComparedRun['answers']>,
  answer: number,
  own: string,
  rivals: ReadonlySet<string>,
): { readonly isOwn: boolean; readonly rivals: readonly string[] } {
  const named = [...mentionBrand.subarray(mentionStart[answer] ?? 0, mentionStart[answer + 1] ?? 0)].map(
    (brand) => brandIds[brand] ?? '',
  );
  return { isOwn: named.includes(own), rivals: named.filter((id) => rivals.has(id)) };
}

function mostNamed(rivals: ReadonlyMap<string, number>, nameOf: ReadonlyMap<string, string>) {
  const [first] = [...rivals]
    .map(([id, answers]) => ({ brand: nameOf.get(id) ?? id, answers }))
    .sort((a, b) => b.answers - a.answers || (a.brand < b.brand ? -1 : 1));
  return first ?? null;
}

/** Counts the answers of a run, or of a period's runs together; null if they are not mirrored, or no own brand was scored. */
export function findAbsences({ answers, figures }: ComparedRun): Absences | null {
  const own = ownBrandOf(figures);
  if (answers === null || own === null) return null;
  const nameOf = new Map(
    figures.brands.filter(({ isOwn }) => !isOwn).map(({ brandId, name }) => [brandId, name]),
  );
  const rivals = new Set(nameOf.keys());
  const prompts = new Map<string, Tally & { text: string | null }>();
  const platforms = new Map<string, Tally>();
  const all = empty();
  for (let answer = 0; answer < answers.count; answer += 1) {
    const [prompt, platform] = [answers.prompt[answer] ?? UNKNOWN, answers.platform[answer] ?? UNKNOWN];
    const asked = answers.prompts[prompt];
    const on = answers.platforms[platform];
    if (prompt === UNKNOWN || platform === UNKNOWN || asked === undefined || on === undefined) continue;
    const ofPrompt = prompts.get(asked.promptId) ?? { ...empty(), text: asked.text };
    const ofPlatform = platforms.get(on) ?? empty();
    prompts.set(asked.promptId, ofPrompt);
    platforms.set(on, ofPlatform);
    const names = namesIn(answers, answer, own.brandId, rivals);
    for (const tally of [all, ofPrompt, ofPlatform]) {
      tally.answers += 1;
      if (names.isOwn) tally.named += 1;
      if (names.isOwn || names.rivals.length === 0) continue;
      tally.without += 1;
      for (const id of names.rivals) tally.rivals.set(id, (tally.rivals.get(id) ?? 0) + 1);
    }
  }
  const counted = ({ answers: of, named, without }: Tally): Counted => ({ answers: of, named, without });
  return {
    ...counted(all),
    asked: prompts.size,
    prompts: [...prompts]
      .flatMap(([promptId, tally]) => {
        const rival = mostNamed(tally.rivals, nameOf);
        return rival === null ? [] : [{ ...counted(tally), promptId, text: tally.text, rival }];
      })
      .sort(bySize(({ promptId }) => promptId)),
    platforms: [...platforms]
      .map(([platform, tally]) => ({ ...counted(tally), platform }))
      .sort(bySize(({ platform }) => platform)),
  };
}
