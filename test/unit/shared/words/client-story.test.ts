import { describe, expect, it } from 'vitest';
import { isAllQuiet } from '../../../../shared/analysis/series/client-story.ts';
import type { ClientStory } from '../../../../shared/analysis/series/story-schema.ts';
import type { Change } from '../../../../shared/domain/verdict-schema.ts';
import { buildFormatter } from '../../../../shared/format/format.ts';
import {
  clientHeadline,
  movedBesideSentences,
  periodMoves,
  sayWhatHappened,
  sinceWords,
  whatHappened,
} from '../../../../shared/words/client-story.ts';
import {
  countStandIns,
  periodName,
  periodSides,
  storyRanges,
} from '../../../../shared/words/story-period.ts';
import { ENGLISH_ON_SCREEN } from '../../../../shared/words/wording.ts';
import { findingOf } from '../../../fixtures/findings.ts';
import { changeOf, rowOf } from '../../../fixtures/portfolio.ts';
import { newStoryOf, OVERTAKEN, PLATFORM_FELL, SLID, storyOf } from '../../../fixtures/stories.ts';

const language = { format: buildFormatter('en-GB'), words: ENGLISH_ON_SCREEN };
const row = rowOf({ name: 'Halden Outdoor', ownBrand: 'Halden' });
const quiet = storyOf(row);

describe('a quiet client of whose answers some came by another route', () => {
  it('is not called steady, and its story names the platform with its levels', () => {
    const otherRoute = { platforms: [{ platform: 'epsilon', from: 42, to: 31 }] };
    const story = { ...quiet, otherRoute };
    expect(clientHeadline(story, language)).not.toMatch(/steady/i);
    expect(isAllQuiet(story)).toBe(false);
    expect(movedBesideSentences(story, language)).toEqual([
      'Epsilon answered at least partly by another route than before, and is not judged: 42% to 31%.',
    ]);
  });
});

describe('what happened to a client', () => {
  it('is the headline of its story, with since when, and what else is told', () => {
    const said = whatHappened(
      storyOf(row, { group: 'new-losses', findings: [PLATFORM_FELL, SLID] }),
      row,
      language,
    );
    expect(said).toMatchObject({
      kind: 'story',
      lead: 'Zeta has all but stopped naming Halden: 58% to 13%.',
      rest: 'Since 12 Oct. Halden slides from 48% to 41% of answers.',
    });
  });

  it('says what still holds as such, and leaves out what is over', () => {
    const standing = { ...SLID, status: 'standing' as const, told: null };
    const over = { ...PLATFORM_FELL, status: 'over' as const };
    const story = storyOf(row, { group: 'standing-losses', findings: [standing, over] });
    expect(sayWhatHappened(story, row, language)).toBe(
      'Halden has been sliding since 12 Oct: 48% to 41% of answers.',
    );
    // The size of what stands, as its levels have it.
    expect(sinceWords(story, language)).toBe('−7.2 since 12 Oct');
    const ahead = { ...OVERTAKEN, status: 'standing' as const, told: null };
    expect(sinceWords({ ...story, findings: [ahead] }, language)).toMatch(/^since /);
    // Under a headline about something else, its day would be read as that of the headline.
    const level = { kind: 'level', direction: 'up', from: 41, to: 48, change: 7 } as const;
    const gain = {
      ...SLID,
      ...level,
      status: 'standing' as const,
      told: null,
      sinceMs: SLID.sinceMs + 14 * 86_400_000,
    };
    expect(sinceWords({ ...story, findings: [gain, standing] }, language)).toBeNull();
    expect(clientHeadline(storyOf(row, { findings: [over] }), language)).toBe(
      'A steady period: nothing moved by more than chance',
    );
  });

  it('tells in the second place what puts it in its group, where the first is something else', () => {
    const climbed = { ...SLID, direction: 'up' as const, change: 7.2, from: 40.9, to: 48.1 };
    const findings = [climbed, PLATFORM_FELL];
    expect(whatHappened(storyOf(row, { group: 'new-losses', findings }), row, language)).toMatchObject({
      lead: 'Halden climbs from 41% to 48% of answers.',
      rest: 'Since 12 Oct. Zeta has all but stopped naming Halden: 58% to 13%.',
    });
  });

  it('tells what moved beside a brand that held steady, and in which direction', () => {
    const rival = { kind: 'brand', name: 'Corrie', from: 46.6, to: 53.2 } as const;
    const zeta = { kind: 'platform', name: 'Zeta', from: 50, to: 41 } as const;
    const story = { ...quiet, isMonth: true, alsoMoved: [rival, zeta] };
    expect(sayWhatHappened(story, row, language)).toBe(
      'Halden is named in 30% of answers, with no clear change. Corrie is named more often: 47% to 53% (1 more). Would show from 4.6 points.',
    );
    expect(movedBesideSentences(story, language)).toEqual([
      'Corrie is named more often: 47% to 53%.',
      'Zeta names Halden less often: 50% to 41%.',
    ]);
    expect(isAllQuiet(story)).toBe(false);
    expect(clientHeadline({ ...quiet, alsoMoved: [zeta] }, language)).toBe(
      'Halden is named in 30% of answers, with no clear change',
    );
  });

  it('calls no time steady over what still holds, though only another route may have brought it', () => {
    const rerouted = { ...PLATFORM_FELL, status: 'standing', cause: 'route' } as const;
    const rival = { kind: 'brand', name: 'Corrie', from: 31, to: 28.1 } as const;
    const story = storyOf(row, { findings: [rerouted] });
    expect(clientHeadline(story, language)).toMatch(/^Zeta .+: 58% to 13%, measured another way$/);
    expect(sayWhatHappened(story, row, language)).toMatch(
      /by another route from that time on; .+ cannot be told\./,
    );
    expect(isAllQuiet(story)).toBe(false);
    // Nor over a platform that another route keeps from being judged, though no finding tells of it.
    const otherRoute = { platforms: [{ platform: 'epsilon_app', from: 42, to: 31 }] };
    const unjudged = { ...storyOf(row), alsoMoved: [rival], otherRoute };
    expect(sayWhatHappened(unjudged, row, language)).toMatch(
      /no clear change\. Corrie is named less often: 31% to 28%\. Epsilon app .+ is not judged: 42% to 31%\. Would show from/,
    );
  });

  it('calls no time steady in which a change worth telling could have gone unseen, nor a single run', () => {
    const wide = storyOf(row, { visibility: changeOf(-4.4, -11.3, 2.5) });
    expect(clientHeadline(wide, language)).toMatch(
      /^Halden is named in \d+% of answers, with no clear change; a change under 9\.9 points could go unseen$/,
    );
    expect(clientHeadline({ ...quiet, judgedRuns: 1 }, language)).toMatch(/could go unseen$/);
    expect(clientHeadline({ ...quiet, judgedRuns: 4 }, language)).toMatch(/^A steady period/);
  });

  it('says how visibility moved once', () => {
    const story = storyOf(row, { visibility: changeOf(-6, -10, -2) });
    expect(periodMoves(story, language)).toEqual([
      'Visibility fell 6.0 points (95% −10.0 to −2.0); no platform, topic or prompt stands out.',
    ]);
    expect(periodMoves(quiet, language)).toEqual([
      expect.stringMatching(/^Visibility shows no clear change/),
    ]);
  });

  it('is that nothing moved, with what would have shown', () => {
    expect(whatHappened(quiet, row, language)).toEqual({
      kind: 'quiet',
      lead: 'A steady period: nothing moved by more than chance',
      brief: 'A steady period',
      wouldShow: 'Would show from 4.6 points',
      against: null,
    });
    expect(sayWhatHappened(storyOf(row, { wouldShowPoints: null, isMonth: true }), row, language)).toBe(
      'A steady month: nothing moved by more than chance.',
    );
  });

  describe('where a figure moved that no finding tells of', () => {
    const withChange = (figure: 'shareOfVoice' | 'sentiment' | 'position', change: Change) =>
      storyOf(row, { group: 'new-losses' }).changes === null
        ? quiet
        : { ...quiet, group: 'new-losses' as const, changes: { ...quiet.changes!, [figure]: change } };

    it.each([
      ['shareOfVoice', changeOf(-2.1, -3.4, -0.8), 'Share of voice fell 2.1 points'],
      ['sentiment', changeOf(-0.12, -0.2, -0.04), 'Sentiment fell 0.12'],
      ['position', changeOf(0.4, 0.1, 0.7), 'Named 0.4 places later'],
    ] as const)('says so: %s', (figure, change, size) => {
      expect(whatHappened(withChange(figure, change), row, language)).toMatchObject({
        kind: 'story',
        lead: expect.stringMatching(
          /^Halden is named in \d+% of answers, with no clear change\.$/u,
        ) as string,
        rest: `${size}, beyond noise; no platform, topic or prompt stands out.`,
        finding: null,
      });
    });

    it('says so beside a finding about something else', () => {
      const story = {
        ...withChange('sentiment', changeOf(-0.12, -0.2, -0.04)),
        findings: storyOf(row, { findings: [PLATFORM_FELL] }).findings,
      };
      expect(sayWhatHappened(story, row, language)).toContain('Sentiment fell 0.12, beyond noise.');
      const told = {
        ...findingOf({ kind: 'level', measure: 'sentiment', about: { platform: null } }),
        status: 'new' as const,
        told: null,
      };
      expect(sayWhatHappened({ ...story, findings: [told] }, row, language)).not.toContain('beyond noise');
    });

    it('says from how much to how much, and which platform carries it', () => {
      const visibility = changeOf(-6, -10, -2);
      const [at, then] = [quiet.levels.after!, { value: 50, interval: null, sample: 500 }];
      const levels = {
        before: { ...at, visibility: then },
        after: { ...at, visibility: { ...then, value: 44 } },
        judged: { ...at, visibility: { ...then, value: 44 } },
      };
      const fell = storyOf(row, { group: 'new-losses', visibility, levels });
      expect(clientHeadline(fell, language)).toBe('Halden falls from 50% to 44% of answers');
      const carrier = { platform: 'zeta', from: 58, to: 13, change: changeOf(-45, -60, -30) };
      const said = whatHappened({ ...fell, carrier }, row, language);
      expect(said).toMatchObject({
        lead: 'zeta explains the fall: it names Halden in 13% of its answers, down from 58%.',
        rest: 'Visibility fell 6.0 points, beyond noise.',
      });
    });

    it('says of what both sides share that it is so, where the level of all that was asked is another one', () => {
      const [at, then] = [quiet.levels.after!, { value: 50, interval: null, sample: 500 }];
      const levels = {
        before: { ...at, visibility: then },
        after: { ...at, visibility: { ...then, value: 44 } },
        judged: { ...at, visibility: { ...then, value: 38 } },
      };
      const fell = storyOf(row, { group: 'new-losses', visibility: changeOf(-6, -10, -2), levels });
      expect(clientHeadline(fell, language)).toBe(
        'Halden falls from 50% to 44% of answers, on the prompts and platforms that both sides asked',
      );
      const still = { ...withChange('sentiment', changeOf(-0.12, -0.2, -0.04)), levels };
      expect(clientHeadline(still, language)).toBe('Halden is named in 38% of answers, with no clear change');
    });

    it('names the platforms and topics that its report calls moved', () => {
      const story = withChange('sentiment', changeOf(-0.12, -0.2, -0.04));
      const moved = [
        { kind: 'platform', name: 'eta', isUp: false },
        { kind: 'platform', name: 'gamma_app', isUp: false },
        { kind: 'topic', name: 'Boots', isUp: true },
      ] as const;
      expect(sayWhatHappened({ ...story, moved }, row, language)).toMatch(
        / Sentiment fell 0\.12, beyond noise; “Boots” rose, Eta and Gamma app fell beyond noise\.$/u,
      );
    });

    it('does not say where it did not look', () => {
      const story = storyOf(row, {
        group: 'new-losses',
        visibility: changeOf(-6, -10, -2),
        judgedBy: 'totals',
        problem: 'no-answers',
      });
      expect(sayWhatHappened(story, row, language)).toBe(
        'Halden lost 6.0 points. Visibility fell 6.0 points, beyond noise.',
      );
    });
  });

  it('says where one side has half the runs of the other or fewer', () => {
    const sides = (before: number, after: number): string =>
      sayWhatHappened(
        { ...quiet, before: { ...quiet.before!, runs: before }, after: { ...quiet.after!, runs: after } },
        row,
        language,
      );
    expect(sides(2, 4)).toMatch(/ Judged on 4 runs against 2\.$/);
    expect(sides(13, 1)).toMatch(/ Judged on 1 run against 13\.$/);
    expect(sides(4, 5)).not.toContain('Judged');
  });

  it('names the run that stands in for a time before without runs, whatever is told', () => {
    const given = { hasStandIn: true, before: { ...quiet.before!, runs: 1 } };
    const against = 'Judged against its run of 17 Aug 2026.';
    expect(sayWhatHappened({ ...quiet, ...given }, row, language)).toBe(
      `A steady period: nothing moved by more than chance. Would show from 4.6 points. ${against}`,
    );
    const told = { ...storyOf(row, { group: 'new-losses', findings: [PLATFORM_FELL] }), ...given };
    const moved = { ...storyOf(row, { visibility: changeOf(-6, -10, -2) }), ...given };
    for (const story of [told, moved]) {
      expect(sayWhatHappened(story, row, language).endsWith(` ${against}`)).toBe(true);
    }
  });

  it('is why nothing is judged, where nothing is', () => {
    const first = rowOf({ name: 'New', scoredRuns: 1 });
    expect(sayWhatHappened(newStoryOf(first), first, language)).toBe(
      'One run here so far, of 16 Nov; compared when there are two',
    );
    expect(sayWhatHappened(newStoryOf(row), row, language)).toBe('No run before this period to compare with');
    // A sync that ended early has the newest runs; the ones before are at the service.
    for (const known of [row, first]) {
      const cut = { ...known, oldestUnsyncedMs: Date.UTC(2025, 0, 1) };
      expect(sayWhatHappened(newStoryOf(cut), cut, language)).toBe(
        'Runs before this period are not on this computer yet; sync to compare',
      );
    }
    const none = { ...newStoryOf(row), after: null };
    expect(sayWhatHappened(none, row, language)).toBe('No run in this time');
    expect(sayWhatHappened(none, { ...row, scoredRuns: 0 }, language)).toBe('No run with figures yet');
    const unread = storyOf(row, { problem: 'no-answers' });
    expect(sayWhatHappened(unread, row, language)).toContain('Sync again to get them.');
  });
});

describe('a period in words', () => {
  it('has a name and states both sides', () => {
    expect(periodName({ kind: 'weeks', weeks: 13 }, language)).toBe('13 weeks');
    expect(periodSides({ kind: 'weeks', weeks: 13 }, language)).toEqual({
      told: 'Last 13 weeks',
      against: 'against the 13 before',
    });
    expect(periodSides({ kind: 'since', day: '2026-08-24' }, language).told).toBe('Since 24 Aug 2026');
  });

  it('says where another run stands in for the time before', () => {
    const month = { kind: 'days', from: '2026-08-01', to: '2026-08-31' } as const;
    const first = { ...quiet, hasStandIn: true };
    const against = (...stories: readonly ClientStory[]): string =>
      periodSides(month, language, countStandIns(stories)).against;
    expect(against(quiet, newStoryOf(row))).toBe('against Jul 2026');
    expect(against(first, newStoryOf(row))).toBe('against the nearest run, because Jul 2026 has none here');
    expect(against(first, quiet, quiet)).toBe(
      'against Jul 2026, or the nearest run where that has none here (1 of 3 clients)',
    );
    // A quarter is called by the months in which any client was measured.
    const quarter = { kind: 'days', from: '2026-09-01', to: '2026-11-30' } as const;
    expect(periodSides(quarter, language, countStandIns([quiet])).against).toBe(
      'against 1 Jun 2026 to 31 Aug 2026',
    );
    const side = { fromMs: Date.UTC(2026, 7, 3), toMs: Date.UTC(2026, 7, 31), runs: 5 };
    expect(periodSides(quarter, language, countStandIns([{ ...quiet, before: side }])).against).toBe(
      'against Aug 2026',
    );
  });

  it('has exact ranges for each client, because each ends with its own last run', () => {
    expect(storyRanges(quiet, language)).toBe(
      '24 Aug 2026 to 16 Nov 2026 (13 runs) against 25 May 2026 to 17 Aug 2026 (13 runs)',
    );
    expect(storyRanges(newStoryOf(row), language)).toBeNull();
  });
});
