/** Events planted into invented worlds, and which findings report them. */
import type { Finding } from '../../shared/analysis/findings/finding.ts';
import type { InventedPlace, World, WorldEvent } from './invented-worlds.ts';

/** The first run an event affects. */
export const PLANTED_AT = 12;
/** Runs of a world with an event. */
export const PLANTED_RUNS = 20;

/** An event in two sizes. */
export type Planted = {
  readonly name: string;
  readonly large: WorldEvent;
  readonly small: WorldEvent;
  /** Changes to the quiet world that the event needs. */
  readonly world?: Partial<World>;
  readonly tells: (finding: Finding) => boolean;
  /** What else a cover may say of the large event. */
  readonly alsoTells?: (finding: Finding) => boolean;
  /** Whether a finding would mistake a change of measurement for movement. */
  readonly isFalse?: (finding: Finding) => boolean;
};

const since = ({ run }: { readonly run: number }): boolean => run >= PLANTED_AT;
const isOwn = ({ brand }: InventedPlace): boolean => brand === 0;

/** Adds to the log odds of matching answers, from the planted run on. */
const shifts = (meant: (place: InventedPlace) => boolean, size: number): WorldEvent => ({
  shift: (place) => (since(place) && meant(place) ? size : 0),
});

const drifts = (size: number): WorldEvent => ({
  shift: (place) =>
    since(place) && isOwn(place) ? (size * (place.run - PLANTED_AT + 1)) / (PLANTED_RUNS - PLANTED_AT) : 0,
});

const SWAPPED = 18;

/** Replaces prompts of the world by others, which name the brand more or less often. */
const swaps = (size: number): WorldEvent => ({
  spareprompts: SWAPPED,
  asks: (run, prompt) => (run < PLANTED_AT ? prompt < 38 : prompt >= SWAPPED),
  promptLevel: (prompt) => (prompt >= 38 ? size : 0),
});

const joins = (size: number): WorldEvent => ({
  asksPlatform: (run, platform) => platform !== 4 || run >= PLANTED_AT,
  shift: (place) => (place.platform === 4 && isOwn(place) ? size : 0),
});

const reroutes = (size: number): WorldEvent => ({
  ...shifts((place) => isOwn(place) && place.platform === 1, size),
  isFallback: (run, platform) => platform === 1 && run >= PLANTED_AT,
});

const remodels = (size: number): WorldEvent => ({
  ...shifts(isOwn, size),
  models: (run) => [run >= PLANTED_AT ? 'model-2' : 'model-1'],
});

/** Rivals looked for from the planted run on, or until then. */
const recounts = (rivals: readonly number[], isAdded: boolean): WorldEvent => ({
  looksFor: (run, brand) => !rivals.includes(brand) || run >= PLANTED_AT === isAdded,
});

const isOfRivals =
  (way: Finding['direction']) =>
  ({ kind, cause, measure, direction }: Finding): boolean =>
    kind === 'measurement' && cause === 'rivals' && measure === 'share_of_voice' && direction === way;

const isVoice = ({ measure, kind }: Finding): boolean =>
  measure === 'share_of_voice' && kind !== 'measurement';

const isOwnVisibility = ({ measure, subject }: Finding): boolean => measure === 'visibility' && subject.isOwn;

const BEHIND: Partial<World> = {
  brands: [
    { name: 'Own', level: -0.3 },
    { name: 'Northlight', level: -0.9 },
    { name: 'Quillstone', level: -1.2 },
    { name: 'Brightmere', level: -1.4 },
  ],
};

/** Prompts that are all of one topic: half of it. */
const isTopicOf =
  (way: Finding['direction']) =>
  ({ kind, subject, direction }: Finding): boolean =>
    kind === 'breakaway' && subject.isOwn && subject.topic === 'Topic 4' && direction === way;

/** Every kind of event. */
export const PLANTED: readonly Planted[] = [
  {
    name: 'the own brand falls',
    large: shifts(isOwn, -1),
    small: shifts(isOwn, -0.5),
    tells: (finding) => finding.kind === 'level' && isOwnVisibility(finding) && finding.direction === 'down',
  },
  {
    name: 'the own brand rises',
    large: shifts(isOwn, 1),
    small: shifts(isOwn, 0.5),
    tells: (finding) => finding.kind === 'level' && isOwnVisibility(finding) && finding.direction === 'up',
  },
  {
    name: 'the own brand slides slowly',
    large: drifts(-1.5),
    small: drifts(-0.9),
    tells: (finding) =>
      (finding.kind === 'drift' || finding.kind === 'level') &&
      isOwnVisibility(finding) &&
      finding.direction === 'down',
  },
  {
    name: 'a rival overtakes',
    world: BEHIND,
    large: shifts(({ brand }) => brand === 1, 1.6),
    small: shifts(({ brand }) => brand === 1, 1.1),
    tells: ({ kind, subject, direction }) =>
      kind === 'overtaking' && subject.brand === 'Northlight' && direction === 'up',
  },
  {
    name: 'the own brand overtakes',
    world: {
      brands: [
        { name: 'Own', level: -0.9 },
        { name: 'Northlight', level: -0.3 },
        { name: 'Quillstone', level: -2 },
      ],
    },
    large: shifts(isOwn, 1.6),
    small: shifts(isOwn, 1.1),
    tells: ({ kind, subject, direction }) =>
      kind === 'overtaking' && subject.brand === 'Northlight' && direction === 'down',
  },
  {
    name: 'a platform breaks away',
    large: shifts((place) => isOwn(place) && place.platform === 1, -3),
    small: shifts((place) => isOwn(place) && place.platform === 1, -1.4),
    tells: ({ kind, subject, direction }) =>
      kind === 'breakaway' && subject.platform === 'beta' && direction === 'down',
  },
  {
    name: 'a topic breaks away',
    large: shifts((place) => isOwn(place) && place.topic === 3, 2.2),
    small: shifts((place) => isOwn(place) && place.topic === 3, 1.2),
    tells: ({ kind, subject, direction }) =>
      kind === 'breakaway' && subject.topic === 'Topic 3' && direction === 'up',
  },
  {
    name: 'prompts are lost',
    alsoTells: isTopicOf('down'),
    large: shifts((place) => isOwn(place) && place.prompt % 10 === 4, -6),
    small: shifts((place) => isOwn(place) && place.prompt % 16 === 4, -4),
    world: { promptSpread: 0.6 },
    tells: ({ kind, promptIds, direction }) =>
      kind === 'prompts' &&
      direction === 'down' &&
      promptIds.length > 0 &&
      promptIds.every((id) => Number(id.slice(-3)) % 2 === 0),
  },
  {
    name: 'prompts are won',
    alsoTells: isTopicOf('up'),
    large: shifts((place) => isOwn(place) && place.prompt % 10 === 4, 6),
    small: shifts((place) => isOwn(place) && place.prompt % 16 === 4, 4),
    world: { promptSpread: 0.6 },
    tells: ({ kind, direction }) => kind === 'prompts' && direction === 'up',
  },
  {
    name: 'a domain is cited more',
    large: { cites: (run, domain) => (run >= PLANTED_AT && domain === 3 ? 4 : 1) },
    small: { cites: (run, domain) => (run >= PLANTED_AT && domain === 3 ? 2.2 : 1) },
    tells: ({ kind, subject, direction }) =>
      kind === 'sources' && subject.domain === 'site-3.example' && direction === 'up',
  },
  {
    name: 'a domain is lost',
    large: { cites: (run, domain) => (run >= PLANTED_AT && domain === 1 ? 0.05 : 1) },
    small: { cites: (run, domain) => (run >= PLANTED_AT && domain === 1 ? 0.45 : 1) },
    tells: ({ kind, subject, direction }) =>
      kind === 'sources' && subject.domain === 'site-1.example' && direction === 'down',
  },
  {
    name: 'the tone about an attribute turns',
    large: { attribute: (run, attribute) => (run >= PLANTED_AT && attribute === 1 ? -0.4 : 0) },
    small: { attribute: (run, attribute) => (run >= PLANTED_AT && attribute === 1 ? -0.22 : 0) },
    tells: ({ kind, subject, direction }) =>
      kind === 'tone' && subject.attribute === 'service' && direction === 'down',
  },
  {
    name: 'the sentiment about the own brand falls',
    large: { tone: (place) => (since(place) && isOwn(place) ? -1.6 : 0) },
    small: { tone: (place) => (since(place) && isOwn(place) ? -0.8 : 0) },
    tells: ({ measure, subject, direction }) =>
      measure === 'sentiment' && subject.isOwn && subject.attribute === null && direction === 'down',
  },
  {
    name: 'prompts are swapped for easier ones',
    large: swaps(2),
    small: swaps(1.2),
    tells: ({ kind, cause }) => kind === 'measurement' && cause === 'prompts',
    isFalse: (finding) => isOwnVisibility(finding) && finding.cause === 'movement',
  },
  {
    name: 'a platform is added',
    large: joins(2.5),
    small: joins(1.6),
    tells: ({ kind, cause }) => kind === 'measurement' && cause === 'platforms',
    isFalse: (finding) => isOwnVisibility(finding) && finding.cause === 'movement',
  },
  {
    name: 'a platform is asked by another route',
    large: reroutes(-3),
    small: reroutes(-1.4),
    tells: (finding) => finding.cause === 'route' && isOwnVisibility(finding),
    isFalse: (finding) => isOwnVisibility(finding) && finding.cause === 'movement',
  },
  {
    name: 'platforms answer by another model',
    large: remodels(-1),
    small: remodels(-0.5),
    tells: (finding) => finding.cause === 'model' && isOwnVisibility(finding),
    isFalse: (finding) => isOwnVisibility(finding) && finding.cause === 'movement',
  },
  {
    name: 'rivals are added',
    large: recounts([1, 2], true),
    small: recounts([3], true),
    tells: isOfRivals('down'),
    isFalse: isVoice,
  },
  {
    name: 'a rival is removed',
    large: recounts([1], false),
    small: recounts([3], false),
    tells: isOfRivals('up'),
    isFalse: isVoice,
  },
];
