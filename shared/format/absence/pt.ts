import type { Grammar } from './grammar.ts';

const ABOUT = String.raw`(?:sobre|acerca d[aeo]s?|a respeito d[aeo]s?|em relação à?a?o?|d[aeo]|para|relacionad[oa]s? (?:a|à|ao)|referentes? (?:a|à|ao))`;
const CANNOT = String.raw`\bnão (?:encontrei|achei|localizei|consegui|foi possível|tenho|possuo|disponho de|há|existem?|foram encontrad[oa]s|retornou|constam?|inclui|contém|contêm)(?: (?:encontrar|localizar|obter|achar|nenhuma?|qualquer|atualmente|suficientes?))*`;

export const PORTUGUESE: Grammar = {
  cue: 'não|nada|nunca|nenhum|sem |desconhe',
  topic:
    'informaç|dado|resultado|detalhe|registr|regist|referência|menç|nada|conhe|encontr|chamad|denominad|nome|ouvi|familiar|desconhec|aparece|consta|figura|citad|mencion|fontes|documentos|nenhuma',
  named: String.raw`(?:(?:a|o|as|os|uma?|à|ao|d[aeo]) )?(?:(?:{W} ){0,4}?(?:chamad[oa]|denominad[oa]|de nome|com (?:o|esse|este) nome(?: de)?|sob o nome) )?(?:(?:a|o|marca|empresa|programa|hotel) )*`,
  it: String.raw`(?:(?:a esse respeito|a respeito(?: (?:dele|dela|disso))?|sobre (?:el[ea]s?|iss?to|isso|ess[ae] {W}|est[ae] {W})|ess[ae] (?:marca|empresa|programa|hotel|banco)))`,
  end: String.raw`(?:n[aeo]s? |em (?:minhas|nenhuma|meus)|ness[ae] |online|entre (?:as|os)|no momento|atualmente|disponíve(?:l|is)|como |e (?:não|por)|porque|então)`,
  information: String.raw`(?:(?!negativ){W} ){0,2}?(?:informaç(?:ão|ões)|dados?|resultados?|detalhes?|registros?|referências?|menç(?:ão|ões)|registos?)(?: (?:confiáve(?:l|is)|específic[oa]s?|verificad[oa]s?|disponíve(?:l|is)|concret[oa]s?|suficientes?|recentes?|públic[oa]s?|atualizad[oa]s?|fiáveis))*`,
  absences: [
    String.raw`(?:${CANNOT}|\bnenhuma?|\bsem) ?{I} (?:${ABOUT}) {T}{E}`,
    String.raw`(?:sobre|quanto (?:à|ao|a)|em relação (?:à|ao|a)|acerca d[aeo]|a respeito d[aeo]) {T},? (?:no entanto,? |porém,? |infelizmente,? |por outro lado,? )*(?:${CANNOT} ?{I}|não (?:encontrei|sei|achei|há) nada)`,
    String.raw`\bnão (?:encontrei|achei|sei|há|tenho|inclui|contém|consta) nada(?: (?:relevante|confiável))?(?: nem)? (?:${ABOUT}) {T}{E}`,
    String.raw`\bnão (?:conheço|reconheço|encontrei) {T}{E}`,
    String.raw`\bdesconheço (?:a |o )?(?:marca |empresa |programa |hotel )?{N}{E}`,
    String.raw`\bnão (?:existe|há|conheço|encontrei|encontro|consegui (?:encontrar|identificar)|foi possível (?:encontrar|identificar)|parece existir|parece haver|há registros?(?: de)?|tenho conhecimento)\b ?(?:{W} ){0,4}?(?:chamad[oa]|denominad[oa]|de nome|com (?:o|esse) nome(?: de)?) {N}{E}`,
    String.raw`\bnunca ouvi(?: falar)? (?:d[aeo]|sobre) {T}{E}`,
    String.raw`\bnão (?:estou|sou) familiarizad[oa] com {T}{E}`,
    String.raw`{N} não me (?:diz nada|é familiar|é conhecid[oa])`,
    String.raw`{N} (?:me )?é (?:totalmente |completamente )?desconhecid[oa] para mim`,
    String.raw`{N},? (?:por sua vez,? )?não (?:aparece|consta|figura|é mencionad[oa]|é citad[oa]|está) (?:em nenhuma|n[oa]s|entre (?:os|as))(?: d[ao]s| meus| minhas)? ?(?:{W} )?(?:fontes?|resultados?|dados|documentos|registros)`,
    String.raw`{N} não (?:está entre|é|figura entre) (?:{W} ){0,4}que (?:eu )?(?:conheço|conheça|reconheça|reconheço)`,
    String.raw`(?:fontes|resultados|documentos)\b.{0,40}? não (?:mencionam|citam|incluem|falam d[aeo]|contêm) (?:a |o )?{T}{E}`,
    String.raw`{N}, (?:sobre|d[ao]) (?:a |o )?(?:qual|quem) não (?:encontrei|tenho|há|sei)\b.{0,15}?(?:nada|informações|dados)`,
    String.raw`informações sobre .{1,40}?,? mas (?:nenhuma|nada|não) sobre {T}{E}`,
    String.raw`\bnenhum resultado (?:para|sobre) {T}{E}`,
  ],
  empties: [
    String.raw`^(?:infelizmente,? )?(?:nenhuma?|sem|não há|não tenho|não encontrei) {I}{E}`,
    String.raw`^(?:dados|informações) não (?:disponíveis|encontrad[oa]s)`,
    String.raw`\bnão (?:tenho|há|encontrei|disponho de) (?:{I}|nada) (?:a respeito|a esse respeito|sobre (?:el[ea]|isso))`,
  ],
  fillers: [
    String.raw`^e {T}{E}`,
    String.raw`\bnão posso (?:opinar|avaliar|me pronunciar)\b.{0,15}{T}`,
    String.raw`^se (?:você|puder|me) .{0,60}{N}`,
    String.raw`{N} (?:pode|poderia) ser `,
  ],
  yet: String.raw`^[\s,;:–—(-]*(?:mas|porém|no entanto|embora|exceto|contudo|salvo)\b(?! (?:posso|aqui|você pode|pode ser|talvez|se você))`,
  unless: String.raw`(?:além d[aeo]|exceto|salvo|fora|a não ser|no início|inicialmente|se você não|por que)\b`,
};
