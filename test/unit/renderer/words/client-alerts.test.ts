import { describe, expect, it } from 'vitest';
import { buildClientAlerts, severityOf } from '../../../../renderer/analysis/client-alerts.ts';
import { alertSentence, alertWords } from '../../../../renderer/words/client-alerts.ts';
import { buildFormatter } from '../../../../shared/format/format.ts';
import { ENGLISH_ON_SCREEN } from '../../../../shared/words/wording.ts';
import { findingOf } from '../../../fixtures/findings.ts';
import { changeOf, ORDINARY_WEEK, rowOf } from '../../../fixtures/portfolio.ts';
import { OVERTAKEN, PLATFORM_FELL, REROUTED, SLID, storyOf, tellStories } from '../../../fixtures/stories.ts';

const language = { format: buildFormatter('en-GB'), words: ENGLISH_ON_SCREEN };
const row = rowOf({ name: 'Halden Outdoor', ownBrand: 'Halden' });

describe('the alerts of a client', () => {
  const fallen = { visibility: changeOf(-8, -12, -4), group: 'new-losses' as const };
  const kinds = (...args: Parameters<typeof buildClientAlerts>) =>
    buildClientAlerts(...args).map((alert) => alertWords(alert, language).text);

  it('come from the story: overtaken, a platform that fell, a slow slide, another measurement', () => {
    const findings = [OVERTAKEN, PLATFORM_FELL, SLID, REROUTED];
    expect(kinds(row, storyOf(row, { findings }))).toEqual([
      'Zeta fell',
      'Slow slide',
      'Overtaken by Pale Harbour',
      'Another route',
    ]);
    const passed = { ...OVERTAKEN, direction: 'down' as const };
    expect(kinds(row, storyOf(row, { findings: [passed] }))).toEqual(['Overtook Pale Harbour']);
  });

  it('say once that visibility fell: as the story’s change, or as what tells the way', () => {
    const [kestrel] = ORDINARY_WEEK;
    expect(kinds(kestrel!, null)).toEqual(['Visibility fell']);
    expect(kinds(kestrel!, storyOf(kestrel!))).toEqual([]);
    expect(kinds(row, storyOf(row, fallen))).toEqual(['Visibility fell']);
    expect(kinds(row, storyOf(row, { ...fallen, findings: [PLATFORM_FELL] }))).toEqual(['Zeta fell']);
  });

  it('say that visibility fell where the story says so, new or standing, in its words', () => {
    const lower = { ...SLID, kind: 'level' as const, status: 'standing' as const };
    const story = storyOf(row, { group: 'standing-losses', findings: [lower] });
    expect(kinds(row, story)).toEqual(['Visibility fell']);
    expect(alertSentence({ kind: 'fell' }, row, story, language)).toEqual({
      said: 'Halden has been named less often since 12 Oct: 48% to 41% of answers.',
      figures: expect.stringMatching(/^Change: −7\.\d \(−10\.1 to −4\.3\) points, n \d+\.$/u) as string,
    });
    const over = storyOf(row, { findings: [{ ...lower, status: 'over' as const }] });
    expect(kinds(row, over)).toEqual([]);
  });

  it('name a change of measurement once', () => {
    const other = { ...REROUTED, subject: { ...REROUTED.subject, brand: 'Pale Harbour', isOwn: false } };
    expect(kinds(row, storyOf(row, { findings: [REROUTED, other] }))).toEqual(['Another route']);
    const asked = rowOf({
      name: 'Asked',
      alerts: [{ kind: 'platforms-changed', added: ['eta'], dropped: [] }],
    });
    const platforms = findingOf({ kind: 'measurement', cause: 'platforms' });
    expect(kinds(asked, storyOf(asked, { findings: [platforms] }))).toEqual(['Eta added']);
  });

  it('say in a sentence what they mean for the reader', () => {
    const NEVER = { atMs: 0, earliestMs: 0, latestMs: 0 };
    const kestrel = ORDINARY_WEEK[0]!;
    const sentence = (alert: Parameters<typeof alertSentence>[0]) =>
      alertSentence(alert, kestrel, storyOf(kestrel, fallen), language);
    expect(sentence({ kind: 'fell' })).toEqual({
      said: 'Visibility fell 8.0 points.',
      figures: '−8.0 points, 95% interval −12.0 to −4.0, beyond noise, n 500.',
    });
    expect(sentence({ kind: 'platforms-changed', added: ['eta', 'beta'], dropped: [] })).toEqual({
      said: 'Eta, Beta joined.',
      figures: 'Changes are judged on the platforms that both runs asked.',
    });
    expect(sentence({ kind: 'no-recent-run' })).toEqual({
      said: 'No run since 16 Nov 2026.',
      figures: 'The figures are those of 16 Nov 2026.',
    });
    expect(sentence({ kind: 'measured-differently', cause: 'route', onset: NEVER }).said).toContain(
      'measured differently',
    );
  });

  it('tell what the portfolio tells against a client, beside a quiet headline and of every other loss', () => {
    const about = { brand: 'Halden', platform: null, topic: 'Tents', topicId: 't1' };
    const topic = findingOf({ kind: 'breakaway', about });
    const voice = findingOf({ kind: 'level', measure: 'share_of_voice', about: { platform: null } });
    const tone = findingOf({
      kind: 'tone',
      measure: 'sentiment',
      about: { platform: null, attribute: 'price' },
    });
    expect(kinds(row, storyOf(row, { findings: [topic, voice, tone] }))).toEqual([
      '“Tents” fell',
      'Share of voice fell',
      'Worse tone: price',
    ]);
    // A gain is no alert.
    const gains = [topic, voice, tone].map((one) => ({ ...one, direction: 'up' as const }));
    expect(kinds(row, storyOf(row, { findings: gains }))).toEqual([]);

    const quiet = storyOf(row, {
      alsoMoved: [
        { kind: 'platform', name: 'zeta_app', from: 58, to: 12 },
        { kind: 'topic', name: 'Tents', from: 20, to: 40 },
        { kind: 'brand', name: 'Pale Harbour', from: 40, to: 20 },
      ],
    });
    expect(kinds(row, quiet)).toEqual(['Zeta fell']);
    const [alert] = buildClientAlerts(row, quiet);
    expect(alertSentence(alert!, row, quiet, language).said).toMatch(/Zeta.*58% to 12%/u);
    const still = storyOf(row);
    const lower = { ...still, changes: { ...still.changes!, shareOfVoice: changeOf(-6, -9, -3) } };
    expect(kinds(row, lower)).toEqual(['Share of voice fell']);
    const fell = { kind: 'fell-beside', what: 'shareOfVoice', name: '' } as const;
    expect(alertSentence(fell, row, lower, language)).toEqual({
      said: 'Share of voice fell 6.0 points.',
      figures: '−6.0 points, 95% interval −9.0 to −3.0, beyond noise, n 500.',
    });
    // Every client among the losses has an alert of high severity.
    for (const story of tellStories(ORDINARY_WEEK)) {
      const of = ORDINARY_WEEK.find(({ projectId }) => projectId === story.projectId)!;
      const severities = buildClientAlerts({ ...of, alerts: [] }, story).map(severityOf);
      if (story.group.endsWith('losses')) expect(severities).toContain('high');
    }
  });
});
