import { describe, expect, it } from 'vitest';
import { paceOf, sayPace, usualMinutes, writeSeconds } from '../../../../../renderer/views/present/pace.ts';

const SLIDES = [{ kind: 'cover' }, { kind: 'finding' }, { kind: 'finding' }, { kind: 'actions' }] as const;

describe('the pace of a talk', () => {
  it('gives a cover half of what a finding has, and what is recommended twice that', () => {
    expect(paceOf(SLIDES, 9)).toEqual([60, 180, 300, 540]);
  });

  it('takes a minute and a half for each finding where nobody says otherwise, and a minute at least', () => {
    expect(usualMinutes(SLIDES)).toBe(7);
    expect(usualMinutes([{ kind: 'cover' }])).toBe(1);
  });

  it('says how far a speaker is behind the end of the slide, or before its beginning', () => {
    const pace = paceOf(SLIDES, 9);
    expect(sayPace(pace, 1, 59)).toBe('00:01 ahead');
    expect(sayPace(pace, 1, 60)).toBe('on time');
    expect(sayPace(pace, 1, 180)).toBe('on time');
    expect(sayPace(pace, 1, 251)).toBe('01:11 behind');
    expect(sayPace(pace, 0, 0)).toBe('on time');
  });

  it('writes hours where there are any', () => {
    expect([writeSeconds(0), writeSeconds(258.9), writeSeconds(3_725)]).toEqual([
      '00:00',
      '04:18',
      '1:02:05',
    ]);
  });
});
