/** A draft as a spec: its current runs, baseline and kit. */
import { AppError } from '../../../shared/errors/app-error.ts';
import { buildFormatter } from '../../../shared/format/format.ts';
import { isDraftedByRules, type DraftContent } from '../../../shared/reports/draft.ts';
import type { BrandKit } from '../../../shared/reports/brand-kit.ts';
import type { LeftOut } from '../../../shared/reports/kept-kit.ts';
import { resolveKit } from '../../../shared/reports/kit-inheritance.ts';
import { notesOfSections } from '../../../shared/reports/notes.ts';
import { findTooLong } from '../../../shared/reports/too-long.ts';
import type { ReportSpec } from '../../../shared/reports/report-spec.ts';
import { sectionKind } from '../../../shared/reports/repeated-sections.ts';
import type { Db } from '../../db/open.ts';
import type { ReportProject } from '../../db/queries/report-figures.ts';
import { loadBrandKit } from '../../db/queries/reports.ts';
import { chooseSections, describeSections } from '../../reports/sections/index.ts';
import { composeSpec, picturesOf, chooseGround } from '../report/index.ts';
import { clientKit, leftOutOf } from '../kits/index.ts';

/** The studio offers kits in a list: a missing one was removed since. */
function requireAgencyKit(db: Db, name: string): BrandKit {
  const kit = loadBrandKit(db, name);
  if (kit !== null) return kit;
  throw new AppError(
    'input/not-found',
    `The brand kit “${name}” was removed. Nothing of the report was changed; choose another kit for it.`,
  );
}

function kitOf(db: Db, project: ReportProject, wish: DraftContent['kit']): BrandKit | null {
  switch (wish.kind) {
    case 'none':
      return null;
    case 'client':
      return clientKit(db, project.id)?.kit ?? null;
    case 'agency':
      return resolveKit(requireAgencyKit(db, wish.name), null).kit;
  }
}

const ofSections = <T>(values: Readonly<Record<string, T>>, ids: ReadonlySet<string>): Record<string, T> =>
  Object.fromEntries(Object.entries(values).filter(([id]) => ids.has(id)));

/** A draft holds more than is printed, and says so rather than cut the user's text. */
function refuseTooLong(content: DraftContent): void {
  const [first] = findTooLong(content);
  if (first === undefined) return;
  const { place, section, over, most } = first;
  const title =
    describeSections().find(({ id }) => section !== null && id === sectionKind(section))?.title ?? section;
  const what =
    place === 'headline'
      ? `The headline of “${title ?? ''}”`
      : section === null
        ? 'The agency note'
        : `What is written under “${title ?? ''}”`;
  const format = buildFormatter('en-GB');
  throw new AppError(
    'report/invalid-spec',
    `${what} has ${format.count(over)} ${over === 1 ? 'letter' : 'letters'} too many: ${format.count(most)} are printed. All of it is kept; shorten it to print the report.`,
  );
}

/** The images of a draft's kit that its report lacks. */
export function leftOutOfDraft(
  db: Db,
  project: ReportProject,
  { content, spec }: { readonly content: DraftContent; readonly spec: ReportSpec },
): readonly LeftOut[] {
  return leftOutOf(db, project.id, { kit: spec.brandKit, isClients: content.kit.kind === 'client' });
}

/**
 * Makes a spec of a draft's enabled sections.
 *
 * Raises `input/…` for runs, a baseline or a kit that no longer exist, and `report/invalid-spec`.
 */
export function specOfDraft(
  db: Db,
  project: ReportProject,
  content: DraftContent,
  nowMs: number,
): ReportSpec {
  refuseTooLong(content);
  const ground = chooseGround(db, project, content.about);
  const sections = content.sections.filter(({ isOn }) => isOn).map(({ id, options }) => ({ id, options }));
  if (sections.length === 0) {
    throw new AppError(
      'report/invalid-spec',
      'No section is switched on. Everything in them is kept; switch one on to print the report.',
    );
  }
  chooseSections(sections);
  const ids = new Set(sections.map(({ id }) => id));
  const notes = notesOfSections(
    { ...content.notes, ...(isDraftedByRules(content) ? { isDrafted: true } : {}) },
    (id) => ids.has(id),
  );
  const brandKit = kitOf(db, project, content.kit);
  return composeSpec(
    db,
    ground,
    {
      template: content.template,
      templateVersion: content.templateVersion,
      follows: content.template,
      sections,
      notes,
      ...picturesOf(db, project.connectionId, notes),
      headlines: ofSections(content.headlines, ids),
      brandKit,
    },
    {
      locale: content.locale ?? undefined,
      paper: content.paper ?? undefined,
      issuedOn: content.issuedOn ?? undefined,
      against: content.against ?? undefined,
      nowMs,
    },
  );
}
