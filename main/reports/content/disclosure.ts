/** What was measured, of whom, when and how, as an auditor asks it; and what the measurement could not have shown. */
import type { RunFigures } from '../../../shared/domain/figures.ts';
import { correctionSentences } from '../../../shared/words/corrections.ts';
import { incompleteSentences } from '../../../shared/words/incomplete.ts';
import { breaksSentence } from '../../../shared/words/measurement.ts';
import type { ContentContext } from './context.ts';
import type { Term } from './parts.ts';

/** Clauses as one text. */
const joined = (clauses: readonly string[], { words }: ContentContext): string =>
  words.sentence(clauses.join(words.marks.semicolon));

/** The answers of both sides, and what came without one. */
function sampleWords({ figures, run, before, format, pages, ...rest }: ContentContext): string {
  const say = pages.method.disclosure.sample;
  const sideOf = (side: RunFigures, runs: number): string =>
    say.side(format.count(side.answers), format.count(runs), runs);
  const { judged, against } = figures.frame;
  const { failedTasks } = run;
  return joined(
    [
      sideOf(run, judged.length),
      ...(before === null ? [] : [say.before(sideOf(before, against.length))]),
      ...(failedTasks === null ? [] : [say.failed(failedTasks, format.count(failedTasks))]),
      say.unweighted,
    ],
    { figures, run, before, format, pages, ...rest },
  );
}

/** The models that answered, as far as the service states them; empty if it states none. */
function modelWords({ figures, format, words, pages }: ContentContext): readonly string[] {
  const models = figures.asked?.models ?? [];
  if (models.length === 0) return [];
  const answers = models.reduce((sum, one) => sum + one.answers, 0);
  const named = models.map(({ platform, model }) => format.platform(platform) + words.marks.space + model);
  return [pages.method.disclosure.platforms.models(format.count(answers), named.join(words.marks.comma))];
}

/** The platforms, and how many answers each has. */
function platformWords(context: ContentContext): string {
  const { run, own, format, words, pages } = context;
  const say = pages.method.disclosure.platforms;
  const counts = run.platforms.flatMap((platform) => {
    const row = run.platformFigures.find((one) => one.platform === platform && one.brandId === own?.brandId);
    return row?.counts == null ? [] : [row.counts.answers];
  });
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const names = words.list(run.platforms.map(format.platform));
  const isCounted = counts.length > 0 && counts.length === run.platforms.length;
  const each = least === most ? format.count(least) : words.range(format.count(least), format.count(most));
  return joined(
    [names, ...(isCounted ? [say.each(each, counts.length)] : []), ...modelWords(context)],
    context,
  );
}

/** The client's languages by name, from the service's codes; what is no code stays as it is. */
function languageNames(codes: string, { format, words }: ContentContext): string {
  const names = new Intl.DisplayNames(format.locale, { type: 'language' });
  const named = (code: string): string =>
    /^[a-z]{2,3}(-[a-z0-9]+)*$/iu.test(code) ? (names.of(code) ?? code) : code;
  return words.list(codes.split(/[,;]/u).map((code) => named(code.trim())));
}

/** The prompts, how many of them both sides asked, who wrote them, and the client's market and languages. */
function promptWords(context: ContentContext): string {
  const { figures, run, format, pages } = context;
  const say = pages.method.disclosure.prompts;
  const ground = figures.changes.sinceBaseline?.overall?.ground;
  const shared = ground?.level === 'pairs' ? ground.prompts : null;
  const { languages } = figures.project;
  const { market = null, prompts: by = null } = figures.asked ?? {};
  const of = by === null ? null : by.proposed === 0 ? 'hand' : by.entered === 0 ? 'service' : 'both';
  return joined(
    [
      ...(run.promptCount === null ? [] : [say.asked(run.promptCount, format.count(run.promptCount))]),
      ...(shared === null ? [] : [say.shared(format.count(shared), shared === run.promptCount)]),
      ...(by === null || of === null
        ? []
        : [say.written(of, format.count(by.entered), format.count(by.proposed))]),
      ...(market === null ? [] : [say.market(market)]),
      ...(languages === null || languages === '' ? [] : [say.languages(languageNames(languages, context))]),
    ],
    context,
  );
}

/** By which route answers came, on both sides. */
function routeWords(context: ContentContext): string {
  const { run, before, format, pages } = context;
  const say = pages.method.disclosure.route;
  const sideOf = ({ routes, answers }: RunFigures): string =>
    routes.fallback === 0 ? say.primary : say.fallback(format.count(routes.fallback), format.count(answers));
  const [now, then] = [sideOf(run), before === null ? null : sideOf(before)];
  return joined(
    [
      now,
      ...(then === null || then === now ? [] : [say.before(then)]),
      ...(run.routes.unstated > 0 ? [say.unstated(format.count(run.routes.unstated))] : []),
    ],
    context,
  );
}

/** What differs between both sides, and what is known to be missing. */
function changedWords(context: ContentContext): string {
  const { figures, run, before, words, pages } = context;
  const { sinceBaseline } = figures.changes;
  if (sinceBaseline === null) return '';
  const changed = breaksSentence(sinceBaseline, context);
  return [
    changed === '' ? pages.method.disclosure.changed.none : changed,
    ...incompleteSentences(before === null ? [run] : [before, run], context),
  ].join(words.marks.space);
}

/** What an earlier report told and this one corrects; empty if none is known. */
function correctedWords({ figures, words, pages, ...rest }: ContentContext): string {
  const { corrections } = figures.findings;
  if (corrections === undefined) return '';
  const said = correctionSentences(corrections, figures.project.ownBrand, { words, ...rest });
  return said.length === 0 ? pages.method.disclosure.corrected.none : said.join(words.marks.space);
}

/** What could have happened unseen; empty if nothing was compared. */
function missedWords({ figures, run, before, format, words, pages }: ContentContext): string {
  const say = pages.method.disclosure.missed;
  const { looks, wouldShowPoints } = figures.findings;
  const { promptCount, answers } = run;
  if (before === null) return '';
  return [
    ...(wouldShowPoints === null
      ? []
      : [
          say.change(
            figures.project.ownBrand,
            format.decimal(wouldShowPoints, 1),
            pages.certainty.words.close,
          ),
        ]),
    ...(looks > 0 ? [say.looks(format.count(looks))] : []),
    ...(promptCount === null || promptCount === 0
      ? []
      : [say.single(format.count(Math.round(answers / promptCount)))]),
  ].join(words.marks.space);
}

/** Everything an auditor asks first, as terms; those of which nothing is known are left out. */
export function discloseMeasurement(context: ContentContext): readonly Term[] {
  const { agency, figures, format, own, run, pages } = context;
  const say = pages.method.disclosure;
  const { ownBrand } = figures.project;
  const rivals = run.brands.length - (own === null ? 0 : 1);
  return [
    { term: say.party.term, text: say.party.text(ownBrand, agency) },
    { term: say.sample.term, text: sampleWords(context) },
    { term: say.platforms.term, text: platformWords(context) },
    { term: say.prompts.term, text: promptWords(context) },
    { term: say.route.term, text: routeWords(context) },
    { term: say.brands.term, text: say.brands.text(ownBrand, rivals, format.count(rivals)) },
    { term: say.changed.term, text: changedWords(context) },
    { term: say.corrected.term, text: correctedWords(context) },
    { term: say.missed.term, text: missedWords(context) },
    { term: say.unmeasured.term, text: say.unmeasured.text },
    { term: say.attached.term, text: say.attached.text },
  ].filter(({ text }) => text !== '');
}
