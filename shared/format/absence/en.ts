import type { Grammar } from './grammar.ts';

const CANNOT = String.raw`(?:(?:can|could|did|do|does|was|have|has|am|is|were)(?:n't| not)|can't|cannot|unable to|failed to|never)(?: (?:currently|actually|simply|really|yet|even|able to|been able to|be able to|seem to|appear to)){0,3}`;

export const ENGLISH: Grammar = {
  cue: "no|n't|never|neither|unable|fail|unfamiliar|empty|ficti",
  topic:
    'info|detail|data|result|record|mention|reference|trace|anything|nothing|none|knowledge|hit|match|familiar|acquainted|aware|recogni[sz]|know|come across|heard|f[io]u?nd|locate|identif|exist|called|named|by the name|known as|empty|relevant|success|bell|appear|show|come|feature|turn|ficti|made-up|includ|contain|cover|list',
  named: String.raw`(?:(?:the|an?|any|this) )?(?:(?:{W} ){0,5}(?:called|named|known as|(?:by|with|under|of) the name(?: of)?) )?(?:(?:either|both|the|brand|company|product|name|term|firm|vendor) )*`,
  it: String.raw`\b(?:it|them|(?:this|that)(?: {W})? (?:brand|company|product|name|hotel|tool|one|business|provider|bank|firm)|this|that|either of them)`,
  end: String.raw`(?:in|among|within|from|across) (?:the |my |any |our |these |those |this |that |all |of )*(?:publicly )?(?:{W} ){0,2}(?:sources?|results?|search(?:es)?|data|databases?|knowledge|training|index|records?|web|internet|town|city|area|region|country|context|documents?|materials?)|online|at (?:all|this time|the moment|present)|as an? |as of|available|and (?:i|so|therefore|can|cannot)|so |because|since|to (?:share|offer|compare|say|give|provide)|or (?:its|their) |here|right now|currently`,
  information: String.raw`(?:(?!(?:negative|bad|critical|adverse|damning|pricing|price|financial|scientific|clinical|independent|real-time|real)\b){W} ){0,5}?(?:information|info|details?|data|results?|records?|mentions?|references?|traces?|anything|knowledge|hits|matches)`,
  absences: [
    String.raw`${CANNOT} (?:find|found|locate|have|see|provide|offer|access|retrieve|contain|include|return|identify|verify|confirm|possess|hold|give|come across)(?: you)?(?: access to)? {I} (?:about|on|for|of|regarding|concerning|related to|relating to|to) {T}{E}`,
    String.raw`\bno {I}(?: (?:is|was|were|are|publicly|readily|available|found|online|at all|whatsoever)){0,4} (?:about|on|for|of|regarding|concerning) {T}{E}`,
    String.raw`\b(?:no|nor) (?:{W} ){0,4}(?:called|named|known as|(?:by|with|under) the name(?: of)?) {N}{E}`,
    String.raw`\b(?:nothing|not anything|none)(?: (?:relevant|specific|reliable|concrete|useful|known|found|at all|whatsoever|is|was|came up|turned up)){0,4} (?:about|on|for|regarding|concerning|of) {T}{E}`,
    String.raw`\b(?:not|never been|n't) (?:{W} )?(?:familiar with|acquainted with|aware of) {T}{E}`,
    String.raw`\bunfamiliar with {T}{E}`,
    String.raw`(?:n't|not|never)(?: {W})? (?:recogni[sz]e|know|know of|come across|heard of|find|locate|identify) {T}{E}`,
    String.raw`${CANNOT} (?:verify|confirm|tell|establish|say)(?: (?:that|whether|if))? {T} (?:really |actually |even )?exists`,
    String.raw`\b(?:is|are|be|seem to be|appear to be)(?:n't| not| no| any)? (?:an?|any) (?:{W} ){0,4}(?:called|named|by the name of) {N}{E}`,
    String.raw`\b(?:about|as for|regarding|on|concerning|for) {T},? (?:{W},? ){0,4}(?:${CANNOT} (?:find|have|provide|offer) {I}|(?:have|found|there is|there are) no {I}|(?:found|know|have) nothing)`,
    String.raw`\b(?:searched|looked|checked) (?:for|up) {T}.{0,70}?(?:found nothing|came up empty|no results|nothing relevant|without success)`,
    String.raw`{N} (?:{W} )?(?:does|did|do)(?:n't| not) (?:seem to |appear to )?(?:ring a bell|exist|(?:appear|show up|come up|feature|turn up)(?: anywhere)? (?:in|among) (?:any of |the |my |these |all |any |our )*(?:{W} )?(?:sources?|results?|data|search(?:es)?|documents|index))`,
    String.raw`{N},? (?:on the other hand,? |however,? |though,? )?(?:is|was|are)(?:n't| not) (?:an?|one|something|any)(?: (?:{W} ){0,5}?)?(?:that )?(?:i'm|i am|i have|i can|i)\b.{0,20}?(?:familiar with|recogni[sz]e|know|aware of|{I} (?:about|on|for)|verify)`,
    String.raw`{N} is (?:completely |entirely )?(?:unknown|not known|unfamiliar) to me`,
    String.raw`{N} (?:is|was)(?:n't| not) (?:mentioned|listed|covered|referenced|included|named) (?:anywhere )?in (?:any of |the |my |these |any |available )*(?:{W} )?(?:sources?|results?|data|documents)`,
    String.raw`{N} (?:seems|appears) to be (?:an? )?(?:fictional|fictitious|non-?existent|made-up)`,
    String.raw`\b(?:sources|results|data|documents|articles|knowledge|context|search)\b.{0,40}?(?:do|does|did)(?:n't| not) (?:mention|include|contain|cover|reference|list|name) {T}{E}`,
    String.raw`\bnone of (?:the|my|these) .{0,40}?(?:mention|include|contain|cover|reference|list|name)s? {T}{E}`,
    String.raw`{N},? (?:about|on|of|for) (?:which|whom) (?:i|there)\b.{0,20}?(?:nothing|no {I}|${CANNOT} (?:find|have) {I})`,
    String.raw`\b(?:information|details|data) (?:about|on) .{1,40}?,? but (?:none|nothing|not)(?: {W})? (?:about|on|for) {T}{E}`,
    String.raw`\bfind neither .{3,40}? nor .{3,40}? (?:for|about|on|of) {T}{E}`,
  ],
  empties: [
    String.raw`^no {I}(?: (?:was|were|is|are|found|available|online)){0,3}{E}`,
    String.raw`^(?:{W}, )?i (?:have|found) (?:no {I}|nothing){E}`,
    String.raw`^(?:{W}, )?(?:i )?${CANNOT} (?:find|locate|have) {I}{E}`,
  ],
  fillers: [
    String.raw`^(?:what|how) about {T}`,
    String.raw`^you (?:also )?(?:mentioned|asked (?:me )?about|listed) {T}{E}`,
    String.raw`\bi (?:can't|cannot|could not|couldn't|won't) (?:recommend|compare|comment on|evaluate|assess|judge|rate|say) .{0,30}{T}`,
    String.raw`^(?:if|should) you .{0,40}(?:share|tell|link|provide|send|meant|give|details).{0,60}{N}`,
    String.raw`{N} (?:may|might|could) (?:also )?(?:be|have)\b`,
    String.raw`^(?:it (?:appears|seems) that )?{N} (?:isn't|is not) (?:an? )?(?:widely|well)`,
  ],
  yet: String.raw`^[\s,;:–—(-]*(?:that is |personally,? )?(?:but|yet|however|although|though|except|other than|apart from|beyond|aside from)\b(?! (?:i can|i'd|i'm happy|here|you (?:can|could|might)|it (?:may|might|could)|let me|please|if you))`,
  unless: String.raw`\b(?:other than|apart from|aside from|besides|beyond|except|initially|at first|if you|when (?:they|you)|why|people say)\b`,
};
