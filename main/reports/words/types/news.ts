/** How long a quiet time is called. */
export type QuietSpan = 'month' | 'quarter' | 'time';

/** How sure all of several leads are; `mixed` if not alike. */
export type LeadSure = 'clear' | 'likely' | 'mixed';

/**
 * What a report's first two pages say. Levels are whole answers of a hundred; `isSure` is false for what is likely, `month` null where the
 * earlier side is no month.
 */
export type NewsWords = {
  readonly moved: (brand: string, isUp: boolean, isSure: boolean, from: string, to: string) => string;
  readonly carried: (platform: string, isAll: boolean, isUp: boolean) => string;
  readonly passed: (winner: string, loser: string, won: string, lost: string) => string;
  readonly drewLevel: (rival: string, from: string, to: string, isMonth: boolean) => string;
  readonly drewLevelAt: (rival: string, own: string, won: string, lost: string) => string;
  readonly rival: (
    rival: string,
    isUp: boolean,
    isSure: boolean,
    to: string,
    from: string,
    month: string | null,
  ) => string;
  readonly platform: (
    platform: string,
    brand: string,
    isUp: boolean,
    isSure: boolean,
    to: string,
    from: string,
    month: string | null,
  ) => string;
  readonly platformLost: (
    platform: string,
    brand: string,
    to: string,
    from: string,
    month: string | null,
  ) => string;
  readonly topic: (
    topic: string,
    brand: string,
    isUp: boolean,
    isSure: boolean,
    to: string,
    from: string,
    month: string | null,
  ) => string;
  /** Of several questions together. */
  readonly questions: (
    count: string,
    brand: string,
    isUp: boolean,
    isSure: boolean,
    to: string,
    from: string,
    month: string | null,
  ) => string;
  readonly drift: (brand: string, isUp: boolean, since: string, to: string, from: string) => string;
  readonly staysTold: (brand: string, to: string, isUp: boolean, isSlow: boolean, month: string) => string;
  readonly stays: (brand: string, to: string, from: string, since: string) => string;
  readonly staysAhead: (ahead: string, behind: string, won: string, lost: string) => string;
  readonly staysLevel: (rival: string, own: string, won: string, lost: string) => string;
  readonly staysOnPlatform: (
    platform: string,
    brand: string,
    to: string,
    from: string,
    since: string,
  ) => string;
  readonly staysOnTopic: (topic: string, brand: string, to: string, from: string, since: string) => string;
  readonly staysOnQuestions: (
    count: string,
    brand: string,
    to: string,
    from: string,
    since: string,
  ) => string;
  /** `isAll`: whether that is nearly all that moved the number. */
  readonly exchanged: (from: string, to: string, isAll: boolean) => string;
  readonly tide: (isUp: boolean, own: string) => string;
  readonly tideOn: (platform: string, isUp: boolean, own: string) => string;
  readonly alikeOn: (platform: string) => string;
  readonly otherPlatforms: (from: string, to: string, isAll: boolean) => string;
  readonly samePlatforms: (own: string) => string;
  readonly quiet: (span: QuietSpan, brand: string, to: string) => string;
  readonly unseen: (brand: string, to: string) => string;
  readonly rerouted: (brand: string, to: string, platform: string) => string;
  readonly never: (brand: string, answers: string) => string;
  readonly level: (brand: string, to: string) => string;
  readonly figureMoved: (brand: string, to: string) => string;
  readonly began: (date: string) => string;
  readonly gainedOn: (count: string, all: string, isUp: boolean, isAll: boolean) => string;
  readonly ownClose: (own: string, isAheadClose: boolean) => string;
  readonly ownMoved: (own: string, isUp: boolean, isSure: boolean, to: string, from: string) => string;
  readonly elsewhere: (
    own: string,
    to: string,
    from: string,
    isSame: boolean,
    month: string | null,
  ) => string;
  /** Since when which platforms are asked too, and which no more. */
  readonly asked: (date: string, added: string | null, dropped: string | null, isBoth: boolean) => string;
  readonly onShared: (to: string, from: string, arePlatforms: boolean) => string;
  readonly first: string;
  readonly toCome: string;
  readonly nothingElse: string;
  readonly ownBefore: (own: string, to: string, from: string, month: string | null) => string;
  /** How many brands 100 answers of a platform name, or all. */
  readonly mentions: (platform: string | null, to: string, from: string) => string;
  readonly share: (own: string, to: string, from: string, isSame: boolean) => string;
  readonly notCompared: (platform: string, date: string) => string;
  readonly mayBeMeasured: string;
  readonly joins: (rival: string, own: string) => string;
  readonly replaces: (rival: string, own: string) => string;
  readonly fades: (rival: string, own: string) => string;
  readonly ownPasses: (own: string, rival: string) => string;
  readonly allFrom: (
    platform: string,
    isAll: boolean,
    isUp: boolean,
    month: string | null,
    others: number,
  ) => string;
  readonly broad: (isUp: boolean, count: string, all: string) => string;
  readonly unplaced: (isUp: boolean) => string;
  readonly onePlatform: (platform: string, own: string) => string;
  readonly oneTopic: (topic: string, own: string) => string;
  readonly someQuestions: (count: string, own: string) => string;
  readonly countQuestions: (count: string) => string;
  readonly slow: (isUp: boolean) => string;
  readonly holds: (month: string | null) => string;
  readonly otherQuestions: (own: string) => string;
  readonly repair: (platform: string, date: string | null) => string;
  readonly repairAny: string;
  readonly alike: (own: string) => string;
  readonly calm: (span: QuietSpan) => string;
  readonly tooFew: string;
  readonly absent: (own: string) => string;
  readonly ground: (own: string) => string;
  readonly figureOnly: (own: string) => string;
  readonly ofMove: (brand: string, isUp: boolean) => string;
  readonly ofMoveSince: (brand: string, isUp: boolean, date: string) => string;
  /** Of the own brand where nothing was measured another way. */
  readonly ofElsewhere: (own: string) => string;
  readonly ofOwn: (own: string) => string;
  readonly ofLead: string;
  readonly ofAll: string;
  readonly was: (from: string, month: string | null) => string;
  readonly wasTo: (won: string, lost: string, month: string | null) => string;
  readonly ofMoveOn: (name: string, isUp: boolean) => string;
  readonly ofAllOn: (platform: string, isUp: boolean) => string;
  readonly against: (month: string) => string;
  readonly since: (date: string) => string;
  readonly ownLevel: (own: string, to: string, from: string, isSame: boolean, month: string | null) => string;
  /** Moves of order: without numbers, and with them. */
  readonly caughtUp: (winner: string, loser: string) => string;
  readonly pulledAhead: (winner: string, loser: string, won: string, lost: string) => string;
  /** The same where the loser's fall is what moved. */
  readonly fellBack: (loser: string, winner: string) => string;
  readonly fellBehind: (loser: string, winner: string, lost: string, won: string) => string;
  /** After a move: how many rivals are ahead; up to two by name. `sure` is `clear` or `likely` if it is that of all. */
  readonly restAhead: (
    count: number,
    figure: string,
    names: string,
    sure: LeadSure,
    isStill: boolean,
  ) => string;
  /** The same as a sentence. */
  readonly ahead: (own: string, count: number, figure: string, names: string, sure: LeadSure) => string;
  readonly leadsAll: (own: string, count: number, figure: string, sure: LeadSure) => string;
  readonly pairWas: (
    own: string,
    rival: string,
    ownFrom: string,
    rivalFrom: string,
    ownTo: string,
    rivalTo: string,
    month: string | null,
  ) => string;
  readonly closeWith: (own: string, count: number, names: string) => string;
  readonly closeWithMany: (own: string, figure: string) => string;
  readonly orderHolds: (own: string) => string;
  readonly ofLeadOf: (name: string) => string;
  readonly ofOrder: (one: string, other: string) => string;
  /** A cited website; `own` is the level of the own pages. Without numbers where no answers are mirrored, or in shares of citations. */
  readonly siteCited: (
    site: string,
    isUp: boolean,
    isSure: boolean,
    to: string,
    from: string,
    month: string | null,
  ) => string;
  readonly siteCitedPlain: (site: string, isUp: boolean, isSure: boolean) => string;
  readonly mostCited: (site: string, to: string, own: string) => string;
  readonly mostCitedAlone: (site: string, to: string) => string;
  readonly mostShare: (site: string, to: string, own: string) => string;
  readonly mostShareAlone: (site: string, to: string) => string;
  readonly ownPagesBehind: (own: string, to: string) => string;
  readonly nextSites: (first: string, level: string, second: string, next: string) => string;
  readonly sitesHold: string;
  readonly sitesGround: string;
  readonly restsOn: (site: string, isUp: boolean) => string;
  readonly ofSites: string;
  /** For a prospect: answers of a hundred that name a rival alone, and what was asked. */
  readonly withoutOwn: (figure: string, own: string) => string;
  readonly weAsked: (questions: string, platforms: string, count: number, answers: string) => string;
};
