/** The words that a report uses, in plain French. */
import { glossaryEntries } from '../../glossary-entries.ts';
import type { ReportWords } from '../../report-words.ts';

export const FRENCH_GLOSSARY: ReportWords['glossary'] = {
  title: 'Glossaire',
  headline: 'Les mots que nous employons',
  lede: 'En mots simples, tels que ce rapport les emploie.',
  entries: glossaryEntries({
    answer: { term: 'Réponse', text: 'ce qu’une plateforme renvoie à une requête.' },
    platform: {
      term: 'Plateforme',
      text: 'une application d’IA interrogée, chacune avec sa propre réponse.',
    },
    prompt: { term: 'Requête', text: 'une question posée aux plateformes (prompt).' },
    run: { term: 'Relevé', text: 'un passage où toutes les requêtes sont posées à toutes les plateformes.' },
    visibility: {
      term: 'Visibilité',
      text: 'la part des réponses qui mentionnent la marque\u00a0: 41\u00a0% signifie 41 sur 100.',
    },
    shareOfVoice: {
      term: 'Part de voix',
      text: 'la part de la marque dans toutes les mentions des marques comparées. Une réponse compte une fois pour chaque marque qu’elle mentionne.',
    },
    sentiment: {
      term: 'Tonalité',
      text: 'la moyenne sur les mentions\u00a0: +1 pour une positive, 0 pour une neutre, −1 pour une négative.',
    },
    attribute: {
      term: 'Attribut',
      text: 'ce sur quoi porte une mention, comme le prix ou le service, selon le classement du service de mesure.',
    },
    averagePosition: {
      term: 'Position moyenne',
      text: 'la place de la marque parmi les marques d’une réponse. 1 est la première\u00a0; une valeur basse est donc meilleure.',
    },
    citation: { term: 'Citation', text: 'une page qu’une réponse donne pour source.' },
    thirdParty: {
      term: 'Tiers',
      text: 'un domaine cité qui n’est ni à la marque ni à un concurrent\u00a0: presse, avis, forums.',
    },
    baseline: { term: 'Référence', text: 'le relevé d’où partent les changements.' },
    interval: {
      term: 'Intervalle à\u00a095\u00a0%',
      text: 'les valeurs compatibles avec l’échantillon. 19 intervalles sur 20 contiennent la vraie valeur.',
    },
    beyondNoise: {
      term: 'Au-delà du bruit',
      text: 'l’intervalle du changement exclut zéro\u00a0: le seul hasard donne rarement un tel changement.',
    },
    noClearChange: {
      term: 'Non concluant',
      text: 'le seul hasard pourrait donner cela. Cela ne prouve pas que rien n’a changé.',
    },
    likeForLike: {
      term: 'À périmètre égal',
      text: 'seul est comparé ce que les deux relevés ont demandé\u00a0: les mêmes requêtes aux mêmes plateformes.',
    },
    tooClose: {
      term: 'Trop proches pour trancher',
      text: 'un test sur les mêmes réponses ne peut départager deux marques.',
    },
    route: {
      term: 'Voie',
      text: 'le chemin par lequel une requête atteint une plateforme. Une voie de secours peut répondre autrement que la plateforme elle-même.',
    },
    wonAndLost: {
      term: 'Requêtes gagnées et perdues',
      text: 'requêtes dont les réponses mentionnent la marque plus ou moins souvent qu’au relevé antérieur.',
    },
    forecast: {
      term: 'Prévision',
      text: 'où se situerait une valeur à venir si l’évolution se poursuivait\u00a0; la bande contient 95\u00a0% de ces valeurs.',
    },
    outlook: {
      term: 'Probable, ouvert, improbable',
      text: 'la bande de prévision est tout entière au-dessus de la cible, la contient, ou est au-dessous.',
    },
    failure: {
      term: 'Échec',
      text: 'une requête restée sans réponse d’une plateforme. Elle ne compte ni pour ni contre la marque.',
    },
  }),
};
