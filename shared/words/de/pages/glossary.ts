/** The words that a report uses, in plain German. */
import { glossaryEntries } from '../../glossary-entries.ts';
import type { ReportWords } from '../../report-words.ts';

export const GERMAN_GLOSSARY: ReportWords['glossary'] = {
  title: 'Glossar',
  headline: 'Die Begriffe dieses Berichts',
  lede: 'In einfachen Worten, so wie dieser Bericht sie verwendet.',
  entries: glossaryEntries({
    answer: { term: 'Antwort', text: 'was eine Plattform auf einen Prompt ausgibt.' },
    platform: { term: 'Plattform', text: 'eine abgefragte KI-Anwendung, jede mit eigener Antwort.' },
    prompt: { term: 'Prompt', text: 'eine Frage, die den Plattformen gestellt wird.' },
    run: { term: 'Messung', text: 'eine Runde, in der alle Prompts an alle Plattformen gehen.' },
    visibility: {
      term: 'Sichtbarkeit',
      text: 'der Anteil der Antworten, die die Marke nennen: 41\u00a0% heißt 41 von 100.',
    },
    shareOfVoice: {
      term: 'Nennungsanteil',
      text: 'der Anteil der Marke an allen Nennungen der verglichenen Marken (Share of Voice). Eine Antwort zählt einmal für jede Marke, die sie nennt.',
    },
    sentiment: {
      term: 'Tonalität',
      text: 'der Mittelwert über die Nennungen: +1 für eine positive, 0 für eine neutrale, −1 für eine negative.',
    },
    attribute: {
      term: 'Merkmal',
      text: 'worum es in einer Nennung geht, etwa Preis oder Service, nach der Einordnung des Messdienstes.',
    },
    averagePosition: {
      term: 'Mittlere Position',
      text: 'an welcher Stelle die Marke unter den Marken einer Antwort steht. 1 ist die erste; niedriger ist also besser.',
    },
    citation: { term: 'Zitierung', text: 'eine Seite, die eine Antwort als Quelle angibt.' },
    thirdParty: {
      term: 'Dritte',
      text: 'zitierte Domains, die weder der Marke noch einem Wettbewerber gehören: Nachrichten, Tests, Foren.',
    },
    baseline: { term: 'Ausgangsmessung', text: 'die Messung, von der Änderungen ausgehen.' },
    interval: {
      term: '95-%-Intervall',
      text: 'die Werte, die zur Stichprobe passen. 19 von 20 solcher Spannen enthalten den wahren Wert.',
    },
    beyondNoise: {
      term: 'Über dem Rauschen',
      text: 'das Intervall der Änderung lässt die Null aus: Der Zufall allein ergibt eine solche Änderung selten.',
    },
    noClearChange: {
      term: 'Keine klare Änderung',
      text: 'der Zufall allein könnte das ergeben. Es beweist nicht, dass sich nichts geändert hat.',
    },
    likeForLike: {
      term: 'Gleich gemessen',
      text: 'verglichen wird nur, was beide Messungen abgefragt haben: dieselben Prompts auf denselben Plattformen.',
    },
    tooClose: {
      term: 'Zu knapp für ein Urteil',
      text: 'ein Test an denselben Antworten kann zwei Marken nicht unterscheiden.',
    },
    route: {
      term: 'Weg',
      text: 'wie ein Prompt eine Plattform erreicht. Über einen Ersatzweg kann die Antwort anders ausfallen als auf der Plattform selbst.',
    },
    wonAndLost: {
      term: 'Gewonnene und verlorene Prompts',
      text: 'Prompts, deren Antworten die Marke häufiger oder seltener nennen als in der früheren Messung.',
    },
    forecast: {
      term: 'Prognose',
      text: 'wo ein künftiger Messwert läge, wenn der Verlauf sich fortsetzte; das Band enthält 95\u00a0% solcher Werte.',
    },
    outlook: {
      term: 'Wahrscheinlich, offen, unwahrscheinlich',
      text: 'das ganze Prognoseband liegt über dem Ziel, enthält es oder liegt darunter.',
    },
    failure: {
      term: 'Ausfall',
      text: 'ein Prompt, den eine Plattform unbeantwortet ließ. Er zählt weder für noch gegen die Marke.',
    },
  }),
};
