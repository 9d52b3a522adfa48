/** The small pictures of what happened: whole answers of a hundred, with every number that a reader needs beside its mark. */
import { brandIn } from '../../../../shared/analysis/compare/run-lookup.ts';
import type { FindingMeasure, StoryFinding } from '../../../../shared/analysis/findings/finding.ts';
import { reroutedPlatforms } from '../../../../shared/analysis/findings/headline.ts';
import type { MonthLevels } from '../../../../shared/analysis/report/month-levels.ts';
import { MOST_AGREED } from '../agreed-names.ts';
import { shortName } from '../../../../shared/format/short-name.ts';
import type { ContentContext } from '../context.ts';
import { courseOf } from '../finding-course.ts';
import { platformSides, writeLevel } from '../news/levels.ts';
import { timeBefore, timeNow } from './times.ts';

/** A mark of a line; `isJoined` is false where nothing joins it to the mark before. */
export type LineMark = {
  readonly atMs: number;
  readonly value: number;
  readonly isJoined: boolean;
  readonly isOtherWay: boolean;
};

/** A line with its first and last value as printed. */
export type PictureLine = {
  readonly name: string;
  readonly isOwn: boolean;
  readonly marks: readonly LineMark[];
  readonly first: string;
  readonly last: string;
};

/** A level, from 0 to 100, before and now. */
export type PictureRow = {
  readonly name: string;
  readonly isOwn: boolean;
  readonly from: { readonly value: number; readonly text: string } | null;
  readonly to: { readonly value: number; readonly text: string };
  /** Whether the two were not measured the same way. */
  readonly isOtherWay?: boolean;
};

/** A picture of a finding. */
export type Picture = { readonly alt: string } & (
  | {
      readonly kind: 'lines';
      readonly lines: readonly PictureLine[];
      /** Under its first and last mark. */
      readonly ends: readonly [string, string];
    }
  /** Before and now, on one axis; the heads name the times. */
  | {
      readonly kind: 'moves';
      readonly rows: readonly PictureRow[];
      readonly heads: readonly [string, string];
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

function altOf(title: string, rows: readonly PictureRow[], { words, pages }: ContentContext): string {
  const said = rows.map(({ name, from, to, isOtherWay }) => {
    const row = [name, ...(from === null ? [] : [from.text, '→']), to.text].join(' ');
    return isOtherWay === true ? `${row} (${pages.certainty.words['other-way']})` : row;
  });
  return `${unended(title)}${words.marks.colon}${said.join(words.marks.comma)}`;
}

/** A brand on each platform that both sides asked, but for one, the largest move first; null if there are fewer than two. */
export function platformsPicture(
  { brandId, isOwn }: { readonly brandId: string; readonly isOwn: boolean },
  title: string,
  context: ContentContext,
  except: string | null = null,
): Picture | null {
  const sides = platformSides(brandId, context).filter(({ platform }) => platform !== except);
  if (sides.length < 2) return null;
  const rerouted = reroutedPlatforms(context.figures.changes.sinceBaseline, context.run.platforms.length);
  const rows = [...sides]
    .sort((one, other) => Math.abs(other.to - other.from) - Math.abs(one.to - one.from))
    .slice(0, MOST_ROWS)
    .map(({ platform, from, to }): PictureRow => ({
      name: inPicture(context.format.platform(platform)),
      isOwn,
      from: said(from, context),
      to: said(to, context),
      isOtherWay: rerouted.includes(platform),
    }));
  return {
    kind: 'moves',
    rows,
    heads: [timeBefore(context).short, timeNow(context).short],
    alt: altOf(title, rows, context),
  };
}

/** Levels of one time beside each other. */
export function barsPicture(
  rows: readonly { readonly name: string; readonly isOwn: boolean; readonly value: number }[],
  title: string,
  context: ContentContext,
): Picture {
  const drawn = rows.map(({ name, isOwn, value }): PictureRow => ({
    name: shortName(name, MOST_BAR_NAME),
    isOwn,
    from: null,
    to: said(value, context),
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

const marksOf = (months: readonly MonthLevels[], brandId: string): LineMark[] =>
  months.flatMap(({ fromMs, brands, isJoined, isOtherWay }) => {
    const brand = brands.find((one) => one.brandId === brandId);
    return brand === undefined ? [] : [{ atMs: fromMs, value: brand.visibilityPct, isJoined, isOtherWay }];
  });

/** Brands month by month; null if there are fewer than two months. */
export function monthsPicture(
  brands: readonly { readonly brandId: string; readonly name: string; readonly isOwn: boolean }[],
  title: string,
  context: ContentContext,
): Picture | null {
  const { months = [] } = context.figures;
  const [firstMonth, lastMonth] = [months[0], months.at(-1)];
  if (firstMonth === undefined || lastMonth === undefined || months.length < 2) return null;
  const lines = brands.flatMap(({ brandId, name, isOwn }): PictureLine[] => {
    const marks = marksOf(months, brandId);
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
  { words }: ContentContext,
): Picture => ({
  kind: 'lines',
  lines,
  ends,
  alt: `${unended(title)}${words.marks.colon}${lines
    .map(({ name, first, last }) => [name, ends[0], first, ends[1], last].join(' '))
    .join(words.marks.comma)}`,
});

/** Figures that are shares of answers, and so are drawn from zero. */
const SHARES: readonly FindingMeasure[] = ['visibility', 'citations'];

/** A finding's figure round by round, if it is a share of answers or a count; null if the report does not have it. */
export function coursePicture(
  finding: StoryFinding,
  name: string,
  title: string,
  context: ContentContext,
): Picture | null {
  if (!SHARES.includes(finding.measure)) return null;
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
