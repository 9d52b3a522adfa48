import { describe, expect, it } from 'vitest';
import {
  allNew,
  findingKey,
  withTold,
  type ToldFinding,
} from '../../../../shared/analysis/findings/story.ts';
import { buildFormatter } from '../../../../shared/format/format.ts';
import { correctionSentences } from '../../../../shared/words/corrections.ts';
import { reportLanguage } from '../../../../main/reports/words/languages.ts';
import { REPORT_LOCALES } from '../../../../shared/words/locales.ts';
import { findingOf, QUIET_FINDINGS } from '../../../fixtures/findings.ts';

const FELL = findingOf({ kind: 'level', about: { platform: null }, from: 58, to: 44, change: -14 });
const { kind, measure, direction, subject, cause, from, to, change, sinceMs, promptIds } = FELL;
const TOLD: ToldFinding = {
  finding: findingKey(FELL),
  since: '2026-10-12',
  on: '2026-10-31',
  said: { kind, measure, direction, subject, cause, from, to, change, sinceMs, promptIds },
};
const RETOLD = { on: '2026-10-31', days: ['2026-10-19', '2026-10-26'], from: 44, to: 51.26 };

const framed = (findings: (typeof FELL)[]) => allNew({ ...QUIET_FINDINGS, findings });

describe('what a client was told and is no longer so', () => {
  it('is a finding that is found no more, and not one that is dated or shaped otherwise', () => {
    expect(withTold(framed([]), [TOLD]).corrections?.withdrawn).toEqual([TOLD]);
    expect(withTold(framed([FELL]), [TOLD]).corrections?.withdrawn).toEqual([]);
    const drift = { ...FELL, kind: 'drift' as const, sinceMs: FELL.sinceMs - 60 * 86_400_000 };
    expect(withTold(framed([drift]), [TOLD]).corrections?.withdrawn).toEqual([]);
    // Of those that stood further down, and where nothing can be found, nothing is said.
    expect(withTold(framed([]), [{ ...TOLD, said: undefined }]).corrections?.withdrawn).toEqual([]);
    expect(withTold({ ...framed([]), problem: 'no-answers' }, [TOLD]).corrections?.withdrawn).toEqual([]);
  });

  it.each(REPORT_LOCALES)('is said in words: %s', (locale) => {
    const language = { ...reportLanguage(locale), format: buildFormatter(locale, {}) };
    const sentences = correctionSentences({ withdrawn: [TOLD], retold: RETOLD }, 'Halden', language);
    expect(sentences).toHaveLength(2);
    expect(new Set(sentences).size).toBe(2);
    for (const sentence of sentences) {
      expect(sentence).toContain(language.format.date('2026-10-31'));
      expect(sentence).toContain('Halden');
    }
    expect(sentences[0]).toContain(language.format.decimal(51.3, 1));
    expect(sentences[0]).toContain(language.format.date('2026-10-26'));
    expect(correctionSentences({ withdrawn: [], retold: null }, 'Halden', language)).toEqual([]);
  });
});

describe('what a client was told and still is so', () => {
  const standing = (finding: typeof FELL, told: readonly ToldFinding[] | null) =>
    withTold(framed([finding]), told).findings[0];

  it('is one story, as a step or as a slide, whichever the later runs show', () => {
    const slid = standing({ ...FELL, kind: 'drift' }, [TOLD]);
    expect(slid).toMatchObject({ told: '2026-10-31', toldSince: '2026-10-12', isKnown: true });
    // A report from before that had a key of its own for slides.
    const stored = { ...TOLD, finding: TOLD.finding.replace('["level"', '["drift"') };
    expect(standing(FELL, [stored])).toMatchObject({ told: '2026-10-31' });
  });

  it('is news again where it moved on by five points, and what no report told always is', () => {
    expect(standing({ ...FELL, to: 39.1 }, [TOLD])).toMatchObject({ isKnown: true });
    expect(standing({ ...FELL, to: 38.9 }, [TOLD])).toMatchObject({ isKnown: false });
    expect(standing(FELL, [])).toMatchObject({ isKnown: false, told: null });
    expect(standing(FELL, null)).not.toHaveProperty('isKnown');
  });

  it('keeps the day that the report dated it on', () => {
    const [finding] = withTold(framed([{ ...FELL, sinceMs: Date.parse('2026-10-19T06:00:00Z') }]), [
      TOLD,
    ]).findings;
    expect(finding).toMatchObject({ told: '2026-10-31', toldSince: '2026-10-12' });
  });

  it.each(REPORT_LOCALES)('names that day where it has moved, and only there: %s', (locale) => {
    const { words } = reportLanguage(locale);
    const [on = '', then = '', now = ''] = ['2026-10-31', '2026-10-12', '2026-10-19'].map((day) =>
      buildFormatter(locale, {}).date(day),
    );
    const { told } = words.history.summary;
    expect(told(on, null, now)).toContain(on);
    for (const day of [then, now]) expect(told(on, null, now)).not.toContain(day);
    for (const day of [on, then, now]) expect(told(on, then, now)).toContain(day);
  });
});
