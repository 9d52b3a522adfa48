/** The words that a report uses, in plain Dutch. */
import { glossaryEntries } from '../../glossary-entries.ts';
import type { ReportWords } from '../../report-words.ts';

export const DUTCH_GLOSSARY: ReportWords['glossary'] = {
  title: 'Woordenlijst',
  headline: 'De woorden die we gebruiken',
  lede: 'In gewone woorden, zoals dit rapport ze gebruikt.',
  entries: glossaryEntries({
    answer: { term: 'Antwoord', text: 'wat één platform op één prompt teruggeeft.' },
    platform: { term: 'Platform', text: 'een AI-toepassing die wordt bevraagd, elk met een eigen antwoord.' },
    prompt: { term: 'Prompt', text: 'een vraag die aan de platforms wordt gesteld.' },
    run: { term: 'Meting', text: 'één ronde waarin alle prompts naar alle platforms gaan.' },
    visibility: {
      term: 'Zichtbaarheid',
      text: 'het aandeel van de antwoorden dat het merk noemt: 41% betekent 41 van de 100.',
    },
    shareOfVoice: {
      term: 'Aandeel vermeldingen',
      text: 'het deel van het merk in alle vermeldingen van de vergeleken merken (share of voice). Een antwoord telt eenmaal voor elk merk dat het noemt.',
    },
    sentiment: {
      term: 'Toon',
      text: 'het gemiddelde over vermeldingen: +1 voor een positieve, 0 voor een neutrale, −1 voor een negatieve.',
    },
    attribute: {
      term: 'Kenmerk',
      text: 'waar een vermelding over gaat, zoals prijs of service, naar de indeling van de meetdienst.',
    },
    averagePosition: {
      term: 'Gemiddelde positie',
      text: 'waar het merk staat onder de merken in een antwoord. 1 is de eerste; lager is dus beter.',
    },
    citation: { term: 'Citatie', text: 'een pagina die een antwoord als bron opgeeft.' },
    thirdParty: {
      term: 'Derde',
      text: 'een geciteerd domein dat noch van het merk noch van een concurrent is: nieuws, reviews, forums.',
    },
    baseline: { term: 'Nulmeting', text: 'de meting waar wijzigingen van uitgaan.' },
    interval: {
      term: '95%-interval',
      text: 'de waarden die bij de steekproef passen. 19 van de 20 zulke bereiken bevatten de ware waarde.',
    },
    beyondNoise: {
      term: 'Buiten de ruis',
      text: 'het interval van de wijziging laat nul erbuiten: toeval alleen geeft zelden zo’n wijziging.',
    },
    noClearChange: {
      term: 'Geen uitsluitsel',
      text: 'toeval alleen zou dit kunnen geven. Het bewijst niet dat er niets veranderde.',
    },
    likeForLike: {
      term: 'Op vergelijkbare grond',
      text: 'alleen wat beide metingen vroegen, wordt vergeleken: dezelfde prompts op dezelfde platforms.',
    },
    tooClose: {
      term: 'Te dicht bijeen',
      text: 'een toets op dezelfde antwoorden kan twee merken niet onderscheiden.',
    },
    route: {
      term: 'Weg',
      text: 'hoe een prompt een platform bereikt. Langs een omweg kan het antwoord anders zijn dan van het platform zelf.',
    },
    wonAndLost: {
      term: 'Gewonnen en verloren prompts',
      text: 'prompts waarvan de antwoorden het merk vaker of minder vaak noemen dan in de eerdere meting.',
    },
    forecast: {
      term: 'Prognose',
      text: 'waar een komende waarde zou liggen als het verloop doorzette; de band bevat 95% van zulke waarden.',
    },
    outlook: {
      term: 'Waarschijnlijk, onbeslist, onwaarschijnlijk',
      text: 'de hele prognoseband ligt boven het doel, bevat het of ligt eronder.',
    },
    failure: {
      term: 'Uitval',
      text: 'een prompt die een platform onbeantwoord liet. Die telt niet voor en niet tegen het merk.',
    },
  }),
};
