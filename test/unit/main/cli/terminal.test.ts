import { Writable } from 'node:stream';
import { WriteStream } from 'node:tty';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildTable } from '../../../../main/cli/table.ts';
import { buildTerminal, type Terminal } from '../../../../main/cli/terminal.ts';

type Recorded = { readonly terminal: Terminal; readonly out: () => string; readonly err: () => string };

function openTerminal(options: { json?: boolean; quiet?: boolean; isTTY?: boolean } = {}): Recorded {
  const sink = (): { stream: Writable; text: () => string } => {
    let written = '';
    const stream = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        written += chunk.toString('utf8');
        done();
      },
    });
    const shown =
      options.isTTY === true
        ? { isTTY: true, getColorDepth: () => WriteStream.prototype.getColorDepth() }
        : {};
    return { stream: Object.assign(stream, shown), text: () => written };
  };
  const [out, err] = [sink(), sink()];
  const terminal = buildTerminal({
    json: options.json ?? false,
    quiet: options.quiet ?? false,
    out: out.stream,
    err: err.stream,
  });
  return { terminal, out: out.text, err: err.text };
}

/** Everything that a command says on its way. */
function speak(terminal: Terminal): void {
  terminal.info('reading');
  terminal.warn('one record was set aside');
  const progress = terminal.progress('sync');
  progress.update(0, 4, 'calls');
  progress.update(4, 4, 'calls');
  progress.stop();
  terminal.result({ projects: ['Zoë'], rejected: 1 }, ['1 project mirrored', '1 record set aside']);
}

/** What moves the cursor, begins a line, or turns the order of letters. */
const FORGERIES = [
  'P\u001b[2J\u009b31m\u0007',
  'P\r\nerror: forged',
  'P\u0085forged',
  'P\u2028forged\u2029forged',
  'P\u202egnp.exe\u2066\u2069\u200f',
];

/** Lines as a pipe gets them. */
function printed(lines: readonly string[]): readonly string[] {
  const { terminal, out } = openTerminal();
  terminal.result({}, lines);
  return out().split('\n').slice(0, -1);
}

describe('a table', () => {
  it('keeps a name with line breaks on one line, as one name', () => {
    const rows = [
      ['Hal\r\n\tden', 3],
      ['Rival', 12],
    ];
    expect(printed(buildTable(['Project', 'Runs'], rows))).toEqual([
      'Project  Runs',
      'Hal den     3',
      'Rival      12',
    ]);
  });

  it('aligns what is set in wide letters', () => {
    const rows = [
      ['霁澜酒店', 'yes'],
      ['Azurelle', 'no'],
    ];
    expect(printed(buildTable(['Brand', 'Own'], rows))).toEqual([
      'Brand     Own',
      '霁澜酒店  yes',
      'Azurelle  no',
    ]);
  });

  it('goes on in the next line where the terminal is too narrow, with every word, number and id whole', () => {
    const id = '329f6097-b49e-5fac-9d45-a25e37e2b48d';
    const row = [id, 12, 'Which trekking backpacks are worth paying more for?'];
    const lines = printed(buildTable(['Prompt', 'Asked', 'Text'], [row], undefined, 70));
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(70);
    expect(lines.slice(1).join(' ').replaceAll(/ +/g, ' ')).toBe(row.join(' '));
    expect(lines[1]).toMatch(new RegExp(`^${id}     12  Which`));
    const address = `https://${'a'.repeat(60)}.example/`;
    const site = printed(buildTable(['Id', 'Website'], [[id, address]], undefined, 70));
    expect(Math.max(...site.map(({ length }) => length))).toBeLessThanOrEqual(70);
    expect(site.slice(1).join('').replaceAll(/ +/g, '')).toBe(id + address);
    // No room at all breaks no word.
    expect(printed(buildTable(['Prompt', 'Asked', 'Text'], [row], undefined, 10))[1]).toContain(id);
  });

  it('has its head in bold on a terminal, unless NO_COLOR is set', () => {
    const table = buildTable(['Runs'], [[3]]);
    const show = (): string => {
      const { terminal, out } = openTerminal({ isTTY: true });
      terminal.result({}, table);
      return out();
    };
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.stubEnv('FORCE_COLOR', undefined);
    vi.stubEnv('NO_COLOR', undefined);
    vi.stubEnv('TERM', 'xterm-256color');
    vi.stubEnv('CI', undefined);
    expect(show()).toBe('\u001b[1mRuns\u001b[22m\n   3\n');
    vi.stubEnv('NO_COLOR', '1');
    expect(show()).toBe('Runs\n   3\n');
  });
});

describe('a text from outside', () => {
  it.each(FORGERIES)('forges no line, moves no cursor and turns no letters: %j', (name) => {
    const { terminal, out, err } = openTerminal();
    terminal.result({}, [`a ${name} b`]);
    terminal.info(`a ${name} b`);
    terminal.warn(`a ${name} b`);
    const progress = terminal.progress('sync');
    progress.update(1, 4, name);
    progress.stop();
    const lines = (out() + err()).split('\n').slice(0, -1);
    expect(lines).toHaveLength(4);
    for (const line of lines) {
      expect(line).toMatch(/^(warning: a|a|sync: 1 of 4) P[^\p{Cc}\p{Bidi_C}\p{Zl}\p{Zp}]+$/u);
    }
  });

  it.each(FORGERIES)('stands escaped in JSON, and is read as it was: %j', (name) => {
    const { terminal, out } = openTerminal({ json: true });
    terminal.result({ name }, []);
    expect(JSON.parse(out())).toEqual({ ok: true, name });
    expect(out()).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_C}\p{Zl}\p{Zp}]/u);
  });
});

describe('the terminal', () => {
  it('puts the result on standard output and all else on standard error', () => {
    const { terminal, out, err } = openTerminal();
    speak(terminal);
    expect(out()).toBe('1 project mirrored\n1 record set aside\n');
    expect(err()).toBe(
      'reading\nwarning: one record was set aside\nsync: 0 of 4 calls\nsync: 4 of 4 calls\n',
    );
  });

  it('puts one JSON document and nothing more on standard output when asked for it', () => {
    const { terminal, out, err } = openTerminal({ json: true });
    speak(terminal);
    expect(JSON.parse(out())).toEqual({ ok: true, projects: ['Zoë'], rejected: 1 });
    expect(out().endsWith('}\n')).toBe(true);
    expect(err()).toContain('reading');
    expect(terminal.json).toBe(true);
  });

  it('keeps quiet about progress and remarks, never about warnings and results', () => {
    const { terminal, out, err } = openTerminal({ quiet: true });
    speak(terminal);
    expect(err()).toBe('warning: one record was set aside\n');
    expect(out()).toContain('1 project mirrored');
  });

  it('writes nothing for a result without lines', () => {
    const { terminal, out } = openTerminal();
    terminal.result({}, []);
    expect(out()).toBe('');
  });
});

describe('progress away from a terminal', () => {
  it('is a line every tenth of the way, however many steps there are', () => {
    const { terminal, err } = openTerminal();
    const progress = terminal.progress('sync');
    for (let done = 0; done <= 1000; done += 1) progress.update(done, 1000, 'calls');
    progress.stop();
    const lines = err().trimEnd().split('\n');
    expect(lines).toHaveLength(11);
    expect(lines[0]).toBe('sync: 0 of 1000 calls');
    expect(lines.at(-1)).toBe('sync: 1000 of 1000 calls');
  });

  it('is a plain line where there is nothing to do, and carries no control characters', () => {
    const { terminal, err } = openTerminal();
    terminal.progress('sync').update(0, 0, '');
    expect(err()).toBe('sync: 0 of 0\n');
  });
});
