/** Templates by name: built-in ones, and users' own. */
import { AppError } from '../../../shared/errors/app-error.ts';
import type { SectionChoice } from '../../../shared/reports/section-choice.ts';
import {
  sectionsOf,
  shippedSections,
  TEMPLATE_FORMAT,
  templateSchema,
  type Template,
} from '../../../shared/reports/templates.ts';
import { SHIPPED_TEMPLATES } from '../../../shared/reports/shipped-templates.ts';
import { loadTemplate, loadTemplates } from '../../db/queries/report-templates.ts';
import { deleteTemplate, saveTemplate } from '../../db/writes/report-templates.ts';
import type { Db } from '../../db/open.ts';
import { nowIso } from '../../platform/clock.ts';
import { readJsonFile } from '../../platform/text-file.ts';
import { chooseSections } from '../../reports/sections/index.ts';
import type { Core } from '../../core/core.ts';
import { isSameName } from '../../../shared/format/same-name.ts';

/** A list of sections a hundred times longer than any. */
const MOST_TEMPLATE_BYTES = 1_000_000;

/** A template for reports. */
export type ListedTemplate = {
  readonly name: string;
  /** null: it is built in. */
  readonly version: number | null;
  /** The built-in template it is based on; null if it has a list of its own. */
  readonly linkedTo: string | null;
  readonly sections: readonly SectionChoice[];
};

function listShipped(): ListedTemplate[] {
  return SHIPPED_TEMPLATES.map((name) => ({
    name,
    version: null,
    linkedTo: null,
    sections: shippedSections(name),
  }));
}

function list(template: Template, version: number): ListedTemplate {
  const { content, name } = template;
  const linkedTo = content.kind === 'linked' ? content.to : null;
  return { name, version, linkedTo, sections: sectionsOf(template) };
}

/** Every template, built-in ones first. */
export function listTemplates({ db }: Pick<Core, 'db'>): readonly ListedTemplate[] {
  return [...listShipped(), ...loadTemplates(db).map(({ template, version }) => list(template, version))];
}

/** The template of a name, ignoring case; undefined: the default. Raises `input/invalid` with the known names. */
export function chooseTemplate(db: Db, name: string | undefined): ListedTemplate {
  const known = listShipped();
  const shipped = name === undefined ? known[0] : known.find((one) => isSameName(one.name, name));
  if (shipped !== undefined) return shipped;
  const kept = loadTemplate(db, name ?? '');
  if (kept !== null) return list(kept.template, kept.version);
  const names = listTemplates({ db }).map((one) => one.name);
  throw new AppError(
    'input/invalid',
    `There is no template "${name ?? ''}". There are: ${names.join(', ')}.`,
  );
}

function invalid(file: string, problem: string): AppError {
  return new AppError('input/invalid', `The template ${file} cannot be used: ${problem}. Nothing was kept.`);
}

/** Reads a template's file. Raises `input/…` with what is wrong, also for one from a later program version. */
export function readTemplate(file: string): Template {
  const { value: raw, say } = readJsonFile(file, MOST_TEMPLATE_BYTES);
  const format = typeof raw === 'object' && raw !== null && 'format' in raw ? raw.format : undefined;
  if (typeof format === 'number' && format > TEMPLATE_FORMAT) {
    throw invalid(
      file,
      'it was made by a later version of Sightline. Update Sightline, then import it again',
    );
  }
  const parsed = templateSchema.safeParse(raw);
  if (!parsed.success) {
    throw invalid(file, say(parsed.error.issues[0]));
  }
  if (SHIPPED_TEMPLATES.some((name) => isSameName(name, parsed.data.name))) {
    throw invalid(file, `"${parsed.data.name}" is the name of a template that comes with the program`);
  }
  return parsed.data;
}

/** Saves a file's template as the next version of its name. Raises `input/…` and `report/invalid-spec`. */
export function importTemplate({ db, clock }: Pick<Core, 'db' | 'clock'>, file: string): ListedTemplate {
  const template = readTemplate(file);
  chooseSections(sectionsOf(template));
  return list(template, saveTemplate(db, template, nowIso(clock)));
}

/** A template in file form; for a built-in one, a linked template to edit. Raises `input/invalid`. */
export function exportTemplate({ db }: Pick<Core, 'db'>, name: string): Template {
  const shipped = SHIPPED_TEMPLATES.find((one) => isSameName(one, name));
  if (shipped !== undefined) {
    return templateSchema.parse({
      sightline: 'report-template',
      format: TEMPLATE_FORMAT,
      name: `My ${shipped}`,
      content: { kind: 'linked', to: shipped },
    });
  }
  chooseTemplate(db, name);
  const kept = loadTemplate(db, name);
  if (kept === null) throw new AppError('input/not-found', `There is no template "${name}".`);
  return kept.template;
}

/** Removes a user's template. Raises `input/invalid` for an unknown or built-in one. */
export function removeTemplate({ db }: Pick<Core, 'db'>, name: string): void {
  if (SHIPPED_TEMPLATES.some((one) => isSameName(one, name))) {
    throw new AppError(
      'input/invalid',
      `"${name}" comes with the program and stays. Leave it out of --template instead.`,
    );
  }
  chooseTemplate(db, name);
  deleteTemplate(db, name);
}
