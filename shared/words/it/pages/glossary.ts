/** The words that a report uses, in plain Italian. */
import { glossaryEntries } from '../../glossary-entries.ts';
import type { ReportWords } from '../../report-words.ts';

export const ITALIAN_GLOSSARY: ReportWords['glossary'] = {
  title: 'Glossario',
  headline: 'I termini che usiamo',
  lede: 'In parole semplici, così come li usa questo report.',
  entries: glossaryEntries({
    answer: { term: 'Risposta', text: 'ciò che una piattaforma restituisce a un prompt.' },
    platform: {
      term: 'Piattaforma',
      text: 'un’applicazione di IA che viene interrogata; ognuna dà una propria risposta.',
    },
    prompt: { term: 'Prompt', text: 'una domanda posta alle piattaforme.' },
    run: { term: 'Rilevazione', text: 'un giro in cui tutti i prompt sono inviati a tutte le piattaforme.' },
    visibility: {
      term: 'Visibilità',
      text: 'la quota di risposte che menzionano il brand: 41% significa 41 su 100.',
    },
    shareOfVoice: {
      term: 'Share of voice',
      text: 'la parte del brand su tutte le menzioni dei brand confrontati. Una risposta conta una volta per ogni brand che menziona.',
    },
    sentiment: {
      term: 'Sentiment',
      text: 'la media delle menzioni: +1 se positiva, 0 se neutra, −1 se negativa.',
    },
    attribute: {
      term: 'Attributo',
      text: 'l’argomento di una menzione, come il prezzo o il servizio, secondo la classificazione del servizio di misurazione.',
    },
    averagePosition: {
      term: 'Posizione media',
      text: 'il posto del brand tra i brand di una risposta. 1 è il primo, quindi un valore più basso è migliore.',
    },
    citation: { term: 'Citazione', text: 'una pagina che una risposta indica come fonte.' },
    thirdParty: {
      term: 'Terzi',
      text: 'un dominio citato che non è né del brand né di un concorrente: stampa, recensioni, forum.',
    },
    baseline: { term: 'Riferimento', text: 'la rilevazione da cui partono le variazioni.' },
    interval: {
      term: 'Intervallo al 95%',
      text: 'i valori compatibili con il campione. Su 20 intervalli così, 19 contengono il valore vero.',
    },
    beyondNoise: {
      term: 'Oltre il rumore',
      text: 'l’intervallo della variazione esclude lo zero: il solo caso produce di rado una variazione simile.',
    },
    noClearChange: {
      term: 'Non significativo',
      text: 'la variazione può dipendere dal solo caso. Non dimostra che nulla sia cambiato.',
    },
    likeForLike: {
      term: 'A parità di base',
      text: 'si confronta solo ciò che è stato chiesto in entrambe le rilevazioni: gli stessi prompt sulle stesse piattaforme.',
    },
    tooClose: { term: 'Non distinguibili', text: 'un test sulle stesse risposte non separa due brand.' },
    route: {
      term: 'Canale',
      text: 'la via per cui un prompt raggiunge una piattaforma. Un canale alternativo può rispondere in modo diverso dalla piattaforma stessa.',
    },
    wonAndLost: {
      term: 'Prompt guadagnati e persi',
      text: 'prompt le cui risposte menzionano il brand di più o di meno rispetto alla rilevazione precedente.',
    },
    forecast: {
      term: 'Previsione',
      text: 'dove si troverebbe una lettura futura se l’andamento proseguisse; la banda contiene il 95% di tali letture.',
    },
    outlook: {
      term: 'Probabile, aperto, improbabile',
      text: 'l’intera banda della previsione è sopra l’obiettivo, lo contiene o è al di sotto.',
    },
    failure: {
      term: 'Errore',
      text: 'un prompt che una piattaforma ha lasciato senza risposta. Non conta né a favore né contro il brand.',
    },
  }),
};
