/**
 * Words in each language for which figure moved, and in which direction. Entries are whole words, or prefixes or suffixes marked with *.
 * Only words that state a fact are included: "improve visibility" is a plan, and "better" compares anything. Missing a sentence is
 * harmless; a false accusation is not.
 */
import type { VariableFigure } from '../../../shared/reports/variables.ts';

/** The direction a sentence claims; `better` and `worse` imply neither up nor down. */
export type ClaimWay = 'up' | 'down' | 'better' | 'worse';

export type ClaimWords = {
  readonly figures: Readonly<Record<VariableFigure, readonly string[]>>;
  readonly ways: Readonly<Record<ClaimWay, readonly string[]>>;
  /** Words that exclude a sentence: it may negate, ask, wish, or be about a part, another subject or another time. */
  readonly doubts: readonly string[];
  /** Clause separators besides commas and the like. */
  readonly joints: readonly string[];
};

/** By language code. */
export const CLAIM_WORDS: Readonly<Record<string, ClaimWords>> = {
  en: {
    figures: {
      visibility: ['visibility'],
      share_of_voice: ['share of voice'],
      sentiment: ['sentiment', 'tone'],
      position: ['position'],
    },
    ways: {
      up: ['rose', 'risen', 'grew', 'grown', 'gained', 'increased', 'climbed', 'went up', 'is up', 'was up'],
      down: [
        'fell',
        'fallen',
        'dropped',
        'declined',
        'decreased',
        'shrank',
        'slipped',
        'went down',
        'is down',
        'was down',
      ],
      better: ['improved', 'got better'],
      worse: ['worsened', 'deteriorated', 'got worse'],
    },
    doubts: [
      ...[
        'not',
        '*n’t',
        'no',
        'never',
        'neither',
        'nor',
        'nothing',
        'hardly',
        'barely',
        'without',
        'instead',
      ],
      ...[
        'should',
        'could',
        'would',
        'can',
        'may',
        'might',
        'must',
        'will',
        'if',
        'whether',
        'unless',
        'once',
      ],
      ...['when', 'until', 'aim*', 'goal*', 'target*', 'plan*', 'expect*', 'want*', 'hope*', 'need*'],
      ...[
        'platform*',
        'topic*',
        'prompt*',
        'competitor*',
        'rival*',
        'their',
        'they',
        'gap',
        'lead',
        'distance',
      ],
      ...['interest', 'demand', 'importance', 'had', 'earlier', 'previously', 'year*', 'ago', 'its'],
      ...['last quarter', 'previous quarter'],
    ],
    joints: ['and', 'but', 'while', 'whereas', 'although', 'though', 'as', 'because', 'after', 'since', 'so'],
  },
  de: {
    figures: {
      visibility: ['sichtbarkeit'],
      share_of_voice: ['share of voice', 'nennungsanteil', 'stimmenanteil'],
      sentiment: ['tonalität', 'sentiment'],
      position: ['position'],
    },
    ways: {
      up: ['stieg', 'gestiegen', 'wuchs', 'gewachsen', 'zugelegt', 'zugenommen'],
      down: ['sank', 'gesunken', 'fiel', 'abgenommen', 'eingebüßt', 'zurückgegangen'],
      better: ['verbesserte', 'verbessert', 'besser geworden'],
      worse: ['verschlechterte', 'verschlechtert', 'schlechter geworden'],
    },
    doubts: [
      ...['nicht', 'nichts', 'kein*', 'nie', 'niemals', 'weder', 'kaum', 'ohne', 'statt', 'soll*', 'könnte*'],
      ...['würde*', 'wird', 'werden', 'kann', 'können', 'muss', 'müssen', 'will', 'wollen', 'falls', 'wenn'],
      ...['ob', 'sobald', 'damit', '*ziel', '*ziele', 'geplant*', 'erwart*', 'wünsch*', 'hoff*'],
      ...['*plattform*', '*thema', '*themen', 'prompt*', 'frage*', 'wettbewerb*', 'konkurren*', 'deren'],
      ...['abstand', 'vorsprung', 'interesse', 'nachfrage', 'bedeutung', 'hatte*', 'war', 'früher', 'zuvor'],
      ...['jahr*', 'vorjahr*'],
    ],
    joints: ['und', 'aber', 'während', 'obwohl', 'weil', 'nachdem', 'doch'],
  },
  fr: {
    figures: {
      visibility: ['visibilité'],
      share_of_voice: ['part de voix'],
      sentiment: ['tonalité'],
      position: ['position'],
    },
    ways: {
      up: ['augmenté', 'progressé', 'grimpé', 'gagné', 'en hausse'],
      down: ['baissé', 'reculé', 'chuté', 'diminué', 'perdu', 'en baisse', 'tombée'],
      better: ['améliorée'],
      worse: ['détériorée', 'dégradée'],
    },
    doubts: [
      ...['pas', 'ne', 'n’*', 'aucun*', 'jamais', 'ni', 'rien', 'guère', 'sans', 'peu', 'devrait', 'devrai*'],
      ...['doit', 'pourrait', 'peut', 'si', 's’il*', 'quand', 'lorsque', 'dès', 'objectif*', 'but'],
      ...['espér*', 'prév*', 'voul*', 'plateforme*', 'thème*', 'sujet*', 'requête*', 'concurren*', 'leur*'],
      ...[
        'écart',
        'avance',
        'intérêt',
        'demande',
        'importance',
        'avait',
        'était',
        'auparavant',
        'an',
        'année',
      ],
    ],
    joints: [
      'et',
      'mais',
      'tandis que',
      'alors que',
      'bien que',
      'car',
      'parce que',
      'après',
      'depuis',
      'quoique',
    ],
  },
  es: {
    figures: {
      visibility: ['visibilidad'],
      share_of_voice: ['cuota de voz', 'share of voice'],
      sentiment: ['sentimiento', 'tono'],
      position: ['posición'],
    },
    ways: {
      up: ['subió', 'ha subido', 'aumentó', 'ha aumentado', 'creció', 'ha crecido', 'ganó', 'ha ganado'],
      down: [
        ...['bajó', 'ha bajado', 'cayó', 'ha caído', 'perdió', 'ha perdido', 'disminuyó', 'ha disminuido'],
        ...['descendió', 'ha descendido', 'retrocedió', 'ha retrocedido'],
      ],
      better: ['mejoró', 'ha mejorado'],
      worse: ['empeoró', 'ha empeorado'],
    },
    doubts: [
      ...['no', 'ningún', 'ningun*', 'nunca', 'ni', 'nada', 'apenas', 'tampoco', 'sin', 'deb*', 'podría*'],
      ...['puede*', 'si', 'cuando', 'objetivo*', 'meta*', 'esper*', 'quer*', 'plataforma*', 'tema*'],
      ...['consulta*', 'pregunta*', 'compet*', 'rival*', 'diferencia', 'ventaja', 'interés'],
      ...['demanda', 'importancia', 'había*', 'antes', 'año*'],
    ],
    joints: ['y', 'e', 'pero', 'mientras', 'aunque', 'porque', 'tras', 'después', 'desde', 'pues'],
  },
  it: {
    figures: {
      visibility: ['visibilità'],
      share_of_voice: ['share of voice', 'quota di voce'],
      sentiment: ['sentiment', 'tono'],
      position: ['posizione'],
    },
    ways: {
      up: [...['è salita', 'è salito', 'aumentata', 'aumentato', 'cresciuta', 'cresciuto', 'guadagnato']],
      down: [
        ...[
          'scesa',
          'sceso',
          'calata',
          'calato',
          'diminuita',
          'diminuito',
          'è caduta',
          'è caduto',
          'ha perso',
        ],
      ],
      better: ['migliorata', 'migliorato'],
      worse: ['peggiorata', 'peggiorato'],
    },
    doubts: [
      ...[
        'non',
        'nessun*',
        'mai',
        'né',
        'niente',
        'nulla',
        'senza',
        'appena',
        'dovrebbe',
        'deve',
        'potrebbe',
      ],
      ...[
        'può',
        'se',
        'quando',
        'finché',
        'obiettiv*',
        'speri*',
        'previst*',
        'vogli*',
        'piattaform*',
        'tem*',
      ],
      ...['domand*', 'concorren*', 'rival*', 'loro', 'divario', 'vantaggio', 'interesse', 'importanza'],
      ...['aveva*', 'era', 'prima', 'ann*'],
    ],
    joints: ['e', 'ed', 'ma', 'mentre', 'anche se', 'sebbene', 'perché', 'dopo', 'poiché', 'da quando'],
  },
  pt: {
    figures: {
      visibility: ['visibilidade'],
      share_of_voice: ['share of voice', 'quota de voz'],
      sentiment: ['sentimento', 'tom'],
      position: ['posição'],
    },
    ways: {
      up: ['subiu', 'aumentou', 'cresceu', 'ganhou'],
      down: ['desceu', 'caiu', 'perdeu', 'diminuiu', 'recuou'],
      better: ['melhorou'],
      worse: ['piorou'],
    },
    doubts: [
      ...['não', 'nenhum*', 'nunca', 'nem', 'nada', 'sem', 'mal', 'dev*', 'pode*', 'se', 'quando'],
      ...['objetivo*', 'meta*', 'esper*', 'quer*', 'plataforma*', 'tema*', 'tópico*', 'pergunta*'],
      ...['concorr*', 'rival*', 'diferença', 'vantagem', 'interesse', 'procura'],
      ...['importância', 'tinha*', 'havia', 'antes', 'ano*'],
    ],
    joints: ['e', 'mas', 'enquanto', 'embora', 'porque', 'após', 'depois', 'desde', 'pois'],
  },
  nl: {
    figures: {
      visibility: ['zichtbaarheid'],
      share_of_voice: ['share of voice', 'aandeel vermeldingen', 'aandeel in vermeldingen'],
      sentiment: ['sentiment', 'toon'],
      position: ['positie'],
    },
    ways: {
      up: ['steeg', 'gestegen', 'groeide', 'gegroeid', 'toegenomen', 'nam toe'],
      down: ['daalde', 'gedaald', 'zakte', 'gezakt', 'afgenomen', 'nam af'],
      better: ['verbeterde', 'verbeterd'],
      worse: ['verslechterde', 'verslechterd'],
    },
    doubts: [
      ...['niet', 'niets', 'geen', 'nooit', 'noch', 'nauwelijks', 'zonder', 'zou*', 'kan', 'kunnen', 'moet*'],
      ...['zal', 'zullen', 'wil', 'willen', 'wordt', 'worden', 'als', 'of', 'wanneer', 'zodra', '*doel*'],
      ...['hop*', 'verwacht*', 'platform*', 'onderwerp*', 'thema*', 'vraag', 'vragen', 'concurrent*', 'hun'],
      ...['kloof', 'voorsprong', 'interesse', 'belang', 'had', 'was', 'eerder', 'jaar'],
    ],
    joints: ['en', 'maar', 'terwijl', 'hoewel', 'omdat', 'nadat', 'want', 'doordat'],
  },
  // No spaces between words: each matches anywhere in a sentence.
  ja: {
    figures: {
      visibility: ['可視性', '露出率', '言及率'],
      share_of_voice: ['シェアオブボイス', '言及シェア', 'sov'],
      sentiment: ['センチメント', '論調'],
      position: ['順位', '掲載位置'],
    },
    ways: {
      up: [
        '上昇しました',
        '上昇した',
        '増加しました',
        '増加した',
        '上がりました',
        '上がった',
        '増えました',
        '増えた',
        '伸びました',
        '伸びた',
      ],
      down: [
        ...[
          '低下しました',
          '低下した',
          '減少しました',
          '減少した',
          '下落しました',
          '下落した',
          '下がりました',
        ],
        ...['下がった', '減りました', '減った'],
      ],
      better: [
        '改善しました',
        '改善した',
        '改善されました',
        '向上しました',
        '向上した',
        '良くなりました',
        '良くなった',
      ],
      worse: ['悪化しました', '悪化した', '悪くなりました', '悪くなった'],
    },
    doubts: [
      ...[
        'ない',
        'ません',
        'なかった',
        'なく',
        '目標',
        'べき',
        'もし',
        'たい',
        'たら',
        'れば',
        'なら',
        '場合',
        'とき',
      ],
      ...[
        'でしょう',
        'だろう',
        'はず',
        'か。',
        '予定',
        '計画',
        '期待',
        '必要',
        'プラットフォーム',
        'トピック',
      ],
      ...['プロンプト', '競合', '他社', '差', '関心', '需要', '重要', '以前', '前年', '昨年', '一時'],
    ],
    joints: ['一方'],
  },
};
