/** Reports as slides: what marks say of themselves, the same finding by platform, and both grounds. */
import { describe, expect, it } from 'vitest';
import { buildPresentation } from '../../../../../main/reports/slides/build-presentation.ts';
import { evidenceOf } from '../../../../../main/reports/slides/speaker.ts';
import { contrastRatio } from '../../../../../shared/format/contrast.ts';
import type { Picture } from '../../../../../shared/reports/slides-schema.ts';
import { ENGLISH } from '../../../../../shared/words/wording.ts';
import {
  buildFigures,
  compared,
  EVERY_SECTION,
  specFor,
  withComparison,
} from '../../../../fixtures/report-figures.ts';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect fill="#101010" width="10" height="10"/></svg>';
const figures = buildFigures();
const spec = specFor(figures, {
  sections: EVERY_SECTION.filter(({ id }) => id !== 'text'),
});
const shown = buildPresentation(spec, withComparison(compared(figures)));

const picturesOf = (id: string): Picture[] =>
  (shown.slides.find((slide) => slide.id === id)?.figures ?? []).flatMap(({ picture }) => picture ?? []);
const wordsOf = (id: string): string[] =>
  picturesOf(id).flatMap(({ points }) => points.map(({ words }) => words));

describe('marks of charts on slides', () => {
  it.each(['changes', 'key-figures', 'platforms', 'topics'])(
    'say whose figure they are, its interval and its sample, in %s',
    (id) => {
      const said = wordsOf(id);
      expect(said.length).toBeGreaterThan(4);
      for (const words of said) {
        expect(words).toMatch(/^.+: \d+(\.\d)?%; (\d+(\.\d)? to \d+(\.\d)?|no interval), n \d/);
      }
      expect(said.some((words) => words.startsWith('Halden Outdoor'))).toBe(true);
    },
  );

  it('are there in every chart, of a lead with the points by which it leads and when', () => {
    const pictures = shown.slides.flatMap(({ figures: all }) => all.flatMap(({ picture }) => picture ?? []));
    expect(pictures.length).toBeGreaterThan(10);
    expect(pictures.filter(({ points }) => points.length < 4).map(({ alt }) => alt)).toEqual([]);
    const leads = wordsOf('rival').filter((words) => words.includes('in points'));
    expect(leads).toHaveLength(figures.runs.length);
    for (const words of leads) {
      expect(words).toMatch(
        /^Halden Outdoor, over .+, in points, \d+ \w+ \d{4}: [+−]\d+\.\d; [+−]\d+\.\d to [+−]\d+\.\d, n \d/,
      );
    }
  });

  it('lie inside their picture', () => {
    for (const { points, widthPx, heightPx } of shown.slides.flatMap(({ id }) => picturesOf(id))) {
      for (const { xPx, yPx } of points) {
        expect(xPx).toBeGreaterThanOrEqual(0);
        expect(xPx).toBeLessThanOrEqual(widthPx);
        expect(yPx).toBeGreaterThanOrEqual(0);
        expect(yPx).toBeLessThanOrEqual(heightPx);
      }
    }
  });

  it('leave out how far axes go that are drawn on paper alone', () => {
    const alone = { ...spec, sections: spec.sections.filter(({ id }) => id !== 'summary') };
    for (const deck of [shown, buildPresentation(alone, compared(figures))]) {
      expect(JSON.stringify(deck.slides)).not.toContain('Axes:');
    }
    expect(shown.slides.find(({ id }) => id === 'summary')?.notes.join(' ')).toContain(
      'A lower position is better.',
    );
  });

  it('speak the language of the report', () => {
    const german = buildPresentation({ ...spec, locale: 'de-DE' }, compared(figures));
    const points = german.slides.flatMap((slide) =>
      slide.figures.flatMap(({ picture }) => picture?.points ?? []),
    );
    expect(
      points.some(({ words }) => / %; \d+,\d bis \d+,\d, n \d/.test(words.replaceAll('\u00a0', ' '))),
    ).toBe(true);
  });
});

describe('a finding by platform', () => {
  it('has each platform with the brands on it, the own one among them', () => {
    expect(shown.platforms.map(({ id }) => id)).toEqual(figures.runs.at(-1)?.platforms);
    for (const { name, figure } of shown.platforms) {
      expect(figure.title).toBe(name);
      expect(figure.picture?.points.some(({ words }) => words.startsWith(`Halden Outdoor, ${name}: `))).toBe(
        true,
      );
    }
  });

  it('is offered where the finding is of visibility, and where there is another platform to turn to', () => {
    const offered = shown.slides.flatMap(({ id, isByPlatform }) => (isByPlatform ? [id] : []));
    expect(offered).toEqual(expect.arrayContaining(['key-figures', 'rivals', 'platforms']));
    expect(offered).not.toContain('citations');
    const one = buildFigures({ platforms: ['eta'] });
    expect(buildPresentation(specFor(one), compared(one)).platforms).toEqual([]);
  });
});

describe('the ground of slides', () => {
  it('changes colours and nothing that is said', () => {
    const dark = buildPresentation(spec, withComparison(compared(figures)), 'dark');
    const said = ({ slides }: typeof dark) =>
      slides.map(({ headline, lede, notes }) => [headline, lede, notes]);
    expect(said(dark)).toEqual(said(shown));
    expect(dark.brand.paper).not.toBe(shown.brand.paper);
    const words = dark.slides.flatMap((slide) =>
      slide.figures.flatMap(({ picture }) =>
        (picture?.marks ?? []).flatMap((mark) => (mark.kind === 'text' ? [mark.fill.colour] : [])),
      ),
    );
    expect(new Set(words).size).toBeGreaterThan(2);
    for (const colour of new Set(words)) {
      expect(contrastRatio(colour, dark.brand.paper), colour).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('gives a dark logo the plate that it needs, and pages an address that they can show', () => {
    const kit = { name: 'Larkfield', colour: '#5a2a5e', logo: LOGO };
    const [light, dark] = (['light', 'dark'] as const).map(
      (ground) =>
        buildPresentation({ ...spec, brandKit: kit }, withComparison(compared(figures)), ground).brand,
    );
    expect(light?.logo).toMatch(/^data:image\/svg\+xml,/);
    expect(light?.logoPlate).toBeNull();
    expect(contrastRatio(dark?.logoPlate ?? '#000000', '#101010')).toBeGreaterThanOrEqual(3);
  });
});

describe('what helps whoever speaks', () => {
  it('has the figures that a slide rests on, with their intervals and samples', () => {
    const figured = shown.slides.find(({ id }) => id === 'tiles');
    expect(figured?.tiles).toHaveLength(4);
    for (const { value, exact } of figured?.tiles ?? []) {
      expect(value).not.toContain('%');
      expect(exact).toMatch(/^[A-Z].+ [+−]?\d.* \(.+, n [\d,]+\)/u);
      expect(figured?.evidence).toContain(exact);
    }
    const changes = shown.slides.find(({ id }) => id === 'changes');
    expect(changes?.evidence).toMatch(/^Halden Outdoor, .+ to .+, n \d+; Halden Outdoor, .+, n \d+$/);
    const rivals = shown.slides.find(({ id }) => id === 'sentiment');
    expect(rivals?.evidence).toMatch(/^Brand Halden Outdoor, /);
  });

  it('has the client’s own marks where a rival’s come first', () => {
    const slide = shown.slides.find(({ id }) => id === 'changes')!;
    const [figure] = slide.figures;
    const picture = figure?.picture;
    if (figure === undefined || picture == null) throw new Error('there is no chart');
    const points = [{ xPx: 0, yPx: 0, words: 'Fjellbrek, 9 Nov: 20%' }, ...picture.points];
    const rivalFirst = { ...slide, figures: [{ ...figure, picture: { ...picture, points } }] };
    expect(evidenceOf(rivalFirst, 'Halden Outdoor', ENGLISH)).toBe(slide.evidence);
    expect(evidenceOf(rivalFirst, 'Nobody', ENGLISH)).toMatch(/^Fjellbrek, 9 Nov: 20%; Halden/);
  });

  it('answers what a room asks from the report: its sample on every slide, its method where that holds', () => {
    for (const { questions, sample } of shown.slides) {
      expect(questions[0]).toEqual({ question: 'How sure are these figures?', answer: sample });
      for (const { answer } of questions) expect(answer).toMatch(/\S/);
    }
    const of = (id: string): string =>
      shown.slides
        .find((slide) => slide.id === id)
        ?.questions.map(({ question, answer }) => `${question} ${answer}`)
        .join('\n') ?? '';
    expect(of('tiles')).toContain('Could it be chance? Visibility ');
    expect(of('sentiment')).toContain('How is this measured? Sentiment: the mean over mentions');
    expect(of('rivals')).toContain('How is this measured? Visibility: the share of answers');
    expect(of('citations')).not.toContain('How is this measured?');
  });

  it('do not ask how the agency’s own words are measured, on whichever page they are', () => {
    const ids = ['text', 'text-2'];
    const written = {
      ...spec,
      sections: ids.map((id) => ({ id, options: {} })),
      notes: { report: null, sections: Object.fromEntries(ids.map((id) => [id, 'Our view of the year.'])) },
    };
    const { slides } = buildPresentation(written, compared(figures));
    expect(slides.map(({ id }) => id)).toEqual(['cover', ...ids]);
    for (const { questions } of slides.slice(1)) {
      expect(questions.map(({ question }) => question)).not.toContain('How is this measured?');
    }
  });

  it('speaks the language of the report', () => {
    const german = buildPresentation({ ...spec, locale: 'de-DE' }, compared(figures));
    expect(german.slides[1]?.questions[0]?.question).toBe('Wie sicher sind diese Zahlen?');
  });
});

describe('tables of slides', () => {
  it('mark the own brand’s row, or its column, and no other', () => {
    const tables = shown.slides.flatMap((slide) => slide.figures.flatMap(({ table }) => table ?? []));
    // Who does what we recommend is no row of the brand's.
    const marked = tables.filter(
      ({ header, rows }) =>
        !header.some(({ text }) => text.startsWith('Who')) &&
        [header, ...rows].flat().some(({ text }) => text === 'Halden Outdoor'),
    );
    expect(marked.length).toBeGreaterThan(2);
    for (const { header, rows } of marked) {
      for (const { text, own } of [header, ...rows].flat()) {
        if (text === 'Halden Outdoor') expect(own).toBe('name');
        else expect(own, text).not.toBe('name');
      }
    }
  });
});
