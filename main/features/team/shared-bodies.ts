/** What a revision of each kind must have: the one reader of shared work, whoever wrote it. */
import { z } from 'zod';
import {
  actionAim,
  actionChange,
  actionDraft,
  actionStanding,
  projectAction,
} from '../../../shared/domain/action-schema.ts';
import { comparisonChoice, comparisonName } from '../../../shared/domain/comparison.ts';
import { EVENT_AUDIENCES, EVENT_KINDS, KEPT_SOURCES } from '../../../shared/domain/event.ts';
import { eventScope } from '../../../shared/domain/event-schema.ts';
import { MOST_REASON_LETTERS } from '../../../shared/domain/limits.ts';
import { CHOSEN_NAMINGS } from '../../../shared/domain/naming.ts';
import { identifier } from '../../../shared/domain/run-selection-schema.ts';
import { settings } from '../../../shared/domain/settings-schema.ts';
import { nameSchema } from '../../../shared/format/name-schema.ts';
import { brandKitSchema, kitChangesSchema, pictureSource } from '../../../shared/reports/brand-kit.ts';
import { draftContentSchema, sectionId } from '../../../shared/reports/draft-schema.ts';
import { MOST_COMMENT_LETTERS } from '../../../shared/reports/letters.ts';
import { reportNotesSchema } from '../../../shared/reports/notes.ts';
import { pictureHash } from '../../../shared/reports/placed-picture.ts';
import { REPORT_STATES, reportVersion } from '../../../shared/reports/studio-schema.ts';
import { templateSchema } from '../../../shared/reports/templates.ts';
import { parseKept } from '../../api/json.ts';
import type { KindName } from './shared-kinds.ts';

/** ISO 8601, in UTC. */
const moment = z.iso.datetime();
const day = z.iso.date();
/** A line of the program's own names is shorter; a service's may be as long. */
const line = z.string().max(2_000);
const login = z.string().max(200).nullish();
const base64 = z.string().regex(/^[A-Za-z0-9+/]*={0,2}$/);

/** A text of JSON, and what is in it. */
const jsonOf = (inner: z.ZodType, mostLetters: number) =>
  z
    .string()
    .max(mostLetters)
    .refine((text) => inner.safeParse(parseKept(text)).success);

const MOST_JSON_LETTERS = 64 * 1024 * 1024;
/** A longer text is no prompt that a person has judged. */
const MOST_PROMPT_LETTERS = 100_000;
const project = { project_id: identifier };
const saved = { saved_at: moment };
const ofClient = <T extends z.ZodType>(value: T) => z.object({ ...project, value: value.nullish() });

/** A revision's fields, by kind. */
export const SHARED_BODIES = {
  kit: z.object({ name: nameSchema(120), kit: brandKitSchema, ...saved }),
  template: z.object({
    ...{ name: nameSchema(80), version: z.int().min(1).max(1_000_000), template: templateSchema },
    ...saved,
  }),
  comparison: z.object({
    ...{ comparison_id: identifier, name: comparisonName, choice: comparisonChoice },
    ...saved,
  }),
  event: z
    .object({
      ...{ event_id: identifier, ...project, from_day: day, to_day: day, kind: z.enum(EVENT_KINDS) },
      // A note had as many.
      ...{
        text: nameSchema(280),
        source: z.enum(KEPT_SOURCES),
        audience: z.enum(EVENT_AUDIENCES),
      },
      ...{ scope: eventScope, ...saved },
    })
    .refine(({ from_day: from, to_day: to }) => from <= to),
  action: z
    .object({
      ...{
        action_id: identifier,
        ...project,
        recommendation: line.nullish(),
        title: actionDraft.shape.title,
      },
      ...{
        owner: actionDraft.shape.owner.optional(),
        due: day.nullish(),
        place: actionDraft.shape.place.optional(),
      },
      ...{
        state: actionStanding.shape.state,
        reason: actionStanding.shape.reason.optional(),
        done_on: day.nullish(),
      },
      ...{ audience: actionDraft.shape.audience, aim: actionAim, fixed: projectAction.shape.fixed },
      ...{ chosen_from: z.array(identifier).max(1_000), proposed_in: z.array(day).max(10_000) },
      ...{ created_at: moment, ...saved },
    })
    .refine(({ state, reason }) => state !== 'dropped' || typeof reason === 'string')
    .refine(({ state, done_on: doneOn }) => state !== 'done' || typeof doneOn === 'string'),
  'action-change': z.object({
    ...{ change_id: identifier, action_id: identifier, ...project, at: moment },
    ...{ field: actionChange.shape.field, was: actionChange.shape.was, now: actionChange.shape.now },
  }),
  baseline: z.object({
    ...project,
    run_id: identifier,
    reason: z.string().max(MOST_REASON_LETTERS),
    set_on: day,
  }),
  'joined-brand': z.object({ ...project, brand_id: identifier, joined_to: identifier, joined_at: moment }),
  naming: z.object({
    ...{ ...project, prompt_id: identifier, naming: z.enum(CHOSEN_NAMINGS) },
    ...{ text: z.string().max(MOST_PROMPT_LETTERS).nullish(), chosen_at: moment },
  }),
  mention: z.object({
    ...{ ...project, run_id: identifier, response_id: identifier, brand_id: identifier },
    ...{ is_named: z.union([z.literal(0), z.literal(1)]), sentence: line.min(1), chosen_at: moment },
  }),
  words: z.object({ ...project, period_from: day, period_to: day, notes: reportNotesSchema, ...saved }),
  'client-kit': z.object({ ...project, agency: nameSchema(120), changes: kitChangesSchema, ...saved }),
  tags: ofClient(settings.shape.tags.valueType),
  zones: ofClient(settings.shape.zones.valueType),
  yearStarts: ofClient(settings.shape.yearStarts.valueType),
  bases: ofClient(settings.shape.bases.valueType),
  picture: z.object({ sha256: pictureHash, source: pictureSource, ...saved }),
  report: z.object({
    ...{ report_id: identifier, ...project, client: line.nullish(), state: z.enum(REPORT_STATES) },
    ...{ content: draftContentSchema, created_at: moment, ...saved },
    ...{ author: login, reviewer: login, reviewed_at: moment.nullish() },
    pages: z.int().min(0).max(100_000).nullish(),
  }),
  final: z.object({
    ...{ report_id: identifier, made_of: base64, pdf: base64, sha256: pictureHash },
    ...{ version: z.string().max(100), at: moment },
  }),
  archived: z.object({ report_id: identifier, archived_at: moment }),
  version: z.object({
    ...{ report_id: identifier, revision: z.int().min(0).max(1_000_000_000) },
    content: jsonOf(draftContentSchema, MOST_JSON_LETTERS),
    ...{ ...saved, why: reportVersion.shape.why },
  }),
  comment: z.object({
    ...{ comment_id: identifier, report_id: identifier, section: sectionId.nullish() },
    ...{
      words: z.string().max(MOST_COMMENT_LETTERS),
      at: moment,
      settled_at: moment.nullish(),
      author: login,
    },
  }),
  clash: z.object({
    ...{
      kind: z.string().max(60),
      id: z.string().max(1_000),
      rev: z.int().min(1),
      login: z.string().max(200),
    },
    ...{ at: moment, account: z.string().max(200), project_id: z.string().max(200) },
    // Its own kind's reader judges the body.
    body: z.string().max(MOST_JSON_LETTERS).nullish(),
    fields: jsonOf(z.array(z.array(z.string().max(200)).max(100)).max(1_000), 1_000_000),
  }),
} as const satisfies Readonly<Record<KindName, z.ZodType>>;
