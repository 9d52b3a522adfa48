/** How to reach an error at a field in each form. */
import type { Page } from 'playwright-core';
import { hrefOf } from '../../renderer/state/route.ts';
import { faultsOf } from '../../shared/api/confirmation.ts';
import type { ClientProposal } from '../../shared/domain/onboarding-schema.ts';
import { AppError, type ErrorCode } from '../../shared/errors/app-error.ts';
import { clientOf, offerOf } from '../fixtures/batches.ts';
import { PLATFORM_HISTORY } from '../fixtures/evidence.ts';
import { CLIENT, MANAGE_PAGE } from '../fixtures/managed-client.ts';
import { draftOf, reasonOf, withDraft } from '../fixtures/onboarding.ts';
import { HALDEN } from '../fixtures/project-view.ts';
import { storyOf } from '../fixtures/stories.ts';
import { failing, type Script } from './scripted-core.ts';

/** A form with an error at a field. */
export type FieldError = {
  readonly hash: string;
  readonly script?: Script;
  readonly act: (page: Page) => Promise<void>;
  /** The field's label. */
  readonly field: string;
};

const DRAFT = '#/clients/new/draft-1';
const KIT_PAGE = hrefOf({ name: 'kit', place: { kind: 'agency', name: 'Larkfield' } });
const KIT: Script = {
  'kit/load': () => ({
    agency: 'Larkfield',
    project: null,
    agencies: ['Larkfield'],
    own: { colour: '#17406d' },
    inherited: {},
    leftOut: [],
    shortNames: {},
    clients: [],
    savedAt: '2026-11-20T09:04:00Z',
  }),
  'kit/propose': () => [],
  'kit/preview': () => null,
};
const refused = (code: ErrorCode, message: string, fields: readonly string[] = []): (() => never) =>
  failing(new AppError(code, message, fields.length === 0 ? {} : { details: { fields } }));

const fill =
  (...typed: readonly (readonly [label: string, text: string])[]): FieldError['act'] =>
  async (page) => {
    for (const [label, text] of typed) await page.getByLabel(label, { exact: true }).last().fill(text);
  };
const press = async (page: Page, ...names: readonly (string | RegExp)[]): Promise<void> => {
  for (const name of names) {
    await page
      .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
      .last()
      .click();
  }
};
/** Opens a dialog, types into it and blurs the field. */
const inDialog =
  (
    opener: readonly (string | RegExp)[],
    ...typed: readonly (readonly [string, string])[]
  ): FieldError['act'] =>
  async (page) => {
    await press(page, ...opener);
    await fill(...typed)(page);
  };
const fillAndEnter =
  (...typed: readonly (readonly [string, string])[]): FieldError['act'] =>
  async (page) => {
    await fill(...typed)(page);
    await page.keyboard.press('Enter');
  };

/** A proposal as validated by the core. */
const faulty = (changes: Partial<ClientProposal>): Script => ({
  ...withDraft({}),
  'onboarding/open': () => {
    const draft = draftOf({});
    const proposal = { ...draft.proposal!, ...changes };
    return { ...draft, proposal, faults: faultsOf(proposal) };
  },
});
const quiet = (): Promise<void> => Promise.resolve();
const EDIT_CONNECTION = async (page: Page): Promise<void> => {
  await press(page, /^More for /);
  await page.getByRole('menuitem', { name: 'Edit' }).click();
};
const MANAGED: Script = { 'manage/load': () => CLIENT };

const ERRORS: Readonly<Record<string, FieldError>> = {
  'limit of calls': {
    hash: '#/settings/connections',
    act: async (page) => {
      await EDIT_CONNECTION(page);
      await fill(['Monthly call limit', 'many'])(page);
    },
    field: 'Monthly call limit',
  },
  'replaced key': {
    hash: '#/settings/connections',
    script: {
      'connection/replace-key': refused(
        'api/unauthorized',
        'The service refused the API key. Check that it is whole and has not expired.',
      ),
    },
    act: async (page) => {
      await press(page, /^More for /);
      await page.getByRole('menuitem', { name: 'Replace the key' }).click();
      await fillAndEnter(['New key', 'wrong-key-0123456789'])(page);
    },
    field: 'New key',
  },
  'name of a schedule': {
    hash: '#/settings/schedules',
    act: inDialog(['New schedule'], ['Name', '\\']),
    field: 'Name',
  },
  'day of a schedule': {
    hash: '#/settings/schedules',
    act: inDialog(['New schedule'], ['Day of the month', '40']),
    field: 'Day of the month',
  },
  'time of a schedule': {
    hash: '#/settings/schedules',
    act: inDialog(['New schedule'], ['Time', '6:30']),
    field: 'Time',
  },
  'folder of a schedule': {
    hash: '#/settings/schedules',
    act: inDialog(['New schedule'], ['Folder', '../elsewhere']),
    field: 'Folder',
  },
  'period of a batch': {
    hash: '#/batches/new',
    script: { 'batch/clients': () => offerOf([1, 2, 3].map(clientOf)) },
    act: async (page) => {
      await page.getByLabel('Period').selectOption({ label: 'Another period' });
      await fill(['Month, quarter, year or days', 'last summer'])(page);
    },
    field: 'Month, quarter, year or days',
  },
  'file name of a batch': {
    hash: '#/batches/new',
    script: { 'batch/clients': () => offerOf([1, 2, 3].map(clientOf)) },
    act: fill(['File name', '{client} {weather}']),
    field: 'File name',
  },
  'colour of a new kit': { hash: '#/kits/new', act: fill(['Colour', 'rot']), field: 'Colour' },
  'colour of a kit': {
    hash: KIT_PAGE,
    script: {
      ...KIT,
      'kit/save': refused('input/invalid', 'A colour is written #rrggbb. Nothing was changed.', ['colour']),
    },
    act: fillAndEnter(['Another colour', 'rot']),
    field: 'Another colour',
  },
  'legal line of a kit': {
    hash: KIT_PAGE,
    script: {
      ...KIT,
      'kit/save': refused(
        'input/invalid',
        'The legal line is longer than 300 letters. Nothing was changed.',
        ['legalLine'],
      ),
    },
    act: async (page) => {
      await fill(['Legal line', 'x'.repeat(301)])(page);
      await page.keyboard.press('Tab');
    },
    field: 'Legal line',
  },
  'twin of a topic': {
    hash: MANAGE_PAGE,
    script: MANAGED,
    act: fill(['Name of the topic', 'Tents']),
    field: 'Name of the topic',
  },
  'twin of a brand': {
    hash: MANAGE_PAGE,
    script: MANAGED,
    act: fill(['Name of the brand', 'Halden Outdoor']),
    field: 'Name of the brand',
  },
  'website of a brand': {
    hash: MANAGE_PAGE,
    script: {
      ...MANAGED,
      'brand/add': refused('input/invalid', '"nowhere" is not the address of a website. Nothing was sent.', [
        'url',
      ]),
    },
    act: fillAndEnter(['Name of the brand', 'Pale Harbour'], ['Its website', 'nowhere']),
    field: 'Its website',
  },
  'name of a goal': {
    hash: MANAGE_PAGE,
    script: {
      ...MANAGED,
      'workstream/load': () => ({ workstreamId: 'w', name: 'Autumn', topicIds: ['t'], attributes: [] }),
      'workstream/edit': refused('api/bad-request', 'The service refused the name: it is taken.'),
    },
    act: async (page) => {
      await press(page, 'Change: one call to read it');
      await page.getByRole('dialog').getByLabel('Name').fill('Winter');
      await press(page, 'Send the change');
    },
    field: 'Name',
  },
  'id of a goal': {
    hash: MANAGE_PAGE.replace('manage', 'goals'),
    script: {
      'workstream/add': refused(
        'api/not-found',
        'The service knows no workstream with this id. Nothing was added.',
      ),
    },
    act: fillAndEnter(['Id of the workstream', 'no-such-goal']),
    field: 'Id of the workstream',
  },
  'website of a new client': {
    hash: '#/clients/new',
    script: {
      'onboarding/list': () => [],
      'onboarding/begin': refused(
        'input/invalid',
        '"nowhere" is not the address of a website. Nothing was sent.',
      ),
    },
    act: fillAndEnter(['Address of the website', 'nowhere']),
    field: 'Address of the website',
  },
  'brand of a new client': { hash: DRAFT, script: faulty({ brandName: '' }), act: quiet, field: 'Brand' },
  'website in a proposal': { hash: DRAFT, script: faulty({ url: 'nowhere' }), act: quiet, field: 'Website' },
  'prompts per topic': {
    hash: DRAFT,
    script: faulty({ promptsPerTopic: 31 }),
    act: quiet,
    field: 'Prompts per topic',
  },
  'refused location': {
    hash: DRAFT,
    script: withDraft({
      reason: reasonOf({ code: 'api/bad-request', field: 'location', message: 'No such location.' }),
    }),
    act: quiet,
    field: 'Location',
  },
  'file name of a report': {
    hash: MANAGE_PAGE.replace('/manage', ''),
    script: {
      'report/make': refused('input/invalid', 'The file name is refused.'),
      'portfolio/stories': ({ places }) => places.map((place) => storyOf(place)),
    },
    act: async (page) => {
      await press(page, 'Make report');
      await page.getByRole('button', { name: /^What the report is made of/ }).click();
      await page.getByRole('dialog').getByLabel('File name').fill('taken');
      await page.keyboard.press('Enter');
    },
    field: 'File name',
  },
  'twin of a platform': {
    hash: MANAGE_PAGE.replace('manage', 'platforms'),
    script: { 'project/platforms': () => PLATFORM_HISTORY },
    act: async (page) => {
      await press(page, 'Name platforms');
      await page.getByRole('dialog').getByRole('textbox').first().fill('Eta');
    },
    field: 'zeta_app',
  },
  'day that has not been': {
    hash: '#/portfolio?period=2027-03-01',
    act: (page) => page.keyboard.press('5'),
    field: 'Day',
  },
  backup: {
    hash: '#/welcome/restore',
    script: {
      'backup/begin': refused('input/invalid', 'This file is no backup of Sightline. Nothing was changed.'),
    },
    act: async (page) => {
      await page.locator('input[type=file]').setInputFiles({
        name: 'letter.db',
        mimeType: 'application/octet-stream',
        buffer: Buffer.from('this is no database'),
      });
    },
    field: 'Backup',
  },
};

export const FIELD_ERRORS: Readonly<Record<string, FieldError>> = Object.fromEntries(
  Object.entries(ERRORS).map(([name, { script, ...error }]) => [
    name,
    { ...error, script: { 'project/load': () => HALDEN, 'prompt/pending': () => [], ...script } },
  ]),
);
