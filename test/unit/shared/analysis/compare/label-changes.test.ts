import { describe, expect, it } from 'vitest';
import { findLabelChanges, findRenamed } from '../../../../../shared/analysis/compare/evidence-change.ts';
import { buildFormatter } from '../../../../../shared/format/format.ts';
import { labelSentences, renamedSentences } from '../../../../../shared/words/evidence.ts';

const FORMAT = buildFormatter('en-GB');

/** Domains of a run with their kinds: `a.example news`. */
const run = (...sources: readonly string[]) =>
  sources.map((source, at) => {
    const [domain = '', category = null] = source.split(' ');
    return { domain, category, citations: 20 - at };
  });

describe('a change of a label', () => {
  it('is told once, from the first run that cites the domain to the last', () => {
    const runs = [
      run('a.example news', 'b.example ugc'),
      run('a.example ugc'),
      run('a.example review_site', 'b.example ugc'),
    ];
    expect(findLabelChanges(runs)).toEqual([{ domain: 'a.example', before: 'news', after: 'review_site' }]);
  });

  it('is none where the service went back to the label, nor where a domain comes or goes', () => {
    expect(findLabelChanges([run('a.example news'), run('a.example ugc'), run('a.example news')])).toEqual(
      [],
    );
    expect(findLabelChanges([run('a.example news'), run('b.example ugc')])).toEqual([]);
    expect(findLabelChanges([])).toEqual([]);
  });

  it('is found over runs that do not cite the domain, and where there was no label', () => {
    const runs = [run('a.example'), run('b.example news'), run('a.example ugc')];
    expect(findLabelChanges(runs)).toEqual([{ domain: 'a.example', before: null, after: 'ugc' }]);
  });

  it('is said in plain words, the most cited domains first, and further ones are counted', () => {
    const domains = Array.from({ length: 7 }, (_, at) => `${'gfedcba'[at]!}.example`);
    const changes = findLabelChanges([
      run(...domains.map((domain) => `${domain} news`)),
      run(...domains.map((domain) => `${domain} third_party`)),
    ]);
    const said = labelSentences(changes, FORMAT);
    expect(said).toHaveLength(6);
    expect(said[0]).toBe(
      'The service now files g.example under “third party”, before under “news”: this is no movement.',
    );
    expect(said[5]).toBe('2 more domains are filed under another kind than before.');
    expect(labelSentences(changes.slice(0, 6), FORMAT)[5]).toBe(
      '1 more domain is filed under another kind than before.',
    );
    expect(labelSentences([], FORMAT)).toEqual([]);
  });

  it('of a topic or an attribute is told once over all runs, and said as what it is', () => {
    const [pricing, anew] = [
      { kind: 'attribute', before: 'cost', after: 'pricing' },
      { kind: 'topic', before: 'Tents', after: 'Tents' },
    ] as const;
    const renamed = findRenamed([{ renamed: [pricing] }, {}, { renamed: [anew, { ...pricing }] }]);
    expect(renamed).toEqual([pricing, anew]);
    expect(renamedSentences(renamed, FORMAT)).toEqual([
      'The service now calls the attribute “cost” “pricing”: its prompts are the same, and this is no movement.',
      'The service has made the topic “Tents” anew: its prompts are the same, and this is no movement.',
    ]);
    const many = Array.from({ length: 7 }, (_, at) => ({ ...pricing, before: `cost ${at}` }));
    expect(renamedSentences(many, FORMAT).slice(5)).toEqual(['2 more are called otherwise than before.']);
  });
});
