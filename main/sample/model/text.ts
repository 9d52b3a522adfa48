/** The text of a response: sentences that name the mentioned brands in order, in the platform's voice. */
import type { PlatformId } from '../../../shared/api/enums.ts';
import { createRandom, pick, type Random } from '../random.ts';
import { ASPECTS, voiceOf, type Voice } from '../worlds/phrases.ts';
import type { SamplePrompt, SampleProject } from './project.ts';
import type { Tone } from './responses.ts';

const OWN = 0;

/** A brand in a response, and its tone. */
export type NamedBrand = { readonly brand: number; readonly tone: Tone };

/** One sentence of a response. */
export type Sentence = {
  readonly text: string;
  /** The brands in the sentence. */
  readonly brands: readonly number[];
};

type Setting = {
  readonly project: SampleProject;
  readonly prompt: SamplePrompt;
  readonly platform: PlatformId;
  /** Seeds the choice of words. */
  readonly state: number;
};

const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

const listed = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;

/** The subject of a mention: the question's first attribute if common, else a theme of the market. */
function aspectOf({ project, prompt }: Setting, tone: Tone, random: Random): string {
  const common = ASPECTS[prompt.attributes[0] ?? ''];
  const good = common?.good ?? project.world.praise;
  const bad = common?.bad ?? project.world.blame;
  return pick(tone < 0 ? bad : good, random());
}

function leadSentence(setting: Setting, voice: Voice, named: NamedBrand, random: Random): Sentence {
  const template = named.tone > 0 ? voice.positive : named.tone < 0 ? voice.negative : voice.neutral;
  const text = fill(template, {
    brand: setting.project.brands[named.brand]?.name ?? '',
    aspect: aspectOf(setting, named.tone, random),
    things: setting.project.topics[setting.prompt.topicIndex]?.things ?? '',
  });
  return { text, brands: [named.brand] };
}

function furtherSentence(
  setting: Setting,
  voice: Voice,
  rest: readonly NamedBrand[],
  random: Random,
): Sentence {
  const items = rest.map(({ brand, tone }) => {
    const name = setting.project.brands[brand]?.name ?? '';
    if (tone === 0) return name;
    return `${name} (${tone > 0 ? 'praised' : 'criticised'} for ${aspectOf(setting, tone, random)})`;
  });
  return { text: fill(voice.also, { list: listed(items) }), brands: rest.map(({ brand }) => brand) };
}

/** Builds two to four sentences; without a brand, two general ones about the market. */
export function buildSentences(setting: Setting, named: readonly NamedBrand[]): Sentence[] {
  const random = createRandom(setting.state);
  const voice = voiceOf(setting.platform);
  const opener: Sentence = { text: pick(voice.openers, random()), brands: [] };
  const closer: Sentence = { text: pick(voice.closers, random()), brands: [] };
  const [first, second, ...rest] = named;
  if (setting.project.world.isObscure === true && first?.brand === OWN && second === undefined) {
    const name = setting.project.brands[OWN]?.name ?? '';
    return [{ text: fill(voice.unknown, { brand: name }), brands: [OWN] }];
  }
  if (first === undefined) {
    const things = setting.project.topics[setting.prompt.topicIndex]?.things ?? '';
    return [{ text: fill(voice.general, { things }), brands: [] }, closer];
  }
  const sentences = [opener, leadSentence(setting, voice, first, random)];
  if (second !== undefined) sentences.push(leadSentence(setting, voice, second, random));
  sentences.push(rest.length > 0 ? furtherSentence(setting, voice, rest, random) : closer);
  return sentences;
}
