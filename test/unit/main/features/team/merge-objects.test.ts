import { describe, expect, it } from 'vitest';
import { mergeObjects, type Body } from '../../../../../main/features/team/merge-objects.ts';
import { draftOf } from '../../../../helpers/team/drafts.ts';

const NOW = '2026-11-28T12:00:00.000Z';
const kit = (values: object, at = '2026-11-01'): Body => ({
  name: 'North',
  kit: { name: 'North', ...values },
  saved_at: at,
});

describe('two changes of one object', () => {
  const base = kit({ colour: 'a', font: 'x' });

  it('are joined, of different fields, and saved now', () => {
    const [theirs, mine] = [
      kit({ colour: 'b', font: 'x' }, '2026-11-02'),
      kit({ colour: 'a', font: 'y' }, '2026-11-03'),
    ];
    expect(mergeObjects('kit', { base, theirs, mine }, NOW)).toEqual({
      body: kit({ colour: 'b', font: 'y' }, NOW),
      lost: null,
      fields: [],
    });
  });

  it('leave what the team has, of one field, as it was saved', () => {
    const [theirs, mine] = [
      kit({ colour: 'b', font: 'x' }, '2026-11-02'),
      kit({ colour: 'c', font: 'x' }, '2026-11-03'),
    ];
    expect(mergeObjects('kit', { base, theirs, mine }, NOW)).toEqual({
      body: theirs,
      lost: 'mine',
      fields: [['kit', 'colour']],
    });
  });

  it('are one, if they are the same but for their moments', () => {
    const [theirs, mine] = [
      kit({ colour: 'b', font: 'x' }, '2026-11-02'),
      kit({ font: 'x', colour: 'b' }, '2026-11-03'),
    ];
    expect(mergeObjects('kit', { base, theirs, mine }, NOW)).toMatchObject({
      lost: null,
      body: { saved_at: '2026-11-02' },
    });
  });

  it('keep a field that one has removed out, and one that one has added in', () => {
    const [theirs, mine] = [kit({ colour: 'a' }), kit({ colour: 'a', font: 'x', paper: 'A4' })];
    expect(mergeObjects('kit', { base, theirs, mine }, NOW).body?.['kit']).toEqual({
      name: 'North',
      colour: 'a',
      paper: 'A4',
    });
  });

  it('join what neither knew of the other', () => {
    const merged = mergeObjects(
      'kit',
      { base: null, theirs: kit({ colour: 'a' }), mine: kit({ colour: 'b', font: 'x' }) },
      NOW,
    );
    expect(merged.body?.['kit']).toEqual({ name: 'North', colour: 'a', font: 'x' });
    expect(merged.fields).toEqual([['kit', 'colour']]);
  });

  it('let a change stand against a deletion, and a deletion against nothing', () => {
    const changed = kit({ colour: 'z', font: 'x' });
    expect(mergeObjects('kit', { base, theirs: null, mine: changed }, NOW)).toMatchObject({
      body: changed,
      lost: 'theirs',
    });
    expect(mergeObjects('kit', { base, theirs: changed, mine: null }, NOW)).toMatchObject({
      body: changed,
      lost: 'mine',
    });
    expect(mergeObjects('kit', { base, theirs: base, mine: null }, NOW)).toMatchObject({
      body: null,
      lost: null,
    });
  });
});

it('joins lists of texts, with what either added and without what either removed', () => {
  const tags = (value: readonly string[]): Body => ({ project_id: 'p', value });
  const merged = mergeObjects(
    'tags',
    { base: tags(['a', 'b', 'c']), theirs: tags(['a', 'b', 'd']), mine: tags(['b', 'c', 'e']) },
    NOW,
  );
  expect(merged).toEqual({ body: tags(['b', 'd', 'e']), lost: null, fields: [] });
});

describe('a comment', () => {
  const comment = (settled: string | null): Body => ({ comment_id: 'c', words: 'w', settled_at: settled });
  it('may be opened again, and settled by two', () => {
    const merge = (base: string | null, theirs: string | null, mine: string | null) =>
      mergeObjects('comment', { base: comment(base), theirs: comment(theirs), mine: comment(mine) }, NOW);
    expect(merge('1', '1', null).body).toEqual(comment(null));
    expect(merge(null, '1', '2')).toEqual({ body: comment('2'), lost: null, fields: [] });
  });
});

describe('a report', () => {
  const report = (state: string, title: string, author: string, words: string | null = null): Body => ({
    ...{ report_id: 'r', state, author, content: draftOf(title, words), saved_at: '2026-11-01' },
  });
  const base = report('draft', 'T', 'anna');

  it('has the words of both, and the author of what stands', () => {
    const merged = mergeObjects('report', { base, theirs: base, mine: report('draft', 'M', 'ben') }, NOW);
    expect(merged).toMatchObject({ lost: null, body: { author: 'ben', content: { title: 'M' } } });
    const both = mergeObjects(
      'report',
      { base, theirs: report('draft', 'T', 'carl', 'Theirs'), mine: report('draft', 'T', 'ben', 'Mine') },
      NOW,
    );
    expect(both).toMatchObject({ lost: 'mine', body: { author: 'carl', saved_at: NOW } });
    const words = JSON.stringify(both.body?.['content']);
    expect(words).toContain('Theirs');
    expect(words).toContain('Mine');
  });

  it('stays as it was sent to review, unless somebody has approved it', () => {
    const sent = report('in-review', 'T', 'anna');
    const late = report('draft', 'Late', 'ben');
    expect(mergeObjects('report', { base, theirs: sent, mine: late }, NOW)).toMatchObject({
      body: sent,
      lost: 'mine',
    });
    const final = report('final', 'T', 'anna');
    expect(mergeObjects('report', { base, theirs: sent, mine: final }, NOW).body).toEqual(final);
  });

  it('stays final, whoever else has changed it', () => {
    const final = report('final', 'T', 'anna');
    const late = report('draft', 'Late', 'ben');
    expect(mergeObjects('report', { base, theirs: final, mine: late }, NOW)).toMatchObject({
      body: final,
      lost: 'mine',
    });
    expect(mergeObjects('report', { base, theirs: late, mine: final }, NOW)).toMatchObject({
      body: final,
      lost: 'theirs',
    });
  });

  it('is a draft again, with what was written since it was sent back', () => {
    const sent = report('in-review', 'T', 'anna');
    const back = report('draft', 'Better', 'ben');
    expect(mergeObjects('report', { base: sent, theirs: sent, mine: back }, NOW)).toMatchObject({
      body: back,
      lost: null,
    });
  });
});
