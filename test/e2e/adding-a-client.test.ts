/** A proposal while it is filled in: what is wrong is told at its field and goes when it is mended, and nothing is reckoned from it. */
import { describe, expect, it } from 'vitest';
import type {
  OnboardingDraft,
  ClientProposal,
  ProposalChanges,
} from '../../shared/domain/onboarding-schema.ts';
import { faultsOf } from '../../shared/api/confirmation.ts';
import { draftOf, reasonOf, withDraft } from '../fixtures/onboarding.ts';
import { axeFindings } from '../helpers/open-frame.ts';
import type { Script } from '../helpers/scripted-core.ts';
import { useScriptedViews } from '../helpers/scripted-screens.ts';

const DRAFT = '#/clients/new/draft-1';
const openView = useScriptedViews();

/** A core that keeps what is typed, and looks it over as the real one does. */
function keeping(given: Partial<OnboardingDraft> = {}): Script {
  let draft = draftOf(given);
  const looked = (): OnboardingDraft => ({
    ...draft,
    faults: draft.proposal === null ? {} : faultsOf(draft.proposal),
  });
  return withDraft(
    {},
    {
      'onboarding/open': looked,
      'onboarding/edit': ({ changes }: { readonly changes: ProposalChanges }) => {
        const { proposal } = draft;
        if (proposal !== null) {
          draft = { ...draft, proposal: { ...proposal, ...changes } as ClientProposal, reason: null };
        }
        return null;
      },
    },
  );
}

describe('the proposal of a new client', () => {
  it('reckons no cost from numbers that are refused', async () => {
    const { page } = await openView(DRAFT, keeping());
    const perTopic = page.getByLabel('Prompts per topic');
    const cost = page.getByRole('complementary', { name: 'Cost' });
    await cost.getByText('5 prompts on 2 platforms').waitFor();
    for (const refused of ['31', '0', '2.5', '']) {
      await perTopic.fill(refused);
      await cost.getByText('Not known: choose 1 to 30 prompts for each topic').waitFor();
      expect(await cost.innerText()).not.toMatch(/\d+ answers/);
    }
    await perTopic.fill('30');
    await cost.getByText('30 prompts on 2 platforms').waitFor();
    // What is chosen of platforms, too: none is refused.
    for (const platform of ['Eta', 'Beta']) {
      await page.getByRole('button', { name: platform, exact: true }).click();
    }
    await cost.getByText('30 prompts on no platform yet').waitFor();
  });

  it('tells an error at its field, and no longer once that is mended', async () => {
    const { page } = await openView(DRAFT, keeping());
    const brand = page.getByLabel('Brand', { exact: true });
    await brand.fill('');
    await page.getByText('The brand is empty.').waitFor();
    await brand.fill('Brightwell');
    // At once, not when the core has looked it over again.
    expect(await page.getByText('The brand is empty.').count()).toBe(0);
    expect(await brand.getAttribute('aria-invalid')).toBeNull();
  });

  it('forgets a refusal at a field as soon as that is changed', async () => {
    const reason = reasonOf({ code: 'api/bad-request', field: 'location', message: 'No such location.' });
    const { page } = await openView(DRAFT, keeping({ reason }));
    const location = page.getByRole('textbox', { name: 'Location' });
    await expect.poll(() => location.getAttribute('aria-invalid')).toBe('true');
    await location.fill('Leeds');
    await expect.poll(() => location.getAttribute('aria-invalid')).toBeNull();
  });

  it('tells twins where they are typed, and a rival that is the brand itself', async () => {
    const { page } = await openView(DRAFT, keeping());
    const rivals = page.getByRole('group', { name: /^Rivals/ });
    const add = rivals.getByRole('textbox');
    await add.fill('  claremont ');
    await add.press('Enter');
    await rivals.getByText('“claremont” is here already.').waitFor();
    expect(await add.inputValue()).toBe('  claremont ');
    await add.fill('BRIGHTWELL');
    expect(await rivals.getByText('is here already').count()).toBe(0);
    await add.press('Enter');
    await rivals.getByText('“BRIGHTWELL” is the client’s own brand.').waitFor();
    await add.fill('');
    await page.getByRole('button', { name: 'Add topic' }).click();
    const second = page.getByRole('textbox', { name: 'Topic 2', exact: true });
    await second.fill('glasses');
    await page.getByText('stands here twice. Take one away.').waitFor();
    expect(await second.getAttribute('aria-invalid')).toBe('true');
    expect(await axeFindings(page)).toEqual([]);
    await second.fill('Frames');
    await page.getByText('stands here twice').waitFor({ state: 'detached' });
    // A client that the account has is told at the brand, not at Create.
    await page.getByLabel('Brand', { exact: true }).fill('halden outdoor');
    await page.getByText('The account has a client Halden Outdoor already.', { exact: false }).waitFor();
  });

  it('keeps a rival of 400 letters in one line, with the whole name in its title and the label of its button', async () => {
    const long = 'Aa'.repeat(200);
    const proposal = draftOf({}).proposal;
    if (proposal === null) throw new Error('no proposal');
    const { page } = await openView(
      DRAFT,
      keeping({ proposal: { ...proposal, competitors: [{ name: long, url: null }] } }),
    );
    const pill = page.getByTitle(long);
    const box = await pill.boundingBox();
    expect(box?.height).toBeLessThan(30);
    expect(box?.width).toBeLessThan(400);
    await page.getByRole('button', { name: `Remove ${long}` }).waitFor();
  });
});

describe('a client that was made', () => {
  it('leads to its first scan, once it is here and has prompts', async () => {
    const created = {
      state: 'created',
      projectId: 'halden-outdoor',
      isMirrored: true,
      prompts: [
        {
          id: 'p',
          topicId: 't',
          topic: 'Tents',
          text: 'Which tent?',
          isActive: true,
          language: null,
          intent: null,
          attributes: [],
        },
      ],
    } as const;
    const { page, core } = await openView(DRAFT, withDraft({ ...created, prompts: [] }));
    const first = page.getByRole('link', { name: 'Prepare the first scan' });
    await page.getByText('Its prompts are not written yet.', { exact: false }).waitFor({ state: 'attached' });
    core.answer({ 'onboarding/open': () => draftOf(created) });
    await core.emit('onboarding/changed', { draftId: 'draft-1' });
    await expect.poll(() => first.getAttribute('href')).toContain('halden-outdoor');
    await first.click();
    await page.getByRole('heading', { level: 1, name: 'Start a scan' }).waitFor();
    expect(core.calls.find(({ channel }) => channel === 'scan/offer')?.input).toEqual({
      connection: 'conn-1',
      projectId: 'halden-outdoor',
    });
  });
});
