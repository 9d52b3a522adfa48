/** What the rivals' page says, in European Portuguese. */
import type { ReportWords } from '../../report-words.ts';

export const PORTUGUESE_RIVALS: ReportWords['rivals'] = {
  title: 'Concorrentes',
  field: 'O mercado',
  rank: 'Lugar',
  voice: 'Voz',
  change: 'Var.',
  summary: (against) =>
    `Marcas por visibilidade, com a sua quota de voz${against === null ? '' : ` e a variação de ambas desde a medição ${against === 'previous' ? 'anterior' : 'de referência'}`}.`,
  sharedRanks: 'Um conjunto de lugares: um teste sobre as mesmas respostas não distingue essas marcas.',
  note:
    'A quota de voz é a parte das menções de uma marca nas de todas as marcas desta lista. ' +
    'Os lugares são por visibilidade; um conjunto de lugares indica que um teste sobre as mesmas respostas não distingue as marcas incluídas.',

  slope: {
    title: 'Visibilidade, início e fim',
    measure: '% de respostas e intervalo de 95%',
    others: (count, least, most) => `outras ${count}: ${least} a ${most}`,
    row: (brand, from, to) => `${brand} de ${from} para ${to}`,
    rowNew: (brand, to) => `${brand} ${to}`,
    alt: (from, to, rows) => `Visibilidade em ${from} e em ${to}, em percentagem: ${rows}.`,
    note: 'A cores: a marca e os concorrentes cuja variação está acima do ruído.',
  },
  lead: {
    title: 'A vantagem',
    measure: (brand) => `sobre ${brand}, em pontos`,
    ahead: (brand) => `${brand} à frente`,
    alt: (own, rival, first, from, last, to) =>
      `Vantagem de ${own} sobre ${rival} em pontos: ${first} em ${from}, ${last} em ${to}.`,
    note: 'Banda: intervalo de 95%, nas mesmas respostas.',
  },
  pairs: {
    title: 'Por plataforma',
    measure: (day) => `% das suas respostas, ${day}`,
    row: (platform, own, rival) => `${platform}: ${own} contra ${rival}`,
    alt: (own, rival, rows) => `${own} contra ${rival} por plataforma, em percentagem: ${rows}.`,
    left: (count) => `Mais ${count} com diferenças menores não estão desenhadas.`,
    sample: (least, most) => `n de ${least} a ${most} cada.`,
    sampleAlike: (n) => `n ${n} cada.`,
    few: 'Vazado: menos de 30 respostas.',
  },
  moved: {
    title: 'Quem se moveu',
    move: (brand, moved) => `${brand} ${moved}.`,
    none: (from, to) => `Nenhuma marca variou acima do ruído entre ${from} e ${to}.`,
    rest: (count) => `As outras ${count} marcas não mostram uma mudança clara.`,
    restOne: 'A outra marca não mostra uma mudança clara.',
    chance: (judged, byChance) =>
      `Em ${judged} marcas comparadas, só o acaso levaria cerca de ${byChance} acima do ruído.`,
  },
  others: (count) => `outras ${count}`,
  span: (least, most) => `${least} a ${most}%`,
};
