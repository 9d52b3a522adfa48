import type { Grammar } from './grammar.ts';

const ABOUT = String.raw`(?:sobre|acerca de|de|del|para|respecto a|relativos? a|relacionad[oa]s? con|relativ[oa]s a|en torno a)`;
const CANNOT = String.raw`\bno (?:he|se han|se ha|pude|puedo|he podido|logré|he logrado|consigo|conseguí|encontré|encuentro|hallé|tengo|dispongo|cuento|poseo|hay|existe|existen|arrojó|obtuve|aparece|aparecen|incluye|contiene|contienen)(?: (?:encontrar|encontrado|hallar|hallado|localizar|localizado|podido encontrar|podido localizar|con|de|actualmente|disponibles?|ningun[oa]?|ningún|suficiente|registros?))*`;

export const SPANISH: Grammar = {
  cue: 'no|nada|nunca|ning|sin |descono|carezco|tampoco',
  topic:
    'informaci|dato|resultado|detalle|registr|referencia|menci|constancia|nada|cono|encuentr|encontr|llamad|denominad|nombre|existencia|oído|oí |escuch|familiar|suena|desconoc|aparece|figura|consta|fuentes|ninguna',
  named: String.raw`(?:(?:la|el|los|las|l[oa]s?|una?|al?|del?) )?(?:(?:{W} ){0,4}?(?:llamad[oa]|denominad[oa]|de nombre|con (?:el|ese) nombre(?: de)?|bajo el nombre(?: de)?) )?(?:(?:la|el|marca|empresa|compañía|programa|hotel) )*`,
  it: String.raw`(?:\b(?:al respecto|sobre (?:él|ella|ellos|ellas|esta|este|esa|ese)(?: {W})?|de (?:él|ella)|esta (?:marca|empresa)|este (?:hotel|programa|banco)))`,
  end: String.raw`(?:en (?:las?|los?|mis?|esa?|ese|esta?|este|ningun[ao]|internet|mi)\b|entre (?:las|los|mis)|por el momento|actualmente|disponibles?|como |y (?:no|por)|porque|así que)`,
  information: String.raw`(?:(?!negativ){W} ){0,2}?(?:información|informaciones|datos?|resultados?|detalles?|registros?|referencias?|menciones?|mención|constancia)(?: (?:fiables?|específic[oa]s?|verificad[oa]s?|disponibles?|concret[oa]s?|confiables?|suficientes?|recientes?|públic[oa]s?|actualizad[oa]s?|alguno?a?))*`,
  absences: [
    String.raw`(?:${CANNOT}|\bcarezco de|\bsin|\btampoco tengo|\bninguna?|\bningún) ?{I} (?:${ABOUT}) {T}{E}`,
    String.raw`\b(?:sobre|acerca de|en cuanto a|respecto a|respecto al|en cuanto al|para|de) {T},? (?:en cambio,? |sin embargo,? |desgraciadamente,? |lamentablemente,? |por desgracia,? )*(?:${CANNOT} ?{I}|no (?:he encontrado|encontré|sé|tengo) nada)`,
    String.raw`\bno (?:he encontrado|encontré|encuentro|sé|hay|tengo|incluye|contiene|he hallado|figura) nada(?: (?:relevante|fiable))?(?: ni)? (?:sobre|acerca de|de|del) {T}{E}`,
    String.raw`\bno (?:conozco|reconozco|encuentro|encontré|he encontrado) (?:a )?{T}{E}`,
    String.raw`\bdesconozco (?:la marca|la empresa|el programa|el hotel|el nombre|a|la|el)? ?{N}{E}`,
    String.raw`\bno (?:existe|hay|me consta|conozco|encuentro|encontré|he encontrado|he podido encontrar|pude encontrar|he logrado identificar|parece que exista|parece existir|consta)\b ?(?:{W} ){0,4}?(?:llamad[oa]|denominad[oa]|de nombre|con (?:el|ese) nombre(?: de)?) {N}{E}`,
    String.raw`\bno (?:me )?consta la existencia de {T}`,
    String.raw`\bnunca (?:he )?(?:oído|oí|escuchado|escuché)(?: hablar)? (?:de |sobre |del )?{T}{E}`,
    String.raw`\bno (?:estoy|me encuentro) familiarizad[oa] con {T}{E}`,
    String.raw`{N} no me (?:suena|dice nada|resulta familiar|es conocid[oa])`,
    String.raw`{N} me (?:es|resulta) (?:totalmente |completamente )?desconocid[oa]`,
    String.raw`{N},? (?:por su parte,? )?no (?:aparece|figura|se menciona|está|consta|es mencionad[oa]|se encuentra)(?: mencionad[oa])? en (?:ninguna|las?|los?|mis?|ningún)(?: de)?(?: las| mis| los)? ?(?:{W} )?(?:fuentes?|resultados?|datos|documentos|registros|base)`,
    String.raw`{N} no (?:está entre|es|figura entre|es un[oa] de) (?:{W} ){0,4}que (?:yo )?(?:conozco|conozca|reconozca|reconozco)`,
    String.raw`\b(?:fuentes|resultados|documentos)\b.{0,40}? no (?:mencionan|citan|incluyen|hablan de|contienen) (?:a )?{T}{E}`,
    String.raw`\b(?:de|sobre) {N}(?:,)? ?no (?:sé|he encontrado|encontré) nada`,
    String.raw`{N}, (?:de|sobre|acerca de) (?:la|el|los|las)? ?(?:que|cual|cuales) no (?:he encontrado|encontré|tengo|hay|dispongo|sé)\b.{0,12}?(?:nada|información|datos)`,
    String.raw`\binformación sobre .{1,40}?,? pero (?:ninguna|nada|no) (?:sobre|de) {T}{E}`,
    String.raw`^sin resultados (?:para|sobre) {T}{E}`,
  ],
  empties: [
    String.raw`^(?:lamentablemente,? )?(?:no hay|sin|ninguna|ningún|no se dispone de|no dispongo de|no tengo|no se encontró|no se encontraron|no he encontrado) {I}{E}`,
    String.raw`\bno (?:tengo|dispongo de|hay|encontré|he encontrado) (?:{I}|nada) (?:al respecto|sobre (?:él|ella|est[ae]|es[ae])|de (?:él|ella))`,
  ],
  fillers: [
    String.raw`^¿?y {T}{E}`,
    String.raw`\bno puedo (?:pronunciarme|opinar|evaluar|valorar)\b.{0,15}{T}`,
    String.raw`^si (?:me|puedes|puede|te|se) .{0,60}{N}`,
    String.raw`{N} (?:podría|puede) ser `,
  ],
  yet: String.raw`^[\s,;:–—(-]*(?:pero|sin embargo|aunque|salvo|excepto|más allá|no obstante)\b(?! (?:puedo|aquí|puedes|puede (?:ser|que)|podría|si me))`,
  unless: String.raw`\b(?:aparte de|salvo|excepto|además de|fuera de|más allá de|al principio|inicialmente|si no|por qué)\b`,
};
