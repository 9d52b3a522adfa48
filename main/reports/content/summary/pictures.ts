/** The small pictures of what happened: whole answers of a hundred, with every number that a reader needs beside its mark. */
import { brandIn } from '../../../../shared/analysis/compare/run-lookup.ts';
import type { FindingMeasure, StoryFinding } from '../../../../shared/analysis/findings/finding.ts';
import type { MonthLevels } from '../../../../shared/analysis/report/month-levels.ts';
import { MOST_AGREED } from '../agreed-names.ts';
import { shortName } from '../../../../shared/format/short-name.ts';
import type { ContentContext } from '../context.ts';
import { courseOf } from '../finding-course.ts';
import { platformSides, writeLevel, type PlatformsSince } from '../news/levels.ts';
import { timeBefore, timeNow } from './times.ts';

/** A mark of a line; `isJoined` is false where nothing joins it to the mark before, `isOtherWay` is true if it was measured another way. */
export type LineMark = {
  readonly atMs: number;
  readonly value: number;
  readonly isJoined: boolean;
  readonly isOtherWay: boolean;
};

/** A line with its first and last value as printed; `levels` if these are not the values of its ends. */
export type PictureLine = {
  readonly name: string;
  readonly isOwn: boolean;
  readonly marks: readonly LineMark[];
  readonly first: string;
  readonly last: string;
  readonly levels?: { readonly first: number; readonly last: number };
};

/** A level, from 0 to 100, before and now. */
export type PictureRow = {
  readonly name: string;
  readonly isOwn: boolean;
  readonly from: { readonly value: number; readonly text: string } | null;
  readonly to: { readonly value: number; readonly text: string };
};

/** A picture of a finding. */
export type Picture = { readonly alt: string } & (
  | {
      readonly kind: 'lines';
      readonly lines: readonly PictureLine[];
      /** Under its first and last mark. */
      readonly ends: readonly [string, string];
      /** What a hollow mark means; null if there is none. */
      readonly key: string | null;
    }
  /** Before and now, on one axis; the heads name the times, the note what is not compared. */
  | {
      readonly kind: 'moves';
      readonly rows: readonly PictureRow[];
      readonly heads: readonly [string, string];
      readonly note: string | null;
    }
  | { readonly kind: 'bars'; readonly rows: readonly PictureRow[] }
  /** How much of a level, then and now, is shared with a rival. */
  | {
      readonly kind: 'parts';
      readonly rows: readonly (PictureRow & {
        readonly part: { readonly value: number; readonly text: string };
      })[];
      readonly partName: string;
      readonly allName: string;
    }
);

/** Letters of a name in a picture. */
const MOST_NAME = MOST_AGREED;
const MOST_BAR_NAME = 30;

/** A brand's or platform's name in a picture. */
export const inPicture = (name: string): string => shortName(name, MOST_NAME);

const MOST_ROWS = 5;

type Said = Pick<PictureRow['to'], 'value' | 'text'>;

const said = (value: number, context: ContentContext): Said => ({ value, text: writeLevel(value, context) });

/** A sentence before a colon. */
export const unended = (title: string): string => title.replace(/[.。]$/u, '');

const altOf = (title: string, rows: readonly PictureRow[], { words }: ContentContext): string =>
  `${unended(title)}${words.marks.colon}${rows
    .map(({ name, from, to }) => [name, ...(from === null ? [] : [from.text, '→']), to.text].join(' '))
    .join(words.marks.comma)}`;

/** A brand on each platform that both sides asked, but for one, the largest move first; null if there are fewer than two. */
export function platformsPicture(
  { brandId, isOwn }: { readonly brandId: string; readonly isOwn: boolean },
  title: string,
  context: ContentContext,
  {
    since = { sides: platformSides(brandId, context), months: null },
    except = null,
  }: { readonly since?: PlatformsSince; readonly except?: string | null } = {},
): Picture | null {
  const { format, pages, words } = context;
  const sides = since.sides.filter(({ platform }) => platform !== except);
  const compared = sides.filter(({ isOtherWay }) => !isOtherWay);
  if (compared.length < 2) return null;
  const others = sides.filter(({ isOtherWay }) => isOtherWay);
  const note = others.map(({ platform, to }) => `${format.platform(platform)} ${writeLevel(to, context)}`);
  const rows = [...compared]
    .sort((one, other) => Math.abs(other.to - other.from) - Math.abs(one.to - one.from))
    .slice(0, MOST_ROWS - (note.length === 0 ? 0 : 1))
    .map(({ platform, from, to }): PictureRow => ({
      name: inPicture(format.platform(platform)),
      isOwn,
      from: said(from, context),
      to: said(to, context),
    }));
  const [then, now] = since.months ?? [];
  return {
    kind: 'moves',
    rows,
    heads: [
      then === undefined ? timeBefore(context).short : format.shortMonth(then.fromMs),
      now === undefined ? timeNow(context).short : format.shortMonth(now.fromMs),
    ],
    note:
      note.length === 0
        ? null
        : note.join(words.marks.comma) + words.marks.colon + pages.certainty.words['other-way'],
    alt: altOf(title, rows, context),
  };
}

/** Levels of one time beside each other. */
export function barsPicture(
  rows: readonly {
    readonly name: string;
    readonly isOwn: boolean;
    readonly value: number;
    /** If it is no level of 100 answers. */
    readonly text?: string;
  }[],
  title: string,
  context: ContentContext,
): Picture {
  const drawn = rows.map(({ name, isOwn, value, text }): PictureRow => ({
    name: shortName(name, MOST_BAR_NAME),
    isOwn,
    from: null,
    to: text === undefined ? said(value, context) : { value, text },
  }));
  return { kind: 'bars', rows: drawn, alt: altOf(title, drawn, context) };
}

/** How many answers of a hundred name two brands; null if not all answers are mirrored. */
function togetherIn(run: ContentContext['run'], one: string, other: string): number | null {
  const pair = run.together?.find(({ a, b }) => (a === one && b === other) || (a === other && b === one));
  const answers = brandIn(run, one)?.responses ?? 0;
  return pair === undefined || answers === 0 ? null : (100 * pair.answers) / answers;
}

/** The own brand's level then and now, with the part that a rival shares; null if it is unknown. */
export function partsPicture(
  rival: { readonly brandId: string; readonly name: string },
  title: string,
  context: ContentContext,
): (Picture & { readonly kind: 'parts' }) | null {
  const { own, run, before, pages } = context;
  if (own === null) return null;
  const rows = [
    ...(before === null ? [] : [{ side: before, name: timeBefore(context).short }]),
    { side: run, name: timeNow(context).short },
  ].flatMap(({ side, name }) => {
    const part = togetherIn(side, own.brandId, rival.brandId);
    const level = brandIn(side, own.brandId)?.visibilityPct;
    if (part === null || level === undefined) return [];
    return [{ name, isOwn: true, from: null, to: said(level, context), part: said(part, context) }];
  });
  if (rows.length === 0 || rows.at(-1)?.name !== timeNow(context).short) return null;
  const say = pages.summary.told;
  return {
    kind: 'parts',
    rows,
    partName: say.with(inPicture(rival.name)),
    allName: say.inAll,
    alt: `${title}${context.words.marks.colon}${rows
      .map(({ name, part, to }) => `${name} ${pages.common.countOf(part.text, to.text)}`)
      .join(context.words.marks.comma)}`,
  };
}

const marksOf = (months: readonly MonthLevels[], brandId: string, platform: string | null): LineMark[] =>
  months.flatMap(({ fromMs, brands, onPlatforms, isJoined, isOtherWay }) => {
    const brand =
      platform === null
        ? brands.find((one) => one.brandId === brandId)
        : onPlatforms.find((one) => one.brandId === brandId && one.platform === platform);
    return brand === undefined ? [] : [{ atMs: fromMs, value: brand.visibilityPct, isJoined, isOtherWay }];
  });

/** Brands month by month, over all answers or on one platform; null if there are fewer than two months. */
export function monthsPicture(
  brands: readonly { readonly brandId: string; readonly name: string; readonly isOwn: boolean }[],
  title: string,
  context: ContentContext,
  platform: string | null = null,
): Picture | null {
  const { months = [] } = context.figures;
  const [firstMonth, lastMonth] = [months[0], months.at(-1)];
  if (firstMonth === undefined || lastMonth === undefined || months.length < 2) return null;
  const lines = brands.flatMap(({ brandId, name, isOwn }): PictureLine[] => {
    const marks = marksOf(months, brandId, platform);
    const [first, last] = [marks[0], marks.at(-1)];
    return first === undefined || last === undefined || marks.length < 2
      ? []
      : [
          {
            name: inPicture(name),
            isOwn,
            marks,
            first: writeLevel(first.value, context),
            last: writeLevel(last.value, context),
          },
        ];
  });
  if (lines.length === 0) return null;
  const ends = [context.format.shortMonth(firstMonth.fromMs), context.format.shortMonth(lastMonth.fromMs)];
  return linesPicture(lines, [ends[0] ?? '', ends[1] ?? ''], title, context);
}

const linesPicture = (
  lines: readonly PictureLine[],
  ends: readonly [string, string],
  title: string,
  { pages, words }: ContentContext,
): Picture => ({
  kind: 'lines',
  lines,
  ends,
  key: lines.some(({ marks }) => marks.some(({ isOtherWay }) => isOtherWay))
    ? pages.certainty.words['other-way']
    : null,
  alt: `${unended(title)}${words.marks.colon}${lines
    .map(({ name, first, last }) => [name, ends[0], first, ends[1], last].join(' '))
    .join(words.marks.comma)}`,
});

/** Figures that are counts of answers or of what they name, and so are drawn from zero. */
const COUNTED: readonly FindingMeasure[] = ['visibility', 'citations', 'tide'];

/** A finding's figure round by round, if it is a share of answers or a count; null if the report does not have it. */
export function coursePicture(
  finding: StoryFinding,
  name: string,
  title: string,
  context: ContentContext,
): Picture | null {
  if (!COUNTED.includes(finding.measure)) return null;
  const marks = (courseOf(finding, context)?.readings ?? []).flatMap(({ atMs, value }) =>
    value === null ? [] : [{ atMs, value, isJoined: true, isOtherWay: false }],
  );
  const [first, last] = [marks[0], marks.at(-1)];
  if (first === undefined || last === undefined || marks.length < 3) return null;
  const line: PictureLine = {
    name: inPicture(name),
    isOwn: finding.subject.isOwn || finding.subject.brand === null,
    marks,
    first: writeLevel(first.value, context),
    last: writeLevel(last.value, context),
  };
  const { shortDate } = context.format;
  return linesPicture([line], [shortDate(first.atMs), shortDate(last.atMs)], title, context);
}

/**
 * A platform that is asked another way since a finding's day, round by round: two stretches that nothing joins, each with its level. Null if
 * the report does not have the rounds.
 */
export function otherWayPicture(
  finding: StoryFinding,
  { from, to }: { readonly from: number; readonly to: number },
  name: string,
  title: string,
  context: ContentContext,
): Picture | null {
  const known = (courseOf(finding, context)?.readings ?? []).flatMap(({ atMs, value }) =>
    value === null ? [] : [{ atMs, value, isOtherWay: atMs >= finding.sinceMs }],
  );
  const marks = known.map((mark, at) => ({
    ...mark,
    isJoined: at > 0 && known[at - 1]?.isOtherWay === mark.isOtherWay,
  }));
  const [first, last] = [marks[0], marks.at(-1)];
  if (first === undefined || last === undefined || first.isOtherWay || !last.isOtherWay) return null;
  const line: PictureLine = {
    name: inPicture(name),
    isOwn: finding.subject.isOwn,
    marks,
    first: writeLevel(from, context),
    last: writeLevel(to, context),
    levels: { first: from, last: to },
  };
  const { shortDate } = context.format;
  return linesPicture([line], [shortDate(first.atMs), shortDate(last.atMs)], title, context);
}

/** Whether a picture has what was measured another way. */
export const marksOtherWay = (picture: Picture): boolean =>
  (picture.kind === 'moves' && picture.note !== null) || (picture.kind === 'lines' && picture.key !== null);

/** The figures of a picture: of what, when or where, and of how many of 100 answers. */
export function figuresOf(
  picture: Picture,
): readonly { readonly series: string; readonly x: string; readonly y: number }[] {
  switch (picture.kind) {
    case 'lines':
      return picture.lines.flatMap(({ name, marks }) =>
        marks.map(({ atMs, value }) => ({ series: name, x: new Date(atMs).toISOString(), y: value })),
      );
    case 'moves':
      return picture.rows.flatMap(({ name, from, to }) =>
        [from, to].flatMap((side, at) =>
          side === null ? [] : [{ series: name, x: picture.heads[at] ?? '', y: side.value }],
        ),
      );
    case 'bars':
      return picture.rows.map(({ name, to }) => ({ series: name, x: '', y: to.value }));
    case 'parts':
      return picture.rows.flatMap(({ name, to, part }) => [
        { series: picture.allName, x: name, y: to.value },
        { series: picture.partName, x: name, y: part.value },
      ]);
  }
}
