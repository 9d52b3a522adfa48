/**
 * Every surface that prints a level says on which prompts it is counted. The surfaces are those of the registries, and which of them print a
 * level is told by what they answer: a new one is tried here without being named.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { composeSpec } from '../../main/features/report/compose-spec.ts';
import { loadSpecFigures } from '../../main/features/report/report-figures.ts';
import { chooseGround } from '../../main/features/report/report-ground.ts';
import { findReportProject } from '../../main/core/choose-project.ts';
import { inSnapshot, type Db } from '../../main/db/open.ts';
import { loadViewColumns } from '../../main/db/queries/open-view.ts';
import { exportNotes } from '../../main/export/export-notes.ts';
import { TOOLS } from '../../main/features/assistant/tools.ts';
import { buildReportContent } from '../../main/reports/build-report.ts';
import { SECTIONS } from '../../main/reports/sections/index.ts';
import { buildPresentation } from '../../main/reports/slides/build-presentation.ts';
import { OPEN_VIEWS, type OpenView } from '../../shared/domain/open-schema.ts';
import { CHANNELS } from '../../shared/ipc/contract.ts';
import { BRANDED, openBrandedMirror } from '../helpers/branded-mirror.ts';
import { sightline } from '../helpers/command-line.ts';
import { everyCommand } from '../helpers/every-command.ts';
import { useCore } from '../helpers/mirrored-home.ts';

const clock = { nowMs: () => Date.UTC(2026, 11, 1) };
const home = mkdtempSync(join(tmpdir(), 'sightline-basis-'));
const CLIENT = BRANDED.name;
const TEXTS = [
  ...Array.from({ length: 10 }, (_, at) => `Which electricity company suits household number ${at}?`),
  'Is Nordlicht any good?',
  'What does Nordlicht cost?',
  'Is Norrfell reliable?',
];
/** On ten of thirteen prompts, two of which name the client. */
const SAID = /2 of 13 questions name Nordlicht|10 of 13 questions/u;

let db: Db;

beforeAll(() => {
  ({ db } = openBrandedMirror(
    join(home, 'sightline.db'),
    {
      texts: TEXTS,
      runs: 5,
      firstMs: Date.UTC(2026, 9, 19),
      isNamed: (run, prompt, platform, brand) =>
        (TEXTS[prompt] ?? '').includes(BRANDED.brands[brand] ?? '') ||
        (run * 7 + prompt * 13 + platform * 29 + brand * 41) % 97 < 30,
    },
    clock,
  ));
});
afterAll(() => {
  db.close();
  rmSync(home, { recursive: true, force: true });
});

/** Names of levels: how often answers name a brand, of all answers or of all mentions. */
const LEVEL = /^(?:current_?)?(?:visibility|share_?of_?voice)(?:_?pct)?$/iu;

/** Whether a value has a level somewhere. */
function hasLevel(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([name, part]) => (LEVEL.test(name) && part !== null && typeof part !== 'string') || hasLevel(part),
  );
}

/** Whether a value states a basis somewhere: as data, or in words. */
const states = (value: unknown): boolean => {
  const text = JSON.stringify(value);
  return /"left_?out":3/iu.test(text) || SAID.test(text);
};

describe('channels', () => {
  /** Levels whose basis stands elsewhere, or that are not Sightline's; with the reason. */
  const APART: Readonly<Record<string, string>> = {
    'project/service-trend': 'the service’s own series, by its own definitions',
    'project/workstreams': 'the service’s own series of a workstream, by its own prompts',
    'portfolio/load': 'rows of the table in which portfolio/stories states each client’s',
    'batch/look-back': 'what a printed report said, which says its basis',
  };

  /** The names of all fields of a schema. */
  function fieldsOf(schema: z.core.$ZodType, above: readonly z.core.$ZodType[] = []): string[] {
    if (above.includes(schema)) return [];
    const { def } = (schema as z.core.$ZodTypes)._zod;
    const within = (part: z.core.$ZodType): string[] => fieldsOf(part, [...above, schema]);
    if ('shape' in def) return Object.entries(def.shape).flatMap(([name, part]) => [name, ...within(part)]);
    if ('options' in def) return def.options.flatMap(within);
    if ('items' in def) return def.items.flatMap(within);
    if ('element' in def) return within(def.element);
    if ('valueType' in def) return within(def.valueType);
    if ('innerType' in def) return within(def.innerType);
    if ('out' in def) return within(def.out);
    if ('getter' in def) return within(def.getter());
    return 'left' in def ? [def.left, def.right].flatMap(within) : [];
  }

  const withLevels = Object.entries(CHANNELS).flatMap(([channel, { output }]) => {
    const fields = fieldsOf(output);
    return fields.some((name) => LEVEL.test(name)) ? [{ channel, says: fields.includes('leftOut') }] : [];
  });

  it('that give a level give its basis', () => {
    expect(withLevels.length).toBeGreaterThan(8);
    const silent = withLevels.filter(({ says }) => !says).map(({ channel }) => channel);
    expect(silent.sort()).toEqual(Object.keys(APART).sort());
  });
});

describe('commands', () => {
  /** What begins, serves, changes or waits. */
  const NOT_CALLED =
    /^(?:demo|sync|worker|mcp|serve|sample|batch|connect|backup|run (?:start|watch|cancel)|schedule|team|export)(?: |$)/u;
  const ARGUMENTS: Readonly<Record<string, readonly string[]>> = {
    '--project': [CLIENT],
    '--runs': ['latest:3'],
    '--detect': ['5'],
    '--out': [join(home, 'report.pdf')],
  };
  const FILES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
    'prompt gaps': { '--out': [join(home, 'exports', 'gaps.csv')] },
  };

  it('that print a level as JSON print its basis', async () => {
    const printing: string[] = [];
    for (const [name, { options, registeredArguments, commands }] of await everyCommand()) {
      // A group without options of its own is its commands.
      if (commands.length > 0 && options.length === 0) continue;
      const needed = options.filter(({ mandatory }) => mandatory).map(({ long }) => long ?? '');
      const isCallable = registeredArguments.length === 0 && needed.every((one) => one in ARGUMENTS);
      if (!isCallable || NOT_CALLED.test(name)) continue;
      // Of the client, wherever one can be named.
      const given = Object.entries(ARGUMENTS).filter(
        ([long]) => needed.includes(long) || options.some((one) => one.long === long && long !== '--runs'),
      );
      const args = given.flatMap(([long, values]) => [long, ...(FILES[name]?.[long] ?? values)]);
      const { out, err, status } = await sightline(home, [...name.split(' '), ...args, '--json']);
      expect([name, status === 2 ? err : '']).toEqual([name, '']);
      const document = out === '' ? null : (JSON.parse(out) as unknown);
      if (!hasLevel(document)) continue;
      printing.push(name);
      expect([name, states(document)]).toEqual([name, true]);
    }
    expect(printing).toEqual(expect.arrayContaining(['portfolio', 'story', 'compare', 'report']));
  }, 120_000);
});

describe('tools of an assistant', () => {
  it('that give a level say its basis', async () => {
    await useCore(home, ({ assistant: { allow } }) => allow({ named: 'all' }));
    const wishes = { client: CLIENT, points: 5, text: 'Nordlicht', limit: 50 };
    const giving = Object.entries(TOOLS).flatMap(([name, { input, answer }]) => {
      const asked = Object.fromEntries(Object.entries(wishes).filter(([field]) => field in input.shape));
      const given = answer(db, input.parse(asked) as never);
      if (!hasLevel(given)) return [];
      expect([name, states(given)]).toEqual([name, true]);
      return [name];
    });
    expect(giving).toEqual(expect.arrayContaining(['figures', 'compare']));
  });
});

describe('reports', () => {
  const madeOf = (ids: readonly string[], basis?: 'all') =>
    inSnapshot(db, () => {
      const project = findReportProject(db, { named: CLIENT });
      const ground = chooseGround(db, project, { period: { from: '2026-11-01', to: '2026-11-30' } });
      const pages = {
        template: 'monthly',
        templateVersion: null,
        follows: 'monthly',
        sections: ids.map((id) => ({ id, options: id === 'rival' ? { brand: 'Norrfell' } : {} })),
        notes: { report: null, sections: {} },
        headlines: {},
        brandKit: null,
      };
      const spec = composeSpec(db, ground, pages, { nowMs: clock.nowMs(), basis });
      return { spec, figures: loadSpecFigures(db, { spec, connection: project.connectionId }) };
    });

  /** Sections without a level, or with others than the report's. */
  const WITHOUT: Readonly<Record<string, string>> = {
    contents: 'titles and pages',
    text: 'what a person wrote',
    comparison: 'two reports side by side, chosen with both',
    pair: 'two answers side by side, chosen with both',
    'market-page': 'of several clients',
  };

  it.each(SECTIONS.map(({ id }) => id).filter((id) => !(id in WITHOUT)))(
    'of one section say their basis, on pages and slides: %s',
    (id) => {
      const { spec, figures } = madeOf([id]);
      let content: ReturnType<typeof buildReportContent>;
      try {
        content = buildReportContent(spec, figures);
      } catch (error) {
        // Nothing to print is no level either.
        expect(error).toMatchObject({ code: 'report/no-data' });
        return;
      }
      const { sections } = content;
      if (!/\d ?%|\d,\d ?%/u.test(JSON.stringify(sections))) return;
      expect(JSON.stringify(sections)).toMatch(SAID);
      expect(JSON.stringify(buildPresentation(spec, figures).slides)).toMatch(SAID);
    },
  );

  const textOf = ({ spec, figures }: ReturnType<typeof madeOf>): string =>
    JSON.stringify(buildReportContent(spec, figures).sections);

  it('say it beside a cover where all prompts are counted by choice', () => {
    const text = textOf(madeOf(['cover', 'rivals'], 'all'));
    expect(text).toContain('All 13 prompts are counted, as chosen, even the 2 that name Nordlicht');
    expect(textOf(madeOf(['cover'], 'all'))).toContain('13 of 13 questions');
  });

  it('say beside a cover what was taken out, and nothing twice where nothing was', () => {
    const made = madeOf(['cover', 'rivals']);
    const { basis } = made.figures;
    const corrected = { answers: 3, rivals: 0, of: 200 };
    const told = { ...made, figures: { ...made.figures, basis: { ...basis!, corrected } } };
    expect(textOf(told)).toContain('3 of 200 answers say only that they know nothing of Nordlicht');
    expect(textOf(made)).not.toContain('2 of 13 questions name Nordlicht');
    expect(textOf(made)).toContain('10 of 13 questions');
  });
});

describe('views of the open schema', () => {
  it('that have levels have their basis, or a note that they are of all prompts', () => {
    const silent = (Object.keys(OPEN_VIEWS) as OpenView[]).filter((view) => {
      const columns = loadViewColumns(db, view);
      const notes = exportNotes(columns).join(' ');
      return (
        columns.some((name) => LEVEL.test(name)) && !columns.includes('basis') && !/all prompts/u.test(notes)
      );
    });
    expect(silent).toEqual([]);
  });
});
