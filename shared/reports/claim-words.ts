/** How people say in each language which figure moved, and which way: stems, as words begin with them. */
import type { VariableFigure } from './variables.ts';

/** Which way a sentence says that a figure went; `better` and `worse` say nothing of up and down. */
export type ClaimWay = 'up' | 'down' | 'better' | 'worse';

export type ClaimWords = {
  readonly figures: Readonly<Record<VariableFigure, readonly string[]>>;
  readonly ways: Readonly<Record<ClaimWay, readonly string[]>>;
  /** With one of these, a sentence is not read: it may say the opposite, or ask, or wish. */
  readonly doubts: readonly string[];
};

/** By the codes of languages. */
export const CLAIM_WORDS: Readonly<Record<string, ClaimWords>> = {
  en: {
    figures: {
      visibility: ['visibility'],
      share_of_voice: ['share of voice'],
      sentiment: ['sentiment', 'tone'],
      position: ['position'],
    },
    ways: {
      up: ['rose', 'rise', 'rising', 'grew', 'grown', 'gain', 'increas', 'climb', 'went up', 'is up'],
      down: ['fell', 'fall', 'dropp', 'drop', 'declin', 'decreas', 'shrank', 'lost', 'went down', 'is down'],
      better: ['improv', 'better'],
      worse: ['worsen', 'worse', 'deteriorat'],
    },
    doubts: [
      'not',
      'no',
      'never',
      'neither',
      'should',
      'could',
      'would',
      'may',
      'might',
      'if',
      'aim',
      'goal',
    ],
  },
  de: {
    figures: {
      visibility: ['sichtbarkeit'],
      share_of_voice: ['share of voice', 'anteil an den nennungen', 'stimmenanteil'],
      sentiment: ['tonalität', 'sentiment', 'stimmung'],
      position: ['position'],
    },
    ways: {
      up: [
        'stieg',
        'gestiegen',
        'steigt',
        'wuchs',
        'gewachsen',
        'zugelegt',
        'zugenommen',
        'gewonnen',
        'gewinn',
      ],
      down: [
        'sank',
        'gesunken',
        'sinkt',
        'fiel',
        'gefallen',
        'verlor',
        'abgenommen',
        'rückgang',
        'eingebüßt',
      ],
      better: ['besser', 'verbesser'],
      worse: ['schlechter', 'verschlechter'],
    },
    doubts: ['nicht', 'kein', 'nie', 'soll', 'könnte', 'würde', 'falls', 'wenn', 'ziel', 'weder'],
  },
  fr: {
    figures: {
      visibility: ['visibilité'],
      share_of_voice: ['part de voix'],
      sentiment: ['tonalité', 'sentiment'],
      position: ['position'],
    },
    ways: {
      up: ['augment', 'progress', 'gagn', 'hausse', 'grimp', 'monté'],
      down: ['baiss', 'recul', 'chut', 'perdu', 'diminu', 'tombé'],
      better: ['amélior', 'meilleur'],
      worse: ['détérior', 'dégrad', 'pire'],
    },
    doubts: ['pas', 'aucun', 'jamais', 'ni', 'devrait', 'pourrait', 'si', 'objectif'],
  },
  es: {
    figures: {
      visibility: ['visibilidad'],
      share_of_voice: ['cuota de voz', 'share of voice'],
      sentiment: ['sentimiento', 'tono'],
      position: ['posición'],
    },
    ways: {
      up: ['subi', 'aument', 'crec', 'gan'],
      down: ['baj', 'cay', 'perdi', 'disminu', 'descen', 'retroced'],
      better: ['mejor'],
      worse: ['empeor', 'peor'],
    },
    doubts: ['no', 'ningun', 'nunca', 'ni', 'debería', 'podría', 'si', 'objetivo'],
  },
  it: {
    figures: {
      visibility: ['visibilità'],
      share_of_voice: ['share of voice', 'quota di voce'],
      sentiment: ['sentiment', 'tono'],
      position: ['posizione'],
    },
    ways: {
      up: ['salit', 'aument', 'cresc', 'guadagn'],
      down: ['sces', 'calat', 'cala', 'perso', 'diminu', 'cadut'],
      better: ['miglior'],
      worse: ['peggior'],
    },
    doubts: ['non', 'nessun', 'mai', 'né', 'dovrebbe', 'potrebbe', 'se', 'obiettivo'],
  },
  pt: {
    figures: {
      visibility: ['visibilidade'],
      share_of_voice: ['share of voice', 'quota de voz'],
      sentiment: ['sentimento', 'tom'],
      position: ['posição'],
    },
    ways: {
      up: ['subi', 'aument', 'cresc', 'ganh'],
      down: ['desc', 'caiu', 'perd', 'diminu', 'recu'],
      better: ['melhor'],
      worse: ['pior'],
    },
    doubts: ['não', 'nenhum', 'nunca', 'nem', 'deveria', 'poderia', 'se', 'objetivo'],
  },
  nl: {
    figures: {
      visibility: ['zichtbaarheid'],
      share_of_voice: ['share of voice', 'aandeel in vermeldingen'],
      sentiment: ['sentiment', 'toon'],
      position: ['positie'],
    },
    ways: {
      up: ['steeg', 'stijg', 'gestegen', 'groei', 'won', 'toegenomen'],
      down: ['daal', 'gedaald', 'verloor', 'verloren', 'afgenomen', 'zakte', 'viel'],
      better: ['verbeter', 'beter'],
      worse: ['verslechter', 'slechter'],
    },
    doubts: ['niet', 'geen', 'nooit', 'zou', 'kan', 'als', 'doel', 'noch'],
  },
  ja: {
    figures: {
      visibility: ['可視性', '露出率', '言及率'],
      share_of_voice: ['シェアオブボイス', '言及シェア'],
      sentiment: ['センチメント', '論調'],
      position: ['順位', '掲載位置'],
    },
    ways: {
      up: ['上昇', '増加', '伸び', '上がり', '上がった', '増え'],
      down: ['低下', '減少', '下落', '下がり', '下がった', '減り', '減っ'],
      better: ['改善', '良く'],
      worse: ['悪化', '悪く'],
    },
    doubts: ['ない', 'ません', 'なかった', '目標', 'べき', 'もし'],
  },
};
