/** What the page of one answer of each platform says, in Dutch. */
import type { ReportWords } from '../../report-words.ts';

export const DUTCH_ANSWERS: ReportWords['answers'] = {
  title: 'Antwoorden naast elkaar',
  allName: (brand, platforms) => `Eén vraag, ${platforms} platforms: alle noemen ${brand}`,
  someName: (brand, naming, platforms) =>
    `Eén vraag, ${platforms} platforms: ${brand} wordt door ${naming} genoemd`,
  noneNames: (brand, platforms) => `Eén vraag, ${platforms} platforms: geen noemt ${brand}`,
  lede: 'Wat elk platform in de nieuwste meting antwoordde, in eigen woorden. Losse antwoorden zijn voorbeelden; elk cijfer in dit rapport berust op alle antwoorden.',
  prompt: 'De prompt',
  measure: 'voor elk platform dezelfde',
  answer: 'Wat het antwoordde',
  names: (brand) => `Noemt ${brand}`,
  namesNot: (brand) => `Noemt ${brand} niet`,
  rivals: (brands) => `Concurrenten: ${brands}`,
  moreRivals: (count) => `nog ${count}`,
  page: (title, address) => `${title} (${address})`,
  morePages: (count) => `Meer geciteerde pagina’s: ${count}`,
  marks: (brand) =>
    `In de antwoorden staat ${brand} vet op een getinte ondergrond; concurrenten staan vet boven een stippellijn.`,
  without: (platforms) => `Geen antwoord op deze prompt: ${platforms}.`,
  summary:
    'Elk platform met zijn antwoord op één prompt: de datum, of het het eigen merk noemt, genoemde concurrenten, een fragment en geciteerde pagina’s.',
};
