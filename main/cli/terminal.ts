/**
 * Where a command writes: results to standard output, everything else to standard error.
 *
 * With `--json`, standard output carries exactly one JSON document. `--quiet` silences progress and remarks, never warnings or errors.
 */
import { styleText } from 'node:util';
import { Presets, SingleBar } from 'cli-progress';
import { escapeControls, withoutControls } from '../../shared/format/printable.ts';
import type { Logger } from '../platform/logger.ts';
import { buildPace } from './time-left.ts';
import type { OnProgress } from '../platform/progress.ts';

/**
 * Unicode noncharacters delimit emphasised text, so that lines can be joined and measured before it is known whether colours are shown, and
 * text from outside cannot inject any.
 */
const [BEGIN, END] = ['\uFDD0', '\uFDD1'];
const EMPHASISED = new RegExp(`${BEGIN}([^${END}]*)${END}`, 'gu');

/** A line that a terminal shows in bold unless NO_COLOR is set; unchanged elsewhere. */
export const emphasised = (line: string): string => `${BEGIN}${line}${END}`;

type Stream = NodeJS.WritableStream & { readonly isTTY?: boolean };

/** Progress of a long task. */
export type ProgressLine = {
  readonly update: OnProgress;
  readonly stop: () => void;
};

/** The fields of a result. */
type ResultDocument = Readonly<Record<string, unknown>>;

export type Terminal = Logger & {
  readonly json: boolean;
  /** Prints the command's result: `human` lines, or with `--json` the fields of `document` and `"ok": true`; only then is a function called for them. */
  readonly result: (document: ResultDocument | (() => ResultDocument), human: readonly string[]) => void;
  /** Prints the error, and with `--json` also as the one document with `"ok": false`. */
  readonly failure: (error: Readonly<Record<string, unknown>>, said: string) => void;
  /** With `--json`, one line of JSON on standard error, for watching a long task; otherwise nothing. */
  readonly event: (document: unknown) => void;
  /** Opens a progress display: a bar on a terminal, a plain line every tenth of the way otherwise. */
  readonly progress: (title: string) => ProgressLine;
};

type TerminalOptions = {
  readonly json: boolean;
  readonly quiet: boolean;
  readonly out?: Stream;
  readonly err?: Stream;
  /** The clock of its progress. */
  readonly nowMs?: () => number;
};

/** Names in a line of progress are others'. */
const MOST_PROGRESS = 400;
const cut = (what: string): string => withoutControls(what.slice(0, MOST_PROGRESS));

const silentProgress: ProgressLine = { update: () => undefined, stop: () => undefined };

/** Steps of a bar, which moves by its share: a total that grows takes nothing back. */
const BAR_STEPS = 1_000;

function barProgress(title: string, stream: Stream, nowMs: () => number): ProgressLine {
  const bar = new SingleBar(
    { format: `${title} [{bar}] {done}/{whole} {what}`, stream, hideCursor: true, clearOnComplete: false },
    Presets.rect,
  );
  const pace = buildPace(nowMs);
  let started = false;
  return {
    update: (done, whole, what) => {
      const { share, left } = pace(done, whole);
      const shown = { done, whole, what: cut([what, left].filter(Boolean).join(', ')) };
      const step = Math.floor(share * BAR_STEPS);
      if (started) bar.update(step, shown);
      else bar.start(BAR_STEPS, step, shown);
      started = true;
    },
    stop: () => {
      if (started) bar.stop();
    },
  };
}

function lineProgress(title: string, stream: Stream, nowMs: () => number): ProgressLine {
  const pace = buildPace(nowMs);
  let lastTenth = -1;
  return {
    update: (done, total, what, _reachedAt, restsUntil) => {
      const { share, left } = pace(done, total);
      const tenth = total === 0 ? 10 : Math.floor(10 * share);
      // A wait is told when it begins: otherwise nothing would be seen for its time.
      if (tenth === lastTenth && restsUntil === undefined) return;
      lastTenth = tenth;
      const said = cut([what, left].filter(Boolean).join(', '));
      stream.write(`${title}: ${done} of ${total} ${said}`.trimEnd() + '\n');
    },
    stop: () => undefined,
  };
}

/** Builds a terminal over the process's streams (or the given ones). */
export function buildTerminal(options: TerminalOptions): Terminal {
  const out = options.out ?? process.stdout;
  const err: Stream = options.err ?? process.stderr;
  // `styleText` checks the stream: whether it is a terminal, and NO_COLOR and FORCE_COLOR.
  const shown = (line: string): string =>
    withoutControls(line).replaceAll(EMPHASISED, (_, text: string) =>
      styleText('bold', text, { stream: out }),
    );
  const label = (word: string, colour: 'red' | 'yellow'): string =>
    styleText(['bold', colour], word, { stream: err });
  const print = (document: unknown): void =>
    void out.write(`${escapeControls(JSON.stringify(document, null, 2))}\n`);
  return {
    json: options.json,
    failure: (error, said) => {
      if (options.json) print({ ok: false, error });
      if (said !== '') err.write(`${label('error:', 'red')} ${withoutControls(said)}\n`);
    },
    result: (document, human) => {
      if (options.json) print({ ok: true, ...(typeof document === 'function' ? document() : document) });
      else if (human.length > 0) out.write(`${human.map(shown).join('\n')}\n`);
    },
    event: (document) => {
      if (options.json && !options.quiet) err.write(`${escapeControls(JSON.stringify(document))}\n`);
    },
    info: (message) => {
      if (!options.quiet) err.write(`${withoutControls(message)}\n`);
    },
    warn: (message) => void err.write(`${label('warning:', 'yellow')} ${withoutControls(message)}\n`),
    progress: (title) => {
      if (options.quiet) return silentProgress;
      const nowMs = options.nowMs ?? (() => performance.now());
      return err.isTTY === true ? barProgress(title, err, nowMs) : lineProgress(title, err, nowMs);
    },
  };
}
